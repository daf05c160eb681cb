import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
  'credit.no_customer': {
    says: 'Kuna pesa imewekwa kwa mteja asiyejulikana.',
    why: 'Chenji ilibaki dukani, au pesa ya marejesho iliwekwa kwenye salio, kwenye mauzo yasiyo na mteja wala namba ya simu.',
    next: 'Muulize aliyeuza pesa hiyo ni ya nani. Pesa ipo kwenye droo, na haipo kwenye salio la yeyote mpaka uitoe.',
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
  'customer.not_found': {
    says: 'Mteja huyu hakupatikana.',
    why: 'Mteja ni wa duka jingine, au kifaa kilichomwongeza bado hakijamtuma.',
    next: 'Tafuta kwa namba ya simu, au andika jina kwenye oda.',
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
} satisfies ErrorAnswersOf
