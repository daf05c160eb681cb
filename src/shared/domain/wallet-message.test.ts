import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWalletMessage, type WalletMessage } from './wallet-message.ts'

type Case = [name: string, text: string, read: Partial<WalletMessage>]
/** Shapes of real messages from public code; names and numbers are made up. */
const incoming: Case[] = [
  [
    'M-Pesa, English, a person',
    'Z10DN636 Confirmed.You have received Tsh50,000 from MTEJA MMOJA on 27/1/14 at 1:19 PM New M-PESA balance is Tsh214,676',
    {
      wallet: 'mpesa',
      language: 'en',
      reference: 'Z10DN636',
      amountTzs: 50_000,
      payerName: 'MTEJA MMOJA',
      payerPhone: '',
      at: '2014-01-27T10:19:00.000Z',
    },
  ],
  [
    'M-Pesa, English, to a till',
    'BD56CR24PX8 Confirmed. On 5/4/24 at 6:06 PM Tsh5,000.00 Tsh. has been received from 255718000061 - MTEJA WA PILI.Your balance is Tsh50,000.00 Tsh.',
    {
      wallet: 'mpesa',
      reference: 'BD56CR24PX8',
      amountTzs: 5000,
      payerName: 'MTEJA WA PILI',
      payerPhone: '+255718000061',
      at: '2024-04-05T15:06:00.000Z',
    },
  ],
  [
    'M-Pesa, English, Pochi',
    'BEK0D83QOS8 Confirmed. Tsh1,000.00 received from 255757000593 - MTEJA MMOJA WA TATU on 20/5/24 at 4:53 PM.New Pochi DUKA LA MFANO balance is Tsh3,000.00.',
    {
      wallet: 'mpesa',
      reference: 'BEK0D83QOS8',
      amountTzs: 1000,
      payerName: 'MTEJA MMOJA WA TATU',
      payerPhone: '+255757000593',
      at: '2024-05-20T13:53:00.000Z',
    },
  ],
  [
    'M-Pesa, English, from another network',
    'DHCC7286JJ confirmed. You have received a payment of Tsh40,000.00 from 922746 - TIPS-CRDB on 12/8/26 at 8:55 PM. New M-Pesa balance is Tsh42,027.00',
    {
      wallet: 'mpesa',
      reference: 'DHCC7286JJ',
      amountTzs: 40_000,
      payerName: 'TIPS-CRDB',
      payerPhone: '',
      at: '2026-08-12T17:55:00.000Z',
    },
  ],
  [
    'M-Pesa, Swahili',
    'DC22N8FK524 Imethibitishwa. Umepokea Tsh100.00 kutoka 255792000289 - MTEJA WA NNE mnamo 04/03/26 14:30. Salio lako la M-Pesa ni Tsh100.00',
    {
      wallet: 'mpesa',
      language: 'sw',
      reference: 'DC22N8FK524',
      amountTzs: 100,
      payerName: 'MTEJA WA NNE',
      payerPhone: '+255792000289',
      at: '2026-03-04T11:30:00.000Z',
    },
  ],
  [
    'M-Pesa, Swahili, with saa and AM',
    '5G231HJ8SNH Imethibitishwa. Umepokea  Tsh8,554.00 kutoka 255765000811 - MTEJA WA TANO  mnamo 2/7/18 saa 11:21 AM Baki yako ya M-Pesa ni Tsh9,577.00.',
    {
      wallet: 'mpesa',
      language: 'sw',
      reference: '5G231HJ8SNH',
      amountTzs: 8554,
      payerName: 'MTEJA WA TANO',
      payerPhone: '+255765000811',
      at: '2018-07-02T08:21:00.000Z',
    },
  ],
  [
    'M-Pesa, Swahili, from a bank',
    'CAD0G9NVNK8 imethibitishwa. Umepokea Tshs 1,000.00 kutoka CRDB Bank, Akaunti ****3600 - MTEJA WA SITA tarehe 13/01/2025 saa 11:12:05.',
    {
      wallet: 'mpesa',
      language: 'sw',
      reference: 'CAD0G9NVNK8',
      amountTzs: 1000,
      payerName: 'MTEJA WA SITA',
      payerPhone: '',
      at: '2025-01-13T08:12:05.000Z',
    },
  ],
  [
    'Mixx, Swahili, a person',
    'Umepokea TSh 8,000 kutoka kwa 255714000267 - MTEJA WA SABA. Kumbukumbu No.: 57398119831 23/12/18 01:17. Salio lako jipya ni TSh 3,617,993. Asante kwa kutumia TigoPesa',
    {
      wallet: 'tigo',
      language: 'sw',
      reference: '57398119831',
      amountTzs: 8000,
      payerName: 'MTEJA WA SABA',
      payerPhone: '+255714000267',
      at: '2018-12-22T22:17:00.000Z',
    },
  ],
  [
    'Mixx, Swahili, Lipa Kwa Simu from Airtel',
    'Umepokea malipo TSh 100,000 kutoka kwa Airtel Money; 255694000433 - MTEJA WA NANE Kumbukumbu No.: 26793038832637. 06/08/26 18:24. Salio lako jipya ni TSh 3,348,479. Asante kwa kutumia Lipa Kwa Simu.LKS',
    {
      wallet: 'tigo',
      language: 'sw',
      reference: '26793038832637',
      amountTzs: 100_000,
      payerName: 'MTEJA WA NANE',
      payerPhone: '+255694000433',
      at: '2026-08-06T15:24:00.000Z',
    },
  ],
  [
    'Mixx, Swahili, from an agent',
    'Umepokea TSh 3,000 kutoka kwa Wakala - MTEJA WA TISA, Salio lako jipya ni TSh 3,030. Kumbukumbu no.: 25804634437820. 28/08/25 08:11.',
    {
      wallet: 'tigo',
      reference: '25804634437820',
      amountTzs: 3000,
      payerName: 'MTEJA WA TISA',
      payerPhone: '',
      at: '2025-08-28T05:11:00.000Z',
    },
  ],
  [
    'Mixx, Swahili, from M-Pesa',
    'Hamisho la pesa limekamilika. Salio jipya TSh 530,850. Umepokea TSh 15,000 kutoka kwa M-PESA, kumbukumbu ya malipo. MFICI.170702.1309.R75734763371. 4G21PHGXGT. 02/07/17 13:09.',
    {
      wallet: 'tigo',
      reference: 'MFICI.170702.1309.R75734763371',
      amountTzs: 15_000,
      payerName: 'M-PESA',
      at: '2017-07-02T10:09:00.000Z',
    },
  ],
  [
    'Mixx, English, cash-in',
    'Cash-In of TSh 143,000 from Agent - MTEJA  WA KUMI is successful. New balance is TSh 143,000. TxnId: 26694528075313. 22/05/26 15:48.',
    {
      wallet: 'tigo',
      language: 'en',
      reference: '26694528075313',
      amountTzs: 143_000,
      payerName: 'MTEJA WA KUMI',
      at: '2026-05-22T12:48:00.000Z',
    },
  ],
  [
    'Mixx, English, from a bank',
    'Transfer Successful. New balance is TSh 97,000. You have received TSh 97,000 from TIPS.Selcom_MFB.2.Tigo, with TxnId: 25693126312543. 035_12307E6LF. 30/12/25 12:57.',
    { wallet: 'tigo', language: 'en', reference: '25693126312543', amountTzs: 97_000, at: '2025-12-30T09:57:00.000Z' },
  ],
  [
    'Airtel Money, Swahili, number first',
    'Umepokea Tsh1,000.00, 747000466 Mteja wa moja. Salio jipya ni Tsh26,684.00. Muamala No. MI240406.1141.Q03294',
    {
      wallet: 'airtel',
      language: 'sw',
      reference: 'MI240406.1141.Q03294',
      amountTzs: 1000,
      payerName: 'Mteja wa moja',
      payerPhone: '+255747000466',
      at: null,
    },
  ],
  [
    'Airtel Money, Swahili, name first',
    'Umepokea Tsh1,500.00, MTEJA WAMBILI, 255756000654. Salio jipya ni Tsh26,684.00. Muamala No. MI240407.1141.Q03294',
    {
      wallet: 'airtel',
      reference: 'MI240407.1141.Q03294',
      amountTzs: 1500,
      payerName: 'MTEJA WAMBILI',
      payerPhone: '+255756000654',
    },
  ],
  [
    'Airtel Money, Swahili, two numbers',
    'Umepokea Tsh1,500.00, MTEJA WATATU, 0756000654. Salio jipya ni Tsh26,684.00. Muamala No 8812. ID: MI240407.1141.Q03295',
    {
      wallet: 'airtel',
      reference: 'MI240407.1141.Q03295',
      amountTzs: 1500,
      payerName: 'MTEJA WATATU',
      payerPhone: '+255756000654',
    },
  ],
  [
    'Airtel Money, English',
    'Airtel Money: Confirmed. You have received TZS5,000.00 from MTEJA WANNE 0689000456. Balance: TZS 12,000.00. TID: CI240407.1141.C03295',
    {
      wallet: 'airtel',
      language: 'en',
      reference: 'CI240407.1141.C03295',
      amountTzs: 5000,
      payerName: 'MTEJA WANNE',
      payerPhone: '+255689000456',
    },
  ],
  [
    'HaloPesa, Swahili, amount first',
    'Umepokea 20,000 TZS kutoka MTEJA WATANO TANO (0626000330). Salio jipya: 30,666.00 TZS. Utambulisho wa Muamala:3887545254',
    {
      wallet: 'halopesa',
      language: 'sw',
      reference: '3887545254',
      amountTzs: 20_000,
      payerName: 'MTEJA WATANO TANO',
      payerPhone: '+255626000330',
    },
  ],
  [
    'HaloPesa, English',
    'SUCCESSFUL! Received 1,000 TZS from MTEJA WASITA (255660000456) via Airtel Money. New balance: 5,000 TZS. Tnx 6055509123110519 at 2026/03/29 13:32:54',
    {
      wallet: 'halopesa',
      language: 'en',
      reference: '6055509123110519',
      amountTzs: 1000,
      payerName: 'MTEJA WASITA',
      payerPhone: '+255660000456',
      at: '2026-03-29T10:32:54.000Z',
    },
  ],
  [
    'HaloPesa, by its name alone',
    'HaloPesa: You have received TZS 10,000.00 from 0621234567. Ref: HP12345. Balance: TZS 50,000.00',
    { wallet: 'halopesa', reference: 'HP12345', amountTzs: 10_000, payerName: '', payerPhone: '+255621234567' },
  ],
  [
    'nobody says whose it is',
    'Umepokea TZS 45,000.00 kutoka kwa 0712345678. Rej: AT123456. Salio: TZS 300,000.00',
    { wallet: 'other', reference: 'AT123456', amountTzs: 45_000, payerPhone: '+255712345678' },
  ],
]
describe('money came in', () => {
  test.each(incoming)('%s', (_, text, read) => {
    expect(readWalletMessage(text)).toMatchObject({ isIncoming: true, ...read })
  })
  test('line breaks, double blanks and no-break spaces change nothing', () => {
    for (const [, text, read] of incoming) {
      const pasted = ` ${text.replaceAll(' ', '\u00a0 ').replaceAll('. ', '.\n')}\r\n`
      expect(readWalletMessage(pasted)).toMatchObject({ isIncoming: true, ...read })
    }
  })
})

