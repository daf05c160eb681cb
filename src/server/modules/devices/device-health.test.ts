import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listDevices, registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
})
afterAll(() => t.close())

const none = {
  backlogTzs: null,
  clockOffsetMs: null,
  batteryPercent: null,
  isCharging: null,
  isPersisted: null,
  isStorageSick: null,
  usedMb: null,
  freeMb: null,
}

test('what a device says of itself stands in the owner’s list until it says something else; nonsense is left out and refuses nothing', async () => {
  const { id } = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  const says = async (health?: unknown) => {
    t.clock.advance(10_000)
    const body = {
      deviceId: id,
      build: 'b1',
      backlog: { count: 2, oldestAt: null, attention: 0 },
      commands: [],
      ...(health === undefined ? {} : { health }),
    } as Parameters<typeof t.must<typeof push>>[1]['body']
    await t.must(push, { body }, shop.token)
    return (await t.must(listDevices, {}, shop.token)).find((device) => device.id === id)
  }
  expect((await says())?.health).toEqual(none)
  const whole = {
    backlogTzs: 45_000,
    clockOffsetMs: -90_000,
    batteryPercent: 37,
    isCharging: false,
    isPersisted: true,
    isStorageSick: true,
    usedMb: 49,
    freeMb: 2000,
  }
  expect(await says(whole)).toMatchObject({ health: whole, build: 'b1', backlogCount: 2 })
  expect((await says())?.health).toEqual(whole)
  expect((await says({ ...whole, batteryPercent: 400, freeMb: 'x', backlogTzs: -1 }))?.health).toEqual({
    ...whole,
    batteryPercent: null,
    freeMb: null,
    backlogTzs: null,
  })
  expect((await says('nonsense'))?.health).toMatchObject({ batteryPercent: null })
})
