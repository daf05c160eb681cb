import * as z from 'zod'
import { ReceivedLine } from './commands/stock-receive.ts'
import { Day, Id, IdParams, Instant, line, page, PageQuery, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'

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
/** Puts a supplier on the list, or changes one; the id is made by whoever adds it. */
export const saveSupplier = defineEndpoint({
  method: 'PUT',
  path: '/api/store/suppliers/:id',
  access: update,
  params: IdParams,
  body: SupplierInput,
  response: Supplier,
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
