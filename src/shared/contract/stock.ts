import * as z from 'zod'
import { EXPENSE_METHODS } from '../domain/options.ts'
import { REORDER_REASONS } from '../domain/reorder.ts'
import { ReceivedLine } from './commands/stock-receive.ts'
import { Day, Id, IdParams, Instant, line, page, PageQuery, paragraph, StockMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { STOCK_FILTERS, STOCK_LIST_SORTS } from './lists.ts'
import { Photo } from './products.ts'
import { told } from './told.ts'

/** Suppliers and what came in from them. What comes in is a command (commands/stock-receive.ts): it works without a network. */
const read = { resource: 'product', action: 'read' } as const
const update = { resource: 'product', action: 'update' } as const

export const MOST_SUPPLIERS = 1000
export const SupplierInput = z.object({
  name: line(120, 1),
  phone: line(30),
  note: paragraph(500),
  isArchived: z.boolean().default(false),
})
export const Supplier = z.object({
  ...SupplierInput.shape,
  id: Id,
  isArchived: z.boolean(),
  boughtTzs: z.int(),
  /** Bought and not paid yet. */
  owedTzs: z.int(),
  /** When something came in last. */
  lastAt: Instant.nullable(),
})
export type Supplier = z.infer<typeof Supplier>
/** All of them: a shop has few. */
export const listSuppliers = defineEndpoint({
  method: 'GET',
  path: '/api/store/suppliers',
  access: read,
  response: z.object({ items: z.array(Supplier) }),
})
/** The id is made by whoever adds it: a repeat writes the same again. */
export const createSupplier = defineEndpoint({
  method: 'POST',
  path: '/api/store/suppliers',
  access: update,
  body: SupplierInput.extend({ id: Id }),
  response: Supplier,
})
export const saveSupplier = defineEndpoint({
  method: 'PUT',
  path: '/api/store/suppliers/:id',
  access: update,
  params: IdParams,
  body: SupplierInput,
  response: Supplier,
})

/** Money that went towards what is owed to a supplier, later than the goods came: each an expense (decisions 111). */
const SupplierPayment = z.object({
  id: Id,
  amountTzs: z.int(),
  method: told(EXPENSE_METHODS),
  fromDrawer: z.boolean(),
  day: Day,
  byName: z.string().nullable(),
  at: Instant,
})
export type SupplierPayment = z.infer<typeof SupplierPayment>
export const listSupplierPayments = defineEndpoint({
  method: 'GET',
  path: '/api/store/suppliers/:id/payments',
  access: read,
  params: IdParams,
  query: PageQuery,
  response: page(SupplierPayment),
})

/** What of an invoice is owed, and where it hangs together with its expense, stands in its own figures. */
export const Receipt = z.object({
  id: Id,
  supplierId: Id.nullable(),
  supplierName: z.string(),
  invoiceNumber: z.string(),
  day: Day,
  lineCount: z.int(),
  totalTzs: z.int(),
  paidTzs: z.int(),
  dueOn: Day.nullable(),
  byName: z.string().nullable(),
  at: Instant,
  /** An admin found that it never happened. */
  reversedAt: Instant.nullable(),
})
export type Receipt = z.infer<typeof Receipt>
export const ReceiptDetail = Receipt.extend({
  lines: z.array(ReceivedLine),
  transportTzs: z.int(),
  discountTzs: z.int(),
  photos: z.array(Photo),
  note: z.string(),
})
export type ReceiptDetail = z.infer<typeof ReceiptDetail>
export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/receipts',
  access: read,
  query: PageQuery.extend({ supplier: Id.optional() }),
  response: page(Receipt),
})
export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/receipts/:id',
  access: read,
  params: IdParams,
  response: ReceiptDetail,
})

/** One thing on the shelf: a product, with all of its variants. */
export const StockRow = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  photo: Photo.nullable(),
  onHandMilli: StockMilli,
  lowStockMilli: StockMilli.nullable(),
  /** Null where it is not known, or differs from variant to variant. */
  costTzs: z.int().nullable(),
  /** What lies there at its cost; goods of unknown cost count nothing. */
  valueTzs: z.int(),
  /** When it was sold last; null: never. */
  soldAt: Instant.nullable(),
})
export type StockRow = z.infer<typeof StockRow>
/** What the shop counts the stock of. `idle`: there is some of it, and none was sold for so many days. */
export const listStock = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock',
  access: read,
  query: PageQuery.extend({
    search: line(80).optional(),
    filter: z.enum(STOCK_FILTERS).default('all'),
    days: z.coerce.number().int().min(1).max(365).default(30),
    sort: z.enum(STOCK_LIST_SORTS).default('name'),
  }),
  response: page(StockRow),
})
/** `uncosted`: how many products have goods on the shelf that nobody knows the cost of. */
export const getStockTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/totals',
  access: read,
  response: z.object({
    valueTzs: z.int(),
    priceTzs: z.int(),
    uncosted: z.int(),
    low: z.int(),
    out: z.int(),
    /** Transfers on their way to this shop. Left out by servers before 2026-11-26. */ coming: z.int().optional(),
  }),
})

export const ToOrder = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  onHandMilli: StockMilli,
  lowStockMilli: StockMilli.nullable(),
  /** In the last four weeks. */
  soldMilli: StockMilli,
  /** Why it is on the list (domain/reorder.ts); left out by servers before 2026-11-27. */
  reason: told(REORDER_REASONS).optional(),
  /** How many to order, so that it lasts (domain/reorder.ts). */
  orderMilli: StockMilli,
  costTzs: z.int().nullable(),
  /** The unit that it comes in closed, where it has one. */
  pack: z.object({ name: z.string(), factorMilli: z.int() }).nullable(),
})
export type ToOrder = z.infer<typeof ToOrder>
/** What is out, low, or will be used up within the days at the speed it is sold, and how many of it to order: the most urgent first. */
export const listToOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/to-order',
  access: read,
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(14) }),
  response: z.object({ items: z.array(ToOrder) }),
})
