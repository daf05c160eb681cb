import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import { withBarcodeRace } from '../products/products.service.ts'
import { beginWrite, findWrite, keepAnswer } from './api-writes.repository.ts'
import { idempotencyMissing, idempotencyReused } from './publicapi.errors.ts'

/** What was sent: which call, of what that is there (`id`; empty where something new is made), under which key, with what. */
interface Sent {
  call: string
  id: string
  idempotencyKey: string | undefined
  body: unknown
}
const KEY = /^[\x21-\x7e]{1,100}$/

/**
 * One write however often it is sent: its Idempotency-Key, the work and its answer are rows of one transaction. Of two at one moment the second waits, and answers what the
 * first did; where the first was refused nothing was kept, and the second is tried like any.
 * @throws request.key_missing, request.key_reused, and what `work` throws
 */
export async function once<Answer>(
  { db, clock }: { db: Db; clock: Clock },
  actor: MemberActor,
  { call, id, idempotencyKey, body }: Sent,
  work: (tx: Tx, at: Date) => Promise<Answer>,
): Promise<{ answer: Answer; isRepeat: boolean }> {
  if (idempotencyKey === undefined || !KEY.test(idempotencyKey)) throw idempotencyMissing()
  const write = { shopId: actor.shopId, keyId: actor.sessionId, idempotencyKey }
  const fingerprint = fingerprintOf({ call, body, ...(id === '' ? {} : { id }) })
  return await withBarcodeRace(() =>
    inShop(db, actor.shopId, async (tx) => {
      const at = clock.now()
      if (await beginWrite(tx, { ...write, fingerprint, at })) {
        const answer = await work(tx, at)
        await keepAnswer(tx, write, JSON.stringify(answer))
        return { answer, isRepeat: false }
      }
      const before = await findWrite(tx, write)
      if (before?.answer == null || !before.fingerprint.equals(fingerprint)) throw idempotencyReused()
      // Written by the lines above; the route holds it to the contract once more.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { answer: JSON.parse(before.answer) as Answer, isRepeat: true }
    }),
  )
}
