import type { Answering } from '../../../shared/contract/chat-answering.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { openFrom } from '../../../shared/domain/opening.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { type JobData, type Jobs, jobsOf } from '../../platform/jobs.ts'
import { frontFacts } from '../storefront/storefront.service.ts'
import { insertEvent } from './chat-events.repository.ts'
import { readSettings } from './chat-settings.repository.ts'
import { lockConversation } from './conversations.repository.ts'
import {
  countUnanswered,
  findUncalled,
  insertWait,
  isWaiting,
  listWaiting,
  markCalled,
  readSpeeds,
} from './waits.repository.ts'

/** A customer waits for a person from this moment on, or from opening on; after the shop's minutes without an answer everybody is called. The caller holds the conversation. */
export async function beginWait(
  tx: Tx,
  { shopId, conversationId, at, now }: { shopId: string; conversationId: string; at: Date; now: Date },
): Promise<void> {
  // Most messages come from somebody who waits already.
  if (await isWaiting(tx, shopId, conversationId)) return
  const since = openFrom(await frontFacts(tx, shopId), at < now ? at : now)
  if (!(await insertWait(tx, shopId, conversationId, since))) return
  const { answerMinutes } = await readSettings(tx, shopId)
  if (answerMinutes === null) return
  const due = since.getTime() + answerMinutes * 60_000
  await callLater(jobsOf(tx), tx, { shopId, conversationId, since }, due - now.getTime())
}

const callLater = async (
  jobs: Jobs | undefined,
  tx: Tx,
  { since, ...of }: { shopId: string; conversationId: string; since: Date },
  inMs: number,
) =>
  await jobs?.enqueue(
    tx,
    'chat.unanswered',
    { ...of, since: since.toISOString() },
    { afterSeconds: Math.max(1, Math.ceil(inMs / 1000)) },
  )

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  callPeople: (tx: Tx, of: { shopId: string; conversationId: string }) => Promise<void>
}
export type WaitsService = ReturnType<typeof createWaitsService>
/** Who waits for people, who answers how fast, and the call when nobody does. */
export const createWaitsService = ({ db, clock, jobs, callPeople }: Parts) => ({
  answering: (shopId: string, days: number): Promise<Answering> =>
    inShop(db, shopId, async (tx) => {
      const from = dayStart(businessDay(clock.now()), 1 - days)
      const { count, longest } = await listWaiting(tx, shopId)
      const speeds = await readSpeeds(tx, shopId, from)
      const all = speeds.find(({ isAll }) => isAll)
      return {
        waiting: { count, longest: longest.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) },
        answered: {
          count: all?.count ?? 0,
          medianSeconds: all?.medianSeconds ?? null,
          slowSeconds: all?.slowSeconds ?? null,
        },
        unanswered: await countUnanswered(tx, shopId, from),
        people: speeds.filter(({ isAll }) => !isAll).map(({ isAll: _isAll, ...row }) => row),
      }
    }),

  /** Job `chat.unanswered`: nobody answered in time. It is nobody's from then on, and everybody is called: once a wait, and not while the shop is closed. */
  callEverybody: ({ shopId, conversationId, since: text }: JobData['chat.unanswered']): Promise<void> =>
    inShop(db, shopId, async (tx) => {
      const [since, at] = [new Date(text), clock.now()]
      if (!(await lockConversation(tx, shopId, conversationId))) return
      const uncalled = await findUncalled(tx, { shopId, conversationId, since })
      if (uncalled === null || (await readSettings(tx, shopId)).answerMinutes === null) return
      const opens = openFrom(await frontFacts(tx, shopId), at)
      if (opens > at)
        return await callLater(jobs, tx, { shopId, conversationId, since }, opens.getTime() - at.getTime())
      await markCalled(tx, shopId, conversationId, at)
      await insertEvent(tx, {
        shopId,
        id: uuidv7(at.getTime()),
        conversationId,
        kind: 'unanswered',
        at,
        toUser: uncalled.hadIt,
      })
      await callPeople(tx, { shopId, conversationId })
      await emit(tx, shopId, { kind: 'chat.changed', conversationId })
    }),
})
