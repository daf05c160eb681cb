import type { GroupArticles } from '../article-types.ts'

export const content: GroupArticles<'products'> = {
  'add-a-product': [
    'Fungua **Bidhaa** na uchague **Ongeza bidhaa**. Jina na bei tu vinahitajika.',
    {
      rows: [
        ['**Jina**', 'Kama wateja wanavyosema, pamoja na saizi: “Sukari 1 kg”.'],
        ['**Kundi**', 'Neno lako mwenyewe, kama “Vinywaji”. Kaunta inaonyesha bidhaa za kundi pamoja.'],
        [
          '**Lebo**',
          'Maneno yako yenye koma kati yake, hadi 20: “ofa, shule”. **Chuja** ya orodha na seti za kanuni huzitumia.',
        ],
        ['**Bei**', 'Anacholipa mteja, kwa shilingi kamili.'],
        ['**Bei ya kununulia**', 'Unachonunulia moja. Wauzaji hawaioni.'],
        ['**Kipimo**', 'Kipande, kg, lita, sahani. Kwa kg unaweza kuuza 0.5.'],
        ['**Barcode**', 'Zi-skani, au andika na ubonyeze Enter. Zinaweza kuwa kadhaa.'],
        ['**Picha**', 'JPEG, PNG au WebP. Bila picha, kaunta inaonyesha mchoro au herufi za kwanza.'],
      ],
    },
    'Kuhifadhi kunahitaji mtandao. Ulichoandika kinabaki kwenye kifaa hiki hadi hapo.',
    { head: 'Kutoka kwenye faili' },
    '**Ingiza** iko kwenye kila orodha, na chini ya **Mipangilio**. Chagua faili lina nini, kisha faili la CSV au Excel lenye safu hadi 20,000 na vichwa kwenye safu ya kwanza. **Jedwali tupu la kujaza** linakupa linalofaa.',
    {
      list: [
        'Sema safu wima ipi ni ipi; inakumbukwa kwa faili lijalo lenye vichwa hivyo hivyo.',
        'Kagua safu. Zenye makosa zinasema kwa nini, hazizuii nyingine, na unaweza kuzihifadhi kama faili la kusahihisha.',
        'Ingiza. Unaweza kusimamisha na kuendelea; faili hilo hilo likiletwa tena hakuna kinachokuwa mara mbili.',
      ],
    },
    {
      rows: [
        ['**Wateja**', 'Wanajulikana kwa simu: aliyepo dukani kwako tayari anabaki alivyo.'],
        ['**Wasambazaji**', 'Wanajulikana kwa jina.'],
        [
          '**Stoo ya kuanzia**',
          'Kilichopo kwenye rafu sasa, kwa barcode, SKU au jina. Ni hesabu: kilichouzwa awali hakipunguzwi tena.',
        ],
        [
          '**Madeni ya kuanzia**',
          'Kutoka kwenye daftari lako. Deni hilo hilo likiwa na kiasi kingine haliongezwi kwenye la kwanza: wewe unaamua.',
        ],
        ['**Matumizi**', 'Pamoja na tarehe na kiasi; neno lako mwenyewe linatunzwa kwenye maelezo.'],
      ],
    },
    '**Rudisha nyuma uingizaji huu** inaondoa vilivyoletwa, isipokuwa ambavyo mtu amelipa, kubadilisha au kuhesabu tangu hapo. Faili hilo hilo likiletwa tena, vinarudi. Faili ambalo halikunakiliwa lote linakataliwa, na hakuna kinachoingia.',
    { head: 'Nyingi kwa mara moja: zichague' },
    'Duka jipya linaanza na **Chagua bidhaa zako**: bidhaa zaidi ya 500 za maduka ya vyakula, vinywaji, migahawa, vipodozi, vifaa vya ujenzi, stationery, simu, dawa baridi na saluni, kila moja na mchoro wake. Chagua aina ya duka au tafuta, andika bei yako, kisha bonyeza kitufe cha chini. Inafanya kazi bila mtandao; iliyopo dukani tayari imewekewa alama, kwa hiyo ukichagua tena haiwi mbili.',
    {
      note: 'Mtu mwingine akiwa ameshahifadhi bidhaa hiyo, zote mbili zinaonyeshwa pembeni kwa pembeni, na wewe unachagua.',
    },
  ],
  'receive-goods': [
    'Fungua **Stoo** na uchague **Pokea mzigo**. Piga picha barcode ya kila kilichoingia, au andika jina lake. Unachoandika kinabaki kwenye kifaa hiki hadi kiingie stoo, na kinafanya kazi bila mtandao.',
    {
      rows: [
        ['**Imekuja kama**', 'Kipimo kilichokuja: katoni, bale, dazeni, au moja moja.'],
        ['**Gharama ya moja**', 'Kimoja cha kipimo hicho kimegharimu kiasi gani. Cha bure andika 0.'],
        [
          '**Inauzwa kwa**',
          'Bei yako kuanzia sasa. Inaonyesha faida inayobaki; bidhaa ikipanda gharama inapendekeza bei inayotunza faida yako.',
        ],
        ['**Usafiri**', 'Hugawanywa kwa bidhaa kwa thamani, hadi shilingi ya mwisho; punguzo vilevile.'],
        [
          '**Unalipaje?**',
          'Kinacholipwa sasa huandikwa kama matumizi, kutoka kwenye droo ukisema hivyo. Kinachobaki ni deni lako kwa msambazaji.',
        ],
        ['**Ongeza picha**', 'Hadi nne, hata bila mtandao: zinatumwa baada ya mauzo.'],
      ],
    },
    'Gharama ya bidhaa ni wastani unaosogea: bidhaa zinazoingia kwa gharama nyingine huchanganywa na zilizopo. Kila mauzo hutunza gharama ya siku yake, ili faida yako ya jana ibaki ilivyokuwa.',
    'Chini ya **Wasambazaji** unaona unanunua kwa nani na unadaiwa kiasi gani. Ambaye hununui tena kwake anawekwa pembeni, na historia yake inabaki.',
    'Unachodaiwa kipo kwenye **Wasambazaji**. Fungua mmoja na uchague **Lipa unachodaiwa**: chote au sehemu, kutoka droo, benki au simu. Kila malipo ni matumizi; yakifutwa, unadaiwa tena.',
  ],
  'goods-between-shops': [
    'Kwa wenye zaidi ya duka moja. Fungua **Stoo**, kisha **Kati ya maduka**, na uchague **Tuma duka lingine**. Piga picha barcode ya kila kinachoondoka, au andika jina lake. Inafanya kazi bila mtandao.',
    {
      rows: [
        ['**Kwenda duka gani**', 'Duka ambalo mwenye duka hili analimiliki pia.'],
        [
          '**Tuma bidhaa**',
          'Zinatoka kwenye rafu hii papo hapo, kwa gharama zilizo nayo hapa sasa. Hadi duka lingine liseme, hazipo kwenye rafu yoyote.',
        ],
        [
          '**Za kupokea**',
          'Kwenye duka lingine: fungua kilicho njiani na uchague **Sema kilichofika**. Kufanya kazi kwenye duka lako lingine, lichague kwenye wasifu wako.',
        ],
        [
          'Hapa ni',
          'Bidhaa hiyo ni ipi kwenye duka lile, kwa barcode, au kwa jina. **Ni nyingine** inakuruhusu kuchagua; isiyokuwepo inakuwa bidhaa mpya na gharama yake.',
        ],
        [
          '**Kilichofika**',
          'Idadi ikiwa nyingine, sema kwa nini. Maduka yote mawili yanaona tofauti na sababu, na inabaki.',
        ],
        ['**Rudisha bidhaa**', 'Kama bado hakuna aliyesema kilichofika.'],
      ],
    },
    'Gharama inaenda nazo: kwenye duka lingine inachanganywa na zilizopo, kama mzigo wa msambazaji. Stoo kwenye maduka yote mawili ni jumla ya mienendo yake.',
    {
      note: 'Kupokea kunahitaji mtandao na ruhusa ya kubadilisha bidhaa kwenye duka lile; kutuma kunahitaji ruhusa hiyo kwenye duka bidhaa zinakotoka.',
    },
  ],
  'use-by-dates': [
    'Mwenye duka anawasha kwenye **Mipangilio ya kaunta**: **Tarehe za kuisha muda**. Kuanzia hapo kila mstari wa **Pokea mzigo** una sehemu ya **Nzuri hadi**, inayoweza kubaki tupu.',
    'Fungua **Stoo**, kisha **Tarehe za kuisha muda**: kinachoisha muda ndani ya siku 7, 30 au 90, ambacho **Imeisha muda** tayari, na thamani yake kwa gharama.',
    {
      rows: [
        [
          'Kilichobaki cha kundi',
          'Kaunta inachukulia kwamba za zamani zinauzwa kwanza; zisizo na tarehe kabla ya zote. Hakuna kinachoulizwa kaunta.',
        ],
        [
          '**Ondoa**',
          'Inatoa kilichobaki cha kundi lililoisha muda kwenye rafu, kama kilichoharibika, na kundi linatajwa. Inafanya kazi bila mtandao.',
        ],
        ['Bidhaa za duka lingine', 'Zinaenda na tarehe zake.'],
      ],
    },
    'Makundi yote pamoja hayazidi kilichopo kwenye rafu: hesabu au mauzo yanayabadilisha yenyewe.',
  ],
  'variants-of-a-product': [
    { head: 'Saizi na aina: inauzwa mojawapo' },
    'Ndogo na kubwa, nyekundu na bluu. Kwenye ukurasa wa kuhariri bidhaa chagua **Ongeza saizi au aina** na uipe kila moja jina, bei, na ukipenda bei ya kununulia na barcode zake. Hapo bei ya bidhaa yenyewe haihesabiwi tena, na stoo inahesabiwa kwa kila saizi au aina.',
    { head: 'Nyongeza: zinaendana nayo' },
    'Chagua **Ongeza kundi la nyongeza**, kwa mfano “Mchuzi”, na uandike nyongeza na bei zake; 0 ni sawa.',
    {
      list: [
        '**Angalau** 1 inamaanisha lazima: kaunta inauliza kabla bidhaa haijaingia kwenye oda.',
        '**Isizidi** 1 inamaanisha: chagua moja.',
        'Vinginevyo zinaongezwa kwenye oda, kwa kugusa mstari.',
      ],
    },
  ],
  'carton-and-piece': [
    'Bidhaa moja inaweza kuuzwa kwa kipande na kwa katoni, kwa kilo na kwa nusu. Kwenye ukurasa wa kuhariri bidhaa andika kipimo chake kwenye **Kipimo**, kisha chagua **Ongeza kipimo**.',
    {
      rows: [
        ['**Moja ina kiasi gani**', 'Kwa kipimo cha bidhaa yenyewe: katoni 24, nusu kilo 0.5.'],
        ['**Bei**', 'Ya kipimo hicho. Katoni inaweza kuwa nafuu kuliko vipande vyake kimoja kimoja.'],
        ['**Barcode**', 'Za katoni yenyewe. Kaunta ikisoma barcode hiyo, kipimo hicho ndicho kinachouzwa.'],
        ['**Hukaa imefungwa dukani**', 'Kwa kinachofunguliwa vipande vinapoisha. Ni kipimo kimoja tu.'],
        [
          '**Bonyezo moja kwenye kaunta huuza**',
          'Kipimo kinachoingia kwenye oda ukigusa bidhaa, au **Uliza kipi, kila mara**.',
        ],
      ],
    },
    { head: 'Kaunta hufungua katoni' },
    'Anayeuza kipande wakati zimebaki katoni zilizofungwa tu hufungua moja. Kaunta husema hivyo, hata bila mtandao, pamoja na zilizo nje sasa. Kwenye **Mzunguko wa stoo** imeandikwa **Imefunguliwa**; hakuna bidhaa inayopotea wala kuongezeka.',
    'Stoo hubaki hesabu moja, kwa kipimo cha bidhaa yenyewe. Ukichagua **Badilisha stoo**, andika zilizofungwa na zilizo nje, kila moja kwenye nafasi yake.',
    {
      note: 'Bidhaa yenye saizi na aina haiuzwi kwa vipimo vingine, na kilicho kaunta kwa katoni kinaingia kwenye kiungo cha oda kwa katoni.',
    },
  ],
  'count-the-stock': [
    {
      steps: [
        'Fungua bidhaa na uchague **Hariri**.',
        'Weka alama kwenye **Hesabu stoo**, na kwa bidhaa mpya andika **Zilizopo stoo sasa**.',
        'Andika **Kiwango cha kukaribia kuisha**: kuanzia hapo inahesabika inakaribia kuisha.',
      ],
    },
    'Kila oda inapunguza kilichouzwa, papo hapo na hata bila mtandao. Kufuta kunarudisha.',
    'Kaunta haikatai mzigo kwa sababu hesabu ina makosa: mteja ameushika mkononi. Stoo inaweza kwenda chini ya sifuri, na mwenye duka anaona. Duka linalotaka vingine linachagua **Usiuze** kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter).',
  ],
  'change-the-stock': [
    {
      steps: [
        'Fungua bidhaa na uchague **Badilisha stoo**.',
        'Chagua sababu: **Mzigo mpya umepokelewa**, **Imehesabiwa**, **Imeharibika au kuoza**, **Imeibwa au kupotea**, **Tumetumia wenyewe** au **Sababu nyingine**.',
        'Andika ni ngapi, na ukipenda maelezo. Skrini inaonyesha stoo inakuwa ngapi.',
        'Chagua **Hifadhi**.',
      ],
    },
    'Kwa **Imehesabiwa** unaandika zipo ngapi; Kaunta inahesabu tofauti. Kwa nyingine unaandika zimeingia au zimetoka ngapi.',
    'Kila badiliko lipo chini ya **Mzunguko wa stoo**, na nani na lini, pamoja na mauzo.',
    { note: 'Kubadilisha stoo kunahitaji mtandao na ruhusa ya kubadilisha bidhaa.' },
    'Fungua **Stoo**, kisha **Hesabu**, na uchague **Anza kuhesabu**: **Duka zima**, **Kundi**, au **Bidhaa ulizochagua**. Skani kitu kila unapokiona, au kichague na uandike viko vingapi. Kinachopaswa kuwepo hakionyeshwi, ili mtu asihesabu kufuata namba. Inafanya kazi bila mtandao.',
    {
      rows: [
        [
          '**Hesabu nao**',
          'Wengine wanajiunga kwenye **Zinazohesabiwa sasa**. Walichokuta watu kadhaa cha bidhaa hiyo hiyo kinajumlishwa; namba yako mpya inachukua nafasi ya ya zamani.',
        ],
        [
          '**Rudisha ya mwisho**',
          'Inafuta skani au namba ya mwisho. **Usiihesabu** ni kwa bidhaa iliyochaguliwa kimakosa.',
        ],
        [
          'Duka likiendelea kuuza',
          'Kila namba inalinganishwa na kilichopaswa kuwepo wakati huo ilipohesabiwa, hata kaunta isiyo na mtandao ikituma mauzo yake baadaye.',
        ],
        [
          '**Angalia tofauti**',
          'Kwa anayeruhusiwa kubadilisha bidhaa: kilichokutwa, kilichopaswa kuwepo, na thamani yake, kubwa kwanza. Sema kwa nini. Ambacho hakikuhesabiwa kinaorodheshwa na kubaki kilivyo.',
        ],
        [
          '**Fanya stoo iwe kama ilivyohesabiwa**',
          'Kila tofauti inakuwa badiliko lenye sababu yako. Kufuta hesabu hakubadilishi kitu.',
        ],
      ],
    },
    'Jioni ukurasa wa mwanzo unaomba **Hesabu ya usiku** ya bidhaa tano: za bei zinazouzwa haraka, zilizokutwa na kasoro kabla, na ambazo hazijahesabiwa siku nyingi. Inachukua dakika mbili.',
  ],
  'archive-a-product': [
    'Bidhaa zilizouzwa hazifutwi kabisa, kwa sababu oda za zamani zinazitaja. Zinaondolewa kwenye kaunta.',
    {
      steps: [
        'Fungua bidhaa na uchague **Ondoa kwenye kaunta**.',
        'Kuondoa nyingi kwa mara moja, ziwekee alama kwenye orodha ya bidhaa.',
      ],
    },
    'Zinaondoka kwenye kaunta ya kila kifaa. Stoo na oda za zamani zinabaki.',
    'Kuirudisha, chagua **Imeondolewa kwenye kaunta** ukichuja orodha ya bidhaa, fungua bidhaa na uchague **Rudisha kwenye kaunta**.',
  ],
  'sets-for-chats': [
    'Seti ni orodha ya bidhaa unazotuma mara kwa mara: chakula cha leo, bidhaa mpya, zinazouzwa sana. Fungua **Bidhaa**, kisha **Seti**.',
    {
      rows: [
        ['**Seti moja**', 'Orodha moja, unayoichagua kwa mkono, yenye sehemu hadi kumi.'],
        [
          '**Seti ya kiolezo**',
          'Sehemu zake hujazwa kwa mkono au kwa kanuni: kundi, lebo, kundi kuu, bei, stoo, zilizo mpya, zilizouzwa sana. Inaweza pia kuwa **Kadi za kutelezesha** mbili hadi kumi.',
        ],
      ],
    },
    'Vuta bidhaa kwa mshikio wake, au tumia mishale iliyo pembeni, kuiweka mahali pake. Pembeni ya orodha unaona anachoona mteja. WhatsApp inaonyesha sehemu kumi na bidhaa thelathini kwa wingi; kilichozidi huwekewa alama kabla hujahifadhi.',
    'Bidhaa zilizoisha zinaondoka zenyewe kwenye seti, na kurudi mahali pake stoo ikiingia. Chini ya **Inauzwa lini** unasema saa ambazo seti inauzwa.',
    'Kwa **Tuma** seti inapata kiungo na QR ya kuskani: ishiriki WhatsApp, kama picha, au ichapishe. Anayekifungua anachagua na kukutumia oda. Kiungo kinabaki kilekile hadi ubonyeze **Tengeneza kiungo kipya** au **Futa kiungo**.',
  ],
  'answer-in-whatsapp': [
    'Fungua **Mazungumzo**. Aliyeandika mwisho yupo juu; orodha inasema kama mpangilio unajibu, nani kati yenu anayo, au kwamba mtu anahitajika. Yachuje kwa **Mazungumzo yapi**, au tafuta jina, simu au neno lililoandikwa.',
    {
      steps: [
        'Fungua mazungumzo na uchague **Chukua**, au jibu tu: kuanzia hapo ni yako na mpangilio unanyamaza.',
        'Andika kwenye **Ujumbe** na uchague **Tuma**. Ulichoandika kinabaki kwenye kifaa hiki hadi kitoke.',
        'Unachojibu mara kwa mara kipo kwenye **Majibu ya haraka**: ukigusa kinaingia unapoandika, kwa lugha ya mteja, kikiwa na jina lake palipo na {jina} na deni lake palipo na {deni}. Kipe **Kifupi**, na ukikiandika baada ya / kinakuja.',
        'Kwa **Maelezo yetu** unawaandikia wenzako; mteja hayaoni kamwe.',
        'Kwa **Uza** unatuma bidhaa au seti ya bidhaa, unatengeneza kiungo cha oda, unaomba malipo ya oda kwa kiungo, kwenye simu yake au kwa picha ya TANQR, au unaweka risiti yake kwenye kisanduku; inaenda ukiituma.',
        'Namba ikiwa na katalogi (**WhatsApp** kwenye menyu), bidhaa zinaenda kama ujumbe wa katalogi na zinarudi kama kikapu: unakiona kwa bei zako za sasa, bei aliyoiona mteja kama ilikuwa nyingine, na kisichouzwa tena. **Tengeneza oda** inageuza kikapu kuwa oda. Bila katalogi bidhaa zinaenda kama maneno yenye kiungo cha oda.',
        'Kwenye **Kuhusu mteja** kuna oda zake, deni, viungo vilivyo wazi na **Lebo**: maneno yako mwenyewe, ambayo orodha huchujwa nayo. **Oda mpya** huanzisha oda yake kwenye kaunta; ukurasa wa oda hukurudisha kwenye mazungumzo.',
        'Ukimaliza chagua **Rudisha kwa mpangilio**, au **Tayari**: yanatoka kwenye orodha hadi mteja aandike tena.',
      ],
    },
    'WhatsApp inakuruhusu kuandika kwa uhuru kwa saa 24 baada ya ujumbe wa mwisho wa mteja. Baada ya hapo unachoandika hakipokelewi hadi aandike tena; mazungumzo yanasema yako wazi hadi lini. Hadi hapo unaweza kutuma kiolezo kilichoidhinishwa: jaza nafasi zake, ona atakachosoma mteja, kisha chagua **Tuma kiolezo**.',
    'Wenye duka wanaona kwenye **Kasi ya kujibu** nani anasubiri mtu na kwa muda gani, na kila mmoja wenu anajibu ndani ya muda gani. Ikipita nusu saa bila jibu, au muda uliouchagua hapo, mazungumzo yanakuwa hayana mtu na wote wanaoweza kujibu wanaitwa. Kinachoandikwa duka likiwa limefungwa kinahesabiwa kuanzia kufunguliwa, kwa saa za [ukurasa wa duka](/help-center/page-of-your-shop).',
    'Aliyeagiza kwenye mazungumzo, kwa kiungo au kwenye ukurasa wako anapata ujumbe oda yake ikifika hatua nyingine: imelipwa, imechukuliwa, imefikishwa, imekamilika au imefutwa, kwa lugha yake na kwa maneno ya duka lako. Unatumwa sekunde kumi baada ya kugusa, hivyo unachorudisha papo hapo hakimfikii mtu. Wenye duka wanachagua kwenye **WhatsApp**, **Taarifa za oda**, hatua zipi zitumwe, na kiolezo kilichoidhinishwa kwa wateja ambao ujumbe wao wa mwisho umepita siku moja. Ukurasa wa oda unaonyesha kilichofika, na ambacho hakikufika na kwa nini.',
    'Bila mtandao mazungumzo yaliyo wazi ya siku 30 zilizopita yanasomeka, isipokuwa picha na sauti. Unachotuma wakati huo kinaonekana kwenye mazungumzo kama **Unasubiri mtandao**, na kinaenda chenyewe, mara moja tu, mtandao ukirudi, hata ukiwa ukurasa mwingine; hadi hapo **Rudisha** inakirudisha kwenye kisanduku. Ambacho seva haikukipokea kinabaki hapo kama **Haijatumwa**, pamoja na sababu. Faili zinahitaji mtandao.',
    'Mwenzako akiwa anaandika kwenye mazungumzo hayohayo unaona juu ya kisanduku, ili mteja asipate majibu mawili.',
    'Unachojibu kwenye simu yako mwenyewe, namba ikiwa pia huko, kinaonekana hapa na kinaunyamazisha mpangilio vilevile.',
  ],
  'a-flow-that-sells': [
    'Mpangilio wa chati hujibu namba yako ya WhatsApp wenyewe: huonyesha bidhaa zako, hujaza kapu, hupokea oda na malipo yake, na huita mtu anapohitajika. Kabla ya kuchapisha mpangilio, kila ujumbe husubiri mtu, na wanaoweza kujibu huarifiwa. Fungua **Mpangilio wa chati** na uchague unaofaa duka lako kwa **Anza na huu**.',
    'Kwenye skrini pana mpangilio huchorwa ubaoni: kila hatua ni kisanduku, kila njia ni mshale kwenda hatua inayofuata. Chagua hatua, na maneno na mipangilio yake yatakuwa pembeni. Kwenye simu ni orodha, kila hatua chini ya nyingine; kwenye tableti au kompyuta **Ubao** na **Orodha** huonyesha unachotaka. Vyote hubadilisha mpangilio uleule.',
    {
      rows: [
        ['Kuongeza hatua', 'Gusa moja pembeni ya ubao, au ivute hadi mahali pake. Mpangilio una hatua 200 tu.'],
        ['Kuunganisha', 'Vuta kutoka kwenye nukta ya pembeni ya hatua hadi hatua inayofuata.'],
        [
          'Kuondoa njia',
          'Gusa mshale, kisha **Ondoa njia hii** pembeni ya ubao, au kitufe cha kufuta; au chagua **Bado popote** kwenye fomu ya hatua.',
        ],
        ['**Panga vizuri**', 'Hupanga hatua zote vizuri. **Rudisha** hurudisha ilivyokuwa.'],
        [
          'Kunakili',
          'Ctrl + C na Ctrl + V, hata kwenye mpangilio wa duka lingine. Huko njia huachwa wazi kama ilielekea hatua ambayo hukuinakili.',
        ],
        [
          'Kwa vitufe pekee',
          'Mishale huenda hatua hadi hatua, Enter hufungua fomu, C huunganisha. Shift + Tab huenda kwenye njia za hatua iliyochaguliwa. Vyote viko chini ya **Vitufe vya kibodi**.',
        ],
      ],
    },
    'Kwenye orodha kila hatua huonyesha maneno yake, Kiswahili na Kiingereza bega kwa bega. Unapoandika, kile ambacho WhatsApp haitapokea huwekewa alama: kitufe cha zaidi ya herufi 20, lugha inayokosekana, hatua isiyoelekea popote. **Chapisha** inasubiri hadi kusiwe na alama.',
    'Pembeni ya orodha kuna simu; kwenye ubao **Jaribu** huifungua. **Andika "Habari"** na ujifanye mteja, kwa bidhaa za mfano. Hakuna kinachotumwa. **Kama hakuna aliyejibu** huonyesha kikumbusho bila kukisubiri.',
    {
      rows: [
        [
          '**Imehifadhiwa**',
          'Kazi yako hujihifadhi sekunde chache baada ya badiliko la mwisho, kwa duka zima. Bila mtandao hubaki kwenye kifaa hiki na hutumwa mtandao ukirudi. Mwingine akiwa amehifadhi wakati huo, unaziona zote mbili na unachagua ya nani ibaki.',
        ],
        ['**Chapisha**', 'Rasimu inajibu kuanzia sasa. Mazungumzo yaliyokwisha kuanza humalizika yalivyoanza.'],
        [
          '**Linganisha**',
          'Huonyesha, hatua kwa hatua, toleo lililochapishwa lina nini tofauti na rasimu, au na toleo lililotangulia.',
        ],
        ['**Rudisha**', 'Hapo hapo: toleo la awali linajibu tena; huhitaji kuandika chochote upya.'],
        ['**Acha kujibu**', 'Wateja wanamsubiri mtu hadi uchapishe tena.'],
      ],
    },
    'Mpangilio ukiuliza lolote, mteja anaweza kuandika “nataka mtu” na mtu akachukua; “menu” au “habari” huanza upya, “English” hubadilisha lugha. Asiyeeleweka mara tatu mfululizo hupelekwa kwa mtu pia.',
    'Aliyewahi kuagiza anaagiza tena kwa kubonyeza mara mbili: **Agiza tena** ipo chini ya asante na mwanzoni mwa menyu, na **Maliza oda** humaliza, kwa bei ya leo na mahali pale pale. Kilichobadilika bei, kilichoisha au kisichouzwa tena hutajwa kwanza. Kwenye mpangilio ni hatua **Agiza oda tena**; chaguo la menyu linaloelekea moja kwa moja huko huonyeshwa kwa mteja mwenye oda ya awali tu.',
    'Kwenye hatua **Malipo** unachagua njia za kulipa, na kila mteja anaona zile ambazo duka lako linaweza kutoa: PIN kwenye simu, picha ya TANQR yenye kiasi, ukurasa wa kadi, pesa taslimu, au baadaye. TANQR yenye kiasi humwambia mteja yenyewe pesa zikifika; kwa TANQR yako iliyochapishwa anaambiwa ukishaandika kuwa oda imelipwa. **Baadaye** hutolewa kwa mteja unayemjua tu, palipo na kikomo cha mkopo mlichokubaliana, oda ikiwa ndani yake na hakuna deni lililochelewa; oda hubaki kama deni lake.',
    'Bei na stoo ni zile za bidhaa zako kwa wakati huo daima. Ikiwa imebadilika tangu iwekwe kwenye kapu, mteja anaambiwa kabla ya kuagiza.',
  ],
}
