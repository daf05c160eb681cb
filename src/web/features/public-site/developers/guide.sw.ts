import type { Guide } from './guide-types.ts'

export const content: Guide = {
  can: [
    'Programu ya Kaunta yenyewe inatumia API hii hii. Hakuna API ya pili inayobaki nyuma.',
    {
      list: [
        '**Kusoma** bidhaa, stoo, wateja, oda, matumizi na hesabu za siku: kwa programu ya hesabu, orodha ya bei, au skrini ya dukani.',
        '**Kuandika** bidhaa na stoo: kutoka orodha ya msambazaji wako au kaunta nyingine.',
        '**Kutuma** mauzo, malipo, wateja na matumizi, moja moja au kwa mafungu, hata muda mrefu baada ya kufanyika.',
      ],
    },
    'Ambacho bado hakipo: funguo za programu, na ujumbe kutoka Kaunta kwenda kwenye seva yako jambo likitokea. Programu inaingia kama mfanyakazi wa duka na kuuliza.',
  ],
  start: [
    {
      steps: [
        'Mwenye duka aalike akaunti ya programu chini ya Wafanyakazi, na ruhusa zinazohitajika tu.',
        'Ingia nayo. Jibu lina tokeni.',
        'Tuma tokeni pamoja na kila ombi. Inaisha baada ya siku 7 bila kutumika na baada ya siku 30 kwa vyovyote; hapo ingia tena.',
      ],
    },
  ],
  rules: [
    {
      rows: [
        ['Pesa', 'Shilingi kamili za Tanzania kama namba nzima: 12500 ni TZS 12,500.'],
        ['Idadi', 'Elfu za kipimo kama namba nzima: kipande kimoja ni 1000, nusu kilo ni 500.'],
        ['Saa', 'UTC kwa ISO 8601: 2026-11-21T09:30:00Z. Siku ya biashara ni YYYY-MM-DD ya Dar es Salaam.'],
        [
          'Kutengeneza',
          'Id unaitengeneza wewe (UUID toleo la 7). Ukituma id ile ile tena unapata rekodi ile ile, na hakuna kinachofanyika mara mbili.',
        ],
        ['Orodha', 'Zinakuja kwa kurasa. Rudisha nextCursor kama cursor; null ni mwisho.'],
        ['Kukua', 'Majibu yanaweza kuongezewa sehemu wakati wowote. Puuza usizozijua.'],
        [
          'Vikomo',
          'Takriban maombi 600 kwa dakika kwa kipindi kimoja. Zaidi ya hapo inakuja 429 na retryAfterSeconds: subiri muda huo.',
        ],
        ['Maduka mengine', 'Rekodi ya duka jingine inajibiwa sawa kabisa na isiyokuwepo.'],
      ],
    },
  ],
  errors: [
    'Kila kukataliwa kuna muundo mmoja, na namba ya hitilafu ambayo maana yake haibadiliki. Waonyeshe watu maneno yako mwenyewe; message ni ya rekodi zako mwenyewe.',
    {
      rows: [
        ['400', 'Kuna kitu kwenye ombi si sahihi. fields inasema kipi.'],
        ['401', 'Tokeni haipo, si sahihi au imeisha. Ingia tena; usirudie ombi kabla ya hapo.'],
        ['403', 'Akaunti hairuhusiwi kufanya hivi.'],
        ['404', 'Haipo, au ni ya duka jingine.'],
        ['409', 'Hailingani na iliyopo sasa: soma tena, kisha amua.'],
        ['413, 415', 'Ni kubwa mno, au aina isiyopokelewa.'],
        ['429', 'Maombi ni mengi mno. Subiri retryAfterSeconds.'],
        ['500, 503', 'Hitilafu, au seva inawashwa upya. Kurudia ni salama: id ni zako.'],
      ],
    },
    'Maana ya kila namba, na mtu anaweza kufanya nini: [ujumbe wa hitilafu](/help-center/error-messages).',
  ],
}
