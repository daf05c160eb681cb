import type { GroupArticles } from '../article-types.ts'

export const segments: GroupArticles<'orders'>['customers-by-rule'] = [
  'Kundi la wateja ni sharti, si orodha: **Wateja wa kila mara** ni walionunua mara tano na waliokuja ndani ya mwezi. Anayenunua anaingia, anayeacha anatoka, na hakuna anayelitunza kwa mkono.',
  {
    steps: [
      'Fungua **Wateja** na uchague **Makundi ya wateja**. Yaliyo tayari yapo; kila moja linasema wako wangapi sasa.',
      'Chagua **Kundi jipya**, au fungua lililo tayari ulifanye lako. Andika jina.',
      'Chagua sharti linahusu nini: **Ametumia jumla**, **Oda**, **Alikuja mwisho**, **Deni**, **Mahali**, **Lebo**, bidhaa **Amenunua**, **Siku ya kuzaliwa** na mengine. Kando ya kila sharti kuna idadi ya wanaoingia kwa hilo peke yake.',
      'Chagua kama **yote yanatimia** au **lolote linatimia**. **Ongeza kundi la masharti** huyaweka pamoja; **Ondoa baadhi** huwatoa wanaoingia humo.',
      'Chagua **Hifadhi kundi**. **Siku kwa siku** linahesabiwa jioni, na kuchorwa.',
    ],
  },
  'Gusa idadi uone wateja wenyewe, kutafuta na kupanga; **Pakua faili** hapo hutoa faili linalofunguka kwenye Excel. Makundi yapo pia juu ya orodha ya wateja.',
  'Kuhesabu kunahitaji mtandao. Kuona makundi kunahitaji ruhusa ya kuona **Wateja**; kuyatengeneza na kuyabadilisha, ruhusa ya kubadilisha wateja.',
]

export const merging: GroupArticles<'orders'>['merge-customers'] = [
  'Vifaa viwili visivyo na mtandao vinaweza kumwandika mtu mmoja mara mbili, au mtu anarudi na namba mpya. Wateja wawili wenye namba ile ile huwa mmoja wenyewe.',
  {
    steps: [
      'Fungua **Wateja** na uchague **Wanaojirudia**. Wawili ambao namba zao zinaishia sawa, au wenye jina moja na namba zinazokaribiana, wanasimama kando kwa kando.',
      'Linganisha namba, oda, deni na walipokuja mara ya mwisho, kisha chagua **Abaki huyu** kwa yule ambaye jina lake linabaki.',
      'Chagua **Unganisha**. Oda, deni, salio, namba na lebo za wote zinasimama chini yake kuanzia hapo.',
    ],
  },
  'Wawili ambao hawamo humo: fungua mmoja, chagua **Unganisha na…** kwenye menyu iliyo kando ya jina lake, mtafute mwingine kwa jina au namba, kisha endelea vivyo hivyo. Walioondolewa kwenye kaunta wanapatikana pia.',
  'Hakuna kinachopotea: oda na risiti za zamani zinabaki kama zilivyo, na kaunta ambayo bado inamjua yule mwingine inamuuzia mteja sahihi. Ambacho aliyebaki hana kinachukuliwa kwa mwingine.',
  'Kwa siku moja ukurasa wa mteja unatoa **Watenganishe tena**. Kila mmoja anapata tena oda zake, pamoja na zilizofanywa katikati.',
]

