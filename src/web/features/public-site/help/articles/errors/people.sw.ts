import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
} satisfies ErrorAnswersOf
