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
