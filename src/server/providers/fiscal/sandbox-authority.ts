import { createHash, randomBytes } from 'node:crypto'
import { centsText, FISCAL_LETTERS, FISCAL_PAYMENTS, taxCodeOf, USUAL_RATES } from '../../../shared/domain/fiscal.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { zNumber } from './tra-documents.ts'
import { opened } from './tra-signature.ts'
import type { TraRequest, TraResponse } from './tra.ts'
import { childAt, readXml, textAt, type XmlElement } from './xml-reader.ts'
import { leaf, node } from './xml-writer.ts'

/**
 * The authority of the sandbox: one device's book, and rules as strict as those of the direct API. It shares no figure with the side that asks: what it counts, it counts from the requests alone.
 * Tests put it behind a real address.
 */
export interface AuthorityBook {
  tin: string
  serial: string
  certificateSerial: string
  publicKey: string
  registrationId: string
  receiptCode: string
  password: string
  token: { text: string; goodUntil: number } | null
  registeredOn: string
  gc: number
  dc: number
  /** The day that is open; every day before is closed. */
  day: string
  /** Digest of what number `gc` was given for, and of the last report: the same bytes again get the same answer. */
  last: string
  lastZ: string
  grossCents: number
  discountCents: number
  dayCents: number
  dayCount: number
  dayPayments: Record<string, number>
  dayTax: Record<string, { net: number; tax: number }>
}
export interface Reception {
  what: 'register' | 'token' | 'receipt' | 'z_report'
  request: TraRequest
  /** Dar es Salaam. */
  today: string
  now: number
}
const TOKEN_SECONDS = 3600

export const newBook = (
  known: Pick<AuthorityBook, 'tin' | 'serial' | 'certificateSerial' | 'publicKey'>,
  today: string,
): AuthorityBook => ({
  ...known,
  registrationId: `TZ${randomBytes(4).readUInt32BE().toString().padStart(10, '0')}`,
  receiptCode: randomBytes(3).toString('hex').toUpperCase(),
  password: randomBytes(12).toString('hex'),
  token: null,
  registeredOn: today,
  gc: 0,
  dc: 0,
  day: today,
  last: '',
  lastZ: '',
  grossCents: 0,
  discountCents: 0,
  dayCents: 0,
  dayCount: 0,
  dayPayments: {},
  dayTax: {},
})

class Refusal extends Error {
  readonly code: number
  constructor(code: number, words: string) {
    super(words)
    this.code = code
  }
}
function demand(isTrue: boolean, code: number, words: string): asserts isTrue {
  if (!isTrue) throw new Refusal(code, words)
}

