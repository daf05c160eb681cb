import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  apiAddCustomer,
  apiAddPayment,
  apiChangeStock,
  apiCreateOrder,
  apiCreateProduct,
  apiListCustomers,
  apiListOrders,
  apiListPayments,
  apiListProducts,
  apiListStock,
  ApiOrder,
  ApiProduct,
  ApiStock,
} from '../../../shared/contract/public-api.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MOST_REFUNDS, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldCode } from '../../../shared/domain/search.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { addCustomer, customerOwner } from '../customers/customers.service.ts'
import { keyMay, keyNameOf } from '../keys/keys.service.ts'
import { orderForApi } from '../links/link-for-chat.service.ts'
import { recordPayment, requireLockedOrder } from '../orders/order-money.service.ts'
import { adjustIn, createIn, tellTills } from '../products/products.service.ts'
import { readCustomers, readOrders, readProducts, readRefunds } from '../webhooks/things.service.ts'
import {
  customerNotFound,
  nothingOwed,
  orderCancelled,
  orderNotFound,
  paymentNotFound,
  paysTooMuch,
  phoneInvalid,
  productNotFound,
  referenceUsed,
} from './publicapi.errors.ts'
import {
  type At,
  customerIds,
  orderIds,
  productIds,
  readDeliveries,
  readPayments,
  readPhotos,
} from './publicapi.repository.ts'

/** What the public API answers, in the shapes that webhooks tell. */
type QueryOf<E extends { query: z.ZodType }> = z.output<E['query']>

const shownIn = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.flatMap((id) => found.get(id) ?? [])
const newest = ({ at, id }: At) => writeKeyset(at, id)
const behind = (cursor: string | undefined) => readKeyset(cursor, ['instant', 'id'])

