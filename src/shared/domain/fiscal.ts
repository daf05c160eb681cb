import { businessDay, dayAfter, hourOfDay } from './format.ts'
import { divideHalfUp, subTzs, sumTzs, type Tzs } from './money.ts'

/**
 * What of an order the tax authority is told: lines by tax letter, VAT in cents, payments by kind. Everything here is a whole number: shillings, or cents where the authority
 * wants them. Laws (fiscal.test.ts): items − discount = total of the order, to the shilling; Σ net + Σ tax = total; Σ payments = total.
 */

export const FISCAL_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const
export type FiscalLetter = (typeof FISCAL_LETTERS)[number]
/** TAXCODE 1 to 5. */
export const taxCodeOf = (letter: FiscalLetter): number => FISCAL_LETTERS.indexOf(letter) + 1

export const FISCAL_PAYMENTS = ['CASH', 'CHEQUE', 'CCARD', 'EMONEY', 'INVOICE'] as const
export type FiscalPayment = (typeof FISCAL_PAYMENTS)[number]

/** CUSTIDTYPE, in the authority's order: the first is 1. */
export const FISCAL_ID_TYPES = ['tin', 'licence', 'voter', 'passport', 'nida', 'none', 'meter'] as const
export type FiscalIdType = (typeof FISCAL_ID_TYPES)[number]
export const idTypeCode = (type: FiscalIdType): number => FISCAL_ID_TYPES.indexOf(type) + 1
const ID_SHAPES: Readonly<Record<FiscalIdType, RegExp>> = {
  tin: /^\d{9}$/,
  nida: /^\d{20}$/,
  none: /^$/,
  licence: /^[A-Za-z0-9]{4,20}$/,
  voter: /^[A-Za-z0-9]{4,25}$/,
  passport: /^[A-Za-z0-9]{5,15}$/,
  meter: /^\d{5,20}$/,
}
/** Without the dashes and blanks people write; null where it cannot be one. */
export function fiscalId(type: FiscalIdType, typed: string): string | null {
  const bare = typed.replaceAll(/[\s/-]/g, '')
  return ID_SHAPES[type].test(bare) ? bare : null
}

/** 1 % = 100. What registration said wins over this; the letter A has had one rate since long before the devices. */
export type FiscalRates = Readonly<Record<FiscalLetter, number>>
export const USUAL_RATES: FiscalRates = { A: 1800, B: 0, C: 0, D: 0, E: 0 }

/** The islands have a tax office and a system of their own (ZRA, VFMS): TRA's devices are not for shops there. */
const ISLANDS =
  /\b(?:zanzibar|unguja|pemba|mjini magharibi|kaskazini unguja|kusini unguja|stone town|mji mkongwe|chake ?chake|wete|mkoani|micheweni|nungwi|paje|fumba|kiembe ?samaki|mwanakwerekwe|darajani|amaan)\b/i
export const isOnTheIslands = (place: string): boolean => ISLANDS.test(place)

interface FiscalPart {
  name: string
  quantityMilli: number
  grossTzs: Tzs
  totalTzs: Tzs
  taxCode: string | null
  taxBasisPoints: number
}
/** Of an order, what stands on its lines and charges. */
export interface FiscalOrder {
  lines: readonly {
    name: string
    variantName?: string | null
    quantityMilli: number
    grossTzs: Tzs
    totalTzs: Tzs
    taxCode?: string | null
    taxBasisPoints?: number | undefined
  }[]
  charges: readonly {
    kind: string
    amountTzs: Tzs
    taxCode?: string | null
    taxBasisPoints?: number | undefined
  }[]
  totalTzs: Tzs
  payments: readonly { method: string; amountTzs: Tzs }[]
  customerName: string
  customerPhone: string
  /** The customer's, nine digits; '' where there is none. */
  customerTin: string
}
/** Whom a receipt is for, as the authority names them. */
export interface FiscalBuyer {
  idType: FiscalIdType
  id: string
}
interface FiscalCustomer extends FiscalBuyer {
  name: string
  mobile: string
}
export interface FiscalFigures {
  customer: FiscalCustomer
  items: readonly { name: string; quantityMilli: number; letter: FiscalLetter; amountTzs: Tzs }[]
  discountTzs: Tzs
  totalTzs: Tzs
  /** Letters that are there, A first; cents. */
  vat: readonly { letter: FiscalLetter; netCents: number; taxCents: number }[]
  /** Kinds that are there. */
  payments: readonly { kind: FiscalPayment; amountTzs: Tzs }[]
}
/** `missing`: codes on the lines for which nobody can say the letter; '' for a line without any. */
type FiscalAnswer = { kind: 'ready'; figures: FiscalFigures } | { kind: 'unclear'; missing: string[] }

