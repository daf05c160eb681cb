import { createHash } from 'node:crypto'
import { factsToKeep } from '../../../shared/domain/customers.ts'
import type { Product } from '../../../shared/contract/products.ts'
import type * as z from 'zod'
import type { CounterCustomer, CounterProduct, CounterStaff } from '../../../shared/contract/sync.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { creditsOfCustomers } from '../customers/customer-credit.service.ts'
import { creditBalances, stampsOfCustomers } from '../customers/customers.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import {
  changedCustomers,
  changedProducts,
  type CustomerRow,
  horizonOf,
  type Page,
  readCustomers,
  readStaff,
  weighProducts,
} from './pull.repository.ts'

/**
 * Delta pulls. A cursor says how far each of the two lists has been read, in one of two ways:
 * first `all` (by id, from nothing, remembering the horizon of its first page), then `delta` (by the transaction that changed a row).
 * Why transactions and not a counter: two sales of one shop that commit in the other order than they counted would leave the later one behind every cursor,
 * unless they waited for each other. The horizon, below which no transaction is still running, costs nobody anything (pull.repository.ts).
 */
type Position = { at: 'all'; after: string; horizon: number } | { at: 'delta'; xid: number; id: string }
type Cursor = { epoch: string; products: Position; customers: Position }

const NO_CREDITS: ReadonlyMap<string, number> = new Map()
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const start = (horizon: number): Position => ({ at: 'all', after: FIRST_ID, horizon })

export function createPullService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async pull(actor: MemberActor, query: { since?: string | undefined; limit: number; staff?: string | undefined }) {
      return await inShop(db, actor.shopId, async (tx) => {
        const { horizon, epoch, keysVersion } = await horizonOf(tx, actor.shopId)
        const cursor = readCursor(query.since, epoch, horizon)
        const products = await nextProducts(tx, actor.shopId, cursor.products, query.limit)
        const customers = actor.can('customers', 'read')
          ? await nextPage(tx, actor.shopId, changedCustomers, cursor.customers, query.limit)
          : { ids: [], next: cursor.customers, hasMore: false }
        const [productRows, customerRows, credits, staff] = [
          await readProducts(tx, actor.shopId, products.ids),
          await readCustomers(tx, actor.shopId, customers.ids),
          await creditsOfCustomers(tx, actor.shopId, customers.ids),
          await counterStaff(tx, actor),
        ]
        const staffVersion = versionOf(staff)
        const kept = customers.ids.length > 0 ? await creditBalances(tx, actor.shopId, customers.ids) : NO_CREDITS
        const stamps = customers.ids.length > 0 ? await stampsOfCustomers(tx, actor.shopId, customers.ids) : NO_CREDITS
        return {
          shopId: actor.shopId,
          products: inOrder(products.ids, productRows, counterProduct),
          customers: inOrder(customers.ids, customerRows, counterCustomer(credits, kept, stamps)),
          ...(query.staff === staffVersion ? {} : { staff }),
          staffVersion,
          keysVersion,
          next: writeCursor({ epoch, products: products.next, customers: customers.next }),
          hasMore: products.hasMore || customers.hasMore,
          serverTime: clock.now().toISOString(),
        }
      })
    },
  }
}

type Pager = (
  tx: Tx,
  shopId: string,
  from: { after: string } | { xid: number; id: string },
  limit: number,
) => Promise<Page>

async function nextPage(
  tx: Tx,
  shopId: string,
  pager: Pager,
  position: Position,
  limit: number,
): Promise<{ ids: string[]; next: Position; hasMore: boolean }> {
  const page = await pager(
    tx,
    shopId,
    position.at === 'all' ? { after: position.after } : { xid: position.xid, id: position.id },
    limit,
  )
  const ids = page.rows.map((row) => row.id)
  const last = page.rows.at(-1)
  if (position.at === 'all') {
    const isEnd = ids.length < limit
    // What changed while the pages were read is at or above the horizon of the first one.
    return {
      ids,
      hasMore: !isEnd,
      next: isEnd
        ? { at: 'delta', xid: position.horizon, id: FIRST_ID }
        : { ...position, after: last?.id ?? position.after },
    }
  }
  // Rows above the horizon are handed out early, for freshness, and the cursor stays below them: they come once more when everything before them is settled.
  const settled = page.rows.filter((row) => row.xid < page.horizon)
  const lastSettled = settled.at(-1)
  const isCut = ids.length === limit && settled.length === ids.length
  if (isCut && lastSettled)
    return { ids, hasMore: true, next: { at: 'delta', xid: lastSettled.xid, id: lastSettled.id } }
  return {
    ids,
    hasMore: false,
    next: {
      at: 'delta',
      xid: Math.max(position.xid, page.horizon),
      id: page.horizon > position.xid ? FIRST_ID : position.id,
    },
  }
}

