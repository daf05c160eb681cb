import type { ArticleHeads } from '../article-types.ts'

export const content: ArticleHeads = {
  'open-your-shop': {
    title: 'Fungua duka lako kwenye Kaunta',
    summary: 'Fungua akaunti kwa namba ya simu au barua pepe, lipe duka jina, na kaunta yako ipo tayari.',
  },
  'first-product-and-sale': {
    title: 'Bidhaa ya kwanza na mauzo ya kwanza',
    summary: 'Ongeza bidhaa moja, iguse kwenye kaunta, pokea pesa. Ni dakika mbili tu.',
  },
  'install-on-your-device': {
    title: 'Weka Kaunta kwenye simu au tableti',
    summary: 'Isakinishe kama programu, ifunguke kwenye skrini nzima na bila mtandao.',
  },
  'settings-of-the-shop': {
    title: 'Mipangilio ya duka lako',
    summary: 'Jina, nembo, lugha wanayosoma wateja, na mahali pa kupanga mengine yote.',
  },
  'set-up-the-counter': {
    title: 'Panga kaunta',
    summary: 'Kanuni za kaunta zote za duka, na mipangilio ya kifaa kimoja tu.',
  },
  'vat-on-your-sales': {
    title: 'VAT kwenye mauzo yako',
    summary: 'Weka TIN, VRN na alama za kodi, ili risiti ionyeshe kodi iliyomo kwenye bei.',
  },
  'how-receipts-look': {
    title: 'Mwonekano wa risiti zako',
    summary: 'Chagua maandishi ya juu na ya chini, nembo, yaliyo kwenye risiti na lugha yake.',
  },
  'fiscal-receipts': {
    title: 'Peleka mauzo TRA (VFD)',
    summary: 'Kila mauzo yanafika TRA yenyewe, na ripoti ya Z ya siku inatumwa kwa wakati.',
  },
  'papers-and-personal-data': {
    title: 'Nyaraka na taarifa binafsi',
    summary: 'Tunza leseni na TIN yako, mpe mteja taarifa zake, au mfute akiomba.',
  },
  'language-and-looks': {
    title: 'Kiswahili au Kiingereza, mwanga au giza',
    summary: 'Badilisha lugha ya skrini, lugha wanayosoma wateja, na mwonekano.',
  },
  'more-than-one-shop': {
    title: 'Kufanya kazi kwenye maduka zaidi ya moja',
    summary: 'Akaunti moja, maduka kadhaa: jinsi ya kuhama kutoka moja kwenda jingine.',
  },
  'qr-code-for-your-shop': {
    title: 'Tengeneza QR ya WhatsApp ya duka lako',
    summary: 'Wateja wanaiskani na kukuandikia WhatsApp. Ni bure na haihitaji akaunti.',
  },
  'be-found-by-customers': {
    title: 'Duka lako lionekane kwenye orodha ya maduka',
    summary: 'Weka duka lako kwenye orodha ya wazi, wateja wapya wakuandikie WhatsApp.',
  },
  'sell-at-the-counter': {
    title: 'Kuuza kwenye kaunta',
    summary: 'Gusa bidhaa, pokea malipo, rudisha chenji. Mauzo yanayofuata yanaanza yenyewe.',
  },
  'find-and-scan': {
    title: 'Tafuta bidhaa, au skani barcode yake',
    summary: 'Tafuta kwa jina, chagua kundi, au tumia skana ya barcode.',
  },
  'sizes-and-add-ons': {
    title: 'Kuuza saizi, au kitu chenye nyongeza',
    summary: 'Chagua saizi, aina na nyongeza za bidhaa, na uzibadilishe baadaye kwenye oda.',
  },
  'take-cash': {
    title: 'Kupokea taslimu na kurudisha chenji',
    summary: 'Pesa kamili kwa mguso mmoja, au andika ulichopewa na usome chenji.',
  },
  'take-mobile-money': {
    title: 'Kupokea pesa kwa simu',
    summary: 'Angalia SMS ya malipo ya mteja, andika namba ya muamala, basi. Inafanya kazi bila mtandao.',
  },
  'ask-for-payment': {
    title: 'Kuomba malipo kwenye simu ya mteja',
    summary: 'Tuma ombi la pesa kwa simu au onyesha QR ya TANQR. Skrini inasema ikishalipwa.',
  },
  'pay-in-two-ways': {
    title: 'Nusu taslimu, nusu pesa kwa simu',
    summary: 'Pokea sehemu taslimu na iliyobaki kwa simu, au kinyume chake.',
  },
  'pay-later': {
    title: 'Mteja analipa baadaye',
    summary: 'Weka oda hadi arudi, au mpe mzigo na uandike nani anadaiwa.',
  },
  'give-a-discount': { title: 'Kutoa punguzo', summary: 'Kiasi maalum au asilimia, kwenye mstari mmoja au oda nzima.' },
  'coupons-and-offers': {
    title: 'Kuponi na ofa',
    summary: 'Msimbo, au punguzo linalojitoa lenyewe: nani anapata, kwa muda gani, mara ngapi, na matokeo yake.',
  },
  'customers-on-an-order': {
    title: 'Kuweka jina la mteja kwenye oda',
    summary: 'Tafuta mteja kwa jina au simu, au ongeza mpya, hata bila mtandao.',
  },
  receipts: {
    title: 'Kutuma au kuchapisha risiti',
    summary: 'Kwa WhatsApp, kwa programu nyingine, au kwenye karatasi ya mm 58 na 80.',
  },
  'customer-display': {
    title: 'Skrini ya mteja',
    summary: 'Kwenye skrini ya pili au simu nyingine: bidhaa, jumla, QR ya kulipia, chenji.',
  },
  'print-receipts': {
    title: 'Chapisha risiti, na fungua droo ya pesa',
    summary: 'Weka printa ya 58 au 80 mm kwenye kifaa hiki, ijaribu, na risiti zije baada ya kila mauzo.',
  },
  'printer-prints-nothing': {
    title: 'Printa haichapishi chochote',
    summary: 'Inasema imechapisha na hakuna kilichotoka, au herufi ni za ajabu: angalia nini, kwa mpangilio.',
  },
  'serve-at-tables': {
    title: 'Kuhudumia mezani, kugawanya bili',
    summary: 'Meza na wageni, oda moja kwenye vifaa kadhaa, bili za kugawanya au kuunganisha, na aliyehudumia nini.',
  },
  'send-to-the-kitchen': {
    title: 'Tuma jikoni',
    summary: 'Vya kupika, kwenye skrini ya jikoni au kwenye karatasi: vituo, awamu, na kilichofutwa.',
  },
  keyboard: { title: 'Kuuza kwa kibodi', summary: 'Vitufe vyote vya kaunta kwenye orodha moja.' },
  'send-an-order-link': {
    title: 'Kutuma kiungo cha oda',
    summary: 'Mteja anachagua, anatuma oda na kulipa kwenye simu yake. Kwa WhatsApp, SMS au QR.',
  },
  'find-an-order': { title: 'Kutafuta oda', summary: 'Kwa namba, kwa mteja, kwa siku au kwa hali.' },
  'status-of-an-order': {
    title: 'Maana ya hali za oda',
    summary: 'Inasubiri, imelipwa, imechukuliwa, imefikishwa, imekamilika, imefutwa: nani anaibadilisha na vipi.',
  },
  'steps-of-an-order': {
    title: 'Hatua za oda, kwa namna yako',
    summary: 'Majina kwa lugha mbili, nani afanye kila hatua, mteja aambiwe nini, na oda ikae muda gani.',
  },
  'make-ready-and-hand-over': {
    title: 'Kuandaa na kukabidhi',
    summary:
      'Ukurasa mmoja wenye vitufe vikubwa kwa anayefungasha, anayekabidhi au dereva: oda anazoweza kuzisogeza tu.',
  },
  'cancel-or-void': {
    title: 'Kufuta oda, au kubatilisha mauzo',
    summary: 'Kinachorudi kwa mteja na stoo, na nani anaruhusiwa.',
  },
  'return-goods': {
    title: 'Bidhaa zikirudishwa',
    summary: 'Moja au zote: kwa nini, bidhaa zinaenda wapi, na mteja anarudishiwa kiasi gani.',
  },
  'records-to-look-at': {
    title: 'Rekodi unazoombwa kuangalia',
    summary: 'Mauzo yasiyolingana yanahifadhiwa na kuorodheshwa kwa mwenye duka. Jinsi ya kuamua.',
  },
  'payment-messages': {
    title: 'Ujumbe wa malipo, na pesa zisizolingana',
    summary: 'Tuma SMS ya malipo, linganisha na taarifa ya miamala, na weka kila malipo kwenye oda yake.',
  },
  'how-the-shop-is-paid': {
    title: 'Malipo ya wateja yanakufikiaje',
    summary: 'Kupitia Kaunta au kampuni yako ya malipo, nani analipa ada, na QR yako ya TANQR iliyochapishwa.',
  },
  'your-own-sms-account': {
    title: 'Akaunti yako mwenyewe ya SMS',
    summary:
      'Tuma kwa Beem, NextSMS au Africa’s Talking kwa jina la duka lako: funguo, jina la mtumaji, salio, na wasiotaka tena.',
  },
  'pay-out': {
    title: 'Kutoa pesa za salio lako',
    summary: 'Kutoka salio lako la Kaunta kwenda simu au benki yako: mwenyewe au kwa ratiba, na ada yake.',
  },
  'figures-of-today': {
    title: 'Hesabu za ukurasa wa kwanza',
    summary: 'Mauzo ya leo, oda za leo, zinazokaribia kuisha, na kisichohesabiwa.',
  },
  'write-down-expenses': {
    title: 'Kuandika matumizi ya duka',
    summary: 'Pango, mishahara, mzigo: andika matumizi, na uyabatilishe yakiwa si sahihi.',
  },
  'know-your-customers': {
    title: 'Wateja: nani ananunua, nani anadaiwa',
    summary:
      'Kutafuta, kuandika na kubadilisha wateja, deni na salio lao mstari kwa mstari, na taarifa ya miamala unayowatumia.',
  },
  'receive-goods': {
    title: 'Mzigo kutoka kwa msambazaji',
    summary: 'Andika kilichoingia: stoo na gharama hufuata zenyewe, umelipa au unadaiwa, kuna mtandao au hakuna.',
  },
  'goods-between-shops': {
    title: 'Bidhaa kutoka duka lako moja kwenda lingine',
    summary:
      'Tuma bidhaa pamoja na gharama yake, hata bila mtandao; duka lingine linasema kilichofika, na hakuna kinachohesabiwa mara mbili.',
  },
  'use-by-dates': {
    title: 'Bidhaa zinazoisha muda',
    summary: 'Andika bidhaa ni nzuri hadi lini, uone cha kuuza haraka, na uondoe kilichoisha muda.',
  },
  'customers-by-rule': {
    title: 'Makundi ya wateja: wanaofanana kwa jambo fulani',
    summary: 'Masharti yanayosema nani anaingia, wako wangapi sasa na kila siku, na faili la wote.',
  },
  'offers-by-sms': {
    title: 'Waambie wateja kuhusu ofa kwa SMS',
    summary: 'Nani anapata na nani hapati, gharama kabla ya kutuma, kusimamisha, na matokeo yake.',
  },
  'offers-by-whatsapp': {
    title: 'Waambie wateja kuhusu ofa kwa WhatsApp',
    summary: 'Kiolezo kilichokubaliwa kwa waliokubali ofa, ndani ya kiwango cha namba yako, na nani alisoma na kujibu.',
  },
  'read-your-figures': {
    title: 'Takwimu: ulichouza na faida yako',
    summary:
      'Mauzo, faida, saa zenye wateja wengi, bidhaa bora, wafanyakazi na miezi, kando ya siku za kabla, na oda zilizo nyuma yake.',
  },
  'your-data-as-a-file': {
    title: 'Duka lako lote kwenye faili moja',
    summary: 'Hifadhi kila kitu kwenye ZIP moja: ili uitunze, uifungue kwa Excel, au uhamie kwenye Kaunta nyingine.',
  },
  'join-another-system': {
    title: 'Uambie mfumo mwingine yanayotokea',
    summary:
      'Programu ya hesabu au ya stoo inaambiwa kila oda, malipo na stoo ndogo papo hapo; orodha inasema kilichofika.',
  },
  'api-keys': {
    title: 'Ruhusu mfumo mwingine kwa ufunguo',
    summary:
      'Duka la mtandaoni au programu ya hesabu inasoma na kuandika bidhaa, oda na malipo yako, kwa ulichoweka tiki tu.',
  },
  'page-of-your-shop': {
    title: 'Ukurasa wako ambapo wateja wanaagiza',
    summary: 'Washa ukurasa wenye bidhaa zako, bei na stoo; wateja wanajaza kikapu na kukutumia oda.',
  },
  'popups-on-your-page': {
    title: 'Matangazo yanayotokea kwenye ukurasa wako na tovuti nyingine',
    summary: 'Waambie wageni kuhusu ofa, omba namba zao kwa ridhaa yao, na uone kilichotokea.',
  },
  'connect-whatsapp': {
    title: 'Unganisha WhatsApp, au jaribu kwa simu ya majaribio',
    summary: 'Cheza kama mteja bila akaunti, au unganisha namba yako na uone hali yake.',
  },
  'sets-for-chats': {
    title: 'Seti za bidhaa kwa ajili ya mazungumzo',
    summary: 'Kusanya bidhaa mara moja, kwa mkono au kwa kanuni, ndani ya mipaka ya WhatsApp, na uone anachoona mteja.',
  },
  'answer-in-whatsapp': {
    title: 'Jibu mazungumzo ya WhatsApp',
    summary: 'Chukua mazungumzo kutoka kwa mpangilio, jibu, mkabidhi mwenzako, kisha uyarudishe.',
  },
  'whatsapp-templates': {
    title: 'Andika violezo vya WhatsApp',
    summary: 'Andika kwa lugha zote mbili, ona ambacho WhatsApp ingekataa, wasilisha na ufuatilie.',
  },
  'a-flow-that-sells': {
    title: 'Mpangilio wa chati unaopokea oda',
    summary:
      'Anza na mpangilio ulio tayari, badilisha maneno yake kwa lugha zote mbili, ujaribu kwenye simu, kisha uuchapishe.',
  },
  'who-owes-you': {
    title: 'Madeni: nani anadaiwa, tangu lini',
    summary: 'Orodha ya madeni kwa kiasi na umri, malipo ya deni, ahadi za kulipa, na faili la madeni yote.',
  },
  'merge-customers': {
    title: 'Mteja mmoja ameandikwa mara mbili',
    summary:
      'Wanaojirudia wanatafutwa na kuonyeshwa kando kwa kando. Kuunganisha hakupotezi kitu, na kunatenguliwa ndani ya siku moja.',
  },
  'count-the-drawer': {
    title: 'Kufungua droo, kuihesabu na kufunga zamu',
    summary: 'Zamu tangu pesa ya kuanzia hadi hesabu: pesa kuingia na kutoka, kuhesabu bila kujua, tofauti, ripoti.',
  },
  'add-a-product': { title: 'Kuongeza bidhaa', summary: 'Jina, bei, picha, barcode: kila sehemu ni ya nini.' },
  'variants-of-a-product': {
    title: 'Saizi, rangi na nyongeza za bidhaa',
    summary: 'Kila saizi au aina ina bei yake; nyongeza zinaendana na bidhaa na zinaweza kuongeza bei.',
  },
  'carton-and-piece': {
    title: 'Katoni, kipande na nusu ya bidhaa moja',
    summary: 'Kila kipimo kina bei na barcode yake; stoo ni hesabu moja, na katoni hufunguka yenyewe.',
  },
  'count-the-stock': {
    title: 'Kaunta ihesabu stoo yako',
    summary: 'Washa kuhesabu, weka kiwango cha kukaribia kuisha, na kinachotokea bidhaa ikiisha.',
  },
  'change-the-stock': {
    title: 'Mzigo umeingia, umeharibika au umehesabiwa',
    summary: 'Badilisha stoo ukitaja sababu, na baadaye usome nani alibadilisha na lini.',
  },
  'archive-a-product': {
    title: 'Kuondoa bidhaa kwenye kaunta',
    summary: 'Ondoa usichouza tena. Oda za zamani zinabaki nayo, na unaweza kuirudisha.',
  },
  'sell-without-network': {
    title: 'Kuuza wakati hakuna mtandao',
    summary: 'Mauzo yanahifadhiwa kwanza kwenye kifaa na kutumwa yenyewe baadaye. Kinachofanya kazi na kinachosubiri.',
  },
  'words-of-the-sync-sign': {
    title: 'Alama ya utumaji inasema nini',
    summary: 'Ipo kwenye kifaa hiki, inatuma, zimetumwa, imeshindikana: maana ya kila neno na cha kufanya.',
  },
  'refused-records': {
    title: 'Rekodi imekataliwa',
    summary: 'Bado ipo kwenye kifaa chako, na sababu yake. Irekebishe, itume tena, au iweke kando.',
  },
  'move-sales-by-file': {
    title: 'Kuhamisha mauzo ambayo hayajatumwa',
    summary: 'Toa yanayosubiri kwenye faili na uyaingize kwenye kifaa chenye mtandao.',
  },
  'bring-sales-back': {
    title: 'Kurudisha mauzo ya kifaa kilichopotea',
    summary: 'Kila risiti ina mauzo yake yote ndani ya QR. Skani risiti kwa kifaa kingine cha duka.',
  },
  'device-cannot-save': {
    title: 'Kifaa hakiwezi kuhifadhi mauzo',
    summary: 'Kimejaa, hali ya siri, ukurasa wa zamani wa Kaunta: sababu ipo kwenye skrini, hapa ni cha kufanya.',
  },
  'counter-stays-closed': {
    title: 'Kaunta haifunguki',
    summary: 'Kwa nini kaunta inataka anwani salama na, mara moja, mtandao, na jinsi ya kuipa.',
  },
  'new-version': { title: 'Toleo jipya lipo tayari', summary: 'Masasisho hayakatizi mauzo. Yanaanza vipi na lini.' },
  'invite-staff': {
    title: 'Kumwalika mtu kwenye duka lako',
    summary: 'Tuma kiungo kwa SMS au barua pepe. Kinafanya kazi mara moja, kwa saa 72.',
  },
  'what-staff-may-do': {
    title: 'Kuchagua mfanyakazi anaona na kufanya nini',
    summary: 'Anza na anachofanya, kama keshia, mhudumu au meneja, kisha badilisha alama na viwango.',
  },
  'work-and-commission': {
    title: 'Kuona saa, mauzo na kamisheni za watu wako',
    summary: 'Kila mmoja ameuza na kuhudumia nini, droo yake ilikuwa wazi muda gani, na sehemu yake.',
  },
  'when-somebody-leaves': { title: 'Mtu anapoacha kazi kwako', summary: 'Mzuie mara moja. Alivyouza bado vitafika.' },
  'devices-of-the-shop': {
    title: 'Vifaa vya duka lako',
    summary: 'Ona simu na tableti zinazouza, zilionekana mwisho lini, na uzuie kimoja.',
  },
  activity: {
    title: 'Ona yaliyotokea kaunta',
    summary:
      'Mauzo yaliyobatilishwa, punguzo, marejesho, droo, PIN zisizo sahihi, na kama rekodi zote za kila kifaa zipo.',
  },
  'lock-or-sign-out': {
    title: 'Kumpa mtu mwingine kifaa',
    summary: 'Kufunga au kubadili mtumiaji kunalinda mauzo ambayo hayajatumwa. Kutoka kunasubiri vyote vitumwe.',
  },
  'forgotten-password': {
    title: 'Umesahau nenosiri',
    summary: 'Pata namba kwa SMS au kiungo kwa barua pepe, na uweke jipya.',
  },
  'confirm-your-number': {
    title: 'Thibitisha namba ya simu au barua pepe',
    summary: 'Iliyothibitishwa inakurudisha ndani ukipoteza nenosiri.',
  },
  'lost-phone': {
    title: 'Simu au tableti imepotea au kuibwa',
    summary: 'Ondoa akaunti, kizuie kifaa, na kinachotokea kwa mauzo yaliyokuwamo.',
  },
  'second-step': {
    title: 'Hatua ya pili ya kuingia',
    summary: 'Funguo za siri, namba ya programu pamoja na nenosiri, namba za akiba, na njia ya kurudi vyote vikipotea.',
  },
  'hear-of-orders': {
    title: 'Sikia oda mpya na malipo yakiingia',
    summary: 'Kengele Kaunta ikiwa wazi, arifa ikiwa imefungwa, kwenye kila kifaa unavyotaka.',
  },
  'error-messages': {
    title: 'Maana ya kila ujumbe wa hitilafu',
    summary: 'Kila ujumbe ambao Kaunta inaweza kuonyesha, sababu yake kwa maneno rahisi na cha kufanya.',
  },
}
