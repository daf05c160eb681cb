import type { ConsentPurpose } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertEvents, lockCustomer, writeConsents } from './customer-facts.repository.ts'
import { customerOfPhone } from './customers.service.ts'

/** How somebody agreed on a website, as the customer's story has it; in the row it is `written`, which every app knows. */
const WEBSITE_POPUP = 'website_popup'

/**
 * Who answered on a website is a customer, known by the phone: the one who has it, or a new one with the answer's id. Anybody may type anybody's number, so a word that somebody of the shop
 * took down stands: neither a refusal nor an agreement is written over (decision 296). @returns whose the answer is
 */
export async function customerOfAnswer(
  tx: Tx,
  shopId: string,
  said: {
    newId: string
    name: string
    phone: string
    at: Date
    purposes: readonly ConsentPurpose[]
    /** Exactly what was agreed to: kept in the customer's story. */
    words: string
  },
): Promise<string> {
  const { newId, name, phone, at } = said
  const known = await customerOfPhone(tx, shopId, { newId, name, phone, createdBy: null, at }, 'link', false)
  const customer = await lockCustomer(tx, shopId, known)
  if (!customer) throw new Error('no customer')
  const purposes = said.purposes.filter((purpose) => customer.consents[purpose] === undefined)
  if (purposes.length > 0) {
    await writeConsents(
      tx,
      shopId,
      customer.id,
      purposes.map((purpose) => ({ purpose, isGiven: true, how: 'written', via: WEBSITE_POPUP })),
      { at, byUserId: null },
    )
    await insertEvents(
      tx,
      shopId,
      purposes.map((purpose) => ({
        id: uuidv7(at.getTime()),
        customerId: customer.id,
        kind: 'consent',
        detail: { fields: [purpose], isGiven: true, how: WEBSITE_POPUP, words: said.words },
        byUserId: null,
        at,
      })),
    )
  }
  await emit(tx, shopId, { kind: 'customer.changed', customerId: customer.id })
  return customer.id
}
