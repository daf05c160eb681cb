import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'orders'> = {
  'find-an-order': [
    'Fungua **Oda**. Mpya ipo juu.',
    { list: [
      'Andika namba ya oda, jina au namba ya simu kwenye kutafuta.',
      'Vichupo vya juu vinaonyesha hali moja: **Inasubiri**, **Imekamilika**, **Imefutwa** na nyingine.',
      '**Chuja** inabakiza siku fulani, na oda ilikotoka.',
    ] },
    'Namba kama A7-000123 inasema kifaa kilichotengeneza oda: A7 ni kifaa, 123 ni hesabu. Namba hazigongani bila mtandao, kwa sababu kila kifaa kinahesabu zake.',
    { note: 'Bila mtandao orodha inaonyesha kifaa hiki kilichoona mwisho, na vyote kilivyouza chenyewe.' },
  ],
  'status-of-an-order': [
    { rows: [
      ['**Inasubiri**', 'Imehifadhiwa na haijaisha: inasubiri pesa au mteja.'],
      ['**Imelipwa**', 'Pesa ipo, mzigo bado haujakabidhiwa.'],
      ['**Imechukuliwa**', 'Mteja ameshaichukua.'],
      ['**Imefikishwa**', 'Imepelekwa kwa mteja.'],
      ['**Imekamilika**', 'Imeisha. Mauzo yaliyolipwa kwenye kaunta yanakamilika papo hapo.'],
      ['**Imefutwa**', 'Haihesabiwi tena. Bidhaa na pesa vimerudi.'],
    ] },
    'Fungua oda: kitufe cha njano ni hatua ya kawaida inayofuata, nyingine zipo chini ya **Zaidi**. Hatua inafanya kazi bila mtandao na inatumwa baadaye.',
    'Kiasi kilicholipwa ni jambo jingine: oda inaweza kukamilika na bado kuna deni. Hapo inaonyesha **Deni lililobaki** na **Pokea malipo**.',
    'Mtu mwingine akiwa ameshaibadilisha oda, hatua yako inakataliwa na inabaki kwenye kifaa chako na sababu hiyo. Angalia oda, na ufanye ambacho bado ni sahihi.',
  ],
  'cancel-or-void': [
    { rows: [
      ['**Futa oda hii**', 'Kwa oda inayosubiri au iliyolipwa. Bidhaa zinarudi stoo, na pesa iliyolipwa inarudi kwa mteja: wewe unamkabidhi.'],
      ['**Batilisha mauzo**', 'Kwa mauzo yaliyokamilika. Ni hivyo hivyo, na mauzo yanatoka kwenye hesabu.'],
    ] },
    { steps: ['Fungua oda na uchague **Zaidi**.', 'Chagua **Futa oda hii** au **Batilisha mauzo**.', 'Sema sababu chini ya **Kwa nini**, au gusa mojawapo, na uthibitishe.'] },
    'Haiwezi kurudishwa nyuma, na hakuna kinachopotea: oda inabaki kwenye orodha na jina lako, saa na sababu.',
    'Aliyefanya mauzo anaweza kuyabatilisha siku hiyo hiyo. Baada ya hapo inahitaji ruhusa ya kufuta oda.',
  ],
  'records-to-look-at': [
    'Mauzo yaliyofanyika hayakataliwi kamwe. Kitu kisipolingana, yanahifadhiwa na mwenye duka anayaona chini ya **Ya kuangalia**, na sababu yake: bei iliyobadilika, kumbukumbu iliyotumika mara mbili, saa isiyo sahihi, mtu asiye na ruhusa.',
    { head: 'Ipo kwenye vitabu' },
    { rows: [
      ['**Ni sahihi**', 'Umeangalia, kila kitu sawa. Inatoka kwenye orodha.'],
      ['**Sahihisha**', 'Rekodi inabatilishwa na kuingizwa tena kama unavyoiandika.'],
      ['**Imesahihishwa kwa mkono**', 'Uliirekebisha mahali pengine; inatoka tu kwenye orodha.'],
      ['**Batilisha**', 'Pesa na bidhaa zinarudi. Sema sababu.'],
    ] },
    { head: 'Imehifadhiwa, ila haipo kwenye vitabu' },
    { rows: [
      ['**Ikubali**', 'Inaingizwa kama aliyeifanya alivyoifanya.'],
      ['**Sahihisha**', 'Inaingizwa kama unavyoiandika.'],
      ['**Usiikubali**', 'Inabaki kwenye kumbukumbu na sababu yako, na haihesabiwi.'],
    ] },
    '**Pakua** inahifadhi rekodi kama ilivyofika. Kuamua kunahitaji mtandao; kusoma hakuhitaji.',
  ],
  'figures-of-today': [
    { rows: [
      ['**Mauzo ya leo**', 'Oda za leo zilizoisha, ukitoa punguzo. Zinazosubiri na zilizofutwa hazihesabiwi. Mzigo uliotolewa kwa deni unahesabiwa.'],
      ['**Oda za leo**', 'Ni ngapi, na zilikotoka.'],
      ['**Zinazokaribia kuisha**', 'Bidhaa zilizofika kiwango chake au chini, zilizobaki chache kwanza.'],
    ] },
    'Chati inaonyesha leo kwa saa, au siku 7 na 30, pamoja na wakati uliotangulia.',
    'Njano kwenye chati, na mstari chini ya hesabu, ni ambavyo bado vinasubiri kwenye kifaa hiki: ni vyako, na havijafika kwenye seva. Mauzo ambayo vifaa vingine havijatuma hayawezi kuwa kwenye hesabu.',
    'Pesa inaonyeshwa kwa wanaoruhusiwa kuona **Miamala** tu. Bila mtandao hesabu ni za jibu la mwisho, pamoja na kilichouzwa na kifaa hiki tangu hapo.',
  ],
  'write-down-expenses': [
    { steps: ['Fungua **Matumizi** na uchague **Matumizi mapya**.', 'Andika **Kiasi**, chagua **Aina**, yamelipwa kwa njia gani, na siku.', 'Chagua **Hifadhi matumizi**. Inafanya kazi bila mtandao.'] },
    'Orodha inaweza kuchujwa kwa aina, kwa siku na kwa maneno ya maelezo; jumla iliyo chini ni ya vinavyoonyeshwa.',
    'Matumizi yaliyokosewa hayapotezwi. Yafungue na uchague **Futa**, pamoja na sababu: yanabaki yakisomeka na hayahesabiwi tena.',
    'Kuona matumizi kunahitaji ruhusa ya kuona **Miamala**; kuyaandika kunahitaji ruhusa ya kuongeza.',
  ],
}