/** Changes `book`, and answers. */
export function receive(book: AuthorityBook, { what, request, today, now }: Reception): TraResponse {
  if (what === 'token') return tokenFor(book, request, now)
  const root = { register: 'EFDMSRESP', receipt: 'RCTACK', z_report: 'ZACK' }[what]
  const acknowledge = (code: number, words: string, more: readonly string[] = []) => ({
    status: 200,
    text: `<?xml version="1.0" encoding="UTF-8"?>${node('EFDMS', [node(root, [...more, leaf('ACKCODE', code), leaf('ACKMSG', words)]), leaf('EFDMSSIGNATURE', 'c2FuZGJveA==')])}`,
  })
  try {
    demand(request.headers.client === 'webapi', 7, 'Invalid client header')
    demand(request.headers['content-type'] === 'application/xml', 7, 'Invalid content type')
    const serial = Buffer.from(request.headers['cert-serial'] ?? '', 'base64').toString()
    demand(serial === book.certificateSerial, 8, 'Invalid certificate')
    if (what !== 'register') {
      const bearer = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
      if (book.token === null || bearer !== book.token.text || now >= book.token.goodUntil)
        return { status: 401, text: '{"message":"Authorization has been denied for this request."}' }
      demand(
        request.headers['routing-key'] === (what === 'receipt' ? 'vfdrct' : 'vfdzreport'),
        7,
        'Invalid routing key',
      )
    }
    const inner = opened(request.body, book.publicKey)
    demand(inner !== null, 1, 'Invalid signature')
    const body = childAt(readXml(request.body), { register: 'REGDATA', receipt: 'RCT', z_report: 'ZREPORT' }[what])
    demand(body !== undefined, 5, 'Unreadable')
    const digest = createHash('sha256').update(inner).digest('base64')
    if (what === 'register') {
      demand(textAt(body, 'TIN') === book.tin, 3, 'Invalid TIN')
      demand(textAt(body, 'CERTKEY') === book.serial, 6, 'Invalid serial')
      return acknowledge(0, 'Success', registrationLeaves(book))
    }
    demand(textAt(body, 'TIN') === book.tin, 3, 'Invalid TIN')
    demand(
      textAt(body, 'EFDSERIAL') === book.serial && textAt(body, 'REGID') === book.registrationId,
      6,
      'Invalid serial',
    )
    if (what === 'receipt') {
      if (digest !== book.last) takeReceipt(book, body, digest, today)
      return acknowledge(0, 'Success', [leaf('RCTNUM', textAt(body, 'RCTNUM')), ...momentLeaves(body)])
    }
    if (digest !== book.lastZ) takeZ(book, body, digest, today)
    return acknowledge(0, 'Success', [leaf('ZNUMBER', textAt(body, 'ZNUMBER')), ...momentLeaves(body)])
  } catch (error) {
    if (error instanceof Refusal) return acknowledge(error.code, error.message)
    return acknowledge(5, 'Unhandled')
  }
}

const momentLeaves = (body: XmlElement) => [leaf('DATE', textAt(body, 'DATE')), leaf('TIME', textAt(body, 'TIME'))]
const registrationLeaves = (book: AuthorityBook) => [
  leaf('REGID', book.registrationId),
  leaf('SERIAL', book.serial),
  leaf('UIN', `${book.serial}-UIN`),
  leaf('TIN', book.tin),
  leaf('VRN', ''),
  leaf('MOBILE', '0700000000'),
  leaf('ADDRESS', 'SANDBOX'),
  leaf('STREET', ''),
  leaf('CITY', ''),
  leaf('COUNTRY', 'TANZANIA'),
  leaf('NAME', 'SANDBOX'),
  leaf('RECEIPTCODE', book.receiptCode),
  leaf('REGION', 'SANDBOX'),
  leaf('ROUTINGKEY', 'vfdrct'),
  leaf('GC', book.gc),
  leaf('TAXOFFICE', 'SANDBOX'),
  leaf('USERNAME', `u${book.serial}`),
  leaf('PASSWORD', book.password),
  leaf('TOKENPATH', 'vfdtoken'),
  node(
    'TAXCODES',
    FISCAL_LETTERS.slice(0, 4).map((letter) => leaf(`CODE${letter}`, USUAL_RATES[letter] / 100)),
  ),
]

function tokenFor(book: AuthorityBook, request: TraRequest, now: number): TraResponse {
  const form = new URLSearchParams(request.body)
  const isKnown =
    form.get('username') === `u${book.serial}`
    && form.get('password') === book.password
    && form.get('grant_type') === 'password'
  if (!isKnown)
    return { status: 401, text: '{"error":"invalid_grant"}', headers: { ackcode: '9', ackmsg: 'Invalid user' } }
  book.token = { text: randomBytes(24).toString('base64url'), goodUntil: now + TOKEN_SECONDS * 1000 }
  return {
    status: 200,
    text: JSON.stringify({ access_token: book.token.text, token_type: 'bearer', expires_in: TOKEN_SECONDS }),
  }
}

