import { afterAll, beforeAll, beforeEach } from 'vitest'
import { anOrder } from './builders.ts'
import { aTrade, type Person, type Shop, type Trade } from './trade.ts'

/** For tests of what a push does: one shop of its own a test, with one till, and the few ways they send and change rights. */

export let trade: Trade
export let shop: Shop
export let device: { id: string; code: string }

/** Call once at the top of a test file. */
export function withAPushingShop(): void {
  beforeAll(async () => {
    trade = await aTrade()
  })
  afterAll(async () => {
    await trade.dispose()
  })
  beforeEach(async () => {
    trade.clock.set(new Date())
    shop = await trade.aShop()
    device = await shop.device()
  })
}

export const sell = (
  person: Person,
  given: Parameters<typeof anOrder>[0] = {},
  envelope: Parameters<Shop['command']>[4] = {},
) => shop.command(person, device.id, 'order.create', anOrder(given), envelope)
export const one = async (person: Person, command: unknown, deviceId = device.id) => {
  const [result] = await shop.push(person, deviceId, [command])
  if (!result) throw new Error('no answer')
  return result
}
export const setGrants = (person: Person, grants: unknown[], former: unknown[] | null, changedAt: Date | null) =>
  shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({
        grants: JSON.stringify(grants),
        former_grants: former && JSON.stringify(former),
        grants_changed_at: changedAt,
      })
      .where('user_id', '=', person.userId)
      .execute(),
  )
export const revoke = (person: Person, at: Date) =>
  shop.inShop((tx) =>
    tx.updateTable('memberships').set({ revoked_at: at }).where('user_id', '=', person.userId).execute(),
  )
