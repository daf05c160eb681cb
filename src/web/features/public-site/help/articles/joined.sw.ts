import type { GroupArticles } from '../article-types.ts'

type Joined =
  | 'fiscal-receipts'
  | 'papers-and-personal-data'
  | 'join-another-system'
  | 'api-keys'
  | 'popups-on-your-page'
  | 'connect-whatsapp'
/** What a shop is joined to: part of start.sw.ts. */
export const joined: Pick<GroupArticles<'start'>, Joined> = {
  'fiscal-receipts': [
    'Mwenye duka anafungua **TRA na sheria** na kugusa **Washa**. Kuna njia nne: **Majaribio**, ambapo kila kitu kinafanya kazi na hakuna kinachofika TRA; **TRA moja kwa moja**, kwa faili la cheti ulilopewa na TRA; na kampuni za VFDPlus na TotalVFD, kwa ufunguo wako wa kampuni hiyo.',
    {
      steps: [
        'Anza na **Majaribio**: uza kitu uangalie risiti yake.',
        'Kwa **TRA moja kwa moja** weka TIN, namba ya kifaa na namba ya cheti kutoka kwenye barua ya TRA, chagua faili la cheti na uweke nenosiri lake.',
        'Gusa **Sajili na uwashe**. Kuanzia hapo kila mauzo yanatumwa yenyewe.',
      ],
    },
    'Hakuna mauzo yanayosubiri TRA. Bila mtandao, au TRA wasipojibu, risiti zinasubiri na kutumwa baadaye kwa mpangilio, kila moja mara moja. Mauzo ya bila mtandao yanapewa tarehe ya siku yanapofika. Kiungo cha risiti ya mteja kinaonyesha namba, namba ya uhakiki na QR mara zinapokuja.',
    {
      rows: [
        ['**Inasubiri**', 'Inatumwa yenyewe. **Tuma sasa** inajaribu papo hapo.'],
        [
          '**Imekataliwa**',
          'Ifungue, chagua kinachokosekana (mara nyingi kundi la VAT) na uguse **Tuma tena**. Nyingine hazizuiliwi.',
        ],
        [
          '**Kwenye hesabu zako tu**',
          'Bidhaa zilirudishwa baada ya risiti kutumwa. Mfumo wa TRA haupokei hati ya marejesho: iambie ofisi yako ya kodi. Risiti ya oda sasa ina hati ya marejesho ya duka lako, yenye namba, namba ya uhakiki na VAT iliyorudi: ichapishe au itume.',
        ],
      ],
    },
    '**Ripoti ya Z** ya siku inatumwa yenyewe baada ya saa sita usiku, kabla ya risiti ya kwanza ya siku inayofuata. Unajulishwa TRA wakikaa kimya siku nzima, ripoti ikichelewa, na kitu kikikataliwa.',
    { note: 'Maduka ya Zanzibar yanatumia mfumo wa ZRA. Huu hauwezi kuwashwa huko.' },
  ],
  'papers-and-personal-data': [
    'Mwenye duka anafungua **TRA na sheria**. Kwenye **Nyaraka** kuna picha za kukutambulisha (Kitambulisho cha Taifa, Pasipoti au Leseni ya udereva), leseni ya biashara na cheti cha TIN. Wenye duka tu ndio wanaziona; hazimo kwenye faili la duka wala kwenye anwani ambayo wengine wanaweza kufungua.',
    'Andika siku ya mwisho ya kila nyaraka. Utaambiwa siku thelathini kabla na ikishaisha, kama arifa zimewashwa.',
    'Kwenye **Taarifa binafsi** unaandika anachoomba mteja: nakala ya taarifa zake zote, au kufutwa. Kila ombi lina siku ya mwisho ya kujibu, siku thelathini baada ya kuomba.',
    {
      steps: [
        'Bonyeza **Toa taarifa za mteja**, mchague, kisha bonyeza **Pakua taarifa zote**. Mpe faili yeye peke yake.',
        'Bonyeza **Futa mteja** na umchague. Kwanza unaona deni lake na unachomtunzia.',
        'Bonyeza **Futa moja kwa moja** na uweke nenosiri lako. Haiwezekani kurudisha.',
      ],
    },
    'Vinavyofutwa ni jina, namba, maelezo, mazungumzo na mafaili yake, na majina na mahali kwenye oda na viungo, pia kwenye vifaa vyako vikipata mtandao. Kiasi kinabaki kwenye hesabu zako bila jina. Risiti za TRA zinabaki kama TRA ilivyo nazo, na namba ya asiyetaka ofa inabaki kwenye orodha hiyo tu.',
    {
      note: 'Faili ulilotoa au faili la duka ulilopakua kabla bado lina jina: lifute mwenyewe. Likiingizwa tena litamrudisha mteja.',
    },
    'Chini kuna kila ndiyo na hapana ya ofa, ikiwa na lini, vipi, nani aliandika na maneno yenyewe. Hakuna anayeweza kubadili au kufuta mstari; **Pakua faili** inatengeneza jedwali lake.',
    '**Muda wa kutunza**: hakuna kinachofutwa chenyewe hadi uchague muda wa mazungumzo na wa wateja wasionunua tena, na uhifadhi kwa nenosiri lako. Kisha kila usiku vya zamani vinafutwa na unaambiwa kiasi gani. Mwenye deni, salio, oda au ombi lililo wazi hafutwi, na kiasi chote hubaki.',
    '**Wajibu** una usajili wa Tume (PDPC), mhusika wa taarifa binafsi, ukurasa wako, mikataba na wafanyakazi, kila kimoja na siku yake. Utaambiwa mwezi mmoja kabla ya wakati wa kuhuisha usajili. Chini yake wapo wanaokusaidia kushughulikia taarifa: kwa mipangilio yako, na unaoongeza. **Ukurasa wako umechapishwa** unaonyesha ukurasa kabla hujauchapisha; kisha viungo vya oda na ukurasa wa duka vinaelekeza huko.',
    '**Matukio**: simu iliyopotea, orodha iliyotumwa kwa mtu asiye sahihi. Andika na uiarifu Tume mara moja. Tukio linaweza kubadilishwa, lakini ya awali yanabaki, na halifutwi.',
  ],
  'join-another-system': [
    'Fungua **Webhook** na uchague **Ongeza anwani**. Anayeendesha mfumo mwingine anakupa anwani, inayoanza na https://. Weka tiki kwenye inachoambiwa. Kisha siri yake inaonyeshwa, mara moja tu: mpe, kwani kwa siri hiyo mfumo wake unajua kwamba tukio limetoka dukani kwako. Ni kwa wenye duka tu.',
    {
      steps: [
        'Chagua **Tuma tukio la majaribio**. Linaonekana kwenye orodha muda mfupi baadaye.',
        'Namba kama 200 inasema mfumo mwingine umelipokea. Ikiwa 500, au alama nyekundu, haukupokea: fungua mstari uone kila jaribio, kilichotumwa na kilichojibiwa.',
        'Kinachoshindwa kinajaribiwa tena chenyewe kwa siku tatu, kwa mapumziko yanayoongezeka. **Acha kujaribu** inamaliza, **Tuma tena sasa** inatuma papo hapo. **Tuma tena** ya juu inafanya hivyo kwa zote zilizoshindwa.',
      ],
    },
    {
      rows: [
        [
          '**Moja baada ya nyingine**',
          'Matukio yanakuja kwa mpangilio yalivyotokea. Linaloshindwa linachelewesha yanayofuata.',
        ],
        ['**Siri mpya**', 'Ya zamani inasaini pia kwa saa 24, ili kuwe na muda wa kuibadilisha.'],
        ['**Zima**', 'Hakuna kinachotumwa, kinahesabiwa tu. Anwani inasema matukio mangapi imeyakosa.'],
        [
          'Yenyewe',
          'Anwani isiyojibu kwa siku kadhaa, au inayosema haipo tena, inazimwa, na unapata ujumbe kwenye simu ikiwa arifa zimewashwa.',
        ],
      ],
    },
    'Tukio lina id ile ile kila linapotumwa, ili anayeiangalia asipokee kitu mara mbili. Kilichotumwa kinatunzwa kwa siku 14, mstari wa orodha kwa miezi mitatu. **Zilizoingia** inaonyesha yaliyoletwa na watoa huduma wa malipo, WhatsApp na watoa huduma wa SMS: lini, ni nini, kama saini ilikuwa sahihi, walijibiwa nini, ilichukua muda gani na ilifanya nini. Tafuta kwa namba, simu au neno, na uchague kutoka kwa nani, nini na iliishaje. Siri na walichoandika wateja vinaachwa nje. Zikiingia nyingi sana kwa saa, 300 za kwanza zinatunzwa na nyingine zinahesabiwa. Kwa wanaojenga upande mwingine: [kwa watengenezaji](/for-developers#events).',
  ],
  'api-keys': [
    'Fungua **Funguo za API** kwenye mipangilio na uchague **Tengeneza ufunguo**. Andika ni wa nini, weka tiki kwenye unachoruhusiwa na useme utafungua kwa muda gani. Unaandika nenosiri lako, kwa sababu mwenye ufunguo anaingia dukani kwako kwa huo. Kisha unaonyeshwa, mara moja: uweke kwenye mfumo mwingine.',
    {
      rows: [
        [
          '**Unaruhusiwa nini**',
          'Kuona, kuongeza na kubadilisha ni vitu tofauti. Programu ya hesabu inahitaji kuona oda na malipo tu; duka la mtandaoni linaona bidhaa na stoo na kutengeneza oda. Kubadilisha bei, au kupeleka oda hatua inayofuata, kuna tiki yake, na kuzifuta kuna nyingine: ipe programu unayoiamini kwa hilo. Ufunguo haufuti zaidi ya unachoruhusu watu wako kurudisha bila meneja.',
        ],
        ['Ulitumika lini mwisho', 'Hadi dakika. Ufunguo usiotumika ni wa kuondoa.'],
        [
          '**Ondoa**',
          'Haufungui chochote tena, papo hapo. Kama huna uhakika nani ana ufunguo, uondoe na utengeneze mpya.',
        ],
      ],
    },
    'Ufunguo unafanya unachoruhusiwa wewe, kamwe si zaidi. Ukitoka dukani, au ukipoteza ruhusa, nao pia. Oda zinazokuja kwa ufunguo ziko kati ya oda zako kama zilizokuja kwa kiungo, na zinalia kama hizo; bidhaa zake zinatolewa kwenye rafu papo hapo. Ambacho ufunguo ulifanya kwenye oda kipo kwenye historia ya oda kwa jina la ufunguo. Chini ya **Matukio** unaona nani alitengeneza au kuondoa ufunguo, na ni oda zipi ufunguo ulizifuta.',
    'Duka lina hadi funguo ishirini. Kwa wanaojenga mfumo mwingine: [kwa watengenezaji](/for-developers#public-api), pamoja na sehemu ya kujaribu kila ombi.',
  ],
  'popups-on-your-page': [
    'Fungua **Matangazo ya tovuti** kwenye **Ukurasa wa duka** katika mipangilio, kisha chagua **Tangazo jipya**. Andika kichwa kwa lugha moja au zote mbili, kisha chagua **Liweke kwenye ukurasa**. Linaonekana mara moja kwenye ukurasa wa duka lako.',
    {
      rows: [
        [
          '**Linasema nini**',
          'Kichwa, maneno, picha, kitufe kinachofungua WhatsApp au ukurasa wako, fomu ya jina na simu, msimbo, na saa inayohesabu kurudi nyuma.',
        ],
        [
          '**Mahali kwenye kompyuta**',
          'Moja ya kona nne, katikati, au mstari chini. Kwenye simu linatoka chini kila wakati.',
        ],
        [
          '**Lini**',
          'Baada ya sekunde kadhaa, mtu akishuka kwenye ukurasa, au anapotaka kuondoka; kwa wageni wapya au waliowahi kufika, kwenye simu au kompyuta, kwenye kurasa fulani tu. Aliyelifunga analiona tena baada ya siku saba, usipochagua vingine.',
        ],
        [
          '**Linganisha mawili**',
          'Andika la pili, na useme wageni wangapi kati ya mia wanaona A. Kila mgeni anaona lile lile kila mara.',
        ],
      ],
    },
    'Matangazo kadhaa yakimtaka mgeni mmoja, linaonyeshwa lile uliloweka mwisho, na ziara moja inaona tangazo moja. Hayazidi kumi kwa wakati mmoja.',
    'Anayejaza fomu anakuwa mteja, pamoja na maneno yaleyale aliyoyakubali, na lini. Mtu yeyote anaweza kuandika namba ya mwingine: aliyekuambia hapana kabla anabaki hapana. Msimbo wako mwenyewe ni neno tu la kusema dukani; hakuna kinachopunguzwa chenyewe. Kwenye **Kuponi** unachagua badala yake moja ya ofa zako zenye msimbo: bei yake inapungua kaunta, kwenye viungo vya oda na kwenye mazungumzo, kitufe cha kwenda kwenye ukurasa wako kinabeba msimbo ili mteja asiuandike, na ofa ikiisha tangazo halionyeshi msimbo tena. Chini ya **Kilichotokea** zipo oda zote zilizotumia msimbo huo.',
    'Kwa tovuti nyingine nakili mstari ulio chini ya **Kwenye tovuti zako nyingine** na uuweke mwishoni mwa kurasa zake. Hauweki cookie wala hautumi jina la mtu popote; tovuti ikikataza, hakuna kinachotokea.',
  ],
  'connect-whatsapp': [
    'Fungua **WhatsApp** kwenye mipangilio. Kwa **Jaribu kwa simu ya majaribio** huhitaji akaunti: wateja wanachezwa kwenye ukurasa wa msimamizi, sehemu ya **WhatsApp ya wateja**, na hakuna ujumbe unaotoka kwenye seva. Wanachoandika kinaingia vilevile kama WhatsApp inavyoleta.',
    {
      steps: [
        'Kwa namba yako mwenyewe tengeneza app kwa Meta na uiongezee WhatsApp. Kwenye ukurasa wake “API Setup” zipo id mbili; system user wa biashara yako anakupa tokeni isiyoisha muda.',
        'Chagua **Unganisha namba**, bandika **Tokeni**, **ID ya namba ya simu** na **ID ya akaunti ya WhatsApp Business**, kisha chagua **Kagua na unganisha**. WhatsApp yenyewe inaulizwa kabla ya kuhifadhi chochote.',
        'Ipe app yako ya Meta **Anwani ya webhook** na uwashe “messages”.',
      ],
    },
    'Pale anayeendesha seva alipoandaa, **Unganisha kwa Facebook** inafanya haya yote kwenye dirisha la Meta. **Baki na app ya simu pia** ni kwa namba unayoendelea kuitumia huko: unachojibu kwenye simu kinaonekana hapa, na mazungumzo ya nusu mwaka uliopita yanakuja ukikubali. Namba iliyokuwa na uthibitisho wa hatua mbili inaulizwa **PIN ya hatua mbili ya namba hii**.',
    {
      rows: [
        [
          '**Ujumbe wa mwisho kuingia**',
          'Lini ujumbe wa mteja uliingia mara ya mwisho. Bado hakuna: andikia namba hiyo kwa simu nyingine.',
        ],
        [
          '**Tokeni**',
          'Kama WhatsApp bado inaikubali. Kama haikubali, tengeneza mpya na uchague **Unganisha tena**; vinavyosubiri vitatumwa hapo.',
        ],
        [
          '**WhatsApp inatuambia kinachoingia**',
          'Huulizwa kila ukaguzi. App yako ikiwa imeondolewa kwenye akaunti, inaombwa tena yenyewe.',
        ],
        ['**Ubora**', 'Uko chini wateja wanapokuzuia au kukuripoti. Andikia waliokubali tu.'],
      ],
    },
    '**Wasifu wa biashara** huonyesha wanachoona wateja kwenye WhatsApp: mstari kuhusu duka, anwani, barua pepe, tovuti, na hadi maswali matatu ya kugusa kwa anayefungua mazungumzo kwa mara ya kwanza. Husomwa kutoka WhatsApp na kuhifadhiwa huko. **Kiungo na msimbo wa QR** hutengeneza anwani na msimbo wa kuweka mlangoni au kwenye mfuko; maneno ya kuanzia yanaweza kuwa yale ambayo mwanzo wa mazungumzo yako unayasubiri.',
    'Kwenye **Gharama za ujumbe** unaona kwa kila mwezi na kila namba ni jumbe ngapi zilitumwa na za aina gani, zipi WhatsApp inazitoza na kama kiasi gani, kando ya mwezi uliotangulia; asiyeruhusiwa kuona pesa anaona idadi tu. **Pakua faili** hutengeneza jedwali lake.',
    'Mteja akiandika, unaweza kumwandikia kwa uhuru kwa saa 24. **Tenganisha** inasahau tokeni; mazungumzo yanabaki na yanapatikana tena ukiunganisha namba ile ile.',
  ],
}
