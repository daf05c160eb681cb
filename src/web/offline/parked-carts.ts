import type { ParkedCart, ParkedTake, parkCart } from '../../shared/contract/parked-carts.ts'
import type { InputOf } from '../../shared/contract/endpoint.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { OpenCart } from './db.ts'
import { heldCarts } from './open-carts.ts'

/**
 * Held carts of the shop's tills, for each other. Nothing of a sale waits for any of this, and without network nothing is missed: what is held lies on this device whatever the server knows.
 * A cart that another till went on with is dropped here only where it is the very version that was taken; any other stays, and a person is told.
 */
export interface ParkedCalls {
  list(): Promise<{ items: ParkedCart[]; takes: ParkedTake[] }>
  park(id: string, body: Omit<InputOf<typeof parkCart>['body'], 'deviceId'>): Promise<{ take: ParkedTake | null }>
  unpark(id: string): Promise<unknown>
  take(id: string): Promise<{ cart: string }>
}
/** What became of a cart of this till: it is gone from here, or two tills have it. */
export interface HandedOver {
  cartId: string
  kind: 'gone' | 'both'
  /** As it was called here. */
  name: string
  deviceCode: string
  byName: string
}
export interface Exchanged {
  /** What other tills hold. */
  others: ParkedCart[]
  handedOver: HandedOver[]
}

interface Known {
  /** Which version of which cart the server was told of. */
  sent: Record<string, number>
  /** As they are called here. Left out by older builds. */
  names?: Record<string, string>
  /** Taken from other tills, and on this disk since. */
  got: string[]
}
/** A shop keeps no more. */
const MOST_GOT = 300
/** A body of 64 KB, with its other fields. */
const MOST_TEXT = 40_000

const isKnown = (one: unknown): one is Known =>
  typeof one === 'object' && one !== null && 'sent' in one && 'got' in one && Array.isArray(one.got)
const keyOf = (shopId: string) => `parked:${shopId}`
async function readKnown({ db }: OfflineContext, shopId: string): Promise<Known> {
  const value: unknown = (await db.meta.get(keyOf(shopId)))?.value
  return isKnown(value) ? value : { sent: {}, got: [] }
}
const change = async (ctx: OfflineContext, shopId: string, how: (known: Known) => Known): Promise<void> =>
  await ctx.db.transaction('rw', ctx.db.meta, async () => {
    await ctx.db.meta.put({ key: keyOf(shopId), value: how(await readKnown(ctx, shopId)) })
  })
/** `version`: what the server is known to have of it; 0 where nothing is known yet. */
const offered = async (ctx: OfflineContext, shopId: string, id: string, version: number, name: string): Promise<void> =>
  await change(ctx, shopId, (known) => ({
    ...known,
    sent: { ...known.sent, [id]: version },
    names: { ...known.names, [id]: name },
  }))
const forget = async (ctx: OfflineContext, shopId: string, id: string): Promise<void> =>
  await change(ctx, shopId, (known) => {
    const { [id]: _gone, ...sent } = known.sent
    const { [id]: _name, ...names } = known.names ?? {}
    return { ...known, sent, names }
  })

/**
 * Tells the server what is held here and no longer, and learns what others hold and took. One after the other; what fails is tried with the next exchange, for it is known what was
 * told. `mayShare`: what this error says is of one cart alone, and the others go on.
 */
export async function exchangeCarts(
  ctx: OfflineContext,
  { shopId }: Pick<Owner, 'shopId'>,
  calls: ParkedCalls,
  isOfOneCart: (error: unknown) => boolean = () => false,
): Promise<Exchanged> {
  const held = new Map((await heldCarts(ctx, shopId)).map((row) => [row.id, row]))
  const { sent, names = {} } = await readKnown(ctx, shopId)
  const handedOver: HandedOver[] = []
  const met: ParkedTake[] = []
  const isOver = Object.keys(sent).filter((id) => !held.has(id))
  const hear = async (take: ParkedTake) => {
    const wasTold = isOver.includes(take.cartId) ? { name: names[take.cartId] ?? '' } : null
    const news = await handOver(ctx, shopId, take, wasTold)
    if (news) handedOver.push(news)
  }
  for (const id of isOver) await calls.unpark(id)
  for (const row of held.values()) {
    const body = sent[row.id] === row.heldAt ? null : bodyOf(row)
    if (body === null) continue
    try {
      // Before the call: where its answer is lost the others may have it, and that must be known here once it is sold.
      if (sent[row.id] === undefined) await offered(ctx, shopId, row.id, 0, body.name)
      const { take } = await calls.park(row.id, body)
      if (take) met.push(take)
      else await offered(ctx, shopId, row.id, body.version, body.name)
    } catch (error) {
      if (!isOfOneCart(error)) throw error
    }
  }
  const { items, takes } = await calls.list()
  // All at once, behind the last call: what is heard is told to a person when this ends, and only then.
  for (const take of [...met, ...takes]) await hear(take)
  // Only now: where the network ends in between, it is still known that other tills were offered them.
  for (const id of isOver) await forget(ctx, shopId, id)
  const { got } = await readKnown(ctx, shopId)
  const here = new Set((await ctx.db.openCarts.bulkGet(items.map(({ id }) => id))).flatMap((row) => row?.id ?? []))
  return { others: items.filter(({ id, isOurs }) => !here.has(id) && !(isOurs && got.includes(id))), handedOver }
}

