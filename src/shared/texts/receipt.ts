import { roundingOf } from '../domain/cash-rounding.ts'
import type { ChargeKind } from '../domain/charges.ts'
import { dateText, formatAmount, formatMoney } from '../domain/format.ts'
import { discountParts } from '../domain/offers/discount-parts.ts'
import { subTzs, sumTzs, type Tzs } from '../domain/money.ts'
import { type Language } from '../domain/languages.ts'
import { optionText } from '../domain/option-texts.ts'
import { type ToldMethod, type Wallet } from '../domain/options.ts'
import type { OrderStatus } from '../domain/order-workflow.ts'
import { showPercent } from '../domain/percent.ts'
import { formatPhone } from '../domain/phone.ts'
import { formatQuantity, type Quantity } from '../domain/quantity.ts'
import { tableLabel } from '../domain/tables.ts'
import { type TaxPart, taxParts } from '../domain/taxes.ts'
import { lookLines, type ReceiptLook } from '../domain/receipt-look.ts'
import { centreLine, pairLines, wrapLines } from './columns.ts'
import { type FiscalPaper, fiscalRows } from './fiscal-paper.ts'

/** The little a receipt needs of an order; both the till's order and the server's fit. */
export type ReceiptView = {
  shop: {
    name: string
    place?: string
    phone?: string
    /** Of a shop registered for VAT. */
    tin?: string
    vrn?: string
    /** The shop's own line at the foot, where nothing is known of its `look`. */
    note?: string
  }
  /** What the shop decided about its receipts; left out by a server from before. */
  look?: ReceiptLook | undefined
  /** "A7-000123". */
  number: string
  status: OrderStatus
  /** What the shop calls that status. */
  statusName?: Readonly<Record<Language, string>> | undefined
  /** UTC ISO. */
  at: string
  servedByName?: string
  /** Where the guests sat, and how many they were. */
  tableName?: string | undefined
  covers?: number | undefined
  customerName?: string
  lines: readonly {
    /** Where there are refunds, which name it. */
    id?: string
    name: string
    variantName?: string | null
    addOns?: readonly { name: string }[]
    quantityMilli: Quantity
    /** Unit written after a fraction ("kg"); left out for pieces. */
    unit?: string
    grossTzs: Tzs
    /** Where an offer took it off, the paper says which. */
    discount?: Parameters<typeof discountParts>[0][number]['discount']
    /** Of one unit, where less than the list's price was agreed. */
    unitPriceTzs?: Tzs
    listPriceTzs?: Tzs | undefined
    taxCode?: string | null
    taxName?: string | undefined
    taxTzs?: Tzs
    note?: string
  }[]
  subtotalTzs: Tzs
  discountTzs: Tzs
  /** What is paid beside the goods. */
  charges?: readonly {
    id: string
    kind: ChargeKind
    basisPoints: number | null
    amountTzs: Tzs
    taxCode?: string | null
    taxName?: string | undefined
    taxTzs?: Tzs
  }[]
  totalTzs: Tzs
  payments: readonly {
    method: ToldMethod
    wallet?: Wallet | null
    amountTzs: Tzs
    /** What cash was rounded by. */
    roundingTzs?: Tzs | undefined
    receivedTzs?: Tzs | null
    changeTzs?: Tzs | null
    /** Change that stayed at the shop, for the customer. */
    changeOwedTzs?: Tzs | undefined
    reference?: string | null
  }[]
  /** What came back of it; those that were taken back count nothing. */
  refunds?: readonly {
    number: string
    lines: readonly { lineId: string; quantityMilli: Quantity; totalTzs: Tzs; taxTzs: Tzs }[]
    charges?: readonly { chargeId: string; kind: ChargeKind; amountTzs: Tzs; taxTzs: Tzs }[] | null | undefined
    roundingTzs?: Tzs | undefined
    totalTzs: Tzs
    taxTzs: Tzs
    reversedAt?: string | null
  }[]
  /** Of goods on credit: the day by which they are to be paid. */
  dueOn?: string | null | undefined
  /** Of the customer, when it was made: what the shop keeps for them, what they owed before it and owed then. */
  standing?:
    | { balanceTzs?: Tzs; earnedTzs?: Tzs; stamps?: { has: number; of: number }; owedBeforeTzs?: Tzs; owesTzs?: Tzs }
    | undefined
  note?: string
  /** Of a shop with a device at its tax authority; `waiting`: nothing has come yet. */
  fiscal?: FiscalPaper | undefined
  /** Some of the money came through the sandbox: nothing moved, and the receipt says so at both ends. */
  isSandbox?: boolean
  /** Paper that is no receipt by itself: printed before, or not sold yet. Both say so at both ends. */
  mark?: 'copy' | 'draft'
}

