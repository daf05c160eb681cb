import type { ConsentPurpose, ConsentWay } from '../../../shared/domain/customers.ts'
import { type WhyNoReminder, whyNotReminded, whyNotWritten } from '../../../shared/domain/debt-reminders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CONSENT_WORDS } from '../../../shared/domain/privacy.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertEvents, lockCustomer, readReminded, writeConsents } from './customer-facts.repository.ts'
import { customersBehind, numbersOf } from './customers.repository.ts'

/** Who said it: whoever has this number, to call or of their WhatsApp, and whom the chat it was said in belongs to. */
interface Who {
  phone: string | null
  customerId: string | null
}
type Customer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** All of them want none of it any more, by their own word; what they said later than this stands, and a no that came by a key becomes theirs: a key takes back its own alone. @returns the customer whose number it is, else whose chat */
export async function refuseByOwnWord(
  tx: Tx,
  shopId: string,
  who: Who,
  { purposes, how, at }: { purposes: readonly ConsentPurpose[]; how: ConsentWay; at: Date },
): Promise<string | null> {
  const ids = await customersBehind(tx, shopId, who)
  for (const customer of await lockAll(tx, shopId, ids)) {
    const said = purposes.filter((purpose) => {
      const word = customer.consents[purpose]
      return word === undefined || ((word.isGiven || word.via !== undefined) && !(Date.parse(word.at) > at.getTime()))
    })
    await write(tx, shopId, customer.id, said, { isGiven: false, how, at })
  }
  return ids[0] ?? null
}

/** By what a customer can be written to: one whose chat it is, where WhatsApp tells no number of theirs. */
export const numbersOfCustomer = (tx: Tx, shopId: string, id: string): Promise<string[]> => numbersOf(tx, shopId, id)

/** Why what was queued before about their account is not handed over: to a number that is theirs no more it would tell a stranger of it. A reminder is for who owes still. */
export async function whyNotHandedOver(
  tx: Tx,
  { shopId, customerId, isOfDebt }: { shopId: string; customerId: string; isOfDebt: boolean },
  to: string,
): Promise<WhyNoReminder | null> {
  const reminded = await readReminded(tx, shopId, customerId, to)
  if (!reminded) return 'no_phone'
  return isOfDebt ? whyNotReminded(reminded) : whyNotWritten(reminded)
}

/** They want it again, by their own word: what they refused before by themselves. A no that somebody of the shop wrote down was said to people, and whoever never said anything has agreed to nothing. */
export async function agreeAgain(
  tx: Tx,
  shopId: string,
  who: Who,
  { purpose, how, at }: { purpose: ConsentPurpose; how: ConsentWay; at: Date },
): Promise<void> {
  for (const customer of await lockAll(tx, shopId, await customersBehind(tx, shopId, who))) {
    const word = customer.consents[purpose]
    const isTheirs = word?.isGiven === false && word.byName === null && word.via === undefined
    if (isTheirs && Date.parse(word.at) < at.getTime())
      await write(tx, shopId, customer.id, [purpose], { isGiven: true, how, at })
  }
}

/** One after the other by their ids, as two such words at once would wait for each other. */
async function lockAll(tx: Tx, shopId: string, ids: readonly string[]): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const id of ids.toSorted()) {
    const customer = await lockCustomer(tx, shopId, id)
    if (customer) customers.push(customer)
  }
  return customers
}

async function write(
  tx: Tx,
  shopId: string,
  customerId: string,
  purposes: readonly ConsentPurpose[],
  { isGiven, how, at }: { isGiven: boolean; how: ConsentWay; at: Date },
): Promise<void> {
  if (purposes.length === 0) return
  const said = purposes.map((purpose) => ({ purpose, isGiven, how }))
  await writeConsents(tx, shopId, customerId, said, { at, byUserId: null })
  await insertEvents(
    tx,
    shopId,
    purposes.map((purpose) => ({
      id: uuidv7(at.getTime()),
      customerId,
      kind: 'consent',
      detail: { fields: [purpose], isGiven, how, words: CONSENT_WORDS[purpose] },
      byUserId: null,
      at,
    })),
  )
  await emit(tx, shopId, { kind: 'customer.changed', customerId })
}
