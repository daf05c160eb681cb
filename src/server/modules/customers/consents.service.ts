import type { ConsentPurpose, ConsentWay } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CONSENT_WORDS } from '../../../shared/domain/privacy.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertEvents, lockCustomer, writeConsents } from './customer-facts.repository.ts'
import { customerOfNumber } from './customers.repository.ts'

/** Whoever has this number wants none of it any more, by their own word. Null where nobody has it. @returns the customer */
export async function refuseByPhone(
  tx: Tx,
  shopId: string,
  phone: string,
  { purposes, how, at }: { purposes: readonly ConsentPurpose[]; how: ConsentWay; at: Date },
): Promise<string | null> {
  const owner = await customerOfNumber(tx, shopId, phone)
  const customer = owner === null ? undefined : await lockCustomer(tx, shopId, owner)
  if (!customer) return null
  const said = purposes
    .filter((purpose) => customer.consents[purpose]?.isGiven !== false)
    .map((purpose) => ({ purpose, isGiven: false, how }))
  if (said.length === 0) return customer.id
  await writeConsents(tx, shopId, customer.id, said, { at, byUserId: null })
  await insertEvents(
    tx,
    shopId,
    said.map(({ purpose }) => ({
      id: uuidv7(at.getTime()),
      customerId: customer.id,
      kind: 'consent',
      detail: { fields: [purpose], isGiven: false, how, words: CONSENT_WORDS[purpose] },
      byUserId: null,
      at,
    })),
  )
  await emit(tx, shopId, { kind: 'customer.changed', customerId: customer.id })
  return customer.id
}