const ORDER = {
  RCT: 'DATE TIME TIN REGID EFDSERIAL CUSTIDTYPE CUSTID CUSTNAME MOBILENUM RCTNUM DC GC ZNUM RCTVNUM ITEMS TOTALS PAYMENTS VATTOTALS',
  ITEM: 'ID DESC QTY TAXCODE AMT',
  TOTALS: 'TOTALTAXEXCL TOTALTAXINCL DISCOUNT',
  ZREPORT:
    'DATE TIME HEADER VRN TIN TAXOFFICE REGID ZNUMBER EFDSERIAL REGISTRATIONDATE USER SIMIMSI TOTALS VATTOTALS PAYMENTS CHANGES ERRORS FWVERSION FWCHECKSUM',
}
const inOrder = (element: XmlElement | undefined, names: string) =>
  element?.children.map(({ name }) => name).join(' ') === names
const cents = (text: string): number => {
  const match = /^(\d{1,15})\.(\d\d)$/.exec(text)
  demand(match !== null, 5, `Not an amount: ${text.slice(0, 40)}`)
  return Number(match[1]) * 100 + Number(match[2])
}
/** Flat repeated elements, as the authority writes lists of pairs. */
function rowsOf(element: XmlElement | undefined, names: readonly string[]): string[][] {
  const children = element?.children ?? []
  demand(children.length % names.length === 0, 5, 'Incomplete rows')
  return Array.from({ length: children.length / names.length }, (_, row) =>
    names.map((name, column) => {
      const child = children[row * names.length + column]
      demand(child?.name === name, 5, `Expected ${name}`)
      return child.text.trim()
    }),
  )
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

function takeReceipt(book: AuthorityBook, body: XmlElement, digest: string, today: string) {
  demand(inOrder(body, ORDER.RCT), 5, 'Elements out of order')
  const [gc, dc] = [textAt(body, 'GC'), textAt(body, 'DC')]
  demand(gc === String(book.gc + 1), 5, `GC ${gc.slice(0, 12)} out of order, expected ${book.gc + 1}`)
  demand(textAt(body, 'RCTNUM') === gc, 5, 'RCTNUM is not GC')
  demand(textAt(body, 'RCTVNUM') === `${book.receiptCode}${gc}`, 5, 'RCTVNUM differs')
  const date = textAt(body, 'DATE')
  demand(/^\d{4}-\d\d-\d\d$/.test(date) && date <= today, 5, 'Invalid date')
  demand(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(textAt(body, 'TIME')), 5, 'Invalid time')
  demand(textAt(body, 'ZNUM') === zNumber(date), 5, 'ZNUM is not the date')
  demand(date >= book.day, 5, 'The day is closed')
  demand(date === book.day, 5, `Z report of ${book.day} is missing`)
  demand(dc === String(book.dc + 1), 5, `DC ${dc.slice(0, 12)} out of order, expected ${book.dc + 1}`)
  const idType = textAt(body, 'CUSTIDTYPE')
  demand(/^[1-7]$/.test(idType), 5, 'Unknown CUSTIDTYPE')
  demand((idType === '6') === (textAt(body, 'CUSTID') === ''), 5, 'CUSTID does not fit its type')

  const items = childAt(body, 'ITEMS')?.children ?? []
  demand(items.length > 0, 5, 'No items')
  for (const item of items) {
    demand(item.name === 'ITEM' && inOrder(item, ORDER.ITEM), 5, 'Items out of order')
    demand(
      FISCAL_LETTERS.some((letter) => String(taxCodeOf(letter)) === textAt(item, 'TAXCODE')),
      5,
      'Unknown tax code',
    )
    demand(textAt(item, 'DESC') !== '' && Number(textAt(item, 'QTY')) > 0, 5, 'Invalid item')
  }
  const totals = childAt(body, 'TOTALS')
  demand(inOrder(totals, ORDER.TOTALS), 5, 'Totals out of order')
  const [net, gross, discount] = [
    cents(textAt(totals, 'TOTALTAXEXCL')),
    cents(textAt(totals, 'TOTALTAXINCL')),
    cents(textAt(totals, 'DISCOUNT')),
  ] as const
  demand(sum(items.map((item) => cents(textAt(item, 'AMT')))) - discount === gross, 5, 'Totals do not add up')
  const vat = rowsOf(childAt(body, 'VATTOTALS'), ['VATRATE', 'NETTAMOUNT', 'TAXAMOUNT'])
  const taxes = vat.map(([letter = '', netText = '', taxText = '']) => {
    const rate = FISCAL_LETTERS.find((one) => one === letter)
    demand(rate !== undefined, 5, 'Unknown VAT rate')
    const [netCents, taxCents] = [cents(netText), cents(taxText)]
    const due = Math.round(((netCents + taxCents) * USUAL_RATES[rate]) / (10_000 + USUAL_RATES[rate]))
    demand(Math.abs(due - taxCents) <= 1, 5, 'VAT does not fit its rate')
    return { rate, netCents, taxCents }
  })
  demand(sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents)) === gross, 5, 'VAT does not add up')
  demand(sum(taxes.map(({ netCents }) => netCents)) === net, 5, 'TOTALTAXEXCL differs')
  const payments = rowsOf(childAt(body, 'PAYMENTS'), ['PMTTYPE', 'PMTAMOUNT'])
  demand(
    payments.every(([kind]) => FISCAL_PAYMENTS.some((one) => one === kind)),
    5,
    'Unknown payment',
  )
  demand(sum(payments.map(([, amount = '']) => cents(amount))) === gross, 5, 'Payments do not add up')

  book.gc += 1
  book.dc += 1
  book.last = digest
  book.grossCents += gross
  book.dayCents += gross
  book.discountCents += discount
  book.dayCount += 1
  for (const { rate, netCents, taxCents } of taxes) {
    const before = book.dayTax[rate] ?? { net: 0, tax: 0 }
    book.dayTax[rate] = { net: before.net + netCents, tax: before.tax + taxCents }
  }
  for (const [kind = '', amount = ''] of payments)
    book.dayPayments[kind] = (book.dayPayments[kind] ?? 0) + cents(amount)
}

