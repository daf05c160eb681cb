import type { GroupArticles } from '../article-types.ts'

export const figures: GroupArticles<'orders'>['read-your-figures'] = [
  '**Takwimu** husema kilichouzwa na faida ya siku fulani, kando ya siku zile zile za kabla. Chagua **Leo**, **Siku 7**, **Siku 14** au **Siku 30**, au **Chagua siku** kwa siku zako na kwa **Siku hizo hizo mwaka jana**. Siku ambayo haijaisha hulinganishwa na kilichokuwa kimeuzwa hadi saa hiyo hiyo.',
  {
    rows: [
      [
        '**Faida**',
        'Mauzo ukitoa gharama ya bidhaa wakati zilipouzwa, hata gharama ikibadilika baadaye. Bidhaa ambazo gharama yake haijaandikwa hazihesabiwi, na ukurasa husema ni za kiasi gani.',
      ],
      ['**Saa zenye wateja wengi**', 'Saa na siku zinazoleta oda nyingi: unapohitaji watu zaidi.'],
      ['**Zinazouzwa zaidi**', 'Kwa mauzo au kwa faida, na kiasi kilichouzwa cha kila moja.'],
      [
        '**Makundi ya wateja**',
        'Walichonunua walio kwenye kila kundi sasa, kando ya siku za kabla. Aliye kwenye makundi kadhaa huhesabiwa katika kila moja.',
      ],
      [
        '**Waliotembelea ukurasa wa duka**',
        'Wangapi walifungua, waliangalia bidhaa, waliweka kwenye kikapu, walituma oda na walilipa. Hatua tu ndizo huhesabiwa, si nani.',
      ],
      [
        '**Madeni na bidhaa, siku kwa siku**',
        'Wateja walidaiwa kiasi gani, mali ya stoo ilikuwa na thamani gani kwa bei ya kununulia, na wewe ulidaiwa kiasi gani na wasambazaji, kila siku ilipoisha. Huandikwa kila usiku kuanzia duka lako linapoanza kuandikiwa; siku za kabla ya hapo haziwezi kujulikana.',
      ],
      [
        '**Faida na hasara kwa mwezi**',
        'Miezi kumi na miwili yoyote, kando ya miezi ile ile ya mwaka uliotangulia. Mauzo, gharama ya bidhaa, matumizi, madeni yaliyofutwa, bidhaa zilizopotea, na kilichobaki. Malipo ya kununua bidhaa hayamo kwenye matumizi haya: gharama yake huhesabiwa zinapouzwa. Gusa bidhaa zilizopotea uone moja moja: zilizoharibika, zilizoibiwa, mlizotumia wenyewe, au zilizokosekana mlipohesabu.',
      ],
    ],
  },
  'Ukigusa siku, saa, muuzaji, bidhaa au njia ya malipo unaona oda zake. Bidhaa zilizorudishwa hupunguza siku ziliporudishwa. Mauzo yaliyofanywa bila mtandao huingia siku yake yakitumwa.',
  'Bila mtandao ukurasa huonyesha kifaa hiki kilichojua mwisho, na kusema ni cha lini. Unahitaji ruhusa ya kuona **Miamala**; gharama na faida huhitaji pia ruhusa ya kuona **Bidhaa**.',
]

export const today: GroupArticles<'orders'>['figures-of-today'] = [
  {
    rows: [
      [
        '**Mauzo ya leo**',
        'Oda za leo zilizoisha, ukitoa punguzo. Zinazosubiri na zilizofutwa hazihesabiwi. Mzigo uliotolewa kwa deni unahesabiwa.',
      ],
      ['**Oda za leo**', 'Ni ngapi, na zilikotoka.'],
      ['**Zinazokaribia kuisha**', 'Bidhaa zilizofika kiwango chake au chini, zilizobaki chache kwanza.'],
    ],
  },
  'Chati inaonyesha leo kwa saa, au siku 7 na 30, pamoja na wakati uliotangulia.',
  'Njano kwenye chati, na mstari chini ya hesabu, ni ambavyo bado vinasubiri kwenye kifaa hiki: ni vyako, na havijafika kwenye seva. Mauzo ambayo vifaa vingine havijatuma hayawezi kuwa kwenye hesabu.',
  'Pesa inaonyeshwa kwa wanaoruhusiwa kuona **Miamala** tu. Bila mtandao hesabu ni za jibu la mwisho, pamoja na kilichouzwa na kifaa hiki tangu hapo.',
]
