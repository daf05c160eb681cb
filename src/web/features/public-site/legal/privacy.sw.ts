import type { Block } from '../content/blocks.ts'

/** Sawa na privacy.en.ts, sehemu kwa sehemu. */
export const content: readonly Block[] = [
  { head: 'Nani anawajibika' },
  'Huduma hii inaendeshwa na {name}, {address} (“sisi”). Kwa taarifa za watu wenye akaunti, na za wanaotembelea tovuti hii, sisi ndio tunaamua nini kihifadhiwe na kwa nini: sisi ni mdhibiti wa taarifa chini ya Sheria ya Ulinzi wa Taarifa Binafsi ya Tanzania ya mwaka 2022.',
  'Kwa taarifa za wateja wa duka, mdhibiti ni duka lenyewe. Duka ndilo linaamua jina na namba ya nani liandike. Sisi tunazitunza kwa ajili ya duka na kufanya lile tu duka linaloomba: sisi ni mchakataji wake. Kama ulinunua kitu, liulize duka kwanza; lisipojibu, tuandikie.',
  { head: 'Kinachohifadhiwa kuhusu watu wenye akaunti' },
  {
    rows: [
      [
        'Jina, simu, barua pepe',
        'Ili uingie, tukupate, na jina lako lionekane kwenye oda unazotengeneza. Simu au barua pepe, moja inatosha.',
      ],
      ['Nenosiri', 'Kama maandishi yaliyofichwa ambayo nenosiri haliwezi kusomeka kutoka kwayo.'],
      [
        'Ulikoingia',
        'Jina la kivinjari na kifaa, lini ulianza na lini ulitumia mwisho. Ili uweze kuona na kuondoa akaunti kwenye kifaa hicho.',
      ],
      [
        'Duka',
        'Jina, nembo, simu, mahali na aina ya biashara. Mwenye duka akiandika, aina na namba ya kitambulisho, vinavyoonekana kwake tu.',
      ],
      ['Wafanyakazi', 'Nani ni wa duka gani, ana ruhusa gani, nani alimwalika nani.'],
      ['Kazi', 'Oda, malipo, mabadiliko ya stoo na matumizi, pamoja na nani alifanya, kwenye kifaa gani na lini.'],
    ],
  },
  { head: 'Kinachohifadhiwa kwa ajili ya maduka kuhusu wateja wao' },
  {
    rows: [
      ['Jina na simu', 'Pale tu duka linapoviandika kwenye oda au kwenye orodha yake ya wateja.'],
      ['Oda', 'Kilichonunuliwa, lini, kwa bei gani, kama kimelipwa, na maelezo yaliyoandikwa na duka.'],
      [
        'Pesa kwa simu',
        'Kampuni ya simu na namba ya muamala. Hatuoni salio la mteja, PIN wala malipo yake mengine. {name} haipokei namba za kadi.',
      ],
    ],
  },
  { head: 'Kinachohifadhiwa kuhusu wanaotembelea tovuti' },
  'Kusoma kurasa hizi hakuachi kitu kwetu zaidi ya kinachohitajika na muunganisho. Ujumbe wa fomu ya mawasiliano unahifadhiwa pamoja na jina, simu au barua pepe unayotoa, ili tujibu. Vifaa vya QR vinafanya kazi kwenye kivinjari chako: namba na ujumbe unaoandika havitumwi kwetu.',
  'Kwenye kurasa hizi hakuna matangazo, ufuatiliaji, huduma ya takwimu wala kuki ya mtu mwingine.',
  { head: 'Kilicho kwenye kifaa chako' },
  {
    rows: [
      [
        'Lugha na mwonekano',
        'Kwenye uhifadhi wa kivinjari, na lugha pia kwenye kuki kwa mwaka mmoja, ili kurasa zije kwa lugha yako. Kuki nyingine pekee huwekwa unapoingia.',
      ],
      [
        'Kifaa ulichoingilia',
        'Kuki ya siku 400 zisizozidi ambayo ukurasa wa kuingia pekee unaisoma. Haimfungulii mtu: inazuia wanaobahatisha nenosiri lako wasimalize majaribio yako.',
      ],
      ['Kuingia', 'Tokeni, kwenye uhifadhi wa kivinjari, hadi utoke.'],
      [
        'Kwa kuuza bila mtandao',
        'Bidhaa, na kwa wenye ruhusa hiyo wateja wa duka; oda zilizotengenezwa na kifaa hiki; ambavyo havijatumwa.',
      ],
      ['Programu yenyewe', 'Mafaili yake na kurasa hizi, ili zifunguke bila mtandao.'],
    ],
  },
  'Ukitoka, wateja, oda na hesabu zinaondoka kwenye kifaa. Kufuta data za kivinjari kunaondoa vyote, hata mauzo ambayo hayajatumwa. Anayeweza kufungua simu yako anaweza kuona ilichohifadhi: funga skrini yako.',
  { head: 'Zipo wapi na nani anaziona' },
  'Taarifa zipo kwenye hifadhidata na folda ya seva yetu. Watu wa duka wanaona taarifa za duka lao, kila mmoja kadiri mwenye duka anavyoruhusu; duka jingine halioni kitu. Watu wetu wanaangalia taarifa za duka kurekebisha hitilafu tu, au sheria inapotaka. Rekodi za seva hazina namba za simu, barua pepe wala nenosiri.',
  'Wengine wanahusika pale tu huduma yao imewashwa kwa tovuti hii:',
  {
    rows: [
      ['SMS', 'Mtoa huduma wa SMS anapata namba na maandishi ya namba za siri na mialiko.'],
      ['Barua pepe', 'Mtoa huduma wa barua pepe anapata anwani na maandishi ya viungo, namba za siri na mialiko.'],
      [
        'Nchi',
        'Unapotembelea mara ya kwanza bila lugha iliyohifadhiwa, kivinjari chako kinaweza kuuliza huduma ya umma kipo nchi gani, ili kuchagua Kiswahili au Kiingereza. Huduma hiyo inaona anwani yako ya intaneti na si kingine. Sisi hatuipati.',
      ],
      [
        'WhatsApp',
        'Ukigusa kitufe cha WhatsApp, WhatsApp inafunguka na masharti yake ndiyo yanatumika. Pale duka lilipounganisha namba yake ya WhatsApp, mnayoandikiana hapo yanapita WhatsApp na seva yetu, na watu wa duka hilo wanayasoma.',
      ],
    ],
  },
  'Hatuuzi taarifa wala kuziazimisha. Mtoa huduma akiwa nje ya Tanzania, tunamtumia pale tu Sheria inaporuhusu: nchi yenye ulinzi wa kutosha, kwa kinga au kibali ambacho Tume inataka, au kwa ridhaa yako.',
  { head: 'Kwa nini tunaruhusiwa' },
  {
    list: [
      'Kukupa huduma uliyojisajili kwayo.',
      'Kwa sababu sheria inataka: rekodi za biashara na kodi.',
      'Kwa sababu lazima huduma iwe salama: vikomo dhidi ya wanaobahatisha nenosiri, rekodi za nani alibadilisha nini.',
      'Kwa sababu umekubali, pale tunapokuomba: kwa mfano duka lako kuorodheshwa. Unaweza kuondoa ridhaa hiyo wakati wowote.',
    ],
  },
  { head: 'Kwa muda gani' },
  {
    rows: [
      [
        'Namba za siri na viungo',
        'Namba zinafanya kazi dakika 10, viungo dakika 30, mialiko saa 72. Zilizotumika na za zamani zinafutwa usiku.',
      ],
      [
        'Ulikoingia',
        'Inaisha baada ya siku 7 bila kutumia, baada ya siku 30 kwa vyovyote, na inafutwa siku 30 baadaye.',
      ],
      [
        'Ujumbe tunaotuma',
        'Unafutwa kwenye foleni yetu ndani ya dakika moja baada ya kutumwa; si zaidi ya siku tatu ukishindikana.',
      ],
      [
        'Mazungumzo',
        'Muda wote duka lina akaunti yake; picha, sauti na faili za mazungumzo kwa siku 180, au muda ambao duka limechagua. WhatsApp ilichotutumia kama kilivyokuja kinafutwa baada ya siku 14, na hatua ambayo mpangilio wa majibu ulifikia nawe baada ya siku 30.',
      ],
      ['Fomu ya mawasiliano', 'Miaka miwili.'],
      ['Anwani za intaneti', 'Kwa muda mfupi tu, kwa vikomo dhidi ya matumizi mabaya; hazihifadhiwi.'],
      [
        'Oda, malipo, matumizi',
        'Muda wote duka lina akaunti, na baada ya hapo kadiri sheria ya rekodi za biashara na kodi inavyotaka, kawaida miaka mitano.',
      ],
      ['Akaunti', 'Hadi utuombe tuifunge. Jina lako linabaki kwenye oda ulizotengeneza, kwa sababu ni rekodi za duka.'],
      [
        'Nakala',
        'Nakala za hifadhidata zinawekwa kwa usalama na kubadilishwa kwa zamu; kilichofutwa kinaondoka nazo kwa zamu hiyo.',
      ],
    ],
  },
  { head: 'Haki zako' },
  {
    list: [
      'Kujua kinachohifadhiwa kukuhusu, na kupata nakala.',
      'Kisicho sahihi kisahihishwe. Jina na mawasiliano yako unabadilisha mwenyewe kwenye wasifu.',
      'Kifutwe au kizuiwe pale sheria isipotutaka tukitunze.',
      'Kupinga, pamoja na matangazo ya moja kwa moja. Leo hatufanyi matangazo hayo.',
      'Kuomba mtu: hatufanyi uamuzi kukuhusu kwa mashine peke yake.',
      'Kudai fidia ya madhara yaliyotokana na kuvunjwa kwa Sheria.',
    ],
  },
  'Andika kwa {email} au {phone}, au kwa {address}. Tunajibu ndani ya siku 30, kwa Kiswahili au Kiingereza, bila malipo. Tunaweza kukuomba uthibitishe kwamba namba au anwani ni yako.',
  'Unaweza kulalamika wakati wowote kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC) ya Tanzania, [pdpc.go.tz](https://www.pdpc.go.tz).',
  { head: 'Zinalindwa vipi' },
  'Muunganisho unafichwa popote tovuti inapofunguliwa kwa https. Nenosiri na tokeni zinahifadhiwa zikiwa zimefichwa. Hifadhidata yenyewe inatenganisha taarifa za kila duka. Kila badiliko lina jina la aliyelifanya. Taarifa zikiangukia mikono isiyo yao, tunaiambia Tume na wahusika bila kuchelewa, na kusema cha kufanya.',
  { head: 'Maduka yanapaswa kufanya nini' },
  'Andika kinachohitajika kwa mauzo tu. Waambie wateja kwamba unakitunza, na kwa nini. Sahihisha na futa wakiomba na sheria ikiruhusu. Wape wafanyakazi ruhusa wanazohitaji tu. Omba ridhaa kabla ya kutuma matangazo, na acha ukiambiwa. Sheria inawataka wanaotunza taarifa binafsi wajisajili kwa Tume; iulize kinachohusu duka lako.',
  { head: 'Watoto' },
  'Akaunti ni za watu wa miaka 18 na zaidi. Maduka yasiandike taarifa za watoto.',
  { head: 'Mabadiliko' },
  'Maandishi haya yakibadilika, tarehe iliyo juu inabadilika pia. Mabadiliko yanayokuondolea kitu yanatangazwa kwenye programu kabla hayajaanza.',
]
