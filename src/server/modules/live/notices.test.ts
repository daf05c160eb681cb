import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices, type LiveEvent, noteOrder } from '../../../shared/contract/live.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('whoever of the shop takes an order a step on has noted it, and all are told once; what only the money did rings on', async () => {
  const shop = await t.aShop()
  const tell = (event: LiveEvent) => inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, event))
  const rings = async () => (await t.must(listNotices, {}, shop.token)).items.map(({ orderId }) => orderId)
  const orderId = uuidv7()
  const order = { orderId, number: 'W-000001', totalTzs: 12_500 }
  const created = { kind: 'order.created', status: 'pending', source: 'whatsapp', customerName: 'Asha' } as const
  await tell({ ...created, ...order, paidTzs: 0, byUserId: null })
  const changed = { kind: 'order.changed', ...order, paidTzs: 12_500 } as const
  await tell({ ...changed, from: 'pending', status: 'paid', byUserId: null })
  await tell({ ...changed, from: 'paid', status: 'paid', byUserId: shop.user.id })
  expect(await rings()).toEqual([orderId])
  for (const status of ['picked_up', 'completed'] as const)
    await tell({ ...changed, from: 'paid', status, byUserId: shop.user.id })
  expect(await rings()).toEqual([])
  const told = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{
      by: string
    }>`select body->>'byUserId' as by from live_events where shop_id = ${shop.shop.id} and kind = 'notice.noted'`.execute(
      tx,
    ),
  )
  expect(told.rows).toEqual([{ by: shop.user.id }])
  // A second one who says so learns by whom.
  expect((await t.must(noteOrder, { params: { id: orderId } }, shop.token)).notedById).toBe(shop.user.id)
})
