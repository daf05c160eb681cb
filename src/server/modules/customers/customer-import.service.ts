import type { CustomerImportRow } from '../../../shared/contract/imports.ts'
import { isBirthdayToCome, keptFacts, NO_FACTS } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { insertEvents, readFacts, writeFacts } from './customer-facts.repository.ts'
import { archiveAsMade, findByName } from './customer-import.repository.ts'
import { birthdayToCome } from './customers.errors.ts'
import { claimPhone, insertCustomer, resolveAlias } from './customers.repository.ts'
import { customerOfPhone, writeNew } from './customers.service.ts'

/**
 * A customer out of a file. Whoever has the phone already stays as they are (null), but for those an import brought that was undone since (`undoneId`): they come back with what the file says now.
 * @returns the id of who was made
 */
export async function bringCustomer(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { key, name, phone: typed, facts, consents }: CustomerImportRow,
  { undoneId, at }: { undoneId: string | null; at: Date },
): Promise<string | null> {
  if (isBirthdayToCome(facts.birthday ?? '', businessDay(at))) throw birthdayToCome(facts.birthday ?? '')
  const phone = normalisePhone(typed) ?? (typed === '' ? null : typed)
  const id = undoneId ?? key
  if (undoneId !== null && (await readFacts(tx, shopId, undoneId))?.isArchived === true) {
    const kept = await readFacts(tx, shopId, undoneId)
    await writeFacts(tx, shopId, undoneId, {
      ...NO_FACTS,
      ...keptFacts({ ...facts, contacts: kept?.contacts ?? [] }),
      name,
    })
    await insertEvents(tx, shopId, [
      { id: uuidv7(at.getTime()), customerId: undoneId, kind: 'restored', byUserId: userId, at },
    ])
    return undoneId
  }
  if (phone !== null && (await claimPhone(tx, shopId, phone, id)) !== id) return null
  if (!(await insertCustomer(tx, { shopId, id, name, source: 'dashboard', createdBy: userId, at }))) return null
  // What a file says of a day to come is a slip: nobody agreed to anything then.
  const said = consents.map((consent) => ({
    ...consent,
    // A yes that nobody of the shop heard: it outweighs no STOP (decision 415).
    ...(consent.isGiven ? { via: 'import' } : {}),
    at: consent.at === undefined || Date.parse(consent.at) > at.getTime() ? undefined : consent.at,
  }))
  await writeNew({ tx, shopId, actorId: userId, deviceId: null }, { facts, name, consents: said }, { id, phone, at })
  return id
}

/** Archived, where nobody did anything with them since they were brought. All in two statements: thousands are taken back at once. */
export async function takeCustomersBack(
  tx: Tx,
  { shopId, userId }: MemberActor,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const gone = await archiveAsMade(tx, shopId, ids)
  await insertEvents(
    tx,
    shopId,
    gone.map((customerId) => ({ id: uuidv7(at.getTime()), customerId, kind: 'archived', byUserId: userId, at })),
  )
  return new Set(gone)
}

/** Who is meant by a phone, or where there is none by a name: made where nobody is; null where several have that name. */
export async function customerMeant(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { name, phone: typed, newId }: { name: string; phone: string; newId: string },
  at: Date,
): Promise<string | null> {
  const phone = normalisePhone(typed)
  if (phone !== null)
    return await resolveAlias(
      tx,
      shopId,
      await customerOfPhone(tx, shopId, { newId, name, phone, createdBy: userId, at }, 'counter'),
    )
  const found = await findByName(tx, shopId, foldText(name))
  if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null
  await insertCustomer(tx, { shopId, id: newId, name, source: 'dashboard', createdBy: userId, at })
  await writeNew({ tx, shopId, actorId: userId, deviceId: null }, { name }, { id: newId, phone: null, at })
  return newId
}
