import { expect, test } from 'vitest'
import {
  createCustomer,
  extendOrder,
  payOrder,
  recordClaim,
  recordExpense,
  saveCustomer,
  saveOrder,
  stepOrder,
  voidExpense,
} from '../../../tests/support/offline/actions.ts'
import { aCountedTab } from '../../../tests/support/offline/counted-tab.ts'
import { knownReference } from './references.ts'
import { NO_FACTS } from '../../shared/domain/customers.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { learnOrder } from './order-news.ts'
import { QUEUE_LIMIT } from './queue-limits.ts'
import { settle } from './sender-settle.ts'
import { createCartKeeper } from './open-carts.ts'
import { Refused } from './refused.ts'

const at = '2026-11-21T09:00:00.000Z'
const aTill = async (disk = aDisk()) => {
  const ctx = await aTab(disk)
  const owner = anOwner()
  const deviceId = await registered(ctx, owner)
  return { ctx, owner, deviceId, db: ctx.db, disk }
}

test('a sale, its command, its stock effect and its number are one', async () => {
  const { ctx, owner, deviceId, db } = await aTill()
  const productId = uuidv7()
  const first = await saveOrder(ctx, owner, anOrder({}, 2500, 2000, productId))
  const second = await saveOrder(ctx, owner, anOrder())
  expect([first.number, second.number]).toEqual(['A7-000001', 'A7-000002'])
  expect(first).toMatchObject({ paidTzs: 5000, status: 'completed', sync: 'waiting' })
  expect(await db.outbox.toArray()).toMatchObject([
    {
      deviceId,
      seq: 1,
      ...owner,
      lane: first.id,
      v: 1,
      type: 'order.create',
      state: 'waiting',
      body: { number: 'A7-000001' },
    },
    { seq: 2, lane: second.id },
  ])
  expect(await db.stock.toArray()).toMatchObject([{ itemId: productId, deltaMilli: -2000, ackedAs: 0 }])
})

test('a sale is three waits for the disk: what must be known, what is written, what is read back', async () => {
  const { ctx, counted } = await aCountedTab()
  const owner = anOwner()
  await registered(ctx, owner)
  // Of a device that has long been at work, and has sent all of it.
  await ctx.db.devices.toCollection().modify({ seq: 2 * QUEUE_LIMIT })
  await saveOrder(ctx, owner, anOrder())
  await ctx.db.outbox.clear()
  await saveOrder(ctx, owner, anOrder())
  counted()
  await saveOrder(ctx, owner, anOrder())
  const sale = counted()
  expect(sale.operations.toSorted().join(', ')).toBe(
    'add orders, add outbox, add stock, delete openCarts, get devices, get orders, get orders, get outbox, put devices',
  )
  expect(sale.rounds).toBe(3)
})

test('saving the same cart twice, also at the same moment in two tabs, is saving it once', async () => {
  const { ctx, owner, db, disk } = await aTill()
  const other = await aTab(disk)
  const draft = anOrder()
  const saved = await Promise.all([
    saveOrder(ctx, owner, draft),
    saveOrder(other, owner, draft),
    saveOrder(ctx, owner, draft),
  ])
  expect(new Set(saved.map((order) => order.number)).size).toBe(1)
  expect(await db.outbox.count()).toBe(1)
})

test('two tabs never hand out one number twice', async () => {
  const { ctx, owner, disk } = await aTill()
  const other = await aTab(disk)
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, index) => saveOrder(index % 2 ? ctx : other, owner, anOrder())),
  )
  expect(new Set(saved.map((order) => order.number)).size).toBe(20)
})

test('without a code from the server, or after it was revoked, nothing is sold', async () => {
  const ctx = await aTab()
  const owner = anOwner()
  await expect(saveOrder(ctx, owner, anOrder())).rejects.toEqual(new Refused('device.not_found'))
  await registered(ctx, owner)
  await ctx.db.devices.update(`device:${owner.shopId}`, { revokedAt: at })
  await expect(saveOrder(ctx, owner, anOrder())).rejects.toEqual(new Refused('device.revoked'))
  expect(await ctx.db.orders.count()).toBe(0)
})

