import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getJournal, getTaxSales, type JournalEntry, type TaxSales } from '../../../shared/contract/journal.ts'
import { type JournalAccount, type JournalKind, PLAIN_KINDS } from '../../../shared/domain/journal.ts'
import { call } from '../../api/call.ts'
import type { FileTable } from '../../patterns/table-files.ts'

/** Names of accounts as a bookkeeper knows them. */
const accountTexts: Record<JournalAccount | 'other', MessageDescriptor> = {
  cash: msg`Cash in hand`,
  mobile_money: msg`Mobile money`,
  tanqr: msg`TANQR`,
  card: msg`Card machine`,
  bank: msg`Bank`,
  collected: msg`Collected by Kaunta, not paid out yet`,
  receivables: msg`Owed by customers`,
  stock: msg`Goods in stock`,
  other_shops: msg`Your other shops`,
  suppliers: msg`Owed to suppliers`,
  output_tax: msg`Tax on sales`,
  customer_credit: msg`Kept for customers`,
  tips: msg`Tips for the staff`,
  owner: msg`Owner’s money`,
  opening_debts: msg`Debts from before`,
  opening_stock: msg`Goods from before`,
  sales: msg`Sales without tax`,
  sales_returns: msg`Goods that came back`,
  goods_sold: msg`Cost of goods sold`,
  goods_lost: msg`Goods lost`,
  bad_debts: msg`Debts written off`,
  cash_difference: msg`Drawer over or short`,
  expense_rent: msg`Expense: rent`,
  expense_salary: msg`Expense: salaries`,
  expense_utilities: msg`Expense: water and power`,
  expense_marketing: msg`Expense: marketing`,
  expense_insurance: msg`Expense: insurance`,
  expense_supplies: msg`Expense: supplies`,
  expense_equipment: msg`Expense: equipment`,
  expense_travel: msg`Expense: travel`,
  expense_food: msg`Expense: food`,
  expense_other: msg`Expense: other`,
  gateway_fees: msg`Fees of payments and payouts`,
  sms: msg`SMS and messages`,
  to_sort: msg`To be sorted`,
  other: msg`Another account`,
}
const kindTexts: Record<JournalKind | 'other', MessageDescriptor> = {
  sales: msg`Sales of the day`,
  refunds: msg`Returns of the day`,
  payments: msg`Payments of the day`,
  customer_money: msg`Money of customers`,
  expenses: msg`Expenses of the day`,
  cash_count: msg`Drawers counted`,
  drawer: msg`Drawers by hand`,
  collected: msg`Collected, paid out and fees`,
  goods_bought: msg`Goods bought`,
  goods_sold: msg`Cost of goods sold`,
  goods_lost: msg`Goods lost`,
  goods_moved: msg`Goods from and to your other shops`,
  goods_opening: msg`Goods there at the start`,
  other: msg`Something else`,
}

interface Words {
  name: string
  heads: readonly string[]
  account: (account: JournalAccount | 'other') => string
  kind: (kind: JournalKind | 'other') => string
}
/** For whoever books drawers, payouts and goods elsewhere. */
export const plainOf = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.filter(({ kind }) => PLAIN_KINDS.some((one) => one === kind))
/** One row a line; entries are numbered, so that a program finds together what belongs together. */
export const journalTable = (entries: readonly JournalEntry[], { name, heads, account, kind }: Words): FileTable => ({
  name,
  heads,
  rows: entries.flatMap(({ day, kind: of, lines }, index) =>
    lines.map((line) => [
      index + 1,
      day,
      kind(of),
      line.number,
      account(line.account),
      line.debitTzs === 0 ? null : line.debitTzs,
      line.creditTzs === 0 ? null : line.creditTzs,
    ]),
  ),
})
const row = (code: string, label: string, percent: number | null, of: readonly TaxSales[]) => {
  const sum = (what: (item: TaxSales) => number) => of.reduce((tzs, item) => tzs + what(item), 0)
  const net = sum((item) => item.soldTzs - item.returnedTzs)
  const tax = sum((item) => item.soldTaxTzs - item.returnedTaxTzs)
  return [
    code,
    label,
    percent,
    sum(({ soldTzs }) => soldTzs),
    sum(({ soldTaxTzs }) => soldTaxTzs),
    sum(({ returnedTzs }) => returnedTzs),
    sum(({ returnedTaxTzs }) => returnedTaxTzs),
    net - tax,
    tax,
    net,
  ]
}

/** The last row adds up. */
export const taxTable = (
  items: readonly TaxSales[],
  { name, heads, none, all }: { name: string; heads: readonly string[]; none: string; all: string },
): FileTable => {
  return {
    name,
    heads,
    rows: [
      ...items.map((item) =>
        row(item.code ?? '', item.code === null ? none : item.name, item.basisPoints / 100, [item]),
      ),
      row('', all, null, items),
    ],
  }
}

/** Both tables of a month, read from the server when they are asked for, in the person's language. */
export function useJournalTables() {
  const { t } = useLingui()
  return {
    journal: async (month: string, isPlain: boolean): Promise<FileTable> => {
      const { entries } = await call(getJournal, { query: { month } })
      return journalTable(isPlain ? plainOf(entries) : entries, {
        name: t`Journal`,
        heads: [t`Entry`, t`Day`, t`What`, t`Account number`, t`Account`, t`Debit (TZS)`, t`Credit (TZS)`],
        account: (account) => t(accountTexts[account]),
        kind: (kind) => t(kindTexts[kind]),
      })
    },
    taxes: async (month: string): Promise<FileTable> =>
      taxTable((await call(getTaxSales, { query: { month } })).items, {
        name: t`Sales by tax code`,
        heads: [
          t`Code`,
          t`Tax`,
          t`Per cent`,
          t`Sold (TZS)`,
          t`Tax in it (TZS)`,
          t`Came back (TZS)`,
          t`Tax that came back (TZS)`,
          t`Left without tax (TZS)`,
          t`Tax left (TZS)`,
          t`Left with tax (TZS)`,
        ],
        none: t`No tax`,
        all: t`All together`,
      }),
  }
}
