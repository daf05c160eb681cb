import type { GroupArticles } from '../article-types.ts'
import { answering, flows, templates } from './chats.sw.ts'

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
    'Vuta bidhaa kwa mshikio wake, au tumia mishale iliyo pembeni, kuiweka mahali pake. Pembeni ya orodha unaona anachoona mteja. WhatsApp inaonyesha sehemu kumi na bidhaa thelathini kwa wingi; kilichozidi huwekewa alama kabla hujahifadhi. Hivyo ndivyo inavyotumwa kwenye mazungumzo, kwa namba yenye katalogi; kadi zina maneno na bidhaa tu, kila bidhaa kadi moja. Bila katalogi maneno yanatumwa pamoja na kiungo cha ukurasa wa seti, na kwenye kampeni kadi zinakaa kama orodha.',
    'Bidhaa zilizoisha zinaondoka zenyewe kwenye seti, na kurudi mahali pake stoo ikiingia. Chini ya **Inauzwa lini** unasema saa ambazo seti inauzwa.',
    'Kwa **Tuma** seti inapata kiungo na QR ya kuskani: ishiriki WhatsApp, kama picha, au ichapishe. Anayekifungua anachagua na kukutumia oda. Kiungo kinabaki kilekile hadi ubonyeze **Tengeneza kiungo kipya** au **Futa kiungo**.',
  ],
  'answer-in-whatsapp': answering,
  'whatsapp-templates': templates,
  'a-flow-that-sells': flows,
}
