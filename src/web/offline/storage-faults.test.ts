/* oxlint-disable typescript/no-unsafe-type-assertion, typescript/unbound-method -- a fake disk is patched from the inside */
import { IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import {
  closeShift,
  moveCash,
  openShift,
  payOrder,
  saveOrder,
  stepOrder,
} from '../../../tests/support/offline/actions.ts'
import { aClose, aMove, anOpening, shiftOf } from '../../../tests/support/offline/shifts.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { KauntaDb, openDb } from './db.ts'
import { askToPersist, storageFacts, storageRisk } from './storage-facts.ts'
import { isQuota, StorageSick } from './storage-sick.ts'

/** T14: a fault at each call of the disk in turn; the word "saved" must never be said of what is not there. */
type Fault = 'quota' | 'abort' | 'hang-up'
const WRITES = ['add', 'put', 'delete'] as const
const READS = ['get', 'getAll', 'count'] as const
const real = new Map([...WRITES, ...READS].map((name) => [name, FakeStore.prototype[name]]))
let calls = 0

/** From the `from`th call on (or only that one), `fault` happens. */
function inject(names: readonly string[], fault: Fault, from: number, only: boolean) {
  calls = 0
  for (const name of names) {
    const call = real.get(name as (typeof WRITES)[number]) as (...given: unknown[]) => unknown
    Object.assign(FakeStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        calls += 1
        const hits = only ? calls === from : calls >= from
        if (hits && fault === 'quota') throw new DOMException('full', 'QuotaExceededError')
        if (hits && fault === 'abort')
          setImmediate(() => {
            try {
              this.transaction.abort()
            } catch {
              /* over already */
            }
          })
        return call.apply(this, given)
      },
    })
  }
}
function mend() {
  for (const [name, call] of real) Object.assign(FakeStore.prototype, { [name]: call })
}
afterEach(mend)

const aTill = async () => {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner }
}
const attempt = async <T>(work: Promise<T>): Promise<{ saved: T } | { error: unknown }> =>
  await work.then(
    (saved) => ({ saved }),
    (error: unknown) => ({ error }),
  )

test.each([
  ['quota', true],
  ['quota', false],
  ['abort', true],
  ['abort', false],
] as const)('a sale under "%s" (once: %s) at each write: said saved only when it is', async (fault, only) => {
  let [said, refused] = [0, 0]
  for (let from = 1; from <= 12; from += 1) {
    const { ctx, owner } = await aTill()
    const draft = anOrder({}, 2500, 2000, crypto.randomUUID())
    inject(WRITES, fault, from, only)
    const result = await attempt(saveOrder(ctx, owner, draft))
    mend()
    const [orders, outbox, stock] = await Promise.all([
      ctx.db.orders.count(),
      ctx.db.outbox.count(),
      ctx.db.stock.count(),
    ])
    if ('saved' in result) {
      said += 1
      expect([orders, outbox, stock], `write ${from}`).toEqual([1, 1, 1])
    } else {
      refused += 1
      expect(result.error, `write ${from}`).toBeInstanceOf(StorageSick)
      const sick = result.error as StorageSick
      if (!sick.mayBeSaved) expect([orders, outbox, stock], `write ${from}`).toEqual([0, 0, 0])
      if (fault === 'quota') expect(sick.reason).toBe('quota')
      // The same sale again, on a mended disk: there once, whatever became of the first try.
      expect(await saveOrder(ctx, owner, draft)).toMatchObject({ number: 'A7-000001' })
      expect([await ctx.db.orders.count(), await ctx.db.outbox.count()]).toEqual([1, 1])
    }
  }
  expect(said + refused).toBe(12)
  expect(only ? said : refused).toBeGreaterThan(0)
})

test('a full disk once: the caches go, and the sale is saved', async () => {
  const { ctx, owner } = await aTill()
  await ctx.db.queryCache.put({ key: 'k', owner: 'o', value: 'large', updatedAt: 1 })
  inject(WRITES, 'quota', 2, true)
  expect(await saveOrder(ctx, owner, anOrder())).toMatchObject({ number: 'A7-000001' })
  expect(await ctx.db.queryCache.count()).toBe(0)
})