export const offers: GroupArticles<'orders'>['offers-by-sms'] = [
  '**Matangazo** hutuma SMS moja kwa wateja wengi, kila mmoja mara moja. Wanaopata ni waliokubali ofa kwa SMS tu: weka alama kwenye ukurasa wa mteja anapokubali.',
  {
    steps: [
      'Fungua **Matangazo** na uchague **Kampeni mpya ya SMS**; au fungua kundi na uchague **Tuma kampeni**.',
      'Chagua **Walengwa**. Chini yake unaona wangapi wamo, wangapi wanaachwa na kwa nini, na wangapi wanapata ujumbe.',
      'Andika ujumbe, kwa Kiswahili, kwa Kiingereza, au kwa zote mbili. **Jina**, **Duka**, **Kiungo cha duka** na **Msimbo wa kuponi** huweka kinachotofautiana.',
      'Angalia sehemu: herufi 160 za kawaida ni sehemu moja, na herufi moja maalum hufanya iwe 70. **Tumia herufi za kawaida** husema hayo hayo kwa bei ndogo.',
      'Chagua **Kasi**. Polepole huwaandikia watu 30 kwa saa na kawaida watu 300, ili uweze kuwahudumia wanaokuja au wanaopiga simu.',
      'Chagua **Hifadhi na uupitie**. Usome kama mteja yeyote: mtafute juu ya onyesho kwa jina au simu. Chagua **Sasa** au **Baadaye**, kisha **Utume**, na ukubali kiasi. Haitagharimu zaidi.',
    ],
  },
  {
    rows: [
      ['**Simamisha** na **Endelea**', 'Inasimama ndani ya sekunde chache, na inaendelea kwa ambao hawajapata.'],
      ['**Ghairi zilizobaki**', 'Zilizotoka zimetoka. Hakuna mwingine anayepata.'],
      [
        '**Huenda imetoka**',
        'Mtandao ulikatika ukiwa njiani. Hautumwi tena, ili mtu asiupate mara mbili; taarifa ya huduma ya SMS huamua.',
      ],
      [
        '**Kanuni**',
        'Saa za kimya, ofa ngapi kwa mtu mmoja ndani ya siku saba, gharama ya mwezi, na siku za kuhesabu oda baada yake.',
      ],
    ],
  },
  '**Kiungo cha duka** ni kiungo kifupi cha kampeni hii peke yake. **Kiungo chake kielekee wapi** hukipeleka kwenye ukurasa wa duka au kwenye seti iliyo kwenye ukurasa huo. **Kuponi inayotajwa** huifunga kuponi yako moja na kampeni: msimbo wake husimama palipo na **Msimbo wa kuponi**, na umeshaandikwa kwa anayefuata kiungo.',
  '**Oda zilizotokana nayo** huzionyesha kwa kila njia: za waliopata ujumbe, kwa kiungo chake, kwa msimbo wake, na kwa jumla, kila oda mara moja. Msimbo unaotajwa pia na kampeni ya baadaye huhesabiwa kwa ile ya baadaye tangu inapoanza. Kuponi ikiisha, au kiungo kinakoelekea kikifungwa, kampeni husimama hadi kirudi.',
  'Kila ujumbe huishia na kiungo ambacho mteja huacha kupata ofa zote za duka lako. Kwenye WhatsApp neno ACHA au STOP peke yake hufanya vivyo hivyo, na pia anayezima ofa za biashara yako kwenye mipangilio ya WhatsApp; neno hilo husimamisha na vikumbusho vya deni. Aliyeacha hapati ofa tena hadi akuambie mwenyewe na uweke alama kwenye ukurasa wake. Idadi ya **Hawataki ofa tena** hufungua orodha yao: nani, lini, na alivyosema.',
  'Kuona matangazo kunahitaji ruhusa ya kuona **Wateja**; mwenye duka tu ndiye anaandika, anaanzisha, anasimamisha au anaghairi kampeni.',
]

export const whatsappOffers: GroupArticles<'orders'>['offers-by-whatsapp'] = [
  'Kampeni ya WhatsApp hutuma kiolezo kimoja kilichokubaliwa kwa wateja wengi, kila mmoja mara moja. Wanaopata ni waliokubali ofa kwa WhatsApp tu: weka alama kwenye ukurasa wa mteja anapokubali.',
  {
    steps: [
      'Fungua **Matangazo** na uchague **Kampeni mpya ya WhatsApp**. Chagua **Kiolezo**: vinavyoonekana ni vile ambavyo WhatsApp imevikubali kama ofa.',
      'Chagua **Walengwa**. **Namba kutoka orodha** huchukua namba unazobandika au faili (CSV au Excel), pamoja na neno lako kwamba watu hawa wamekubali.',
      'Chagua **Kasi**. Polepole na kawaida hukupa muda wa kumjibu kila anayekuandikia.',
      'Kama kiolezo kinaonyesha bidhaa, chagua seti: kila seti ni sehemu, na kinachoonyeshwa ni kilichopo dukani na kwenye katalogi ujumbe unapotoka. Bidhaa iliyoisha hutoka yenyewe.',
      'Jaza nafasi: jina la mteja, na kinachosimama hapo kama halijulikani. Onyesho linaonyesha kama mteja yeyote anavyosoma, kwa lugha yake; mtafute juu yake kwa jina au simu.',
      'Chagua **Hifadhi na uupitie**, kisha **Tuma kwenye simu yangu kwanza**. Ukiwa sawa, **Utume**.',
    ],
  },
  {
    rows: [
      [
        '**Leo namba yako bado inaweza kuwaandikia**',
        'WhatsApp huamua namba inaweza kuwaandikia watu wangapi kwanza ndani ya saa 24. Kampeni ya watu zaidi haianzi; chagua kundi dogo zaidi.',
      ],
      [
        'Husimama yenyewe',
        'Saa za kimya, kikomo cha mwezi kikifika, WhatsApp ikisema wengi wamelalamika, ubora wa namba ukishuka, kiolezo kikisimamishwa, na bidhaa inazoonyesha zikiisha zote. Unaambiwa sababu, na **Endelea** huendelea kwa wanaosubiri.',
      ],
      ['**Umesomwa** na **Wamejibu**', 'Kama WhatsApp inavyosema. **Mazungumzo** hufungua alichojibu mteja.'],
      [
        '**Haijafika**',
        'Mtu huyo hana WhatsApp, anapata ofa nyingi mno, au ameiambia WhatsApp kwamba hazitaki. Hajaribiwi tena.',
      ],
      [
        'Gharama yake',
        'WhatsApp hukutoza wewe kwa ofa. Kila kampeni husema jumla kabla ya kutuma: takriban, kwa bei za WhatsApp na tarehe yake, au kamili ukiweka bei ya bili yako kwenye **Kanuni**. Zote huhesabiwa kwenye kikomo chako cha mwezi na cha kampeni; ujumbe ambao WhatsApp inasema ni bure hutolewa kwenye gharama.',
      ],
    ],
  },
  'Nafasi inaweza kuwa **Kiungo cha kampeni** au **Msimbo wa kuponi**. Kitufe ambacho kiungo chake kinaishia na nafasi kinakipokea pia, ikiwa anwani yake inaanza kama kiungo chako. Oda huonyeshwa kwa kila njia, kama kwa SMS.',
  'Neno ACHA au STOP peke yake, likiandikwa au likiwa kwenye kitufe cha kiolezo, husimamisha ofa zote za duka lako kwa namba hiyo. Vivyo hivyo anayezizima kwenye mipangilio ya WhatsApp; akiziwasha tena huko, ofa za WhatsApp zitamfikia tena.',
  'Kuona matangazo kunahitaji ruhusa ya kuona **Wateja**; mwenye duka tu ndiye anaandika, anaanzisha, anasimamisha au anaghairi kampeni.',
]

