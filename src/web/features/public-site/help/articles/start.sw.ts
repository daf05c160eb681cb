import type { GroupArticles } from '../article-types.ts'
import { joined } from './joined.sw.ts'

export const content: GroupArticles<'start'> = {
  'open-your-shop': [
    'Unahitaji namba ya simu au barua pepe, nenosiri, na mtandao kwa dakika hizi chache.',
    {
      steps: [
        'Fungua dashibodi na uchague **Jisajili**.',
        'Andika jina lako, namba ya simu au barua pepe, na nenosiri lenye angalau herufi 8. Sentensi fupi ni rahisi kukumbuka.',
        'Chagua **Fungua akaunti**.',
        'Andika jina la duka lako na uchague **Fungua duka**. Nembo, aina ya biashara na mahali vinaweza kusubiri.',
      ],
    },
    'Basi: unaweza kuuza papo hapo. Mwanzoni huombwi namba ya uthibitisho. Baadaye [thibitisha namba ya simu au barua pepe](/help-center/confirm-your-number), kwa sababu iliyothibitishwa ndiyo inayokurudisha ndani ukipoteza nenosiri.',
    {
      note: 'Kama namba tayari inatumika, wewe au mtu mwingine alishafungua akaunti nayo. Ingia, au [weka nenosiri jipya](/help-center/forgotten-password).',
    },
  ],
  'first-product-and-sale': [
    { head: 'Bidhaa moja' },
    {
      steps: [
        'Fungua **Bidhaa** na uchague **Ongeza bidhaa**.',
        'Andika **Jina** na **Bei**. Vingine vyote si lazima.',
        'Chagua **Hifadhi bidhaa**. Inaonekana kwenye kaunta ya kila kifaa cha duka.',
      ],
    },
    { head: 'Mauzo moja' },
    {
      steps: [
        'Fungua **Kaunta** na uguse bidhaa.',
        'Chagua **Pokea malipo**, na chini ya **Taslimu** uchague **Thibitisha malipo taslimu**.',
        'Risiti inatokea. Itume, ichapishe, au anza mauzo yanayofuata.',
      ],
    },
    'Ilikuwa majaribio tu? [Batilisha mauzo](/help-center/cancel-or-void): pesa na stoo vinarudi kama vilivyokuwa, na rekodi inasema hivyo.',
  ],
  'install-on-your-device': [
    'Kaunta inafanya kazi kwenye kivinjari, na inaweza kusakinishwa: inapata picha yake kwenye skrini, inafunguka bila vitufe vya kivinjari, na inaanza bila mtandao.',
    {
      rows: [
        [
          'Android, Chrome',
          'Fungua menyu ya nukta tatu na uchague “Sakinisha programu” au “Weka kwenye skrini ya mwanzo” (Install app, Add to Home screen).',
        ],
        ['iPhone na iPad, Safari', 'Gusa kitufe cha kushiriki, kisha “Add to Home Screen”, kisha “Add”.'],
        ['Kompyuta, Chrome au Edge', 'Chagua alama ya kusakinisha mwishoni mwa sehemu ya anwani.'],
      ],
    },
    'Ukurasa wa [Programu ya duka](/merchant-app) unaonyesha hatua za kifaa ulichoshika, na kitufe pale kivinjari kinaporuhusu.',
    { note: 'Ingia mara moja baada ya kusakinisha, mtandao ukiwepo. Baada ya hapo kaunta inafunguka bila mtandao.' },
  ],
  'settings-of-the-shop': [
    'Mwenye duka anafungua **Mipangilio**. Juu kuna kurasa zenye mipangilio yake: wafanyakazi, [kaunta](/help-center/set-up-the-counter), malipo, kodi, hatua za oda, arifa na vifaa. Chini ni maelezo ya duka.',
    {
      rows: [
        [
          '**Lugha ya risiti na ujumbe kwa wateja**',
          'Wanachosoma wateja kwenye risiti, viungo vya oda na ujumbe. Skrini zako zina [lugha yake](/help-center/language-and-looks).',
        ],
        [
          '**Tuma risiti kwa SMS yenyewe**',
          'Baada ya malipo kwa pesa ya simu, TANQR au kadi, kama namba ya mteja inajulikana.',
        ],
      ],
    },
    'Mwishoni chagua **Hifadhi mabadiliko**. Panahitajika mtandao; usipokuwepo, ulichoandika kinabaki mpaka urudi.',
    { note: 'Risiti zilizotolewa kabla zinabaki kama zilivyokuwa.' },
  ],
  'set-up-the-counter': [
    'Fungua **Mipangilio ya kaunta**: mwenye duka kutoka **Mipangilio**, wengine kwenye kaunta, chini ya alama ya jinsi bidhaa zinavyoonekana.',
    'Nusu ya kushoto ni **Duka lote**. Anachohifadhi mwenye duka kinafika kila kifaa kikipata mtandao; hadi hapo kifaa kinaendelea kama kawaida. Wafanyakazi wanasoma tu, hawabadilishi.',
    {
      rows: [
        [
          '**Kuuza kilichoisha stoo**',
          'Onya tu: kaunta inauza hata hivyo, na wewe unaona kazi ya kufanya. Usiuze: bidhaa inaonyesha hivyo, na kaunta inaikataa.',
        ],
        [
          '**Pesa kwa simu**, **TANQR**, **Lipa baadaye**',
          'Zima njia ambayo duka lako halipokei. Taslimu ipo siku zote: haihitaji mtandao wala kampuni ya malipo.',
        ],
        [
          '**Uliza nani anauza**',
          'Jina na PIN kaunta inapofunguliwa, au kabla ya kila mauzo. Kila mtu anaweka **PIN ya kaunta** kwenye **Wasifu wangu**, kwa nenosiri lake; hakuna mwingine anayeonyeshwa. Gusa jina lililo juu ya kaunta kubadili aliyepo, hata bila mtandao. PIN kumi mfululizo zisizo sahihi zinaomba nenosiri.',
        ],
        [
          '**Kaunta ijifunge yenyewe**',
          'Isipoguswa kwa muda huo, PIN inaombwa. Oda iliyo kaunta inabaki, na ambavyo havijatumwa vinaendelea kutumwa.',
        ],
        [
          '**Punguzo bila msimamizi**',
          'Zaidi ya hapo, mwenye ruhusa anaandika PIN papo hapo. Mtu anaweza kuwa na kiwango chake kwenye **Wafanyakazi**, ambako pia PIN iliyosahaulika inaondolewa.',
        ],
        [
          '**Nani anaweza kubadili bei**',
          'Kila anayeuza, au wenye duka tu. [Sababu](/help-center/give-a-discount) huulizwa kila mara, na ripoti ya zamu inazihesabu.',
        ],
        [
          '**Kamilisha taslimu hadi**',
          'Sarafu ndogo kuliko hii ni adimu. Ni [taslimu inayomaliza deni la oda](/help-center/take-cash) tu inayokamilishwa, kwa kiasi kilicho karibu au kwa kushuka kila mara.',
        ],
        [
          '**Malipo ya huduma**, **Usafirishaji kwa kawaida**, **Bakshishi**',
          'Kinacholipwa [pembeni ya bidhaa](/help-center/sell-at-the-counter): asilimia kwenye kila oda mpya, bei ya kawaida ya usafirishaji, na kama bakshishi inaulizwa.',
        ],
        [
          '**Salio la wateja**, **Toa chenji zaidi ukikosa pesa ndogo**',
          'Kinachofanyika [pesa ndogo zikiisha](/help-center/take-cash): chenji inawekwa kwa ajili ya mteja atakayelipia nayo safari ijayo, na kaunta inaweza kutoa mpaka 500 inayofuata.',
        ],
        [
          '**Asante kwa kurudi**',
          'Wanachorudishiwa wateja waliochaguliwa kwenye oda: asilimia ya walicholipa, kwenye salio wanalolipia safari ijayo, au stempu. Oda inaonyesha **Stempu za zawadi moja** zinavyokusanyika; zikitosha, zawadi inapunguza kiasi chake kwa mguso mmoja, hata bila mtandao. Inatolewa oda ikilipwa, na inarudi pamoja na kinachorudishwa. Kilichouzwa kabla kinabaki na kanuni yake.',
        ],
        [
          '**Kadi**',
          'Una mashine ya kadi ya benki: kaunta inaandika kilicholipwa huko, kamwe haiandiki namba ya kadi.',
        ],
        ['**Maelezo mwisho wa risiti**', 'Shukrani zako, saa za kufungua, mnachopokea kikirudishwa.'],
      ],
    },
    'Nusu ya kulia ni **Kifaa hiki tu**: jinsi bidhaa zinavyoonekana, milio yake na lugha yake. Inahifadhiwa papo hapo, na mtandao au bila, na hakuna kifaa kingine kinachobadilika.',
    {
      rows: [
        [
          '**Data iliyotumika**',
          'Megabaiti za leo, siku saba na mwezi huu kwenye kifaa hiki, na ya nini: mauzo, bidhaa, picha, orodha, Kaunta yenyewe. **Ona ya nini** inazifungua, hata bila mtandao.',
        ],
        [
          '**Picha za bidhaa**, **Picha kwenye Wi-Fi tu**',
          'Picha ndogo sana ni sehemu moja ya nane ya picha kamili. Bila picha, bidhaa huonyesha herufi zake, na kuuza ni kulekule.',
        ],
        [
          '**Habari za vifaa vingine**',
          'Zinasikika papo hapo, papo hapo kwenye Wi-Fi tu, au zinaulizwa kila dakika 15. Mauzo yako hutumwa papo hapo siku zote.',
        ],
        ['**Matoleo mapya kwenye Wi-Fi tu**', 'Toleo jipya husubiri hadi kifaa kiwe kwenye Wi-Fi.'],
      ],
    },
    'Kivinjari kisiposema kiko kwenye mtandao gani, **Kifaa hiki sasa kinatumia** inakuuliza. Mtandao ukiwa dhaifu, mauzo hutangulia siku zote: orodha, picha na habari husubiri, si zaidi ya dakika moja.',
    { note: 'Hakuna mauzo yanayokataliwa kwa sababu mpangilio ulibadilika kifaa kikiwa bila mtandao.' },
    'Kifaa kimoja kinawekwa kwa mkono, vingine vinasoma kwenye skrini yake: **Onyesha QR** kwenye cha kwanza, **Chukua mipangilio ya kifaa kingine** kwenye kinachofuata. Unaona kitakachobadilika kabla ya kubonyeza **Chukua**. Printa, na zile za jikoni, skana, sauti na lugha vinakuja, bila nenosiri wala siri za duka. Printa ya waya au Bluetooth inachaguliwa mara moja kwenye kifaa hicho: kivinjari kinataka hivyo.',
  ],
  'vat-on-your-sales': [
    'Mwenye duka anafungua **Mipangilio**, kisha **Kodi**, na kuweka tiki kwenye **Duka hili limesajiliwa VAT**. **TIN** na **VRN** yako zitaonekana kwenye risiti.',
    'Kwa kuanzia kuna alama tatu za kodi: A ya 18%, C ya bidhaa za kiwango sifuri na E ya zisizotozwa kodi. Zibadilishe au ongeza zako, zisizidi 12.',
    {
      rows: [
        [
          '**Kodi ya bidhaa nyingi**',
          'Hutumika kwa bidhaa isiyopewa alama yake. Bidhaa hupewa alama yake chini ya **Kodi** kwenye fomu yake.',
        ],
        ['**Inapatikana kwa bidhaa**', 'Bila tiki, hakuna bidhaa mpya inayopewa alama hii. Zilizonayo zinabaki nayo.'],
      ],
    },
    'Bei zako hazibadiliki: kodi imo ndani yake. Kwenye TZS 12,500 yenye VAT 18%, TZS 1,907 ni kodi. Risiti na oda zinaonyesha hivyo chini ya jumla.',
    'Vifaa vingine vinapata mabadiliko vikifunguliwa tena mtandao ukiwepo. Hadi hapo vinaendelea kuuza kama kawaida, na hakuna mauzo yanayokataliwa kwa sababu ya kodi.',
    {
      note: 'Risiti ya hapa ni ya TRA pale tu zinapowashwa kwenye **TRA na sheria**. Hadi hapo bado unahitaji mashine yako ya EFD.',
    },
  ],
  'language-and-looks': [
    'Fungua **Wasifu wangu** kwenye menyu ya akaunti. Chini ya **Lugha na mwonekano** chagua **Kiswahili** au **English**. Inabadilika papo hapo, hata bila mtandao. **Mwonekano** ni **Kama kifaa**, **Mwanga** au **Giza**.',
    'Wanachosoma wateja ni mpangilio wa duka, si wako: mwenye duka anafungua **Mipangilio** na kuchagua **Lugha ya risiti na ujumbe kwa wateja**.',
    'Majina ya bidhaa yanabaki kwenye lugha uliyoandikia.',
  ],
  'more-than-one-shop': [
    'Akaunti yako inaweza kuwa ya maduka kadhaa: la kwako, na mengine yaliyokualika. Unafanyia kazi duka moja kwa wakati.',
    { steps: ['Fungua **Wasifu wangu**.', 'Chini ya **Duka unalofanyia kazi** chagua duka jingine.'] },
    'Bidhaa, oda na ruhusa ni za duka uliloko. Ambavyo havijatumwa vinabaki na duka lake na vitatumwa huko, hata ukiwa umefungua duka jingine.',
    { note: 'Kubadili duka kunahitaji mtandao.' },
  ],
  'qr-code-for-your-shop': [
    'QR ya WhatsApp inafungua mazungumzo na duka lako kwenye simu ya anayeiskani.',
    {
      steps: [
        'Fungua [QR](/qr-code).',
        'Andika namba ya WhatsApp ya duka, na ukipenda ujumbe utakaokuwa umeshaandikwa mazungumzo yakifunguka.',
        'Skani picha iliyo kwenye skrini kwa simu nyingine kuijaribu.',
        'Ipakue, au endelea kwenye [bango](/customize-qr) uchague kitambaa, rangi na maneno.',
      ],
    },
    'Huhitaji akaunti, na inafanya kazi bila mtandao mara ukurasa ukishafunguliwa ukiwa na mtandao.',
  ],
  'be-found-by-customers': [
    'Ukurasa wa [Maduka](/shops) unaonyesha maduka yanayotaka kuonekana. Mteja anatafuta kwa jina, kundi kuu au mahali, na kwa mguso mmoja anaanza kukuandikia WhatsApp. Duka lako halimo mpaka useme.',
    {
      steps: [
        'Mwenye duka afungue **Mipangilio** na aende kwenye **Wateja wakuone**.',
        'Weka tiki kwenye **Onyesha duka hili kwenye orodha ya maduka**.',
        'Andika **Namba ya WhatsApp**, chagua **Unachouza zaidi**, na ukipenda andika **Mstari mmoja kuhusu duka**.',
        'Chagua **Hifadhi mabadiliko**. Duka linaingia kwenye orodha papo hapo.',
      ],
    },
    'Orodha inaonyesha jina, nembo, mahali na mistari hii tu. Ukiondoa tiki na kuhifadhi, duka linatoka papo hapo.',
  ],
  'your-data-as-a-file': [
    'Fungua **Mipangilio**, kisha **Data yako**. Chini ya **Duka lako lote kwenye faili** bonyeza **Tengeneza faili**. Mstari unaonyesha imefikia wapi; unaweza kuondoka kwenye ukurasa. Kisha bonyeza **Pakua**. Ni kwa mwenye duka tu, na ukurasa wa shughuli unasema nani aliihifadhi.',
    {
      rows: [
        [
          'Kilichomo',
          'Bidhaa pamoja na aina, vipimo, barcode na picha, wateja na madeni yao, oda, malipo, marejesho, matumizi, wasambazaji, stoo na hesabu zake, zamu, seti na mipangilio. Kwenye folda sheets kuna majedwali ya Excel au Google Sheets.',
        ],
        [
          'Kisichomo',
          'Nenosiri, PIN, funguo za malipo na za vifaa, na pesa ambayo bado hujalipwa. Watu na vifaa hubaki na duka lao. Mazungumzo yamo ili yasomwe, kwenye jedwali “chats”; hayaingizwi kwenye duka jingine, na picha na sauti za mazungumzo hubaki WhatsApp. Ndivyo ilivyo kwa kampeni na risiti za kodi, kwenye majedwali “campaigns” na “fiscal-receipts”.',
        ],
        ['Muda', 'Faili jipya hutunzwa siku saba. Anwani ya kulipakua hudumu dakika 15.'],
      ],
    },
    'Kuendelea kwenye duka lingine, anzisha duka jipya, fungua **Data yako** huko, na chini ya **Ingiza duka** bonyeza **Chagua faili la ZIP**. Huingia lote au haliingii kabisa: faili hukaguliwa lote kwanza, na jumla za maduka yote mawili hulinganishwa. Namba za oda hubaki zilivyo. Mtandao ukikatika katikati, chagua faili lile lile tena na litaendelea.',
    'Duka liwe bado halina kitu: bidhaa, wateja wala oda. Vikumbusho vya madeni na ukurasa wa duka huzimwa huko hadi uviwashe. Tunza faili kama unavyotunza daftari lako: lina majina na namba za simu za wateja wako.',
    { head: 'Futa duka' },
    'Mwisho wa ukurasa mwenye duka anachagua **Futa duka…**, anasoma yaliyo bado wazi (pesa zilizopo hapa, madeni, oda, vifaa vyenye rekodi ambazo hazijatumwa), anaandika jina la duka na nenosiri lake. Wateja wanalikuta limefungwa papo hapo: ukurasa wake, viungo vya oda, madirisha na funguo za API havifunguki, mazungumzo ya kujibu yenyewe na kampeni vinasimama. Wafanyakazi wanaona taarifa juu ya kila ukurasa na bado wanaweza kuuza; kinachotumwa na kifaa baadaye kinapokelewa pia. Wenye duka wote wanaambiwa kwa kiungo.',
    'Kwa siku 30 mwenye duka yeyote anabonyeza **Fungua duka tena**, na yote yanakuwa kama awali. Baada ya hapo linafutwa kabisa usiku, pamoja na picha na mazungumzo. Pesa zako au za wateja wako zilizopo hapa zinatolewa au zinarudishwa kwanza: hakuna kinachofutwa kabla. Kwa risiti ambazo TRA inazo, namba na kiasi hutunzwa kwa muda ambao sheria ya kodi inataka, bila majina wala bidhaa. Tengeneza faili kwanza kama unataka kutunza daftari lako.',
    'Akaunti yako mwenyewe unaifuta kwenye **Wasifu wangu**, kwa siku 30 zile zile. Mwenye duka pekee anafuta duka kwanza, au anamfanya mtu mwingine kuwa mwenye duka.',
  ],
  'page-of-your-shop': [
    'Fungua **Mipangilio**, kisha **Ukurasa wa duka**. Weka alama **Onyesha ukurasa kwa watu wote**, chagua **Anwani** yake, kisha hifadhi. Wape wateja anwani hiyo, ichapishe kwenye mifuko, au iweke kwenye WhatsApp yako.',
    {
      rows: [
        [
          '**Mwonekano wake**',
          'Picha ya juu ya ukurasa na rangi yako, ambayo viungo vya oda na ukurasa wa risiti vinakuwa nayo pia. Rangi ambayo maandishi meupe hayasomeki juu yake hukataliwa.',
        ],
        [
          '**Seti kwenye ukurasa**',
          'Hadi seti sita zako juu ya bidhaa, kwa mpangilio wako, kila moja na kiungo cha kuona zote. Kinachoisha huondoka chenyewe.',
        ],
        ['**Saa za kazi**', 'Ukurasa unasema uko wazi hadi saa ngapi. Oda zinakuja wakati wowote.'],
        [
          '**Siku za kufunga**',
          'Sikukuu na siku nyingine ambazo duka limefungwa hata kama ni saa za kazi, na maneno ambayo wateja wanasoma. Ukurasa na viungo vya oda vinasema “Leo limefungwa” na lini litafunguliwa tena; vivyo hivyo mazungumzo ya WhatsApp yanayokabidhiwa kwa mtu. Kwenye maandishi ya mpangilio andika {{shop_closed|Tuko wazi}} kuyasema mwenyewe.',
        ],
        [
          '**Maeneo ya kuletewa**',
          'Unakopeleka oda, na gharama yake: **Kiasi Maalum** au **Asilimia** ya oda. Mteja anachagua eneo, na gharama yake inakuwa sehemu ya oda. Kuanzia kiasi cha **Kupeleka bure kuanzia** hakuna gharama.',
        ],
      ],
    },
    'Bidhaa iliyoisha inaondoka yenyewe kwenye ukurasa. Kikapu kinabaki kwenye simu ya mteja; kwa **Angalia kikapu** kinakuwa kiungo cha oda, ambapo mteja anachagua saizi, anatuma oda, analipa na kuifuatilia. Wawili wakitaka kipande cha mwisho, mmoja wao anakipata.',
    'Ukurasa na kila bidhaa vinapatikana kwenye injini za utafutaji, usipoondoa alama kwenye **Injini za utafutaji ziupate**. Chini ya **Bidhaa kwa katalogi ya Meta** unatengeneza anwani ambayo WhatsApp, Facebook na Instagram zinasoma bidhaa zako. Kwa **Tuma bidhaa kwenye katalogi papo hapo** zinafika huko kwa namba yako ya WhatsApp ndani ya dakika chache baada ya mabadiliko, na kadi inaonyesha Meta imekataa zipi.',
  ],
  ...joined,
}
