import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { aProduct } from '../../../tests/support/counter-product.ts'
import { actionsOf } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aPayment, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { createKeyedDisk, type KeyedDisk, MARK } from './bucket-disk.ts'
import { createContext, type OfflineContext } from './context.ts'
import { KauntaDb, openDb } from './db.ts'
import { ensureDevice } from './device.ts'
import * as kinds from './kinds/all.ts'
import { createCartKeeper, heldCarts } from './open-carts.ts'
import { sendMended, setAside } from './queue-actions.ts'
import * as record from './record.ts'
import { COMMAND, compareDisks, isBehind, keepOnSecond, keepSmall, readForSecond } from './second-copy.ts'
import { copyGoods } from './second-goods.ts'
import { settle } from './sender-settle.ts'
import { wipePrivate } from './sign-out.ts'
import { takeBack } from './taken-back.ts'

const { saveOrder, recordExpense } = actionsOf({ ...record, ...kinds })

const aSecond = (factory = new IDBFactory()): KeyedDisk =>
  createKeyedDisk(
    async () => factory,
    () => IDBKeyRange,
  )
/** A start of the app on these two disks. */
async function aStart(second: KeyedDisk | null, disk = aDisk()): Promise<OfflineContext> {
  const ctx = createContext(await openDb(new KauntaDb('kaunta', disk)), { second })
  if (second && (await ctx.db.meta.get(MARK)) === undefined) await takeBack(ctx, second)
  return ctx
}
async function aTill(second = aSecond()) {
  const ctx = await aStart(second)
  const owner = anOwner()
  const deviceId = await registered(ctx, owner)
  return { ctx, owner, second, deviceId }
}
const commandsOn = async (second: KeyedDisk) => await second.keys(COMMAND)

test('what was said to be saved comes back with its number, its goods and its drawer', async () => {
  const { ctx, owner, second, deviceId } = await aTill()
  const productId = uuidv7()
  const first = await saveOrder(ctx, owner, anOrder({}, 2500, 2000, productId))
  await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  const paid = await saveOrder(
    ctx,
    owner,
    anOrder({ payments: [aPayment(5000, { method: 'mobile_money', reference: 'QK1ABC' })] }),
  )

  const after = await aStart(second)
  expect(await after.db.outbox.toArray()).toEqual(await ctx.db.outbox.toArray())
  expect(await after.db.orders.toArray()).toEqual(await ctx.db.orders.toArray())
  expect(await after.db.stock.toArray()).toEqual(await ctx.db.stock.toArray())
  expect(await after.db.references.toArray()).toEqual(await ctx.db.references.toArray())
  expect(await after.db.devices.toArray()).toEqual([{ ...(await ctx.db.devices.toArray())[0], mustRecount: true }])
  const next = await saveOrder(after, owner, anOrder())
  expect(next.deviceId).toBe(deviceId)
  expect(new Set([first.number, paid.number, next.number]).size).toBe(3)
  expect((await after.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('what is read while it is written is what was committed: rolled back it is on neither disk', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const [saved] = await ctx.db.outbox.toArray()
  if (!saved) throw new Error('nothing was saved')
  for (const [isKept, on] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const row = { ...saved, id: uuidv7(), seq: saved.seq + 1 }
    let reading: ReturnType<typeof readForSecond> | undefined
    const written = ctx.db.transaction('rw', ['outbox', 'devices'], async () => {
      await ctx.db.outbox.add(row)
      reading = Dexie.ignoreTransaction(() => readForSecond(ctx, [row]))
      if (!isKept) throw new Error('the disk is full')
    })
    await (isKept ? written : expect(written).rejects.toThrow('the disk is full'))
    await keepOnSecond(ctx, [row], reading)
    expect(await commandsOn(second)).toHaveLength(on)
  }
})

test('a second start puts nothing back twice, and what was answered meanwhile is gone from there', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  await saveOrder(ctx, owner, anOrder())
  const disk = aDisk()
  const after = await aStart(second, disk)
  const [sent] = await after.db.outbox.toArray()
  if (!sent) throw new Error('nothing came back')
  await settle(after, [sent], [{ id: sent.id, outcome: 'applied', codes: [] }])
  await vi.waitFor(async () => expect(await commandsOn(second)).toHaveLength(1))
  after.db.close()
  const again = await aStart(second, disk)
  expect(await again.db.outbox.count()).toBe(1)
  expect((await again.db.orders.get(sent.lane))?.sync).toBe('synced')
  // And with the store gone once more, only what still waits.
  expect(await (await aStart(second)).db.outbox.count()).toBe(1)
})

test('what the second disk missed is added by the next comparison, and what left the queue goes', async () => {
  const { ctx, owner, second } = await aTill()
  const sick = { ...ctx, second: { ...second, write: async () => false } }
  await saveOrder(sick, owner, anOrder())
  expect(isBehind(sick)).toBe(true)
  expect(await commandsOn(second)).toHaveLength(0)
  await compareDisks(ctx)
  expect(isBehind(ctx)).toBe(false)
  expect(await commandsOn(second)).toHaveLength(1)
  await ctx.db.outbox.clear()
  await compareDisks(ctx)
  expect(await commandsOn(second)).toHaveLength(0)
})

test('a store that has not taken back what is there never measures it by itself', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const keeper = createCartKeeper(ctx, owner, null)
  await keeper.hold(uuidv7(), { lines: [1] })
  await keepSmall(ctx)
  // Opened while the second disk could not be read: no mark.
  const sick = await aStart({ ...second, read: async () => await Promise.reject(new Error('sick')) })
  expect(await sick.db.meta.get(MARK)).toBeUndefined()
  const blind = { ...sick, second }
  await compareDisks(blind)
  await keepSmall(blind)
  expect(await commandsOn(second)).toHaveLength(1)
  const after = await aStart(second)
  expect(await heldCarts(after, owner.shopId)).toHaveLength(1)
})

test('a device that began anew while the second disk was away keeps its name; what the old one made comes back beside it', async () => {
  const { ctx, owner, second, deviceId } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const disk = aDisk()
  const sick = await aStart({ ...second, read: async () => await Promise.reject(new Error('sick')) }, disk)
  const other = await registered(sick, owner, 'B1')
  await saveOrder(sick, owner, anOrder())
  await takeBack(sick, second)
  expect((await sick.db.devices.toArray()).map(({ id }) => id)).toEqual([other])
  expect((await sick.db.outbox.toArray()).map((row) => row.deviceId).toSorted()).toEqual([deviceId, other].toSorted())
  expect(await sick.db.orders.count()).toBe(2)
})

test('where nothing was written under a new name yet, the device that was is there again', async () => {
  const { ctx, owner, second, deviceId } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const sick = await aStart({ ...second, read: async () => await Promise.reject(new Error('sick')) })
  await sick.db.devices.put({
    key: `device:${owner.shopId}`,
    shopId: owner.shopId,
    id: uuidv7(),
    code: null,
    name: '',
    counter: 0,
    seq: 0,
    revokedAt: null,
  })
  await takeBack(sick, second)
  expect((await sick.db.devices.toArray()).map(({ id, code }) => [id, code])).toEqual([[deviceId, 'A7']])
})

test('the server is asked for the last number after that, once', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const after = await aStart(second)
  const register = vi.fn<
    (device: { id: string }) => Promise<{ id: string; code: string; name: string; counter: number }>
  >(async ({ id }) => ({ id, code: 'A7', name: 'Tablet', counter: 41 }))
  await ensureDevice(after, owner.shopId, register)
  await ensureDevice(after, owner.shopId, register)
  expect(register).toHaveBeenCalledTimes(1)
  expect((await saveOrder(after, owner, anOrder())).number).toMatch(/42$/)
})

