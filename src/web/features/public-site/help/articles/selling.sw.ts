import { kitchen } from './kitchen.sw.ts'
import { receiptsLook } from './receipts-look.sw.ts'
import { tables } from './tables.sw.ts'
import type { GroupArticles } from '../article-types.ts'
import { offers } from './offers.sw.ts'

export const content: GroupArticles<'selling'> = {
  'sell-at-the-counter': [
    {
      steps: [
        'Fungua **Kaunta** na uguse bidhaa anazochukua mteja. Ukigusa mara ya pili zinakuwa mbili.',
        'Badilisha idadi kwa jumlisha na toa kwenye oda. Ukigusa mstari unafungua saizi, nyongeza na punguzo lake.',
        'Chagua **Pokea malipo** na mteja analipaje: **Taslimu**, **Pesa kwa simu**, **TANQR** au **Lipa baadaye**. Ukiwa na pesa kamili mkononi, **Taslimu kamili** inamaliza mauzo kwa mguso mmoja.',
        'Rudisha chenji iliyoandikwa kwenye skrini, na utume au uchapishe risiti. Ukigusa bidhaa, mauzo yanayofuata yanaanza.',
      ],
    },
    'Ukitoa kwenye moja, mstari unaondoka, na ujumbe unakuruhusu kuurudisha. **Futa oda**, kwenye menyu ya oda, inaondoa vyote.',
    '**Weka oda kando**, alama ya kusimamisha kwenye oda, inaweka oda pembeni na kuanza inayofuata: meza bado inakula, au mteja amesahau pesa. **Oda zilizowekwa kando** zinakaa kwenye mstari na jumla zake; gusa moja uendelee nayo, na iliyopo kwenye kaunta inawekwa kando. **Jina au meza**, kwenye menyu ya oda, inasema ni ya nani. Zinabaki kwenye kifaa hiki, hata bila mtandao, na anayefuata kwenye kaunta anaendelea nazo. Kumalizia oda kwenye kifaa kingine chagua **Hifadhi oda, italipwa baadaye**.',
    '**Usafirishaji, huduma, bakshishi**, kwenye menyu ya oda, inaongeza kinacholipwa pembeni ya bidhaa. Duka linalotoza huduma kila mara linaweka asilimia mara moja, kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter); inakaa kwenye kila oda mpya na inaweza kuondolewa. Bakshishi ni ya wafanyakazi: haina kodi, na haimo kwenye mauzo.',
    'Kitu kisicho na bidhaa: **Andika kiasi**, alama ya vitufe. Andika kiasi, kisha **Ongeza** na kinachofuata, kama kwenye mashine ya hesabu. Oda ikifika mistari kumi na mbili inakuwa na sehemu yake ya kutafuta.',
    'Aliyehudumia yupo juu ya oda; gusa hapo mtu mwingine akiwa kwenye kaunta.',
    { note: 'Oda inayoendelea inahifadhiwa kwenye kifaa. Ukifunga kivinjari au umeme ukikatika, bado utaikuta.' },
  ],
  'find-and-scan': [
    {
      list: [
        '**Tafuta bidhaa**: herufi chache za jina zinatosha. Enter inaongeza ya kwanza iliyopatikana.',
        'Makundi: mstari juu ya bidhaa unaonyesha kundi moja tu, kwa maneno uliyozipa bidhaa zako.',
        'Orodha au picha, kwa jina au **Zinazouzika zaidi kwanza**: alama iliyo mwisho wa sehemu ya kutafuta. Kifaa kinakumbuka.',
        'Ukurasa wako wa kwanza: **Panga vipendwa**, kwenye menyu hiyo, kwa anayeruhusiwa kubadili bidhaa. Hadi vitufe sitini kwa mpangilio wako, chini ya **Vipendwa** kwenye kila kaunta.',
        'Skana: skana ya USB au Bluetooth inayoandika kama kibodi inafanya kazi popote kwenye kaunta. Ukiskani, bidhaa inaongezwa papo hapo.',
        'Kamera: **Skani barcode** inaifungua. Weka bidhaa moja baada ya nyingine mbele yake; kila moja inaongezwa yenyewe, kwa mlio. Bidhaa iliyoshikiliwa inahesabiwa mara moja. **Andika barcode** na **Picha ya barcode** zipo hapo pia, na zinachukua nafasi ya kamera inapokataliwa.',
        'Kwa mkono: kwenye tablet andika namba pembeni ya sehemu ya kutafuta; kwenye simu ni chini ya **Skani barcode**, **Andika barcode**.',
        'Makatoni na bidhaa za kupima: barcode zenye uzito, bei, toleo na tarehe ya mwisho (GS1) huweka kiasi sahihi kwenye oda. Kwa lebo za mizani yako, kwanza sema zina nini: **Lebo za mizani** kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter).',
      ],
    },
    'Hakuna bidhaa yenye namba hiyo? Anayeruhusiwa kuongeza bidhaa anaandika jina na bei papo hapo, na **Hifadhi na uweke kwenye oda** inatengeneza bidhaa na kuiuza. Hapo mtandao unahitajika; ulichoandika kinatunzwa hadi urudi. Kama bidhaa ipo tayari, ipe namba hiyo chini ya **Barcode**, kwenye ukurasa wake wa kuhariri. Inaweza kuwa nazo kadhaa: kipande, pakiti, katoni.',
    'Barcode inayojulikana, isiyojulikana na iliyokataliwa kila moja ina mlio wake. Zima yote au mmoja kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter), **Milio** na **Mtetemo**. Skana inayoongeza alama hutambuliwa kwenye **Skana**. Kaunta inaweza pia kutamka: **Tamka jumla**, **Tamka chenji** na **Tamka pesa zilizopokelewa**, kwa Kiswahili au Kiingereza, bila mtandao.',
  ],
  'sizes-and-add-ons': [
    'Bidhaa ikiwa na saizi au aina kadhaa, au kama lazima kitu kichaguliwe, ukiigusa inauliza kwanza, kila moja na bei yake kamili. Jibu moja likitosha, ukiligusa limeingia kwenye oda; la sivyo chagua, kisha **Weka kwenye oda**.',
    'Kubadilisha baadaye, gusa mstari kwenye oda. Mstari mmoja unafunguka kwa wakati, ukiwa na saizi na nyongeza zake.',
    'Bei ya mstari inafuata: bei ya saizi au aina, jumlisha nyongeza, mara idadi.',
    'Jinsi ya kutengeneza saizi, aina na nyongeza: [saizi, rangi na nyongeza za bidhaa](/help-center/variants-of-a-product).',
  ],
  'take-cash': [
    {
      steps: [
        'Chagua **Pokea malipo**. **Taslimu** imeshafunguliwa, na kiasi kamili.',
        'Mteja akitoa zaidi, gusa mojawapo ya viwango au andika ulichopokea. Namba ya kwanza unayobonyeza inaanza kiasi kipya.',
        'Soma **Chenji**: ndiyo maandishi makubwa kuliko yote kwenye skrini.',
        'Chagua **Thibitisha malipo taslimu**. Mauzo yanahifadhiwa kwenye kifaa kabla skrini haijasema hivyo.',
      ],
    },
    'Sarafu zikiwa adimu mwenye duka anaruhusu kaunta kukamilisha: **Kamilisha taslimu hadi**, kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter). Ni taslimu inayomaliza deni la oda tu inayokamilishwa. Risiti na oda zinaonyesha hilo, na droo ina kilichopokelewa kweli.',
    '**Huna chenji?** pembeni ya chenji inaweka sehemu yake kwa ajili ya mteja: gusa kiasi cha **Toa sasa**, na iliyobaki inakaa kwenye salio lake. Kama oda haina mteja andika namba yake ya simu; inafanya kazi bila mtandao pia. Risiti inaonyesha kilichowekwa, na droo inakihesabu. Safari ijayo chagua mteja, kisha **Salio** anapolipa. **Deni au salio**, pale unapochagua mteja, inapokea malipo ya deni au ya awali, au inamlipa mteja kutoka kwenye salio lake, kamwe si zaidi ya kilichopo; yote yanaonekana kwenye droo na ripoti yake, na yana risiti. **Ongeza bidhaa badala yake** inakurudisha kwenye oda. Kutoa chenji zaidi kunapatikana mwenye duka akiruhusu, kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter).',
    'Pungufu ya jumla? Skrini inatoa njia mbili: pokea hiyo na [iliyobaki kwa pesa za simu](/help-center/pay-in-two-ways), au andika kwamba mteja [anadaiwa iliyobaki](/help-center/pay-later).',
    {
      note: 'Skrini ikisema **Mauzo haya hayajahifadhiwa**, usipokee pesa kwanza. Oda bado ipo; soma [kifaa hakiwezi kuhifadhi mauzo](/help-center/device-cannot-save).',
    },
  ],
  'take-mobile-money': [
    'Mteja analipa kwenye namba yako au till yako kama kawaida. Kaunta inaandika malipo. Ukitaka Kaunta iyaombe, soma [kuomba malipo kwenye simu ya mteja](/help-center/ask-for-payment).',
    {
      steps: [
        'Chagua **Pokea malipo**, kisha **Pesa kwa simu** na **Andika muamala**.',
        'Chagua M-Pesa, Airtel Money, Tigo Pesa, Halopesa au **Nyingine**.',
        'Angalia SMS iliyoingia kwenye simu yako, na uiandike namba yake chini ya **Namba ya muamala kwenye SMS**.',
        'Chagua **Nimeyaona malipo**.',
      ],
    },
    'Inafanya kazi bila mtandao. Namba ya muamala ambayo kifaa hiki kilishaitumia inakataliwa papo hapo, ikitajwa namba ya oda yake. Vifaa viwili vikitumia namba moja ya muamala bila mtandao, mauzo yote yanabaki na mwenye duka anayaona chini ya **Ya kuangalia**.',
    { note: 'Angalia SMS yako mwenyewe, si skrini ya mteja. Picha ya malipo si malipo.' },
  ],
  'ask-for-payment': [
    'Kaunta inatuma ombi kwenye simu ya mteja, au inaonyesha QR ya TANQR yenye kiasi, na skrini inasema yenyewe ikishalipwa. Hii inahitaji mtandao. [Namba ya muamala ya SMS](/help-center/take-mobile-money) inafanya kazi wakati wote.',
    { head: 'Ombi kwenye simu' },
    {
      steps: [
        'Chagua **Pokea malipo**, kisha **Pesa kwa simu** na **Tuma ombi**.',
        'Andika **Simu ya mteja**. Kampuni ya simu inakisiwa kutoka kwenye namba; chagua nyingine kama siyo.',
        'Soma ada, kama ipo, na utume. Mteja anaweka PIN kwenye simu yake, ndani ya dakika mbili.',
      ],
    },
    'PIN si sahihi, salio halitoshi, hajajibu: skrini inasema ni lipi. Chagua **Tuma tena** au **Badilisha njia**. Pesa ikichelewa, inawekwa kwenye oda yenyewe. Kama oda ilishalipwa kwa njia nyingine, pesa hiyo inawekewa alama ya kurudishwa kwa mteja.',
    { head: 'TANQR' },
    {
      rows: [
        ['QR yenye kiasi', 'Inatengenezwa kwa oda hii, pale kampuni ya malipo inapoweza. Skrini inasema ikishalipwa.'],
        [
          'QR ya duka lenyewe',
          'Ile ya stika yako, hata bila mtandao. Mteja anaandika kiasi. Angalia SMS yako mwenyewe, andika **Namba ya muamala kwenye SMS** na uchague **Nimeyaona malipo**.',
        ],
      ],
    },
    'Kwenye oda iliyohifadhiwa awali, chagua **Omba malipo**. **Tengeneza ukurasa wa kadi** inatoa ukurasa wa kampuni ya malipo kwa VISA na Mastercard; Kaunta haioni kadi kamwe.',
    'Mwenye duka anachagua kwenye **Mipangilio**, **Malipo** njia zipi zimewashwa, **Nani analipa ada**, na anaongeza QR ya duka.',
    {
      note: 'Panapoandikwa **Majaribio**, hakuna pesa iliyohama: seva hii haina akaunti kwenye kampuni ya malipo, na msimamizi wake anamwigiza mteja.',
    },
  ],
  'pay-in-two-ways': [
    {
      steps: [
        'Chagua **Pokea malipo** na uandike sehemu inayolipwa kwa **Taslimu**.',
        'Chagua kitufe cha njano: kinapokea sehemu hii na kuomba iliyobaki kwa pesa za simu.',
        'Andika namba ya muamala na uthibitishe.',
      ],
    },
    'Inawezekana pia kinyume: chini ya **Pesa kwa simu** andika **Kiasi kilicholipwa** kidogo zaidi, na iliyobaki inaombwa taslimu.',
    'Sehemu zilizopokelewa zipo juu. Iliyokosewa inaondolewa kwa alama ya x kabla hujathibitisha ya mwisho.',
    'Pesa kwa simu haina chenji: kiasi chake hakizidi kilichobaki kulipwa.',
  ],
  'pay-later': [
    'Chagua **Pokea malipo**, kisha **Lipa baadaye**, na useme **Mzigo unakaa wapi?**.',
    {
      rows: [
        [
          '**Unabaki dukani**',
          'Oda inawekwa hadi alipe. Chagua **Hifadhi oda, italipwa baadaye**. Mteja akirudi, fungua alama ya saa juu ya kaunta, **Oda ambazo hazijalipwa**, na uchague **Lipa**.',
        ],
        [
          '**Mteja anauchukua sasa**',
          'Mauzo yamekamilika na mteja anadaiwa. Chagua ni nani, kisha **Hifadhi kama deni**.',
        ],
      ],
    },
    'Hapo unaona mteja alidaiwa kiasi gani na atadaiwa kiasi gani, na kikomo cha duka au cha mteja huyu. Kikizidi, au deni likipita siku yake, mwenye ruhusa anakubali kwa PIN. Bidhaa zikiwa zimeshachukuliwa, **Andika hata hivyo**: mwenye duka ataona.',
    'Mteja anataka vingine wakati oda bado inasubiri? Chagua **Ongeza bidhaa** kwenye oda, au alama ya kujumlisha kando yake chini ya **Oda ambazo hazijalipwa**. Vilivyomo tayari vinaonyeshwa na vinabaki vilivyo; ongeza vipya na uhifadhi. Inafanya kazi hata bila mtandao. Oda iliyofutwa au kukamilika haipokei bidhaa tena.',
    'Sehemu inaweza kulipwa sasa: iandike chini ya **Taslimu** na uchague nani anadaiwa iliyobaki.',
    'Mtu akilipa anachodaiwa, fungua oda na uchague **Pokea malipo**. Hadi hapo oda inaonyesha **Deni lililobaki**, na mstari wa mteja kwenye kaunta unaonyesha jumla.',
  ],
  ...offers,
  'customers-on-an-order': [
    'Oda haihitaji jina. Linasaidia kukiwa na deni, mzigo wa kupeleka au wa kuchukuliwa baadaye, na linaweka namba ya simu kwenye risiti ya WhatsApp.',
    {
      steps: [
        'Chagua **Mteja** kwenye oda.',
        'Andika herufi za jina au namba za simu, na uchague mtu.',
        'Hayupo? Chagua **Mteja mpya**, andika jina na simu, kisha **Hifadhi na chagua**.',
      ],
    },
    'Mteja mpya anaweza kuongezwa bila mtandao. Vifaa viwili vikiongeza namba moja ya simu, wateja hao wanaunganishwa wenyewe kuwa mmoja.',
    'Mfanyakazi asiyeruhusiwa kuona wateja anaandika jina na simu kwenye oda; orodha ya wateja haioni.',
  ],
  receipts: [
    'Baada ya mauzo risiti inatokea yenyewe. Baadaye unaipata kwenye oda: **Risiti**.',
    {
      rows: [
        [
          '**Tuma kwa WhatsApp**',
          'Inafungua WhatsApp ikiwa na risiti kama maandishi, kwa namba ya mteja kama ipo. Wewe unabonyeza kutuma.',
        ],
        [
          '**Chapisha**',
          'Kwenye karatasi ya mm 58 au 80. Chagua upana mara moja chini ya **Karatasi**; kifaa kinakumbuka.',
        ],
        ['**Shiriki kama PDF**', 'Faili linalotengenezwa kwenye kifaa, bila mtandao.'],
        ['**Shiriki**', 'Inapeleka maandishi kwenye programu nyingine yoyote, pale kivinjari kinaporuhusu.'],
        [
          '**Nakili kiungo**, **Tuma kwa SMS**, **PDF**',
          'Risiti kwenye anwani yake yenyewe, oda ikishafika kwenye seva. Kwenye kiungo cha oda mteja anaikuta bila wewe kufanya kitu.',
        ],
      ],
    },
    'Kuchapisha kunatumia printa ya kifaa: Kaunta inaipa ukurasa wenye upana sahihi. Kwenye Android hiyo inaweza kuwa programu ya huduma ya printa yako.',
    'Nembo, simu na mstari wako mwenyewe mwisho wa kila risiti: **Mipangilio**, kisha **Mipangilio ya kaunta**, **Maelezo mwisho wa risiti**.',
    { note: 'Hizi ni risiti za duka lako, si risiti za TRA.' },
  ],
  'how-receipts-look': receiptsLook,
  'customer-display': [
    {
      steps: [
        'Alama iliyo mwisho wa sehemu ya kutafuta: **Skrini ya mteja**.',
        'Skrini ya pili hapa: **Fungua dirisha la pili**, kisha lihamishie huko. Haihitaji mtandao. Kivinjari kikilizuia, ruhusu madirisha ya Kaunta.',
        'Simu au tableti nyingine: **Unganisha skrini**, kisha skani QR kwa kamera ya kifaa hicho. QR hiyo inatumika kwa dakika kumi, kwa kifaa kimoja; vyote viwili vinahitaji mtandao.',
      ],
    },
    'Mteja anaona bidhaa, jumla, TANQR ikiwa imefunguliwa kaunta, chenji, kisha QR ya risiti. Jina, simu, deni na stoo havionyeshwi. Inatumia lugha ya duka kwa wateja; kubonyeza lugha nyingine kunaibadilisha hadi oda iishe.',
    'Kaunta isiposikika inasema **Inasubiri kaunta**, na baadaye inaondoa namba. **Ondoa**, kwenye kaunta, inaifunga skrini wakati wowote.',
  ],
  'print-receipts': [
    'Kila kifaa kina printa zake. Ziweke kwenye Mipangilio, **Mipangilio ya kaunta**, **Printa ya risiti**; inafanya kazi bila mtandao pia.',
    {
      steps: [
        'Chini ya **Ongeza printa** chagua jinsi ilivyounganishwa: **Printa ya Bluetooth**, **Waya wa USB**, **Bluetooth ya kawaida au waya wa serial**, **Printa ya mtandao kupitia seva**, au **Programu ya RawBT**.',
        'Chagua **Chapisha jaribio** na angalia karatasi. Jibu unachokiona: **Ndiyo, mstari mmoja**, **Inakatika**, **Imekatwa pembeni** au **Herufi za ajabu**. Kila jibu linabadilisha mpangilio na kuchapisha tena.',
        'Sema kama inakata karatasi, kisha jaribu droo ya pesa: **Jaribu tundu la 1**, kisha **Jaribu tundu la 2**.',
        'Chagua **Hifadhi printa**. Kabla ya hapo hakuna kinachohifadhiwa.',
      ],
    },
    {
      list: [
        'Printa nyingi ndogo zenye betri zina Bluetooth ya kawaida. Ziunganishe kwanza kwenye mipangilio ya Android; kisha Chrome inaziona kwenye **Bluetooth ya kawaida au waya wa serial**. Ikishindikana, weka programu ya RawBT.',
        'Printa yenye waya wa mtandao au Wi-Fi inachapishia kila kifaa, hata iPhone na jikoni, kupitia seva iliyo dukani. Anayeendesha seva ndiye anayeiwasha njia hii; andika anwani iliyo kwenye karatasi ya majaribio ya printa yenyewe. Bila seva haichapishi, na Kaunta inatumia njia inayofuata.',
        'Kifaa kisicho na printa kinaweza kutumia ya kifaa kingine. Kwenye kifaa chenye printa washa **Wengine wanaweza kuchapisha hapa**; kwenye kingine chagua **Printa ya kifaa kingine**. Vyote vinahitaji mtandao, na Kaunta iwe wazi penye printa. Kisipojibu ndani ya sekunde chache, Kaunta inatumia njia inayofuata; hakuna kinachotoka kwa kuchelewa.',
        'Vivinjari vya iPhone na iPad, na Firefox, havifikii printa nyingine yoyote. Hapo **Dirisha la kuchapisha la kivinjari** na **Tuma kama picha** vinafanya kazi.',
        'Printa kadhaa? Kaunta inazijaribu kuanzia juu, na inasema ipi imechapisha.',
      ],
    },
    '**Chapisha baada ya kila mauzo** kwenye mipangilio ya kaunta inachapisha yenyewe. Mauzo yanayofuata hayaisubiri kamwe, na kisichotoka kinaweza kuchapishwa tena kutoka kwenye oda. Risiti iliyochapishwa tayari inaandikwa “NAKALA”.',
    '**Fungua droo pesa taslimu inapopokelewa** inaifungua pamoja na mauzo. Kwa mkono: **Fungua droo** kwenye ukurasa wa printa, pamoja na sababu. Nani aliifungua, lini na kwa nini vipo hapo.',
  ],
  'printer-prints-nothing': [
    'Printa haiambii programu yoyote kama karatasi imetoka. “Imetumwa kwa” maana yake printa imepokea risiti. Kama hakuna kilichotoka, pitia haya:',
    {
      steps: [
        'Je, karatasi ipo, na imewekwa upande sahihi? Karatasi ya joto inaandikika upande mmoja tu: ikwaruze kwa ukucha.',
        'Je, kifuniko kimefungwa na taa imetulia? Taa inayowakawaka ni karatasi kuisha, kifuniko wazi, au betri tupu.',
        'Je, ndiyo printa yenyewe? Zikiwa mbili, huenda nyingine ndiyo imechapisha.',
        'Zima printa, subiri sekunde tano, iwashe, kisha chagua **Chapisha nakala**. Printa nyingi hupoteza risiti ya kwanza baada ya kulala.',
        'Chapisha jaribio tena kwenye **Printa ya risiti**. Ikikataa, iondoe hapo na uichague upya.',
      ],
    },
    {
      list: [
        'Herufi za ajabu: jibu **Herufi za ajabu** kwenye jaribio, na risiti zitatumwa kama picha, jambo ambalo kila printa inaliweza.',
        'Upande wa kulia haupo: jibu **Imekatwa pembeni**, au chagua 58 mm.',
        'Inachapisha mistari michache na kusimama: betri iko chini, au programu nyingine inaitumia.',
        'Kwenye kompyuta ya Windows printa ya USB mara nyingi inashikwa na programu yake. Tumia **Dirisha la kuchapisha**, au waya wa serial.',
        'Droo haifunguki: waya wake unaingia kwenye printa, na kuna matundu mawili ya kujaribu.',
      ],
    },
    'Vyovyote printa itakavyofanya, mauzo yamehifadhiwa. Risiti inaweza kuchapishwa tena kutoka kwenye **Oda**, au kutumwa kama picha.',
  ],
  'serve-at-tables': tables,
  'send-to-the-kitchen': kitchen,
  keyboard: [
    'Kwenye kompyuta mauzo yote yanaweza kufanywa bila kipanya. Orodha hii inafunguka kwenye kaunta kwa kitufe cha ?.',
    {
      rows: [
        ['/', 'Tafuta; Enter inaongeza bidhaa ya kwanza iliyopatikana'],
        ['F2', 'Sehemu ya barcode. Skana haihitaji kitufe'],
        ['Mishale', 'Pita kwenye bidhaa; Enter inaongeza'],
        ['F3', 'Nenda kwenye oda'],
        ['F4', 'Taslimu kamili: inakamilisha mauzo papo hapo'],
        ['F6', 'Punguzo'],
        ['F7', 'Mteja'],
        ['F8', 'Nenda kwenye ujumbe'],
        ['F9', 'Pokea malipo; kisha namba, na Enter kuthibitisha'],
        ['F10', 'Hifadhi oda, italipwa baadaye'],
      ],
    },
  ],
}
