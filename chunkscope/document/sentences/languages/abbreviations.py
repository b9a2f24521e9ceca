"""Abbreviations, by what may follow them: in lower case, without their last full stop."""

from __future__ import annotations

from chunkscope.document.sentences.languages.word_lists import united, words

NEVER_LAST = united(
    {
        "English": "mr mrs ms dr drs prof messrs vs cf viz e.g i.e eg approx resp p.s fig figs eq eqs ext assoc",
        "German": """bzw vgl z.b d.h u.a s.o s.u sog evtl ggf inkl exkl insb geb gest hrsg hr frl dipl abb bspw zzgl
            ehem nr""",
        "French": "mme mmes mlle mgr ste boul c.-à-d p.ex env",
        "Spanish": "sra srta sres dra dña ud uds pág págs núm p.ej ee.uu avda gral aprox dpto",
        "Portuguese": "srs profa eng exmo exma nº págs v.exa",
        "Italian": "sigg sig.ra dott dott.ssa prof.ssa avv geom p.es cfr pagg artt mons",
        "Catalan": "pàg pàgs sta",
        "Romanian": "dl conf univ jud alin",
        "Dutch and Afrikaans": "dhr mevr mev bijv o.a d.w.z m.b.t z.g zgn incl excl blz",
        "Swedish": "t.ex bl.a d.v.s dvs s.k f.d jfr f.n p.g.a exkl",
        "Icelandic": "t.d þ.e m.a",
        "Danish and Norwegian": "f.eks såk jf pga p.g.a mht m.h.t hhv fhv evt ekskl kgl cand",
        "Finnish": "esim vrt ks puh tri ent nk",
        "Estonian": "nt vt näit s.t lk",
        "Latvian and Lithuanian": "piem plkst pvz vad plg žr t.y t.i t.s šv gerb akad",
        "Hungarian": "pl ill kb ún ifj id özv vö szt",
        "Turkish": "doç yrd müh örn bkz hz alb yzb cad sok mah öğr",
        "Polish": """np tzn tzw tj m.in hab mgr inż ks św im ul os gen płk ppłk mjr kpt adm woj zob godz ust zm wg ang
            franc łac""",
        "Czech and Slovak": """např tzv popř mj m.j mudr judr phdr rndr sv tř nám kap kpt plk angl něm napr t.j t.z
            mil mld""",
        "Slovene, Croatian and Serbian": "npr oz t.i odn gđa mag br čl št",
        "Indonesian": "drs dra hj jl jln tn ny kh tb sdr",
        "Vietnamese": "tp ths gs pgs",
        "Russian": """т.е т.к т.н т.о напр см ср рис табл ул просп им проф акад доц канд тов букв англ нем франц лат
            греч прим род ум обл""",
        "Ukrainian": "див мал вул ім грец укр рос нім буд",
        "Bulgarian and Macedonian": "вж бул инж т.нар д-р г-н г-жа ген чл",
        "Greek": "κ κκ βλ π.χ δηλ πρβλ σελ αρ λ.χ αγ",
        "Georgian": "მაგ იხ ე.წ ე.ი გვ პროფ",
        "Hindi and Marathi": "डॉ डा प्रो श्री श्रीमती कु पं मि रु सं क्र उदा प्रा",
        "Bengali": "ড ডা ডঃ মো প্রো",
        "Dravidian languages": "டாக்டர் டா திரு డా శ్రీ ಡಾ ಶ್ರೀ ഡോ ശ്രീ",
        "Gujarati and Punjabi": "ડૉ ડો શ્રી ਡਾ",
    }
)
"""Titles, connectives and pointers: the words that complete them always follow."""

TITLES = words(
    """
    Mr Mrs Ms Dr Prof Gen Col Maj Hon Rep Sen Gov Pres Rev Capt Cpt Sgt Lt Cmdr Supt Adm Cpl Insp Fr Ste Mt Ft Pt
    Ing Ir Av Dir Arq Mag Sig Tel Lic Excmo MM PS NB TP Tp GS PGS
    """
)
"""Titles and parts of names that are words of their own in lower case; here as they are written before a name."""

BEFORE_NUMBERS = united(
    {
        "English": "no nos p pp pg sec secs sect ch chap vol vols art arts par para app pt op tab ref refs n ca",
        "German": "s bd kap tab art abs ziff",
        "Irish": "lch uimh",
        "Romance languages": "núm n num cap pag art arts vol tel nº pàg nr",
        "Scandinavian languages": "nr s kap sid bd kl tlf",
        "Polish, Czech and their kin": "nr art s str poz pkt ok rozdz rys tab č čl ods l br",
        "Russian and its kin": "стр с гл п пп ст т тел мал ч ок",
        "Greek": "αρ σελ άρθ",
        "Months and days": "jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat",
    }
)
"""What points at a number, and may be a word of its own elsewhere."""

MAYBE_LAST = united(
    {
        "English": """inc ltd co corp bros jr sr am pm a.m p.m u.s u.k u.n e.u ph.d d.c a.d b.c st rd ave blvd dept
            est al""",
        "German": "e.v gmbh ag std str mio mrd jh",
        "Romance languages": "s.a s.l s.p.a av ltda cía cia hab j.-c",
        "Polish, Czech and their kin": "sp.z.o.o s.r.o o.p.s hod tis kč",
        "Russian and its kin": "г гг в вв руб млн млрд тыс чел др кв км н.э н.е грн р рр ст",
        "Greek": "μ.χ χλμ εκ",
        "Turkish": "m.ö m.s",
    }
)
"""May end a sentence, but mostly does not; a word that often starts one has to follow."""

OFTEN_LAST = united(
    {
        "English": "etc",
        "German": "usw ff usf etc chr",
        "Romance languages": "ecc etc q.b",
        "Dutch and Afrikaans": "enz e.d ens",
        "Basque": "etab",
        "Irish and Welsh": "srl ayyb ayb",
        "Scandinavian languages": "osv o.s.v m.m m.fl o.s.frv",
        "Finnish and Estonian": "jne yms ym jms",
        "Polish, Czech and their kin": "itd itp atd apod ap itn idr r w tys proc zł",
        "Hungarian, Turkish and Baltic languages": "stb vb utt u.c u.tml kt t.t",
        "Russian and its kin": "т.д т.п д.р тощо г.д інш",
        "Greek": "κ.λπ κλπ κ.ά κ.α",
    }
)
"""Ends an enumeration, a date or an amount, and with it mostly the sentence: a capital after it is enough."""

ABBREVIATIONS = NEVER_LAST | BEFORE_NUMBERS | MAYBE_LAST | OFTEN_LAST | {title.lower() for title in TITLES}
"""All of them."""

INTERJECTIONS = words("mm mmm hm hmm shh psst pst pfft tsk brr grr")
"""Words without a vowel that abbreviate nothing."""

EXCLAMATORY_NAMES = words("Yahoo Jeopardy Wham Joomla Yum Panic Jeb")
"""Well-known names that end in an exclamation mark."""

COMPANY_FORMS = words("Inc Corp Co Ltd LLC Group Brands News Mail Answers Music Japan")
"""What follows such a name when it goes on."""