test('what cannot be read back is not called saved, and is not sold twice by trying again', async () => {
  for (let from = 1; from <= 10; from += 1) {
    const { ctx, owner } = await aTill()
    const draft = anOrder()
    inject(READS, 'quota', from, false)
    const result = await attempt(saveOrder(ctx, owner, draft))
    mend()
    if ('error' in result) {
      expect(result.error).toBeInstanceOf(StorageSick)
      if (!(result.error as StorageSick).mayBeSaved) expect(await ctx.db.outbox.count()).toBe(0)
    }
    expect(await saveOrder(ctx, owner, draft)).toMatchObject({ number: 'A7-000001' })
    expect(await ctx.db.outbox.count()).toBe(1)
  }
})

test('a write that vanishes after its commit is found out', async () => {
  const { ctx, owner } = await aTill()
  const { add } = FakeStore.prototype
  // The disk loses the command's row as soon as it has it.
  Object.assign(FakeStore.prototype, {
    add(this: IDBObjectStore, ...given: [unknown]) {
      return this.name === 'outbox' ? this.count() : add.apply(this as never, given)
    },
  })
  const result = await attempt(saveOrder(ctx, owner, anOrder()))
  mend()
  expect(result).toMatchObject({ error: { name: 'StorageSick', reason: 'unreadable', mayBeSaved: true } })
})

test.each(['quota', 'abort'] as const)(
  'a drawer under "%s" at each write: opened, moved, sold into and closed whole, or not at all',
  async (fault) => {
    for (let from = 1; from <= 6; from += 1) {
      const { ctx, owner } = await aTill()
      const key = `device:${owner.shopId}` as const
      const kept = async () => [
        await ctx.db.devices.get(key),
        await ctx.db.shifts.toArray(),
        await ctx.db.orders.count(),
        await ctx.db.outbox.count(),
      ]
      const opening = anOpening()
      const move = aMove(opening.id, 2000, 'pay_in')
      const sale = anOrder()
      const works = [
        () => openShift(ctx, owner, opening),
        () => moveCash(ctx, owner, move),
        () => saveOrder(ctx, owner, sale),
        () => closeShift(ctx, owner, aClose(opening.id, 27_000)),
      ]
      for (const [done, work] of works.entries()) {
        const before = await kept()
        inject(WRITES, fault, from, false)
        const result = await attempt<unknown>(work())
        mend()
        if ('error' in result) {
          expect(result.error, `write ${from} of ${done}`).toBeInstanceOf(StorageSick)
          if (!(result.error as StorageSick).mayBeSaved)
            expect(await kept(), `write ${from} of ${done}`).toEqual(before)
        }
        // Again on a mended disk: done once, whatever became of the first try.
        await work()
        expect(await ctx.db.outbox.count()).toBe(done + 1)
        if (done === 2) expect((await shiftOf(ctx, owner)).sums.cash.sale).toEqual({ tzs: 5000, count: 1 })
      }
      expect(await ctx.db.devices.get(key)).toMatchObject({ shift: null, leftTzs: 15_000 })
    }
  },
)

test('paying and voiding on a sick disk change nothing', async () => {
  const { ctx, owner } = await aTill()
  const draft = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, draft)
  inject(WRITES, 'quota', 1, false)
  const at = draft.at
  expect(
    await attempt(payOrder(ctx, owner, { orderId: draft.id, payments: [aPayment(5000)], completes: true, at })),
  ).toMatchObject({ error: { reason: 'quota' } })
  expect(
    await attempt(stepOrder(ctx, owner, { orderId: draft.id, from: 'pending', to: 'cancelled', reason: '', at })),
  ).toMatchObject({ error: { reason: 'quota' } })
  mend()
  expect(await ctx.db.orders.get(draft.id)).toMatchObject({ status: 'pending', paidTzs: 0 })
  expect(await ctx.db.outbox.count()).toBe(1)
})

