import type { Language } from '../../src/shared/domain/languages.ts'

/** The shapes of the wallets' messages that the corpus (wallet-messages.ts) is made of: what came in, what went out, and what must not be read. */
export interface Parts {
  name: string
  /** 2557…, 07… */
  phone: string
  local: string
  amount: string
  /** For the balance and the fee: never what is read. */
  balance: string
  reference: string
  /** As M-Pesa writes them. */
  day: string
  time: string
  half: string
  /** 24 hours. */
  clock: string
  tail: string
}
export const pick = <T>(from: readonly T[], at: number): T => {
  const found = from[((at % from.length) + from.length) % from.length]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

type Template = (parts: Parts) => string
export interface Family {
  wallet: 'mpesa' | 'tigo' | 'airtel' | 'halopesa'
  language: Language
  reference: (at: number) => string
  hasTime: boolean
  /** Whether it names the payer, and by a number too. */
  incoming: { text: Template; hasName?: boolean; hasPhone?: boolean; isLocal?: boolean; hasTime?: boolean }[]
  outgoing: Template[]
  refused: Record<string, Template[]>
  tails: string[]
}

const mpesaRef = (at: number) =>
  `${pick(['BKL', 'DC2', 'CAD', '5G2', 'QWE'], at)}${pick(['3X9', 'N8F', '7T1'], at + 2)}${1000 + ((at * 37) % 8999)}`
const figures = (at: number) => `2${6_000_000_000 + ((at * 7919) % 999_999_999)}${at % 10}`
const airtelRef = (at: number) =>
  `MI${240_101 + ((at * 31) % 5000)}.${1000 + (at % 1300)}.Q${10_000 + ((at * 17) % 89_999)}`
const haloRef = (at: number) => String(3_887_000_000 + ((at * 104_729) % 99_999_999))

export const families: readonly Family[] = [
  {
    wallet: 'mpesa',
    language: 'en',
    reference: mpesaRef,
    hasTime: true,
    tails: [
      '',
      ' Thank you for using M-Pesa.',
      ' Dial *150*00# for Songesha.',
      ' If the transaction failed dial 100.',
      ' Get a loan with M-Pawa today!',
    ],
    incoming: [
      {
        text: (p) =>
          `${p.reference} Confirmed.You have received Tsh${p.amount} from ${p.name} on ${p.day} at ${p.time} ${p.half} New M-PESA balance is Tsh${p.balance}.${p.tail}`,
        hasPhone: false,
      },
      {
        text: (p) =>
          `${p.reference} Confirmed. On ${p.day} at ${p.time} ${p.half} Tsh${p.amount} has been received from ${p.phone} - ${p.name}. Your balance is Tsh${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `${p.reference} Confirmed. Tsh${p.amount} received from ${p.phone} - ${p.name} on ${p.day} at ${p.time} ${p.half}. New balance is Tsh${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `${p.reference} confirmed. You have received a payment of Tsh ${p.amount} from ${p.phone} - ${p.name} on ${p.day} at ${p.time} ${p.half}. New M-Pesa balance is Tsh ${p.balance}.${p.tail}`,
      },
    ],
    outgoing: [
      (p) =>
        `${p.reference} Confirmed.You have sent Tsh${p.amount} to ${p.name} on ${p.day} at ${p.time} ${p.half} New M-PESA balance is Tsh${p.balance}.`,
      (p) =>
        `${p.reference} Confirmed. You have paid Tsh${p.amount} to ${p.name} on ${p.day} at ${p.time} ${p.half}. New M-Pesa balance is Tsh${p.balance}.`,
      (p) =>
        `${p.reference} Confirmed. Tsh${p.amount} has been withdrawn from Agent ${p.name} on ${p.day}. New M-Pesa balance is Tsh${p.balance}.`,
    ],
    refused: {
      reversed: [
        (p) =>
          `${p.reference} Confirmed. Your transaction of Tsh${p.amount} to ${p.name} has been reversed. You have received Tsh${p.amount} on ${p.day} at ${p.time} ${p.half}. New M-PESA balance is Tsh${p.balance}.`,
        (p) =>
          `${p.reference} Confirmed. Tsh${p.amount} received from ${p.phone} - ${p.name} has been reversed. New M-Pesa balance is Tsh${p.balance}.`,
        (p) =>
          `Reversal of ${p.reference} Confirmed. You have received Tsh${p.amount} from M-Pesa on ${p.day}. New M-PESA balance is Tsh${p.balance}.`,
        (p) =>
          `${p.reference} Confirmed. You have received a refund. Tsh${p.amount} received from ${p.name} on ${p.day}.`,
      ],
      failed: [
        (p) =>
          `${p.reference} Confirmed. You have not received Tsh${p.amount} from ${p.name} on ${p.day}. New M-PESA balance is Tsh${p.balance}.`,
        (p) =>
          `${p.reference} Confirmed. Tsh${p.amount} received from ${p.phone} - ${p.name}: transaction failed. Your balance is Tsh${p.balance}.`,
        (p) => `${p.reference} Confirmed. -Tsh${p.amount} has been received from ${p.phone} - ${p.name} on ${p.day}.`,
      ],
      lent: [
        (p) =>
          `${p.reference} Confirmed. You have received a loan. Tsh${p.amount} received from Songesha on ${p.day}. Pay within 30 days.`,
        (p) =>
          `${p.reference} Confirmed. You have received Tsh${p.amount} from M-Pawa on ${p.day} at ${p.time} ${p.half}. New M-PESA balance is Tsh${p.balance}.`,
        (p) =>
          `${p.reference} Confirmed. Tsh${p.amount} has been received from NIVUSHE on ${p.day}. Your balance is Tsh${p.balance}.`,
        (p) => `${p.reference} Confirmed. You have received Tsh${p.amount} airtime from ${p.phone} on ${p.day}.`,
      ],
      future: [
        (p) =>
          `${p.reference} Confirmed. You will have received Tsh${p.amount} from ${p.name} on ${p.day} at ${p.time} ${p.half}.`,
        (p) =>
          `${p.reference} Confirmed. A scheduled payment: Tsh${p.amount} received from ${p.phone} - ${p.name} on ${p.day}.`,
        (p) =>
          `${p.reference} Confirmed. Once you have received Tsh${p.amount} from ${p.name} your balance is Tsh${p.balance}.`,
        (p) => `${p.reference} Confirmed. ${p.name} requested Tsh${p.amount}. Tsh${p.amount} received is pending.`,
      ],
    },
  },
  {
    wallet: 'mpesa',
    language: 'sw',
    reference: mpesaRef,
    hasTime: true,
    tails: [
      '',
      ' Asante kwa kutumia M-Pesa.',
      ' Songesha sasa! Piga *150*00#.',
      ' Kama muamala umeshindikana piga 100.',
      ' Utapokea ujumbe wa uthibitisho.',
    ],
    incoming: [
      {
        text: (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka ${p.phone} - ${p.name} mnamo ${p.day} saa ${p.time} ${p.half}. Salio lako la M-Pesa ni Tsh${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `${p.reference} Imethibitishwa. Umepokea  Tsh${p.amount} kutoka ${p.phone} - ${p.name}  mnamo ${p.day} saa ${p.time} ${p.half} Baki yako ya M-Pesa ni Tsh${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `${p.reference} imethibitishwa. Umepokea malipo ya Tsh ${p.amount} kutoka kwa ${p.name} tarehe ${p.day} saa ${p.clock}. Salio jipya ni Tsh ${p.balance}.${p.tail}`,
        hasPhone: false,
      },
      {
        text: (p) =>
          `${p.reference} Imethibitishwa. Tarehe ${p.day} saa ${p.time} ${p.half} Tsh${p.amount} imepokelewa kutoka ${p.phone} - ${p.name}. Salio lako ni Tsh${p.balance}.${p.tail}`,
      },
    ],
    outgoing: [
      (p) =>
        `${p.reference} Imethibitishwa. Umetuma Tsh${p.amount} kwa ${p.phone} - ${p.name} mnamo ${p.day} saa ${p.time} ${p.half}. Salio lako la M-Pesa ni Tsh${p.balance}`,
      (p) =>
        `${p.reference} Imethibitishwa. Umelipa Tsh${p.amount} kwa ${p.name} mnamo ${p.day}. Salio lako la M-Pesa ni Tsh${p.balance}`,
      (p) =>
        `${p.reference} Imethibitishwa. Umetoa Tsh${p.amount} kwa wakala ${p.name} mnamo ${p.day}. Salio lako la M-Pesa ni Tsh${p.balance}`,
    ],
    refused: {
      reversed: [
        (p) =>
          `${p.reference} Imethibitishwa. Muamala wako kwenda ${p.name} umerudishwa. Umepokea Tsh${p.amount} mnamo ${p.day}. Salio lako la M-Pesa ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka ${p.phone} - ${p.name}. Muamala huu umebatilishwa. Salio ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Tsh${p.amount} imepokelewa kutoka ${p.name} na imerudishwa kwa mtumaji. Salio ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Umerejeshewa pesa. Umepokea Tsh${p.amount} kutoka ${p.name}. Salio ni Tsh${p.balance}`,
      ],
      failed: [
        (p) =>
          `${p.reference} Imethibitishwa. Hujapokea pesa. Tsh${p.amount} imepokelewa na mtu mwingine. Salio ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka ${p.phone} - ${p.name}: muamala haukufanikiwa. Salio ni Tsh${p.balance}`,
        (p) => `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka ${p.name}. Muamala umeshindikana.`,
      ],
      lent: [
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka Songesha mnamo ${p.day}. Salio ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} ya mkopo wa Nivushe mnamo ${p.day}. Salio ni Tsh${p.balance}`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka M-Pawa. Salio lako la M-Pesa ni Tsh${p.balance}`,
        (p) => `${p.reference} Imethibitishwa. Umekopeshwa. Umepokea Tsh${p.amount}. Salio: Tsh ${p.balance}`,
        (p) => `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} ya muda wa maongezi kutoka ${p.phone}.`,
      ],
      future: [
        (p) =>
          `${p.reference} Imethibitishwa. Utapokea Tsh${p.amount} kutoka ${p.name} mnamo ${p.day}. Tsh${p.amount} imewekwa kwenye foleni.`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea ombi la malipo. Umepokea Tsh${p.amount} kutoka ${p.name} ukikubali.`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea malipo ya Tsh${p.amount} yaliyopangwa kutoka ${p.name} mnamo ${p.day}.`,
        (p) =>
          `${p.reference} Imethibitishwa. Umepokea Tsh${p.amount} kutoka ${p.name}. Muamala unasubiri uthibitisho.`,
      ],
    },
  },
  {
    wallet: 'tigo',
    language: 'en',
    reference: figures,
    hasTime: false,
    tails: [
      '',
      ' Thank you for using Mixx by Yas.',
      ' Bustisha now, dial *150*01#.',
      ' In case the transfer failed call 100.',
    ],
    incoming: [
      {
        text: (p) =>
          `You have received TSh ${p.amount} from ${p.name} - ${p.phone}. New balance is TSh ${p.balance}. TxnID: ${p.reference}. ${p.day} ${p.clock}${p.tail}`,
        hasName: false,
        hasTime: true,
      },
      {
        text: (p) =>
          `Cash-In of TSh ${p.amount} from Agent - ${p.name} is successful. New balance is TSh ${p.balance}. TxnId: ${p.reference}. ${p.day} ${p.clock}.${p.tail}`,
        hasPhone: false,
        hasTime: true,
      },
      {
        text: (p) =>
          `Transfer Successful. New balance is TSh ${p.balance}. You have received TSh ${p.amount} from ${p.phone} - ${p.name}, with TxnId: ${p.reference}. ${p.day} ${p.clock}.${p.tail}`,
        hasTime: true,
      },
      {
        text: (p) =>
          `Tigo Pesa: you have received TSh ${p.amount} from ${p.phone} - ${p.name}. TxnId: ${p.reference}. New balance is TSh ${p.balance}.${p.tail}`,
      },
    ],
    outgoing: [
      (p) =>
        `You have sent TSh ${p.amount} to Airtel receiver ${p.name} - ${p.phone}. Charges TSh 540. VAT TSh 82. New balance is TSh ${p.balance}. TxnID: ${p.reference}. ${p.day} ${p.clock} Please wait for confirmation.`,
      (p) => `You have paid TSh ${p.amount} to ${p.name}. New balance is TSh ${p.balance}. TxnID: ${p.reference}.`,
    ],
    refused: {
      reversed: [
        (p) =>
          `You have received TSh ${p.amount}: your transfer to ${p.name} has been reversed. New balance is TSh ${p.balance}. TxnID: ${p.reference}.`,
        (p) =>
          `Reversal successful. You have received TSh ${p.amount} from ${p.name}. New balance is TSh ${p.balance}. TxnID: ${p.reference}.`,
        (p) =>
          `Cash-In of TSh ${p.amount} from Agent - ${p.name} was cancelled. New balance is TSh ${p.balance}. TxnId: ${p.reference}.`,
        (p) => `You have received TSh ${p.amount} refunded by ${p.name}. TxnID: ${p.reference}.`,
      ],
      failed: [
        (p) =>
          `Cash-In of TSh ${p.amount} from Agent - ${p.name} is unsuccessful. Balance is TSh ${p.balance}. TxnId: ${p.reference}.`,
        (p) => `You haven't received TSh ${p.amount} from ${p.name}. TxnID: ${p.reference}.`,
        (p) => `You have received TSh ${p.amount} from ${p.name}: declined. TxnID: ${p.reference}.`,
      ],
      lent: [
        (p) =>
          `You have received TSh ${p.amount} from Bustisha loan. New balance is TSh ${p.balance}. TxnID: ${p.reference}.`,
        (p) => `Nivushe: you have received TSh ${p.amount}. Pay TSh 2,000 fee. TxnID: ${p.reference}.`,
        (p) => `You have borrowed. You have received TSh ${p.amount} from Mixx by Yas. TxnID: ${p.reference}.`,
      ],
      future: [
        (p) => `You have received TSh ${p.amount} from ${p.name}: on hold until approved. TxnID: ${p.reference}.`,
        (p) =>
          `${p.name} requests money. When you have received TSh ${p.amount} your balance is TSh ${p.balance}. TxnID: ${p.reference}.`,
        (p) => `You will have received TSh ${p.amount} from ${p.name} by ${p.day}. TxnID: ${p.reference}.`,
      ],
    },
  },
  {
    wallet: 'tigo',
    language: 'sw',
    reference: figures,
    hasTime: true,
    tails: [
      '',
      ' Asante kwa kutumia TigoPesa',
      ' Asante kwa kutumia Mixx by Yas. Bustisha sasa!',
      ' Asante kwa kutumia Lipa Kwa Simu.LKS',
    ],
    incoming: [
      {
        text: (p) =>
          `Umepokea TSh ${p.amount} kutoka kwa ${p.phone} - ${p.name}. Kumbukumbu No.: ${p.reference} ${p.day} ${p.clock}. Salio lako jipya ni TSh ${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `Umepokea malipo TSh ${p.amount} kutoka kwa Airtel Money; ${p.phone} - ${p.name} Kumbukumbu No.: ${p.reference}. ${p.day} ${p.clock}. Salio lako jipya ni TSh ${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `Umepokea TSh ${p.amount} kutoka kwa Wakala - ${p.name}, Salio lako jipya ni TSh ${p.balance}. Kumbukumbu no.: ${p.reference}. ${p.day} ${p.clock}.${p.tail}`,
        hasPhone: false,
      },
      {
        text: (p) =>
          `Hamisho la pesa limekamilika. Salio jipya TSh ${p.balance}. Umepokea TSh ${p.amount} kutoka kwa ${p.phone} - ${p.name}, kumbukumbu ya malipo. ${p.reference}. ${p.day} ${p.clock}.${p.tail}`,
      },
    ],
    outgoing: [
      (p) =>
        `Malipo yamekamilika kwenda ${p.name}, Kiasi Tsh${p.amount}. Salio jipya ni Tsh ${p.balance}. Ada Tsh 0. VAT TSh 0. Kumbukumbu no.${p.reference}. ${p.day} ${p.clock}.`,
      (p) =>
        `Umetuma TSh ${p.amount} kwa ${p.phone} - ${p.name}. Salio jipya ni TSh ${p.balance}. Kumbukumbu No.: ${p.reference} ${p.day} ${p.clock}.`,
    ],
    refused: {
      reversed: [
        (p) =>
          `Umepokea TSh ${p.amount}: muamala wako kwenda ${p.name} umerudishwa. Kumbukumbu No.: ${p.reference}. Salio jipya ni TSh ${p.balance}.`,
        (p) =>
          `Urejeshwaji umekamilika. Umepokea TSh ${p.amount} kutoka kwa ${p.name}. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Pesa zimerudishwa. Umepokea TSh ${p.amount} kutoka kwa Mixx by Yas. Kumbukumbu No.: ${p.reference}.`,
        (p) =>
          `Umepokea TSh ${p.amount} kutoka kwa ${p.phone} - ${p.name}. Malipo yamebatilishwa. Kumbukumbu No.: ${p.reference}.`,
      ],
      failed: [
        (p) => `Umepokea TSh ${p.amount} kutoka kwa ${p.name}: imeshindikana. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Hukupokea TSh ${p.amount}. TSh ${p.amount} imepokelewa na ${p.name}. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Umepokea TSh ${p.amount} kutoka kwa ${p.name}, muamala haujakamilika. Kumbukumbu No.: ${p.reference}.`,
      ],
      lent: [
        (p) => `Umepokea TSh ${p.amount} ya Bustisha. Salio jipya ni TSh ${p.balance}. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Umepokea mkopo. Umepokea TSh ${p.amount} kutoka kwa Nivushe. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Umefanikiwa kukopa. Umepokea TSh ${p.amount}. Kumbukumbu No.: ${p.reference}.`,
      ],
      future: [
        (p) => `Umepokea TSh ${p.amount} kutoka kwa ${p.name}, inasubiri kukubaliwa. Kumbukumbu No.: ${p.reference}.`,
        (p) => `${p.name} ameomba pesa. Umepokea TSh ${p.amount} ukithibitisha. Kumbukumbu No.: ${p.reference}.`,
        (p) => `Pesa zitaingia kesho. TSh ${p.amount} imewekwa na ${p.name}. Kumbukumbu No.: ${p.reference}.`,
      ],
    },
  },
  {
    wallet: 'airtel',
    language: 'en',
    reference: airtelRef,
    hasTime: false,
    tails: ['', ' Thank you for using Airtel Money.', ' Timiza: borrow up to TZS 500,000.'],
    incoming: [
      {
        text: (p) =>
          `Airtel Money: Confirmed. You have received TZS${p.amount} from ${p.name} ${p.local}. Balance: TZS ${p.balance}. TID: ${p.reference}${p.tail}`,
      },
      {
        text: (p) =>
          `Airtel Money: You have received TZS ${p.amount} from ${p.local} ${p.name}. New balance is TZS ${p.balance}. Trans ID: ${p.reference}.${p.tail}`,
      },
      {
        text: (p) =>
          `Airtel Money. TZS ${p.amount} received from ${p.name} ${p.local} on ${p.day} at ${p.time} ${p.half}. Balance: TZS ${p.balance}. TID ${p.reference}.${p.tail}`,
        hasTime: true,
      },
    ],
    outgoing: [
      (p) => `TZS${p.amount} sent to ${p.local} ${p.name}. Balance: TZS ${p.balance}. TID: ${p.reference}`,
      (p) => `Airtel Money: You have paid TZS ${p.amount} to ${p.name}. Balance: TZS ${p.balance}. TID: ${p.reference}`,
    ],
    refused: {
      reversed: [
        (p) =>
          `Airtel Money: You have received TZS ${p.amount}, transaction to ${p.name} has been reversed. Balance: TZS ${p.balance}. TID: ${p.reference}`,
        (p) =>
          `Airtel Money: TZS ${p.amount} received from ${p.name} was returned to the sender. Balance: TZS ${p.balance}. TID: ${p.reference}`,
        (p) => `Airtel Money: refund. You have received TZS ${p.amount} from ${p.name}. TID: ${p.reference}`,
      ],
      failed: [
        (p) =>
          `Airtel Money: transaction failed. You have received TZS ${p.amount} from ${p.name}. TID: ${p.reference}`,
        (p) => `Airtel Money: You have not yet received TZS ${p.amount} from ${p.name}. TID: ${p.reference}`,
        (p) => `Airtel Money: You have received TZS -${p.amount} from ${p.name}. TID: ${p.reference}`,
      ],
      lent: [
        (p) => `Airtel Money: You have received TZS ${p.amount} from Timiza. Repay by ${p.day}. TID: ${p.reference}`,
        (p) => `Airtel Money: Loan approved. You have received TZS ${p.amount}. TID: ${p.reference}`,
        (p) => `Airtel Money: You have received TZS ${p.amount} bundle from ${p.local}. TID: ${p.reference}`,
      ],
      future: [
        (p) => `Airtel Money: TZS ${p.amount} received from ${p.name} is pending. TID: ${p.reference}`,
        (p) =>
          `Airtel Money: payment request. TZS ${p.amount} received when you approve ${p.name}. TID: ${p.reference}`,
        (p) => `Airtel Money: TZS 1 will be sent. You have received TZS ${p.amount} on ${p.day}. TID: ${p.reference}`,
      ],
    },
  },
  {
    wallet: 'airtel',
    language: 'sw',
    reference: airtelRef,
    hasTime: false,
    tails: ['', ' Asante kwa kutumia Airtel Money.', ' Kopa sasa na Timiza.'],
    incoming: [
      {
        text: (p) =>
          `Umepokea Tsh${p.amount}, ${p.local} ${p.name}. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}${p.tail}`,
      },
      {
        text: (p) =>
          `Umepokea Tsh${p.amount}, ${p.name}, ${p.phone}. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}${p.tail}`,
      },
      {
        text: (p) =>
          `Umepokea Tsh${p.amount}, ${p.name}, ${p.local}. Salio jipya ni Tsh${p.balance}. Muamala No 8812. ID: ${p.reference}${p.tail}`,
      },
      {
        text: (p) =>
          `Airtel Money: Umepokea Tsh ${p.amount} kutoka ${p.name} ${p.local}. Salio jipya ni Tsh ${p.balance}. Muamala No. ${p.reference}${p.tail}`,
      },
    ],
    outgoing: [
      (p) =>
        `Umetuma Tsh${p.amount} kwa ${p.name} ${p.local}. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}`,
      (p) => `Umelipa Tsh${p.amount} kwa ${p.name}. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}`,
    ],
    refused: {
      reversed: [
        (p) =>
          `Umepokea Tsh${p.amount}, ${p.name}. Muamala umerudishwa. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}`,
        (p) => `Muamala wa ${p.name} umeghairiwa. Umepokea Tsh${p.amount}. Muamala No. ${p.reference}`,
        (p) => `Umerudishiwa pesa: umepokea Tsh${p.amount}, ${p.name}. Muamala No. ${p.reference}`,
      ],
      failed: [
        (p) => `Umepokea Tsh${p.amount}, ${p.name}. Muamala haujafanikiwa. Muamala No. ${p.reference}`,
        (p) => `Malipo yamekataliwa. Umepokea Tsh${p.amount}, ${p.name}. Muamala No. ${p.reference}`,
        (p) => `Umepokea Tsh${p.amount}, ${p.name}. Pesa haijaingia. Muamala No. ${p.reference}`,
      ],
      lent: [
        (p) => `Umepokea Tsh${p.amount} kutoka Timiza. Salio jipya ni Tsh${p.balance}. Muamala No. ${p.reference}`,
        (p) => `Mkopo wako umekubaliwa. Umepokea Tsh${p.amount}. Muamala No. ${p.reference}`,
        (p) => `Umepokea Tsh${p.amount} ya kifurushi kutoka ${p.local}. Muamala No. ${p.reference}`,
      ],
      future: [
        (p) => `Umepokea Tsh${p.amount}, ${p.name}. Muamala unasubiri. Muamala No. ${p.reference}`,
        (p) => `Pesa zitawekwa ${p.day}. Umepokea Tsh${p.amount}, ${p.name}. Muamala No. ${p.reference}`,
        (p) => `${p.name} anaomba. Umepokea Tsh${p.amount} ukimlipa. Muamala No. ${p.reference}`,
      ],
    },
  },
  {
    wallet: 'halopesa',
    language: 'en',
    reference: haloRef,
    hasTime: false,
    tails: ['', ' Thank you for using HaloPesa.', ' HaloYako: save and borrow.'],
    incoming: [
      {
        text: (p) =>
          `SUCCESSFUL! Received ${p.amount} TZS from ${p.name} (${p.phone}) via Airtel Money. New balance: ${p.balance} TZS. Tnx ${p.reference} at ${isoDay(p)} ${p.clock}:00${p.tail}`,
        hasTime: true,
      },
      {
        text: (p) =>
          `HaloPesa: You have received TZS ${p.amount} from ${p.name} (${p.phone}). Ref: ${p.reference}. Balance: TZS ${p.balance}.${p.tail}`,
      },
      {
        text: (p) =>
          `HaloPesa: You have received TZS ${p.amount} from ${p.local}. Ref: ${p.reference}. Balance: TZS ${p.balance}.${p.tail}`,
        hasName: false,
      },
    ],
    outgoing: [
      (p) =>
        `HaloPesa: You have sent TZS ${p.amount} to ${p.name} (${p.phone}). Balance: ${p.balance} TZS. Tnx ${p.reference}`,
      (p) => `HaloPesa: You have paid TZS ${p.amount} to ${p.name}. Balance: ${p.balance} TZS. Tnx ${p.reference}`,
    ],
    refused: {
      reversed: [
        (p) =>
          `REVERSED! Received ${p.amount} TZS from ${p.name} (${p.phone}). New balance: ${p.balance} TZS. Tnx ${p.reference}`,
        (p) => `HaloPesa: You have received TZS ${p.amount} from ${p.name}. It has been recalled. Ref: ${p.reference}.`,
        (p) => `HaloPesa: chargeback. You have received TZS ${p.amount} from ${p.name}. Ref: ${p.reference}.`,
      ],
      failed: [
        (p) => `FAILED! Received ${p.amount} TZS from ${p.name} (${p.phone}). Tnx ${p.reference}`,
        (p) => `HaloPesa: You have never received TZS ${p.amount} from ${p.name}. Ref: ${p.reference}.`,
        (p) => `HaloPesa: not successful. You have received TZS ${p.amount} from ${p.name}. Ref: ${p.reference}.`,
      ],
      lent: [
        (p) =>
          `HaloPesa: You have received TZS ${p.amount} from HaloYako. Ref: ${p.reference}. Balance: TZS ${p.balance}.`,
        (p) =>
          `HaloPesa: overdraft. You have received TZS ${p.amount}. Ref: ${p.reference}. Balance: TZS ${p.balance}.`,
      ],
      future: [
        (p) =>
          `HaloPesa: a payment is expected. You have received TZS ${p.amount} from ${p.name}. Ref: ${p.reference}.`,
        (p) => `HaloPesa: before you have received TZS ${p.amount} from ${p.name} approve it. Ref: ${p.reference}.`,
      ],
    },
  },
  {
    wallet: 'halopesa',
    language: 'sw',
    reference: haloRef,
    hasTime: false,
    tails: ['', ' Asante kwa kutumia HaloPesa.', ' Weka akiba na HaloYako.'],
    incoming: [
      {
        text: (p) =>
          `Umepokea ${p.amount} TZS kutoka ${p.name} (${p.local}). Salio jipya: ${p.balance} TZS. Utambulisho wa Muamala:${p.reference}${p.tail}`,
      },
      {
        text: (p) =>
          `HaloPesa: Umepokea TZS ${p.amount} kutoka ${p.name} (${p.phone}). Salio jipya: ${p.balance} TZS. Utambulisho wa Muamala: ${p.reference}.${p.tail}`,
      },
      {
        text: (p) =>
          `HaloPesa: Umepokea TZS ${p.amount} kutoka kwa ${p.local}. Salio jipya: ${p.balance} TZS. Utambulisho wa Muamala: ${p.reference}.${p.tail}`,
        hasName: false,
      },
    ],
    outgoing: [
      (p) =>
        `Umetuma TSH ${p.amount} kwenye akaunti namba 12345678 ya ${p.name}. Salio lako jipya ni TSH ${p.balance}. Tnx ${p.reference}`,
      (p) =>
        `HaloPesa: Umelipa TZS ${p.amount} kwa ${p.name}. Salio jipya: ${p.balance} TZS. Utambulisho wa Muamala: ${p.reference}`,
    ],
    refused: {
      reversed: [
        (p) => `Umepokea ${p.amount} TZS kutoka ${p.name}. Muamala umefutwa. Utambulisho wa Muamala:${p.reference}`,
        (p) =>
          `Pesa zako zimerejeshwa: umepokea ${p.amount} TZS kutoka ${p.name}. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Marejesho. Umepokea ${p.amount} TZS kutoka HaloPesa. Utambulisho wa Muamala:${p.reference}`,
      ],
      failed: [
        (p) => `Umepokea ${p.amount} TZS kutoka ${p.name}. Muamala umeshindwa. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Umepokea ${p.amount} TZS kutoka ${p.name}. Malipo yamezuiliwa. Utambulisho wa Muamala:${p.reference}`,
      ],
      lent: [
        (p) =>
          `Umepokea ${p.amount} TZS kutoka HaloYako. Salio jipya: ${p.balance} TZS. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Umepokea ${p.amount} TZS ya vocha kutoka ${p.local}. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Mkopo: umepokea ${p.amount} TZS. Utambulisho wa Muamala:${p.reference}`,
      ],
      future: [
        (p) => `Umepokea ${p.amount} TZS kutoka ${p.name}, malipo yanasubiri. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Malipo yamepangwa. Umepokea ${p.amount} TZS kutoka ${p.name}. Utambulisho wa Muamala:${p.reference}`,
        (p) => `Pesa inatarajiwa. Umepokea ${p.amount} TZS kutoka ${p.name}. Utambulisho wa Muamala:${p.reference}`,
      ],
    },
  },
]

const isoDay = ({ day }: Parts): string => {
  const [d = '', m = '', y = ''] = day.split('/')
  return `20${y}/${m.padStart(2, '0')}/${d.padStart(2, '0')}`
}
