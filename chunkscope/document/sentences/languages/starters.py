"""Words that often start a sentence and are seldom part of a name: mostly function words."""

from __future__ import annotations

from chunkscope.document.sentences.languages.word_lists import united, words

STARTERS = united(
    {
        "English": """The This That These Those It Its It's He She They We I You His Her Their Our My Your There Here
            In On At By For From With To Of And But Or So Yet If When While As After Before Since Although Though
            Because However Therefore Thus Hence Also Then Now Both All Some Many Most Each Every Another Other Such
            What Who How Why Where Which Is Are Was Were Do Does Did Has Have Had Can Could Will Would Should May
            Might Must Let Please No Not Yes A An One Two Three First Second Finally Moreover Meanwhile Instead Once
            During Under Over Between Until Like Mr Mrs Ms Dr""",
        "German": """Der Die Das Den Dem Des Ein Eine Einer Es Er Sie Ich Wir Ihr Und Aber Oder Doch Auch Wenn Als Da
            Dann Dies Diese Dieser Dieses Hier So Nach Bei Mit Von Im Am Zu Zum Zur Auf Für Seit Wer Wie Was Wo Nicht
            Man Jeder Alle Durch Unter Bis""",
        "French": """Le La Les L Un Une Des Il Elle Ils Elles On Nous Vous Je Ce Cette Ces Cet En Dans Pour Par Sur
            Avec Mais Et Ou Si Quand Depuis Après Avant Selon Son Sa Ses Leur""",
        "Spanish": """El Los Las Lo Una Unos Él Ella Ellos Esto Este Esta Estos Estas Ese Esa Eso Con Sin Pero Y O
            Cuando Desde Según Su Sus Se No Al Por Para Después También""",
        "Catalan": "El Els Les Aquest Aquesta Amb Però Quan Segons Una",
        "Italian": """Gli I Il Egli Lei Loro Questo Questa Nel Nella Dal Dalla Con Per Ma E Se Quando Dopo Secondo Non
            Si Lo Anche Sono""",
        "Portuguese": """O Os As Uma Ele Ela Eles Isso Isto Este No Na Em Com Para Mas E Se Quando Segundo Não De Do
            Da""",
        "Romanian": """În La De Cu Pe Din El Ea Ei Ele Acest Această Acesta Aceasta Dar Și Sau Dacă Când După Pentru
            Nu Un""",
        "Dutch": "De Het Een Hij Zij Ze Wij Dit Dat Deze Die Er In Op Met Van Voor Maar En Als Toen Na",
        "Scandinavian languages": """Det Den De En Ett Et Han Hon Hun Vi Jag Jeg Du I På Med Av Af För For Men Och Og
            Om När Når Efter Etter Detta Dette Denna Denne Der Som""",
        "Finnish": "Hän Se Ne He Me Minä Tämä Nämä Ja Mutta Kun Jos Myös Siellä Sen Vuonna",
        "Estonian": "Ta See Nad Ja Aga Kui Pärast Ning Ka Et Seda Need",
        "Latvian and Lithuanian": """Viņš Viņa Tas Tā Šis Šī Un Bet Ja Kad Pēc Ar No Uz Par Jis Ji Tai Šis Ši Ir Jei
            Kai Po Su Iš""",
        "Hungarian": "A Az Ez Azt Ezt És De Ha Hogy Nem Is Már Még Csak Egy Ő Ők Mi",
        "Turkish": "Bu O Bir Ve Ama Ancak Fakat Çünkü Daha Sonra Ben Biz Onun Bunun",
        "Polish": "W Na Z Do Po Za Ale I A Lub Jeśli Gdy To Ten Ta Te Jest On Ona Nie Jak Co Dla Przy Tak",
        "Czech and Slovak": """V Na Po S Z Od Do Za A I Ale Nebo Když To Ten Ta Je Jsou Byl Jak Co Pro Při Tak Podle
            Však""",
        "Slovene, Croatian and Serbian": """U V Na Po S Iz Od Do Za I A Ali Ili Kad Kada Ko To Taj Ta Je Su On Ona Oni
            Nakon Prema Kako Za Pri""",
        "Basque": "Eta Baina Hau Hori Ez Bere",
        "Indonesian": "Ini Itu Dia Ia Mereka Kami Dan Tetapi Namun Pada Di Dari Untuk Dengan Setelah",
        "Vietnamese": "Ông Bà Anh Chị Nó Họ Trong Với Từ Và Nhưng Khi Nếu Đây Các Những",
        "Russian": """Он Она Оно Они Мы Вы Я Это Этот Эта Эти В Во На По С Со К Из От До За Но И А Или Если Когда
            После Также Как Что Для При Так Все Его Её Их Не""",
        "Ukrainian": """Він Вона Воно Вони Ми Ви Це Цей У В На По З Із До За Але І Та Або Якщо Коли Після Також Як Що
            Для При Так""",
        "Bulgarian and Macedonian": """Той Тя То Те Ние Аз Това Този Тази Тези Във Със Без Ако Когато След Също При
            През Според""",
        "Serbian": "Он Она Они У Је Су Када Након Према Али Или",
        "Greek": "Ο Η Το Οι Τα Τον Την Αυτός Αυτή Αυτό Και Αλλά Αν Όταν Μετά Από Στην Στο Στον Για Με Δεν Σε Είναι",
    }
)
"""With the capital that they have at the start of a sentence."""

LOWER_CASE_STARTERS = words(
    """
    i i'm im i'd i've i'll he she they we you it it's its this that these there my the maybe why what how also just
    """
)
"""English words that start sentences in messages written without capitals."""