test('an order that no push could carry is refused before it is written; the longest that one can is saved', async () => {
  const { ctx, owner, db } = await aTill()
  const [line] = anOrder().lines
  if (!line) throw new Error('no line')
  const withAddOns = (count: number) => ({
    ...anOrder(),
    lines: Array.from({ length: 500 }, () => ({
      ...line,
      id: uuidv7(),
      addOns: Array.from({ length: count }, () => ({
        groupId: uuidv7(),
        id: uuidv7(),
        name: 'Kachumbari',
        priceTzs: 0,
      })),
    })),
  })
  await expect(saveOrder(ctx, owner, withAddOns(60))).rejects.toEqual(new Refused('request.too_large'))
  expect([await db.orders.count(), await db.outbox.count(), (await db.devices.toArray())[0]?.counter]).toEqual([
    0, 0, 0,
  ])
  await expect(saveOrder(ctx, owner, withAddOns(16))).resolves.toMatchObject({ number: 'A7-000001' })
})

test('pay, complete, void: one lane, in order, and the goods come back', async () => {
  const { ctx, owner, db } = await aTill()
  const productId = uuidv7()
  const draft = anOrder({ status: 'pending' }, 2500, 2000, productId)
  await saveOrder(ctx, owner, draft)
  expect(
    await payOrder(ctx, owner, { orderId: draft.id, payments: [aPayment(2000)], completes: false, at }),
  ).toMatchObject({ status: 'pending', paidTzs: 2000 })
  const rest = { orderId: draft.id, payments: [aPayment(3000)], completes: true, at }
  expect(await payOrder(ctx, owner, rest)).toMatchObject({ status: 'completed', paidTzs: 5000 })
  await payOrder(ctx, owner, rest)
  const void1 = { orderId: draft.id, from: 'completed', to: 'cancelled', reason: 'Mteja amerudisha', at } as const
  expect(await stepOrder(ctx, owner, void1)).toMatchObject({ status: 'cancelled', paidTzs: 0 })
  await stepOrder(ctx, owner, void1)
  expect((await db.outbox.toArray()).map((row) => [row.type, row.lane])).toEqual(
    ['order.create', 'order.pay', 'order.pay', 'order.step'].map((type) => [type, draft.id]),
  )
  expect((await db.stock.toArray()).reduce((sum, effect) => sum + effect.deltaMilli, 0)).toBe(0)
  await expect(stepOrder(ctx, owner, { ...void1, to: 'completed', from: 'paid' })).rejects.toMatchObject({
    code: 'order.status_changed',
  })
})

test('a second try with one more payment pays only what is new', async () => {
  const { ctx, owner, db } = await aTill()
  const draft = anOrder({ status: 'pending', payments: [] })
  await saveOrder(ctx, owner, draft)
  const first = aPayment(2000, {
    method: 'mobile_money',
    wallet: 'mpesa',
    reference: 'QK7X1',
    receivedTzs: null,
    changeTzs: null,
  })
  await payOrder(ctx, owner, { orderId: draft.id, payments: [first], completes: false, at })
  const again = { orderId: draft.id, payments: [first, aPayment(3000)], completes: false, at }
  expect(await payOrder(ctx, owner, again)).toMatchObject({ paidTzs: 5000, status: 'paid' })
  expect((await db.orders.get(draft.id))?.payments).toHaveLength(2)
  expect((await db.outbox.toArray()).map((row) => (row.body as { payments: unknown[] }).payments.length)).toEqual([
    0, 1, 1,
  ])
})

test('a mobile-money reference this device knows is refused, however it is written', async () => {
  const { ctx, owner, db } = await aTill()
  const paid = anOrder({
    payments: [
      aPayment(5000, {
        method: 'mobile_money',
        wallet: 'mpesa',
        reference: 'QK7 x1',
        receivedTzs: null,
        changeTzs: null,
      }),
    ],
  })
  await saveOrder(ctx, owner, paid)
  expect(await knownReference(ctx, owner.shopId, ' qk7X1')).toBe(paid.id)
  await expect(
    saveOrder(ctx, owner, anOrder({ payments: [aPayment(5000, { reference: 'QK7\u200bX1' })] })),
  ).rejects.toMatchObject({ code: 'payment.reference_used_twice', orderId: paid.id })
  expect([await db.outbox.count(), await db.orders.count()]).toEqual([1, 1])
})

test('customers and expenses queue the same way', async () => {
  const { ctx, owner, db } = await aTill()
  const id = uuidv7()
  await createCustomer(ctx, owner, { id, name: 'Mteja 1', phone: '0754000001', at })
  await createCustomer(ctx, owner, { id, name: 'Mteja 1', phone: '0754000001', at })
  const expense = {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 50_000,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at,
  } as const
  await recordExpense(ctx, owner, expense)
  expect(await voidExpense(ctx, owner, { expenseId: expense.id, reason: 'Mara mbili', at })).toMatchObject({
    voidedAt: at,
  })
  expect((await db.outbox.toArray()).map((row) => row.type)).toEqual([
    'customer.create',
    'expense.create',
    'expense.void',
  ])
})