test('what a person set aside comes back as set aside, and is sent by nobody', async () => {
  const { ctx, owner, second } = await aTill()
  await recordExpense(ctx, owner, {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 1000,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at: '2026-11-21T08:00:00.000Z',
  })
  const [row] = await ctx.db.outbox.toArray()
  if (!row) throw new Error('nothing was recorded')
  await settle(ctx, [row], [{ id: row.id, outcome: 'rejected', codes: ['request.invalid'] }])
  await setAside(ctx, owner, row, 'Mara mbili')
  const after = await aStart(second)
  expect(await after.db.outbox.count()).toBe(0)
  expect((await after.db.setAside.toArray()).map(({ id, reason }) => [id, reason])).toEqual([[row.id, 'Mara mbili']])
})

/** A refused expense, as the server left it. */
async function aRefused(ctx: OfflineContext, owner: ReturnType<typeof anOwner>) {
  await recordExpense(ctx, owner, {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 1000,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at: '2026-11-21T08:00:00.000Z',
  })
  const row = (await ctx.db.outbox.orderBy('id').toArray()).at(-1)
  if (!row) throw new Error('nothing was recorded')
  await settle(ctx, [row], [{ id: row.id, outcome: 'rejected', codes: ['request.invalid'] }])
  return row
}

test('a row that was set aside is written over by none that comes to its place, by hand or mended', async () => {
  for (const way of ['by hand', 'mended']) {
    const { ctx, owner } = await aTill()
    const first = await aRefused(ctx, owner)
    await setAside(ctx, owner, first, 'Ya kwanza')
    const next = await aRefused(ctx, owner)
    // As one that was displaced to where the first one stood in the queue.
    await ctx.db.outbox.delete([next.deviceId, next.seq])
    const displaced = { ...next, state: 'attention' as const, seq: first.seq, madeSeq: next.seq }
    await ctx.db.outbox.add(displaced)
    if (way === 'by hand') await setAside(ctx, owner, displaced, 'Ya pili')
    else await sendMended(ctx, owner, displaced, displaced.body)
    const aside = await ctx.db.setAside.orderBy('id').toArray()
    expect([way, aside.map(({ id, reason }) => [id, reason])]).toEqual([
      way,
      [
        [first.id, 'Ya kwanza'],
        [next.id, way === 'by hand' ? 'Ya pili' : 'mended'],
      ],
    ])
    // What was signed at its making stays known.
    expect(aside.at(-1)?.madeSeq).toBe(next.seq)
  }
})

