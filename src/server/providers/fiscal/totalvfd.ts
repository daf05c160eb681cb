import { idTypeCode } from '../../../shared/domain/fiscal.ts'
import { divideHalfUp } from '../../../shared/domain/money.ts'
import type { FiscalProvider, FiscalReceipt } from './fiscal.ts'
import { acceptance, createPartner, fieldsOf, type PartnerAccount, textOf } from './partner.ts'

/** It has this reference of ours already, and says what became of it. */
const POSTED_BEFORE = 409
/** The receipt itself cannot be taken; all else below 500 is about the account. */
const ABOUT_RECEIPT: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * TotalVFD: a bearer token, and the business it is used for; fields of its published integration (Aakvatech-Limited/vfd_providers, Total VFD Setting). `serial`: the device's. Money is in whole shillings
 * of the line, VAT in it; the payments come to the sum of the lines, or it refuses them.
 */
export const createTotalVfd = (account: PartnerAccount & { business: string }): FiscalProvider =>
  createPartner(account, {
    way: 'totalvfd',
    headers: { authorization: `Bearer ${account.apiKey}`, 'x-active-business': account.business },
    secrets: [account.apiKey, account.business],
    write: (receipt) => bodyOf(receipt, account.serial),
    read({ status, fields }) {
      const data = status === POSTED_BEFORE ? fieldsOf(Reflect.get(fields, 'data')) : fields
      if ((status >= 200 && status < 300) || status === POSTED_BEFORE)
        return acceptance(textOf(data, 'rctvnum'), textOf(data, 'localDate'), textOf(data, 'localTime'))
      // Too many at once is no refusal.
      if (status < 400 || status >= 500 || status === 408 || status === 429)
        return { kind: 'silent', words: `answered ${status}` }
      const words = textOf(fields, 'message') || textOf(fields, 'error')
      return { kind: 'refused', about: ABOUT_RECEIPT.has(status) ? 'receipt' : 'device', code: String(status), words }
    },
  })

function bodyOf({ reference, figures }: FiscalReceipt, serial: string) {
  const { customer, payments, items } = figures
  const prices = pricesOf(figures)
  return {
    serial,
    referenceNumber: reference,
    customer: {
      name: customer.name,
      idType: String(idTypeCode(customer.idType)),
      idValue: customer.id,
      mobile: customer.mobile,
    },
    payments: payments.map(({ kind, amountTzs }) => ({ type: kind.toLowerCase(), amount: amountTzs })),
    items: items.map(({ name, letter, quantityMilli }, index) => ({
      id: String(index + 1),
      name,
      price: prices[index],
      qty: quantityMilli / 1000,
      vatGroup: letter,
      discount: 0,
    })),
  }
}

/** It knows no discount of the whole receipt: each line has its share of what was taken off its letter, so that lines, VAT and payments come to each other. */
function pricesOf({ items, vat }: FiscalReceipt['figures']): number[] {
  const left = new Map(
    vat.map(({ letter, netCents, taxCents }) => [letter, { tzs: (netCents + taxCents) / 100, grossTzs: 0 }]),
  )
  for (const { letter, amountTzs } of items) {
    const own = left.get(letter)
    if (own) own.grossTzs += amountTzs
  }
  return items.map(({ letter, amountTzs }) => {
    const own = left.get(letter)
    if (!own) return amountTzs
    const price = Number(divideHalfUp(BigInt(amountTzs) * BigInt(own.tzs), BigInt(own.grossTzs)))
    own.tzs -= price
    own.grossTzs -= amountTzs
    return price
  })
}