export const receiptWords = {
  en: {
    receipt: 'Receipt',
    order: 'Order',
    servedBy: 'Served by',
    covers: 'guests {count}',
    customer: 'Customer',
    subtotal: 'Subtotal',
    discount: 'Discount',
    offer: 'Offer',
    usualPrice: 'Usual price {price}',
    delivery: 'Delivery',
    service: 'Service',
    tip: 'Tip',
    rounding: 'Rounding',
    total: 'Total',
    tax: 'of which {tax}',
    change: 'Change',
    changeOwed: 'Change kept for you',
    owed: 'Balance owed',
    dueOn: 'Pay back by',
    owedBefore: 'Owed before',
    owesNow: 'Owed in all',
    earned: 'Back on your balance',
    stamps: 'Your stamps',
    balanceNow: 'Your balance now',
    returned: 'Returned',
    afterReturn: 'Total after return',
    reference: 'Ref.',
    cancelled: 'CANCELLED',
    thanks: 'Thank you, come again',
    phone: 'Phone',
    sandbox: 'TEST, NO MONEY MOVED',
    copy: 'COPY',
    draft: 'BILL, NOT A RECEIPT',
    pdf: 'Save as PDF',
    print: 'Print',
    otherLanguage: 'Kiswahili',
    at: 'Your receipt',
    paid: 'Paid',
    wasCancelled: 'Cancelled',
    again: 'Order again',
    wantsAgain: 'Hello {shop}, I would like to order again (receipt {number}):',
  },
  sw: {
    receipt: 'Risiti',
    order: 'Oda',
    servedBy: 'Umehudumiwa na',
    covers: 'watu {count}',
    customer: 'Mteja',
    subtotal: 'Jumla ndogo',
    discount: 'Punguzo',
    offer: 'Ofa',
    usualPrice: 'Bei ya kawaida {price}',
    delivery: 'Usafirishaji',
    service: 'Huduma',
    tip: 'Bakshishi',
    rounding: 'Kukamilisha shilingi',
    total: 'Jumla',
    tax: '{tax} imo ndani',
    change: 'Chenji',
    changeOwed: 'Chenji unayodai',
    owed: 'Deni',
    dueOn: 'Lipa kufikia',
    owedBefore: 'Deni la awali',
    owesNow: 'Jumla ya deni',
    earned: 'Umerudishiwa kwenye salio',
    stamps: 'Stempu zako',
    balanceNow: 'Salio lako sasa',
    returned: 'Marejesho',
    afterReturn: 'Jumla baada ya marejesho',
    reference: 'Muamala na.',
    cancelled: 'IMEFUTWA',
    thanks: 'Asante, karibu tena',
    phone: 'Simu',
    sandbox: 'JARIBIO, HAKUNA PESA ILIYOHAMA',
    copy: 'NAKALA',
    draft: 'BILI, SI RISITI',
    pdf: 'Hifadhi kama PDF',
    print: 'Chapisha',
    otherLanguage: 'English',
    at: 'Risiti yako',
    paid: 'Imelipwa',
    wasCancelled: 'Imefutwa',
    again: 'Agiza tena',
    wantsAgain: 'Habari {shop}, naomba kuagiza tena (risiti {number}):',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Refunds that count, and what the order costs without what came back. */
export function afterRefunds({ refunds = [], lines, charges = [], totalTzs }: ReceiptView) {
  const counted = refunds.filter((refund) => !refund.reversedAt)
  const parts = [
    ...counted.flatMap((refund) => refund.lines),
    ...counted.flatMap((refund) => (refund.charges ?? []).map((part) => ({ ...part, lineId: part.chargeId }))),
  ]
  const taxBack = (id: string | undefined) =>
    sumTzs(parts.flatMap((part) => (part.lineId.toLowerCase() === id?.toLowerCase() ? [part.taxTzs] : [])))
  return {
    counted,
    totalTzs: subTzs(totalTzs, sumTzs(counted.map((refund) => refund.totalTzs))),
    taxes: taxParts(
      [...lines, ...charges].map((part) => ({ ...part, taxTzs: subTzs(part.taxTzs ?? 0, taxBack(part.id)) })),
    ),
  }
}

/** Characters a line of the usual fonts holds on 58 and 80 mm paper. */
export const RECEIPT_COLUMNS = { '58mm': 32, '80mm': 48 } as const

export type ReceiptRow =
  | { kind: 'text'; text: string; role?: 'mark' | 'thanks' | 'link' }
  | { kind: 'pair'; left: string; right: string; strong?: true }
  | { kind: 'rule' }
  | { kind: 'title'; text: string }

/** What stands on the receipt, top to bottom, before it is laid out. */
export function receiptRows(view: ReceiptView, language: Language): ReceiptRow[] {
  const words = receiptWords[language]
  const rows: ReceiptRow[] = []
  const text = (line: string | undefined | null, role?: 'mark' | 'thanks') => {
    const clean = line?.replaceAll(/\s+/g, ' ').trim()
    if (clean) rows.push({ kind: 'text', text: clean, ...(role && { role }) })
  }
  const marks = () => {
    if (view.isSandbox) text(`*** ${words.sandbox} ***`, 'mark')
    if (view.mark) text(`*** ${words[view.mark]} ***`, 'mark')
  }
  const { look } = view
  const own = (which: 'above' | 'below') => {
    if (look) for (const line of lookLines(look[which], language)) text(line)
  }
  const pair = (left: string, right: string, strong?: true) =>
    rows.push({ kind: 'pair', left, right, ...(strong && { strong }) })

  rows.push({ kind: 'title', text: view.shop.name })
  text(view.shop.place)
  if (view.shop.phone) text(`${words.phone} ${formatPhone(view.shop.phone)}`)
  text([view.shop.tin && `TIN ${view.shop.tin}`, view.shop.vrn && `VRN ${view.shop.vrn}`].filter(Boolean).join(', '))
  own('above')
  marks()
  if (view.status === 'cancelled') text(`*** ${view.statusName?.[language] ?? words.cancelled} ***`, 'mark')
  const due = afterRefunds(view)
  const isSettled =
    view.mark !== 'draft' && view.payments.reduce((sum, payment) => sum + payment.amountTzs, 0) >= due.totalTzs
  // A held order has no number yet.
  const title = `${isSettled ? words.receipt : words.order} ${view.number}`.trim()
  text(`${title}, ${dateText(view.at, language)}`)
  if (view.servedByName && look?.showsServer !== false) text(`${words.servedBy} ${view.servedByName}`)
  if (view.tableName)
    text(
      tableLabel(view.tableName, language)
        + (view.covers === undefined ? '' : `, ${words.covers.replace('{count}', String(view.covers))}`),
    )
  if (view.customerName && look?.showsCustomer !== false) text(`${words.customer}: ${view.customerName}`)
  rows.push({ kind: 'rule' })
  for (const line of view.lines) {
    pair(`${quantityOf(line)} × ${line.name.replaceAll(/\s+/g, ' ').trim()}`, formatAmount(line.grossTzs))
    text([line.variantName, ...(line.addOns ?? []).map((addOn) => addOn.name)].filter(Boolean).join(', '))
    // Only what is good for the customer; why it is so is the shop's own.
    if (line.listPriceTzs !== undefined && line.listPriceTzs > (line.unitPriceTzs ?? 0))
      text(words.usualPrice.replace('{price}', formatAmount(line.listPriceTzs)))
    text(line.note)
  }
  rows.push({ kind: 'rule' })
  const { charges = [] } = view
  const roundingTzs = roundingOf(view.payments)
  if (view.discountTzs !== 0 || charges.length > 0 || roundingTzs !== 0)
    pair(words.subtotal, formatAmount(view.subtotalTzs))
  const { offer, otherTzs } = discountParts(view.lines, view.discountTzs)
  if (offer)
    pair([words.offer, offer.name.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': '), formatAmount(-offer.tzs))
  if (otherTzs !== 0) pair(words.discount, formatAmount(-otherTzs))
  for (const { kind, basisPoints, amountTzs } of charges)
    pair(basisPoints === null ? words[kind] : `${words[kind]} ${showPercent(basisPoints)}%`, formatAmount(amountTzs))
  if (roundingTzs !== 0) pair(words.rounding, formatAmount(roundingTzs))
  pair(words.total, formatMoney(view.totalTzs), true)
  const taxes = (parts: readonly TaxPart[]) => {
    if (look?.showsTaxes === false) return
    for (const { name, taxTzs } of parts)
      pair(
        words.tax.replace('{tax}', () => name),
        formatAmount(taxTzs),
      )
  }
  taxes(taxParts([...view.lines, ...charges]))
  if (due.counted.length > 0 && view.status !== 'cancelled') {
    for (const refund of due.counted) {
      text(`${words.returned} ${refund.number}`)
      for (const part of refund.lines) {
        const line = view.lines.find(({ id }) => id?.toLowerCase() === part.lineId.toLowerCase())
        const name = line?.name.replaceAll(/\s+/g, ' ').trim() ?? ''
        pair(`${quantityOf({ ...line, ...part })} × ${name}`, formatAmount(-part.totalTzs))
      }
      for (const { kind, amountTzs } of refund.charges ?? []) pair(words[kind], formatAmount(-amountTzs))
      if (refund.roundingTzs) pair(words.rounding, formatAmount(-refund.roundingTzs))
    }
    pair(words.afterReturn, formatMoney(due.totalTzs), true)
    taxes(due.taxes)
  }
  let paid = 0
  for (const payment of view.payments) {
    paid += payment.amountTzs
    const isCash = payment.method === 'cash'
    const wallet =
      !isCash && payment.wallet && payment.wallet !== 'other' ? optionText('wallet', payment.wallet, language) : null
    pair(
      wallet ?? optionText('recordedMethod', payment.method, language),
      formatAmount((isCash ? payment.receivedTzs : null) ?? payment.amountTzs),
    )
    // Of an exchange: the number of what it was exchanged with.
    if (payment.reference)
      text(payment.method === 'exchange' ? payment.reference : `${words.reference} ${payment.reference}`)
    if (isCash && payment.changeTzs) pair(words.change, formatAmount(payment.changeTzs))
    if (isCash && payment.changeOwedTzs) pair(words.changeOwed, formatAmount(payment.changeOwedTzs))
  }
  if (paid < due.totalTzs && view.status !== 'cancelled' && view.mark !== 'draft')
    pair(words.owed, formatMoney(due.totalTzs - paid), true)
  if (paid < due.totalTzs && view.status !== 'cancelled' && view.dueOn)
    pair(words.dueOn, dateText(view.dueOn, language, 'day'))
  if (view.status !== 'cancelled' && view.mark !== 'draft') {
    const { balanceTzs, earnedTzs, stamps, owedBeforeTzs, owesTzs } = view.standing ?? {}
    // Once it is paid, what was owed then says nothing any more.
    if (paid < due.totalTzs && owesTzs !== undefined) {
      if (owedBeforeTzs) pair(words.owedBefore, formatMoney(owedBeforeTzs))
      pair(words.owesNow, formatMoney(owesTzs), true)
    }
    if (earnedTzs) pair(words.earned, formatMoney(earnedTzs))
    if (stamps) pair(words.stamps, `${stamps.has}/${stamps.of}`)
    if (balanceTzs !== undefined) pair(words.balanceNow, formatMoney(balanceTzs), true)
  }
  text(view.note)
  if (view.fiscal) rows.push(...fiscalRows(view.fiscal, language))
  rows.push({ kind: 'rule' })
  if (look) own('below')
  else text(view.shop.note)
  text(words.thanks, 'thanks')
  marks()
  return rows
}

export const quantityOf = ({
  quantityMilli,
  unit,
}: Pick<ReceiptView['lines'][number], 'quantityMilli' | 'unit'>): string =>
  `${formatQuantity(quantityMilli)}${unit && quantityMilli % 1000 !== 0 ? ` ${unit}` : ''}`

/** Text typed by people must not switch WhatsApp's own *bold* and _italic_ on. */
export function plain(text: string): string {
  return text.replaceAll(/[*_~`]/g, '')
}

/** For WhatsApp and the share sheet: one line a row, the shop and the total in WhatsApp's *bold*. */
export const receiptMessage = (view: ReceiptView, language: Language): string =>
  rowsMessage(receiptRows(view, language))

export function rowsMessage(rows: readonly ReceiptRow[]): string {
  return rows
    .map((row) => {
      if (row.kind === 'rule') return ''
      if (row.kind === 'title') return `*${plain(row.text)}*`
      // An address is opened as it is.
      if (row.kind === 'text') return row.role === 'link' ? row.text : plain(row.text)
      const line = `${plain(row.left)}: ${row.right}`
      return row.strong ? `*${line}*` : line
    })
    .join('\n')
}

/** For a line printer: fixed columns, amounts to the right, long names broken between words. */
export function receiptPrint(view: ReceiptView, language: Language, columns: number = RECEIPT_COLUMNS['58mm']): string {
  return receiptRows(view, language)
    .flatMap((row) => {
      if (row.kind === 'rule') return ['-'.repeat(columns)]
      if (row.kind === 'pair') return pairLines(row.left, row.right, columns)
      return wrapLines(row.text, columns).map((line) => (row.kind === 'title' ? centreLine(line, columns) : line))
    })
    .join('\n')
}
