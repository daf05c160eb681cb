import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'undo.not_found': {
    says: 'Kiungo hiki kimeisha muda au kilishatumika.',
    why: 'Viungo vya kurudisha ya awali vinafanya kazi mara moja, kwa siku tatu, na vinaisha mabadiliko ya kabla yake yakirudishwa.',
    next: 'Kama kuna mtu mwingine kwenye akaunti yako, weka nenosiri jipya kwenye skrini ya kuingia kwa simu au barua pepe yako.',
  },
  'display.not_found': {
    says: 'QR hii au skrini hii haitumiki tena. Onyesha QR mpya kwenye kaunta.',
    why: 'QR huunganisha kifaa kimoja, mara moja, ndani ya dakika kumi. Au mtu ameondoa skrini hii, au kaunta yake.',
    next: 'Fungua Skrini ya mteja kwenye kaunta, kisha skani QR mpya.',
  },
  'display.too_many': {
    says: 'Duka lako limefikia idadi ya juu ya skrini za wateja. Ondoa moja kwanza.',
    why: 'Duka linaweza kuwa na skrini mia moja.',
    next: 'Fungua Skrini ya mteja kwenye kaunta, kisha ondoa zile usizotumia.',
  },
  'order.not_found': {
    says: 'Oda hii haikupatikana.',
    why: 'Oda ni ya duka jingine, au kifaa kilichoitengeneza bado hakijaituma.',
    next: 'Angalia kwenye kifaa kilichoitengeneza. Namba yake inaanza na namba ya kifaa hicho.',
  },
  'order.status_changed': {
    says: 'Oda imebadilika. Angalia hali yake, kisha jaribu tena.',
    why: 'Mtu mwingine ameisogeza oda wakati hatua yako ipo njiani.',
    next: 'Fungua oda. Hatua yako ikiwa bado ni sahihi, ifanye tena; vinginevyo iweke ya zamani kando.',
  },
  'order.step_not_allowed': {
    says: 'Oda haiwezi kwenda kwenye hali hii.',
    why: 'Oda zinaenda njia moja: iliyofutwa inabaki imefutwa, iliyokamilika inaweza tu kubatilishwa. Au duka lako limezima hatua hii.',
    next: 'Angalia hali yake. Kwa mzigo unaotoka tena, tengeneza oda mpya.',
  },
  'order.step_late': {
    says: 'Oda imekaa kwenye hatua moja muda mrefu mno.',
    why: 'Duka lako limeweka muda wa hatua hii, na umepita.',
    next: 'Fungua oda uisogeze mbele: itatoka kwenye orodha yenyewe. Au weka muda mwingine kwenye Mipangilio, Hatua za oda.',
  },
  'order.sum_too_large': {
    says: 'Malipo ya oda hii kwa jumla yamepita kiasi ambacho oda inaweza kufika.',
    why: 'Ni zaidi ya shilingi trilioni kumi kwa oda moja: ni kosa la kuandika, au mtu ameyatuma makusudi.',
    next: 'Fungua rekodi kwenye orodha ya vya kuangalia, na uibatilishe kama pesa hiyo haikuja.',
  },
  'order.overpaid': {
    says: 'Hii ni zaidi ya kiasi kilichobaki kulipwa.',
    why: 'Pesa iliyoandikwa ni zaidi ya bei ya oda. Huenda imelipwa kwenye vifaa viwili.',
    next: 'Angalia malipo ya oda, na urudishe iliyopokelewa mara mbili.',
  },
  'order.number_taken': {
    says: 'Oda nyingine tayari ina namba hii.',
    why: 'Oda mbili zina namba moja. Inaweza kutokea kifaa kilichorudishwa kutoka nakala.',
    next: 'Oda zote mbili zimehifadhiwa. Mwenye duka anaziangalia na kuamua.',
  },
  'order.totals_differ': {
    says: 'Jumla haifanani na ile iliyohesabiwa na seva.',
    why: 'Kaunta na seva hazipati jumla moja. Zote mbili zimehifadhiwa.',
    next: 'Mwenye duka analinganisha mistari na risiti na kusema ipi ni sahihi.',
  },
  'order.stock_negative': {
    says: 'Kimeuzwa zaidi ya kilichoonekana stoo.',
    why: 'Kaunta imeuza bidhaa ambazo stoo haikuonyesha: hazikuandikwa zilipoingia, au vifaa viwili viliuza ya mwisho.',
    next: 'Hesabu rafu na uandike chini ya kubadilisha stoo.',
  },
  'order.product_gone': {
    says: 'Bidhaa moja ya oda hii ilifutwa.',
    why: 'Kifaa kimeuza bidhaa iliyoondolewa wakati huo.',
    next: 'Mauzo yanahesabiwa. Rudisha bidhaa kama bado inauzwa.',
  },
  'order.discount_not_approved': {
    says: 'Punguzo limezidi kiwango ambacho mtu huyu anaruhusiwa bila msimamizi.',
    why: 'Punguzo zote za oda hii zinazidi kiwango cha mtu huyu kwa mara moja au kwa siku, na hakuna mwenye ruhusa aliyeidhinisha kwa PIN.',
    next: 'Mauzo yanahesabika. Mwenye duka anayaangalia, na anaweza kubadilisha kiwango kwenye mipangilio ya Kaunta.',
  },
  'order.price_not_approved': {
    says: 'Bei iliwekwa na mtu asiyeruhusiwa, bila msimamizi.',
    why: 'Wenye duka pekee ndio huweka bei hapa, au mtu huyu alipunguza zaidi ya anavyoruhusiwa kwa mara moja au kwa siku, na hakuna mwenye ruhusa aliyeidhinisha kwa PIN.',
    next: 'Mauzo yanahesabika. Mwenye duka anayaangalia, na anaweza kubadilisha nani huweka bei kwenye mipangilio ya Kaunta.',
  },
  'order.credit_not_approved': {
    says: 'Bidhaa zilitolewa kwa deni kupita makubaliano, bila msimamizi.',
    why: 'Duka haliuzi kwa deni, mteja anadaiwa zaidi ya kikomo chake au siku ya kulipa imepita, au mtu huyu haruhusiwi kuongeza deni hadi hapo, na hakuna mwenye ruhusa aliyeidhinisha kwa PIN. Au siku ya kulipa ilikuwa zaidi ya mwaka mmoja mbele.',
    next: 'Mauzo yanahesabika na mteja anadaiwa. Mwenye duka anayaangalia, na anaweza kubadilisha kikomo kwenye mipangilio ya Kaunta au cha mteja huyu.',
  },
  'order.price_changed': {
    says: 'Bei ilibadilika kabla oda hii haijatumwa.',
    why: 'Kifaa kiliuza kwa bei ya zamani kwa sababu hakikuwa kimepata mpya.',
    next: 'Bei iliyo kwenye risiti ndiyo. Mwenye duka anaangalia kama ni sawa.',
  },
  'order.clock_wrong': {
    says: 'Saa ya kifaa haikuwa sahihi.',
    why: 'Tarehe au saa ya kifaa ilikosea sana, hivyo mauzo yangeingia siku nyingine. Seva imerekebisha.',
    next: 'Kiache kifaa kipange saa chenyewe kwa mtandao.',
  },
  'order.no_permission': {
    says: 'Aliyefanya hivi hakuwa na ruhusa.',
    why: 'Hili lilipofanywa, mtu huyo hakuwa na ruhusa, au hakuwa wa duka tena.',
    next: 'Mwenye duka anaangalia: analikubali, au analibatilisha.',
  },
  'order.reason_missing': {
    says: 'Andika sababu.',
    why: 'Kufuta na kubatilisha kunahitaji sababu, ili ieleweke baadaye.',
    next: 'Andika maneno machache, au gusa mojawapo ya sababu.',
  },
  'order.sold_on_two_devices': {
    says: 'Kifaa kingine kilikuwa kimeshauza oda hiyohiyo iliyowekwa kando.',
    why: 'Oda iliyowekwa kando iliendelezwa kwenye vifaa viwili, kimoja bila mtandao, na vyote viliiuza. Mauzo ya kwanza yanahesabiwa; ya pili yametunzwa pamoja na bidhaa na pesa zake.',
    next: 'Waulize wote wawili kama mteja alilipa mara moja au mbili. Kataa ya pili kama haikutokea; ukiikubali, inakuwa oda yake yenyewe.',
  },
  'cart.not_parked': {
    says: 'Oda hii haipo kando tena, au kifaa kingine kimeichukua.',
    why: 'Mwingine aliwahi: ameiendeleza, ameiuza au ameitupa.',
    next: 'Angalia tena kwenye oda zilizowekwa kando, au uliza nani anahudumia meza hiyo.',
  },
  'cart.too_many_parked': {
    says: 'Haiwezekani kushirikisha oda zaidi zilizowekwa kando na vifaa vingine.',
    why: 'Duka lina oda 300 zilizowekwa kando kwenye vifaa vyote.',
    next: 'Maliza au tupa oda za zamani zilizowekwa kando. Hii inabaki kwenye kifaa chake na inaweza kuuzwa hapo.',
  },
  'order.exchange_differs': {
    says: 'Kilicholipwa kwa bidhaa zilizobadilishwa si sawa na kilichorudi.',
    why: 'Bidhaa zilirudishwa na nyingine zikatoka kwa badilisho. Marejesho na oda mpya vinatajana, lakini kiasi chake hakilingani.',
    next: 'Fungua vyote viwili kwa namba zake, vilinganishe na bidhaa, kisha batilisha ambacho hakikutokea.',
  },
  'refund.too_much': {
    says: 'Kilichorudishwa ni zaidi ya kilichobaki kwenye oda.',
    why: 'Bidhaa zilezile zilirudishwa kwenye kifaa kingine kisicho na mtandao, au pesa iliyotolewa ni zaidi ya iliyolipwa.',
    next: 'Mwenye duka analinganisha marejesho ya oda: anakataa lile ambalo halikutokea, au anabatilisha jingine na kukubali hili.',
  },
  'refund.not_approved': {
    says: 'Kilichorudishwa kinazidi kiwango ambacho mtu huyu anaruhusiwa bila msimamizi.',
    why: 'Duka linawaruhusu wafanyakazi kurudisha kiasi fulani tu kwa mara moja au kwa siku, na hakuna mwenye duka aliyeidhinisha kwa PIN.',
    next: 'Pesa imetoka na marejesho yanahesabika. Mwenye duka anayaangalia, na anaweza kubadilisha kiwango kwenye mipangilio ya Kaunta.',
  },
  'refund.already_void': {
    says: 'Marejesho haya yalishafutwa.',
    why: 'Mtu aliyafuta kwenye kifaa kingine, au mwenye duka aliona kwamba hayakutokea.',
    next: 'Hakuna la kufanya tena: bidhaa na pesa zimehesabiwa mara moja. Iondoe kwenye orodha.',
  },
  'refund.exchanged': {
    says: 'Kilichorudi kililipia bidhaa nyingine: marejesho haya yanabaki.',
    why: 'Marejesho haya ni nusu ya badilisho: oda mpya ililipwa nayo, au bei yake ilitolewa oda hiyo ilipoghairiwa.',
    next: 'Kama bidhaa hazikurudi, ziuze upya: tengeneza oda mpya ya alizonazo mteja.',
  },
  'refund.money_sent': {
    says: 'Pesa ya marejesho haya ilitumwa na ina namba ya muamala: yanabaki.',
    why: 'Ilitoka kwa pesa ya simu au kadi, na kufuta marejesho hapa hakuirudishi kutoka huko.',
    next: 'Mteja akiirudisha, uza bidhaa upya na uipokee kama malipo.',
  },
  'refund.money_unknown': {
    says: 'Kifaa hiki hakijui pesa ya marejesho haya. Kiunganishe na intaneti, kisha ujaribu tena.',
    why: 'Marejesho yalihifadhiwa hapa kabla programu haijasasishwa, bila pesa yake.',
    next: 'Unganisha kifaa, subiri yote ya hapa yatumwe, fungua oda upya kisha ufute marejesho.',
  },
  'refund.other_drawer': {
    says: 'Pesa ya marejesho haya ilitoka kwenye droo nyingine, au droo iliyohesabiwa tayari.',
    why: 'Kinachorudi kwenye droo lazima kihesabiwe hapo: kwenye kifaa kilichoitoa, zamu ileile ikiwa bado wazi.',
    next: 'Yafute kwenye kifaa hicho. Kama zamu yake imefungwa, hesabu inabaki: uza bidhaa upya kama mteja anazilipia.',
  },
  'refund.too_late': {
    says: 'Marejesho yanaweza kufutwa hadi mwisho wa siku inayofuata.',
    why: 'Baada ya hapo yako kwenye hesabu zilizosomwa na kukabidhiwa.',
    next: 'Yanabaki. Kama mteja ana bidhaa, mtengenezee oda mpya.',
  },
  'link.not_found': {
    says: 'Kiungo hiki cha oda hakikupatikana.',
    why: 'Anwani ilikatika iliponakiliwa, au kiungo kina zaidi ya siku 90 bila mabadiliko.',
    next: 'Omba duka likutumie kiungo kipya. Dukani: kitengeneze au kitume tena chini ya Oda.',
  },
  'link.expired': {
    says: 'Muda wa kutuma oda hii umepita.',
    why: 'Kiungo kinaweza kutumwa kwa saa 72, au muda ambao duka limeweka.',
    next: 'Dukani: tuma kiungo tena, kitaweza kutumika upya.',
  },
  'link.cancelled': {
    says: 'Duka limeondoa kiungo hiki cha oda.',
    why: 'Mtu wa dukani alifuta kiungo kabla hakijatumwa.',
    next: 'Uliza duka, au tengeneza kiungo kipya.',
  },
  'link.already_submitted': {
    says: 'Oda hii ilishatumwa, ikiwa na chaguo zingine.',
    why: 'Kiungo kilifunguliwa kwenye simu mbili, au kilitumwa mara ya pili baada ya mabadiliko.',
    next: 'Fungua kiungo tena: kinaonyesha oda kama ilivyotumwa. Mabadiliko mkubaliane na duka.',
  },
  'link.choices_incomplete': {
    says: 'Kuna chaguo hazijakamilika. Angalia mistari iliyowekwa alama.',
    why: 'Saizi au nyongeza ambayo duka linaitaka haijachaguliwa, au namba ya simu si sahihi.',
    next: 'Chagua palipowekwa alama kisha tuma tena.',
  },
  'link.prices_changed': {
    says: 'Bei zimebadilika. Angalia jumla mpya kabla ya kutuma.',
    why: 'Duka lilibadilisha bei au chaguo baada ya ukurasa kufunguliwa.',
    next: 'Angalia jumla mpya na tuma tena kama ni sawa.',
  },
  'link.delivery_changed': {
    says: 'Gharama ya kuletewa oda imebadilika. Angalia jumla mpya kabla ya kutuma.',
    why: 'Duka lilibadilisha gharama ya mahali hapo, au halipeleki tena huko, baada ya ukurasa kufunguliwa.',
    next: 'Angalia mahali na jumla mpya. Tuma tena kama ni sawa, au chagua mahali pengine.',
  },
  'link.sold_out': {
    says: 'Kuna kitu kwenye oda hii kimeisha.',
    why: 'Mtu mwingine amechukua cha mwisho muda mfupi uliopita.',
    next: 'Ondoa mstari uliowekwa alama au punguza idadi, kisha tuma tena.',
  },
  'shift.not_found': {
    says: 'Zamu hii haikupatikana.',
    why: 'Ni ya duka jingine, au kifaa ilikofunguliwa hakijaituma bado.',
    next: 'Angalia kwenye kifaa hicho, au pakia orodha upya kikipata mtandao.',
  },
  'shift.not_open': {
    says: 'Zamu hii haiko wazi tena kwenye kifaa hiki.',
    why: 'Imefungwa kwenye ukurasa mwingine wa Kaunta, au na mtu mwingine kwenye kaunta hii.',
    next: 'Angalia kwenye Funga hesabu kilichohesabiwa, kisha fungua zamu mpya.',
  },
  'shift.already_open': {
    says: 'Tayari kuna zamu iliyo wazi kwenye kifaa hiki.',
    why: 'Kifaa kina droo moja. Kuna mtu ameifungua kabla yako, labda kwenye ukurasa mwingine wa Kaunta.',
    next: 'Endelea na zamu iliyo wazi, au hesabu na uifunge kwanza.',
  },
  'shift.already_closed': {
    says: 'Zamu hii ilishafungwa.',
    why: 'Ilishahesabiwa na kufungwa, hapa au kwenye kifaa chake.',
    next: 'Fungua ripoti yake. Hesabu ya kwanza inabaki; ya pili inahifadhiwa ili mwenye duka aiangalie.',
  },
  'shift.changed': {
    says: 'Kuna mauzo au malipo yameingia sasa hivi. Angalia jumla mpya, kisha funga.',
    why: 'Ukurasa mwingine wa Kaunta kwenye kifaa hiki umepokea pesa wakati droo inalinganishwa.',
    next: 'Angalia tofauti mpya. Hesabu tena kama huna uhakika, kisha funga.',
  },
  'shift.difference_not_approved': {
    says: 'Hesabu ilitofautiana kuliko duka linavyoruhusu, na hakuna msimamizi aliyeiona.',
    why: 'Droo ilikuwa na pesa zaidi au pungufu kupita tofauti ambayo duka linakubali, na zamu ikafungwa bila PIN ya mwenye duka.',
    next: 'Zamu imefungwa. Mwenye duka anaangalia ripoti yake, na anaweza kubadilisha tofauti inayokubaliwa kwenye mipangilio ya Kaunta.',
  },
  'shift.payout_not_approved': {
    says: 'Pesa taslimu iliyotolewa ni zaidi ya anayoruhusiwa kutoa mtu huyu peke yake, na hakuna msimamizi aliyekubali.',
    why: 'Mwenye duka aliweka kiasi ambacho mtu huyu anaweza kutoa kwenye droo kwa mara moja au kwa siku. Hii ilitoka kwenye kifaa ambacho kilikuwa bado hakijui, au hakuna aliyeandika PIN.',
    next: 'Pesa zimeandikwa. Mwenye duka anaziangalia, na anaweza kubadilisha kiwango kwenye Akaunti za wafanyakazi.',
  },
  'drawer.not_approved': {
    says: 'Droo ilifunguliwa kwa mkono bila msimamizi.',
    why: 'Kwenye duka hili mwenye duka huidhinisha kwa PIN kila droo inapofunguliwa kwa mkono. Hii ilitoka kwenye kifaa ambacho kilikuwa bado hakijui.',
    next: 'Mwenye duka anaiangalia kwenye ukurasa wa shughuli.',
  },
  'claim.not_found': {
    says: 'Ujumbe huu haukupatikana.',
    why: 'Ni wa duka jingine, au kifaa ulikobandikwa hakijautuma bado.',
    next: 'Angalia kwenye kifaa hicho chini ya Haijatumwa, kisha pakia orodha upya.',
  },
  'kitchen.nothing_new': {
    says: 'Jikoni wana kila kitu tayari.',
    why: 'Hakuna kilichoongezwa, kubadilishwa au kuondolewa tangu oda ya jikoni ya mwisho, au kilichoongezwa hakiendi kituo chochote cha jikoni.',
    next: 'Huhitaji kufanya kitu. Kinachokwenda kila kituo kimeandikwa kwenye Mipangilio, Kaunta.',
  },
  'kitchen.ticket_not_found': {
    says: 'Oda hii ya jikoni haipo tena hapa.',
    why: 'Kuna mtu ametoka kwenye kifaa hiki, na hilo huondoa kilichotunzwa cha jikoni.',
    next: 'Fungua upya skrini ya jikoni ukiwa na mtandao: oda itarudi kutoka kwenye seva.',
  },
  'claim.settled': {
    says: 'Ujumbe huu umebadilika tayari. Uangalie tena.',
    why: 'Ulithibitishwa, ulirudishwa au uliunganishwa na oda kabla hujabonyeza, au pesa yake iko tayari kwenye oda.',
    next: 'Pakia orodha upya. Pesa iliyo kwenye oda isiyo sahihi huhamishwa kwenye Miamala.',
  },
  'command.unreadable': {
    says: 'Seva imeshindwa kusoma rekodi hii. Imewekwa ili mwenye duka aiangalie.',
    why: 'Rekodi imefika kwa muundo ambao seva haiuelewi. Imehifadhiwa kama ilivyokuja.',
    next: 'Mwenye duka anaifungua chini ya Ya kuangalia, anaisahihisha au kuipakua. Sasisha Kaunta kwenye kifaa hicho.',
  },
  'command.unknown_type': {
    says: 'Seva bado haijui rekodi ya aina hii.',
    why: 'Kifaa kina Kaunta mpya kuliko ya seva.',
    next: 'Hakuna kilichopotea. Seva ikisasishwa, itume tena.',
  },
  'command.wrong_shop': {
    says: 'Rekodi hii ni ya duka jingine.',
    why: 'Rekodi ilitengenezwa kwenye duka ambalo wewe si wake.',
    next: 'Mtu wa duka hilo aingie kwenye kifaa hiki na aitume.',
  },
  'command.wrong_device': {
    says: 'Rekodi hii ni ya kifaa kingine.',
    why: 'Rekodi ina namba ya kifaa kingine, na haikuingizwa kwa faili.',
    next: 'Itoe kwenye faili kwenye kifaa kingine na uiingize hapa.',
  },
  'command.other_actor': {
    says: 'Mtu mwingine ametuma rekodi hii kwa niaba ya aliyeifanya.',
    why: 'Mtu mmoja ametuma kilichofanywa na mwingine. Majina yote mawili yamehifadhiwa.',
    next: 'Mwenye duka anaangalia na kusema ni sahihi.',
  },
  'command.out_of_order': {
    says: 'Hatua ya awali ya oda hiyo lazima ifike kwanza.',
    why: 'Hatua ya baadaye imefika kabla ya iliyotangulia, ambayo inasubiri kwenye kifaa kingine au imekataliwa.',
    next: 'Tuma kutoka kifaa kilichotengeneza oda, kisha tuma hii tena.',
  },
  'command.id_reused': {
    says: 'Hii ilishatumwa ikiwa na mambo mengine.',
    why: 'Rekodi moja imekuja mara mbili ikiwa na mambo tofauti. Ya kwanza ndiyo inahesabiwa.',
    next: 'Fungua oda na uangalie. Weka hii kando kama ya kwanza ni sahihi.',
  },
  'command.signature_wrong': {
    says: 'Hii imebadilishwa baada ya kifaa chake kuitengeneza, au hakuna kifaa cha duka hili kilichoitengeneza.',
    why: 'Mauzo yanayotoka kwenye risiti au faili yana saini ya kifaa kilichoyafanya, na hii haifanani nayo. Huenda ni ya kughushi, imebadilishwa au imeharibika.',
    next: 'Angalia karatasi yenyewe. Kama mauzo ni ya kweli, yaandike upya kwenye kaunta; kama sivyo, iondoe rekodi hii.',
  },
  'review.not_found': {
    says: 'Rekodi hii haikupatikana.',
    why: 'Rekodi ni ya duka jingine.',
    next: 'Fungua orodha upya.',
  },
  'review.already_settled': {
    says: 'Kuna mtu alishaishughulikia rekodi hii.',
    why: 'Mwenye duka mwingine ameamua wakati unaangalia.',
    next: 'Fungua orodha upya. Uamuzi na sababu yake vipo chini ya zilizoamuliwa.',
  },
} satisfies ErrorAnswersOf
