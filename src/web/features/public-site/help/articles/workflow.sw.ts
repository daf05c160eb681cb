import type { GroupArticles } from '../article-types.ts'

type Articles = GroupArticles<'orders'>

export const steps: Articles['steps-of-an-order'] = [
  'Mwenye duka hufungua **Mipangilio**, kisha **Hatua za oda**, na kugusa hatua.',
  {
    rows: [
      [
        '**Kiingereza** na **Kiswahili**',
        'Jina lako mwenyewe la hatua. Linaonekana kwenye kila skrini, risiti, kiungo cha oda na ujumbe, kila moja kwa lugha yake. Ukiacha wazi linabaki jina letu.',
      ],
      [
        'Swichi iliyo pembeni',
        '**Imechukuliwa** na **Imefikishwa** zinaweza kuzimwa. Nyingine zinahitajika kwa pesa na stoo. Oda zenye hatua hiyo tayari zinabaki nayo.',
      ],
      [
        '**Nani anaweza kuifanya**',
        'Kila mwenye ruhusa, anayeweza kufuta oda, wenye duka tu, au watu unaowachagua. Inapunguza ruhusa, haiongezi. Hatua iliyofanywa bila mtandao kabla hujabadilisha inabaki, na unaonyeshwa. Mzigo uliokabidhiwa pamoja na pesa yake unabaki pia.',
      ],
      [
        '**Muda mrefu zaidi**',
        'Oda inayokaa zaidi ya hapo inaingia kwenye **Ya kuangalia**, mara moja, na inatoka yenyewe ikisogezwa mbele.',
      ],
      [
        '**Mwambie mteja**',
        'Kwa WhatsApp kwenye mazungumzo yenu, kwa SMS, au asiambiwe. Ukiwasha zote mbili, SMS inakwenda pale tu WhatsApp isipoweza. Mauzo ya kaunta hayatangazwi kwa mtu.',
      ],
      [
        '**Maneno yako**',
        'Kwa lugha zote mbili. Nafasi kama {name} tunazijaza sisi; jina la duka na namba ya oda lazima ziwepo, na viungo haviruhusiwi. Chini unaona yatakavyosomeka. Kwenye mazungumzo yaliyofungwa kwa siku moja inakwenda templeti yako badala yake.',
      ],
    ],
  },
  'Chagua **Hifadhi mabadiliko**. Vifaa vinaanza kuitumia vikipata mtandao.',
]

export const handingOver: Articles['make-ready-and-hand-over'] = [
  'Fungua **Za kukabidhi** kwenye menyu; mwenye duka anaikuta kwenye Mipangilio, **Hatua za oda**. Kila oda iliyopo hapo unaweza kuisogeza mbele: ni ya nani, inakwenda wapi, ina nini, na bado inadaiwa kiasi gani.',
  {
    list: [
      'Kitufe kikubwa ni hatua inayofuata, kwa maneno ya duka lenu. Ukigusa inahifadhiwa kwenye kifaa hiki na kutumwa mtandao ukiwepo; oda inatoka kwenye ukurasa papo hapo.',
      'Kama kuna kiasi kinachodaiwa unaulizwa kwanza. Ikikabidhiwa bila kulipwa inakuwa deni, na mwenye duka anaona.',
      'Kwa anayefungasha au dereva chagua **Kufunga na kupeleka** unapomwalika: ruhusa ya kubadilisha oda tu. Kisha mchague kwenye hatua yake kwenye Mipangilio, **Hatua za oda**. Hapo anaona ukurasa huu bila orodha ya oda.',
      'Zinaonyeshwa oda za wiki mbili zilizopita, za zamani kwanza.',
    ],
  },
]
