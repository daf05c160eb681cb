import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommand, anOrder } from '../../../../tests/support/builders.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { MOST_COMMAND_BYTES } from '../../../shared/contract/commands.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
})

const anAddOn = () => ({ groupId: uuidv7(), id: uuidv7(), name: 'Kachumbari', priceTzs: 0 })

test('the longest order a device may record is taken', async () => {
  const shop = await app.aShop()
  const device = await app.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  const order = anOrder({ deviceCode: device.code, at: app.clock.now().toISOString() })
  const [line] = order.lines
  if (!line) throw new Error('no line')
  const bytes = () => JSON.stringify(order).length
  order.lines = Array.from({ length: 500 }, () => ({ ...line, id: uuidv7(), quantityMilli: 1000, addOns: [] }))
  const each = JSON.stringify(anAddOn()).length + 1
  for (let left = Math.floor((MOST_COMMAND_BYTES - bytes()) / each), at = 0; left > 0; left -= 1, at = (at + 1) % 500)
    order.lines[at]?.addOns.push(anAddOn())
  expect(bytes()).toBeGreaterThan(MOST_COMMAND_BYTES - 2000)
  const command = aCommand('order.create', order, { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id })
  const report = { deviceId: device.id, build: 't', backlog: { count: 1, oldestAt: null, attention: 0 } }
  const answer = await app.must(push, { body: { ...report, commands: [command] } }, shop.token)
  expect(answer.results).toMatchObject([{ id: command.id }])
  expect(answer.results[0]?.outcome).not.toBe('rejected')
})
