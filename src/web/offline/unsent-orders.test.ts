import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { payOrder, recordExpense, saveOrder } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { KauntaDb, openDb } from './db.ts'
import { unsentOrders } from './unsent-orders.ts'

const at = '2026-11-21T08:00:00.000Z'

/** What each version of the database brought, of which a device may still have any. History: an entry is added with each version and none is changed. */
const history: readonly Record<string, string>[] = [
  {
    orders: 'id, [shopId+at], [shopId+sync], [shopId+number]',
    expenses: 'id, [shopId+at]',
    outbox: '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], shopId',
    setAside: '[deviceId+seq], &id, shopId',
    stock: '[commandId+itemId], commandId, shopId, itemId',
    products: '[shopId+chunk], shopId',
    customers: '[shopId+id], shopId',
    references: 'key, orderId',
    openCarts: 'id, [shopId+userId]',
    devices: 'key',
    meta: 'key',
    queryCache: 'key, owner',
  },
  {
    outbox:
      '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], [shopId+state+userId], [shopId+state+importedBy], shopId',
  },
  { claims: 'id, [shopId+at], [shopId+reference], orderId' },
]

/** A database as an app of that version left it, with one sale waiting, one refused, and one that is known to the server and has a payment waiting. */
async function leftBy(version: number) {
  const disk = aDisk()
  const old = new Dexie('kaunta', disk)
  for (const [index, stores] of history.slice(0, version).entries()) old.version(index + 1).stores(stores)
  await old.open()
  expect(old.verno).toBe(version)
  const shopId = uuidv7()
  const row = (seq: number, type: string, lane: string, state = 'waiting') => ({
    deviceId: 'device',
    seq,
    id: uuidv7(),
    shopId,
    userId: 'user',
    lane,
    v: 1,
    type,
    body: {},
    createdAt: at,
    clockOffset: 0,
    tries: 0,
    nextAt: 0,
    leaseUntil: 0,
    state,
    codes: [],
  })
  await old
    .table('outbox')
    .bulkAdd([
      row(1, 'order.create', 'waits'),
      row(2, 'order.create', 'refused', 'attention'),
      row(3, 'order.pay', 'known'),
      row(4, 'order.step', 'known'),
      row(5, 'order.pay', 'refused', 'attention'),
      row(6, 'expense.create', 'expense'),
      { ...row(7, 'order.create', 'elsewhere'), shopId: uuidv7() },
    ])
  old.close()
  return { disk, shopId }
}

test.each(history.map((_, index) => index + 1))(
  'what waits of orders is found in a database that version %i left',
  async (version) => {
    const { disk, shopId } = await leftBy(version)
    const db = await openDb(new KauntaDb('kaunta', disk))
    expect(db.verno).toBe(history.length)
    expect(await unsentOrders(db, shopId)).toEqual({
      created: new Set(['waits', 'refused']),
      moves: new Map([['known', 2]]),
    })
  },
)

test('a sale, a payment and an expense of this device', async () => {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner)
  const sale = await saveOrder(ctx, owner, anOrder())
  const later = await saveOrder(ctx, owner, anOrder({ status: 'pending', payments: [] }))
  await payOrder(ctx, owner, { orderId: later.id, payments: [aPayment(5000)], completes: false, at })
  const expense = {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 1,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at,
  } as const
  await recordExpense(ctx, owner, expense)
  expect(await unsentOrders(ctx.db, owner.shopId)).toEqual({
    created: new Set([sale.id, later.id]),
    moves: new Map([[later.id, 1]]),
  })
})
