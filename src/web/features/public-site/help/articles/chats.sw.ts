import type { GroupArticles } from '../article-types.ts'

export const answering: GroupArticles<'products'>['answer-in-whatsapp'] = [
  'Fungua **Mazungumzo**. Aliyeandika mwisho yupo juu; orodha inasema kama mpangilio unajibu, nani kati yenu anayo, au kwamba mtu anahitajika. Yachuje kwa **Mazungumzo yapi**, au tafuta jina, simu au neno lililoandikwa.',
  {
    steps: [
      'Fungua mazungumzo na uchague **Chukua**, au jibu tu: kuanzia hapo ni yako na mpangilio unanyamaza.',
      'Andika kwenye **Ujumbe** na uchague **Tuma**. Ulichoandika kinabaki kwenye kifaa hiki hadi kitoke.',
      'Unachojibu mara kwa mara kipo kwenye **Majibu ya haraka**: ukigusa kinaingia unapoandika, kwa lugha ya mteja, kikiwa na jina lake palipo na {jina} na deni lake palipo na {deni}. Kipe **Kifupi**, na ukikiandika baada ya / kinakuja.',
      'Kwa **Maelezo yetu** unawaandikia wenzako; mteja hayaoni kamwe.',
      'Kwa **Uza** unatuma bidhaa au seti ya bidhaa, unatengeneza kiungo cha oda chenye maeneo unayopeleka, unaomba malipo ya oda kwa kiungo, kwenye simu yake au kwa picha ya TANQR, au unaweka risiti yake kwenye kisanduku; inaenda ukiituma.',
      '**Rekodi ujumbe wa sauti** iliyo kando ya sehemu ya kuandika hurekodi hadi dakika tatu: unakaa juu ya sehemu ya kuandika, unaweza kuusikiliza au kuuondoa, na unaenda ukiutuma. Kwa **Mahali** unamuuliza mteja alipo, au unatuma mahali duka lilipo; vyote vinahitaji mtandao.',
      'Namba ikiwa na katalogi (**WhatsApp** kwenye menyu), bidhaa zinaenda kama ujumbe wa katalogi na zinarudi kama kikapu: unakiona kwa bei zako za sasa, bei aliyoiona mteja kama ilikuwa nyingine, na kisichouzwa tena. **Tengeneza oda** inageuza kikapu kuwa oda. Bila katalogi bidhaa zinaenda kama maneno yenye kiungo cha oda.',
      'Kwenye **Kuhusu mteja**, ambayo kwenye skrini pana iko pembeni ya mazungumzo, kuna oda zake, deni, viungo vilivyo wazi na **Lebo**: maneno yako mwenyewe, ambayo orodha huchujwa nayo. **Oda mpya** huanzisha oda yake kwenye kaunta; ukurasa wa oda hukurudisha kwenye mazungumzo.',
      'Mteja mwenye jina la WhatsApp anaweza kuficha namba yake. Oda na viungo vyake vinakuwa vya mazungumzo yake, na anaambiwa habari zake hapo. Kutuma ombi la malipo kwenye simu yake, au kumuuzia kwa mkopo, omba namba yake kwenye **Uza**.',
      'Ukitumia kipanya kuna **Weka emoji** kando ya sehemu ya kuandika: ulizotumia mwisho zinatangulia, na mishale inapita kwenye zote.',
      'Ukimaliza chagua **Rudisha kwa mpangilio**, au **Tayari**: yanatoka kwenye orodha hadi mteja aandike tena.',
    ],
  },
  'Aliyekuja kupitia tangazo au chapisho lako anaonekana kwa mstari juu ya ujumbe wake, wenye kiungo cha kulifungua, na **Kuhusu mteja** hutaja la kwanza. Kwenye **Mazungumzo yapi**, **Wamekuja kupitia tangazo** huonyesha mazungumzo yote ya aina hiyo, na oda zake ziko pembeni ya kila moja.',
  'WhatsApp inakuruhusu kuandika kwa uhuru kwa saa 24 baada ya ujumbe wa mwisho wa mteja. Baada ya hapo unachoandika hakipokelewi hadi aandike tena; mazungumzo yanasema yako wazi hadi lini. Hadi hapo unaweza kutuma kiolezo kilichoidhinishwa: jaza nafasi zake, ona atakachosoma mteja, kisha chagua **Tuma kiolezo**. Violezo ambavyo WhatsApp bado inavikagua, imevikataa au imevisimamisha havitolewi; chini ya orodha vinatajwa pamoja na sababu.',
  'Wenye duka wanaona kwenye **Kasi ya kujibu** nani anasubiri mtu na kwa muda gani, na kila mmoja wenu anajibu ndani ya muda gani. Ikipita nusu saa bila jibu, au muda uliouchagua hapo, mazungumzo yanakuwa hayana mtu na wote wanaoweza kujibu wanaitwa. Kinachoandikwa duka likiwa limefungwa kinahesabiwa kuanzia kufunguliwa, kwa saa za [ukurasa wa duka](/help-center/page-of-your-shop).',
  'Aliyeagiza kwenye mazungumzo, kwa kiungo au kwenye ukurasa wako anapata ujumbe oda yake ikifika hatua nyingine: imelipwa, imechukuliwa, imefikishwa, imekamilika au imefutwa, kwa lugha yake na kwa maneno ya duka lako. Unatumwa sekunde kumi baada ya kugusa, hivyo unachorudisha papo hapo hakimfikii mtu. Wenye duka wanachagua kwenye **WhatsApp**, **Taarifa za oda**, hatua zipi zitumwe, na kiolezo kilichoidhinishwa kwa wateja ambao ujumbe wao wa mwisho umepita siku moja. Ukurasa wa oda unaonyesha kilichofika, na ambacho hakikufika na kwa nini.',
  'Bila mtandao mazungumzo yaliyo wazi ya siku 30 zilizopita yanasomeka, isipokuwa picha na sauti. Unachotuma wakati huo kinaonekana kwenye mazungumzo kama **Unasubiri mtandao**, na kinaenda chenyewe, mara moja tu, mtandao ukirudi, hata ukiwa ukurasa mwingine; hadi hapo **Rudisha** inakirudisha kwenye kisanduku. Ambacho seva haikukipokea kinabaki hapo kama **Haijatumwa**, pamoja na sababu. Faili zinahitaji mtandao.',
  'Kila ujumbe unasema umefika wapi: **Imetumwa**, **Umefika kwenye simu**, **Umesomwa**, au **Haijatumwa** na sababu yake. WhatsApp isipojibu unasema **Labda umetumwa: hakuna jibu lililokuja**, na baada ya dakika tano bila taarifa, kwamba huenda haukutumwa. **Tuma tena** inautuma mara nyingine. Jibu la mpangilio lisipofika na hakuna kingine kilichofuata, mazungumzo yanahitaji mtu, na wanaoweza kujibu wanaitwa.',
  'Mwenzako akiwa anaandika kwenye mazungumzo hayohayo unaona juu ya kisanduku, ili mteja asipate majibu mawili.',
  'Unachojibu kwenye simu yako mwenyewe, namba ikiwa pia huko, kinaonekana hapa na kinaunyamazisha mpangilio vilevile.',
]