export interface FiscalRules {
  /** Has a VRN: only then is there VAT. Libraries send C for the others. */
  isRegistered: boolean
  rates: FiscalRates
  /** What an admin chose for codes that are none of the authority's. */
  letters: Readonly<Record<string, FiscalLetter>>
  /** Whom an admin says the receipt is for; left out: the order's customer. */
  customer?: FiscalBuyer | undefined
}

const CHARGE_NAMES: Readonly<Record<string, string>> = { delivery: 'Delivery', service: 'Service', tip: 'Tip' }
const MOST_ITEM_LETTERS = 100
/** What an item is called on a receipt. */
export const chargeName = (kind: string): string => CHARGE_NAMES[kind] ?? kind
export const itemName = ({ name, variantName }: { name: string; variantName?: string | null }): string =>
  cut([name, variantName].filter(Boolean).join(', '), MOST_ITEM_LETTERS)
/** Of an order of which nobody said anything else: its customer's. */
export const buyerOf = ({ customerTin: id }: Pick<FiscalOrder, 'customerTin'>): FiscalBuyer => ({
  idType: id === '' ? 'none' : 'tin',
  id,
})

/** @throws RangeError for figures beyond the safe integers. */
export function fiscalFigures(order: FiscalOrder, rules: FiscalRules): FiscalAnswer {
  const parts: (FiscalPart & { isTip: boolean })[] = [
    ...order.lines.map((line) => ({
      name: itemName(line),
      quantityMilli: line.quantityMilli,
      grossTzs: line.grossTzs,
      totalTzs: line.totalTzs,
      taxCode: line.taxCode ?? null,
      taxBasisPoints: line.taxBasisPoints ?? 0,
      isTip: false,
    })),
    ...order.charges.map((charge) => ({
      name: chargeName(charge.kind),
      quantityMilli: 1000,
      grossTzs: charge.amountTzs,
      totalTzs: charge.amountTzs,
      taxCode: charge.taxCode ?? null,
      taxBasisPoints: charge.taxBasisPoints ?? 0,
      isTip: charge.kind === 'tip',
    })),
  ].filter(({ grossTzs }) => grossTzs > 0)
  const letters = parts.map((part) => letterOf(part, rules))
  const missing = [...new Set(parts.flatMap((part, index) => (letters[index] ? [] : [part.taxCode ?? ''])))]
  if (missing.length > 0) return { kind: 'unclear', missing }

  const items = parts.map(({ name, quantityMilli, grossTzs }, index) => ({
    name,
    quantityMilli,
    letter: letters[index] ?? 'C',
    amountTzs: grossTzs,
  }))
  const sums = new Map<FiscalLetter, Tzs>()
  parts.forEach(({ totalTzs }, index) => {
    const letter = letters[index] ?? 'C'
    sums.set(letter, sumTzs([sums.get(letter) ?? 0, totalTzs]))
  })
  settleRounding(order, items, sums)
  return {
    kind: 'ready',
    figures: {
      customer: {
        ...(rules.customer ?? buyerOf(order)),
        name: cut(order.customerName, 60),
        mobile: order.customerPhone.replaceAll(/\D/g, '').slice(0, 15),
      },
      items,
      discountTzs: subTzs(sumTzs(items.map(({ amountTzs }) => amountTzs)), order.totalTzs),
      totalTzs: order.totalTzs,
      vat: FISCAL_LETTERS.flatMap((letter) => {
        const gross = sums.get(letter)
        return gross === undefined ? [] : [{ letter, ...vatOf(gross, rules.rates[letter]) }]
      }),
      payments: paymentsOf(order),
    },
  }
}

/** Never through the middle of a sign. */
const cut = (text: string, most: number): string =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).join('')

function letterOf(part: FiscalPart & { isTip: boolean }, { isRegistered, letters, rates }: FiscalRules) {
  if (!isRegistered) return 'C'
  // No part of what was sold, and there is no letter for nothing.
  if (part.isTip) return 'E'
  const chosen = letters[part.taxCode ?? '']
  if (chosen) return chosen
  const letter = FISCAL_LETTERS.find((one) => one === part.taxCode?.trim().toUpperCase())
  if (letter) return rates[letter] === part.taxBasisPoints ? letter : undefined
  // A shop may call its codes what it likes; a rate only one letter has says which it is.
  return part.taxCode !== null && part.taxBasisPoints > 0 && part.taxBasisPoints === rates.A ? 'A' : undefined
}

