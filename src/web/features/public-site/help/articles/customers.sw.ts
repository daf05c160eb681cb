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