export const flows: GroupArticles<'products'>['a-flow-that-sells'] = [
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
  'Aliyewahi kuagiza anaagiza tena kwa kubonyeza mara mbili: “Agiza tena” ipo chini ya asante na mwanzoni mwa menyu, na “Maliza oda” humaliza, kwa bei ya leo na mahali pale pale. Kilichobadilika bei, kilichoisha au kisichouzwa tena hutajwa kwanza. Kwenye mpangilio ni hatua **Agiza oda tena**; chaguo la menyu linaloelekea moja kwa moja huko huonyeshwa kwa mteja mwenye oda ya awali tu.',
  'Kwenye hatua **Malipo** unachagua njia za kulipa, na kila mteja anaona zile ambazo duka lako linaweza kutoa: PIN kwenye simu, picha ya TANQR yenye kiasi, ukurasa wa kadi, pesa taslimu, au baadaye. TANQR yenye kiasi humwambia mteja yenyewe pesa zikifika; kwa TANQR yako iliyochapishwa anaambiwa ukishaandika kuwa oda imelipwa. **Baadaye** hutolewa kwa mteja unayemjua tu, palipo na kikomo cha mkopo mlichokubaliana, oda ikiwa ndani yake na hakuna deni lililochelewa; oda hubaki kama deni lake.',
  'Ukurasa wa duka lako ukitaja maeneo unayopeleka oda, mpangilio unauliza lipi: kila eneo linaonyesha gharama ya kuletewa na jumla yake, na mteja anaweza kutuma mahali alipo. Oda inakuwa na eneo na gharama hiyo. Anayeagiza tena oda ile ile analetewa pale pale bila kuulizwa, gharama ikiwa ni ile ile.',
  'Mwanzo unaweza kusubiri **Tangazo au chapisho**: anayegusa kitufe cha tangazo lako kwenye Facebook au Instagram na kukuandikia anaanzia hapo. Taja maneno ya kichwa au maandishi yake, au namba yake kwa Meta, yakitenganishwa na koma; ukiacha wazi, kila tangazo ambalo mwanzo mwingine haulitaji litaanzia hapo. Ikiwa mianzo kadhaa inafaa, tangazo hutangulia, kisha msimbo ulioskaniwa, kisha maneno, kisha ujumbe wa kwanza, kisha ujumbe wowote. Tangazo lingine huanza upya hata katikati ya mazungumzo, kapu likibaki lilivyo; mtu wa duka akiwa na mazungumzo, mpangilio unanyamaza. Maandishi yanaweza kutaja kichwa chake: {{ad_headline|ofa yetu}}. Kwenye simu ya kujaribu **Amekuja kupitia tangazo** huonyesha inavyokuwa.',
  'Mwanzo wa ujumbe wa kwanza unamsalimia pia aliyefungua mazungumzo kwa mara ya kwanza bila kuandika, WhatsApp ikitujulisha. Anasalimiwa mara moja tu.',
  'Bei na stoo ni zile za bidhaa zako kwa wakati huo daima. Ikiwa imebadilika tangu iwekwe kwenye kapu, mteja anaambiwa kabla ya kuagiza.',
]

