import { MOST_AMOUNT_TZS, sumTzs, type Tzs } from './money.ts'
import { wayBack } from './exchange.ts'
import { lessHandedOut } from './money-left.ts'
import { type Tender, TENDERS } from './options.ts'

/**
 * A shift: one drawer, on one device, from its opening cash to its count. What passes through the drawer is told by the commands of the device while the shift is open
 * (each carries its shift); the server adds up what it has booked of them, the device what it did. Both use the sums below.
 */

/** Notes and coins in use in Tanzania, the largest first, in whole shillings. */
export const NOTES = [10_000, 5000, 2000, 1000] as const
export const COINS = [500, 200, 100, 50] as const

/** Ways of money through the drawer. `sale`: for an order of this shift; `debt`: for one from before. */
export const DRAWER_WAYS = ['sale', 'debt', 'pay_in', 'refund', 'expense', 'pay_out'] as const
export type DrawerWay = (typeof DRAWER_WAYS)[number]
/** Cash in the drawer that is a customer's (store-credit.ts): change that stayed, money paid ahead, and what was paid out of a balance. */
export const CREDIT_WAYS = ['change_owed', 'deposit', 'paid_out'] as const
export type CreditWay = (typeof CREDIT_WAYS)[number]

/** Into the drawer or out of it, beside sales and expenses. */
export const MOVE_DIRECTIONS = ['pay_in', 'pay_out'] as const
export const MOVE_REASONS = ['change', 'owner', 'bank', 'other'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

/** Why the count is not what the drawer should hold. */
export const DIFFERENCE_REASONS = [
  'wrong_change',
  'expense_missing',
  'sale_missing',
  'cash_taken',
  'cash_added',
  'unknown',
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]
/** Those that explain too little, and those that explain too much. */
export const reasonsFor = (differenceTzs: Tzs): readonly DifferenceReason[] =>
  differenceTzs < 0
    ? ['wrong_change', 'expense_missing', 'sale_missing', 'cash_taken', 'unknown']
    : ['wrong_change', 'sale_missing', 'cash_added', 'unknown']

/** How often, and how much together: what leaves the drawer is negative. */
interface Tally {
  tzs: Tzs
  count: number
}
export interface ShiftSums {
  cash: Record<DrawerWay, Tally>
  /** Not in the drawer, by record: what came by mobile money, less what went back that way. */
  mobileMoney: Tally
  /** Not in the drawer either: cards at the bank's own machine. Left out where there were none, and by devices before 2026-11-24; so are the customers'. */
  card?: Tally | undefined
  credit?: Partial<Record<CreditWay, Tally>> | undefined
}
/** One step of money through a shift's hands. `tzs` is negative for what leaves. */
export interface ShiftEntry {
  method: 'cash' | 'mobile_money' | 'card'
  way: DrawerWay | CreditWay
  tzs: Tzs
}
const isCreditWay = (way: DrawerWay | CreditWay): way is CreditWay => CREDIT_WAYS.some((one) => one === way)

const none = (): Tally => ({ tzs: 0, count: 0 })
export const noSums = (): ShiftSums => ({
  cash: { sale: none(), debt: none(), pay_in: none(), refund: none(), expense: none(), pay_out: none() },
  mobileMoney: none(),
})

/** Bounded: no sale is ever refused because a drawer's figure grows too long. */
const more = (tally: Tally, tzs: Tzs, count: number): Tally => ({
  tzs: Math.min(Math.max(sumTzs([tally.tzs, tzs]), -MOST_AMOUNT_TZS), MOST_AMOUNT_TZS),
  count: tally.count + count,
})

/** `count`: -1 takes entries back that never happened. */
export function withEntries(sums: ShiftSums, entries: readonly ShiftEntry[], count: 1 | -1 = 1): ShiftSums {
  return entries.reduce((now, entry) => withTally(now, { ...entry, tzs: entry.tzs * count, count }), sums)
}
/** Several entries of one way at once, as the books have them. */
export function withTally(sums: ShiftSums, { method, way, tzs, count }: ShiftEntry & { count: number }): ShiftSums {
  const { cash, mobileMoney, card, credit } = sums
  if (method === 'card') return { ...sums, card: more(card ?? none(), tzs, count) }
  if (method === 'mobile_money') return { ...sums, mobileMoney: more(mobileMoney, tzs, count) }
  if (isCreditWay(way)) return { ...sums, credit: { ...credit, [way]: more(credit?.[way] ?? none(), tzs, count) } }
  return { ...sums, cash: { ...cash, [way]: more(cash[way], tzs, count) } }
}

/** What went through the drawer, way by way, without those nothing went. */
export const throughDrawer = ({ cash, credit }: ShiftSums): (Tally & { way: DrawerWay | CreditWay })[] =>
  [
    ...DRAWER_WAYS.map((way) => ({ way, ...cash[way] })),
    ...CREDIT_WAYS.map((way) => ({ way, ...(credit?.[way] ?? none()) })),
  ].filter(({ tzs, count }) => count !== 0 || tzs !== 0)

/** What the drawer should hold. */
export const expectedTzs = (floatTzs: Tzs, sums: ShiftSums): Tzs =>
  sumTzs([
    floatTzs,
    ...DRAWER_WAYS.map((way) => sums.cash[way].tzs),
    ...CREDIT_WAYS.map((way) => sums.credit?.[way]?.tzs ?? 0),
  ])

/** How many of one note or coin lie in the drawer. */
export interface Pieces {
  /** The worth of one. */
  tzs: Tzs
  pieces: number
}
export const countedTzs = (counts: readonly Pieces[]): Tzs => sumTzs(counts.map(({ tzs, pieces }) => tzs * pieces))

/** What payments of an order do to the shift they are taken in. What is paid from a balance, or in goods, passes nobody's hands. */
export const entriesOfPayments = (
  payments: readonly { method: Tender; amountTzs: Tzs; changeOwedTzs?: Tzs | undefined }[],
  way: DrawerWay,
  sign: 1 | -1 = 1,
): ShiftEntry[] =>
  payments.flatMap(({ method, amountTzs, changeOwedTzs = 0 }): ShiftEntry[] => {
    if (method === 'store_credit' || method === 'exchange') return []
    const taken: ShiftEntry = { method, way, tzs: amountTzs * sign }
    return method === 'cash' && changeOwedTzs > 0
      ? [taken, { method, way: 'change_owed', tzs: changeOwedTzs * sign }]
      : [taken]
  })

/** A payment of an order as both sides keep it; negative for what went back. */
interface PaymentOf<M extends string> {
  id: string
  method: M
  wallet: string | null
  amountTzs: Tzs
  at: string
}
/** What goes back to the customer of an order that is cancelled, by each way: what the server's rows of it will come to. */
export function handedBack<M extends string>(payments: readonly PaymentOf<M>[]): { method: Tender; amountTzs: Tzs }[] {
  const rows = payments.toSorted(asServerReads).map((row) => ({ row, leftTzs: row.amountTzs }))
  const left = lessHandedOut(
    rows.filter(({ leftTzs }) => leftTzs > 0),
    rows.filter(({ leftTzs }) => leftTzs < 0),
  )
  const byMethod = new Map<Tender, Tzs>()
  for (const { row, leftTzs } of left) {
    const method: string = wayBack(row.method)
    if (leftTzs > 0 && isTender(method)) byMethod.set(method, sumTzs([byMethod.get(method) ?? 0, leftTzs]))
  }
  return [...byMethod].map(([method, amountTzs]) => ({ method, amountTzs }))
}
/** Oldest first, and of one moment by their ids. */
const asServerReads = (a: PaymentOf<string>, b: PaymentOf<string>) =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1)
export const isTender = (method: string): method is Tender => TENDERS.some((one) => one === method)
