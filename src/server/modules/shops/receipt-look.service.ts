import type { ReceiptLookSettings } from '../../../shared/contract/receipt-look.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { lookOfRow, updateLook } from './receipt-look.repository.ts'
import { changedMeanwhile, shopNotFound } from './shops.errors.ts'
import { findShop } from './shops.repository.ts'

export type ReceiptLookService = ReturnType<typeof createReceiptLookService>

async function rowOf(tx: Tx, shopId: string) {
  const row = await findShop(tx, shopId)
  if (row === undefined) throw shopNotFound()
  return row
}

export const createReceiptLookService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  get: ({ shopId }: MemberActor): Promise<ReceiptLookSettings> =>
    inShop(db, shopId, async (tx) => {
      const row = await rowOf(tx, shopId)
      return { ...lookOfRow(row), version: row.receipt_look_version }
    }),

  /** @throws AppError 409 when somebody else saved meanwhile */
  save: ({ shopId, sessionId }: MemberActor, asked: ReceiptLookSettings): Promise<ReceiptLookSettings> =>
    inShop(db, shopId, async (tx) => {
      const { version, ...look } = asked
      const note = look.below[(await rowOf(tx, shopId)).customer_language]
      if (!(await updateLook(tx, shopId, { look, version, note, now: clock.now() }))) throw changedMeanwhile()
      await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      return { ...asked, version: version + 1 }
    }),
})
