import type { ArticleSlug } from './article-index.ts'

/** What people type for an article beside its title and summary, in both languages at once: whoever reads Swahili may search "discount", and the other way round. */
export const searchWords: Readonly<Record<ArticleSlug, string>> = {
  'open-your-shop':
    'register sign up account create start begin kujisajili sajili akaunti fungua anza duka jipya open shop kaunta',
  'first-product-and-sale': 'try start begin demo kujaribu kuanza mauzo bidhaa first product sale kwanza',
  'install-on-your-device':
    'download app android iphone ipad home screen pwa pakua programu kusakinisha skrini ya mwanzo put kaunta phone tablet weka simu tableti',
  'settings-of-the-shop': 'your lako settings shop details logo mipangilio maelezo duka nembo change kubadilisha',
  'set-up-the-counter':
    'counter settings pos device whole stock out warn methods pay cash mobile tanqr later sounds scanner tiles mipangilio kaunta kifaa duka lote njia kulipa milio skana panga',
  'vat-on-your-sales':
    'tax taxes vat sales mauzo kwenye tin vrn tra efd code rate kodi ongezeko thamani alama kiwango exempt zero rated',
  'how-receipts-look':
    'receipt text header footer note logo language customer served by tax qr code preview receipts look risiti zako maandishi juu chini nembo lugha mteja mhudumu kodi mwonekano',
  'fiscal-receipts':
    'tra vfd efd efdms z report ripoti fiscal halali compliance uzingatiaji vfdplus certificate cheti tin vrn zra vfms zanzibar qr verify hakiki',
  'papers-and-personal-data':
    'pdpa privacy data erase delete customer export consent licence license tin nida passport expiry faragha taarifa futa mteja ridhaa leseni kitambulisho pasipoti tume nyaraka retention breach incident pdpc registration tukio usajili muda',
  'language-and-looks': 'translate swahili kiswahili english theme dark mode tafsiri lugha giza mwanga kingereza light',
  'more-than-one-shop':
    'branch second shop switch change tawi matawi duka la pili kubadili duka work more kufanya kazi maduka zaidi',
  'qr-code-for-your-shop':
    'poster print scan whatsapp bango chapisha skani link linki make qr code shop tengeneza duka',
  'be-found-by-customers':
    'directory list shops public advertise customers find saraka orodha tangaza wateja onekana maduka',
  'sell-at-the-counter':
    'pos till checkout charge sale kuuza mauzo malipo kaunta sell at counter hold held park table tab meza kando amount keypad kiasi',
  'find-and-scan':
    'search barcode scanner reader tafuta skana kusoma barcode kundi find product scan bidhaa skani yake',
  'sizes-and-add-ons':
    'variant size colour extra topping saizi rangi nyongeza aina sell something extras kuuza kitu chenye',
  'take-cash': 'change money notes exact chenji taslimu noti pesa kamili take cash give kupokea kurudisha',
  'take-mobile-money':
    'mpesa m-pesa airtel tigo halopesa mixx yas reference sms kumbukumbu pesa simu malipo take mobile money kupokea',
  'ask-for-payment':
    'push request pin ussd tanqr qr code card scan fee sandbox ombi kuomba malipo simu skani msimbo ada kadi mteja ask customer’s phone money kulipa',
  'pay-in-two-ways': 'split mixed part half sehemu nusu kugawanya malipo cash mobile money taslimu pesa simu',
  'pay-later':
    'debt credit owe unpaid hold park deni mkopo kudai bila malipo oda kando customer pays later mteja analipa baadaye',
  'give-a-discount': 'reduce price percent offer off punguzo kupunguza bei asilimia ofa give discount kutoa',
  'customers-on-an-order': 'client name phone buyer mteja mnunuzi jina simu put customer order kuweka oda',
  receipts:
    'print printer whatsapp share paper bill risiti chapisha printa karatasi tuma send receipt kutuma kuchapisha',
  'customer-display':
    'second screen monitor window pair the customer display sees total skrini ya mteja pili anaona jumla unganisha dirisha',
  'print-receipts':
    'printer thermal bluetooth usb serial network lan wifi ethernet mtandao rawbt sunmi escpos 58mm 80mm drawer cash set up test printa chapisha risiti droo pesa karatasi bluetooth print receipts open',
  'printer-prints-nothing':
    'printer not printing paper out strange letters blank help nothing came haichapishi karatasi herufi tupu printa hakuna kilichotoka prints',
  'serve-at-tables':
    'table guests covers seat waiter split share merge bill draft salon served meza wageni mhudumu gawanya bili saluni kinyozi',
  'send-to-the-kitchen':
    'kitchen kds screen ticket course chef cook restaurant fire bump station jiko jikoni mpishi mgahawa chakula awamu kituo',
  keyboard: 'shortcut keys fast kibodi vitufe njia fupi haraka sell keyboard kuuza',
  'send-an-order-link':
    'order link cart whatsapp send customer share qr sms kiungo linki oda tuma kutuma mteja kikapu chagua mwenyewe',
  'find-an-order': 'search list filter history tafuta orodha chuja historia oda za zamani find order kutafuta',
  'status-of-an-order':
    'pending paid picked up delivered completed steps hali hatua imelipwa imefikishwa status order means maana oda',
  'steps-of-an-order':
    'steps of an order in your own way kwa namna yako workflow rename step name who may message sms whatsapp time limit late settings jina la hatua nani ujumbe muda kuchelewa mipangilio hatua za oda',
  'make-ready-and-hand-over':
    'pack packing prepare ready driver hand over delivery list andaa kuandaa pakia fungasha kabidhi kukabidhi dereva bodaboda kupeleka mzigo',
  'cancel-or-void': 'mistake wrong undo delete sale kosa kufuta kubatilisha mauzo cancel order void oda',
  'return-goods':
    'refund return goods give money back spoilt exchange faulty rudisha kurudisha bidhaa zilizorudi pesa mbovu mteja amerudisha',
  'records-to-look-at':
    'flagged review quarantine accept correct to look at kuangalia kukubali sahihisha hitilafu records asked rekodi unazoombwa',
  'payment-messages':
    'sms message desk claim statement csv reconcile match transactions fake check money ujumbe malipo dawati taarifa kuhakiki pesa kulinganisha miamala bandia payment',
  'how-the-shop-is-paid':
    'customers reach you wateja yanakufikiaje payments gateway fee provider azampay clickpesa selcom tanqr lipa namba charge settings paid malipo ada kampuni ya malipo mipangilio analipwa duka linalipwaje',
  'your-own-sms-account':
    'sms gateway beem nextsms africas talking sender id name bulk api key balance parts price stop acha account own yako akaunti ya sms jina la mtumaji salio ufunguo ujumbe kampuni bei kipande',
  'pay-out': 'payout withdraw balance bank wallet schedule kutoa pesa salio benki simu ratiba ada lako pay out',
  'figures-of-today':
    'home dashboard report sales total numbers ripoti hesabu jumla mauzo ya leo mwanzo figures first page ukurasa kwanza',
  'read-your-figures':
    'analytics report statistics profit loss margin chart graph trend best sellers busy hours compare month takwimu ripoti faida hasara chati bidhaa bora saa wateja wengi linganisha mwezi mauzo sold earned read figures',
  'write-down-expenses':
    'cost rent wages salary spend matumizi pango mshahara gharama kodi write down shop spends kuandika duka',
  'know-your-customers':
    'nani ananunua nani anadaiwa customer client buyer debt owe balance ledger statement consent birthday tag note archive phone book contacts mteja wateja deni mkopo salio taarifa ridhaa lebo kitabu cha simu',
  'customers-by-rule':
    'segment segments group rule regulars lapsed birthday best customers who stopped coming export kundi makundi ya wateja sharti masharti wa kila mara kuzaliwa walioacha kuja',
  'offers-by-sms':
    'sms campaign marketing offer promotion bulk message advertise opt out stop unsubscribe price part kampeni matangazo ofa promosheni ujumbe kwa wengi wateja kujitoa acha bei sehemu gharama',
  'offers-by-whatsapp':
    'whatsapp campaign marketing offer broadcast bulk template send to many tier quality limit read replies list of numbers excel csv opt out kampeni matangazo ofa kwa whatsapp kiolezo wengi namba orodha ya namba faili kujitoa acha',
  'who-owes-you':
    'nani tangu lini remind reminder kumbusha kikumbusho debt debts owe owes credit ageing promise pay later collect deni madeni anadaiwa mkopo ahadi kulipa kudai who list',
  'merge-customers':
    'duplicate double merge join twice same customer undo kujirudia kuunganisha mteja mara mbili kutenganisha',
  'count-the-drawer':
    'shift till cash up float drawer count close report x z change short over blind zamu droo kufunga hesabu pesa taslimu ripoti pungufu ziada kufungua kaunta',
  'add-a-product':
    'new item goods price photo picture bidhaa mpya bei picha kuongeza add product import excel csv file loyverse square shopify customers debts expenses opening stock ingiza faili wateja madeni daftari',
  'receive-goods':
    'goods from a supplier delivery invoice purchase buy stock in cost average transport owe msambazaji mzigo ankara kununua gharama usafiri deni stoo kupokea',
  'goods-between-shops':
    'kutoka moja kwenda lingine goods from one of your shops to another transfer send other shop branch second store move between shops arrived difference hamisha tuma bidhaa duka lingine tawi pokea tofauti rudisha',
  'use-by-dates':
    'goods that go out of date bidhaa zinazoisha muda expiry expire expired use by best before date batch going out of date write off shelf life tarehe kuisha muda imeisha muda futa hasara kundi',
  'your-data-as-a-file':
    'lote kwenye faili moja your whole shop as a file export backup archive zip download all my data move shop import whole restore leave nakala rudufu hamisha duka pakua data zote faili hifadhi ingiza',
  'join-another-system':
    'webhook webhooks logs api join another system accounting program connect integration developer url address secret signature event redeliver retry failed test unganisha mfumo mwingine programu ya hesabu anwani siri tukio tuma tena imeshindwa jaribio',
  'api-keys':
    'let another system in with a key api key keys token program access integration online shop accounting developer expire revoke take back funguo za api ufunguo programu mfumo mwingine duka la mtandaoni hesabu ruhusu ondoa',
  'connect-whatsapp':
    'unganisha whatsapp au jaribu kwa simu ya majaribio connect whatsapp or try it with the sandbox phone whatsapp connect number token meta api webhook sandbox phone try chat unganisha namba tokeni majaribio simu kujaribu mazungumzo try it with sandbox phone',
  'page-of-your-shop':
    'own page where customers order storefront online shop website basket delivery charge opening hours closed days holiday sikukuu siku za kufunga colour cover address google meta catalogue feed facebook instagram duka mtandaoni tovuti ukurasa kikapu kuletewa usafirishaji saa rangi anwani katalogi',
  'coupons-and-offers':
    'coupon voucher code offer promotion buy one get one free percent off limit automatic discount black friday kuponi ofa msimbo kodi promosheni nunua upate bure punguzo asilimia kikomo yenyewe zawadi',
  'popups-on-your-page':
    'popup pop-up on your page offer banner website corner bar sheet visitor form phone consent code countdown whatsapp button wordpress wix script tangazo ibukizi ofa tovuti kona mgeni fomu namba ridhaa kodi muda',
  'sets-for-chats':
    'bidhaa kwa ajili mazungumzo set collection list carousel whatsapp catalogue message rule best sellers link qr seti orodha mkusanyiko katalogi ujumbe zinazouzwa sana kadi',
  'answer-in-whatsapp':
    'reply to chats in whatsapp jibu mazungumzo ya whatsapp answer inbox conversation message take over bot silent assign hand back done note window 24 hours unread advertisement ad tangazo ujumbe kujibu roboti chukua kabidhi rudisha imekamilika kumbukumbu dirisha saa',
  'whatsapp-templates':
    'andika violezo vya whatsapp write whatsapp templates approve approved rejected review offer notice category header footer button variable submit kiolezo ofa taarifa kubaliwa kataliwa wasilisha kitufe picha',
  'a-flow-that-sells':
    'mpangilio wa chati unaopokea oda a chatflow that takes orders chatflow flow bot robot whatsapp answer automatic menu welcome greeting publish version draft roboti jibu wenyewe gumzo mtiririko menyu karibu chapisha toleo rasimu canvas step connect draw ubao hatua njia unganisha chora again repeat same tena ile ile tanqr credit later mkopo baadaye advertisement ad facebook instagram tangazo matangazo',
  'variants-of-a-product':
    'size colour option extra topping saizi rangi aina nyongeza sizes colours extras product bidhaa',
  'carton-and-piece':
    'unit carton dozen half quarter kilo wholesale retail open break katoni dazeni nusu robo jumla rejareja kipimo vipimo fungua',
  'count-the-stock':
    'inventory low out level stoo mzigo imeisha inakaribia kuisha kuhesabu let kaunta count stock ihesabu',
  'change-the-stock':
    'inventory received damaged lost count adjust mzigo mpya umeingia kuharibika kuibwa kuhesabu stoo goods came broke counted umeharibika umehesabiwa',
  'archive-a-product':
    'delete remove hide restore product kufuta kuondoa bidhaa kurudisha kumbukumbu take off counter kaunta',
  'sell-without-network':
    'offline internet no connection data power bila mtandao intaneti bando umeme sell network kuuza wakati hakuna',
  'words-of-the-sync-sign':
    'sync status cloud waiting sent pill utumaji zimetumwa inasubiri wingu alama sign says inasema',
  'refused-records':
    'rejected failed error not accepted imekataliwa haikukubaliwa imeshindikana kurekebisha record refused rekodi',
  'move-sales-by-file':
    'export import backup transfer broken device faili toa ingiza kuhamisha chelezo kifaa kibovu move unsent sales another mauzo ambayo hayajatumwa',
  'bring-sales-back':
    'lost stolen wiped broken device restore receipt qr code recover backup rudisha kurudisha mauzo risiti kodi kifaa kilichopotea kuibwa kufutwa bring back sales',
  'device-cannot-save':
    'storage full space memory private incognito kimejaa nafasi uhifadhi hali ya siri this device cannot keep sales kifaa hakiwezi kuhifadhi mauzo',
  'counter-stays-closed':
    'https http secure address certificate register number salama anwani namba ya kifaa counter stays closed kaunta haifunguki',
  'new-version': 'update upgrade reload refresh sasisha toleo jipya fungua upya new version ready lipo tayari',
  'invite-staff':
    'employee worker add person link mfanyakazi mwaliko kualika linki mtu mpya invite somebody shop kumwalika duka',
  'what-staff-may-do':
    'permission rights role seller cashier waiter stylist manager preset limit ruhusa haki muuzaji keshia mhudumu meneja kiwango choose staff may see kuchagua mfanyakazi anaona kufanya',
  'work-and-commission':
    'kuona saa mauzo na kamisheni za watu wako commission hours salary pay shift stylist served sold timesheet kamisheni saa mshahara zamu amehudumia ameuza asilimia',
  'when-somebody-leaves':
    'remove fire dismiss employee kuondoa mfanyakazi kufukuza kuacha kazi somebody longer works anapoacha kwako',
  activity:
    'see what happened tills till ona yaliyotokea kaunta activity theft void discount refund drawer pin matukio wizi punguzo droo kubatilisha audit log who changed settings rights nani alibadilisha mipangilio ruhusa',
  'devices-of-the-shop': 'tablet phone revoke list vifaa tableti simu kuzuia devices shop duka',
  'lock-or-sign-out':
    'logout log out switch user shift kutoka kufunga kubadili mtumiaji zamu hand device somebody else kumpa mwingine kifaa',
  'forgotten-password': 'reset password code login cannot nenosiri kusahau namba ya siri kuingia forgot umesahau',
  'confirm-your-number': 'verify proof code sms email thibitisha namba barua pepe confirm phone number mail simu',
  'hear-of-orders':
    'orders payments sikia malipo yakiingia notification bell ring sound push alert new order arifa kengele sauti oda mpya kusikia hear',
  'lost-phone': 'stolen theft missing device session simu imeibwa imepotea wizi kifaa phone tablet lost tableti kuibwa',
  'second-step':
    'passkey passkeys fingerprint webauthn ufunguo funguo siri alama kidole two factor 2fa totp authenticator google security login password step hatua mbili usalama namba programu kuingia nenosiri akiba recovery',
  'error-messages': 'error code problem wrong failed hitilafu tatizo kosa ujumbe imeshindikana message means maana',
}
