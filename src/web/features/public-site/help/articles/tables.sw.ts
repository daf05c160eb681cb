import type { GroupArticles } from '../article-types.ts'

export const tables: GroupArticles<'selling'>['serve-at-tables'] = [
  'Mwenye duka huwasha **Tunahudumia mezani** kwenye Mipangilio, **Mipangilio ya kaunta**, na kuandika meza na viti vyake.',
  {
    steps: [
      'Kwenye kaunta chagua **Meza**. Unaona zipi ziko wazi, na za wateja jumla yake, wako wangapi na tangu saa ngapi.',
      'Gusa meza iliyo wazi, sema wageni ni wangapi, kisha **Anza oda**. Unachoongeza kinahifadhiwa kila unapogusa; **Weka oda kando** huiweka pembeni ili uhudumie meza nyingine.',
      'Gusa meza yenye wateja ili uendelee nayo. Ikiwa iko kwenye kifaa kingine, **Chukua** huileta hapa, mradi mtandao upo.',
      'Wageni wakitaka kuona ni kiasi gani: **Chapisha bili** kwenye menyu ya oda. Imeandikwa kuwa si risiti.',
    ],
  },
  {
    list: [
      'Mmoja analipa peke yake: **Gawanya bili** na uchague vinavyokwenda kwenye bili yake. Vilivyobaki hubaki mezani.',
      'Wote wanalipa sawa: chagua **Pokea malipo**, kisha **Gawanya sawa**. Pesa ya kila mgeni hupokelewa moja baada ya nyingine, na mafungu huwa sawa na jumla.',
      'Meza mbili zimekaa pamoja: **Oda za duka zilizowekwa kando**, kisha **Unganisha na oda iliyo kwenye kaunta**.',
      'Yote hufanya kazi bila mtandao kwenye kifaa kilicho na oda. Vifaa viwili vikiuza oda ileile hata hivyo, mauzo ya pili humsubiri mwenye duka chini ya **Ya kuangalia**: hakuna kinachopotea.',
      'Saluni: washa **Kila mstari una aliyehudumia**, fungua huduma kwenye oda na uchague kwenye **Amehudumia**. Ripoti ya zamu hujumlisha kazi ya kila mtu.',
    ],
  },
]