export const templates: GroupArticles<'products'>['whatsapp-templates'] = [
  'Kiolezo ni ujumbe unaoweza kuanza kumwandikia mteja, hata kama ujumbe wake wa mwisho una zaidi ya siku moja. WhatsApp inakagua kila kimoja kabla hakijatumika. Fungua **WhatsApp** kwenye menyu na uchague **Violezo**.',
  {
    steps: [
      'Chagua **Andika kiolezo** na uanze na kilicho tayari, au na kitupu.',
      'Andika ujumbe kwa Kiswahili na kwa Kiingereza. Pale jina au bei itakapojazwa baadaye, chagua **Ongeza sehemu ya kujaza** na uandike mfano; chini ya **Isipojulikana** andika atakachosoma mteja usiyemjua.',
      'Juu ya maneno panaweza kuwa na kichwa, picha, video au hati; chini yake maneno ya chini na vitufe. Kando unaona anachoona mteja.',
      'Kwenye **Chini ya ujumbe** ofa inaweza kuwa na zaidi: **Bidhaa za seti zako**, ambazo mteja huweka kapuni, au **Kadi za kutelezesha**, mbili hadi kumi, kila moja na picha yake, maneno machache na kitufe kimoja au viwili.',
      'Ambacho WhatsApp ingekataa kinawekewa alama kando ya sehemu yake, pamoja na jinsi ya kurekebisha.',
      'Chagua **Wasilisha WhatsApp**. Ni bure, na jibu kwa kawaida huja ndani ya siku moja.',
    ],
  },
  'Orodha inaonyesha kwa kila lugha kama ni rasimu, kinakaguliwa, kimekubaliwa, kimekataliwa au kimesimamishwa, kwa nini, na cha kufanya. WhatsApp inaweza kuiweka taarifa kama ofa; hapo gharama huongezeka, na inaenda tu kwa wateja waliokubali ofa. Jinsi wateja wanavyoipokea pia inaonekana hapo. Wenye duka na aliyekiwasilisha huambiwa kwenye simu zao kikikubaliwa, kikikataliwa, kikisimamishwa au kikipanda bei.',
  'Kwenye ofa eleza jinsi ya kujitoa, mfano “Jibu ACHA kujitoa”. Kiolezo kilichokubaliwa kinaweza kuhaririwa mara moja kwa siku. Ukifuta kimoja, jina lake linashikiliwa siku 30: **Nakili kiwe kipya** inatengeneza kingine.',
  'Unachoandika kinajihifadhi chenyewe. Bila mtandao kinabaki kwenye kifaa hiki na kuhifadhiwa ukirudi. Violezo vilivyotengenezwa Meta vinaonekana pia; hapa vinanakiliwa, havibadilishwi. Misimbo ya kuingia huandikwa Meta.',
]
