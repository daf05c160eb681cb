import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'flow.refused': {
    says: 'Mpangilio una cha kurekebisha kabla ya kuchapishwa.',
    why: 'WhatsApp haitapokea maneno yake fulani, hatua haielekei popote, au umetaja kitu ambacho duka halina tena.',
    next: 'Rekebisha palipowekewa alama, kisha chapisha tena.',
  },
  'flow.app_too_old': {
    says: 'Mpangilio huu una hatua ambazo toleo hili la programu halizijui. Funga programu kisha uifungue tena ili kuisasisha.',
    why: 'Mtu ametumia programu mpya zaidi kuongeza hatua au njia ya kulipa. Programu ya zamani ingezipoteza ikihifadhi.',
    next: 'Funga programu, uifungue tena ukiwa na mtandao, kisha ukubali toleo jipya. Wateja wanajibiwa wakati wote.',
  },
  'payment.cash_unlikely': {
    says: 'Pesa taslimu iliyoandikwa ni nyingi mno kuliko iliyotakiwa.',
    why: 'Imezidi kiasi cha kulipa kwa zaidi ya shilingi milioni moja: huenda barcode au namba nyingine iliingia kwenye kiasi.',
    next: 'Muulize aliyeuza alipokea kiasi gani, kisha ukubali mauzo. Kwenye hesabu za duka inahesabiwa bei, si pesa iliyopokelewa.',
  },
  'payment.reference_used_twice': {
    says: 'Namba hii ya muamala ilitumika kwa oda nyingine.',
    why: 'Malipo mamoja ya simu yapo kwenye oda mbili: yameandikwa vibaya, au SMS moja imeonyeshwa mara mbili.',
    next: 'Linganisha na SMS kwenye simu yako. Batilisha mauzo ambayo hayakulipwa, au sahihisha namba ya muamala.',
  },
  'payment.not_found': {
    says: 'Malipo haya hayakupatikana.',
    why: 'Ni ya duka jingine, au kiungo ni cha zamani.',
    next: 'Fungua oda na uangalie malipo yake hapo.',
  },
  'payment.nothing_owed': {
    says: 'Hakuna kinachodaiwa kwenye oda hii.',
    why: 'Imelipwa wakati huo huo, au imefutwa.',
    next: 'Angalia oda tena kabla ya kuomba pesa.',
  },
  'payment.too_much': {
    says: 'Kiasi hiki kinazidi kinachodaiwa.',
    why: 'Kiasi kilichoombwa kinazidi kilichobaki kulipwa kwenye oda.',
    next: 'Omba kiasi kilichobaki, au pungufu.',
  },
  'payment.part_not_taken': {
    says: 'Oda hii hailipwi kwa sehemu, au si kwa sehemu ndogo hivyo.',
    why: 'Kwenye kiungo cha oda ilitakiwa kulipwa sehemu, wakati duka linapokea kiasi chote tu, au ilikuwa chini ya TSh 1,000.',
    next: 'Lipa deni lote, au sehemu kubwa zaidi. Mwenye duka anaamua ni oda zipi zinalipwa kwa sehemu, kwenye mipangilio ya malipo.',
  },
  'payment.already_waiting': {
    says: 'Ombi la malipo tayari linamsubiri mteja.',
    why: 'Mtu ameomba pesa za oda hii muda mfupi uliopita, na mteja bado hajajibu.',
    next: 'Subiri jibu, au chagua kutuma tena au njia nyingine.',
  },
  'payment.method_unavailable': {
    says: 'Njia hii ya malipo haipatikani hapa.',
    why: 'Duka au mtoa huduma wake wa malipo hapokei njia hii, au mipangilio haijakamilika.',
    next: 'Chagua njia nyingine, au mwenye duka aangalie mipangilio ya malipo.',
  },
  'payment.phone_invalid': {
    says: 'Andika namba ya simu ya Tanzania yenye pesa kwa simu.',
    why: 'Ombi linaweza kutumwa kwa namba ya simu ya Tanzania tu.',
    next: 'Andika namba kama 0712 345 678, na uchague kampuni yake ya simu kama ilihamishwa.',
  },
  'payment.state_changed': {
    says: 'Malipo haya yamebadilika tayari. Yaangalie tena.',
    why: 'Mteja au mtu mwingine dukani amewahi.',
    next: 'Angalia hali yake sasa; hakuna kilichofanyika mara mbili.',
  },
  'payment.reference_known': {
    says: 'Namba hii ya muamala tayari ipo kwenye oda.',
    why: 'Malipo mamoja yanahesabiwa mara moja, na namba hii iliandikwa awali.',
    next: 'Ilinganishe na SMS kwenye simu yako.',
  },
  'payment.qr_invalid': {
    says: 'Hii si QR ya TANQR tunayoweza kuitumia.',
    why: 'Maandishi yamekatika, herufi moja si sahihi, au ni QR ya aina nyingine.',
    next: 'Piga picha ya QR tena kwenye mwanga mzuri, au bandika maandishi yote.',
  },
  'payment.settings_incomplete': {
    says: 'Mipangilio ya malipo haijakamilika.',
    why: 'Duka linatumia mtoa huduma wake wa malipo, na kuna kitu anachohitaji kinakosekana.',
    next: 'Fungua mipangilio ya malipo na ujaze palipowekwa alama.',
  },
  'callback.not_authentic': {
    says: 'Ujumbe huu hautoki kwa mtoa huduma wa malipo.',
    why: 'Sahihi yake si sahihi au umekuja kwenye anwani isiyokuwepo.',
    next: 'Hakuna la kufanya dukani. Anayeunganisha mtoa huduma akague funguo na anwani.',
  },
  'transaction.not_found': {
    says: 'Pesa hii haikupatikana.',
    why: 'Ni ya duka jingine, au haikuwahi kuandikwa.',
    next: 'Tafuta namba ya muamala au kiasi kwenye Miamala.',
  },
  'reconciliation.line_not_found': {
    says: 'Mstari huu haukupatikana.',
    why: 'Taarifa yake ya miamala imeondolewa, au ni wa duka jingine.',
    next: 'Fungua tena Hakiki pesa; inaonyesha yaliyopo sasa.',
  },
  'reconciliation.already_matched': {
    says: 'Pesa hii tayari imelinganishwa.',
    why: 'Mtu ameilinganisha muda mfupi kabla yako, au imelingana yenyewe.',
    next: 'Angalia imelinganishwa na nini. Kama si sahihi, ondoa ulinganisho kisha ulinganishe upya.',
  },
  'reconciliation.not_matched': {
    says: 'Pesa hii haijalinganishwa na chochote.',
    why: 'Ulinganisho umeshaondolewa.',
    next: 'Hakuna la kufanya; ilinganishe na oda sahihi ukiijua.',
  },
  'reconciliation.payment_taken': {
    says: 'Mstari mwingine tayari ni wa malipo haya.',
    why: 'Malipo mamoja ni mstari mmoja tu wa taarifa ya miamala.',
    next: 'Kama ule mwingine si sahihi, ondoa ulinganisho wake kwanza.',
  },
  'reconciliation.wrong_direction': {
    says: 'Pesa iliyotoka haiwezi kulipia oda.',
    why: 'Mstari unasema pesa imetoka kwenye simu.',
    next: 'Iweke kando na maelezo, au iandike kama matumizi.',
  },
  'statement.not_found': {
    says: 'Taarifa hii ya miamala haikupatikana.',
    why: 'Ni ya duka jingine.',
    next: 'Fungua Hakiki pesa; inaorodhesha taarifa za miamala za duka.',
  },
  'statement.unreadable': {
    says: 'Faili hili si taarifa ya miamala tunayoweza kuisoma.',
    why: 'Faili si CSV, au hakuna safu ya tarehe na kiasi.',
    next: 'Pakua taarifa ya miamala kama CSV kwenye tovuti ya kampuni ya simu, na taja safu zake ukiulizwa.',
  },
  'statement.empty': {
    says: 'Taarifa hii ya miamala haina pesa iliyoingia wala kutoka.',
    why: 'Faili lina vichwa vya safu, lakini hakuna mstari wenye kiasi.',
    next: 'Chagua siku nyingine kwenye tovuti ya kampuni ya simu na upakue tena.',
  },
  'statement.withdrawn': {
    says: 'Taarifa hii ya miamala imeshaondolewa.',
    why: 'Mtu ameiondoa kabla yako.',
    next: 'Hakuna la kufanya; ingiza faili sahihi.',
  },
  'payout.not_found': {
    says: 'Ombi hili la kutoa pesa halikupatikana.',
    why: 'Ni la duka jingine.',
    next: 'Fungua Kutoa pesa; inaorodhesha pesa zilizotolewa.',
  },
  'payout.not_available': {
    says: 'Duka hili haliwezi kutoa pesa hapa.',
    why: 'Duka linalipwa kupitia kampuni yake ya malipo, au mtoa huduma wa msimamizi hatoi pesa.',
    next: 'Ukitumia kampuni yako ya malipo, pesa hutolewa huko. Vinginevyo muulize msimamizi.',
  },
  'payout.not_enough': {
    says: 'Salio halitoshi kutoa kiasi hiki na ada yake.',
    why: 'Pesa iliyo njiani na ambayo haijafika haiwezi kutolewa.',
    next: 'Toa kidogo zaidi, au subiri inayosubiriwa ifike.',
  },
  'payout.amount_out_of_range': {
    says: 'Kiasi hiki ni kidogo au kikubwa mno kutoa kwa mara moja.',
    why: 'Mtoa huduma hutoa pesa ndani ya mipaka tu.',
    next: 'Chagua kiasi kilicho ndani ya mipaka inayoonyeshwa.',
  },
  'payout.fee_changed': {
    says: 'Ada imebadilika. Angalia ada mpya, kisha thibitisha tena.',
    why: 'Msimamizi amebadilisha ada baada ya kuonyeshwa.',
    next: 'Angalia ada mpya, kisha thibitisha tena.',
  },
  'payout.password_needed': {
    says: 'Weka nenosiri lako ili kutoa kiasi hiki.',
    why: 'Juu ya kikomo cha duka nenosiri huulizwa tena, ili kaunta iliyoachwa wazi isitoshe.',
    next: 'Weka nenosiri unaloingia nalo.',
  },
  'payout.needs_other_admin': {
    says: 'Mwenye duka mwenza lazima akubali pesa hii itoke.',
    why: 'Duka linataka wenye duka wawili kila pesa inapotolewa; aliyeomba hawezi kuikubali mwenyewe.',
    next: 'Mwombe mwenye duka mwenza afungue Kutoa pesa na akubali.',
  },
  'payout.no_second_admin': {
    says: 'Duka halina mwenye duka mwenza wa kukubali pesa itoke.',
    why: 'Likiwashwa hakuna ambaye angeweza kukubali.',
    next: 'Kwanza mfanye mtu awe mwenye duka mwenza kwenye Akaunti za wafanyakazi.',
  },
  'payout.no_approver': {
    says: 'Hakuna wa kuidhinisha: wenye duka wengine wote uliwaongeza wewe. Mmoja wao aombe, kisha uidhinishe wewe.',
    why: 'Uliyemfanya mwenye duka haidhinishi pesa unazoomba wewe, ili mtu asijiidhinishie kwa akaunti ya pili.',
    next: 'Mwombe mwenye duka mwenza aombe kutoa pesa, kisha uidhinishe wewe.',
  },
  'payout.approver_new': {
    says: 'Hujatimiza siku moja ukiwa mwenye duka. Kwa sasa mwenye duka mwingine ndiye anaidhinisha kutoa pesa.',
    why: 'Aliyekuwa mwenye duka leo haidhinishi kitu siku ya kwanza.',
    next: 'Subiri hadi kesho, au mwombe mwenye duka mwingine.',
  },
  'payout.approver_of_asker': {
    says: 'Wewe na aliyeomba kutoa pesa mmefanywa wenye duka ninyi kwa ninyi au na mtu mmoja, kwa hiyo mwenye duka mwingine aidhinishe.',
    why: 'Vinginevyo mtu angeweza kujiidhinishia kwa akaunti ya pili. Inahesabika hata kupitia wengine, na waliokwisha ondoka; mwenye duka wa kwanza tu, ambaye wote wanatoka kwake, anawaidhinishia aliowaongeza.',
    next: 'Mwombe mwenye duka mwingine aidhinishe; mwenye duka wa kwanza anaweza.',
  },
  'payout.resting': {
    says: 'Kutoa pesa kunasubiri saa 48 baada ya mahali papya, simu, barua pepe, nenosiri au hatua ya pili mpya.',
    why: 'Aliyeambiwa kuhusu badiliko, ambalo si lake, apate muda wa kulirudisha kabla pesa haijaondoka.',
    next: 'Ukurasa wa kutoa pesa unaonyesha hadi lini. Pesa inabaki kwenye salio lako.',
  },
  'payout.factor_missing': {
    says: 'Kutoa pesa za duka hili kunahitaji hatua ya pili unapoingia. Iwashe kwenye wasifu wako.',
    why: 'Mwenye duka anaitaka kwa kila anayeomba au kuidhinisha kutoa pesa.',
    next: 'Fungua wasifu wako, kisha **Hatua ya pili ya kuingia**. Baada ya hapo maombi yako ya kutoa pesa yanasubiri siku mbili.',
  },
  'payout.wrong_state': {
    says: 'Ombi hili la kutoa pesa limeendelea tayari. Liangalie tena.',
    why: 'Limekubaliwa, limetumwa au limefutwa na mtu mwingine, au mtoa huduma amejibu.',
    next: 'Lifungue tena uangalie hali yake.',
  },
  'payout.target_invalid': {
    says: 'Pesa haiwezi kutumwa kwenye namba hii.',
    why: 'Namba si ya simu ya Tanzania, au akaunti ya benki si sahihi.',
    next: 'Hakiki namba na mtandao au benki.',
  },
  'payout.destination_not_found': {
    says: 'Mahali hapa pa kutolea pesa hapakupatikana.',
    why: 'Pameondolewa, au ni pa duka jingine.',
    next: 'Chagua pengine, au paongeze tena.',
  },
  'payout.not_certain': {
    says: 'Mtoa huduma bado hawezi kusema pesa hii imefikia wapi. Jaribu tena baada ya dakika chache.',
    why: 'Ilikataliwa mara moja, na lazima mtoa huduma athibitishe kabla haijatumwa tena; vinginevyo ingelipwa mara mbili.',
    next: 'Subiri dakika chache ujaribu tena. Hakuna kilichopotea.',
  },
  'expense.not_found': {
    says: 'Matumizi haya hayakupatikana.',
    why: 'Ni ya duka jingine, au kifaa kilichoyaandika bado hakijayatuma.',
    next: 'Angalia kwenye kifaa kilichoyaandika.',
  },
  'expense.already_void': {
    says: 'Matumizi haya yalishaondolewa.',
    why: 'Kuna mtu ameyafuta kabla yako.',
    next: 'Hakuna cha kufanya: hayahesabiwi tena.',
  },
  'expense.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha jambo hilohilo la matumizi haya.',
    why: 'Watu wawili wamebadilisha sehemu moja kila mmoja kivyake, na badiliko hili limekuja la pili.',
    next: 'Fungua foleni, linganisha yote mawili, kisha hifadhi lako juu yake au liweke kando.',
  },
  'expense.paid_by_drawer': {
    says: 'Droo iliyolipa haya imeshahesabiwa nayo. Yabatilishe na uyaandike upya.',
    why: 'Kiasi chake kimo kwenye hesabu iliyothibitishwa na mtu, au ni cha droo ya kaunta nyingine.',
    next: 'Batilisha matumizi haya ukitoa sababu, kisha andika yaliyo sahihi.',
  },
  'expense.too_many_recurring': {
    says: 'Matumizi ya kujirudia yamefika mia moja. Simamisha yasiyolipwa tena.',
    why: 'Duka huweka matumizi ya kujirudia yasiyozidi mia moja.',
    next: 'Fungua Matumizi, kisha usimamishe moja kwenye Yanayojirudia.',
  },
  'fiscal.not_found': {
    says: 'Risiti hii ya TRA haikupatikana.',
    why: 'Ni ya duka lingine, au anwani si sahihi.',
    next: 'Fungua orodha ya risiti za TRA kwenye TRA na sheria.',
  },
  'fiscal.not_on': {
    says: 'Risiti za TRA hazijawashwa kwenye duka hili.',
    why: 'Zimezimwa wakati huu, au kifaa si cha majaribio.',
    next: 'Fungua TRA na sheria na uziwashe.',
  },
  'fiscal.islands': {
    says: 'Duka hili liko Zanzibar: risiti za huko ni za ZRA.',
    why: 'Zanzibar ina mamlaka nyingine ya mapato yenye mfumo wake.',
    next: 'Tumia mfumo wa ZRA. Kama duka liko kwingine, rekebisha mahali pake kwenye mipangilio.',
  },
  'fiscal.certificate_unreadable': {
    says: 'Faili hili si cheti chenye ufunguo.',
    why: 'Ni faili lingine, au limeharibika.',
    next: 'Chagua faili la .pfx ulilopewa na TRA.',
  },
  'fiscal.certificate_password': {
    says: 'Nenosiri hili halifungui faili.',
    why: 'Nenosiri la faili la cheti ni lingine.',
    next: 'Andika nenosiri lililokuja na faili.',
  },
  'fiscal.authority_refused': {
    says: 'TRA hawakipokei kifaa hiki.',
    why: 'TIN, namba ya mashine na cheti haviendani, au TRA bado hawajaidhinisha kifaa.',
    next: 'Linganisha vyote na barua ya TRA, na uulize ofisi yako ya kodi.',
  },
  'fiscal.authority_silent': {
    says: 'TRA hawakujibu.',
    why: 'Seva yao haipo au ni ya polepole sana. Hakuna kilichobadilika.',
    next: 'Jaribu tena baada ya dakika chache.',
  },
  'fiscal.not_correctable': {
    says: 'Risiti iliyokataliwa pekee ndiyo inaweza kurekebishwa.',
    why: 'Imekubaliwa au kurekebishwa wakati huu.',
    next: 'Angalia orodha tena.',
  },
  'fiscal.letters_missing': {
    says: 'Chagua kundi la VAT kwanza.',
    why: 'Baadhi ya bidhaa zina alama ya kodi isiyo kundi la TRA.',
    next: 'Chagua kundi kwa kila moja, A hadi E.',
  },
  'fiscal.id_invalid': {
    says: 'Hii haiwezi kuwa namba ya aina hiyo.',
    why: 'Urefu wake au herufi zake haziendani na aina yake.',
    next: 'Angalia tena kadi ya mteja.',
  },
} satisfies ErrorAnswersOf
