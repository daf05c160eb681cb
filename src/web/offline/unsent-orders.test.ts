import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { payOrder, recordExpense, saveOrder } from '../../../tests/support/offline/actions.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { aRow, leftBy, versionNumbers, versions } from '../../../tests/support/offline/left-databases.ts'
import { KauntaDb, openDb } from './db.ts'
import { unsentOrders } from './unsent-orders.ts'

const at = '2026-11-21T08:00:00.000Z'

test.each(versionNumbers)('what waits of orders is found in a database that version %i left', async (version) => {
  const shopId = uuidv7()
  const row = (seq: number, type: string, lane: string, given = {}) => aRow(seq, { shopId, type, lane, ...given })
  const disk = await leftBy(version, {
    outbox: [
      row(1, 'order.create', 'waits'),
      row(2, 'order.create', 'refused', { state: 'attention' }),
      row(3, 'order.pay', 'known'),
      row(4, 'order.step', 'known'),
      row(5, 'order.pay', 'refused', { state: 'attention' }),
      row(6, 'expense.create', 'expense'),
      row(7, 'order.create', 'elsewhere', { shopId: uuidv7() }),
    ],
  })
  const db = await openDb(new KauntaDb('kaunta', disk))
  expect(db.verno).toBe(versions.length)
  expect(await unsentOrders(db, shopId)).toEqual({
    created: new Set(['waits', 'refused']),
    moves: new Map([['known', 2]]),
  })
})

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
