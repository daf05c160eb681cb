import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
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
} satisfies ErrorAnswersOf
