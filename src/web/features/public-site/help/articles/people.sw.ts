import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'people'> = {
  'invite-staff': [
    {
      steps: [
        'Fungua **Wafanyakazi** na uchague **Alika mfanyakazi**.',
        'Andika jina na namba ya simu au barua pepe.',
        'Chagua mtu huyo anaweza kufanya nini. **Anza na** ina seti za kawaida.',
        'Chagua **Tuma mwaliko**.',
      ],
    },
    'Kiungo kinatumwa kwa SMS au barua pepe, na wewe pia unaonyeshwa: **Nakili kiungo** na ukipeleke mwenyewe ukipenda. Kinafanya kazi mara moja, kwa saa 72.',
    'Anayeifungua anafungua akaunti, au anakubali kwa aliyonayo. Mwaliko ambao bado haujakubaliwa unaweza kutumwa tena, na kiungo cha awali kinaacha kufanya kazi, au kufutwa: **Futa mwaliko**. Chini ya **Anapoweza kufanya kazi** mwaliko unaweza kutaja vifaa atakavyofanyia kazi tangu mwanzo; hapo unaulizwa pia nenosiri lako.',
    { note: 'Kila mtu awe na akaunti yake. Mauzo yanabeba jina la aliyeyafanya, kwa hiyo msitumie nenosiri moja.' },
  ],
  'what-staff-may-do': [
    'Ruhusa ni alama: kwa kila eneo **Ona**, **Ongeza**, **Badilisha** na **Futa**.',
    {
      rows: [
        ['**Keshia**', 'Anauza, anaona oda na bidhaa, anatafuta na kuongeza wateja. Haoni bei unayonunulia.'],
        [
          '**Kufunga na kupeleka**, **Jikoni**',
          'Anaona tu kinachosubiri kuandaliwa au kukabidhiwa, na anakisogeza mbele. Haoni orodha ya oda zote wala mauzo.',
        ],
        ['**Mtunza stoo**', 'Bidhaa na stoo, bila oda.'],
        ['**Mtunza hesabu**', 'Anaona oda, pesa na wateja, anaandika matumizi.'],
        ['**Meneja**', 'Yote isipokuwa wafanyakazi.'],
      ],
    },
    'Chagua mtu anafanya nini: alama na viwango vinajazwa kwa mguso mmoja, kulingana na aina ya duka lako (mhudumu na jikoni kwenye mgahawa, msusi kwenye saluni). Badilisha chochote; orodha itasema imebadilishwa kutoka mpangilio.',
    'Chini ya **Bila msimamizi** mwenye duka anasema mtu afike wapi peke yake: punguzo, deni, kurudisha pesa, kushusha bei, kutoa pesa kwenye droo. Zaidi ya hapo kaunta inaomba PIN ya anayeruhusiwa, hata bila mtandao; kilichofanyika bila PIN utakiangalia. Ikiachwa wazi ni kama duka lilivyopanga. Chini ya **Kwa siku moja** mwenye duka anasema pesa zinazorudishwa, punguzo na pesa zinazotoka zifike kiasi gani kwa siku, kaunta zote kwa pamoja; kaunta isiyo na mtandao inatumia inachokijua cha siku hiyo, na kilichozidi utakiona.',
    'Fungua **Wafanyakazi**, chagua mtu, badilisha alama na uchague **Hifadhi mabadiliko**. Inaanza papo hapo.',
    'Mtu anafanya kazi kwenye kila kifaa mpaka useme vingine: chini ya **Anapoweza kufanya kazi** bonyeza **Chagua vifaa**, kisha **Vifaa ulivyochagua**, uviweke alama, na uthibitishe kwa nenosiri lako. Kifaa kipya kinaonekana kwenye orodha baada ya mtu anayefanya kazi kwenye kila kifaa kufungua kaunta hapo. Kwingine ataona tu kwamba haruhusiwi kufanya kazi hapo na amwombe nani, na jina lake halipo kwenye skrini ya kufunga, hata bila mtandao. Inaanza kwenye hatua yake inayofuata; kaunta isiyo na mtandao itajua ikipata mtandao. Anaambiwa kwa SMS au barua pepe, na kwenye vifaa vyake, pia ukimfungulia. Alichouza hapo kabla kinabaki kuwa mauzo. Vifaa vyote vya mtu vikizuiwa, orodha inasema “Hana pa kufanya kazi” mpaka uchague vingine. Mwenye duka anafanya kazi popote.',
    {
      list: [
        'Hakuna anayetoa ruhusa asizo nazo.',
        'Hakuna anayebadilisha ruhusa zake mwenyewe.',
        'Mwenye duka anaweza kufanya yote; mipangilio ya duka, vifaa na **Ya kuangalia** ni vya wenye duka tu.',
      ],
    },
    'Asiye na ruhusa haoni ukurasa kwenye menyu. Mauzo yaliyofanywa bila mtandao kabla ruhusa haijaondolewa yanabaki kuwa mauzo.',
  ],
  'work-and-commission': [
    'Fungua **Wafanyakazi**, kisha **Kazi na kamisheni**, na uchague siku. Asiyeruhusiwa kuona wafanyakazi anaona zake chini ya **Wasifu wangu**.',
    {
      list: [
        '**Imeuzwa** ni oda alizotengeneza. **Amehudumia** ni mistari aliyohudumia, pale kaunta inapouliza, vinginevyo oda zake.',
        'Kilichorudishwa kinapunguzwa siku kiliporudi, na kamisheni yake pia.',
        '**Saa** ni tangu kufungua droo hadi kuifunga; droo mbili kwa pamoja zinahesabiwa mara moja, na ambayo haikufungwa haizidi siku moja.',
      ],
    },
    'Mwenye duka anagusa mtu ili kuweka kamisheni: asilimia ya alichouza au alichohudumia, na nyingine kwa bidhaa za kundi kuu ukitaka.',
    '**Pakua faili** inatengeneza faili la Excel, jedwali (CSV) au PDF ya kinachoonyeshwa.',
    { note: 'Kaunta inahesabu tu, hailipi. Inatumia kanuni iliyopo sasa, hata kwa siku zilizopita.' },
  ],
  'when-somebody-leaves': [
    { steps: ['Fungua **Wafanyakazi** na uchague mtu.', 'Chagua **Ondoa**, na uthibitishe.'] },
    'Anazuiwa papo hapo, kwenye kila kifaa. Jina lake linabaki kwenye oda alizofanya.',
    'Mauzo aliyofanya kabla na hayajatumwa bado yatafika kifaa kikipata mtandao, na utayaangalia.',
    'Kama anabaki na simu au tableti ya duka, [zuia kifaa](/help-center/devices-of-the-shop) pia.',
    'Mwenye duka anayempa mtu mwingine duka anafungua jina la mtu huyo na kuchagua **Kabidhi duka**. Baada ya siku 2 yeye ni mwenye duka na wewe umeondoka, vyote kwa pamoja; kabla ya hapo yeyote kati yenu anaweza kurudisha.',
  ],
  'devices-of-the-shop': [
    'Fungua **Vifaa**. Kila simu, tableti au kivinjari kilichofungua kaunta kipo hapa na namba yake, kama A7, kilionekana mwisho lini, na mwisho kilisema vinasubiri vingapi.',
    'Kaunta inaviangalia: kifaa kilicho kimya kwa saa mbili kikiwa na rekodi ambazo hazijatumwa, kisichoweza kuhifadhi au ambacho hifadhi yake inakaribia kujaa, saa isiyo sahihi, chaji ndogo, rekodi ambazo hazijafika. Kinaonekana kwenye orodha hii pamoja na cha kufanya, na wenye duka walioruhusu chini ya **Arifa** huambiwa mara moja, usiku pale tu mauzo yanapoweza kupotea. Kinatoka kwenye orodha chenyewe mambo yakiwa sawa. Saa hupangwa chini ya **Mipangilio ya kaunta**.',
    'Kipe jina unalolijua, “Tableti ya mlangoni”, na uchague **Hifadhi jina**.',
    '**Zuia kifaa** inakizuia kuuza. Kilichobaki nacho kitafika baadaye na kukusubiri chini ya **Ya kuangalia**.',
    {
      note: 'Kifaa kingine kinajua tu kifaa hiki kiliposema mara ya mwisho. Ambavyo havijatumwa sasa hivi vinaonekana kwenye kifaa chenyewe.',
    },
  ],
  activity: [
    'Fungua **Vifaa**, kisha **Matukio**. Mwenye duka pekee ndiye anayeiona. Inaorodhesha yaliyotenguliwa au kutolewa: mauzo yaliyobatilishwa, oda zilizoghairiwa, marejesho, punguzo, bei zilizobadilishwa na matumizi yaliyofutwa; na yaliyotokea kaunta: droo kufunguliwa kwa mkono, risiti kuchapishwa tena, PIN zisizo sahihi, saa kurudishwa nyuma. Pale mtu aliposema kwa nini punguzo au bei nyingine ilitolewa, sababu inaonekana kando yake.',
    'Inaorodhesha pia nani alibadilisha duka lenyewe: ruhusa na viwango vya watu, mipangilio, kodi, hatua za oda, risiti, ofa, matangazo ya tovuti na kampeni, mipangilio ya malipo na kutoa pesa, na mifumo iliyounganishwa. Inasema nini kilibadilika; kwa ruhusa na viwango inasema pia vilikuwaje na sasa vipoje. Manenosiri, funguo na siri hazimo kamwe.',
    'Chagua eneo, aina, mtu, kifaa au siku juu ya orodha, au tafuta namba ya oda au jina. Mstari unafunguka na kila kinachojulikana, na unakupeleka kwenye oda yake, zamu yake au ukurasa wa kilichobadilishwa.',
    'Kila kifaa hupa rekodi zake namba na kufunga kila rekodi na iliyotangulia, hata bila mtandao. Kwa hiyo huonekana rekodi ikiondolewa, ikibadilishwa au ikirudishwa tarehe kabla ya kutumwa:',
    {
      rows: [
        ['Hakuna kinachokosekana', 'Rekodi zote za kifaa zipo, kama zilivyoandikwa.'],
        ['Rekodi hazijafika', 'Zinasubiri kwenye kifaa ambacho hakijapata mtandao. Hilo si tatizo.'],
        [
          'Rekodi zinakosekana',
          'Kifaa kinasema hakuna kinachosubiri tena, na hazikufika kamwe. Uliza nani alikitumia siku hiyo, na linganisha droo na mauzo.',
        ],
        [
          'Rekodi si kama ilivyoandikwa',
          'Mtu alibadilisha rekodi kwenye kifaa, au kifaa kilirudishwa kutoka nakala ya zamani.',
        ],
      ],
    },
    {
      note: 'Saa isiyo sahihi au betri iliyoisha si wizi. Ukurasa unasema kilichotokea, si kwa nini: angalia siku na mtu kabla ya kuhukumu.',
    },
  ],
  'lock-or-sign-out': [
    {
      rows: [
        [
          '**Funga au badili mtumiaji**',
          'Kwa kubadilishana zamu. Ambavyo havijatumwa vinabaki salama kwa jina lako na vitatumwa ukiingia tena. Kuingia kunahitaji mtandao.',
        ],
        ['**Toka**', 'Moja kwa moja. Wateja, oda na hesabu zinaondoka kwenye kifaa; bidhaa za duka zinabaki.'],
      ],
    },
    'Zote zipo mwisho wa **Wasifu wangu** na kwenye menyu ya akaunti.',
    'Kukiwa na kinachosubiri kutumwa, kutoka kunakataliwa, kwa sababu kungekiacha nyuma. Chagua **Tuma sasa**, **Funga au badili mtumiaji** au **Toa faili**.',
  ],
  'forgotten-password': [
    {
      steps: [
        'Kwenye skrini ya kuingia chagua **Umesahau nenosiri?**.',
        'Andika namba ya simu au barua pepe na uchague **Tuma namba**.',
        'Simu inapata namba 6 za siri, zinafanya kazi dakika 10. Barua pepe inapata kiungo, kinafanya kazi dakika 30.',
        'Andika namba na nenosiri jipya, na uchague **Hifadhi na ingia**.',
      ],
    },
    'Vifaa vingine vyote vinatolewa. Ambavyo havijatuma vinabaki kwao.',
    'Hakuna kilichofika? Jibu ni lile lile tukikujua au tusipokujua, ili mtu asijaribu namba za watu. Namba inatumwa kwa simu au barua pepe [iliyothibitishwa](/help-center/confirm-your-number) tu. Mfanyakazi mwenye namba isiyothibitishwa amwombe mwenye duka amwondoe na kumwalika tena.',
  ],
  'confirm-your-number': [
    {
      steps: [
        'Fungua **Wasifu wangu**.',
        'Chini ya **Simu na barua pepe** andika namba au anwani, na uchague **Tuma namba**.',
        'Andika namba 6 zilizo kwenye ujumbe na uchague **Thibitisha**.',
      ],
    },
    'Iliyothibitishwa tu ndiyo inayoweza kubadilisha nenosiri lililosahaulika. Thibitisha zote mbili, na kupoteza moja hakuna madhara.',
    'Namba ni ya anayeweza kusoma ujumbe wake: mtu akithibitisha namba ambayo akaunti nyingine haikuwahi kuithibitisha, inahamia kwake.',
  ],
  'lost-phone': [
    {
      steps: [
        'Akaunti yako: kwenye kifaa kingine fungua **Wasifu wangu**, kisha **Mahali nilipoingia**, na uchague **Ondoa kwenye kifaa hicho**.',
        'Duka: mwenye duka anafungua **Vifaa**, anakichagua, na **Zuia kifaa**.',
        'Mfanyakazi wako: fungua **Wafanyakazi**, mchague, na **Mtoe kwenye vifaa vyote**. Ataambiwa, na ataingia tena kwa nenosiri lake.',
        'Kama kuna mtu anaweza kujua nenosiri lako, chagua **Badili nenosiri** kwenye wasifu. Vifaa vingine vyote vinatolewa.',
      ],
    },
    'Mtu akiingia kwenye akaunti yako kwa kifaa kisichojulikana, au baada ya nenosiri kukosewa mara nyingi, simu na barua pepe yako zinaambiwa papo hapo. Kama si wewe, fungua kiungo cha ujumbe huo: kila aliyeingia anaondolewa, alichobadilisha kinarudishwa, na unaweka nenosiri jipya. **Mahali nilipoingia** panaonyesha alama pia.',
    'Mauzo yaliyotumwa yapo salama kwenye seva. Yaliyokuwa yanasubiri kwenye kifaa yataingia kikipata mtandao, na kumsubiri mwenye duka chini ya **Ya kuangalia**. Kisipopata, yanapotea nacho: ndiyo maana kifaa kipate mtandao kila siku.',
    'Aliye na simu anaweza kuona ilichohifadhi kwa ajili ya kuuza bila mtandao: bidhaa, na wateja ambao mtumiaji wake aliruhusiwa kuwaona. Kufunga skrini ya kifaa ndiyo ulinzi bora.',
  ],
  'second-step': [
    'Nenosiri linaweza kuonwa na mtu aliye nyuma yako. Ukiwa na hatua ya pili, kuingia kunaomba pia namba sita zinazoonyeshwa na programu kwenye simu yako; programu haihitaji mtandao.',
    {
      steps: [
        'Kwanza thibitisha simu au barua pepe yako, na weka programu ya usalama (Google Authenticator, Microsoft Authenticator au nyingine).',
        'Fungua **Wasifu wangu**, kisha **Hatua ya pili ya kuingia**, weka nenosiri lako na skani alama kwa programu hiyo.',
        'Andika namba sita zinazoonyeshwa, kisha **Washa**. Vifaa vingine vyote vinaondolewa.',
        'Andika namba kumi za akiba kwenye karatasi. Kila moja inafungua akaunti yako mara moja, siku simu ikipotea.',
      ],
    },
    'Kwa ufunguo wa siri unaingia kwa alama ya kidole, uso au PIN, bila nenosiri: kwenye ukurasa huohuo chagua **Ongeza ufunguo**, upe jina na weka nenosiri lako. Kwenye ukurasa wa kuingia bonyeza **Ingia kwa ufunguo wa siri**. Ni hatua ya pili pia: kuanzia hapo nenosiri pekee halitoshi, na namba kumi za akiba zinaonyeshwa mara moja.',
    'Ufunguo wa siri ni wa anwani hii ya Kaunta, kwa hiyo ukurasa wa uongo hauwezi kuuomba. Simu zenye akaunti ya Google au Apple zinaubakiza kwa simu yako ijayo. Uliopotea, chagua **Ondoa** kwenye ukurasa huo.',
    'Huna programu wala namba ya akiba? Kwenye ukurasa wa kuingia chagua **Sina programu wala namba ya akiba**. Baada ya siku tatu nenosiri lako linatosha tena. Simu na barua pepe yako zinaambiwa papo hapo, na asiyeomba anakataa kwa kiungo kilichomo kwenye ujumbe huo.',
    'Mwenye duka anaweza kuitaka kwa kila anayetoa pesa: fungua **Kutoa pesa**, kisha mipangilio yake.',
  ],
  'hear-of-orders': [
    'Fungua **Mipangilio**, kisha ukurasa wa arifa. Kila mtu anapanga kwa kila kifaa chake.',
    {
      rows: [
        [
          '**Piga kengele oda mpya ikija**',
          'Kaunta ikiwa wazi, oda mpya kutoka kwenye kiungo inalia mpaka mtu aseme ameiona. **Sikia kengele** inajaribu.',
        ],
        [
          '**Kaunta ikiwa imefungwa**',
          'Mstari mmoja kwa kila jambo unaloweza kuarifiwa, na visanduku viwili ndani yake: **Kwenye kifaa hiki** inaonyesha arifa kwenye simu au kompyuta hii, **Kwa barua pepe** inaituma kwenye anwani yako ukishaithibitisha kwenye wasifu, zisizozidi arobaini kwa siku. **Zote** inachagua zote. Kila kifaa chako kina uchaguzi wake, na hakuna anayeona mstari wa jambo asiloruhusiwa kuliona.',
        ],
        [
          '**Akaunti yako**',
          '**Wakati wote** imeandikwa pale ambapo hakuna kinachoweza kuzimwa: kuingia kusiko kwa kawaida, nenosiri au mawasiliano yaliyobadilishwa, na mtu aliyekuondoa kwenye vifaa vyote huarifiwa daima, kwa SMS au barua pepe.',
        ],
        [
          '**Nani anaarifiwa nini**',
          'Kwa wenye duka: vifaa na anwani za nani zinapata arifa zipi. Kila mtu anajichagulia mwenyewe.',
        ],
        [
          '**Muhtasari wa jioni**',
          'Kwa wenye duka: siku kwa maneno machache, saa unayochagua, mara moja, kwa arifa, WhatsApp, SMS au barua pepe. Kwa WhatsApp huja kwenye mazungumzo yako na namba ya duka; usipoiandikia kwa siku nzima, huja kwa SMS, au kwa kiolezo cha namba yako ulichochagua kwenye **Mazungumzo yako yakiwa yamefungwa**, ambacho WhatsApp inalitoza duka lako. Siku isiyo na mauzo huachwa, usipochagua **Hata siku ambayo hakuna mauzo**.',
        ],
      ],
    },
    'Kivinjari kinauliza mara moja kama kinaruhusiwa. Kwenye iPhone au iPad lazima Kaunta iwe kwenye skrini ya mwanzo kwanza: [iweke hapo](/help-center/install-on-your-device).',
    'Chini kuna vifaa vyako vyote vinavyopata arifa. **Tuma ya majaribio** inaonyesha ndani ya dakika moja kama inafanya kazi.',
  ],
}
