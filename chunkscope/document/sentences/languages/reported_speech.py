"""Words that carry a sentence on after a closing quote, in scripts without capitals."""

from __future__ import annotations

from chunkscope.document.sentences.languages.word_lists import united

SAYING_VERBS = united(
    {
        "Hindi": "कहा पूछा बोला बोली बोले बताया चिल्लाया",
        "Marathi": "म्हणाला म्हणाली म्हणाले विचारले बोलला बोलली सांगितले ओरडला",
        "Bengali": "বলল বললেন বললো বলেন জিজ্ঞেস",
        "Tamil": "என்றார் என்றான் கேட்டார் கூறினார் என்று",
        "Arabic": "قال قالت سأل",
        "Hebrew": "אמר אמרה שאל שאלה",
        "Persian and Urdu": "گفت پرسید کہا پوچھا",
    }
)
"""Verbs of languages that set white space between words."""

CHINESE_SAYING_VERBS = "说說问問答喊道"
"""Chinese verbs; one of them stands within a few characters of the quote, before a comma or full stop."""

JAPANESE_PARTICLES = "とっはがをにのでもか"
"""Japanese particles that carry the sentence on."""
