import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aCommand, anOrder, type OrderGiven } from './builders.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** A till that sends what it does at once, over the app. */
export async function aSendingTill(t: TestApp, shop: OwnedShop) {
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, shop.token)
  let seq = 0
  async function send<T extends CommandType>(type: T, body: CommandBody<T>): Promise<void> {
    seq += 1
    const of = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id, seq }
    const { results } = await t.must(
      push,
      {
        body: {
          deviceId: device.id,
          build: 'b1',
          backlog: { count: 0, oldestAt: null, attention: 0 },
          commands: [aCommand(type, body, of)],
        },
      },
      shop.token,
    )
    const [result] = results
    if (result?.outcome !== 'applied' && result?.outcome !== 'flagged')
      throw new Error(`${type}: ${JSON.stringify(result)}`)
  }
  return {
    send,
    async sell(given: OrderGiven = {}) {
      const order = anOrder({ deviceCode: device.code, counter: (seq += 1), at: t.clock.now().toISOString(), ...given })
      await send('order.create', order)
      return order
    },
    nextCounter: () => (seq += 1),
    code: device.code,
  }
}