test('a change of a customer starts from what the screen showed, and is queued once; one that says nothing new is not queued', async () => {
  const { ctx, owner, db } = await aTill()
  const id = uuidv7()
  await createCustomer(ctx, owner, { id, name: 'Asha', phone: '+255754000001', at })
  const change = { id, was: { place: '' }, to: { place: 'Ilala' }, at }
  await saveCustomer(ctx, owner, change)
  await saveCustomer(ctx, owner, change)
  expect(await db.customers.get([owner.shopId, id])).toMatchObject({ name: 'Asha', facts: { place: 'Ilala' } })
  // The server's word is newer than what this device pulled: back to the older place is a change.
  await db.customers.update([owner.shopId, id], { sync: 'synced' })
  const known = { ...NO_FACTS, id, name: 'Asha', place: 'Temeke' }
  await saveCustomer(ctx, owner, { id, was: { place: 'Temeke' }, to: { place: 'Ilala' }, at }, known)
  expect((await db.outbox.toArray()).map((row) => row.type)).toEqual([
    'customer.create',
    'customer.save',
    'customer.save',
  ])
  await expect(saveCustomer(ctx, owner, { ...change, id: uuidv7() })).rejects.toMatchObject({
    code: 'customer.not_found',
  })
})

test('a wallet’s message is kept here until it is sent, once however often it is handed in', async () => {
  const { ctx, owner, db } = await aTill()
  const claim = {
    id: uuidv7(),
    text: 'Umepokea …',
    wallet: 'mpesa',
    reference: 'CKL3X9QW2E',
    amountTzs: 5000,
    payerName: '',
    payerPhone: '',
    messageAt: null,
    orderId: null,
    expectedTzs: null,
    at,
  } as const
  await recordClaim(ctx, owner, claim)
  await recordClaim(ctx, owner, claim)
  const rows = await db.outbox.toArray()
  expect(rows.map((row) => [row.type, row.lane])).toEqual([['claim.create', claim.id]])
  expect(await db.claims.toArray()).toMatchObject([{ reference: 'CKL3X9QW2E', sync: 'waiting', shopId: owner.shopId }])
  await settle(
    ctx,
    rows,
    rows.map((row) => ({ id: row.id, outcome: 'applied', codes: [] })),
  )
  expect(await db.claims.toArray()).toMatchObject([{ sync: 'synced' }])
  await expect(recordClaim(ctx, owner, { ...claim, id: uuidv7(), amountTzs: 0 })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  expect(await db.outbox.count()).toBe(0)
})

test('an order paid elsewhere is learnt, but not over work that waits here, and its money is added once', async () => {
  const { ctx, owner, db } = await aTill()
  const order = await saveOrder(ctx, owner, anOrder({ status: 'pending', payments: [] }))
  const news = {
    orderId: order.id,
    status: 'completed' as const,
    paidTzs: order.totalTzs,
    totalTzs: order.totalTzs,
    payments: [{ ...aPayment(order.totalTzs), method: 'tanqr' as const, reference: 'QR1' }],
  }
  expect(await learnOrder(ctx, owner, news)).toMatchObject({ status: 'pending', paidTzs: 0 })
  const rows = await db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map((row) => ({ id: row.id, outcome: 'applied', codes: [] })),
  )
  expect(await learnOrder(ctx, owner, news)).toMatchObject({ status: 'completed', paidTzs: order.totalTzs })
  const again = await learnOrder(ctx, owner, {
    ...news,
    payments: news.payments.map((payment) => ({ ...payment, id: uuidv7() })),
  })
  expect(again?.payments.length).toBe(1)
  // Extended at another till: what is owed follows at once, also where the goods themselves may not be read.
  expect(await learnOrder(ctx, owner, { ...news, status: 'pending', totalTzs: order.totalTzs + 700 })).toMatchObject({
    status: 'pending',
    totalTzs: order.totalTzs + 700,
    paidTzs: order.totalTzs,
  })
  expect(await learnOrder(ctx, { ...owner, shopId: uuidv7() }, news)).toBeNull()
})

