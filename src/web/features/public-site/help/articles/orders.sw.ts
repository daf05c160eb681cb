import { sms } from './sms.sw.ts'
import { figures, today } from './figures.sw.ts'
import type { GroupArticles } from '../article-types.ts'
import { knownCustomers, merging, offers, segments, whatsappOffers } from './customers.sw.ts'
import { debts } from './debts.sw.ts'
import { returning } from './returns.sw.ts'
import { handingOver, steps } from './workflow.sw.ts'

export const content: GroupArticles<'orders'> = {
  'send-an-order-link': [
    'Mteja anafungua kiungo kwenye simu yake, anachagua saizi na nyongeza, anatuma oda na kulipa hapohapo. Hahitaji programu wala akaunti.',
    {
      rows: [
        [
          'Kutoka kwenye bidhaa',
          'Fungua **Oda**, kisha **Viungo vya oda** na **Kiungo kipya cha oda**. Chagua bidhaa, kisha **Tengeneza kiungo**.',
        ],
        [
          'Kutoka kwenye kaunta',
          'Jaza oda kama kawaida, kisha chagua **Tuma kwenye simu ya mteja** kwenye menyu yake. Hakuna kinachotoka stoo hadi mteja aitume.',
        ],
        [
          'Kutoka kwenye oda',
          'Fungua oda, **Zaidi**, **Tuma kwenye simu ya mteja**. Mteja anaona ilipofika, analipa, na anakuta risiti hapo.',
        ],
      ],
    },
    'Kisha mteja askani QR, au tumia **Tuma kwa WhatsApp**, **Tuma kwa SMS**, **SMS kutoka simu hii** au **Nakili kiungo**. Kutengeneza na kutuma kiungo kunahitaji mtandao.',
    'Orodha inasema kila kiungo kipo wapi: **Bado hakijafunguliwa**, **Kimefunguliwa**, **Imetumwa**, **Muda umeisha** au **Imefutwa**. **Tuma tena** inakipa kiungo muda wake wote upya; ni muda gani, ipo kwenye mipangilio chini ya **Viungo vya oda**. **Futa kiungo hiki** inakiondoa. Iliyokwisha kutumwa ni oda, na inafutwa kama oda.',
    'Bei na stoo ni za wakati mteja anatuma. Kilichobadilika tangu kiungo kitengenezwe anaonyeshwa kwanza, na kipande cha mwisho kinaenda kwa mteja mmoja tu.',
    'Oda mpya inapiga kengele kwenye skrini zilizo wazi hadi mtu achague **Nimeiona** au aipeleke oda hatua inayofuata. Kwenye **Arifa** simu inaweza kupewa arifa hata Kaunta ikiwa imefungwa.',
    {
      note: 'Mwenye kiungo anaweza kuona na kutuma oda, kwa hiyo mpe mteja huyo tu. Mtandao wake ukikatika, alichochagua kinabaki kwenye simu yake na kinatumwa mara moja, ukirudi.',
    },
  ],
  'find-an-order': [
    'Fungua **Oda**. Mpya ipo juu.',
    {
      list: [
        'Andika namba ya oda, jina au namba ya simu kwenye kutafuta.',
        'Mstari wa juu unaonyesha hali moja: **Inasubiri**, **Imekamilika**, **Imefutwa** na nyingine.',
        '**Chuja** inabakiza siku fulani, na oda ilikotoka.',
      ],
    },
    'Namba kama A7-000123 inasema kifaa kilichotengeneza oda: A7 ni kifaa, 123 ni hesabu. Namba hazigongani bila mtandao, kwa sababu kila kifaa kinahesabu zake.',
    { note: 'Bila mtandao orodha inaonyesha kifaa hiki kilichoona mwisho, na vyote kilivyouza chenyewe.' },
  ],
  'status-of-an-order': [
    {
      rows: [
        ['**Inasubiri**', 'Imehifadhiwa na haijaisha: inasubiri pesa au mteja.'],
        ['**Imelipwa**', 'Pesa ipo, mzigo bado haujakabidhiwa.'],
        ['**Imechukuliwa**', 'Mteja ameshaichukua.'],
        ['**Imefikishwa**', 'Imepelekwa kwa mteja.'],
        ['**Imekamilika**', 'Imeisha. Mauzo yaliyolipwa kwenye kaunta yanakamilika papo hapo.'],
        ['**Imefutwa**', 'Haihesabiwi tena. Bidhaa na pesa vimerudi.'],
      ],
    },
    'Fungua oda: kitufe cha njano ni hatua ya kawaida inayofuata, nyingine zipo chini ya **Zaidi**. Hatua inafanya kazi bila mtandao na inatumwa baadaye.',
    'Kiasi kilicholipwa ni jambo jingine: oda inaweza kukamilika na bado kuna deni. Hapo inaonyesha **Deni lililobaki** na **Pokea malipo**.',
    'Mtu mwingine akiwa ameshaibadilisha oda, hatua yako inakataliwa na inabaki kwenye kifaa chako na sababu hiyo. Angalia oda, na ufanye ambacho bado ni sahihi.',
  ],
  'steps-of-an-order': steps,
  'make-ready-and-hand-over': handingOver,
  'cancel-or-void': [
    {
      rows: [
        [
          '**Futa oda hii**',
          'Kwa oda inayosubiri au iliyolipwa. Bidhaa zinarudi stoo, na pesa iliyolipwa inarudi kwa mteja: wewe unamkabidhi.',
        ],
        ['**Batilisha mauzo**', 'Kwa mauzo yaliyokamilika. Ni hivyo hivyo, na mauzo yanatoka kwenye hesabu.'],
      ],
    },
    {
      steps: [
        'Fungua oda na uchague **Zaidi**.',
        'Chagua **Futa oda hii** au **Batilisha mauzo**.',
        'Sema sababu chini ya **Kwa nini**, au gusa mojawapo, na uthibitishe.',
      ],
    },
    'Haiwezi kurudishwa nyuma, na hakuna kinachopotea: oda inabaki kwenye orodha na jina lako, saa na sababu.',
    'Aliyefanya mauzo anaweza kuyabatilisha siku hiyo hiyo. Baada ya hapo inahitaji ruhusa ya kufuta oda, au PIN ya mwenye duka papo hapo.',
  ],
  'return-goods': returning,
  'records-to-look-at': [
    'Mauzo yaliyofanyika hayakataliwi kamwe. Kitu kisipolingana, yanahifadhiwa na mwenye duka anayaona chini ya **Ya kuangalia**, na sababu yake: bei iliyobadilika, namba ya muamala iliyotumika mara mbili, saa isiyo sahihi, mtu asiye na ruhusa.',
    { head: 'Ipo kwenye hesabu za duka' },
    {
      rows: [
        ['**Ni sahihi**', 'Umeangalia, kila kitu sawa. Inatoka kwenye orodha.'],
        ['**Sahihisha**', 'Rekodi inabatilishwa na kuingizwa tena kama unavyoiandika.'],
        ['**Imesahihishwa kwa mkono**', 'Uliirekebisha mahali pengine; inatoka tu kwenye orodha.'],
        ['**Batilisha**', 'Pesa na bidhaa zinarudi. Sema sababu.'],
      ],
    },
    { head: 'Imehifadhiwa, ila haipo kwenye hesabu za duka' },
    {
      rows: [
        ['**Ikubali**', 'Inaingizwa kama aliyeifanya alivyoifanya.'],
        ['**Sahihisha**', 'Inaingizwa kama unavyoiandika.'],
        ['**Usiikubali**', 'Rekodi inabaki na sababu yako, na haihesabiwi.'],
      ],
    },
    '**Pakua** inahifadhi rekodi kama ilivyofika. Kuamua kunahitaji mtandao; kusoma hakuhitaji.',
  ],
  'payment-messages': [
    'SMS ya malipo ni maneno ya mtu. Kwenye Malipo ya simu inabaki imetajwa tu hadi kampuni ya simu yenyewe ithibitishe: kwa kuijulisha Kaunta, au kwa taarifa yake ya miamala.',
    {
      steps: [
        'Shiriki SMS kwa Kaunta kutoka kwenye app ya SMS. Au fungua **Malipo ya simu**, chagua **Tuma SMS ya malipo** kisha **Bandika**.',
        'Kaunta inasoma kiasi, jina, namba ya muamala na muda kwenye ujumbe wa M-Pesa, Airtel Money, Mixx by Yas (Tigo Pesa) na Halopesa, kwa lugha zote mbili. Andika ambacho haikuweza kusoma.',
        'Chagua **Chagua oda**, kisha **Tuma, bado haijathibitishwa**. Inafanya kazi bila mtandao.',
      ],
    },
    'Namba ya muamala inahesabiwa mara moja. Kisicho cha kawaida kinasemwa papo hapo: urefu usio sahihi, tarehe ya zamani, kiasi kingine, namba ya muamala inayofanana sana na nyingine. Ikiwa **Kimeingia kiasi kingine**, anayeruhusiwa kubadilisha miamala anaamua kwa **Kubali kilichoingia**.',
    { head: 'Kwa mhasibu' },
    'Kwenye **Miamala** chagua **Kwa mhasibu** na mwezi. **Hifadhi jarida** inatengeneza faili, la Excel au CSV, ambamo mauzo ya kila siku, kodi, malipo, marejesho, matumizi, madeni, droo, pesa zilizotolewa, ada na bidhaa viko na akaunti zake mbili; debiti na krediti ni sawa kila mara. Unachoweza kupanga wewe tu kiko chini ya **Ya kupangwa**; ulicholipia bidhaa kinapunguza deni la wasambazaji. Bidhaa zilizokuwepo mwanzoni, zilizopelekwa duka lako lingine na SMS zina akaunti zake. **Hifadhi mauzo haya** inasema kilichouzwa na kilichorudi kwa kila kodi yako. Vyote vinalingana na Miamala na Takwimu za mwezi huo.',
    { head: 'Linganisha na kampuni ya simu' },
    {
      steps: [
        'Pakua taarifa ya miamala ya simu yako kama CSV, kwenye tovuti au programu ya kampuni ya simu.',
        'Fungua **Miamala**, kisha **Taarifa za miamala** na **Ingiza taarifa ya miamala**. Chagua kampuni ya simu na faili.',
        'Kila mstari unatafuta oda yake kwa namba ya muamala, kiasi, simu na muda, pale ambapo ni hakika. Mstari ule ule ukiletwa tena unahesabiwa mara moja.',
      ],
    },
    'Zilizobaki zipo chini ya **Hakiki pesa**, pamoja na cha kufanya:',
    {
      rows: [
        [
          '**Haijalingana**',
          'Pesa imeingia na hakuna kinachoieleza. Chagua oda kisha **Linganisha**, au chagua **Si ya oda yangu yoyote**. **Rudisha** inaondoa lolote kati ya hayo.',
        ],
        ['**Imezidi**, **Pungufu**', 'Kimeingia kiasi tofauti na kilichodaiwa.'],
        ['**Mara mbili**', 'Malipo moja kwenye oda mbili, au oda imelipwa mara mbili.'],
        [
          '**Imechelewa**',
          'Imeingia baada ya oda kulipwa kwa njia nyingine au kufutwa. Irudishe, kisha fungua oda na uchague **Pesa imerudishwa**.',
        ],
        [
          '**Sarafu nyingine**',
          'Haikuja kwa shilingi na haikulipa chochote. Angalia ukurasa wa kampuni ya malipo, kisha irudishe au iandike mwenyewe.',
        ],
        ['**Haipo kwenye taarifa ya miamala**', 'Uliiandika, na kampuni ya simu haina. Angalia SMS tena.'],
      ],
    },
    'Ulichomaliza kwa njia nyingine kinatoka kwenye orodha kwa **Nimeliangalia** na maelezo.',
  ],
  'how-the-shop-is-paid': [
    'Mwenye duka anafungua **Mipangilio**, kisha **Malipo**.',
    {
      rows: [
        [
          '**Malipo ya Kaunta**',
          'Kaunta inapokea pesa ya simu, TANQR na kadi. Unaona salio lako na [kulitoa](/help-center/pay-out). Kila malipo yana ada, inayoonyeshwa kabla mteja hajalipa.',
        ],
        [
          'Kampuni yako ya malipo',
          'Una akaunti AzamPay, ClickPesa au Selcom: unaweka namba zake za siri hapa, na pesa inaingia kwako moja kwa moja. Kaunta haichukui kitu; malipo yanaunganishwa na oda vilevile.',
        ],
      ],
    },
    '**Kulipa sehemu kwenye kiungo cha oda** inasema ni oda zipi wateja wanaweza kulipa kidogo kidogo: za bidhaa ambazo tayari wanazo, zozote, au hapana. Sehemu moja ni angalau TSh 1,000, na kadhaa kwa pamoja hazizidi deni.',
    'Unachagua nani analipa ada: mteja, juu ya bei, au duka. Unachagua pia njia za kulipa ambazo wateja wanaonyeshwa.',
    'QR ya TANQR iliyobandikwa dukani inasomwa kutoka kwenye picha. Kaunta inaionyesha kwenye skrini pia, na [inatambua malipo yake](/help-center/payment-messages) kwa SMS au taarifa ya miamala.',
    { note: 'Kila kinachobadilisha pesa inakokwenda kinaomba nenosiri lako.' },
  ],
  ...sms,
  'pay-out': [
    'Ukiwa na **Malipo ya Kaunta**, wanacholipa wateja kwa pesa za simu, TANQR au kadi kinakusanyika kama salio lako. Ukiwa na **Kampuni yako ya malipo** pesa inakuja kwako moja kwa moja, na hakuna cha kutoa.',
    {
      rows: [
        ['**Lililopo**', 'Unachoweza kutoa sasa.'],
        ['**Inalipwa sasa**', 'Imeombwa, na mteja bado hajalipa.'],
        ['**Iko njiani kwako**', 'Ulizotoa ambazo bado hazijafika.'],
      ],
    },
    {
      steps: [
        'Fungua **Kutoa pesa** na uchague **Toa pesa**.',
        'Andika kiasi na uchague iende wapi. Kwa simu au akaunti mpya ya benki chagua **Ongeza pa kutuma pesa**; inaomba nenosiri lako, na **Hakiki jina** inamuuliza mtoa huduma ni ya nani.',
        'Soma ada, kinachofika na kinachobaki kwenye salio, kisha uthibitishe.',
      ],
    },
    'Ni mwenye duka tu anayeweza, akiwa na [namba au barua pepe iliyothibitishwa](/help-center/confirm-your-number). **Mipangilio** ya ukurasa huo ina kiasi ambacho juu yake nenosiri linaombwa tena, **Mwenye duka mwenza lazima akubali**, na **Toa pesa yenyewe**, kila siku au kila wiki.',
    'Pesa inatumwa mara moja tu. Ikishindikana, kiasi na ada vinarudi kwenye salio lako; **Tuma tena** kwanza inamuuliza mtoa huduma kama kweli ilishindikana. Ikiwa njiani, **Muulize mtoa huduma sasa** inasema imefikia wapi.',
  ],
  'figures-of-today': today,
  'write-down-expenses': [
    {
      steps: [
        'Fungua **Matumizi** na uchague **Matumizi mapya**.',
        'Andika **Kiasi**, chagua **Aina ya matumizi** na **Imelipwa kutoka** wapi: droo, pesa kwa simu au benki. Aliyelipwa, siku na maelezo vitakusaidia baadaye.',
        'Chagua **Hifadhi matumizi**. Inafanya kazi bila mtandao.',
      ],
    },
    '**Muhtasari** unaonyesha mwezi umegharimu kiasi gani, kwa aina na ukilinganishwa na mwezi uliotangulia; mwezi ukiwa unaendelea, siku hizohizo ndizo hulinganishwa. Aina hufungua matumizi yake. **Chagua siku** huonyesha siku zozote badala ya mwezi, na kuzilinganisha na siku za kabla yake, au na mwaka jana; unaweza pia kutolinganisha.',
    '**Bajeti** inasema kila aina inaweza kugharimu kiasi gani kwa mwezi, kuanzia mwezi huo. Anayeandika matumizi yanayozidi huambiwa, na anaweza kuendelea; muhtasari unaonyesha yamezidi kiasi gani. Mwenye duka huambiwa mara moja asilimia 80 zikitumika, na mara moja bajeti ikiisha; **Bajeti inaisha** kwenye [Arifa](/help-center/hear-of-orders) huwasha au kuzima kwa kila kifaa na kwa barua pepe.',
    'Yanayolipwa tena na tena yako kwenye **Yanayojirudia**, pamoja na siku ya kwanza na mara ngapi. Siku ikifika mwenye duka hupata arifa, na yanasubiri hapo mpaka mtu achague **Andika** au ayaruke: hakuna kinachoandikwa chenyewe.',
    'Kwenye **Rekodi** orodha inaweza kuchujwa kwa aina ya matumizi, kwa ilikolipiwa, kwa siku na kwa maneno; jumla iliyo chini ni ya vinavyoonyeshwa, na **Pakua faili** huviandika kwenye faili.',
    'Matumizi yaliyokosewa hayapotezwi. Yafungue na uchague **Badilisha**: yaliyokuwepo awali hubaki, pamoja na aliyebadilisha na lini. **Batilisha matumizi**, pamoja na sababu, huyaondoa kwenye hesabu. Yaliyolipwa na droo hubadilishwa mpaka droo hiyo ihesabiwe tu.',
    'Kuona matumizi kunahitaji ruhusa ya kuona **Miamala**; kuyaandika kunahitaji ruhusa ya kuongeza.',
  ],
  'know-your-customers': knownCustomers,
  'customers-by-rule': segments,
  'offers-by-sms': offers,
  'offers-by-whatsapp': whatsappOffers,
  'read-your-figures': figures,
  'who-owes-you': [
    '**Madeni** huonyesha kila mteja anayedaiwa, **Kubwa kwanza** au **La zamani kwanza**. Umri husema ni siku ngapi tangu oda ya zamani isiyolipwa; gusa umri, mfano **Siku 31 hadi 60**, kuona hao peke yao.',
    {
      steps: [
        'Chagua **Pokea malipo** kisha mteja, au gusa mstari wake na uchague hapo.',
        'Andika kiasi, au gusa kiasi chote, kisha chagua taslimu, pesa kwa simu au kadi. Deni la zamani hulipwa kwanza.',
        'Kinachozidi deni hubaki kuwa salio lake.',
      ],
    },
    'Hufanya kazi bila mtandao, na orodha husema ni ya lini. Kwenye kaunta ni **Deni au salio**, pale mteja anapochaguliwa; **Pokea malipo** lipo pia kwenye ukurasa wa mteja.',
    'Aliyeahidi siku: gusa mstari, chagua siku kisha **Hifadhi**. **Ahadi hadi leo** huonyesha ambao siku yao imefika.',
    ...debts,
    '**Pakua faili** hutoa faili linalofunguka kwenye Excel. Kuona madeni kunahitaji ruhusa ya kuona **Miamala**; kupokea malipo, ruhusa ya kuuza au kuongeza miamala.',
  ],
  'merge-customers': merging,
  'count-the-drawer': [
    'Zamu ni droo moja kwenye kifaa kimoja, tangu pesa unayoanza nayo hadi hesabu ya mwisho. Kuuza kunafanya kazi ukiwa na zamu au bila zamu, na yote yanafanya kazi bila mtandao.',
    {
      steps: [
        'Fungua **Funga hesabu** na uchague **Fungua droo**. Andika **Pesa iliyo kwenye droo sasa**.',
        'Uza kama kawaida. **Pesa kuingia au kutoka** inaandika unachoweka au unachotoa: chenji, benki, mwenye duka. Matumizi ya taslimu yanaweza kutoka **Kwenye droo iliyo wazi**.',
        'Chagua **Hesabu na ufunge**. Andika noti na sarafu ni ngapi za kila aina. Kiasi kinachotakiwa kinafichwa hadi uchague **Nimemaliza kuhesabu**.',
        'Kama hailingani, chagua kwa nini, na uhesabu tena kwa **Hesabu tena** kama huna uhakika. Kila hesabu inahifadhiwa.',
        'Andika **Ya kubaki kwenye droo** na uchague **Funga zamu**. Ripoti inachapishwa kwenye printa ya kifaa hiki, au inashirikishwa. Anayepokea droo anachagua **Fungua droo** chini yake.',
        'Chini ya ripoti ya zamu iliyofungwa unapewa **Hesabu ya usiku**: bidhaa tano zinazoweza kupotea zaidi, dakika mbili tu.',
      ],
    },
    'Mauzo ambayo hayajatumwa, au yaliyokataliwa, yapo kwenye jumla ya droo: pesa ipo. Hayazuii kamwe kufunga zamu.',
    'Zamu iliyoachwa wazi inahesabiwa na kufungwa na atakayefuata kwenye kifaa hicho. Kifaa kikipotea, mwenye duka anafungua zamu kwenye orodha na kuchagua **Funga bila kuhesabu**.',
    'Anayeruhusiwa kuona **Miamala** anapata zamu zote kwenye **Funga hesabu**, pamoja na kilichouzwa kwa mtu, kundi kuu, njia ya malipo na kodi; ya zamu ya kifaa chenyewe hata bila mtandao. Wengine wanaona zamu zilizofungwa za kifaa chao.',
  ],
}