const outgoing: Case[] = [
  [
    'M-Pesa sent',
    'AB12CD34 Confirmed.You have sent Tsh30,000 to MTEJA on 27/1/14 at 1:19 PM New M-PESA balance is Tsh184,676',
    { wallet: 'mpesa', amountTzs: 30_000, reference: 'AB12CD34' },
  ],
  [
    'M-Pesa paid',
    'EF56GH78 Confirmed.You have paid Tsh100,000 to BILI on 27/1/14 at 1:19 PM New M-PESA balance is Tsh79,676',
    { wallet: 'mpesa', amountTzs: 100_000 },
  ],
  [
    'M-Pesa sent, Swahili',
    'AB12CD345E Imethibitishwa. Umetuma Tsh30,000.00 kwa 255754000111 - MTEJA mnamo 04/03/26 14:30. Salio lako la M-Pesa ni Tsh100.00',
    { wallet: 'mpesa', language: 'sw', amountTzs: 30_000 },
  ],
  [
    'Mixx sent',
    'You have sent TSh 20,000 to Airtel receiver MTEJA - 255787000486. Charges TSh 540. VAT TSh 82. New balance is TSh 311,708. TxnID: 26706282103620. 22/05/26 18:19 Please wait for confirmation.',
    { wallet: 'tigo', amountTzs: 20_000, reference: '26706282103620' },
  ],
  [
    'Mixx paid, Swahili',
    'Malipo yamekamilika kwenda DUKA, Kiasi Tsh645,728. Salio jipya ni Tsh 47,272. Ada Tsh 0. VAT TSh 0. Kumbukumbu no.26394529507543. 21/05/26 16:25.',
    { wallet: 'tigo', language: 'sw', amountTzs: 645_728, reference: '26394529507543' },
  ],
  [
    'HaloPesa sent',
    'Umetuma TSH 540,000.00 kwenye akaunti namba 12345678 ya NMB BANK. Salio lako jipya ni TSH 1,689.00. Tnx 6055509123110519',
    { wallet: 'halopesa', language: 'sw', amountTzs: 540_000 },
  ],
  [
    'Airtel sent',
    'TZS3,000.00 sent to 0689987654 MTEJA. Balance: TZS 9,000. TID: PP240407.1141.Q03294',
    { wallet: 'airtel', amountTzs: 3000 },
  ],
]
test.each(outgoing)('%s is money that went out', (_, text, read) => {
  expect(readWalletMessage(text)).toMatchObject({ isIncoming: false, payerName: '', ...read })
})

