import { foldText } from './search.ts'
import { MAX_STATEMENT_COLUMNS } from './statement-limits.ts'

/**
 * A wallet's statement as its portal gives it: CSV, a few lines of heading, one row of column names, one line a movement. The wallets name their columns
 * differently and change them; so columns are found by what they are called in English or Swahili, and a person may name them.
 */
const STATEMENT_COLUMNS = [
  'at',
  'time',
  'reference',
  'details',
  'name',
  'phone',
  'paidIn',
  'paidOut',
  'amount',
  'direction',
  'balance',
  'status',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
/** Index of each column in the file; -1 where it has none. */
export type StatementColumns = Record<StatementColumn, number>

/** Beginnings of folded headings, the likeliest first. A heading belongs to the first column that knows it. */
const HEADINGS: readonly [StatementColumn, readonly string[]][] = [
  ['status', ['transaction status', 'status', 'hali']],
  ['balance', ['balance', 'salio', 'closing balance', 'running balance', 'available balance']],
  [
    'paidIn',
    [
      'paid in',
      'money in',
      'credit',
      'deposit',
      'cr amount',
      'amount in',
      'received',
      'zilizoingia',
      'iliyoingia',
      'kuingia',
      'ingizo',
      'in tzs',
    ],
  ],
  [
    'paidOut',
    [
      'withdrawn',
      'withdrawal',
      'paid out',
      'money out',
      'debit',
      'dr amount',
      'amount out',
      'zilizotoka',
      'iliyotoka',
      'kutoka kiasi',
      'out tzs',
    ],
  ],
  [
    'at',
    [
      'completion time',
      'completed',
      'transaction date',
      'transaction time',
      'date and time',
      'date time',
      'txn date',
      'value date',
      'posting date',
      'date',
      'tarehe',
      'initiation time',
      'created',
      'timestamp',
    ],
  ],
  ['time', ['time', 'muda', 'saa']],
  [
    'reference',
    [
      'receipt',
      'transaction id',
      'transaction no',
      'transaction ref',
      'trans id',
      'transid',
      'txn id',
      'txnid',
      'reference',
      'ref no',
      'ref',
      'mpesa receipt',
      'kumbukumbu',
      'namba ya muamala',
      'namba ya kumbukumbu',
      'risiti',
    ],
  ],
  ['amount', ['amount', 'transaction amount', 'kiasi', 'value', 'tzs amount']],
  ['direction', ['dr/cr', 'dr cr', 'cr dr', 'credit/debit', 'direction', 'type', 'aina']],
  [
    'phone',
    [
      'msisdn',
      'phone',
      'mobile',
      'simu',
      'namba ya simu',
      'sender msisdn',
      'payer msisdn',
      'customer msisdn',
      'sender number',
      'from number',
      'payer number',
    ],
  ],
  [
    'name',
    [
      'other party',
      'opposite party',
      'counterparty',
      'customer name',
      'sender name',
      'payer',
      'sender',
      'name',
      'jina',
      'from',
      'customer',
      'mteja',
      'mlipaji',
    ],
  ],
  [
    'details',
    [
      'details',
      'description',
      'transaction type',
      'particulars',
      'narration',
      'narrative',
      'maelezo',
      'remarks',
      'reason',
      'service',
      'maoni',
    ],
  ],
]
const NAMES = HEADINGS.map(([column, names]) => [column, names.map(foldText)] as const)
const noColumns = (): StatementColumns => ({
  at: -1,
  time: -1,
  reference: -1,
  details: -1,
  name: -1,
  phone: -1,
  paidIn: -1,
  paidOut: -1,
  amount: -1,
  direction: -1,
  balance: -1,
  status: -1,
})

/** Which column is which, by the names in this row. */
export function findColumns(headings: readonly string[]): StatementColumns {
  const columns = noColumns()
  const folded = headings
    .slice(0, MAX_STATEMENT_COLUMNS)
    .map((heading) => foldText(heading.slice(0, 100)).replaceAll('.', '').trim())
  const taken = new Set<number>()
  // Whole names first, so that "Transaction Status" is never a "transaction …" of another column.
  for (const fits of [
    (heading: string, name: string) => heading === name,
    (heading: string, name: string) => heading.startsWith(`${name} `) || heading.startsWith(`${name}(`),
  ]) {
    for (const [column, names] of NAMES) {
      for (const name of columns[column] < 0 ? names : []) {
        const index = folded.findIndex((heading, at) => !taken.has(at) && fits(heading, name))
        if (index < 0) continue
        columns[column] = index
        taken.add(index)
        break
      }
    }
  }
  return columns
}

/** A line needs its time and an amount; the rest may be missing. */
export const isUsable = ({ at, amount, paidIn, paidOut }: StatementColumns) =>
  at >= 0 && (amount >= 0 || paidIn >= 0 || paidOut >= 0)
