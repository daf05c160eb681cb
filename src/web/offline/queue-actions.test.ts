import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import {
  createCustomer,
  payOrder,
  recordExpense,
  saveOrder,
  stepOrder,
} from '../../../tests/support/offline/actions.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import type { OfflineContext, Owner } from './context.ts'
import { KauntaDb, openDb } from './db.ts'
import { exportQueue, ImportError, importQueue } from './export-file.ts'
import { listQueue, sendAgain, sendMended, setAside, takeOver } from './queue-actions.ts'
import { countOwn } from './queue-count.ts'
import { createQueueStore } from './queue-store.ts'
import { crc32 } from './sale-code/crc.ts'
import { settle } from './sender-settle.ts'
import { tidy, unsentWork, wipeCustomers, wipePrivate } from './sign-out.ts'
import type { Sender } from './sender.ts'

const at = '2026-11-21T09:00:00.000Z'
const anExpense = () =>
  ({
    id: uuidv7(),
    category: 'rent',
    amountTzs: 50_000,
    method: 'cash',
    note: 'Novemba',
    day: '2026-11-21',
    at,
  }) as const
async function aTill() {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner, db: ctx.db }
}
/** The server's word on everything that waits. */
async function answer(ctx: OfflineContext, outcome: string, codes: string[] = []) {
  const rows = await ctx.db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map(({ id }) => ({ id, outcome, codes })),
  )
  return rows
}
const parked = async (ctx: OfflineContext, owner: Owner) =>
  (await listQueue(ctx, { shopId: owner.shopId, state: 'attention', offset: 0, limit: 10 })).rows

test('a refused expense is mended and sent as a new command; the old one stays on record', async () => {
  const { ctx, owner, db } = await aTill()
  const expense = anExpense()
  await recordExpense(ctx, owner, expense)
  await answer(ctx, 'rejected', ['auth.forbidden'])
  expect(await db.expenses.get(expense.id)).toMatchObject({ sync: 'attention', flags: ['auth.forbidden'] })
  const [row] = await parked(ctx, owner)
  if (!row) throw new Error('nothing parked')
  await expect(sendMended(ctx, owner, row, { ...expense, amountTzs: -1 })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const next = await sendMended(ctx, owner, row, { ...expense, amountTzs: 45_000 })
  expect([next.id === row.id, next.lane, next.state, next.seq]).toEqual([false, expense.id, 'waiting', 2])
  expect(await db.expenses.get(expense.id)).toMatchObject({ amountTzs: 45_000, sync: 'waiting', flags: [] })
  expect((await listQueue(ctx, { shopId: owner.shopId, state: 'set_aside', offset: 0, limit: 10 })).rows).toMatchObject(
    [{ id: row.id, reason: 'mended' }],
  )
})

test('"send again" keeps id and place, so that the server judges the same command anew', async () => {
  const { ctx, owner, db } = await aTill()
  const draft = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, draft)
  await stepOrder(ctx, owner, { orderId: draft.id, from: 'pending', to: 'cancelled', reason: '', at })
  await answer(ctx, 'rejected', ['order.no_permission'])
  const [first] = await parked(ctx, owner)
  if (!first) throw new Error('nothing parked')
  await sendAgain(ctx, first)
  expect(await db.outbox.get([first.deviceId, first.seq])).toMatchObject({ id: first.id, state: 'waiting', codes: [] })
  expect(await db.orders.get(draft.id)).toMatchObject({ sync: 'attention' })
  await expect(sendAgain(ctx, first)).rejects.toMatchObject({ code: 'command.out_of_order' })
})

test('set aside needs a reason, gives the goods back, and the device lets go of its guess', async () => {
  const { ctx, owner, db } = await aTill()
  const draft = anOrder({ status: 'pending' }, 1000, 2000, uuidv7())
  await saveOrder(ctx, owner, draft)
  await answer(ctx, 'applied')
  await stepOrder(ctx, owner, { orderId: draft.id, from: 'pending', to: 'cancelled', reason: '', at })
  await answer(ctx, 'rejected', ['order.status_changed'])
  const [row] = await parked(ctx, owner)
  if (!row) throw new Error('nothing parked')
  await expect(setAside(ctx, owner, row, ' ')).rejects.toMatchObject({ code: 'order.reason_missing' })
  await setAside(ctx, owner, row, 'Imekamilika kwenye kifaa kingine')
  expect([await db.outbox.count(), await db.orders.count(), await db.setAside.count()]).toEqual([0, 0, 1])
  expect((await db.stock.toArray()).map(({ deltaMilli }) => deltaMilli)).toEqual([-2000])
})

