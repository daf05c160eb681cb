import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'network'> = {
  'sell-without-network': [
    'Unauza kama kawaida. Kila mauzo yanahifadhiwa kwenye kifaa kabla skrini haijasema hivyo, na yanafika kwenye seva yenyewe mtandao ukirudi, mara moja tu. Huhitaji kuacha ukurasa wazi: ukifungua tena, yanaendelea.',
    {
      rows: [
        [
          'Inafanya kazi bila mtandao',
          'Kaunta, taslimu, pesa kwa simu kwa namba ya muamala, QR ya TANQR ya duka, ujumbe wa malipo, lipa baadaye, punguzo, wateja, risiti, hatua za oda, kufuta oda, matumizi.',
        ],
        [
          'Inahitaji mtandao',
          'Maombi ya malipo, QR yenye kiasi, viungo vya oda, kutoa pesa, kuingia, bidhaa na stoo, wafanyakazi, mipangilio, na kuona vilivyouzwa na vifaa vingine.',
        ],
      ],
    },
    'Kifaa lazima kiwe kimepata mtandao mara moja: kuingia, kupata bidhaa zako, na kupewa namba yake.',
    'Muda wako wa kuingia ukiisha, skrini inakuruhusu kuendelea kuuza kwa jina lako na kutuma baadaye.',
    {
      note: 'Mauzo ambayo hayajatumwa yapo kwenye kifaa hicho tu. Usifute data za kivinjari, na ukipe mtandao angalau mara moja kwa siku.',
    },
  ],
  'words-of-the-sync-sign': [
    'Alama ipo kwenye kila ukurasa. Ukiigusa, orodha ya vinavyosubiri inafunguka.',
    {
      rows: [
        ['**Zimetumwa**', 'Vyote vilivyofanywa na kifaa hiki vimefika kwenye seva.'],
        ['**Kifaa hiki**', 'Vimehifadhiwa hapa na vipo salama; vinasubiri kutumwa. Vinajituma.'],
        ['**Inatuma**', 'Vipo njiani sasa.'],
        ['**Hakuna mtandao**', 'Mtandao haupo, na hakuna kinachosubiri.'],
        ['**Imeshindikana, jaribu tena**', 'Seva imekataa kitu. Fungua orodha: kila rekodi ina sababu yake.'],
        ['**Ingia**', 'Muda wako wa kuingia umeisha. Vilivyohifadhiwa vinabaki; vitatumwa ukiingia tena.'],
      ],
    },
    'Baada ya kusubiri saa moja, alama inasema ni kwa muda gani. Baada ya siku inaonya: peleka kifaa penye mtandao, au [hamisha mauzo kwa faili](/help-center/move-sales-by-file).',
    'Kukosa mtandao hakuonyeshwi kwa rangi nyekundu. Nyekundu ni kwa kinachohitaji mtu kukiangalia tu.',
  ],
  'refused-records': [
    'Fungua alama ya utumaji, kisha **Imekataliwa**. Ukigusa rekodi unaona ni nini na kwa nini seva haikuichukua.',
    {
      rows: [
        ['**Rekebisha na tuma**', 'Pale kitu ndani yake kinaweza kurekebishwa: kibadilishe na ukitume.'],
        ['**Tuma tena**', 'Sababu ikiwa imeisha: hatua ya awali imefika, ruhusa imetolewa.'],
        [
          '**Zilizowekwa kando**',
          'Isipotakiwa kutumwa kabisa. Sema sababu. Inabaki kwenye kifaa na kwenye kila faili utakalotoa.',
        ],
      ],
    },
    'Mauzo yaliyokamilika hayakataliwi kamwe: yanaweza tu kuorodheshwa kwa mwenye duka chini ya **Ya kuangalia**. Kinachoweza kukataliwa ni hatua ya oda ambayo mtu mwingine ameshaibadilisha, au matumizi yaliyofutwa awali.',
    'Orodha ya sababu kwa maneno rahisi: [maana ya kila ujumbe wa hitilafu](/help-center/error-messages).',
  ],
  'move-sales-by-file': [
    'Kifaa kisipopata mtandao tena, mauzo yake yanaweza kusafiri hadi kifaa kingine cha duka, ambacho kitayatuma.',
    {
      steps: [
        'Kwenye kifaa hicho fungua alama ya utumaji na uchague **Peleka kwenye kifaa kingine**. Kila kitu hubaki pia hapo.',
        'Chagua **Shiriki faili** (WhatsApp, Bluetooth, Quick Share), **Hifadhi faili**, au **Onyesha kama QR**.',
        'Kwa faili: kwenye kifaa kingine ingia, fungua alama ya utumaji na uchague **Ingiza faili**.',
        'Kwa QR: kwenye kifaa kingine chagua **Rudisha mauzo** na uskani QR kutoka kwenye skrini ya kifaa cha kwanza, kwa mpangilio wowote.',
      ],
    },
    'Faili limefungwa: vifaa vya duka lako tu ndivyo vinavyolifungua. Kifaa ambacho hakijapata mtandao tangu kianze kufunga mafaili husema hivyo, na hapo yeyote mwenye faili anaweza kulisoma.',
    'Kila mauzo hubaki na jina la aliyeyafanya, na huhesabiwa kama yametumwa na kifaa kilichoyafanya. Kuingiza faili lile lile mara mbili, au kwenye vifaa viwili, hakubadilishi kitu.',
    {
      note: 'Kifaa kilichoondolewa hakiwezi kufungua mafaili yanayotengenezwa baada ya kuondolewa.',
    },
  ],
  'bring-sales-back': [
    'Chini ya kila risiti kuna QR yenye mauzo yote ya risiti hiyo, iliyosainiwa na kifaa kilichoyafanya. Kifaa hicho kikipotea, kikiibwa au kikifutwa kabla ya kupata mtandao, risiti zake hurudisha mauzo.',
    {
      steps: [
        'Kwenye kifaa chochote cha duka ingia, fungua alama ya utumaji na uchague **Rudisha mauzo**.',
        'Skani QR ya kila risiti, au chagua picha zake. Mauzo marefu yana QR kadhaa; ukurasa husema zipi bado.',
        'Angalia orodha: yapi ni mapya, na yapi yapo tayari. Kisha yarudishe kwa mguso mmoja.',
      ],
    },
    'Hakuna kinachojirudia: mauzo yaliyotumwa awali hubaki mara moja. Kwenye historia ya oda huandikwa **Imerudishwa kutoka kwenye risiti**.',
    'Risiti iliyobadilishwa, au ambayo haikutengenezwa na kifaa cha duka lako, hukataliwa. Kama umeondoa kifaa kilichopotea, skani risiti zake ukiwa mwenye duka: yaliyouzwa kabla hujakiondoa huhesabiwa mara moja na huonekana kwenye **Ya kuangalia**.',
    {
      note: 'QR huwa kwenye risiti za kifaa ambacho kimewahi kupata mtandao tangu kiandaliwe. Tunza nakala za risiti siku zisizo na mtandao.',
    },
  ],
  'device-cannot-save': [
    'Kaunta inasema “imehifadhiwa” pale tu mauzo yanaposomeka tena kutoka kwenye uhifadhi wa kifaa. Yasiposomeka, inasema wazi na haipokei pesa.',
    {
      rows: [
        ['Kifaa kimejaa', 'Futa picha, video au programu usizohitaji, kisha jaribu tena.'],
        [
          'Hali ya siri',
          'Dirisha la siri halihifadhi kitu. Fungua Kaunta kwenye dirisha la kawaida, na uruhusu uhifadhi wa tovuti.',
        ],
        ['Ukurasa mwingine wa Kaunta', 'Kaunta ya zamani imefunguliwa pengine. Funga kurasa nyingine za Kaunta.'],
        ['Vinavyosubiri ni vingi mno', 'Rekodi elfu kumi zinasubiri kwenye kifaa. Kipe mtandao kizitume.'],
        ['Hakisomeki tena', 'Jaribu tena. Ikiendelea, washa upya kivinjari, kisha kifaa.'],
      ],
    },
    'Kujaribu tena ni salama: mauzo yale yale hayahifadhiwi mara mbili. Oda bado ipo kwenye skrini.',
  ],
  'counter-stays-closed': [
    { head: 'Anwani hii si salama' },
    'Vivinjari vinahifadhi salama kwenye anwani za https tu, na kwenye kompyuta inayoendesha Kaunta. Kwa http ya kawaida dashibodi inafanya kazi, ila kaunta inabaki imefungwa, kwa sababu mauzo ya bila mtandao yanaweza kupotea. Mwombe anayeendesha Kaunta anwani ya https.',
    { head: 'Kifaa kinahitaji mtandao mara moja' },
    'Kila kifaa hupata namba yake, kama A7, kwa ajili ya oda zake. Inatoka kwenye seva mara ya kwanza kaunta inapofunguliwa. Baada ya hapo kinauza bila mtandao.',
    { head: 'Kifaa kimeondolewa' },
    'Mwenye duka amekizuia. Vilivyouzwa awali bado vinatumwa. Mwenye duka anaweza kuingia kwenye kifaa hicho na kuchagua **Rudisha kifaa hiki**; kinapata namba mpya.',
    { head: 'Huruhusiwi kuuza' },
    'Kuuza kunahitaji ruhusa ya kuongeza oda. Mwombe mwenye duka.',
  ],
  'new-version': [
    'Kaunta inatafuta toleo jipya yenyewe na kukuambia likiwa tayari. Chagua **Sasisha** muda ukikufaa.',
    'Linaanza pale tu hakuna oda iliyo wazi kwenye kifaa hiki, hakuna kinachotumwa, na hakuna ulichoandika bila kuhifadhi. Mauzo hayakatizwi kamwe, na ambayo hayajatumwa yanabaki kama yalivyo.',
    'Ukurasa mwingine wa Kaunta ukiwa umesasishwa, huu unakuomba uhifadhi ulichoandika na uchague **Fungua upya**.',
  ],
}
