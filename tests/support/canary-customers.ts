import { mergeCustomers } from '../../src/shared/contract/customers.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { TestApp } from './test-app.ts'

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

/** One that can be undone: a row of its table. */
export async function aMerge(t: TestApp, token: string, who: { keptId: string; goneId: string }): Promise<string> {
  const id = uuidv7()
  await t.must(mergeCustomers, { body: { id, ...who } }, token)
  return id
}