test('what was set aside and came in again by a file of before is set aside again: once, with the later reason', async () => {
  const { ctx, owner, db } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const file = await exportQueue(ctx, owner)
  for (const reason of ['Mara ya kwanza', 'Mara ya pili']) {
    await answer(ctx, 'rejected', ['auth.forbidden'])
    const [row] = await parked(ctx, owner)
    if (!row) throw new Error('nothing parked')
    await setAside(ctx, owner, row, reason)
    await importQueue(ctx, owner, file.text)
  }
  expect(await db.setAside.toArray()).toMatchObject([{ reason: 'Mara ya pili' }])
})

test('the list is searched by number, name, note and reason, and paged', async () => {
  const { ctx, owner } = await aTill()
  for (let count = 0; count < 7; count += 1)
    await saveOrder(ctx, owner, anOrder({ customerName: count === 3 ? 'Asha' : '' }))
  await recordExpense(ctx, owner, anExpense())
  const list = (search: string, offset = 0) =>
    listQueue(ctx, { shopId: owner.shopId, state: 'waiting', search, offset, limit: 5 })
  expect([(await list('')).total, (await list('')).rows.length, (await list('', 5)).rows.length]).toEqual([8, 5, 3])
  expect((await list('asha')).rows).toMatchObject([{ body: { number: 'A7-000004' } }])
  expect([(await list('a7-00000')).total, (await list('novemba')).total, (await list('nobody')).total]).toEqual([
    7, 1, 0,
  ])
})

test('a file of the queue, brought in twice on another device, adds each record once, under who made it', async () => {
  const { ctx, owner } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  await recordExpense(ctx, owner, anExpense())
  const file = await exportQueue(ctx, owner)
  expect(file).toMatchObject({ count: 2, name: expect.stringMatching(/^kaunta-A7-\d{8}-\d{4}\.json$/) })
  expect(file.text).not.toContain('token')

  const other = await aTab()
  const admin = anOwner({ shopId: owner.shopId })
  expect(await importQueue(other, admin, file.text)).toMatchObject({ added: 2, known: 0, unreadable: 0 })
  expect(await importQueue(other, admin, file.text)).toMatchObject({ added: 0, known: 2 })
  expect(await other.db.outbox.toArray()).toMatchObject([
    { userId: owner.userId, importedBy: admin.userId, seq: 1 },
    { userId: owner.userId, seq: 2 },
  ])
  // On the device it came from, nothing is new.
  expect(await importQueue(ctx, owner, file.text)).toMatchObject({ added: 0, known: 2 })
})

test.each([
  ['no JSON', () => 'hello', 'not_a_queue_file'],
  ['another JSON', () => '{"a":1}', 'not_a_queue_file'],
  ['cut short', (text: string) => text.slice(0, -40), 'damaged'],
  ['retyped', (text: string) => text.replace('"totalTzs":5000', '"totalTzs":5001'), 'damaged'],
  ['of a newer app', (text: string) => text.replace('"v":1', '"v":2'), 'newer'],
  ['of another shop', (text: string) => text, 'other_shop'],
] as const)('a file that is %s is refused with its reason', async (_, spoil, problem) => {
  const { ctx, owner } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const { text } = await exportQueue(ctx, owner)
  const reader = problem === 'other_shop' ? anOwner() : owner
  await expect(importQueue(ctx, reader, spoil(text))).rejects.toEqual(new ImportError(problem))
})

test('CRC-32 as everybody computes it', () => expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926))

test('the owner takes over what others left here: maker kept, sender noted', async () => {
  const { ctx, owner, db } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const admin = anOwner({ shopId: owner.shopId })
  expect(await takeOver(ctx, admin)).toBe(1)
  expect(await db.outbox.toArray()).toMatchObject([{ userId: owner.userId, importedBy: admin.userId }])
  expect([await unsentWork(ctx, owner), (await unsentWork(ctx, admin))?.waiting]).toEqual([null, 1])
})

test('sign-out: the queue, what is unsent and the products stay; customers, sent orders and cached answers go, and the next pull begins anew', async () => {
  const { ctx, owner, db } = await aTill()
  const sent = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, sent)
  await createCustomer(ctx, owner, { id: uuidv7(), name: 'Mteja 1', phone: '', at })
  await answer(ctx, 'applied')
  const unsent = anOrder()
  await saveOrder(ctx, owner, unsent)
  await db.customers.add({
    id: uuidv7(),
    shopId: owner.shopId,
    name: 'Mteja 2',
    phones: [],
    aliasOf: null,
    balanceTzs: 0,
    sync: 'synced',
  })
  await db.products.add({ shopId: owner.shopId, chunk: 0, rows: [] })
  await db.queryCache.add({ key: 'k', owner: 'o', value: 1, updatedAt: 1 })
  await db.meta.put({ key: `pull:${owner.shopId}`, value: { cursor: 'c', completedAt: 1, revision: 4 } })
  await wipePrivate(ctx)
  expect([
    await db.customers.count(),
    await db.queryCache.count(),
    await db.products.count(),
    await db.outbox.count(),
  ]).toEqual([0, 0, 1, 1])
  expect((await db.orders.toArray()).map(({ id }) => id)).toEqual([unsent.id])
  expect((await db.meta.get(`pull:${owner.shopId}`))?.value).toEqual({ cursor: null, completedAt: 1, revision: 5 })
  await wipeCustomers(ctx, owner.shopId)
  expect((await db.meta.get(`pull:${owner.shopId}`))?.value).toMatchObject({ revision: 5 })
})

