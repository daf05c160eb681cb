import { mergeCustomers } from '../../src/shared/contract/customers.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aReminder } from './canary-debts.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** More customers of the canary's shop, for merges. */
export const otherCustomers = <E extends { at: string }>(envelope: E, ids: readonly string[], canary: string) =>
  ids.map((id, index) => ({
    ...envelope,
    id: uuidv7(),
    type: 'customer.create',
    seq: 20 + index,
    lane: id,
    body: { id, name: `Mwingine ${canary}`, phone: '', at: envelope.at },
  }))

/** One that can be undone: a row of its table; and of what the kept one owes. */
export async function aMerge(t: TestApp, owner: OwnedShop, who: { keptId: string; goneId: string }): Promise<string> {
  const id = uuidv7()
  await t.must(mergeCustomers, { body: { id, ...who } }, owner.token)
  await aReminder(t, owner.token, { shopId: owner.shop.id, customerId: who.keptId })
  return id
}