/** Null: it stays on this device, for it is of an older build or too long. */
function bodyOf({ cart, heldAt, summary }: OpenCart) {
  const text = JSON.stringify(cart)
  if (heldAt === undefined || summary === undefined || text.length > MOST_TEXT) return null
  return { version: heldAt, heldAt: new Date(heldAt).toISOString(), cart: text, ...summary }
}

/** Another till has it. `wasTold`: it was offered to the others until now, and is not held here any more: sold, or a part of another cart. */
async function handOver(
  ctx: OfflineContext,
  shopId: string,
  take: ParkedTake,
  wasTold: { name: string } | null,
): Promise<HandedOver | null> {
  const { db } = ctx
  const news = await db.transaction('rw', [db.openCarts, db.meta], async (): Promise<HandedOver | null> => {
    const row = await db.openCarts.get(take.cartId)
    await forget(ctx, shopId, take.cartId)
    const told = {
      cartId: take.cartId,
      name: row?.summary?.name ?? wasTold?.name ?? '',
      deviceCode: take.deviceCode,
      byName: take.byName,
    }
    // Its goods went on with both: here in an order or in the cart that took it in, there as it was.
    if (row === undefined) return wasTold && { ...told, kind: 'both' }
    if (row.shopId !== shopId) return null
    if (row.heldAt !== undefined && row.heldAt === take.version) {
      await db.openCarts.delete(row.id)
      return { ...told, kind: 'gone' }
    }
    // Said once; the mark stays with what is held.
    if (row.alsoAt?.at === take.at) return null
    await db.openCarts.update(row.id, { alsoAt: { deviceCode: take.deviceCode, name: take.byName, at: take.at } })
    return { ...told, kind: 'both' }
  })
  if (news) ctx.changed('held')
  return news
}

/**
 * Takes a cart that another till holds: from then on it is held here, for whoever goes on with it. The answer may get lost on its way: asked again, the server gives the same cart.
 * False: it was sold here meanwhile, or there is one of this id here, which stays. @throws what the call throws
 */
export async function takeFromTill(
  ctx: OfflineContext,
  owner: Owner,
  calls: Pick<ParkedCalls, 'take'>,
  { id, ...summary }: Pick<ParkedCart, 'id' | 'name' | 'tableId' | 'covers' | 'itemCount' | 'totalTzs'>,
): Promise<boolean> {
  const { db } = ctx
  // Asked first: once it is this till's, the one it lay at lets go of it.
  if ((await db.openCarts.get(id)) !== undefined || (await db.orders.get(id)) !== undefined) return false
  // It may have been here before and gone again: until it is on this disk anew it can be asked for again.
  await change(ctx, owner.shopId, (known) => ({ ...known, got: known.got.filter((one) => one !== id) }))
  const { cart } = await calls.take(id)
  const value: unknown = JSON.parse(cart)
  const isHere = await db.transaction('rw', [db.openCarts, db.orders, db.meta], async () => {
    if ((await db.orders.get(id)) !== undefined || (await db.openCarts.get(id)) !== undefined) return false
    const heldAt = ctx.now()
    await db.openCarts.put({ id, ...owner, cart: value, at: heldAt, heldAt, summary })
    // The server knows that it is here: nothing is told until it is held anew.
    await change(ctx, owner.shopId, ({ sent, names, got }) => ({
      sent: { ...sent, [id]: heldAt },
      names: { ...names, [id]: summary.name },
      got: [...got.filter((one) => one !== id), id].slice(-MOST_GOT),
    }))
    return true
  })
  ctx.changed('held')
  return isHere
}
