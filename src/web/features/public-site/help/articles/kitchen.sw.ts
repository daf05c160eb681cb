import type { GroupArticles } from '../article-types.ts'

export const kitchen: GroupArticles<'selling'>['send-to-the-kitchen'] = [
  'Mwenye duka huwasha **Tunatuma oda jikoni** kwenye Mipangilio, **Mipangilio ya kaunta**. Jiko linaweza kuwa na vituo hadi sita, kila kimoja na vikundi vya bidhaa zake; kisicho na vikundi hupata zote zilizobaki.',
  {
    steps: [
      'Kwenye kaunta andaa oda, kisha chagua **Tuma jikoni**. Vinavyokwenda ni vipya tu tangu mara ya mwisho.',
      'Kinachoongezwa au kubadilishwa baadaye huenda kwa kubonyeza tena. Kinachoondolewa hufutwa: jikoni wanakiona kimekatwa kwa mstari, na kwenye karatasi kwa herufi nyeupe juu ya nyeusi pamoja na alama ya kutoa.',
      'Mnapohudumia kwa awamu, fungua bidhaa kwenye oda na uchague awamu yake. Nukta tatu karibu na kitufe hutuma **Awamu moja tu**.',
    ],
  },
  {
    list: [
      'Jikoni hufungua **Jikoni** kwenye menyu ya simu au tableti yoyote. Kubonyeza bidhaa husema iko tayari, **Zote tayari** husema hivyo kwa oda nzima. Chini ya **Tayari** kila moja inaweza kurudishwa.',
      'Kwenye karatasi: kwenye kifaa cha kaunta, **Mipangilio ya kaunta** husema printa ipi hupata oda za kila kituo. Bila kuchagua ni printa ya risiti.',
      'Oda iliyobatilishwa, au chakula ambacho pesa yake imerudishwa kabla hakijawa tayari, hufutwa jikoni chenyewe; kwenye karatasi ni kwa printa ya kifaa kilichokituma, hata kama kimebatilishwa kwenye kifaa kingine. Kilichotumwa zaidi ya saa mbili zilizopita hakifutwi.',
      'Ambacho hakikutumwa kwa mkono huenda chenyewe oda inapolipwa au kuhifadhiwa.',
      'Bila mtandao huchapishwa vilevile, na skrini ya kifaa hicho hicho huonyesha. Skrini za vifaa vingine hupata mtandao unaporudi.',
    ],
  },
]
