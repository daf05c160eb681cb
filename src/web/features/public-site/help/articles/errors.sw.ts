import type { ErrorAnswers } from '../article-types.ts'

export const content: ErrorAnswers = {
  'auth.required': {
    says: 'Ingia tena ili kuendelea.',
    why: 'Muda wako wa kuingia umeisha: baada ya siku 7 bila kutumia, baada ya siku 30 kwa vyovyote, au umetoka kwenye kifaa kingine au umebadili nenosiri.',
    next: 'Ingia tena. Vilivyohifadhiwa kwenye kifaa hiki bado vipo na vitatumwa hapo.',
  },
  'auth.wrong_credentials': {
    says: 'Namba ya simu, barua pepe au nenosiri si sahihi.',
    why: 'Mawasiliano na nenosiri haviendani. Kwa usalama hatusemi kipi kati ya viwili si sahihi.',
    next: 'Angalia kila namba uliyoandika. Kama huna uhakika na nenosiri, weka jipya.',
  },
  'auth.contact_taken': {
    says: 'Namba hii ya simu au barua pepe tayari inatumika. Ingia, au weka nenosiri jipya.',
    why: 'Kuna akaunti yenye namba au anwani hii, na imeshathibitishwa.',
    next: 'Ingia nayo. Kama namba ni yako na akaunti huijui, weka nenosiri jipya: namba ya uthibitisho inakuja kwako.',
  },
  'auth.contact_invalid': {
    says: 'Andika namba ya simu ya Tanzania au barua pepe.',
    why: 'Kilichoandikwa si namba ya simu wala barua pepe.',
    next: 'Andika namba kama 0712 345 678 au +255 712 345 678, au anwani kama jina@example.com.',
  },
  'auth.contact_unproven': {
    says: 'Thibitisha kwanza namba yako ya simu au barua pepe.',
    why: 'Hatua hii inahitaji namba ya simu au barua pepe iliyothibitishwa kwa namba ya siri.',
    next: 'Fungua wasifu wako, chagua kutuma namba, na uandike namba 6 za siri.',
  },
  'auth.password_weak': {
    says: 'Chagua nenosiri refu zaidi ambalo ni gumu kubahatisha.',
    why: 'Nenosiri ni fupi, au ni kati ya yanayobahatishwa kwanza.',
    next: 'Tumia sentensi fupi yenye angalau herufi 8 ambayo hakuna atakayebahatisha.',
  },
  'auth.password_needed': {
    says: 'Weka nenosiri lako ili ufanye hivi.',
    why: 'Hili linaamua akaunti, duka au pesa ni ya nani, kwa hiyo skrini iliyoachwa wazi haitoshi.',
    next: 'Andika nenosiri unaloingilia.',
  },
  'auth.code_wrong': {
    says: 'Namba ya siri si sahihi, au imeisha muda. Omba nyingine.',
    why: 'Namba 6 si zile zilizotumwa mwisho, zimepita dakika 10, au zimejaribiwa mara nyingi mno.',
    next: 'Omba namba mpya na uandike iliyo kwenye ujumbe wa mwisho.',
  },
  'auth.link_expired': {
    says: 'Kiungo hiki kimeisha muda au kilishatumika. Omba kingine.',
    why: 'Viungo vya barua pepe vinafanya kazi mara moja, kwa dakika 30.',
    next: 'Omba kingine kwenye skrini ya kuingia.',
  },
  'auth.factor_needed': {
    says: 'Akaunti hii inaomba namba ya programu yake ya usalama. Sasisha Kaunta, kisha ingia tena.',
    why: 'Hatua ya pili imewashwa kwa akaunti hii, na ukurasa huu wa Kaunta ni wa zamani mno kuiomba.',
    next: 'Funga Kaunta uifungue tena ukiwa na mtandao. Sehemu ya kuweka namba itaonekana.',
  },
  'auth.factor_wrong': {
    says: 'Namba ya programu si sahihi au imeshatumika. Subiri inayofuata.',
    why: 'Kila namba inafaa nusu dakika, mara moja tu. Simu yenye saa isiyo sawa inaonyesha namba zisizokubaliwa.',
    next: 'Weka saa ya simu ijirekebishe yenyewe, subiri namba inayofuata uiandike. Namba ya akiba inafaa pia.',
  },
  'auth.passkey_wrong': {
    says: 'Ufunguo huu wa siri si wa akaunti hii, au umeondolewa. Chagua njia nyingine.',
    why: 'Ni wa akaunti nyingine, umeondolewa kwenye wasifu, au swali lilikuwa na zaidi ya dakika tano.',
    next: 'Jaribu tena mara moja. Ikiendelea, ingia kwa nenosiri na namba, kisha ongeza ufunguo upya kwenye wasifu wako.',
  },
  'auth.passkey_most': {
    says: 'Una funguo za siri kumi. Ondoa usiotumia tena.',
    why: 'Kumi ndizo nyingi zaidi kwa akaunti moja.',
    next: 'Fungua **Hatua ya pili ya kuingia** kwenye wasifu wako na uondoe ambao haujatumika siku nyingi.',
  },
  'auth.factor_on': {
    says: 'Hatua ya pili imeshawashwa.',
    why: 'Kifaa chako kingine kimeiwasha wakati huu.',
    next: 'Fungua ukurasa tena. Kutumia simu nyingine, izime kwanza kwa namba.',
  },
  'auth.factor_missing': {
    says: 'Akaunti hii haina hatua ya pili. Nenosiri lako linatosha.',
    why: 'Haikuwahi kuwashwa, imezimwa, au picha uliyoskani ina zaidi ya saa moja.',
    next: 'Anza tena kwenye wasifu wako, **Hatua ya pili ya kuingia**.',
  },
  'auth.forbidden': {
    says: 'Huna ruhusa ya kufanya hivi. Mwombe mwenye duka.',
    why: 'Mwenye duka hajakupa ruhusa ya hili.',
    next: 'Mwombe mwenye duka. Ruhusa inaanza mara inapotolewa; huhitaji kuingia tena.',
  },
  'auth.admin_only': {
    says: 'Mwenye duka pekee ndiye anaweza kufanya hivi.',
    why: 'Mipangilio ya duka, vifaa vyake na rekodi za kuangalia ni vya wenye duka tu.',
    next: 'Mwombe mwenye duka afanye, au aangalie pamoja nawe.',
  },
  'auth.no_shop': {
    says: 'Bado huna duka. Fungua kwanza.',
    why: 'Umeingia, ila akaunti yako haina duka, au umeondolewa.',
    next: 'Fungua duka, au fungua mwaliko uliotumiwa.',
  },
  'auth.operator_only': {
    says: 'Msimamizi wa seva pekee ndiye anaweza kuona ukurasa huu.',
    why: 'Ukurasa huu ni wa anayeendesha seva hii ya Kaunta.',
    next: 'Kama ni wewe, fungua kwenye kivinjari hiki kiungo kilichoonyeshwa seva ilipowashwa.',
  },
  'auth.device_not_allowed': {
    says: 'Huruhusiwi kufanya kazi kwenye kifaa hiki. Mwombe mwenye duka.',
    why: 'Mwenye duka amechagua vifaa unavyotumia, na hiki hakimo. Ulichouza hapa kabla ya hapo kimehifadhiwa na kitatumwa.',
    next: 'Tumia kifaa chako, au mwombe mwenye duka aongeze hiki chini ya Wafanyakazi, “Anapoweza kufanya kazi”.',
  },
  'undo.not_found': {
    says: 'Kiungo hiki kimeisha muda au kilishatumika.',
    why: 'Viungo vya kurudisha ya awali vinafanya kazi mara moja, kwa siku tatu, na vinaisha mabadiliko ya kabla yake yakirudishwa.',
    next: 'Kama kuna mtu mwingine kwenye akaunti yako, weka nenosiri jipya kwenye skrini ya kuingia kwa simu au barua pepe yako.',
  },
  'request.invalid': {
    says: 'Kuna kitu si sahihi kwenye fomu. Angalia palipowekewa alama.',
    why: 'Kuna sehemu iliyo wazi, ndefu mno, au si inavyotarajiwa.',
    next: 'Rekebisha sehemu zenye alama na utume tena. Ulichoandika bado kipo.',
  },
  'request.too_large': {
    says: 'Hiki ni kikubwa mno kutuma. Kipunguze, kisha jaribu tena.',
    why: 'Maandishi au faili ni kubwa kuliko seva inavyopokea.',
    next: 'Yapunguze. Kwa picha, chagua ndogo zaidi.',
  },
  'request.too_many': {
    says: 'Umejaribu mara nyingi mno. Subiri kidogo, kisha jaribu tena.',
    why: 'Majaribio mengi yametoka kwenye kifaa au mtandao huu kwa muda mfupi. Hii inazuia wanaobahatisha nenosiri.',
    next: 'Subiri muda ulioonyeshwa. Mauzo hayaguswi: yanasubiri kwenye kifaa na kutumwa baadaye.',
  },
  'request.not_found': {
    says: 'Ukurasa au rekodi hii haikupatikana.',
    why: 'Anwani si sahihi, au rekodi haipo tena au ni ya duka jingine.',
    next: 'Rudi kwenye orodha na uifungue kutoka hapo.',
  },
  'request.key_reused': {
    says: 'Hii ilishatumwa ikiwa na mambo mengine. Fungua upya, kisha jaribu tena.',
    why: 'Fomu moja imetumwa mara mbili ikiwa na mambo tofauti.',
    next: 'Fungua ukurasa upya, angalia kilichohifadhiwa, na ubadilishe hicho.',
  },
  'request.busy': {
    says: 'Jambo hilo hilo linahifadhiwa sasa hivi. Subiri kidogo.',
    why: 'Ukurasa mwingine wa Kaunta au kifaa kingine kinahifadhi jambo hili hili kwa wakati huu.',
    next: 'Subiri kidogo na uangalie tena.',
  },
  'shop.not_found': {
    says: 'Duka hili halikupatikana.',
    why: 'Duka limefungwa, au wewe si wa duka hilo tena.',
    next: 'Chagua duka jingine kwenye wasifu wako, au mwulize mwenye duka.',
  },
  'shop.name_refused': {
    says: 'Jina hili haliwezi kuwekwa kwenye ujumbe. Ondoa viungo, namba za simu, na majina ya benki na kampuni za simu.',
    why: 'Jina la duka husimama mwanzoni mwa SMS zake. Kiungo au jina la benki hapo ndiyo njia ya matapeli.',
    next: 'Andika jina kama lilivyo kwenye bango la duka. Namba ya simu ina nafasi yake.',
  },
  'shop.changed_meanwhile': {
    says: 'Mtu mwingine amehifadhi mipangilio hii. Angalia ya kwake, kisha hifadhi tena.',
    why: 'Mwenye duka mwingine amehifadhi ukurasa huu baada ya wewe kuufungua.',
    next: 'Ulichoandika bado kipo: chukua ya mwenzako, au hifadhi yako juu yake.',
  },
  'shop.closed': {
    says: 'Duka hili limefungwa.',
    why: 'Wenye duka wamelifunga na linakaribia kufutwa. Ukurasa wake, viungo vya oda na funguo za API havifunguki kwa sasa.',
    next: 'Uliza duka. Wakilirudisha, anwani ileile itafunguka tena.',
  },
  'closing.name_differs': {
    says: 'Hili si jina la duka.',
    why: 'Ili kufuta duka unaandika jina lake, ili mtu asifute duka lisilo sahihi.',
    next: 'Andika jina kama lilivyo juu ya sehemu ya kuandika.',
  },
  'closing.erasing': {
    says: 'Muda wa kubadilisha mawazo umekwisha.',
    why: 'Siku 30 zimepita na duka linafutwa.',
    next: 'Anzisha duka jipya, kisha ingiza faili la duka la zamani kama ulilihifadhi.',
  },
  'closing.last_owner': {
    says: 'Duka lingebaki bila mwenye duka. Mfanye mtu mwingine kuwa mwenye duka kwanza.',
    why: 'Wewe ndiye mwenye duka pekee, na umeomba akaunti yako ifutwe.',
    next: 'Mfanye mtu mwingine kuwa mwenye duka, au futa duka kwanza.',
  },
  'message.no_sms_there': {
    says: 'SMS zinafika kwenye namba za simu za Tanzania tu. Tumia mojawapo, au barua pepe.',
    why: 'Ujumbe kwenda nchi nyingine una gharama kubwa mara nyingi, hivyo hautumwi.',
    next: 'Tumia namba inayoanza na 06 au 07, au barua pepe.',
  },
  'sms.no_account': {
    says: 'Duka hili halina akaunti yake ya SMS.',
    why: 'SMS zake zinatumwa kwa akaunti ya Kaunta. Huenda mwenye duka mwingine ameiondoa akaunti.',
    next: 'Fungua Mipangilio, kisha SMS, uweke akaunti ukitaka.',
  },
  'sms.sender_invalid': {
    says: 'Jina la mtumaji lina herufi na namba zisizozidi 11.',
    why: 'Mitandao ya Tanzania haionyeshi jina refu zaidi, na huzuia jina ambalo halijasajiliwa.',
    next: 'Nakili jina la mtumaji kutoka tovuti ya kampuni ya SMS, lilipoidhinishwa.',
  },
  'sms.key_missing': {
    says: 'Ufunguo mmoja wa kampuni hii ya SMS haupo.',
    why: 'Bila huo kampuni haijui akaunti ni ya nani.',
    next: 'Nakili kila ufunguo kutoka tovuti ya kampuni uweke kwenye fomu.',
  },
  'sms.no_proven_phone': {
    says: 'Ujumbe wa majaribio unaenda kwenye namba yako mwenyewe. Ithibitishe kwanza kwenye wasifu wako.',
    why: 'Vinginevyo namba ya mtu yeyote ingeandikwa, na kutumiwa ujumbe kwa gharama ya duka.',
    next: 'Fungua wasifu wako, thibitisha namba ya simu, kisha jaribu tena.',
  },
  'sms.reference_elsewhere': {
    says: 'Duka lingine lina namba hii ya muamala.',
    why: 'Malipo moja ya SMS yanahesabiwa katika duka moja tu, hata kama mtu mmoja ana maduka kadhaa.',
    next: 'Anayeendesha Kaunta anaona ni duka lipi. Kama si sahihi, yanarudishwa kule na kuandikwa hapa.',
  },
  'sms.payment_not_found': {
    says: 'Hakuna malipo ya SMS yenye namba hii ya muamala.',
    why: 'Hakuna kilichoandikwa kwa namba hii, au imeandikwa tofauti.',
    next: 'Linganisha na SMS ya malipo, au itafute kwenye miamala ya duka.',
  },
  'sms.payment_spent': {
    says: 'Hakuna kilichobaki cha kurudisha katika malipo haya.',
    why: 'Yamelipia SMS zilizotumwa, au deni la duka, au yamesharudishwa.',
    next: 'Malizaneni na anayeendesha Kaunta, nje ya mfumo.',
  },
  'shop.exists': {
    says: 'Tayari una duka.',
    why: 'Akaunti moja inafungua duka moja.',
    next: 'Fungua ulilonalo. Kufanya kazi kwenye mengine pia, wenye duka wakualike.',
  },
  'staff.not_found': {
    says: 'Mfanyakazi huyu hakupatikana.',
    why: 'Mtu huyo ameondolewa, au ni wa duka jingine.',
    next: 'Fungua orodha upya.',
  },
  'staff.last_admin': {
    says: 'Duka lazima liwe na angalau mwenye duka mmoja.',
    why: 'Duka lingebaki bila mtu anayeweza kufanya yote.',
    next: 'Mwache mwenye duka huyu.',
  },
  'staff.already_member': {
    says: 'Mtu huyu tayari ni mfanyakazi wa duka.',
    why: 'Mtu mwenye namba au anwani hii tayari yupo kwenye orodha yako.',
    next: 'Mfungue kwenye orodha na ubadilishe ruhusa zake hapo.',
  },
  'staff.beyond_own_rights': {
    says: 'Unaweza kutoa ruhusa ulizo nazo wewe tu.',
    why: 'Umeweka alama kwenye kitu ambacho wewe mwenyewe huruhusiwi.',
    next: 'Ondoa alama hiyo, au mwombe mwenye duka aitoe.',
  },
  'staff.already_owner': {
    says: 'Mtu huyu tayari ni mwenye duka.',
    why: 'Kuna mtu amemfanya mwenye duka tayari.',
    next: 'Hakuna cha kufanya. Angalia orodha tena.',
  },
  'staff.is_owner': {
    says: 'Mwenye duka anaondolewa na mwenye duka mwenza, kwa nenosiri.',
    why: 'Wenye duka si wafanyakazi: kumwondoa mmoja kunasubiri siku mbili na wenye duka wote wanaambiwa.',
    next: 'Mfungue kwenye Akaunti za wafanyakazi, kisha chagua kumwondoa kama mwenye duka.',
  },
  'staff.devices_changed': {
    says: 'Mtu mwingine amechagua vifaa vingine kwa wakati huohuo.',
    why: 'Watu wawili walikuwa wanachagua kwa pamoja mtu huyu afanye kazi wapi.',
    next: 'Angalia alichochagua, kisha uchukue chake au uhifadhi chako juu yake.',
  },
  'staff.owner_change_waits': {
    says: 'Tayari kuna badiliko la mtu huyu linalosubiri.',
    why: 'Mwenye duka mmoja ameshaomba; linaanza baada ya siku mbili.',
    next: 'Lisubiri, au lifute kwanza.',
  },
  'staff.owner_change_not_found': {
    says: 'Badiliko hili halisubiri tena.',
    why: 'Limeshaanza kutumika, au mwenye duka mwenza amelifuta.',
    next: 'Angalia orodha ya wafanyakazi tena.',
  },
  'invitation.not_found': {
    says: 'Mwaliko huu haukupatikana. Omba mwingine.',
    why: 'Kiungo kimetumika, kimefutwa, kimepata kingine kipya, au kimekatika wakati wa kunakili.',
    next: 'Fungua ujumbe wa mwisho, au mwombe mwenye duka atume tena.',
  },
  'invitation.expired': {
    says: 'Mwaliko huu umeisha muda. Omba mwingine.',
    why: 'Mialiko inafanya kazi kwa saa 72.',
    next: 'Mwombe mwenye duka atume tena; ruhusa zako bado zimeandaliwa.',
  },
  'invitation.other_contact': {
    says: 'Mwaliko huu ni wa namba nyingine ya simu au barua pepe nyingine.',
    why: 'Umeingia kama mtu tofauti na aliyealikwa.',
    next: 'Ingia kwa namba au anwani iliyotumiwa mwaliko, au omba mwaliko kwa ya kwako.',
  },
  'product.not_found': {
    says: 'Bidhaa hii haikupatikana.',
    why: 'Bidhaa ni ya duka jingine, au kiungo ni cha zamani.',
    next: 'Itafute kwenye orodha ya bidhaa, pamoja na zilizoondolewa kwenye kaunta.',
  },
  'product.barcode_taken': {
    says: 'Bidhaa nyingine tayari ina barcode hii.',
    why: 'Barcode moja ni ya bidhaa moja, ili skana isibahatishe.',
    next: 'Tafuta namba hiyo kuona bidhaa nyingine, uiondoe huko, au tumia nyingine hapa.',
  },
  'product.sku_taken': {
    says: 'Bidhaa nyingine tayari ina SKU hii.',
    why: 'Namba uliyoipa tayari inatumika.',
    next: 'Itafute kwenye orodha ya bidhaa, na ubadilishe mojawapo.',
  },
  'product.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha bidhaa hii. Angalia ilivyo sasa, kisha hifadhi tena.',
    why: 'Kuna mtu amehifadhi bidhaa hii baada ya wewe kuifungua.',
    next: 'Zote mbili zinaonyeshwa: chukua ya mwenzako, au hifadhi yako juu yake.',
  },
  'product.too_many': {
    says: 'Duka limefikia idadi ya mwisho ya bidhaa.',
    why: 'Duka limefikia idadi ya bidhaa linayoweza kubeba.',
    next: 'Tuandikie, na useme unahitaji ngapi.',
  },
  'stock.not_tracked': {
    says: 'Stoo ya bidhaa hii haihesabiwi.',
    why: 'Kuhesabu kumezimwa kwa bidhaa hii, kwa hiyo hakuna stoo ya kubadilisha.',
    next: 'Hariri bidhaa na uweke alama ya kuhesabu stoo.',
  },
  'stock.receipt_not_found': {
    says: 'Mzigo huu haukupatikana.',
    why: 'Anwani si sahihi, au ni ya duka lingine.',
    next: 'Ufungue kutoka kwenye orodha ya mzigo uliopokelewa.',
  },
  'stock.count_ended': {
    says: 'Hesabu hii imekwisha. Anza nyingine.',
    why: 'Mtu aliangalia tofauti na kuimaliza kabla hii haijafika.',
    next: 'Anza hesabu mpya kwa kilichobaki.',
  },
  'transfer.not_found': {
    says: 'Mzigo huu haukupatikana.',
    why: 'Anwani si sahihi, au mzigo ni wa maduka mengine mawili.',
    next: 'Ufungue kutoka kwenye orodha ya mizigo kati ya maduka.',
  },
  'transfer.ended': {
    says: 'Mzigo huu umeshapokelewa au umesharudishwa.',
    why: 'Mtu wa duka lingine aliwahi, na alichosema kinabaki.',
    next: 'Fungua mzigo tena uone kilichoandikwa.',
  },
  'transfer.why_needed': {
    says: 'Sema kwa nini idadi iliyofika ni nyingine.',
    why: 'Kilichopotea njiani hakipo kwenye rafu yoyote. Baadaye hakuna atakayejua kilikwenda wapi kama sababu haijaandikwa.',
    next: 'Andika maneno machache, kama “viwili vilivunjika njiani”, kisha hifadhi tena.',
  },
  'transfer.other_owner': {
    says: 'Bidhaa zinaweza kwenda kwenye duka lingine la mwenye duka huyohuyo tu.',
    why: 'Lazima mtu mmoja awe mwenye maduka yote mawili. Ilikuwa hivyo orodha iliposomwa, sasa siyo tena.',
    next: 'Weka kazi hii kando kwenye foleni, kisha chagua duka lingine.',
  },
  'supplier.too_many': {
    says: 'Duka lina wasambazaji wote linaoweza kuwa nao.',
    why: 'Orodha inachukua wasambazaji elfu moja, ili kuchagua kubaki rahisi.',
    next: 'Badilisha msambazaji ambaye hununui tena kwake.',
  },
  'set.refused': {
    says: 'WhatsApp haitapokea seti hii.',
    why: 'Ujumbe hauzidi sehemu kumi, bidhaa thelathini au kadi kumi.',
    next: 'Rekebisha palipowekewa alama, kisha hifadhi tena.',
  },
  'offer.refused': {
    says: 'Ofa ina cha kurekebisha kabla ya kutolewa.',
    why: 'Jina, kiasi au wanaolengwa hawapo, siku zake zimepita, au ofa nyingine inayoendelea ina msimbo huohuo. Hazizidi thelathini kwa wakati mmoja.',
    next: 'Rekebisha palipowekewa alama, kisha ianzishe tena.',
  },
  'offer.overdrawn': {
    says: 'Ofa imetolewa mara nyingi kuliko inavyoruhusiwa.',
    why: 'Vifaa visivyo na mtandao vilitoa ofa ileile, au mteja mmoja aliipata tena. Havikujuana, kwa hiyo kila uuzaji unahesabiwa.',
    next: 'Kubali mauzo yabaki hivyo, au yabatilishe kama hayakufanyika. Ongeza idadi ya matumizi kama ofa inaendelea.',
  },
  'offer.differs': {
    says: 'Kilichopunguzwa si kile ofa ya duka inachotoa.',
    why: 'Ofa ilikuwa imeisha au imesimamishwa, haikuwa ya mteja huyu au ya bidhaa hizi, au kilichopunguzwa ni zaidi ya inachotoa.',
    next: 'Linganisha oda na ofa kwenye **Kuponi na ofa**. Kubali mauzo, au yabatilishe.',
  },
  'offer.code_refused': {
    says: 'Msimbo huu hautoi chochote kwenye oda hii.',
    why: 'Hakuna msimbo kama huo, siku zake au matumizi yake yameisha, au ni wa bidhaa nyingine, wateja wengine au oda kubwa zaidi.',
    next: 'Tuma oda bila msimbo, au uliza duka.',
  },
  'popup.refused': {
    says: 'Tangazo la tovuti lina cha kurekebisha kabla ya kuonyeshwa.',
    why: 'Kichwa au maneno hayapo, siku zake zimepita, kitufe chake kinafungua kitu ambacho duka halina, au kuponi yake haitumiki. Hayazidi kumi kwa wakati mmoja.',
    next: 'Rekebisha palipowekewa alama, kisha uliweke tena kwenye ukurasa.',
  },
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
  'media.not_image': {
    says: 'Faili hili si picha tunayoweza kusoma. Chagua JPEG, PNG au WebP.',
    why: 'Faili lina muundo mwingine, au limeharibika.',
    next: 'Piga picha tena, au ihifadhi kama JPEG au PNG.',
  },
  'media.too_large': {
    says: 'Picha hii ni kubwa mno. Chagua ndogo zaidi.',
    why: 'Faili au upana na urefu wake ni zaidi ya seva inavyopokea.',
    next: 'Chagua picha ndogo zaidi, au piga yenye ubora wa chini.',
  },
  'media.no_room': {
    says: 'Duka lako halina nafasi zaidi ya picha. Tumia ndogo zaidi, au omba nafasi zaidi.',
    why: 'Picha zote za duka zina kikomo, ili duka moja lisijaze nafasi ya mengine.',
    next: 'Bidhaa huuzwa hata bila picha. Tuandikie kama duka lako linahitaji nafasi zaidi.',
  },
  'media.too_many': {
    says: 'Hakuna nafasi ya picha nyingine hapa. Ondoa moja kwanza.',
    why: 'Matumizi yana picha tatu kwa wingi, ankara nne. Huenda kifaa kingine kimeongeza.',
    next: 'Ondoa picha isiyo na faida, kisha piga ile nyingine tena.',
  },
  'media.device_full': {
    says: 'Picha zinazosubiri kutumwa zimefika kikomo cha kifaa hiki. Zitume kwanza, kisha piga nyingine.',
    why: 'Picha huchukua nafasi kubwa: husubiri 60 au MB 30 kwa wingi, ili mauzo yapate nafasi wakati wote.',
    next: 'Fungua yanayosubiri, kisha tuma picha kwa Wi-Fi au kwa data ya simu.',
  },
  'media.not_found': {
    says: 'Picha hii haikupatikana. Ipakie tena.',
    why: 'Kupakia hakukukamilika, au kulifanyika zamani mno.',
    next: 'Chagua picha tena.',
  },
  'device.not_found': {
    says: 'Kifaa hiki hakikupatikana.',
    why: 'Kifaa ni cha duka jingine, au data za kivinjari zilifutwa na sasa ni kipya.',
    next: 'Fungua kaunta kwenye kifaa hicho: kitapata namba yake.',
  },
  'device.revoked': {
    says: 'Kifaa hiki kimeondolewa dukani. Mwombe mwenye duka akirudishe.',
    why: 'Mwenye duka amekizuia kifaa hiki. Hakiuzi tena, na kilivyouza awali bado vinafika.',
    next: 'Mwenye duka anaweza kuingia kwenye kifaa na kukirudisha.',
  },
  'device.not_yours': {
    says: 'Akaunti hii bado haijulikani kwenye kifaa hiki. Fungua kaunta kwenye kifaa hicho.',
    why: 'Karatasi za printa huenda kwenye kifaa chenye printa hiyo, si kwa yeyote anayesema tu kuwa ni chake. Anayeingia upya hujulikana mara kifaa kinapoiambia seva.',
    next: 'Fungua kaunta kwenye kifaa hicho mtandao ukiwepo, kisha zima na uwashe “Wengine wanaweza kuchapisha hapa”.',
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
  'printer.not_allowed': {
    says: 'Seva haichapishi kwenye anwani hiyo. Anayeiendesha lazima airuhusu.',
    why: 'Seva huchapisha kwenye printa ambazo msimamizi wake ameorodhesha anwani zake tu, ili mtu asifikie kitu kingine cha mtandao kupitia seva.',
    next: 'Angalia anwani kwenye karatasi ya majaribio ya printa yenyewe. Ikiwa ni sahihi, mwombe anayeendesha seva aiongeze.',
  },
  'printer.unreachable': {
    says: 'Printa haikupatikana. Iwashe, isogeze karibu, na angalia waya wake.',
    why: 'Hakuna kilichojibu kwenye anwani ya printa. Imezimwa, waya umechomoka, au sasa ina anwani nyingine.',
    next: 'Iwashe na uchapishe karatasi ya majaribio ya printa yenyewe. Ikiwa anwani ni nyingine, ongeza printa upya.',
  },
  'printer.busy': {
    says: 'Printa inachapisha risiti nyingine. Jaribu tena baada ya muda mfupi.',
    why: 'Risiti za vifaa kadhaa zinasubiri printa hii, moja baada ya nyingine.',
    next: 'Subiri ichapishe zinazosubiri, kisha chapisha tena.',
  },
  'printer.no_paper': {
    says: 'Printa haina karatasi. Weka roli mpya.',
    why: 'Printa yenyewe inasema hivyo. Hakuna kilichochapishwa.',
    next: 'Weka roli, funga kifuniko, kisha chapisha tena.',
  },
  'printer.cover_open': {
    says: 'Kifuniko cha printa kiko wazi. Kifunge.',
    why: 'Printa yenyewe inasema hivyo. Hakuna kilichochapishwa.',
    next: 'Funga kifuniko mpaka kishike, kisha chapisha tena.',
  },
  'printer.gone': {
    says: 'Printa ilipotea ikiwa inachapisha.',
    why: 'Ilizimwa, au waya wake wa mtandao ulichomoka. Sehemu ya risiti inaweza kuwa kwenye karatasi.',
    next: 'Angalia karatasi. Chapisha tena kama haijakamilika; inayofuata itaandikwa nakala.',
  },
  'printer.timed_out': {
    says: 'Printa haikujibu kwa wakati. Izime kisha iwashe tena.',
    why: 'Iliacha kupokea risiti. Sehemu yake inaweza kuwa kwenye karatasi.',
    next: 'Angalia karatasi, zima na uwashe printa, kisha chapisha tena kama haijakamilika.',
  },
  'printer.ran_out': {
    says: 'Karatasi iliisha au kifuniko kilifunguliwa ikiwa inachapisha.',
    why: 'Printa ilisema hivyo baada ya kuanza. Sehemu ya risiti iko kwenye karatasi.',
    next: 'Weka roli na uangalie karatasi; chapisha tena kama risiti haijakamilika.',
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
  'pin.too_simple': {
    says: 'PIN hii ni rahisi kubahatisha.',
    why: 'PIN hii ni mojawapo ya zile ambazo kila mtu hujaribu kwanza.',
    next: 'Chagua namba nne hadi sita ambazo ni wewe tu ungezifikiria.',
  },
  'pin.not_proven': {
    says: 'PIN haikuweza kuthibitishwa.',
    why: 'Kilichotumwa kinamtaja mtu anayetumia PIN kwenye kaunta, lakini hakilingani na PIN yake.',
    next: 'Mauzo yanahesabika. Mwenye duka anaangalia kama kweli alikuwa mtu huyo; mengine yafanywe tena kwenye kaunta.',
  },
  'pin.taken_away': {
    says: 'PIN ilikuwa imebadilishwa au kuondolewa.',
    why: 'Kifaa hakikuwa na mtandao, hivyo hakikujua kwamba PIN hii haitumiki tena.',
    next: 'Mauzo yanahesabika, na mwenye duka anayaangalia. Mhusika aweke PIN mpya kwenye Wasifu wangu.',
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
  'credit.no_customer': {
    says: 'Kuna pesa imewekwa kwa mteja asiyejulikana.',
    why: 'Chenji ilibaki dukani, au pesa ya marejesho iliwekwa kwenye salio, kwenye mauzo yasiyo na mteja wala namba ya simu.',
    next: 'Muulize aliyeuza pesa hiyo ni ya nani. Pesa ipo kwenye droo, na haipo kwenye salio la yeyote mpaka uitoe.',
  },
  'order.exchange_differs': {
    says: 'Kilicholipwa kwa bidhaa zilizobadilishwa si sawa na kilichorudi.',
    why: 'Bidhaa zilirudishwa na nyingine zikatoka kwa badilisho. Marejesho na oda mpya vinatajana, lakini kiasi chake hakilingani.',
    next: 'Fungua vyote viwili kwa namba zake, vilinganishe na bidhaa, kisha batilisha ambacho hakikutokea.',
  },
  'credit.too_little': {
    says: 'Salio la mteja ni dogo kuliko kiasi hicho.',
    why: 'Kiasi kilichotakiwa kulipwa ni zaidi ya kile duka linachomtunzia mteja huyu, kwa jinsi kifaa hiki kinavyojua.',
    next: 'Mlipe kilichopo. Kama mteja anadai zaidi, unganisha kifaa na mtandao kwanza: kilichotunzwa kwenye vifaa vingine kitaonekana.',
  },
  'loyalty.overdrawn': {
    says: 'Stempu zilizotumika ni nyingi kuliko alizokuwa nazo mteja.',
    why: 'Vifaa viwili visivyo na mtandao vilimpa mteja mmoja zawadi kwa stempu zilezile, au bidhaa zilizompa stempu zilirudishwa baada ya zawadi. Mauzo yote yanahesabiwa.',
    next: 'Stempu za mteja zimeshuka chini ya sifuri, na zijazo zitafidia kwanza. Kubali mauzo, au yabatilishe kama hayakufanyika.',
  },
  'loyalty.rule_differs': {
    says: 'Alichorudishiwa mteja si kile duka linachotoa.',
    why: 'Mauzo yana kanuni nyingine ya zawadi kuliko iliyopo au iliyokuwepo dukani, au yamepunguza kiasi kingine kuliko zawadi.',
    next: 'Angalia punguzo la oda na **Asante kwa kurudi** kwenye mipangilio. Kubali mauzo, au yabatilishe.',
  },
  'credit.overdrawn': {
    says: 'Kilicholipwa kwa salio la mteja ni zaidi ya salio lililokuwepo.',
    why: 'Vifaa viwili visivyo na mtandao vilitumia pesa ileile ya mteja mmoja. Havikujuana, kwa hiyo mauzo yote mawili yanahesabiwa.',
    next: 'Salio limeshuka chini ya sifuri. Muombe mteja tofauti hiyo, au ukubali mauzo yabaki hivyo.',
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
  'chat.number_not_found': {
    says: 'Namba hii haikupatikana.',
    why: 'Ni ya duka jingine, au haikuwahi kuunganishwa.',
    next: 'Angalia orodha ya namba zako kwenye ukurasa wa WhatsApp.',
  },
  'chat.number_taken': {
    says: 'Namba hii imeunganishwa na duka jingine.',
    why: 'Namba moja ya WhatsApp ni ya duka moja, ili mteja asiingie duka lisilo lake.',
    next: 'Itenganishe kwanza kwenye lile duka, au unganisha namba nyingine.',
  },
  'chat.too_many_numbers': {
    says: 'Duka hili limefikisha idadi ya namba linayoruhusiwa.',
    why: 'Duka linaweza kuwa na namba tano, pamoja na za majaribio.',
    next: 'Tenganisha namba usiyoitumia tena.',
  },
  'chat.not_set_up': {
    says: 'WhatsApp haijawekwa kwenye seva hii.',
    why: 'Anayeendesha seva hajaipa siri ya app yake ya Meta, na bila hiyo ujumbe wa kweli hauwezi kutofautishwa na wa uongo.',
    next: 'Jaribu kila kitu kwa simu ya majaribio, na umwombe anayeendesha seva aweke WHATSAPP_APP_SECRET na WHATSAPP_VERIFY_TOKEN.',
  },
  'chat.token_refused': {
    says: 'WhatsApp haikubali tokeni hii.',
    why: 'Ilikatwa wakati wa kunakili, muda wake umekwisha, au haina ruhusa za kusimamia na kutuma.',
    next: 'Tengeneza tokeni isiyoisha muda ya system user, yenye whatsapp_business_management na whatsapp_business_messaging, kisha ibandike yote.',
  },
  'chat.not_verified': {
    says: 'WhatsApp haijui id hii, au tokeni hii hairuhusiwi kuitumia.',
    why: 'Namba moja si sahihi, id mbili zimebadilishana, au tokeni ni ya akaunti nyingine.',
    next: 'Nakili tena id zote mbili kutoka “API Setup” ya app yako ya Meta.',
  },
  'chat.not_of_account': {
    says: 'Namba hii si ya akaunti hii ya WhatsApp.',
    why: 'Id ya namba ni sahihi, lakini akaunti ina namba nyingine.',
    next: 'Nakili id ya akaunti iliyo pamoja na namba hii.',
  },
  'chat.no_answer': {
    says: 'WhatsApp haikujibu. Jaribu tena baada ya muda mfupi.',
    why: 'Mtandao wa seva au WhatsApp yenyewe ina shida ya muda. Hakuna kilichobadilika.',
    next: 'Jaribu tena baada ya dakika moja.',
  },
  'chat.code_used': {
    says: 'Ruhusa ya Meta imeshatumika au imepitwa na muda. Jisajili tena.',
    why: 'Ruhusa ya Meta hutumika mara moja tu, na kwa nusu dakika; hii imeshatumika au imepitwa na muda.',
    next: 'Fungua tena dirisha la Meta na uifuate hadi mwisho.',
  },
  'chat.profile_refused': {
    says: 'WhatsApp haikukubali wasifu huu. Angalia tovuti na barua pepe.',
    why: 'WhatsApp hukagua kile wateja watakachosoma: tovuti lazima iwepo, na maneno mengine hayaruhusiwi.',
    next: 'Badilisha kile kinachoweza kuwa na kosa kisha hifadhi tena. Ulichoandika kinabaki kwenye fomu.',
  },
  'chat.file_type': {
    says: 'Unaweza kutuma picha (JPEG, PNG, WebP), PDF au ujumbe wa sauti tu.',
    why: 'Faili ni la aina nyingine, hata jina lake likisema tofauti: tunaangalia faili lenyewe.',
    next: 'Lihifadhi kama PDF au lipige picha, kisha utume hiyo. Kama ni ujumbe wa sauti ambao haukufika wote, urekodi tena.',
  },
  'template.not_ready': {
    says: 'WhatsApp ingekataa kiolezo hiki.',
    why: 'Sehemu yake inavunja kanuni ya WhatsApp: imetajwa kando ya sehemu yake.',
    next: 'Rekebisha kilichowekewa alama, kisha kiwasilishe tena.',
  },
  'template.in_review': {
    says: 'Hakuna jipya la kuwasilisha.',
    why: 'WhatsApp ina kila lugha ya kiolezo hiki kama ilivyo hapa, au bado inakikagua.',
    next: 'Subiri jibu lake, au badilisha maneno kwanza.',
  },
  'template.too_many': {
    says: 'Duka lina violezo vyote linavyoweza kuwa navyo.',
    why: 'WhatsApp inapokea violezo 250 kwa akaunti.',
    next: 'Futa ambacho hukitumii tena.',
  },
  'template.name_taken': {
    says: 'Kiolezo kingine kina jina hili.',
    why: 'WhatsApp inakijua kiolezo kwa jina lake.',
    next: 'Chagua jina jingine.',
  },
  'template.name_blocked': {
    says: 'Jina hili haliwezi kutumika bado.',
    why: 'Kiolezo cha jina hili kilifutwa, na WhatsApp hushikilia jina lake kwa siku 30.',
    next: 'Chagua jina jingine, au subiri.',
  },
  'template.edited_too_often': {
    says: 'Kiolezo hiki kimehaririwa leo tayari.',
    why: 'WhatsApp inaruhusu kiolezo kilichokubaliwa kuhaririwa mara moja kwa saa 24, na mara kumi kwa siku 30.',
    next: 'Subiri siku moja, au tengeneza nakala kwa jina jipya.',
  },
  'chat.window_closed': {
    says: 'WhatsApp inakuruhusu kuandika kwa uhuru kwa siku moja baada ya ujumbe wa mwisho wa mteja. Siku hiyo imepita.',
    why: 'WhatsApp yenyewe inakataa kinachoandikwa baadaye. Ulichoandika kinabaki mahali pake.',
    next: 'Subiri mteja aandike tena, au mpigie simu.',
  },
  'chat.not_connected': {
    says: 'Namba hii haijaunganishwa, kwa hiyo haiwezi kutuma chochote.',
    why: 'Ilitenganishwa, au WhatsApp haikubali tena tokeni yake.',
    next: 'Fungua **WhatsApp** kwenye mipangilio na uunganishe namba tena.',
  },
  'webhook.not_found': {
    says: 'Anwani hii haikupatikana.',
    why: 'Mwenye duka mwingine ameiondoa, au ni ya duka jingine.',
    next: 'Fungua **Webhook** tena.',
  },
  'webhook.address_refused': {
    says: 'Weka anwani inayoanza na https:// na inayofikika kwenye intaneti.',
    why: 'Kaunta inatuma kwenye anwani za wazi tu, kwa mlango wa kawaida na bila jina la mtumiaji: yaliyo ndani ya mtandao wa watu si ya wengine.',
    next: 'Muulize anayeendesha mfumo mwingine anwani yake ya wazi.',
  },
  'webhook.too_many': {
    says: 'Duka lako lina anwani za webhook nyingi kadiri inavyoruhusiwa. Ondoa moja kwanza.',
    why: 'Duka lina kumi tu.',
    next: 'Fungua **Webhook**, **Anwani**, na uondoe isiyohitajika.',
  },
  'webhook.delivery_not_found': {
    says: 'Tukio hili halikupatikana kwenye orodha.',
    why: 'Orodha inatunzwa kwa miezi mitatu.',
    next: 'Tafuta jipya zaidi.',
  },
  'webhook.is_off': {
    says: 'Anwani hii imezimwa. Iwashe kwanza.',
    why: 'Mtu ameizima, au haikujibu kwa siku kadhaa.',
    next: 'Fungua **Webhook**, **Anwani**, na uiwashe.',
  },
  'webhook.payload_gone': {
    says: 'Kilichotumwa kinatunzwa kwa wiki mbili tu, kwa hiyo hakiwezi kutumwa tena.',
    why: 'Ndani yake kuna majina na namba za wateja; baada ya wiki mbili unabaki mstari wa orodha tu.',
    next: 'Mfumo mwingine usome oda kwa API.',
  },
  'api_key.not_found': {
    says: 'Ufunguo huu haukupatikana.',
    why: 'Uliondolewa zaidi ya miezi mitatu iliyopita, au ni wa duka jingine.',
    next: 'Fungua upya **Funguo za API**.',
  },
  'api_key.too_many': {
    says: 'Duka lako lina funguo nyingi kadiri inavyoruhusiwa. Ondoa mmoja kwanza.',
    why: 'Duka lina hadi funguo ishirini.',
    next: 'Fungua **Funguo za API** na uondoe usiotumika.',
  },
  'api_key.expired': {
    says: 'Muda wa ufunguo huu umekwisha.',
    why: 'Ulitengenezwa kwa siku kadhaa tu.',
    next: 'Tengeneza ufunguo mpya na uuweke kwenye mfumo mwingine.',
  },
  'api_key.revoked': {
    says: 'Ufunguo huu umeondolewa.',
    why: 'Mwenye duka ameuondoa.',
    next: 'Muulize mwenye duka, au tengeneza ufunguo mpya.',
  },
  'api_key.maker_gone': {
    says: 'Aliyetengeneza ufunguo huu ametoka dukani.',
    why: 'Ufunguo unafanya anachoruhusiwa aliyeutengeneza, naye haruhusiwi kitu tena.',
    next: 'Mwenye duka atengeneze ufunguo mpya.',
  },
  'api_key.scope_missing': {
    says: 'Ufunguo huu hauruhusiwi kufanya hivyo.',
    why: 'Kitendo hicho hakikuwekewa tiki ufunguo ulipotengenezwa.',
    next: 'Tengeneza ufunguo unaoruhusiwa, na uondoe huu.',
  },
  'request.key_missing': {
    says: 'Ombi halina Idempotency-Key.',
    why: 'Kila kinachoandikwa na mfumo mwingine kina moja, ili kisifanyike mara mbili.',
    next: 'Tuma kichwa Idempotency-Key chenye herufi 1 hadi 100 zinazoonekana.',
  },
  'chat.no_catalogue': {
    says: 'Namba hii haina katalogi, kwa hiyo haionyeshi bidhaa. Zitume kwa kiungo.',
    why: 'Haijatajwa katalogi ya Meta kwa namba hii, au kuna mtu ameiondoa sasa hivi.',
    next: 'Tuma bidhaa tena: zinaenda kama maneno yenye kiungo. Au fungua **WhatsApp** kwenye mipangilio na utaje katalogi.',
  },
  'chat.too_many_replies': {
    says: 'Majibu ya haraka yamefika idadi ya mwisho. Ondoa moja kwanza.',
    why: 'Duka linahifadhi majibu ya haraka hamsini.',
    next: 'Fungua **Majibu ya haraka** kwenye mazungumzo na ufute lisilotumika.',
  },
  'chat.shortcut_taken': {
    says: 'Jibu lingine la haraka lina kifupi hiki.',
    why: 'Kifupi kimoja ni cha jibu moja tu, ili ukiandika baada ya alama ya / ijulikane unataka lipi.',
    next: 'Chagua neno lingine, au fungua lile jibu kwenye **Majibu ya haraka** ubadilishe kifupi chake.',
  },
  'chat.no_consent': {
    says: 'Mteja huyu hajakubali kutumiwa ofa kwa WhatsApp.',
    why: 'Kiolezo cha ofa kinatumwa kwa waliokubali tu; ndivyo WhatsApp na sheria zinavyotaka.',
    next: 'Muulize, andika kwenye ukurasa wa mteja kwamba amekubali, kisha tuma. Taarifa, kama oda kuwa tayari, zinatumwa bila hiyo.',
  },
  'chat.template_stopped': {
    says: 'WhatsApp haitumi kiolezo hiki kwa sasa. Chagua kingine.',
    why: 'WhatsApp bado inakikagua, imekikataa, au imekisimamisha kwa sababu wateja walilizuia duka kwa ajili yake.',
    next: 'Chagua kiolezo kingine. Chini ya orodha mazungumzo yanasema vipi vimesimamishwa na kwa nini; vinarekebishwa kwa Meta.',
  },
  'chat.person_not_found': {
    says: 'Mtu huyu hayupo kati ya wanaoruhusiwa kujibu.',
    why: 'Ametoka dukani, au haki yake ya kujibu mazungumzo imeondolewa sasa hivi.',
    next: 'Chagua mtu mwingine.',
  },
  'chat.which_number': {
    says: 'Akaunti hii ina namba kadhaa. Chagua mojawapo kwenye dirisha la Meta.',
    why: 'Akaunti uliyochagua ina namba kadhaa, na hakuna iliyotajwa.',
    next: 'Fungua tena dirisha la Meta na uchague namba humo.',
  },
  'conversation.not_found': {
    says: 'Mazungumzo haya hayakupatikana.',
    why: 'Ni ya duka jingine, au anwani si sahihi.',
    next: 'Tafuta mteja kwenye orodha ya mazungumzo.',
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
  'customer.not_found': {
    says: 'Mteja huyu hakupatikana.',
    why: 'Mteja ni wa duka jingine, au kifaa kilichomwongeza bado hakijamtuma.',
    next: 'Tafuta kwa namba ya simu, au andika jina kwenye oda.',
  },
  'import.which_one': {
    says: 'Wanaoitwa hivyo ni zaidi ya mmoja.',
    why: 'Jina kwenye faili linafaa zaidi ya kimoja.',
    next: 'Andika barcode au namba ya simu kwenye safu, kisha ingiza tena.',
  },
  'import.other_figure': {
    says: 'Iliingizwa awali ikiwa na kiasi kingine:',
    why: 'Faili la awali lilikuwa nayo kwa kiasi kingine.',
    next: 'Isahihishe kwa mkono, au rudisha nyuma uingizaji wa awali.',
  },
  'archive.running': {
    says: 'Nakala ya duka hili inaendelea.',
    why: 'Moja tayari inatengenezwa au inaingizwa.',
    next: 'Subiri iishe, au isitishe.',
  },
  'archive.shop_not_empty': {
    says: 'Duka hili si tupu.',
    why: 'Nakala huingizwa kwenye duka ambalo bado halina bidhaa, wateja wala oda, ili kitu kisichanganyike.',
    next: 'Anzisha duka jipya, kisha ingiza nakala humo.',
  },
  'archive.not_found': {
    says: 'Nakala hii haitunzwi tena.',
    why: 'Nakala hutunzwa siku saba, na ni ile mpya tu ya duka. Anwani ya kupakua hudumu dakika 15.',
    next: 'Tengeneza mpya, au bonyeza Pakua tena.',
  },
  'archive.unreadable': {
    says: 'Faili hili si nakala kamili ya duka.',
    why: 'Si faili lililotengenezwa na Kaunta, limefika nusu, au mtu amebadilisha kilichomo. Hakuna kilichoingizwa.',
    next: 'Chagua faili la ZIP kama lilivyopakuliwa. Kama ndilo hilo, lipakue tena.',
  },
  'archive.newer_version': {
    says: 'Nakala hii ilitengenezwa na Kaunta mpya zaidi.',
    why: 'Ina vitu ambavyo toleo hili bado halivijui. Hakuna kilichoingizwa.',
    next: 'Mwombe anayeendesha Kaunta hii aisasishe, kisha ingiza nakala tena.',
  },
  'archive.changed': {
    says: 'Kitu kwenye nakala hii kimebadilishwa.',
    why: 'Faili moja ndani yake si kama lilivyokuwa nakala ilipotengenezwa. Hakuna kilichoingizwa.',
    next: 'Tumia faili la ZIP kama lilivyopakuliwa.',
  },
  'archive.sums_differ': {
    says: 'Hesabu za nakala hii hazilingani.',
    why: 'Kilichotokea si kile ambacho duka lilikuwa nacho nakala ilipotengenezwa. Hakuna kilichoingizwa.',
    next: 'Tumia faili la ZIP kama lilivyopakuliwa. Kama ndilo hilo, tuandikie.',
  },
  'archive.interrupted': {
    says: 'Kazi hii ilikatizwa.',
    why: 'Seva ilisimama katikati, au faili halikufika lote ndani ya siku moja. Hakuna kilichoingizwa.',
    next: 'Anza upya kuanzia mwanzo.',
  },
  'archive.too_large': {
    says: 'Faili hili ni kubwa mno.',
    why: 'Nakala ina GB 1.5 zaidi, na hufika kwa vipande vya urefu mmoja.',
    next: 'Chagua faili la ZIP kama lilivyopakuliwa.',
  },
  'customer.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha jambo hilo hilo la mteja huyu.',
    why: 'Wewe na mwenzako mmebadilisha sehemu moja ya mteja mmoja kwa namna tofauti, mmoja wenu akiwa bila mtandao.',
    next: 'Fungua kinachosubiri, linganisha yote mawili, kisha chagua. Ulichoandika kinatunzwa hadi hapo.',
  },
  'customer.phone_taken': {
    says: 'Namba hii ni ya mteja mwingine.',
    why: 'Namba moja ni ya mteja mmoja tu, ili mauzo yampate mteja sahihi.',
    next: 'Tafuta namba hiyo. Kama wote ni mtu mmoja, waunganishe.',
  },
  'customer.birthday_to_come': {
    says: 'Siku hii ya kuzaliwa haijafika.',
    why: 'Hakuna aliyezaliwa siku ambayo haijafika; mara nyingi mwaka umekosewa.',
    next: 'Rekebisha mwaka, au uuache: siku na mwezi vinatosha. Kama programu ya zamani ndiyo iliyoituma, mengine yote ya mteja yamehifadhiwa na siku ya kuzaliwa tu ndiyo haipo: iandike tena.',
  },
  'customer.cannot_merge': {
    says: 'Hawa wawili tayari ni mteja mmoja.',
    why: 'Mtu mwingine amewaunganisha kabla yako.',
    next: 'Hakuna cha kufanya.',
  },
  'customer.merge_final': {
    says: 'Hii haiwezi kutenguliwa tena.',
    why: 'Kuunganisha kunaweza kutenguliwa kwa siku moja, na mteja aliyebaki akiwa bado mwenyewe.',
    next: 'Wote wawili wanafungua mteja mmoja. Hakuna kilichopotea.',
  },
  'campaign.not_found': {
    says: 'Kampeni hii haikupatikana.',
    why: 'Imefutwa, au ni ya duka jingine.',
    next: 'Fungua Matangazo, kisha chagua moja kwenye orodha.',
  },
  'campaign.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha kampeni hii.',
    why: 'Watu wawili walibadilisha rasimu moja kwa wakati mmoja, na badiliko hili lilifika la pili.',
    next: 'Ifungue tena kutoka kwenye orodha, na ubadilishe kilichopo sasa.',
  },
  'campaign.not_now': {
    says: 'Kampeni hii haipo tena pale ilipokuwa. Iangalie tena.',
    why: 'Imeanzishwa, imesimamishwa au imeghairiwa, au imepangwa mbali zaidi ya siku 90.',
    next: 'Ifungue tena: vitufe vilivyopo sasa vinafanya kazi.',
  },
  'campaign.nobody': {
    says: 'Hakuna ambaye angepata ujumbe huu.',
    why: 'Wote wa kundi hili hawana namba, hawakukubali ofa, hawataki tena, au wamepata za kutosha wiki hii.',
    next: 'Chagua kundi jingine, au waulize wateja kama wanataka ofa kwa SMS.',
  },
  'campaign.costs_more': {
    says: 'Sasa inagharimu zaidi ya ulivyoonyeshwa.',
    why: 'Wateja wa kundi wameongezeka muda huu, au bei ya sehemu imebadilika.',
    next: 'Angalia kiasi kipya, kisha uanze tena.',
  },
  'campaign.too_many': {
    says: 'Ni nyingi mno: duka huwa na rasimu zisizozidi 50, na kampeni watu wasiozidi 100,000.',
    why: 'Duka huweka rasimu zisizozidi 50, na kampeni moja huenda kwa watu wasiozidi 100,000.',
    next: 'Futa rasimu usizohitaji, au gawa wateja katika makundi.',
  },
  'campaign.template_stopped': {
    says: 'WhatsApp haitumi kiolezo hiki sasa.',
    why: 'Kinasubiri WhatsApp, kimekataliwa au kimesimamishwa, au kimefutwa.',
    next: 'Kiangalie kwenye violezo vya WhatsApp, au chagua kingine.',
  },
  'campaign.gaps': {
    says: 'Nafasi moja ya kiolezo haijajazwa.',
    why: 'Hakuna kitakachosimama hapo kwa mteja ambaye duka halijui jina lake, au duka halina ukurasa.',
    next: 'Fungua kampeni na uandike kinachosimama kwenye kila nafasi.',
  },
  'campaign.no_goods': {
    says: 'Hakuna bidhaa ya seti hizi iliyopo dukani na kwenye katalogi sasa.',
    why: 'Ofa ya WhatsApp yenye bidhaa huonyesha tu ulizo nazo na ambazo Meta imesema katalogi yako inazo.',
    next: 'Ongeza bidhaa, angalia katalogi kwenye WhatsApp, au chagua seti nyingine.',
  },
  'campaign.coupon_over': {
    says: 'Hakuna kuponi inayotumika nyuma ya msimbo wake.',
    why: 'Kuponi yake imeisha, imesimamishwa, imefutwa au imetumika yote, au ujumbe unataja msimbo na hakuna kuponi iliyochaguliwa.',
    next: 'Washa kuponi tena, au fungua rasimu na uchague nyingine.',
  },
  'campaign.link_gone': {
    says: 'Kiungo chake kinakoelekea hakujafunguliwa sasa.',
    why: 'Ukurasa wa duka umezimwa, au seti haipo tena kwenye ukurasa.',
    next: 'Fungua ukurasa na uweke seti hapo, au fungua rasimu na uchague kiungo kielekee wapi.',
  },
  'campaign.tier_full': {
    says: 'Namba yako haiwezi kuwaandikia watu wengi hivi leo.',
    why: 'WhatsApp huamua namba inaweza kuwaandikia watu wangapi kwanza ndani ya saa 24, na kampeni hii ina zaidi.',
    next: 'Chagua kundi dogo zaidi, au ianze kesho.',
  },
  'campaign.no_funds': {
    says: 'Salio lako Kaunta halitoshi kwa kampeni hii.',
    why: 'SMS za akaunti ya Kaunta hulipwa kutoka pesa za duka lako zilizopo huko, na kampeni nyingine zinazoendelea au zilizopangwa huenda zikahitaji sehemu yake.',
    next: 'Tuma kwa watu wachache, subiri wateja walipe kupitia Kaunta, au weka akaunti yako ya SMS.',
  },
  'list.not_found': {
    says: 'Orodha hii ya namba haikupatikana.',
    why: 'Ilifutwa, au ni ya duka lingine.',
    next: 'Chagua walengwa wengine, au lete namba upya.',
  },
  'list.empty': {
    says: 'Hakuna namba ndani yake ambayo ofa inaifikia.',
    why: 'Namba za simu za mkononi za Tanzania tu ndizo zinasomwa, moja kwa kila mstari.',
    next: 'Angalia namba zilivyoandikwa, kisha uzilete tena.',
  },
  'list.too_long': {
    says: 'Orodha moja huwa na namba zisizozidi 20,000.',
    why: 'Zilikuwa zaidi kwenye ulichobandika au kwenye faili.',
    next: 'Zigawe ziwe orodha mbili.',
  },
  'list.too_many': {
    says: 'Duka huwa na orodha za namba zisizozidi 50.',
    why: 'Zote hutunzwa hadi uzifute.',
    next: 'Futa orodha ambazo huzihitaji tena.',
  },
  'segment.not_found': {
    says: 'Kundi hili la wateja halikupatikana.',
    why: 'Limefutwa, au ni la duka lingine.',
    next: 'Fungua Wateja, kisha Makundi ya wateja, na chagua mojawapo.',
  },
  'segment.changed_meanwhile': {
    says: 'Mtu mwingine amebadilisha kundi hili la wateja.',
    why: 'Watu wawili wamebadilisha masharti ya kundi moja kwa wakati mmoja, na badiliko hili limefika la pili.',
    next: 'Chukua ya mwenzako, au hifadhi yako juu yake.',
  },
  'segment.too_many': {
    says: 'Tayari kuna makundi hamsini ya wateja.',
    why: 'Duka huweka makundi ya wateja yasiyozidi hamsini.',
    next: 'Fungua Wateja, kisha Makundi ya wateja, na ufute moja. Hakuna mteja anayefutwa nalo.',
  },
  'customer.merged': {
    says: 'Mteja huyu ameunganishwa na mwingine mwenye namba hiyo hiyo ya simu.',
    why: 'Vifaa viwili viliongeza namba moja ya simu. Wawili wamekuwa mmoja, na hakuna oda iliyopotea.',
    next: 'Hakuna cha kufanya. Tumia anayeonyeshwa.',
  },
  'reminder.not_now': {
    says: 'Hakuna kinachoweza kutumwa kwa mteja huyu sasa.',
    why: 'Hadaiwi, amekataa kukumbushwa, hana namba ya simu, au alikumbushwa hivi karibuni.',
    next: 'Fungua kikumbusho tena: kinasema sababu ni ipi, na lini kingine kinaweza kwenda.',
  },
  'debt.disputed': {
    says: 'Mteja anasema kiasi kingine.',
    why: 'Uliuliza kama deni lake ni sahihi, naye akajibu kwa kiasi chake.',
    next: 'Ifungue kwenye orodha ya kuangalia: sahihisha deni, au liache pamoja na sababu. Maelezo ya wote wawili yanabaki.',
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
  'paper.not_found': {
    says: 'Nyaraka hii haikupatikana.',
    why: 'Ilifutwa, au ni ya duka jingine.',
    next: 'Fungua TRA na sheria na uangalie orodha tena.',
  },
  'paper.too_many': {
    says: 'Nyaraka za aina hii ziko nne tayari.',
    why: 'Nyaraka ina pande mbili, na ya zamani inaweza kukaa pamoja na mpya.',
    next: 'Futa isiyofaa tena, kisha ongeza mpya.',
  },
  'privacy.request_not_found': {
    says: 'Ombi hili halikupatikana.',
    why: 'Ni la duka jingine, au anwani si sahihi.',
    next: 'Fungua TRA na sheria na ulichague kwenye orodha.',
  },
  'privacy.request_settled': {
    says: 'Ombi hili limeshakamilika.',
    why: 'Lilijibiwa, lilikataliwa au liliondolewa, hapa au kwenye kifaa kingine.',
    next: 'Andika ombi jipya kama mteja ameomba tena.',
  },
  'privacy.erased': {
    says: 'Hakuna kilichobaki cha mteja huyu.',
    why: 'Alifutwa kwa ombi lake, na haiwezekani kurudisha.',
    next: 'Akirudi, mwandike kama mteja mpya.',
  },
  'privacy.figures_changed': {
    says: 'Deni au salio limebadilika. Angalia tena.',
    why: 'Mauzo au malipo yaliingia kabla hujafuta.',
    next: 'Soma kiasi kipya, kisha futa tena.',
  },
  'privacy.day_to_come': {
    says: 'Siku hii bado haijafika.',
    why: 'Ombi haliwezi kuwa la siku inayokuja.',
    next: 'Chagua siku ambayo mteja aliomba.',
  },
  'privacy.reason_needed': {
    says: 'Andika kwa nini limekataliwa.',
    why: 'Mteja anaweza kuiuliza Tume sababu, na jibu lako ni sentensi hii.',
    next: 'Andika sentensi moja, kwa mfano sheria gani inakutaka utunze.',
  },
  'privacy.step_incomplete': {
    says: 'Kuna kitu kinakosekana kwenye hatua hii.',
    why: 'Usajili unahitaji namba na siku ya mwisho, mhusika anahitaji jina na namba ya simu.',
    next: 'Jaza sehemu iliyowekwa alama.',
  },
  'privacy.processor_not_found': {
    says: 'Huyu hayupo tena kwenye orodha.',
    why: 'Mtu mwingine amemwondoa.',
    next: 'Fungua orodha tena.',
  },
  'privacy.too_many_processors': {
    says: 'Wameshafika thelathini. Ondoa mmoja kwanza.',
    why: 'Duka huorodhesha wasiozidi thelathini.',
    next: 'Ondoa ambaye hafanyi kazi nawe tena.',
  },
  'privacy.breach_not_found': {
    says: 'Tukio hili halijapatikana.',
    why: 'Ni la duka lingine, au kiungo ni cha zamani.',
    next: 'Fungua orodha ya matukio.',
  },
  'privacy.breach_changed': {
    says: 'Mtu mwingine amelibadilisha. Lifungue tena.',
    why: 'Wenye duka wawili waliandika kwa pamoja.',
    next: 'Lifungue tena, angalia kilichobadilika, kisha andika chako.',
  },
  'push.not_found': {
    says: 'Kifaa hiki hakipo kwenye orodha ya vifaa vinavyopata arifa.',
    why: 'Arifa zimezimwa kwenye kifaa hicho, au mtu mwingine ameingia hapo.',
    next: 'Kwenye kifaa hicho fungua Mipangilio, Arifa na uziwashe tena.',
  },
  'push.not_usable': {
    says: 'Anwani ya arifa ya kivinjari hiki haiwezi kutumika.',
    why: 'Kivinjari kimetoa anwani isiyo ya https ya mtandao wa umma, au funguo zisizosomeka.',
    next: 'Sasisha kivinjari, au tumia kingine, kisha washa arifa tena.',
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
  'server.failed': {
    says: 'Kuna hitilafu kwenye seva. Jaribu tena.',
    why: 'Ni kosa letu. Hakuna kilichohifadhiwa nusu.',
    next: 'Jaribu tena. Ikiendelea, tuandikie saa na ulichokuwa unafanya.',
  },
  'server.busy': {
    says: 'Mafaili mengi yanasomwa sasa hivi. Subiri kidogo, kisha jaribu tena.',
    why: 'Picha na taarifa za miamala za maduka yote zinasomwa kwa zamu, na foleni ni ndefu kwa sasa.',
    next: 'Subiri nusu dakika, kisha tuma tena. Kuuza kunaendelea.',
  },
  'server.unavailable': {
    says: 'Seva haipatikani kwa sasa. Jaribu tena baada ya muda mfupi.',
    why: 'Seva inawashwa, inazimwa au haipati hifadhidata yake. Kuuza kunaendelea kwenye kaunta.',
    next: 'Subiri kidogo. Vilivyohifadhiwa kwenye kifaa vinajituma.',
  },
}
