import * as z from 'zod'
import { MOST_AMOUNT_TZS } from '../domain/money.ts'
import { ROW_KINDS } from '../domain/import-kinds.ts'
import { CONSENT_PURPOSES } from '../domain/customers.ts'
import { EXPENSE_CATEGORIES, EXPENSE_METHODS } from '../domain/options.ts'
import { ConsentSaid, CustomerFacts } from './commands/customer-facts.ts'
import { AmountTzs, Day, Id, Instant, line, paragraph, StockMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { toldOf } from './told.ts'

/** How many rows one call of an import brings. */
export const MOST_ROWS_AT_ONCE = 50

const base = '/api/store/imports'
// Each kind asks for its own of these (domain/import-kinds.ts).
export const importAccess = {
  anyOf: [
    { resource: 'product', action: 'create' },
    { resource: 'customers', action: 'create' },
    { resource: 'product', action: 'update' },
    { resource: 'transactions', action: 'create' },
  ],
} as const
const access = importAccess

/** Made of the shop and of what the row says, by whoever reads the file: the same row is the same key, in whatever file it stands. */
const key = Id
const rowsOf = <S extends z.ZodType>(row: S) => z.array(row).min(1).max(MOST_ROWS_AT_ONCE)

const CustomerImportRow = z.object({
  key,
  name: line(120, 1),
  /** Empty: nobody knows it. Whoever has it already is left as they are. */
  phone: line(30),
  facts: CustomerFacts.omit({ name: true, isArchived: true, promisedOn: true }).partial(),
  /** `at`: where the file says when; what is still to come counts as now. Left out by apps before 2026-11-28: the day of the import. */
  consents: z.array(ConsentSaid.extend({ at: Instant.optional() })).max(CONSENT_PURPOSES.length),
})
const SupplierImportRow = z.object({ key, name: line(120, 1), phone: line(30), note: paragraph(500) })
const ExpenseImportRow = z.object({
  key,
  category: z.enum(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs.min(1).max(MOST_AMOUNT_TZS),
  method: z.enum(EXPENSE_METHODS),
  supplier: line(120),
  note: paragraph(500),
  day: Day,
})
const StockImportRow = z.object({
  key,
  /** A barcode or SKU; empty: the name says which. */
  code: line(80),
  name: line(200),
  variant: line(100),
  /** What lies there now. */
  onHandMilli: StockMilli.min(0),
})
const DebtImportRow = z.object({
  key,
  name: line(120),
  phone: line(30),
  amountTzs: AmountTzs.min(1).max(MOST_AMOUNT_TZS),
  /** Null: the day it is brought. */
  since: Day.nullable(),
  note: line(200),
})
export type CustomerImportRow = z.output<typeof CustomerImportRow>
export type SupplierImportRow = z.output<typeof SupplierImportRow>
export type ExpenseImportRow = z.output<typeof ExpenseImportRow>
export type StockImportRow = z.output<typeof StockImportRow>
export type DebtImportRow = z.output<typeof DebtImportRow>
export const importRowSchemas = {
  customers: CustomerImportRow,
  suppliers: SupplierImportRow,
  expenses: ExpenseImportRow,
  stock: StockImportRow,
  debts: DebtImportRow,
} as const

/** Some rows of a file, each by itself: one that is refused stops no other, and says why. What was brought before stays as it is (`isNew` false, no code). */
export const importRows = defineEndpoint({
  method: 'POST',
  path: base,
  access,
  body: z.discriminatedUnion('kind', [
    z.object({ importId: Id, kind: z.literal('customers'), rows: rowsOf(CustomerImportRow) }),
    z.object({ importId: Id, kind: z.literal('suppliers'), rows: rowsOf(SupplierImportRow) }),
    z.object({ importId: Id, kind: z.literal('expenses'), rows: rowsOf(ExpenseImportRow) }),
    z.object({ importId: Id, kind: z.literal('stock'), rows: rowsOf(StockImportRow) }),
    z.object({ importId: Id, kind: z.literal('debts'), rows: rowsOf(DebtImportRow) }),
  ]),
  response: z.object({
    results: z.array(
      z.object({
        key: Id,
        isNew: z.boolean(),
        /** New, and was there before: its import was undone, and it came back. */
        isBack: z.boolean().optional(),
        codes: toldOf(errorCodes),
        fields: z.array(z.object({ path: z.string(), message: z.string() })),
      }),
    ),
  }),
})

/** The newest imports of a kind that were not undone. */
export const listRowImports = defineEndpoint({
  method: 'GET',
  path: base,
  access,
  query: z.object({ kind: z.enum(ROW_KINDS) }),
  response: z.array(z.object({ importId: Id, at: Instant, count: z.int() })),
})

/**
 * Takes back some of what an import brought, but for what somebody changed, paid or counted since: as many rows as one call does, and `next` says where to go on; null at the end. Again changes nothing.
 */
export const undoRowImport = defineEndpoint({
  method: 'POST',
  path: `${base}/undo`,
  access,
  body: z.object({
    importId: Id,
    kind: z.enum(ROW_KINDS),
    /** What is written where a word about it stands: of an expense, why it is void. */
    reason: line(200),
    after: Id.optional(),
  }),
  response: z.object({ undone: z.int(), kept: z.int(), next: Id.nullable() }),
})