/** What cash was rounded by stands on no line: it raises, or lowers, the letter with most in it. */
function settleRounding(
  { totalTzs }: FiscalOrder,
  items: { name: string; quantityMilli: number; letter: FiscalLetter; amountTzs: Tzs }[],
  sums: Map<FiscalLetter, Tzs>,
) {
  let left = subTzs(totalTzs, sumTzs(sums.values()))
  const byMost = [...sums].toSorted((one, other) => other[1] - one[1])
  const most = byMost[0]?.[0] ?? 'C'
  if (left > 0) {
    items.push({ name: 'Rounding', quantityMilli: 1000, letter: most, amountTzs: left })
    sums.set(most, sumTzs([sums.get(most) ?? 0, left]))
  }
  for (const [letter, sum] of byMost) {
    if (left >= 0) break
    const taken = Math.min(sum, -left)
    sums.set(letter, subTzs(sum, taken))
    left += taken
  }
}

/** Of a total that includes it, in cents: net = gross ÷ (100 % + rate) to the cent, and the tax is the rest. */
export function vatOf(grossTzs: Tzs, basisPoints: number): { netCents: number; taxCents: number } {
  const gross = BigInt(grossTzs) * 100n
  const net = divideHalfUp(gross * 10_000n, 10_000n + BigInt(basisPoints))
  return { netCents: Number(net), taxCents: Number(gross - net) }
}

const PAYS: Readonly<Record<string, FiscalPayment>> = {
  cash: 'CASH',
  mobile_money: 'EMONEY',
  tanqr: 'EMONEY',
  card: 'CCARD',
}
/** What was taken, up to the total; what is owed, paid with goods or with what the shop kept is an invoice. */
function paymentsOf({ payments, totalTzs }: FiscalOrder): FiscalFigures['payments'] {
  const sums = new Map<FiscalPayment, Tzs>()
  let left = totalTzs
  for (const { method, amountTzs } of payments) {
    const kind = PAYS[method]
    if (kind === undefined || amountTzs <= 0) continue
    const counted = Math.min(left, amountTzs)
    sums.set(kind, sumTzs([sums.get(kind) ?? 0, counted]))
    left -= counted
  }
  if (left > 0) sums.set('INVOICE', left)
  return FISCAL_PAYMENTS.flatMap((kind) => {
    const amountTzs = sums.get(kind) ?? 0
    return amountTzs > 0 ? [{ kind, amountTzs }] : []
  })
}

/** "4237.29". */
export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
export const tzsText = (tzs: Tzs): string => `${tzs}.00`
/** "1", "0.25". */
export const quantityText = (milli: number): string => String(milli / 1000)

export const FISCAL_WAYS = ['sandbox', 'tra', 'vfdplus', 'totalvfd'] as const
export type FiscalWay = (typeof FISCAL_WAYS)[number]
/** Partners of the authority, by their names: each counts by itself and closes its days itself. */
export const FISCAL_PARTNERS = { vfdplus: 'VFDPlus', totalvfd: 'TotalVFD' } as const
/** Its name, or null where it is none. */
export const partnerName = (way: string): string | null =>
  Object.entries(FISCAL_PARTNERS).find(([partner]) => partner === way)?.[1] ?? null
/** What the authority knows of the shop, as it said when the device was registered. */
export interface FiscalRegistrationFacts {
  registrationId: string
  uin: string
  serial: string
  tin: string
  vrn: string
  name: string
  mobile: string
  address: string
  taxOffice: string
  receiptCode: string
  /** The last number it has of this device. */
  gc: number
  rates: FiscalRates
}
/** How the sandbox behaves. */
export const FISCAL_PLAYS = ['well', 'slow', 'outage', 'refuses'] as const
export type FiscalPlay = (typeof FISCAL_PLAYS)[number]

/** What is wrong with a device, worst first. */
export const FISCAL_ALARMS = ['stopped', 'z_late', 'silent', 'refused'] as const
export type FiscalAlarm = (typeof FISCAL_ALARMS)[number]
const HOUR_MS = 3_600_000
const SILENT_AFTER_MS = 24 * HOUR_MS
/** Six hours are left of the day on which yesterday's report is due. */
const Z_LATE_AFTER_HOURS = 18

export function alarmsOf(
  /** `openDay`: the one that is over and not closed; null where a partner closes days, or there is none. */
  device: { isStopped: boolean; silentSince: Date | null; refused: number; openDay: string | null },
  now: Date,
): FiscalAlarm[] {
  const { openDay } = device
  // One that was missed stays so through the night and the morning after.
  const isZLate = openDay !== null && (hourOfDay(now) >= Z_LATE_AFTER_HOURS || openDay < dayAfter(businessDay(now), -1))
  const isTrue: Record<FiscalAlarm, boolean> = {
    stopped: device.isStopped,
    z_late: isZLate,
    silent: device.silentSince !== null && now.getTime() - device.silentSince.getTime() >= SILENT_AFTER_MS,
    refused: device.refused > 0,
  }
  return FISCAL_ALARMS.filter((alarm) => isTrue[alarm])
}

/** RCTVNUM_HHMMSS behind the authority's address. */
export const verifyLink = (base: string, code: string, time: string): string =>
  `${base}${code}_${time.replaceAll(':', '')}`