/**
 * What one answer holds at most: a plain product counts one, and one more for each of its variants, barcodes and add-ons. 400 products with all they may have
 * would hold the server for more than half a second, in which nobody else is answered.
 */
const MOST_PARTS = 6000

/** A page that is not too heavy: fewer products where they have many variants. At least one, or a device would never come past it. */
async function nextProducts(tx: Tx, shopId: string, position: Position, limit: number) {
  const page = await nextPage(tx, shopId, changedProducts, position, limit)
  if (page.ids.length === 0) return page
  const parts = await weighProducts(tx, shopId, page.ids)
  let sum = 0
  const cut = page.ids.findIndex((id) => (sum += 1 + (parts.get(id) ?? 0)) > MOST_PARTS)
  return cut < 0 ? page : await nextPage(tx, shopId, changedProducts, position, Math.max(1, cut))
}

function inOrder<R extends { id: string }, T>(
  ids: readonly string[],
  rows: readonly R[],
  shape: (row: R) => T,
): (T | { id: string; isGone: true })[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    return row ? shape(row) : { id, isGone: true as const }
  })
}

/** Of who has a PIN, what a till checks it against and what they may do there; of the others the name. */
async function counterStaff(tx: Tx, { shopId, sessionId }: MemberActor): Promise<z.input<typeof CounterStaff>[]> {
  return (await readStaff(tx, shopId, sessionId)).map(({ userId, name, pin, isAdmin, grants, ...limits }) =>
    pin ? { userId, name, pin, isAdmin, grants, ...limits } : { userId, name, ...withoutNulls(limits) },
  )
}
/** As the shop has it, where nothing is said. */
const withoutNulls = (limits: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null))

/** Names them as they are: each look of an idle till would otherwise carry everybody's verifier. */
const versionOf = (staff: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(staff)).digest('base64url').slice(0, 16)

/** What the counter keeps: no cost, one picture. Archived products are sent as such: a device must learn that they are not sold any more. */
function counterProduct({
  photos,
  variants,
  costTzs: _cost,
  tags: _tags,
  createdAt: _created,
  ...product
}: Product): CounterProduct {
  const [photo] = photos
  return {
    ...product,
    photo: photo ? { url: photo.url, smallUrl: photo.smallUrl } : null,
    variants: variants.map(({ costTzs: _variantCost, ...variant }) => variant),
  }
}
const counterCustomer =
  (
    credits: Awaited<ReturnType<typeof creditsOfCustomers>>,
    kept: ReadonlyMap<string, number>,
    stamps: ReadonlyMap<string, number>,
  ) =>
  ({ id, aliasOf, isErased, ...facts }: CustomerRow): CounterCustomer => {
    const credit = credits.get(id)
    const storeCreditTzs = kept.get(id) ?? 0
    return {
      id,
      ...factsToKeep(facts),
      aliasOf,
      balanceTzs: credit?.owesTzs ?? 0,
      creditLimitTzs: credit?.limitTzs ?? null,
      creditDueDays: credit?.dueDays ?? null,
      dueOn: credit?.dueOn ?? null,
      owedSince: credit?.owedSince ?? null,
      owesSince: credit?.owesSince ?? null,
      ...(storeCreditTzs === 0 ? {} : { storeCreditTzs }),
      ...(isErased ? { isErased } : {}),
      ...(stamps.has(id) ? { stamps: stamps.get(id) } : {}),
    }
  }

/** `a<horizon>.<after>` or `d<xid>.<id>`, at most 100 characters in all. Anything we cannot read, or of another database, starts from nothing. */
function readCursor(text: string | undefined, epoch: string, horizon: number): Cursor {
  const [version, cursorEpoch, first, second] = text?.split('~') ?? []
  const fresh = { epoch, products: start(horizon), customers: start(horizon) }
  if (version !== '1' || cursorEpoch !== epoch) return fresh
  const products = readPosition(first)
  const customers = readPosition(second)
  if (!products || !customers) return fresh
  // Beyond anything this database has done: it was put back from an older copy.
  return Math.max(reach(products), reach(customers)) > horizon ? fresh : { epoch, products, customers }
}
const reach = (position: Position) => (position.at === 'all' ? position.horizon : position.xid)
function readPosition(text: string | undefined): Position | null {
  const match = /^([ad])(\d{1,15})\.([\w-]{22})$/.exec(text ?? '')
  if (!match) return null
  const [, at, figure = '', packed = ''] = match
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return at === 'a' ? { at: 'all', after: id, horizon: Number(figure) } : { at: 'delta', xid: Number(figure), id }
}
const pack = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const writePosition = (position: Position) =>
  position.at === 'all' ? `a${position.horizon}.${pack(position.after)}` : `d${position.xid}.${pack(position.id)}`
const writeCursor = ({ epoch, products, customers }: Cursor) =>
  `1~${epoch}~${writePosition(products)}~${writePosition(customers)}`
