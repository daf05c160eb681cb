import type { Block } from '../../content/blocks.ts'

/** Of the group of orders and money, which has its file full. */
export const sms = {
  'your-own-sms-account': [
    'Risiti, vikumbusho, taarifa za miamala na viungo vya oda vinatumwa kwa SMS. Usipoweka chochote vinatumia akaunti ya Kaunta. Ukiwa na akaunti yako, jina la duka lako linaonekana kama mtumaji, na unalipa kampuni ya SMS bei yake.',
    'Mwenye duka anafungua **Mipangilio**, kisha **Akaunti ya SMS**, na kuchagua kampuni:',
    {
      rows: [
        [
          'Beem',
          'Kwenye tovuti yao fungua “SMS”, kisha “API Setup”, utengeneze ufunguo. Nakili ufunguo wa API na ufunguo wa siri.',
        ],
        ['NextSMS', 'Jina la mtumiaji na nenosiri unaloingilia huko.'],
        [
          'Africa’s Talking',
          'Jina la mtumiaji la app yako, na ufunguo kutoka “Settings”, kisha “API Key”. Jina “sandbox” ni akaunti yao ya majaribio, ambayo haimfikii mtu.',
        ],
      ],
    },
    '**Jina la mtumaji** ndilo wateja wanaloliona. Lina herufi na namba zisizozidi 11, na lazima kampuni iwe imekusajilia: mitandao ya Tanzania huzuia majina yasiyosajiliwa. Inachukua siku kadhaa na inahitaji karatasi za biashara yako.',
    'Kaunta inaiuliza kampuni papo hapo, inasema kama ufunguo ni sahihi na salio lililobaki, na kuuliza tena kila siku. Zikibaki SMS chache kuliko ulizochagua, wenye duka waliowasha [arifa](/help-center/hear-of-orders) wanaambiwa. Kipande kimoja ni herufi 160 za kawaida, au 70 penye herufi ya aina nyingine.',
    '**Nitumie ya majaribio** inaandika kwa namba yako mwenyewe, [uliyoithibitisha](/help-center/confirm-your-number). Ufunguo unahifadhiwa umefungwa na hauonyeshwi tena; ubadilishe hapa ukiubadilisha kwenye kampuni.',
    'Baadhi ya kampuni zinaiambia Kaunta ujumbe ulifikaje: nakili anwani zilizo kwenye ukurasa uziweke kwenye tovuti ya kampuni. Nyingine zinaulizwa. Anayejibu STOP au ACHA, au aliyejiondoa kwenye kampuni, hapati tena matangazo wala vikumbusho vya deni.',
    'Kampeni na vikumbusho vya oda kwa akaunti ya Kaunta hulipwa kutoka pesa ambazo wateja wako walilipa kupitia Kaunta, kwa bei unayoiona kabla ya kuanza. Ujumbe ambao kampuni ya SMS imeukataa hurudishiwa pesa; ambao huenda umetumwa haurudishiwi. **Ofa kwa akaunti ya Kaunta** inazionyesha kwa mwezi na kampeni, na unapotoa pesa zimeshakatwa. Salio lisipotosha, kampeni haianzi, au inasimama; risiti na vikumbusho vya madeni vinaendelea. Ukiwa na akaunti yako, hakuna kinachokatwa.',
    'Unaweza pia kulipa Kaunta kwa mkono: taja namba ya duka lako, iliyo chini ya **Ofa kwa akaunti ya Kaunta**. Deni lako linalipwa kwanza, na zinazobaki ni za SMS tu. Malipo hayo, na SMS zilizotozwa, viko kwenye **Miamala** kama **Malipo ya SMS** na **SMS**.',
    { note: 'Namba za kuingia hutoka Kaunta daima, hata duka likiwa na akaunti gani.' },
  ],
} as const satisfies Record<string, readonly Block[]>