export const knownCustomers: GroupArticles<'orders'>['know-your-customers'] = [
  {
    steps: [
      'Fungua **Wateja**. Tafuta kwa jina, mahali au sehemu yoyote ya namba ya simu, au chagua **Chuja**: deni, salio, lebo, mahali, alipokuja mara ya mwisho na zaidi.',
      'Chagua **Ongeza mteja**, andika jina na unachojua, kisha chagua **Hifadhi mteja**. Inafanya kazi bila mtandao, na **Hariri** kwenye ukurasa wa mteja pia.',
      'Mteja anaweza kuwa na namba kadhaa, za kupiga na za WhatsApp. Namba moja ni ya mteja mmoja.',
      'Kivinjari cha simu yako kikiweza, **Kutoka kitabu cha simu** huchukua watu unaowachagua kwenye simu yenyewe.',
    ],
  },
  {
    rows: [
      [
        '**Lugha**',
        'English au Kiswahili, kwenye **Hariri**. Kampeni, vikumbusho, taarifa za deni, habari za oda, viungo na risiti kwa mteja huyu huwa kwa lugha hiyo. Bila lugha, huwa kama duka linavyoongea na wateja wake. Lugha anayochagua mteja mwenyewe kwenye mazungumzo ya WhatsApp au kwenye kiungo cha oda huandikwa pale ambapo hukuandika kitu, na kamwe haifuti uliyoandika.',
      ],
      [
        '**TIN**',
        'Namba tisa, kwenye **Hariri**, kwa biashara inayotaka namba yake kwenye risiti. Iandike kabla ya kuuza: risiti ya TRA ya kila mauzo kwa mteja huyu hubeba jina na TIN yake, kwenye karatasi, kwenye faili na kwenye kiungo, na hati ya marejesho pia. Risiti ambayo TRA inayo haibadilishwi tena; inayofuata inabeba kilichoandikwa wakati huo. Unaweza pia kumtafuta mteja kwa TIN.',
      ],
      [
        '**Daftari la mteja**',
        'Kilichochukuliwa kwa mkopo, kilicholipwa baadaye, chenji iliyotunzwa au kilichorudishwa, na salio baada ya kila mstari. Mstari hufungua oda yake.',
      ],
      [
        '**Amekubali kupokea**',
        'Mteja alichokubali, lini na kwa njia gani. Hakuna anayehesabiwa amekubali kabla ya kuulizwa.',
      ],
      [
        '**Taarifa ya miamala**',
        'Chagua **Tengeneza kiungo** na utume: mteja anaisoma bila kuingia, kwa Kiswahili au Kiingereza, hadi uchague **Funga kiungo**. **Shiriki kama PDF** hutengeneza faili. **Kuanzia lini** huianza siku 30 au 90 zilizopita; ya kabla ya hapo ni jumla moja. **Tuma kwa SMS** hutuma kiungo kutoka dukani kwenda namba ya mteja, kwa lugha uliyochagua; asiye na namba mtumie mwenyewe kwa WhatsApp au kwa **Nakili kiungo**.',
      ],
      [
        '**Ondoa kwenye kaunta**',
        'Mteja huyu haonekani tena kwenye kaunta. Oda, deni na salio vinabaki; **Rudisha kwenye kaunta** humrejesha.',
      ],
    ],
  },
  'Wewe na mwenzako mkibadilisha jambo hilo hilo kwa namna tofauti, mmoja akiwa bila mtandao, badiliko la pili linasubiri chini ya **Inasubiri kutumwa**. Lifungue, linganisha, kisha chagua **Hifadhi yangu juu yake** au weka lako kando. Mabadiliko ya mambo tofauti yote yanabaki.',
  'Kuona wateja kunahitaji ruhusa ya kuona **Wateja**; kubadilisha kunahitaji ruhusa ya kubadilisha, kuondoa kwenye kaunta na kuunganisha kunahitaji ruhusa ya kufuta.',
]
