import { dateText, formatAmount, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { optionText } from '../domain/option-texts.ts'
import { formatPhone } from '../domain/phone.ts'
import type { CreditDirection, CreditTender } from '../domain/store-credit.ts'
import { receiptWords, type ReceiptRow, rowsMessage } from './receipt.ts'

/** The receipt of money that a customer left with the shop, or took out of what it keeps for them. */
interface CreditSlip {
  shop: { name: string; phone?: string | undefined }
  customerName: string
  customerPhone: string
  direction: CreditDirection
  amountTzs: number
  method: CreditTender | 'none'
  reference: string | null
  reason: string
  /** Afterwards, as far as it is known. */
  balanceTzs: number | null
  at: string
}

const words = {
  en: {
    deposit: 'Paid ahead',
    pay_out: 'Paid out of the balance',
    debt: 'Debt paid',
    owed: 'Debt written down',
    less: 'Taken off the debt',
    write_off: 'Debt written off',
    balance: 'Balance now',
  },
  sw: {
    deposit: 'Malipo ya awali',
    pay_out: 'Imelipwa kutoka kwenye salio',
    debt: 'Malipo ya deni',
    owed: 'Deni limeandikwa',
    less: 'Limepunguzwa kwenye deni',
    write_off: 'Deni limefutwa',
    balance: 'Salio sasa',
  },
} as const satisfies Record<Language, Record<string, string>>

const text = (line: string): ReceiptRow[] => (line.trim() === '' ? [] : [{ kind: 'text', text: line.trim() }])

export function creditSlipRows(slip: CreditSlip, language: Language): ReceiptRow[] {
  const own = words[language]
  const shared = receiptWords[language]
  return [
    { kind: 'title', text: slip.shop.name },
    ...(slip.shop.phone ? text(`${shared.phone} ${formatPhone(slip.shop.phone)}`) : []),
    ...text(`${own[slip.direction]}, ${dateText(slip.at, language)}`),
    ...text(`${shared.customer}: ${slip.customerName || formatPhone(slip.customerPhone)}`),
    { kind: 'rule' },
    { kind: 'pair', left: own[slip.direction], right: formatMoney(slip.amountTzs), strong: true },
    ...(slip.method === 'none'
      ? []
      : [
          {
            kind: 'pair',
            left: optionText('recordedMethod', slip.method, language),
            right: formatAmount(slip.amountTzs),
          } as const,
        ]),
    ...(slip.reference ? text(`${shared.reference} ${slip.reference}`) : []),
    ...text(slip.reason),
    ...(slip.balanceTzs === null
      ? []
      : [{ kind: 'pair', left: own.balance, right: formatMoney(slip.balanceTzs), strong: true } as const]),
    { kind: 'rule' },
    { kind: 'text', text: shared.thanks, role: 'thanks' },
  ]
}

export const creditSlipMessage = (slip: CreditSlip, language: Language): string =>
  rowsMessage(creditSlipRows(slip, language))