/** What webhooks tell of goods, and their pictures. */
async function productsShown(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, ApiProduct>> {
  const photos = await readPhotos(tx, shopId, ids)
  const found = await readProducts(tx, shopId, ids)
  return new Map(
    [...found].map(([id, product]) => [
      id,
      {
        ...product,
        photos: (photos.get(id) ?? []).map((name) => ({
          url: mediaUrls(name).url,
          smallUrl: mediaUrls(name).smallUrl,
        })),
      },
    ]),
  )
}
/** What webhooks tell of orders, where they are brought, and what came back of them: a page of orders that each came back a hundred times would be very long. */
async function ordersShown(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  most: number,
): Promise<Map<string, ApiOrder>> {
  const deliveries = await readDeliveries(tx, shopId, ids)
  const all = await readRefunds(tx, shopId, ids, new Date(0), most + 1)
  const refunds = Map.groupBy(
    all.toSorted((one, other) => (one.of.at < other.of.at ? -1 : 1)),
    ({ orderId }) => orderId,
  )
  return new Map(
    [...(await readOrders(tx, shopId, ids))].map(([id, order]) => [
      id,
      {
        ...order,
        delivery: deliveries.get(id) ?? null,
        refunds: (refunds.get(id) ?? []).slice(-most).map(({ of, isVoid }) => ({ ...of, isVoid })),
        hasMoreRefunds: (refunds.get(id) ?? []).length > most,
      },
    ]),
  )
}

export function createPublicReads({ db }: { db: Db }) {
  async function goods(
    shopId: string,
    query: { cursor?: string | undefined; limit: number },
    barcode: string | undefined,
    isCounted: boolean,
  ) {
    return await inShop(db, shopId, async (tx) => {
      const ids = await productIds(tx, shopId, {
        after: readKeyset(query.cursor, ['id'])?.[0] ?? null,
        code: barcode === undefined ? null : foldCode(barcode),
        isCounted,
        most: query.limit + 1,
      })
      const { rows, nextCursor } = cutPage(ids, query.limit, (id) => writeKeyset(id))
      return { items: shownIn(rows, await productsShown(tx, shopId, rows)), nextCursor }
    })
  }

  return {
    products: (shopId: string, query: QueryOf<typeof apiListProducts>) => goods(shopId, query, query.barcode, false),
    async stock(shopId: string, query: QueryOf<typeof apiListStock>) {
      const { items, nextCursor } = await goods(shopId, query, undefined, true)
      return { items: items.map(stockOf), nextCursor }
    },
    product: (shopId: string, id: string) => inShop(db, shopId, (tx) => oneProduct(tx, shopId, id)),

    orders: (shopId: string, { cursor, limit, status, from, to }: QueryOf<typeof apiListOrders>) =>
      inShop(db, shopId, async (tx) => {
        const found = await orderIds(tx, shopId, { after: behind(cursor), status, from, to, most: limit + 1 })
        const { rows, nextCursor } = cutPage(found, limit, newest)
        const ids = rows.map(({ id }) => id)
        return { items: shownIn(ids, await ordersShown(tx, shopId, ids, MOST_REFUNDS.listed)), nextCursor }
      }),
    order: (shopId: string, id: string) => inShop(db, shopId, (tx) => oneOrder(tx, shopId, id)),

    customers: (shopId: string, { cursor, limit, phone }: QueryOf<typeof apiListCustomers>) =>
      inShop(db, shopId, async (tx) => {
        const after = behind(cursor)
        const found = await customerIds(tx, shopId, {
          after,
          phone: phone === undefined ? null : (normalisePhone(phone) ?? phone),
          most: limit + 1,
        })
        const { rows, nextCursor } = cutPage(found, limit, newest)
        const ids = rows.map(({ id }) => id)
        return { items: shownIn(ids, await readCustomers(tx, shopId, ids)), nextCursor }
      }),
    customer: (shopId: string, id: string) => inShop(db, shopId, (tx) => oneCustomer(tx, shopId, id)),

    payments: (shopId: string, { cursor, limit, order, from, to }: QueryOf<typeof apiListPayments>) =>
      inShop(db, shopId, async (tx) => {
        const found = await readPayments(tx, shopId, { after: behind(cursor), order, from, to, most: limit + 1 })
        const { rows, nextCursor } = cutPage(found, limit, ({ at, id }) => writeKeyset(at, id))
        return { items: rows, nextCursor }
      }),
    payment: (shopId: string, id: string) => inShop(db, shopId, (tx) => onePayment(tx, shopId, id)),
  }
}

export async function oneProduct(tx: Tx, shopId: string, id: string) {
  const found = (await productsShown(tx, shopId, [id])).get(id.toLowerCase())
  if (found === undefined) throw productNotFound()
  return found
}
async function oneOrder(tx: Tx, shopId: string, id: string) {
  const found = (await ordersShown(tx, shopId, [id], MOST_REFUNDS.alone)).get(id.toLowerCase())
  if (found === undefined) throw orderNotFound()
  return found
}
/** To a key that wrote: without whose it is, where it is brought and what came back, if it may not read orders. */
export async function orderAnswered(tx: Tx, actor: MemberActor, id: string): Promise<ApiOrder> {
  const order = await oneOrder(tx, actor.shopId, id)
  if (await keyMay(tx, actor, 'orders:read')) return order
  return { ...order, customer: null, delivery: null, refunds: [], hasMoreRefunds: false }
}
/** Of an id that became another's, the other. */
export async function oneCustomer(tx: Tx, shopId: string, id: string) {
  const owner = await customerOwner(tx, shopId, id.toLowerCase())
  const found = (await readCustomers(tx, shopId, [owner])).get(owner)
  if (found === undefined) throw customerNotFound()
  return found
}
async function onePayment(tx: Tx, shopId: string, id: string) {
  const [found] = await readPayments(tx, shopId, { after: null, id, most: 1 })
  if (found === undefined) throw paymentNotFound()
  return found
}
const stockOf = ({ id, variants, ...product }: ApiProduct): ApiStock => ({
  productId: id,
  name: product.name,
  sku: product.sku,
  unit: product.unit,
  onHandMilli: product.onHandMilli,
  lowStockMilli: product.lowStockMilli,
  variants: variants.map(({ id: variantId, name, sku, onHandMilli }) => ({ id: variantId, name, sku, onHandMilli })),
})

/** Null for none. @throws request.invalid */
function phoneOf(text: string, path: string): string | null {
  if (text === '') return null
  const phone = normalisePhone(text)
  if (phone === null) throw phoneInvalid(path)
  return phone
}

/** What another system writes, each in the transaction of its Idempotency-Key and by the same work as the app's own. */
export const publicWrites = {
  /** @throws product.barcode_taken, product.too_many, request.invalid */
  product: async (
    tx: Tx,
    actor: MemberActor,
    { onHandMilli, variants, units, ...body }: BodyOf<typeof apiCreateProduct>,
    at: Date,
  ) => {
    const id = uuidv7(at.getTime())
    const made = variants.map(({ onHandMilli: there, ...variant }) => ({
      there,
      variant: { ...variant, id: uuidv7(at.getTime()), costTzs: null, isArchived: false },
    }))
    const openingStock = Object.fromEntries(
      made.length === 0 ? [[id, onHandMilli]] : made.map(({ there, variant }) => [variant.id, there]),
    )
    const rest = {
      category: null,
      photos: [],
      addOnGroups: [],
      variants: made.map(({ variant }) => variant),
      ...(units.length === 0
        ? {}
        : { units: units.map((unit) => ({ ...unit, id: uuidv7(at.getTime()), isArchived: false })) }),
    }
    await createIn(tx, actor, { ...body, ...rest, id, openingStock }, at)
    await tellTills(tx, actor)
    return await oneProduct(tx, actor.shopId, id)
  },

  /** @throws product.not_found, stock.not_tracked, request.invalid */
  stock: async (tx: Tx, actor: MemberActor, { productId, ...body }: BodyOf<typeof apiChangeStock>, at: Date) => {
    const { variantId } = body
    return {
      productId,
      variantId,
      ...(await adjustIn(tx, actor, productId, { ...body, id: uuidv7(at.getTime()) }, at)),
    }
  },

  /** @throws product.not_found, link.sold_out, link.choices_incomplete, request.invalid */
  order: async (tx: Tx, actor: MemberActor, body: BodyOf<typeof apiCreateOrder>, at: Date) => {
    const customerPhone = phoneOf(body.customerPhone, 'customerPhone') ?? ''
    const id = await orderForApi(tx, actor.shopId, { ...body, customerPhone, byUserId: actor.userId }, at)
    return await orderAnswered(tx, actor, id)
  },

  customer: async (
    tx: Tx,
    actor: MemberActor,
    { name, phone, place, tin, language, notes }: BodyOf<typeof apiAddCustomer>,
    at: Date,
  ) => {
    const { id, isNew } = await addCustomer(tx, actor.shopId, {
      id: uuidv7(at.getTime()),
      name,
      phone: phoneOf(phone, 'phone'),
      facts: {
        ...(place === '' ? {} : { place }),
        ...(tin === '' ? {} : { tin }),
        ...(language === null ? {} : { language }),
        ...(notes === '' ? {} : { notes }),
      },
      by: actor.userId,
      keyName: await keyNameOf(tx, actor),
      at,
    })
    return (await keyMay(tx, actor, 'customers:read')) ? { id, isNew } : { id }
  },

  /** Of money that came elsewhere nothing has to be kept at any price: what does not fit is refused. @throws order.not_found, order.status_changed, payment.nothing_owed, payment.too_much, payment.reference_used_twice */
  payment: async (tx: Tx, actor: MemberActor, { orderId, ...paid }: BodyOf<typeof apiAddPayment>, at: Date) => {
    const { shopId, userId } = actor
    const order = await requireLockedOrder(tx, shopId, orderId)
    const owed = owedTzs(order)
    if (order.status === 'cancelled') throw orderCancelled()
    if (owed === 0) throw nothingOwed()
    if (paid.amountTzs > owed) throw paysTooMuch(owed)
    const id = uuidv7(at.getTime())
    const { reused } = await recordPayment(
      { tx, shopId, receivedAt: at, actorId: userId, deviceId: null, keyName: await keyNameOf(tx, actor) },
      order,
      { id, ...paid, receivedTzs: null, changeTzs: null, at },
      { completes: false, via: 'staff' },
    )
    if (reused.length > 0) throw referenceUsed()
    return { payment: await onePayment(tx, shopId, id), order: await orderAnswered(tx, actor, orderId) }
  },
}
