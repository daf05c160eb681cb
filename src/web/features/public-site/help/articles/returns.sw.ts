import type { GroupArticles } from '../article-types.ts'

/** Goods that come back, and a return that is taken back: a part of the articles about orders. */
export const returning: GroupArticles<'orders'>['return-goods'] = [
  {
    steps: [
      'Fungua oda, chagua **Zaidi**, kisha **Rudisha bidhaa**.',
      'Skani kilichorudi, weka idadi ya kila bidhaa kwa + na −, au gusa **Rudisha zote**.',
      'Kwa kila bidhaa chagua **Rudi stoo** au **Haiuziki**. Bidhaa mbovu zinaandikwa haziuziki usiposema vingine.',
      'Gusa sababu ya kurudishwa, na jinsi unavyorudisha pesa: taslimu, au pesa kwa simu pamoja na namba ya muamala.',
      'Bonyeza **Rudisha taslimu** na mkabidhi mteja kiasi kinachoonyeshwa.',
    ],
  },
  'Mteja anachukua bidhaa nyingine badala yake: chagua **Badilisha bidhaa** badala ya taslimu. Kaunta inafunguka ikiwa imepunguza thamani ya zilizorudi, na tofauti tu ndiyo inalipwa au kurudishwa.',
  'Una risiti tu, au oda ilifanywa kwenye kifaa kingine: chagua **Skani risiti** kwenye orodha ya oda. Msimbo wake una mauzo yenyewe, hivyo bidhaa zinaweza kupokelewa hata bila mtandao.',
  'Kiasi ni kile mteja alichokilipia bidhaa hizi: sehemu yake ya punguzo inatolewa. Hakizidi kamwe kilicholipwa. Oda ikiwa bado inadaiwa, bidhaa zinapunguza deni kwanza.',
  'Bidhaa zilizoleta zawadi zinarudi: ukurasa unataja kilichotolewa bure au kwa bei ndogo kwa sababu yake. **Ipokee pia** inakiongeza kwenye marejesho; la sivyo kinabaki kwa mteja.',
  'Oda inabaki kama ilivyokuwa, na bidhaa zilizorudi zinakaa kando yake kwa namba yake. Risiti inaonyesha kilichorudi na kilichobaki.',
  'Inafanya kazi bila mtandao kwa oda ambazo kifaa hiki kinazijua. Kifaa kingine kikiwa kimepokea bidhaa hizo hizo, mwenye duka anaona ya pili chini ya **Ya kuangalia**.',
  'Marejesho yaliandikwa kwa makosa? Fungua oda, gusa **Futa marejesho haya** chini ya bidhaa zilizorudi, kisha sema sababu. Inafanya kazi bila mtandao, mara moja, hadi mwisho wa siku inayofuata: bidhaa zinatoka stoo tena na pesa inahesabika imelipwa tena. Mwenye ruhusa ya kufuta oda anafanya mwenyewe; wengine wanaomba PIN ya mtu anayeruhusiwa kurudisha kiasi hicho.',
  'Taslimu inarudi kwenye droo iliyotoka: futa marejesho kwenye kifaa hicho, zamu yake ikiwa bado wazi. Marejesho yaliyolipia bidhaa nyingine yanabaki, na yale ambayo pesa yake ilitumwa kwa simu au kadi pia; hata yale yaliyokwenda kwenye salio ambalo limeshatumika.',
  'Aliyefanya mauzo anaweza kupokea bidhaa siku hiyo hiyo. Baada ya hapo inahitaji ruhusa ya kufuta oda. Oda ambayo bado haijalipwa [inafutwa](/help-center/cancel-or-void) badala yake.',
]
