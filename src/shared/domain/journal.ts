import { PAID_FOR_GOODS } from './expenses.ts'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from './options.ts'

/**
 * A shop's month as double entries, for whoever keeps its books. Every business day has one entry of each kind that happened; each balances by itself, because what is on one
 * side is worked out from the other. A sale is what a customer owes, a payment takes it off: so a debt is what stays there, and money paid ahead stands there below nothing.
 * What Kaunta's gateway takes is a payment by its method, and `collected` puts it where it lies until it is paid out; what is paid for goods is an expense, and `goods_bought`
 * takes it off what their suppliers are owed: so whoever books the first kinds alone (PLAIN_KINDS) has them as they always were.
 */
const MONEY_ACCOUNTS = ['cash', 'mobile_money', 'tanqr', 'card', 'bank'] as const
type MoneyAccount = (typeof MONEY_ACCOUNTS)[number]
export type JournalAccount =
  | MoneyAccount
  | 'collected'
  | 'receivables'
  | 'stock'
  | 'other_shops'
  | 'suppliers'
  | 'output_tax'
  | 'customer_credit'
  | 'tips'
  | 'owner'
  | 'opening_debts'
  | 'opening_stock'
  | 'sales'
  | 'sales_returns'
  | 'goods_sold'
  | 'goods_lost'
  | 'gateway_fees'
  | 'sms'
  | 'bad_debts'
  | 'cash_difference'
  | 'to_sort'
  | `expense_${ExpenseCategory}`
