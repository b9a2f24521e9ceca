"""Each rule about full stops, by name, with cases where it answers and cases where it must not."""

from __future__ import annotations

import pytest
from splitting import marked, unmarked

CASES = {
    "title": [
        "ORAL ARGUMENT OF GEN. PRELOGAR.",
        "She met Capt. Ahab and Prof. Dr. Weiß. ⁞They spoke.",
        "This is the new rep. ⁞Nobody liked him.",
    ],
    "never_last": [
        "Das gilt bzw. Anna sagt es.",
        "Tak mówi np. Anna i tzw. Komisja.",
        "Die Schule liegt in der Goethe-Str. ⁞Sie ist alt.",
        "Bydlí u nám. Míru, popř. Karlova mostu.",
    ],
    "before_number": [
        "See no. 5 and Ch. IV of it.",
        "He said no. ⁞Then he left.",
        "It is on p. 7. ⁞Look there.",
        "Viz str. 5. ⁞Má pravdu.",
    ],
    "often_last": [
        "Äpfel, Birnen usw. ⁞Anna mag sie.",
        "pears, apples etc. are sold.",
        "Urodził się w 1950 r. ⁞Nigdy nie pisał.",
    ],
    "maybe_last": [
        "He runs Foo Inc. ⁞It is small.",
        "He runs Foo Inc. Bar does not.",
        "At 5 p.m. ⁞Then he left.",
        "St. Ives is near. ⁞On Main St. ⁞He walks.",
        "It is 60 km. ⁞Nobody walks it.",
    ],
    "spaced_abbreviation": [
        "и т. д. ⁞Анна ушла.",
        "Das ist z. B. Anna.",
    ],
    "single_letter": [
        "The E. Coli strain.",
        "Dinner at McDonald's. ⁞Nobody came.",
        "Ο κ. Νίκος ήρθε.",
        "A. Smetona gimė 1874 m. Užulėnyje.",
        "It is 70 m. ⁞Nobody fell.",
        "Це дивним аж ніяк не є. ⁞Втім, добре.",
    ],
    "initial_before_initial": ["By A. B. C. Dunn."],
    "dotted_letters": [
        "The U.S. Navy sailed. ⁞He has a Ph.D. ⁞They left.",
        "Er heißt J.R. Ewing.",
    ],
    "without_vowel": [
        "Das schrieb Hr. Müller.",
        "Pan mgr. Nowak i płk. Lis.",
        "It weighs 5 kg. ⁞Nobody lifts it.",
        "Hmm. ⁞Nobody knows.",
        "Umřel na krk. ⁞Anna plakala.",
        "Chúc Tết. ⁞Anh vui.",
    ],
    "first_in_bracket": [
        "Damaskios (lat. Iohannes) wrote it.",
        "Es ist alt (vgl. Abb. 2). ⁞Ja.",
        "It is red (really). ⁞Yes.",
    ],
    "list_number": [
        "It is fixed. ⁞2. Soziale Bewegungen wachsen.",
        "Do this: 1. Open it. ⁞2. Close it.",
        "3.1. Scope\nIV. Results\n a. Options",
        "See no. 2. ⁞It was cited.",
        "> 1. Quoted item.",
    ],
    "bracketed_list_number": ["1.) Open it. ⁞2.) Close it.", "a.) Open it.", "Done (see 1.) ⁞Next."],
    "next_of_run_on_list": [
        "1.) a ⁞2.) b ⁞3.) c",
        "1. Open the lid ⁞2. Pour it",
        "Der 1. Satz und der 2. Satz stehen hier.",
    ],
    "ordinal": [
        "Am 3. Mai kam der 1. FC Köln. ⁞Am 5. Spieltag nicht.",
        "Im 19. Jahrhundert war es so.",
        "Het was op 3. 5. 2020 klaar.",
        "Ta sündis 1950. aastal.",
        "There are 3. ⁞Then none.",
        "1 + 1 es 2. ⁞2 + 2 es 4.",
    ],
    "number in other digits": ["There are ³. ⁞Then ①. ⁞Then ٣. ⁞Then none."],
    "number": ["It was 1990. ⁞Nobody knew.", "It grew to 50 000. ⁞Nobody knew."],
    "stop_before_lower_case": [
        "Tudjman, l'arte della vendetta. ⁞messo in ginocchio",
        "tell val. ⁞they have left.",
        "Das war insb. so und resp. anders.",
        'He said "no." and left.',
        "Use it. ⁞`npm` is fast.",
    ],
    "without_space": [
        "Put it in the album.⁞That way it stays.",
        "Call foo.Bar or os.Path there.",
        "See Node.The docs are short.",
    ],
    "carried_on": ["He said “no.”, and left.", "Foo etc.; bar. ⁞Baz (etc.) is.", "Wait. ⁞.NET is old."],
    "end of an address": [
        "See https://a.b/?c=d. ⁞Next.",
        "See https://a.b. ⁞It is short; ftp://a.b/e.g. ⁞Not so.",
        "See www.kilns.org/fig. ⁞Kilns are hot.",
        "See https://a.b/?c=3. ⁞Next.",
        "See https://a.b/?c=d. or www.kilns.org/d. and go on.",
        "See https://a.b by J. Gettys.",
    ],
    "full_stop": ["One. ⁞Two. ⁞(Three.) ⁞— Four. ⁞5 is five. ⁞éa. ⁞Été."],
}


@pytest.mark.parametrize("case", [pytest.param(case, id=rule) for rule in CASES for case in CASES[rule]])
def test_full_stop_rule(case: str) -> None:
    assert marked(unmarked(case)) == case
