"""Lines of technical prose, labelled by hand."""

from __future__ import annotations

import pytest
from splitting import marked, unmarked

LINES = {
    "abbreviation": [
        "Dr. Smith met Mrs. Jones. ⁞They left.",
        "Use a key, e.g. A or B, and go. ⁞Done.",
        "See Fig. 3 and Eq. 4 for details. ⁞The curve is flat.",
        "The U.S. Army arrived. ⁞Nobody came.",
        "She moved to the U.S. ⁞He stayed in Paris.",
        "Turn to p. 12 and pp. 30-31. ⁞Read on.",
        "Smith et al. Journal of Tests, vol. 3, no. 2. ⁞It was cited.",
        "It costs approx. 3 dollars vs. 4 before. ⁞Cheap.",
        "We sell apples, pears, etc. ⁞The shop is open.",
        "Apple Inc. announced it. ⁞Shares of Foo Ltd. fell.",
        "We met at 5 p.m. on Monday. ⁞It rained.",
        "St. Louis is in Missouri. ⁞Mt. Fuji is not.",
        "Built by Co. B of the 1st Reg. in 1863. ⁞It stands.",
        "See Sec. 4.2 and Ch. 5. ⁞Then stop.",
        "Das gilt z. B. für Äpfel. ⁞Vgl. Abb. 3 auf S. 12. ⁞Ende.",
        "Prof. Dr. Müller kam am 3. Mai um ca. 10 Uhr. ⁞Er ging bald.",
        "M. Dupont et Mme. Durand vivent à Paris. ⁞Ils partent.",
        "El Sr. García vive en la Av. Central. ⁞La Dra. López no.",
        "В 1990 г. Москва росла. ⁞Ул. Ленина, д. 5. ⁞Конец.",
    ],
    "initial": [
        "J. R. R. Tolkien wrote it. ⁞C. S. Lewis read it.",
        "John F. Kennedy spoke. ⁞George W. Bush listened.",
        "We need a plan B. ⁞The first one failed.",
    ],
    "lower case": [
        "Install it first. ⁞npm install then runs. ⁞iPhone users wait.",
        "It works. ⁞pip is enough.",
    ],
    "quote": [
        'He said it works. ⁞"Really?" she asked. ⁞Yes.',
        "“It works.” ⁞“Does it?” ⁞She nodded.",
        "She said 'stop.' ⁞Then she left.",
        "« Bonjour. » ⁞Il entra. ⁞« Qui est là ? » demanda-t-elle.",
        "„Komm!“, rief er. ⁞„Nein.“ ⁞Sie blieb.",
    ],
    "bracket": [
        "It works. ⁞(Mostly.) ⁞[Sometimes.] ⁞It fails.",
        "This is fine (see below. It matters). ⁞Next one.",
    ],
    "emphasis and links": [
        "It works. ⁞**Note** that it fails. ⁞*Never* do it. ⁞`foo` is a name. ⁞_Really_ good.",
        "**It works.** ⁞The next one. ⁞*It fails.* ⁞End.",
        "See [the docs](https://a.b/c.html?x=1.2). ⁞[Another](x.md) link. ⁞Done.[^1] ⁞Next one.[2] ⁞Last.",
        "A ~~bad~~ idea! ⁞> not a quote.",
    ],
    "Chinese, Japanese, Korean": [
        "今天天气很好。⁞我们去公园吧！⁞你来吗？⁞好。",
        "他说：“我来。”⁞然后走了。",
        "版本3.14发布了。⁞请看https://a.cn/b.html。⁞谢谢！",
        "我们看《摔跤吧！爸爸》。⁞很好。",
        "これはペンです。⁞それは本です。⁞「はい。」と言った。",
        "良かったね！⁞すごい！⁞え？⁞本当。",
        "価格は３．１４円です。⁞安い。",
        "저는 학생입니다. ⁞학교에 갑니다. ⁞정말요?",
        "第一句｡⁞第二句．⁞第三句。",
        "我用 Python 3.12. ⁞It works well. ⁞很好。⁞Dr. Wang 来了。",
    ],
    "other scripts": [
        "यह पहला वाक्य है। ⁞यह दूसरा है। ⁞क्या आप आएंगे?",
        "هذه جملة أولى. ⁞هل أنت بخير؟ ⁞نعم.",
        "یہ پہلا جملہ ہے۔ ⁞یہ دوسرا ہے۔",
        "ይህ አንድ ነው። ⁞ይህ ሁለት ነው።",
        "Սա առաջինն է։ ⁞Սա երկրորդն է։",
        "Είναι καλό; ⁞Ναι. ⁞Ο κ. Νίκος ήρθε.",
        "এটি প্রথম বাক্য। ⁞এটি দ্বিতীয়।",
        "ဒါက ပထမ ဖြစ်သည်။ ⁞ဒါက ဒုတိယ ဖြစ်သည်။",
        "זה משפט ראשון. ⁞זה משפט שני. ⁞נכון?",
    ],
    "number": [
        "Version 3.14.1 came out. ⁞It costs $1.50. ⁞Pi is 3.14. ⁞Use 1.0.",
        "Louis XIV. was a king. ⁞World War II. ended in 1945. ⁞Yes.",
        "Steps:\n\n1. Open it. ⁞Then close it.\n⁞2. Lock it.",
    ],
    "ellipsis": [
        "Well... I do not know. ⁞He waited ... and left. ⁞Then… ⁞Nothing happened.",
        "I was, er, … going. ⁞Stop.",
    ],
    "punctuation": [
        "Really?! ⁞Yes!! ⁞No...? ⁞OK.",
        "Yahoo! Inc. made a thing. ⁞It died.",
        "¿Qué tal? ⁞¡Bien! ⁞Vamos.",
    ],
    "address": [
        "Visit https://example.com/a.b?c=1.2. ⁞Mail me at a.b@c.org. ⁞Read README.md. ⁞Bye.",
        "Node.js and ASP.NET are tools. ⁞Run foo.py. ⁞Then stop.",
        'See RFC 2119. ⁞The key words "MUST" apply. ⁞HTTP/1.1 is old.',
    ],
    "white space": [
        "One.  ⁞Two.\t⁞Three.\xa0⁞Four.\u3000⁞Five.",
        "   This line is hard-wrapped and it\n   continues here. ⁞The next begins on this\n   line. ⁞Then\n   stop.",
        "   This line ends a sentence.\n   ⁞The next line starts one.\r\n   ⁞Third. ⁞Fourth.",
        "Do not split at Dr.\nSmith or at e.g.\nthis. ⁞Done.",
    ],
}


@pytest.mark.parametrize("case", [pytest.param(case, id=subject) for subject in LINES for case in LINES[subject]])
def test_labelled_line(case: str) -> None:
    assert marked(unmarked(case)) == case