test('the database is deleted under the till: the next sale is refused, not lost in silence', async () => {
  const disk = aDisk()
  const ctx = await aTab(disk)
  const owner = anOwner()
  await registered(ctx, owner)
  await new Promise((resolve) => {
    disk.indexedDB.deleteDatabase('kaunta').onsuccess = resolve
  })
  expect(await attempt(saveOrder(ctx, owner, anOrder()))).toMatchObject({ error: { name: 'StorageSick' } })
})

test('a queue at its limit refuses loudly, and holds up no close of the drawer', { timeout: 60_000 }, async () => {
  const { ctx, owner } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await saveOrder(ctx, owner, anOrder())
  const [row] = await ctx.db.outbox.toArray()
  if (!row) throw new Error('no row')
  await ctx.db.outbox.bulkAdd(
    Array.from({ length: 9998 }, (_, index) => ({ ...row, seq: index + 3, id: crypto.randomUUID() })),
  )
  await ctx.db.devices.update(`device:${owner.shopId}`, { seq: 10_000 })
  expect(await attempt(saveOrder(ctx, owner, anOrder()))).toMatchObject({ error: { reason: 'queue_full' } })
  expect(await attempt(closeShift(ctx, owner, aClose(id, 25_000)))).toMatchObject({ saved: { closing: {} } })
  expect(await attempt(openShift(ctx, owner, anOpening()))).toMatchObject({ error: { reason: 'queue_full' } })
  // One old row that was refused is no full queue.
  await ctx.db.outbox.filter(({ seq }) => seq > 1).delete()
  expect(await attempt(saveOrder(ctx, owner, anOrder()))).toMatchObject({ saved: {} })
})

test('an open that another tab blocks settles, with an error, in time (F16)', async () => {
  const disk = aDisk()
  await new Promise((resolve) => {
    // An old tab that will not let go.
    disk.indexedDB.open('kaunta', 1).onsuccess = resolve
  })
  const began = Date.now()
  expect(await attempt(openDb(new KauntaDb('kaunta', disk), undefined, 200))).toMatchObject({
    error: { name: 'StorageSick', reason: 'blocked' },
  })
  expect(Date.now() - began).toBeLessThan(3000)
})

const storage = (isPersisted: boolean, quota: number) =>
  ({
    persisted: () => Promise.resolve(isPersisted),
    estimate: () => Promise.resolve({ quota, usage: 1 }),
  }) as unknown as StorageManager

test('storage that is denied, and storage that is private, are told', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  expect(await attempt(openDb(new KauntaDb('kaunta', { ...aDisk(), indexedDB: refusing })))).toMatchObject({
    error: { name: 'StorageSick', reason: 'denied' },
  })
  expect(await storageFacts(storage(false, 100_000_000))).toMatchObject({ isPersisted: false, isLikelyPrivate: true })
  expect(await storageFacts(storage(true, 100_000_000))).toMatchObject({ isPersisted: true, isLikelyPrivate: false })
  expect(await storageFacts(storage(false, 10_000_000_000))).toMatchObject({ isLikelyPrivate: false })
})

test('the browser is asked for its promise once a page, and the risk is told after its answer', async () => {
  let isPersisted = false
  let asked = 0
  const manager = Object.assign(storage(false, 10_000_000_000), {
    persisted: () => Promise.resolve(isPersisted),
    persist: () => {
      asked += 1
      isPersisted = true
      return Promise.resolve(true)
    },
  })
  expect([
    await storageRisk(manager),
    await storageRisk(storage(false, 100_000_000)),
    await storageRisk(storage(true, 100)),
  ]).toEqual(['loose', 'private', null])
  expect([await askToPersist(manager), await askToPersist(manager), asked]).toEqual([true, true, 1])
  expect(await storageRisk(manager)).toBeNull()
})

test('a quota error is known in every wrapping browsers and Dexie put it in', () => {
  const quota = new DOMException('full', 'QuotaExceededError')
  expect([
    isQuota(quota),
    isQuota({ inner: quota }),
    isQuota({ name: 'BulkError', failures: [quota] }),
    isQuota(new Error('x', { cause: { inner: quota } })),
    isQuota(new Error('x')),
    isQuota(null),
  ]).toEqual([true, true, true, true, false, false])
})
