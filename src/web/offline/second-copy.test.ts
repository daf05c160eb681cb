import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { aDisk, anOrder, anOwner, registered } from '../../../tests/support/offline/till.ts'
import { createContext, type OfflineContext } from './context.ts'
import { copiedRows } from './copy-disk.ts'
import { KauntaDb, openDb } from './db.ts'
import { bringBack, bringIntoStep } from './from-copy.ts'
import { orderCreate } from './kinds/order-create.ts'
import { record } from './record.ts'
import { createSecondCopy, type SecondCopy, WHOLE } from './second-copy.ts'
import { settle } from './sender-settle.ts'

interface Tab {
  ctx: OfflineContext
  copy: SecondCopy
}

/** As `open.ts` opens it. */
async function aTab(disk: ReturnType<typeof aDisk>, copyDisk: () => Promise<IDBFactory | null>): Promise<Tab> {
  const db = new KauntaDb('kaunta', disk)
  const copy = createSecondCopy(copyDisk)
  db.use(copy.middleware)
  await openDb(db)
  if (!(await db.meta.get(WHOLE))) await bringBack(db, copy)
  return { ctx: createContext(db, { copied: copy.kept }), copy }
}

const owner = anOwner()
const sell = async (ctx: OfflineContext) => await record(ctx, owner, orderCreate, anOrder())
const held = async ({ db }: OfflineContext) => ({
  outbox: await db.outbox.toArray(),
  orders: await db.orders.toArray(),
  devices: await db.devices.toArray(),
  carts: await db.openCarts.toArray(),
})

test('a database that the browser threw away comes back with everything that waits, and counts on', async () => {
  const copyDisk = new IDBFactory()
  const { ctx } = await aTab(aDisk(), async () => copyDisk)
  await registered(ctx, owner)
  const sold = [await sell(ctx), await sell(ctx), await sell(ctx)]
  const sent = (await ctx.db.outbox.toArray()).slice(0, 1)
  await settle(ctx, sent, [{ id: sent[0]?.id ?? '', outcome: 'applied', codes: [] }])
  await ctx.db.openCarts.put({ id: 'held', ...owner, cart: { lines: [1] }, at: 1, heldAt: 1 })
  await ctx.copied()
  const before = await held(ctx)

  const { ctx: back } = await aTab(aDisk(), async () => copyDisk)
  const after = await held(back)
  expect(after.outbox).toEqual(before.outbox)
  expect(after.devices).toEqual(before.devices)
  expect(after.carts).toEqual(before.carts)
  expect(after.orders.map(({ id, sync }) => [id, sync])).toEqual(before.orders.map(({ id, sync }) => [id, sync]))
  const next = await sell(back)
  expect(sold.map(({ number }) => number)).not.toContain(next.number)
  expect((await back.db.outbox.toArray()).at(-1)?.seq).toBe(4)
})

test('what a person removed, or what left the queue, does not come back', async () => {
  const copyDisk = new IDBFactory()
  const { ctx } = await aTab(aDisk(), async () => copyDisk)
  await registered(ctx, owner)
  await sell(ctx)
  await ctx.db.openCarts.bulkPut([1, 2, 3].map((at) => ({ id: `cart ${at}`, ...owner, cart: {}, at })))
  await ctx.db.openCarts.where('id').between('cart 1', 'cart 2', true, true).delete()
  await ctx.db.outbox.clear()
  await ctx.copied()

  const { ctx: back } = await aTab(aDisk(), async () => copyDisk)
  const { outbox, carts, orders } = await held(back)
  expect(outbox).toEqual([])
  expect(carts.map(({ id }) => id)).toEqual(['cart 3'])
  expect(orders.map(({ sync }) => sync)).toEqual(['synced'])
})

test('a start puts right what the copy missed, and what it has too much', async () => {
  const disk = aDisk()
  const alone = await aTab(disk, async () => null)
  await registered(alone.ctx, owner)
  await sell(alone.ctx)
  await alone.ctx.db.products.put({ shopId: owner.shopId, chunk: 0, rows: [] })
  await alone.ctx.db.meta.put({ key: `pull:${owner.shopId}`, value: { cursor: 'c', completedAt: 1, revision: 4 } })

  const copyDisk = new IDBFactory()
  const { ctx, copy } = await aTab(disk, async () => copyDisk)
  await bringIntoStep(ctx.db, copy)
  const { ctx: back } = await aTab(aDisk(), async () => copyDisk)
  expect(await held(back)).toEqual(await held(alone.ctx))
  expect(await back.db.products.count()).toBe(1)
  expect((await back.db.meta.get(`pull:${owner.shopId}`))?.value).toMatchObject({ revision: 4 })

  await alone.ctx.db.outbox.clear()
  await bringIntoStep(ctx.db, copy)
  const kept = await copy.open()
  expect(kept && (await copiedRows(kept, 'outbox'))).toEqual([])
})

test('goods that another tab brought meanwhile stay, and nothing is put back twice', async () => {
  const copyDisk = new IDBFactory()
  const first = await aTab(aDisk(), async () => copyDisk)
  await registered(first.ctx, owner)
  await sell(first.ctx)
  const disk = aDisk()
  const [one, two] = await Promise.all([aTab(disk, async () => copyDisk), aTab(disk, async () => copyDisk)])
  expect(await held(one.ctx)).toEqual(await held(first.ctx))
  await sell(one.ctx)
  await bringBack(two.ctx.db, two.copy)
  expect(await two.ctx.db.outbox.count()).toBe(2)
})

test.each<[string, () => Promise<IDBFactory | null>]>([
  ['there is no second disk', async () => null],
  ['it is refused', async () => await Promise.reject(new Error('no buckets'))],
  ['it never answers', async () => await new Promise(() => {})],
])('a sale is made as before where %s', async (_, disk) => {
  const db = new KauntaDb('kaunta', aDisk())
  const copy = createSecondCopy(disk)
  db.use(copy.middleware)
  const ctx = createContext(await openDb(db), { copied: copy.kept })
  await registered(ctx, owner)
  const began = performance.now()
  await sell(ctx)
  await sell(ctx)
  expect(await db.outbox.count()).toBe(2)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('nobody is told that a sale is saved before it lies on the second disk too', async () => {
  const copyDisk = new IDBFactory()
  let isReady = () => {}
  const slow = new Promise<IDBFactory>((resolve) => (isReady = () => resolve(copyDisk)))
  const db = new KauntaDb('kaunta', aDisk())
  const copy = createSecondCopy(() => slow)
  db.use(copy.middleware)
  const ctx = createContext(await openDb(db), { copied: copy.kept })
  await registered(ctx, owner)
  let isSaid = false
  const saving = sell(ctx).then(() => (isSaid = true))
  while ((await db.outbox.count()) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isSaid).toBe(false)
  isReady()
  await saving
  const kept = await copy.open()
  expect(kept && (await copiedRows(kept, 'outbox'))).toHaveLength(1)
})
