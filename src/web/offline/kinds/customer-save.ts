import type { CommandBody } from '../../../shared/contract/commands.ts'
import {
  changedFields,
  type CustomerFacts,
  factsHere,
  factsToKeep,
  keptFacts,
} from '../../../shared/domain/customers.ts'
import type { CustomerRow } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

type Save = CommandBody<'customer.save'>
/** `known`: as the server last showed it, for one this device does not keep. */
type Known = CustomerFacts & { id: string }

function withFacts(row: Omit<CustomerRow, 'name' | 'phones'>, facts: CustomerFacts): CustomerRow {
  const { facts: _facts, ...rest } = row
  return { ...rest, ...factsToKeep(facts) }
}
const changed = (row: CustomerRow, to: Save['to']): CustomerRow =>
  withFacts(row, { ...factsHere(row), ...keptFacts(to) })

export const customerSave: DeviceKind<'customer.save', Save, CustomerRow, Known> = {
  type: 'customer.save',
  tables: [],
  async plan({ db, owner }, body, known) {
    const own = await db.customers.get([owner.shopId, body.id])
    const blank = { id: body.id, shopId: owner.shopId, aliasOf: null, balanceTzs: 0, sync: 'synced' as const }
    // What is sent from here already stands over what the server last said; else the server's word is the newer one.
    const isOwn = own !== undefined && own.sync !== 'synced'
    const before = known && !isOwn ? withFacts(own ?? blank, known) : own
    if (!before) throw new Refused('customer.not_found')
    // A second tap: what it says stands there already, and says nothing of consent.
    if (changedFields(factsHere(before), keptFacts(body.to)).length === 0 && !body.consents?.length)
      return { done: before }
    return {
      body,
      write: async () => {
        const row: CustomerRow = {
          ...changed(before, body.to),
          sync: before.sync === 'attention' ? 'attention' : 'waiting',
        }
        await db.customers.put(row)
        return row
      },
    }
  },
  mended: async (db, { shopId, lane }, body) => {
    const row = await db.customers.get([shopId, lane])
    if (row) await db.customers.put(changed(row, body.to))
  },
}
