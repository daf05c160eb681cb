import { registerDevice } from '../../src/shared/contract/shops.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { OrderStatus } from '../../src/shared/domain/order-workflow.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** A step of an order, as a device of the owner's sends it. */
export async function orderStep(
  t: TestApp,
  shop: OwnedShop,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  reason = 'Mteja ameghairi',
): Promise<void> {
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  const at = t.clock.now().toISOString()
  const command = {
    v: 1,
    id: uuidv7(),
    type: 'order.step',
    shopId: shop.shop.id,
    userId: shop.user.id,
    deviceId: device.id,
    seq: 1,
    lane: orderId,
    at,
    clockOffsetMs: 0,
    body: { orderId, from, to, reason, at },
  }
  const { results } = await t.must(
    push,
    {
      body: {
        deviceId: device.id,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [command],
      },
    },
    shop.token,
  )
  if (results[0]?.outcome !== 'applied') throw new Error(`the step was ${JSON.stringify(results[0])}`)
}
