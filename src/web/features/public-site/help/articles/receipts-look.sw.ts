import type { GroupArticles } from '../article-types.ts'

export const receiptsLook: GroupArticles<'selling'>['how-receipts-look'] = [
  'Mwenye duka hufungua **Mipangilio**, kisha **Risiti**. Pembeni kuna risiti inayobadilika unapoandika; juu yake unachagua lugha ya kuionyesha.',
  {
    rows: [
      [
        '**Chini ya jina la duka** na **Mwisho wa risiti**',
        'Maandishi kwa lugha zote mbili, hadi herufi 200 kila moja. Lugha moja ikiwa wazi, risiti inakuwa na maandishi ya lugha nyingine. Maandishi ya mwisho kwa lugha ya duka lako ndiyo yaliyo kwenye mipangilio ya kaunta.',
      ],
      [
        '**Yaliyo kwenye risiti**',
        'Nembo, aliyehudumia, jina la mteja, kiasi cha kodi, na QR ya kamera. Jina, simu, TIN na VRN ya duka huwepo daima, pamoja na yale TRA inayotaka.',
      ],
      [
        '**Lugha ya risiti**',
        'Ya duka, au ya mteja: hapo anayeitoa anaibadilisha kwa kugusa mara moja, na kiungo hufunguka kwa lugha ya simu ya mteja. Inayochapishwa yenyewe baada ya mauzo iko kwa lugha ya duka. Mteja mwenye lugha yake hupata kila risiti kwa lugha hiyo.',
      ],
    ],
  },
  'Ni vile vile kwa karatasi, PDF, picha, kiungo na ujumbe wa WhatsApp. Bila QR ya kamera, mauzo ambayo hayakutumwa hayawezi kurudishwa kutoka kwenye karatasi yake.',
]