test('a cart that was sold does not come back; one in progress does, and leaves with its person', async () => {
  const { ctx, owner, second } = await aTill()
  const [sold, open] = [uuidv7(), uuidv7()]
  await ctx.db.openCarts.bulkPut([sold, open].map((id) => ({ id, ...owner, cart: { lines: [1] }, at: 1 })))
  await keepSmall(ctx)
  await saveOrder(ctx, owner, anOrder({ id: sold }))
  // As one that was kept again behind the sale, by a tab that died.
  await second.write({ put: [['carts', [sold, open].map((id) => ({ id, ...owner, cart: {}, at: 1 }))]] })
  const after = await aStart(second)
  expect((await after.db.openCarts.toArray()).map(({ id }) => id)).toEqual([open])
  await wipePrivate(after)
  expect(await (await aStart(second)).db.openCarts.count()).toBe(0)
})

test('goods come back to sell without a network; the next pull begins from nothing', async () => {
  const { ctx, owner, second } = await aTill()
  const rows = [aProduct({ name: 'Unga' })]
  await ctx.db.products.put({ shopId: owner.shopId, chunk: 0, rows })
  await ctx.db.meta.put({ key: `pull:${owner.shopId}`, value: { cursor: 'c', completedAt: 5, revision: 3 } })
  await copyGoods(ctx, owner.shopId)
  await copyGoods(ctx, owner.shopId)
  expect(await second.keys('goods')).toHaveLength(2)
  const after = await aStart(second)
  expect(await after.db.products.toArray()).toEqual([{ shopId: owner.shopId, chunk: 0, rows }])
  expect((await after.db.meta.get(`pull:${owner.shopId}`))?.value).toMatchObject({ cursor: null, completedAt: 5 })
})

test('a disk that never answers holds a sale up once, and the sign-out a moment', { timeout: 60_000 }, async () => {
  const never = createKeyedDisk(
    async () => await new Promise(() => {}),
    () => IDBKeyRange,
  )
  const ctx = createContext(await openDb(new KauntaDb('kaunta', aDisk())), { second: never })
  const owner = anOwner()
  await registered(ctx, owner)
  // Two seconds each would be thirty; a machine may be slow beside the one wait.
  const began = performance.now()
  for (let sale = 0; sale < 15; sale += 1) await saveOrder(ctx, owner, anOrder())
  expect(performance.now() - began).toBeLessThan(20_000)
  const asked = performance.now()
  await wipePrivate(ctx)
  expect(performance.now() - asked).toBeLessThan(15_000)
  expect(await ctx.db.outbox.count()).toBe(15)
})

test('a store that was put back to an older state gets what is known there, and nothing of it is taken away', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const before = { devices: await ctx.db.devices.toArray(), outbox: await ctx.db.outbox.toArray() }
  const late = await saveOrder(ctx, owner, anOrder())
  // As a disk that answered "complete" too early leaves it.
  await ctx.db.orders.delete(late.id)
  await ctx.db.outbox.clear()
  await ctx.db.outbox.bulkPut(before.outbox)
  await ctx.db.devices.bulkPut(before.devices)
  await compareDisks(ctx)
  expect(await commandsOn(second)).toHaveLength(2)
  expect((await ctx.db.orders.get(late.id))?.number).toBe(late.number)
  expect((await saveOrder(ctx, owner, anOrder())).number).not.toBe(late.number)
})

test('a device that was only registered meanwhile gives way to the one with the drawer; its answer changes nothing of that one', async () => {
  const { ctx, owner, second, deviceId } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const sick = await aStart({ ...second, read: async () => await Promise.reject(new Error('sick')) })
  await ensureDevice(sick, owner.shopId, async ({ id }) => {
    await takeBack(sick, second)
    return { id, code: 'B1', name: 'Tablet', counter: 0 }
  })
  expect((await sick.db.devices.toArray()).map(({ id, code, mustRecount }) => [id, code, mustRecount])).toEqual([
    [deviceId, 'A7', true],
  ])
})

test('a second tab puts back nothing that the first one did, and a new build none of a whole store', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const after = await aStart(second)
  await after.db.outbox.clear()
  await takeBack(after, second)
  expect(await after.db.outbox.count()).toBe(0)
  // A store from before there was a second disk.
  const old = createContext(await openDb(new KauntaDb('kaunta', aDisk())), {})
  await registered(old, owner)
  const empty = aSecond()
  await takeBack({ ...old, second: empty }, empty)
  expect((await old.db.devices.toArray()).map(({ mustRecount }) => mustRecount)).toEqual([undefined])
  expect(await old.db.meta.get(MARK)).toBeDefined()
})

test('rows that cannot be read and goods that do not fit keep no sale away', async () => {
  const { ctx, owner, second } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  await second.write({ put: [[`${COMMAND}broken`, { row: 'of another build' }]] })
  const after = await aStart({
    ...second,
    read: async (prefix) => {
      if (prefix.startsWith('goods')) throw new Error('too slow')
      return await second.read(prefix)
    },
  })
  expect(await after.db.outbox.count()).toBe(1)
  expect(await after.db.orders.count()).toBe(1)
})