test.each([
  ['nothing', ''],
  ['advertising', 'Nunua kifurushi cha Tsh 1,000 upate GB 2! Piga *150*00#'],
  ['an activation', 'Your Vodacom bundle has been activated. 1GB valid for 7 days. Dial *149#'],
  ['no reference', 'Umepokea TZS 5,000 kutoka MTEJA. Salio jipya ni Tsh 6,000'],
  [
    'Kenya',
    'QJK1234567 Confirmed. You have received Ksh500.00 from MTEJA 254722000111 on 1/1/26. New M-PESA balance is Ksh100.00.',
  ],
  [
    'a loan',
    'P65DEFGH1 Confirmed. You have received a loan of Tsh 100,000.00. Pay within 30 days. New M-PESA balance is Tsh 250,000.00',
  ],
  [
    'a loan of the other kind',
    'P65ABC12 Imethibitishwa. Pesa zimekopeshwa. Umepokea Tsh 100,000.00. Salio: Tsh 250,000.00',
  ],
  ['cents', 'DC99ABCD1 Imethibitishwa. Umepokea Tsh750.50 kutoka 255712345678 - MTEJA mnamo 04/03/26 10:00'],
  ['zero', 'DC99ABCD1 Imethibitishwa. Umepokea Tsh0.00 kutoka 255712345678 - MTEJA mnamo 04/03/26 10:00'],
  ['a word that is no reference', 'Muamala wako umekamilika. Umepokea Tsh 5,000 kutoka MTEJA. Kila muamala ni bao'],
])('%s is not read', (_, text) => {
  expect(readWalletMessage(text)).toBeNull()
})

