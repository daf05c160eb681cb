import type { GroupArticles } from '../article-types.ts'

/** What a shop promises beside its prices: part of selling.sw.ts. */
export const offers: Pick<GroupArticles<'selling'>, 'give-a-discount' | 'coupons-and-offers'> = {
  'give-a-discount': [
    {
      rows: [
        ['Kwenye oda nzima', 'Chagua **Punguzo** kwenye oda.'],
        ['Kwenye mstari mmoja', 'Gusa mstari, kisha punguzo lake.'],
      ],
    },
    'Chagua **Kiasi maalum** au **Asilimia**, andika kiasi cha kupunguza, na uchague **Weka punguzo**. Skrini inaonyesha bei inakuwa ngapi. Punguzo haliwezi kuzidi kinachopunguzwa.',
    'Kuliondoa, lifungue tena na uchague **Hakuna punguzo**. Risiti inaonyesha jumla kabla na baada. Unaweza kusema kwa nini limetolewa kwa kugusa mara moja; sababu inakaa kwenye oda, si kwenye risiti.',
    'Mmeelewana bei nyingine? Gusa mstari, kisha **Badili bei**: andika bei mpya ya moja na uchague sababu. Bei ya orodha inabaki pembeni yake, kwenye oda na kwenye ripoti ya zamu, inayohesabu kilichopunguzwa. **Rudisha bei ya orodha** inarudisha ya mwanzo. Nani anaruhusiwa ni uamuzi wa mwenye duka: **Nani anaweza kubadili bei**, kwenye [mipangilio ya kaunta](/help-center/set-up-the-counter).',
  ],
  'coupons-and-offers': [
    'Fungua **Matangazo**, kisha **Kuponi na ofa**, na uchague **Ofa mpya**. Ni kwa wenye duka tu; anayeruhusiwa kuona wateja anaona matokeo yake.',
    {
      rows: [
        ['**Kiasi**', 'Shilingi kadhaa kwenye oda, kamwe si zaidi ya bei ya bidhaa.'],
        ['**Asilimia**', 'Sehemu ya bei ya bidhaa, na kikomo ukiweka.'],
        [
          '**Nunua, upate**',
          'Kati ya soda tatu, ya bei ndogo ni bure, au nusu bei. Vipande vizima vinahesabiwa, kila inapotimia.',
        ],
        [
          '**Bidhaa ninazochagua**',
          'Ya **Nunua, upate**: anayenunua soda mbili anapata maji bure, kwa punguzo la asilimia, au kwa bei yake yenyewe. Kila kipande huhesabiwa mara moja, kama kinacholipiwa au kinachotolewa; kati ya vipande wanavyoweza kupata, vya bei ndogo ndivyo vinavyotolewa, kila inapotimia au **Mara ngapi kwenye oda moja**. Katoni huhesabiwa kwa vipande vyake. Fomu inasema kwa sentensi mteja anapata nini.',
        ],
        ['**Bidhaa fulani tu**', 'Makundi ya duka, bidhaa moja moja, au vyote viwili.'],
        ['**Inatolewaje**', 'Kwa anayetaja msimbo, au yenyewe kwenye kila oda inayofaa.'],
        ['**Kwa nani**', 'Kila mtu, wateja wapya, wateja unaowachagua, au kundi la wateja.'],
      ],
    },
    'Chagua **Ianzishe**. Tangu hapo inachotoa hubaki kama kilivyoahidiwa; siku ya mwisho na idadi ya matumizi bado hubadilika. **Isimamishe kwa muda** na **Imalize** huiondoa kwenye kila kifaa chenye mtandao.',
    'Kaunta ofa hujitoa yenyewe bidhaa zinapoingizwa. Mteja akiwa bado anaweza kupata kitu kwa ofa hiyo, oda inasema: “ongeza 1 × Maji, bure”. Msimbo huandikwa au huskaniwa chini ya **Punguzo**. Haiombwi PIN ya meneja kwa kile duka lilichoahidi. Oda moja hupata ofa moja: inayotoa zaidi. Mstari wenye punguzo au bei iliyowekwa kwa mkono haumo, na punguzo la mkono la oda nzima huchukua nafasi yake.',
    {
      note: 'Kifaa kisicho na mtandao hufuata ofa kinazozijua. Vifaa viwili vikitoa ya mwisho, mauzo yote mawili yanahesabiwa, na ya pili huonyeshwa kwenye **Ya kuangalia**.',
    },
    'Kwenye viungo vya oda na ukurasa wa duka, ofa ya kila mtu huwa ndani ya jumla yenyewe, na msimbo huandikwa kwenye “Una msimbo wa ofa?”. Kinachoweza kuongezwa kinatajwa kwenye kiungo kwa maneno yale yale ya kaunta. Msimbo usiotoa kitu unasemwa kabla ya kutumwa chochote. Ndani ya mazungumzo kapu linaonyesha ofa kabla ya kuagiza, na msimbo huandikwa chini yake. Risiti, na kiungo baada ya kutumwa, hutaja jina la ofa na kiasi kilichopunguzwa.',
    'Orodha inasema ni oda ngapi zilizoipata, kilichotolewa na zilichofikia oda hizo. Oda ikighairiwa, tumizi lake hurudi.',
    '**Oda ambazo hazikukamilika**: kwenye **Matangazo**, chagua **Kumbusha**. Anayefungua kiungo cha oda, au kujaza kapu kwenye mazungumzo, kisha akaliacha huandikiwa mara moja baada ya saa ulizoweka: kwenye mazungumzo ikiwa mteja ameandika ndani ya saa 24, ambayo ni bure, vinginevyo kwa SMS ukiruhusu. Bei ya mmoja na ya mwezi huonyeshwa kabla. Hakuna anayeandikiwa mara mbili kwa oda moja, zaidi ya mara moja kwa wiki, saa za kimya, au baada ya kusema ACHA; oda ikija, hakuna kinachotumwa. Matokeo yapo kwenye kadi hiyo hiyo. Kapu ambalo mpangilio wako wa chati umekumbusha wenyewe, na mazungumzo yanayojibiwa na watu, huachwa.',
  ],
}