function takeZ(book: AuthorityBook, body: XmlElement, digest: string, today: string) {
  demand(inOrder(body, ORDER.ZREPORT), 5, 'Elements out of order')
  demand(textAt(body, 'ZNUMBER') === zNumber(book.day), 5, `Expected the Z report of ${book.day}`)
  demand(book.day < today, 5, 'The day is not over')
  const totals = childAt(body, 'TOTALS')
  demand(textAt(totals, 'DAILYTOTALAMOUNT') === centsText(book.dayCents), 5, 'The day does not add up')
  demand(textAt(totals, 'GROSS') === centsText(book.grossCents), 5, 'GROSS differs')
  demand(textAt(totals, 'DISCOUNTS') === centsText(book.discountCents), 5, 'DISCOUNTS differ')
  demand(textAt(totals, 'TICKETSFISCAL') === String(book.dayCount), 5, 'The number of receipts differs')
  const vat = rowsOf(childAt(body, 'VATTOTALS'), ['VATRATE', 'NETTAMOUNT', 'TAXAMOUNT'])
  demand(vat.length === FISCAL_LETTERS.length, 5, 'VAT rates are missing')
  for (const [index, letter] of FISCAL_LETTERS.entries()) {
    const [name, net, tax] = vat[index] ?? []
    const known = book.dayTax[letter] ?? { net: 0, tax: 0 }
    demand(name === `${letter}-${centsText(USUAL_RATES[letter])}`, 5, 'Unknown VAT rate')
    demand(net === centsText(known.net) && tax === centsText(known.tax), 5, 'VAT of the day differs')
  }
  const payments = rowsOf(childAt(body, 'PAYMENTS'), ['PMTTYPE', 'PMTAMOUNT'])
  demand(payments.length === FISCAL_PAYMENTS.length, 5, 'Payments are missing')
  for (const [kind = '', amount] of payments)
    demand(amount === centsText(book.dayPayments[kind] ?? 0), 5, 'Payments of the day differ')
  book.lastZ = digest
  book.day = dayAfter(book.day, 1)
  book.dc = 0
  book.dayCents = 0
  book.discountCents = 0
  book.dayCount = 0
  book.dayPayments = {}
  book.dayTax = {}
}