test('tidying forgets old sent orders, and nothing unsent, however old', async () => {
  const { ctx, owner, db } = await aTill()
  const old = '2026-01-01T08:00:00.000Z'
  const [sent, unsent] = [anOrder({ at: old }), anOrder({ at: old })]
  await saveOrder(ctx, owner, sent)
  await answer(ctx, 'applied')
  await saveOrder(ctx, owner, unsent)
  await tidy(db, Date.parse(at))
  expect((await db.orders.toArray()).map(({ id }) => id)).toEqual([unsent.id])
})

test('what the pill is told', async () => {
  const { ctx, owner } = await aTill()
  const sender = { state: () => ({ sending: null, paused: null, lastAnswerAt: null }) } as unknown as Sender
  const store = createQueueStore(ctx, sender, () => owner)
  const told = async () => {
    store.refresh()
    await store.settled()
    return store.snapshot()
  }
  expect(await told()).toMatchObject({ waiting: 0, oldestAt: null })
  const draft = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, draft)
  expect(await told()).toMatchObject({ waiting: 1, waitingOrders: 1, ofOthers: 0, oldestAt: expect.any(String) })
  await payOrder(ctx, owner, { orderId: draft.id, payments: [aPayment(100)], completes: false, at })
  await recordExpense(ctx, anOwner({ shopId: owner.shopId }), anExpense())
  expect(await told()).toMatchObject({ waiting: 3, waitingOrders: 1, ofOthers: 1, attention: 0 })
  await answer(ctx, 'rejected', ['auth.forbidden'])
  expect(await told()).toMatchObject({ waiting: 0, attention: 3, attentionOrders: 2, oldestAt: null })
  expect(aDisk()).toBeDefined()
})

test('with no known seller (their storage was cleared under an open counter) the pill is told what the device holds, of all its shops', async () => {
  const { ctx, owner } = await aTill()
  const other = anOwner()
  await registered(ctx, other)
  const sender = { state: () => ({ sending: null, paused: 'offline', lastAnswerAt: null }) } as unknown as Sender
  let person: Owner | null = owner
  const store = createQueueStore(ctx, sender, () => person)
  const told = async () => {
    store.refresh()
    await store.settled()
    return store.snapshot()
  }
  await saveOrder(ctx, owner, anOrder())
  await saveOrder(ctx, owner, anOrder())
  await recordExpense(ctx, other, anExpense())
  expect(await told()).toMatchObject({ waiting: 2, waitingOrders: 2 })
  person = null
  expect(await told()).toMatchObject({
    waiting: 3,
    waitingOrders: 2,
    ofOthers: 0,
    attention: 0,
    oldestAt: expect.any(String),
  })
  await answer(ctx, 'rejected', ['auth.forbidden'])
  expect(await told()).toMatchObject({ waiting: 0, attention: 3, attentionOrders: 2 })
})

test('whose rows wait: made, taken over, and on a device that still has the first version of the database', async () => {
  const { ctx, owner } = await aTill()
  const seller = anOwner({ shopId: owner.shopId })
  await saveOrder(ctx, owner, anOrder())
  await recordExpense(ctx, seller, anExpense())
  await recordExpense(ctx, seller, anExpense())
  expect([await countOwn(ctx.db, owner), await countOwn(ctx.db, seller), await countOwn(ctx.db, anOwner())]).toEqual([
    1, 2, 0,
  ])
  await takeOver(ctx, owner)
  expect([await countOwn(ctx.db, owner), await countOwn(ctx.db, seller)]).toEqual([3, 0])

  const disk = aDisk()
  const first = new Dexie('kaunta', disk)
  first
    .version(1)
    .stores({ outbox: '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], shopId', meta: 'key' })
  const rows = await ctx.db.outbox.toArray()
  await first.table('outbox').bulkAdd(rows)
  first.close()
  const now = await openDb(new KauntaDb('kaunta', disk))
  expect(await now.outbox.toArray()).toEqual(rows)
  expect([await countOwn(now, owner), await countOwn(now, seller)]).toEqual([3, 0])
  now.close()
})