/** Numbers that programs sort by. */
export const ACCOUNT_NUMBERS: Readonly<Record<JournalAccount, number>> = {
  cash: 1000,
  mobile_money: 1010,
  tanqr: 1020,
  card: 1030,
  bank: 1040,
  collected: 1050,
  receivables: 1200,
  stock: 1300,
  other_shops: 1400,
  suppliers: 2100,
  output_tax: 2200,
  customer_credit: 2300,
  tips: 2400,
  owner: 3100,
  opening_debts: 3200,
  opening_stock: 3210,
  sales: 4000,
  sales_returns: 4010,
  goods_sold: 5000,
  goods_lost: 5100,
  expense_rent: 6100,
  expense_salary: 6110,
  expense_utilities: 6120,
  expense_marketing: 6130,
  expense_insurance: 6140,
  expense_supplies: 6150,
  expense_equipment: 6160,
  expense_travel: 6170,
  expense_food: 6180,
  expense_other: 6190,
  gateway_fees: 6800,
  sms: 6810,
  bad_debts: 6900,
  cash_difference: 6950,
  to_sort: 9900,
}
export const JOURNAL_ACCOUNTS = [
  ...MONEY_ACCOUNTS,
  'collected',
  'receivables',
  'stock',
  'other_shops',
  'suppliers',
  'output_tax',
  'customer_credit',
  'tips',
  'owner',
  'opening_debts',
  'opening_stock',
  'sales',
  'sales_returns',
  'goods_sold',
  'goods_lost',
  ...EXPENSE_CATEGORIES.map((category) => `expense_${category}` as const),
  'gateway_fees',
  'sms',
  'bad_debts',
  'cash_difference',
  'to_sort',
] as const satisfies readonly JournalAccount[]
/** Of what is sold, paid and spent: all there was before the others came. */
export const PLAIN_KINDS = ['sales', 'refunds', 'payments', 'customer_money', 'expenses', 'cash_count'] as const
export const JOURNAL_KINDS = [
  ...PLAIN_KINDS,
  'drawer',
  'collected',
  'goods_bought',
  'goods_sold',
  'goods_lost',
  'goods_moved',
  'goods_opening',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

interface JournalLine {
  account: JournalAccount
  debitTzs: number
  creditTzs: number
}
interface JournalEntry {
  day: string
  kind: JournalKind
  lines: JournalLine[]
}

/** What happened on a day, each sum as its table has it. */
export interface DaySums {
  day: string
  sales: { totalTzs: number; taxTzs: number; tipsTzs: number }
  refunds: { totalTzs: number; taxTzs: number; tipsTzs: number }
  /** Came less what went back; `changeKeptTzs` is change that was not handed out. */
  payments: readonly { method: string; tzs: number; changeKeptTzs: number }[]
  /** Of a customer's money beside orders: through which pocket (`none`: no money), what went onto what is kept for them, and off what they owe. */
  moves: readonly { direction: string; method: string; keptTzs: number; settledTzs: number }[]
  expenses: readonly { category: string; method: string; tzs: number }[]
  /** Counted less expected, of drawers closed that day. */
  cashDifferenceTzs: number
  /** Put into a drawer by hand less what was taken out of it. */
  drawer: readonly { reason: string; tzs: number }[]
  /** What lies more (or less) at Kaunta's gateway for the shop, what of the day was its fee, and where the rest came from or went. */
  collected: readonly { beside: string; tzs: number; feeTzs: number }[]
  /** Null for whoever may not see what goods cost. `movedTzs`: came from shops of the same owner, less what went to them; `openingTzs`: was there already when it was counted first. */
  goods: { boughtTzs: number; soldTzs: number; lostTzs: number; movedTzs: number; openingTzs: number } | null
}

/** Above nothing: debit. */
type Move = readonly [JournalAccount, number]
const entry = (day: string, kind: JournalKind, moves: readonly Move[]): JournalEntry[] => {
  const byAccount = new Map<JournalAccount, number>()
  for (const [account, tzs] of moves) byAccount.set(account, (byAccount.get(account) ?? 0) + tzs)
  const lines = [...byAccount]
    .filter(([, tzs]) => tzs !== 0)
    .map(([account, tzs]) => ({ account, debitTzs: Math.max(0, tzs), creditTzs: Math.max(0, -tzs) }))
    .toSorted((one, other) => ACCOUNT_NUMBERS[one.account] - ACCOUNT_NUMBERS[other.account])
  return lines.length === 0 ? [] : [{ day, kind, lines }]
}
const pocket = (method: string): MoneyAccount => MONEY_ACCOUNTS.find((one) => one === method) ?? 'cash'
const both = (to: JournalAccount, from: JournalAccount, tzs: number): Move[] => [
  [to, tzs],
  [from, -tzs],
]

/** Where a payment of an order goes. What was paid in goods is in the return and in the new order already. */
function paid({ method, tzs, changeKeptTzs }: DaySums['payments'][number]): Move[] {
  if (method === 'exchange') return []
  const to = method === 'store_credit' ? 'customer_credit' : method === 'write_off' ? 'bad_debts' : pocket(method)
  return [...both(to, 'receivables', tzs), ...both('cash', 'customer_credit', changeKeptTzs)]
}
function moved({ direction, method, keptTzs, settledTzs }: DaySums['moves'][number]): Move[] {
  if (direction === 'owed') return both('receivables', 'opening_debts', settledTzs)
  if (direction === 'pay_out') return both('customer_credit', pocket(method), keptTzs)
  const to = method === 'none' ? 'bad_debts' : pocket(method)
  return [...both(to, 'customer_credit', keptTzs), ...both(to, 'receivables', settledTzs)]
}

/** Change is fetched and brought back, and what else there was only who did it knows. */
function byHand({ reason, tzs }: DaySums['drawer'][number]): Move[] {
  return both('cash', reason === 'owner' || reason === 'bank' ? reason : 'to_sort', tzs)
}
function lies({ beside, tzs, feeTzs }: DaySums['collected'][number]): Move[] {
  if (beside === 'sms') return both('collected', 'sms', tzs)
  const other = MONEY_ACCOUNTS.find((one) => one === beside) ?? 'to_sort'
  return [...both('collected', other, tzs), ...both('gateway_fees', other, feeTzs)]
}

export function journalOf({
  day,
  sales,
  refunds,
  payments,
  moves,
  expenses,
  cashDifferenceTzs,
  drawer,
  collected,
  goods,
}: DaySums): JournalEntry[] {
  const sold = (of: DaySums['sales'], account: 'sales' | 'sales_returns', sign: 1 | -1): Move[] => [
    ['receivables', sign * of.totalTzs],
    ['output_tax', -sign * of.taxTzs],
    ['tips', -sign * of.tipsTzs],
    [account, -sign * (of.totalTzs - of.taxTzs - of.tipsTzs)],
  ]
  return [
    ...entry(day, 'sales', sold(sales, 'sales', 1)),
    ...entry(day, 'refunds', sold(refunds, 'sales_returns', -1)),
    ...entry(day, 'payments', payments.flatMap(paid)),
    ...entry(day, 'customer_money', moves.flatMap(moved)),
    ...entry(
      day,
      'expenses',
      expenses.flatMap(({ category, method, tzs }) => {
        const known = EXPENSE_CATEGORIES.find((one) => one === category) ?? 'other'
        return both(`expense_${known}`, pocket(method), tzs)
      }),
    ),
    ...entry(day, 'cash_count', both('cash', 'cash_difference', cashDifferenceTzs)),
    ...entry(day, 'drawer', drawer.flatMap(byHand)),
    ...entry(day, 'collected', collected.flatMap(lies)),
    ...(goods === null ? [] : ofGoods(day, expenses, goods)),
  ]
}

const ofGoods = (
  day: string,
  expenses: DaySums['expenses'],
  { boughtTzs, soldTzs, lostTzs, movedTzs, openingTzs }: NonNullable<DaySums['goods']>,
): JournalEntry[] => [
  ...entry(day, 'goods_bought', [
    ...both('stock', 'suppliers', boughtTzs),
    ...expenses
      .filter(({ category }) => category === PAID_FOR_GOODS)
      .flatMap(({ tzs }) => both('suppliers', `expense_${PAID_FOR_GOODS}`, tzs)),
  ]),
  ...entry(day, 'goods_sold', both('goods_sold', 'stock', soldTzs)),
  ...entry(day, 'goods_lost', both('goods_lost', 'stock', lostTzs)),
  ...entry(day, 'goods_moved', both('stock', 'other_shops', movedTzs)),
  ...entry(day, 'goods_opening', both('stock', 'opening_stock', openingTzs)),
]
