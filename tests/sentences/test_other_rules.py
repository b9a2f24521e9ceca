"""Each rule about other marks and about surroundings, by name."""

from __future__ import annotations

import pytest
from splitting import marked, unmarked

CASES = {
    "inside_code_span": [
        "Run `a. B` and go. ⁞Then `c! D` too.",
        "Run `foo.py`. ⁞Then stop. ⁞It ends.",
        "使用`foo。bar`函数。⁞然后停。",
        "``Quoted text''. ⁞``Another one''.",
        "A lone ` sign. ⁞Then more.",
        "``Ja'', sagte er. ⁞[``Nein](a.b)'', sagte sie.",
        "Run ``a` b. C`` and go. ⁞End.",
    ],
    "inside_brackets": [
        "This is fine (see below. It matters). ⁞Next.",
        "It works. ⁞(Not here. ⁞But there.) ⁞Next.",
        "A smiley :( here. ⁞Then more.",
        "Bob (it was late.\n\n⁞Then) left.",
    ],
    "inside_title_marks": ["我看《加油！》这部。⁞《你好吗？世界》很好。", "《书名》很好。⁞真的！"],
    "wide_decimal_point": ["３．１４円。⁞安い。", "第二句．⁞第三句。"],
    "speech_goes_on": [
        "「はい。」と言った。⁞「はい。」⁞男は言った。",
        "“我来。”他说，好。⁞“我来。”⁞他知道，好。",
        '"कहाँ हो?" उसने पूछा। ⁞वह गया।',
        '"कहाँ हो?" ⁞वह गया।',
    ],
    "own_mark": ["ہاں۔ ⁞نہیں؟ ⁞ہاں۔", "ក។ ⁞ខ។", "ᠠ᠃ ⁞ᠡ᠃"],
    "colon_or_semicolon": [
        "Դա լավ է: ⁞Նա եկավ:",
        "Դա է: այսպես",
        "Τι κάνεις; ⁞Καλά.",
        "Note: This; That.",
    ],
    "armenian full stop": ["Յու. Բարսեղով եկավ։ ⁞1828 թ. Երևանում։"],
    "indic initials": [
        "கே. பாலகிருஷ்ணன் வந்தார். ⁞தி.மு.க. அரசு.",
        "ఆయన ఉంది. ⁞అది మంచిది.",
        "તે છે. ⁞હા.",
    ],
    "beside own full stop": ["ড. রহমান এলেন। ⁞তিনি গেলেন।"],
    "georgian has no case": ["ის მწერალი იყო. ⁞იხ. გვ. 5."],
    "hebrew acronym": ['הוא גר בארה"ב. ⁞היא לא.'],
    "name_with_mark": [
        "Yahoo! and AOL. ⁞Yahoo! Inc. died.",
        "I use Yahoo! ⁞Nobody else does.",
        "Do You Know? was a song.",
    ],
    "dash_goes_on": [
        "- Co? - zapytał Jan. ⁞- Nic.",
        "Где? ⁞-- Тут.",
    ],
    "exclamation_before_lower_case": [
        '"Why?" he asked. ⁞No.',
        "what does it mean? ⁞where is it?",
        "**why?** ⁞because of it",
    ],
    "exclamation": ["Go! ⁞Now? ⁞“Yes!” ⁞9 lives!"],
    "ellipsis": [
        "He left … and came. ⁞She . . . left. ⁞So . . . ⁞Then no.",
        "Well... I don't. ⁞Yes.... ⁞No.",
        "It ends. [...] ⁞It goes on.",
    ],
    "pictures": [
        "So good! 🎉🎉 ⁞Next one. 😀😀 ⁞Last! 👍",
        "So good!🎉 ⁞Next.",
        "Fine. :) ⁞Next one.",
        "One.\n⁞🎉 Two is here.",
    ],
    "spaced straight quotes": [
        'He said " no. " ⁞Then he left.',
        'Then. ⁞" Yes. " ⁞" No. "',
    ],
    "symmetric marks without white space": [
        "**今天好。**⁞明天也好。⁞**后天。**",
        "今天好。⁞**明天也好。**⁞后天。",
        "**今天好。**⁞**明天也好。**",
        "_今天好。_⁞_明天也好。_⁞后天。",
        "今天好。⁞`foo` 是名字。",
        '他说"好。"⁞然后走。',
        "今天好。[^1]⁞明天。[2]⁞后天。",
        "很好。”⁞“明天”也好。",
    ],
    "citations": ["It is so. [12] ⁞Next one.[3, 4] ⁞Last. [5][6] ⁞End."],
    "Swedish and Danish quotes": ["Han gick. ⁞”Nej”, sade hon.", "Han gik. ⁞»Nej,« sagde hun."],
}


@pytest.mark.parametrize("case", [pytest.param(case, id=rule) for rule in CASES for case in CASES[rule]])
def test_other_rule(case: str) -> None:
    assert marked(unmarked(case)) == case
