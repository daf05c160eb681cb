import type { CommandBody } from '../../../shared/contract/commands.ts'
import { factsToKeep, keptContacts, keptFacts, NO_FACTS } from '../../../shared/domain/customers.ts'
import type { CustomerRow } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

type Create = CommandBody<'customer.create'>
const keptOf = ({ name, phone, facts = {} }: Create) =>
  factsToKeep({
    ...NO_FACTS,
    ...keptFacts(facts),
    name,
    contacts: keptContacts([
      ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
      ...(facts.contacts ?? []),
    ]),
  })

export const customerCreate: DeviceKind<'customer.create', Create, CustomerRow> = {
  type: 'customer.create',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.customers.get([owner.shopId, body.id])
    if (before) return { done: before }
    return {
      body,
      write: async () => {
        const row: CustomerRow = {
          id: body.id,
          shopId: owner.shopId,
          ...keptOf(body),
          aliasOf: null,
          balanceTzs: 0,
          sync: 'waiting',
        }
        await db.customers.add(row)
        return row
      },
    }
  },
  mended: async (db, { shopId, lane }, body) => await db.customers.update([shopId, lane], keptOf(body)),
}