const at = (when: string) =>
  readWalletMessage(
    `DC22N8FK524 Imethibitishwa. Umepokea Tsh100.00 kutoka 255792000289 - MTEJA mnamo ${when}. Salio ni Tsh100.00`,
  )
test('a day or an hour that is none is no time, and the rest is still read', () => {
  expect(at('31/02/26 10:00')).toMatchObject({ amountTzs: 100, at: null })
  expect(at('04/13/26 10:00')).toMatchObject({ at: null })
  expect(at('04/03/26 24:00')).toMatchObject({ at: null })
  expect(at('04/03/26 13:00 PM')).toMatchObject({ at: null })
  expect(at('04/03/26')).toMatchObject({ at: null })
  expect(at('04/03/26 12:05 AM')).toMatchObject({ at: '2026-03-03T21:05:00.000Z' })
  expect(at('04/03/26 12:05 PM')).toMatchObject({ at: '2026-03-04T09:05:00.000Z' })
  expect(at('29/02/2028 23:59')).toMatchObject({ at: '2028-02-29T20:59:00.000Z' })
})

test('any text is answered, quickly and without a throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc
          .array(
            fc.constantFrom(
              'Umepokea ',
              'Tsh',
              '1,000',
              '.00',
              ' kutoka ',
              'kwa ',
              'AB12CD34 ',
              'Confirmed.',
              ' - ',
              '255712345678',
              'TxnId: ',
              'Kumbukumbu No.: ',
              '12/',
              '03:',
              'received ',
              ', ',
              '. ',
            ),
            { maxLength: 60 },
          )
          .map((parts) => parts.join('')),
      ),
      (text) => {
        const read = readWalletMessage(text)
        expect(
          read === null || (Number.isSafeInteger(read.amountTzs) && read.amountTzs > 0 && read.reference.length >= 6),
        ).toBe(true)
      },
    ),
  )
  const hostile = [
    'Umepokea '.repeat(5000),
    `Umepokea Tsh 1 kutoka ${'a '.repeat(3000)}`,
    `Tsh${'1,000'.repeat(1000)}`,
    `Kumbukumbu no.${'1.'.repeat(2000)}`,
    `pesa zimewekwa ${'T'.repeat(3000)}`,
  ]
  const began = Date.now()
  for (const text of hostile) readWalletMessage(text)
  expect(Date.now() - began).toBeLessThan(2000)
})
