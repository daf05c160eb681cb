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
    'Njia za kuingia ni mbili: **API ya umma** kwa ufunguo, kwa bidhaa, stoo, oda, wateja na malipo; na maombi ya programu yenyewe, ukiingia kama mfanyakazi wa duka, kwa mengine yote. Yanayotokea dukani yanakuja yenyewe kwenye seva yako, ona hapa chini.',
  ],
  keys: [
    'Mwenye duka anatengeneza ufunguo chini ya **Funguo za API** na kuweka tiki kwenye unachoruhusiwa. Unaanza na kaunta_ na unaonyeshwa mara moja. Utume kama bearer token kwa kila ombi. Haufanyi zaidi ya anachoruhusiwa aliyeutengeneza wakati huo, na haufungui chochote ukishaondolewa.',
    {
      rows: [
        [
          'Kusoma',
          'Kwa GET, orodha za bidhaa, stoo, oda, wateja na malipo, kwa kurasa: rudisha nextCursor kama cursor hadi iwe null. limit ni hadi 100.',
        ],
        [
          'Kuandika',
          'POST kwenye anwani hizo hizo, na PATCH kwa kilichopo, kila moja na kichwa Idempotency-Key unachotengeneza wewe. Kichwa kile kile na maneno yale yale kinajibiwa vile vile kwa siku saba na hakifanyi kitu mara mbili, hata vikifika pamoja; Idempotency-Replayed: true inasema hivyo. Kwa maneno mengine ni 409 request.key_reused. Kilichokataliwa kinaweza kutumwa tena kwa kichwa kile kile.',
        ],
        [
          'Vikomo',
          'Takriban maombi 300 kwa dakika kwa ufunguo mmoja. RateLimit-Limit, RateLimit-Remaining na RateLimit-Reset viko kwenye kila jibu; zaidi ya hapo inakuja 429 na sekunde za kusubiri.',
        ],
        [
          'Oda',
          'Wewe unatuma bidhaa na idadi, Kaunta inajua bei na kodi. Oda inasubiri kama ya kiungo, source ikiwa link, na bidhaa zinatolewa kwenye rafu papo hapo; zikipungua ni 409 link.sold_out na mstari wake.',
        ],
        [
          'Hatua',
          'Ombi la hatua linapeleka oda mbele au kuifuta, kwa hatua za duka na ruhusa za aliyetengeneza ufunguo. Unaweza kutaja hali uliyoiona, ili asiwepo aliyekutangulia. Kufuta kunahitaji pia “orders:cancel” na sababu; bidhaa na pesa zinarudi. Ufunguo si mwenye duka, hata akiutengeneza yeye: vikomo vya duka vinaubana. Ambacho kaunta ingehitaji neno la mwenye duka kinakataliwa kwa 409. Oda ambayo pesa zake taslimu ziko kwenye droo iliyo wazi inafutwa kwenye kaunta hiyo. Jina la ufunguo linaonekana kwenye historia ya oda.',
        ],
        [
          'Kubadilisha',
          'PATCH bidhaa au mteja kwa kile tu kinachobadilika: mengine yanabaki, na sehemu isiyojulikana inakataliwa. Bidhaa inataja version uliyosoma, na ni 409 kama ipo mpya zaidi. Aina na vipimo vyenye id vinabadilishwa, visivyo na id ni vipya. Kwa mteja unaweza kusema unachoamini kipo; namba ya simu ya mteja mwingine inakataliwa kwa 409. language ni en, sw au null: kama duka linavyozungumza na wateja. Ufunguo usio na “customers:read” unajibiwa ulichokitaja tu, na hauambiwi kama namba ilikuwepo.',
        ],
        [
          'Ridhaa',
          'Kunyamaza si kukubali: kila neno linataja kusudi lake, lilisemwaje (said au written) na wakati gani, mara moja kwa ombi, na lililo la zamani kuliko lililopo linakataliwa. Ndiyo haishindi hapana ambayo duka lililipata kwa mteja mwenyewe: ni 409.',
        ],
        ['Malipo', 'Pesa uliyopokea kwingine, kamwe si zaidi ya inayodaiwa. Hakuna anayeombwa pesa kwa ombi hili.'],
        ['Haimo', 'Gharama, maandishi ya wafanyakazi, picha, usafirishaji na marejesho ya bidhaa moja moja.'],
      ],
    },
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
  webhooks: [
    'Mwenye duka anaongeza anwani yako chini ya Webhook na kuchagua inachoambiwa. Kinachotokea kinatumwa huko ndani ya sekunde chache, kama POST yenye JSON, kwa muundo wa [Standard Webhooks](https://www.standardwebhooks.com): maktaba ya lugha yako inakikagua.',
    {
      rows: [
        [
          'webhook-id',
          'Ni ile ile kwa kila jaribio, na inapotumwa tena kwa mkono. Itunze, na pokea kila id mara moja.',
        ],
        ['webhook-timestamp', 'Sekunde tangu 1970, za jaribio hili. Kataa ya zaidi ya dakika tano.'],
        [
          'webhook-signature',
          'v1, na base64 ya HMAC-SHA256 ya id.timestamp.body, kwa baiti zinazofuata whsec_ kwenye siri. Kwa siku moja baada ya siri kubadilishwa ziko mbili, zimetengwa na nafasi.',
        ],
      ],
    },
    'Ndani yake: type, version (1), timestamp, shopId, na data yenye kitu chenyewe kilivyo tukio linapotengenezwa. WebhookPayload kwenye faili la OpenAPI ina kila umbo. Gharama, na maandishi ya wafanyakazi, hayatajwi.',
    'Jibu kwa 2xx yoyote ndani ya sekunde 15, kisha fanya kazi. Jibu lingine lolote, hata la kuelekeza kwingine, linajaribiwa tena baada ya sekunde 5, dakika 5 na 30, saa 2, 5, 10, 14, 20 na 24, kisha linaachwa; mwenye duka anaweza kulituma tena. 410 inazima anwani mara moja. Matukio yanaweza kuja kwa mpangilio mwingine, isipokuwa mwenye duka ametaka yafuatane.',
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