test('a body the contract refuses is refused here, with nothing written', async () => {
  const { ctx, owner, db } = await aTill()
  await expect(saveOrder(ctx, owner, anOrder({ totalTzs: 0.5 }))).rejects.toMatchObject({ code: 'request.invalid' })
  expect([await db.outbox.count(), await db.orders.count(), (await db.devices.toArray())[0]?.counter]).toEqual([
    0, 0, 0,
  ])
})

test('the open cart survives a restart, and never the sale of itself', async () => {
  const { ctx, owner, disk } = await aTill()
  const draft = anOrder()
  await createCartKeeper(ctx, owner, null).keep(draft.id, { lines: 1 })
  const restarted = await aTab(disk)
  expect(await createCartKeeper(restarted, owner, null).restore()).toEqual({ id: draft.id, cart: { lines: 1 } })
  await saveOrder(restarted, owner, draft)
  await restarted.db.openCarts.put({ id: draft.id, ...owner, cart: {}, at: 1 })
  expect(await createCartKeeper(restarted, owner, null).restore()).toBeNull()
})

test('more goods on a saved order: added once, its sums and stock with them, behind what waits before it; never to one that was handed over', async () => {
  const { ctx, owner, db, disk } = await aTill()
  const [sugar, rice] = [uuidv7(), uuidv7()]
  const order = await saveOrder(
    ctx,
    owner,
    anOrder(
      { status: 'pending', discount: { kind: 'percentage', basisPoints: 1000 }, payments: [aPayment(4500)] },
      2500,
      2000,
      sugar,
    ),
  )
  const { lines } = anOrder({}, 1000, 3000, rice)
  const cartId = uuidv7()
  await createCartKeeper(ctx, owner, null).keep(cartId, { lines })
  const draft = { orderId: order.id, lines, at, cartId }
  const added = await Promise.all([
    extendOrder(ctx, owner, draft),
    extendOrder(await aTab(disk), owner, draft),
    extendOrder(ctx, owner, draft),
  ])
  // 5,000 and 3,000 less ten percent of both.
  expect(added.map(({ totalTzs, status, number }) => [totalTzs, status, number])).toEqual(
    Array.from({ length: 3 }, () => [7200, 'pending', order.number]),
  )
  expect(added[0]?.events.at(-1)).toMatchObject({ kind: 'extended', reason: '3 Unga 1 kg' })
  expect((await db.outbox.toArray()).map(({ type, lane }) => [type, lane])).toEqual([
    ['order.create', order.id],
    ['order.extend', order.id],
  ])
  expect(new Map((await db.stock.toArray()).map(({ itemId, deltaMilli }) => [itemId, deltaMilli]))).toEqual(
    new Map([
      [sugar, -2000],
      [rice, -3000],
    ]),
  )
  expect(await db.openCarts.count()).toBe(0)
  await stepOrder(ctx, owner, { orderId: order.id, from: 'pending', to: 'cancelled', reason: '', at })
  const left = await db.stock.toArray()
  expect(
    [sugar, rice].map((id) =>
      left.filter(({ itemId }) => itemId === id).reduce((sum, { deltaMilli }) => sum + deltaMilli, 0),
    ),
  ).toEqual([0, 0])
  await expect(extendOrder(ctx, owner, { ...draft, lines: anOrder().lines })).rejects.toEqual(
    new Refused('order.status_changed', order.id),
  )
})

test('an order that was paid up waits again when more is added, and one of another device is extended as the server showed it', async () => {
  const { ctx, owner, db } = await aTill()
  const order = await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  expect(
    (await payOrder(ctx, owner, { orderId: order.id, payments: [aPayment(5000)], completes: false, at })).status,
  ).toBe('paid')
  expect(
    await extendOrder(ctx, owner, { orderId: order.id, lines: anOrder().lines, at, cartId: uuidv7() }),
  ).toMatchObject({ status: 'pending', totalTzs: 10_000, paidTzs: 5000 })
  const elsewhere = { ...order, id: uuidv7(), number: 'B1-000009', deviceId: '', sync: 'synced' as const }
  expect(
    await extendOrder(
      ctx,
      owner,
      { orderId: elsewhere.id, lines: anOrder({}, 500, 1000).lines, at, cartId: uuidv7() },
      elsewhere,
    ),
  ).toMatchObject({ number: 'B1-000009', totalTzs: 5500, sync: 'waiting' })
  await expect(
    extendOrder(ctx, owner, { orderId: uuidv7(), lines: anOrder().lines, at, cartId: uuidv7() }),
  ).rejects.toEqual(new Refused('order.not_found'))
  expect(await db.outbox.count()).toBe(4)
})
