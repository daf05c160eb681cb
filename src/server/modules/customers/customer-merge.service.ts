import type { DuplicatePair } from '../../../shared/contract/customers.ts'
import {
  type CustomerFacts,
  CUSTOMER_FIELDS,
  duplicateReason,
  isSameFact,
  joinedFacts,
  NO_FACTS,
  UNDO_MERGE_MS,
  factsOf,
} from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertEvents, lockCustomer, readFacts, writeContacts, writeFacts } from './customer-facts.repository.ts'
import { readCustomerRows } from './customer-list.repository.ts'
import { toRow } from './customer-book.service.ts'
import {
  insertMerge,
  isTakenSince,
  joinRows,
  lockAliases,
  lockMerge,
  markUndone,
  partRows,
  readCandidates,
  readTerms,
  takeTurn,
} from './customer-merge.repository.ts'
import { ownerOf } from './customer-read.repository.ts'
import { isErased } from './customers.repository.ts'
import { cannotMerge, customerNotFound, mergeFinal } from './customers.errors.ts'

const MOST_PAIRS = 50
/** Looked at for so many pairs: one name or tail in ten may be two people after all. */
const MOST_CANDIDATES = 500

/**
 * Two customers that are one person. Nothing of either is rewritten but who they are: orders, payments and messages keep the id they were made under, which stands for the
 * kept one from then on. So nothing can be lost or counted twice, and what was joined can be parted again (decisions 80).
 */
export type CustomerMerges = ReturnType<typeof createCustomerMerges>

const told = (tx: Tx, shopId: string, ids: readonly string[]) =>
  emit(tx, shopId, ...ids.map((customerId) => ({ kind: 'customer.changed' as const, customerId })))
const untilOf = (at: Date) => new Date(at.getTime() + UNDO_MERGE_MS).toISOString()
const phonesOf = ({ phones }: { phones: readonly string[] }) =>
  phones.map((value) => ({ kind: 'phone' as const, value }))

export function createCustomerMerges({ db, clock }: { db: Db; clock: Clock }) {
  return {
    duplicates: (shopId: string, of: string | undefined): Promise<{ items: DuplicatePair[] }> =>
      inShop(db, shopId, async (tx) => {
        const customerId = of === undefined ? null : ((await ownerOf(tx, shopId, of)) ?? null)
        if (of !== undefined && customerId === null) return { items: [] }
        const found = await readCandidates(tx, shopId, customerId, MOST_CANDIDATES)
        const rows = await readCustomerRows(tx, shopId, [...new Set(found.flatMap(({ one, other }) => [one, other]))])
        const items = found.flatMap(({ one, other }): DuplicatePair[] => {
          const [mine, theirs] = [rows.get(one), rows.get(other)]
          if (!mine || !theirs) return []
          const reason = duplicateReason(
            { name: mine.name, contacts: phonesOf(mine) },
            { name: theirs.name, contacts: phonesOf(theirs) },
          )
          return reason === null ? [] : [{ reason, one: toRow(mine), other: toRow(theirs) }]
        })
        return { items: items.slice(0, MOST_PAIRS) }
      }),

    /** @throws AppError 404, 409 */
    merge: ({ shopId, userId }: MemberActor, asked: { id: string; keptId: string; goneId: string }) =>
      inShop(db, shopId, async (tx) => {
        await takeTurn(tx, shopId)
        const before = await lockMerge(tx, shopId, asked.id)
        if (before) return { id: before.id, keptId: before.keptId, goneId: before.goneId, until: untilOf(before.at) }
        const goneId = await ownerOf(tx, shopId, asked.goneId)
        const keptId = await ownerOf(tx, shopId, asked.keptId)
        if (goneId === undefined || keptId === undefined) throw customerNotFound()
        if (goneId === keptId) throw cannotMerge()
        if ((await isErased(tx, shopId, goneId)) || (await isErased(tx, shopId, keptId))) throw cannotMerge()
        const aliases = await lockAliases(tx, shopId, goneId)
        const gone = await lockCustomer(tx, shopId, goneId)
        const kept = await lockCustomer(tx, shopId, keptId)
        if (!gone || !kept) throw customerNotFound()
        const at = clock.now()
        const made = joinedFacts(kept, gone)
        const terms = await readTerms(tx, shopId, keptId)
        await joinRows(tx, shopId, keptId, goneId)
        await writeContacts(tx, shopId, keptId, made.contacts)
        await writeFacts(tx, shopId, keptId, made)
        await insertMerge(tx, shopId, {
          id: asked.id,
          keptId,
          goneId,
          before: {
            kept: { ...factsOf(kept), consents: kept.consents, ...terms },
            aliases,
            contacts: gone.contacts,
            goneTags: gone.tags,
            made,
          },
          at,
          byUserId: userId,
        })
        const about = { byUserId: userId, at, kind: 'merged' }
        await insertEvents(tx, shopId, [
          { ...about, id: uuidv7(at.getTime()), customerId: keptId, detail: { name: gone.name, goneId } },
        ])
        await told(tx, shopId, [keptId, goneId])
        return { id: asked.id, keptId, goneId, until: untilOf(at) }
      }),

    /** @throws AppError 404, 409 */
    undo: ({ shopId, userId }: MemberActor, id: string) =>
      inShop(db, shopId, async (tx) => {
        await takeTurn(tx, shopId)
        const merge = await lockMerge(tx, shopId, id)
        if (!merge) throw customerNotFound()
        const { keptId, goneId, before } = merge
        if (merge.undoneAt !== null) return { keptId, goneId }
        const now = clock.now()
        if (now.getTime() - merge.at.getTime() >= UNDO_MERGE_MS || (await isTakenSince(tx, shopId, merge)))
          throw mergeFinal()
        if (await isErased(tx, shopId, keptId)) throw mergeFinal()
        await lockAliases(tx, shopId, keptId)
        const kept = await lockCustomer(tx, shopId, keptId)
        if (!kept) throw customerNotFound()
        await partRows(tx, shopId, { keptId, goneId, before })
        const gone = await readFacts(tx, shopId, goneId)
        if (!gone) throw customerNotFound()
        const theirs = new Set(gone.contacts.map(({ kind, value }) => `${kind} ${value}`))
        const facts = {
          ...restored(factsOf(kept), before),
          contacts: kept.contacts.filter(({ kind, value }) => !theirs.has(`${kind} ${value}`)),
        }
        await writeContacts(tx, shopId, keptId, facts.contacts)
        await writeFacts(tx, shopId, keptId, facts)
        await writeFacts(tx, shopId, goneId, { ...factsOf(gone), tags: before.goneTags })
        await markUndone(tx, shopId, id, now)
        const about = { byUserId: userId, at: now, kind: 'unmerged' }
        await insertEvents(tx, shopId, [
          { ...about, id: uuidv7(now.getTime()), customerId: keptId, detail: { name: gone.name, goneId } },
          { ...about, id: uuidv7(now.getTime()), customerId: goneId, detail: { name: kept.name, goneId } },
        ])
        await told(tx, shopId, [keptId, goneId])
        return { keptId, goneId }
      }),
  }
}

/** Field by field what it was before, but for what people changed since the merge. A merge from before a field was there says nothing of it. */
function restored(now: CustomerFacts, { kept, made }: { kept: CustomerFacts; made: CustomerFacts }): CustomerFacts {
  const changed = CUSTOMER_FIELDS.filter((field) => !isSameFact(field, now[field], made[field]))
  return { ...factsOf({ ...NO_FACTS, ...kept }), ...Object.fromEntries(changed.map((field) => [field, now[field]])) }
}
