import * as z from 'zod'
import { Id, IdParams, Instant, line, page, PageQuery, PriceTzs, StockMilli } from './common.ts'
import { MOST_SENT_LINES } from './commands/stock-transfer.ts'
import { defineEndpoint } from './endpoint.ts'
import { TRANSFER_STATES, TRANSFER_WAYS } from './lists.ts'
import { told } from './told.ts'

/** Goods between shops of one owner. Sending is a command (commands/stock-transfer.ts): it works without a network. What arrived is said here, by the shop it came to. */
const read = { resource: 'product', action: 'read' } as const
const update = { resource: 'product', action: 'update' } as const
const base = '/api/store/stock/transfers'

/** Those that goods can be sent to: an owner of this shop owns them as well. */
export const listSisterShops = defineEndpoint({
  method: 'GET',
  path: '/api/store/stock/sister-shops',
  access: read,
  response: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const Transfer = z.object({
  id: Id,
  /** From here, or to here. */
  way: told(TRANSFER_WAYS),
  otherShopName: z.string(),
  state: told(TRANSFER_STATES),
  lineCount: z.int(),
  /** What was sent, and what arrived, at its cost; goods of unknown cost count nothing. */
  sentTzs: z.int(),
  arrivedTzs: z.int().nullable(),
  /** Of how many goods another number arrived. */
  differences: z.int(),
  sentByName: z.string().nullable(),
  at: Instant,
  endedByName: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/** One of this shop's. */
const Goods = z.object({ productId: Id, variantId: Id.nullable() })
export const TransferLine = z.object({
  id: Id,
  name: z.string(),
  variantName: z.string().nullable(),
  unit: z.string(),
  sentMilli: StockMilli,
  /** Null until the other shop has said. */
  arrivedMilli: StockMilli.nullable(),
  /** Of one, where the sending shop knew it. */
  costTzs: z.int().nullable(),
  priceTzs: PriceTzs,
  /** What it is in this shop: what it went off, what it came to, or what by its barcode or name it will be. Null: nothing here is called so. */
  goods: Goods.extend({ name: z.string() }).nullable(),
})
export type TransferLine = z.infer<typeof TransferLine>
export const TransferDetail = Transfer.extend({ lines: z.array(TransferLine), note: z.string(), why: z.string() })
export type TransferDetail = z.infer<typeof TransferDetail>

/** The newest first. `search`: the other shop's name, or the goods'. */
export const listTransfers = defineEndpoint({
  method: 'GET',
  path: base,
  access: read,
  query: PageQuery.extend({
    search: line(80).optional(),
    way: z.enum(TRANSFER_WAYS).optional(),
    state: z.enum(TRANSFER_STATES).optional(),
  }),
  response: page(Transfer),
})
export const getTransfer = defineEndpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: read,
  params: IdParams,
  response: TransferDetail,
})

const Arrived = z.object({
  id: Id,
  /** In the unit of the shop that sent it; nothing: none of it came. */
  arrivedMilli: StockMilli.min(0),
  /** What it is here. `new`: a product of its own, under an id of the caller's making. Null where nothing came. */
  into: z
    .discriminatedUnion('kind', [
      Goods.extend({ kind: z.literal('known') }),
      z.object({ kind: z.literal('new'), productId: Id, priceTzs: PriceTzs }),
    ])
    .nullable(),
})
/** What arrived, of every line, with why where it is another number. Once: a repeat answers what stands. @throws transfer.not_found, transfer.ended, transfer.why_needed, product.not_found, stock.not_tracked */
export const receiveTransfer = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/receive`,
  access: update,
  params: IdParams,
  body: z.object({ lines: z.array(Arrived).min(1).max(MOST_SENT_LINES), why: line(200) }),
  response: TransferDetail,
})
/** The goods are back on the shelf they left, as long as nobody said that they arrived. A repeat answers what stands. @throws transfer.not_found, transfer.ended */
export const cancelTransfer = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/cancel`,
  access: update,
  params: IdParams,
  response: TransferDetail,
})
