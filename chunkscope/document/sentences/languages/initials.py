"""How initials and other single letters are written."""

from __future__ import annotations

from chunkscope.document.sentences.languages.word_lists import united, words

LETTER_NAMES = united(
    {
        "Devanagari": "ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाय वाई झेड",
        "Bengali": "এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি এক্স ওয়াই",
        "Gujarati": "એ બી સી ડી ઈ એફ જી એચ આઈ જે કે એલ એમ એન ઓ પી આર એસ ટી યુ વી",
        "Tamil": "ஏ பி சி டி இ எஃப் ஜி எச் ஐ ஜே கே எல் எம் என் ஓ கியூ ஆர் எஸ் யு வி டபிள்யூ எக்ஸ் வை",
        "Telugu": "ఎ బి సి డి ఇ ఎఫ్ జి హెచ్ ఐ జె కె ఎల్ ఎం ఎన్ ఓ పి క్యూ ఆర్ ఎస్ టి యు వి డబ్ల్యు ఎక్స్ వై",
        "Kannada": "ಎ ಬಿ ಸಿ ಡಿ ಇ ಎಫ್ ಜಿ ಎಚ್ ಐ ಜೆ ಕೆ ಎಲ್ ಎಂ ಎನ್ ಓ ಪಿ ಆರ್ ಎಸ್ ಟಿ ಯು ವಿ",
        "Malayalam": "എ ബി സി ഡി ഇ എഫ് ജി എച്ച് ഐ ജെ കെ എൽ എം എൻ ഒ പി ആർ എസ് ടി യു വി",
    }
)
"""The names of the Latin letters in Indic scripts, which write initials with them."""

SYLLABLE_INITIALS = "\u0b80-\u0d7f"
"""Tamil, Telugu, Kannada and Malayalam: their words are long, so a lone syllable before a full stop is an initial."""

ONE_LETTER_WORDS = words("є я é è ő")
"""Verbs and pronouns of one letter that do end sentences: Ukrainian, Russian, Portuguese, Italian, Hungarian."""

UNITS = words("m g l t h km cm mm kg м л т км см мм кг")
"""Units: after a number they are no abbreviation that goes on."""
