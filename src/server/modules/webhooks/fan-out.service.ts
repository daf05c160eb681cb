import type { Logger } from 'pino'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { WebhookEvent } from '../../../shared/domain/webhooks.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { happened } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { dueWebhooks, insertDeliveries, keepEvents, takeNumbers } from './fan-out.repository.ts'
import { lockFeeds, readHorizon } from './feed.repository.ts'
import { type News, readNews } from './news.ts'
import { countSkipped, listRows, shopsWithWebhooks, takeTurns } from './webhooks.repository.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
}
export type FanOut = ReturnType<typeof createFanOut>

/** Sales of so long are looked at together. */
const NUDGE_MS = 250
/** For how long a server remembers whether a shop has webhooks. */
const KNOWN_MS = 60_000
const MOST_KNOWN = 20_000
/** Each shop is looked at that often, whatever a server that died had in mind. */
const LOOK_EVERY_MS = 120_000
const SHOPS_AT_ONCE = 500
/** The rest has a job of its own: the queue takes one that runs for two minutes for dead. */
const PAGES = 20

/**
 * From what a shop's transactions wrote anyway to one delivery for each event and address. A sale does nothing for it: once it is committed, a shop that has webhooks is looked at
 * a moment later, and each is looked at every two minutes besides.
 */
export function createFanOut({ db, clock, log, jobs }: Parts) {
  /** @returns whether there is more to read */
  async function step(tx: Tx, shopId: string): Promise<boolean> {
    const feeds = await lockFeeds(tx, shopId)
    const hooks = await listRows(tx, shopId)
    if (feeds.length === 0 || hooks.length === 0) return false
    // Before the rows: what had ended then is seen by whoever reads after it.
    const horizon = await readHorizon(tx, shopId)
    const wanted = new Set(hooks.flatMap(({ events }) => events))
    const { all, isMore } = await readNews(tx, shopId, feeds, horizon, wanted, clock.now())
    await give(
      tx,
      shopId,
      all.filter(({ type }) => wanted.has(wordOf(type))),
      hooks,
    )
    return isMore
  }

  async function give(tx: Tx, shopId: string, all: readonly News[], hooks: Awaited<ReturnType<typeof listRows>>) {
    const now = clock.now()
    const isSent = new Set(hooks.flatMap(({ is_on: isOn, events }) => (isOn ? events : [])))
    const fresh = await keepEvents(
      tx,
      shopId,
      all.map((one) => ({ ...one, at: now, payload: isSent.has(wordOf(one.type)) ? payloadOf(shopId, one) : null })),
    )
    const told = all.filter(({ id }) => fresh.has(id))
    for (const { id, events, is_on: isOn } of hooks) {
      const count = isOn ? 0 : told.filter(({ type }) => events.includes(wordOf(type))).length
      if (count > 0) await countSkipped(tx, shopId, id, count)
    }
    const rows = told.flatMap((one) =>
      hooks.flatMap((hook) =>
        hook.is_on && hook.events.includes(wordOf(one.type)) ? [deliveryOf(one, hook.id, now)] : [],
      ),
    )
    if (rows.length === 0) return
    await insertDeliveries(tx, shopId, await takeNumbers(tx, shopId, rows.length), rows, now)
  }

  /** Job `webhooks.fan`. */
  async function fan({ shopId }: { shopId: string }): Promise<void> {
    let isMore = true
    for (let page = 0; page < PAGES && isMore; page += 1) isMore = await inShop(db, shopId, (tx) => step(tx, shopId))
    await inShop(db, shopId, async (tx) => {
      for (const webhookId of await dueWebhooks(tx, shopId, clock.now()))
        await jobs.enqueue(tx, 'webhooks.send', { shopId, webhookId })
      if (isMore) await jobs.enqueue(tx, 'webhooks.fan', { shopId })
      afterCommit(tx, () => {
        jobs.wake('webhooks.send')
        if (isMore) jobs.wake('webhooks.fan')
      })
    })
  }

  /** Job `webhooks.sweep`: shops nobody looked at for a while. */
  async function sweep(): Promise<void> {
    const now = clock.now()
    await inSystem(db, async (tx) => {
      const due = await takeTurns(tx, now, new Date(now.getTime() + LOOK_EVERY_MS), SHOPS_AT_ONCE)
      for (const shopId of due) await jobs.enqueue(tx, 'webhooks.fan', { shopId })
    })
    jobs.wake()
  }

  const known = new Map<string, { isHooked: boolean; until: number }>()
  const nudged = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /** Looked up for all shops of this moment together, and only where jobs are worked on: what is missed the sweep finds. */
  async function lookUp(): Promise<void> {
    timer = undefined
    const [shops, now] = [[...nudged], Date.now()]
    nudged.clear()
    const unknown = shops.filter((shopId) => (known.get(shopId)?.until ?? 0) <= now)
    await inSystem(db, async (tx) => {
      const hooked = await shopsWithWebhooks(tx, unknown)
      if (known.size + unknown.length > MOST_KNOWN) known.clear()
      for (const shopId of unknown) known.set(shopId, { isHooked: hooked.has(shopId), until: now + KNOWN_MS })
      for (const shopId of shops)
        if (known.get(shopId)?.isHooked === true) await jobs.enqueue(tx, 'webhooks.fan', { shopId })
    })
    jobs.wake('webhooks.fan')
  }
  function nudge(shopId: string): void {
    const found = known.get(shopId)
    if (!jobs.isAtWork() || (found?.isHooked === false && found.until > Date.now())) return
    if (nudged.size < MOST_KNOWN) nudged.add(shopId)
    timer ??= setTimeout(
      () =>
        void lookUp().catch((error: unknown) => log.debug({ err: error }, 'shops with webhooks were not looked up')),
      NUDGE_MS,
    ).unref()
  }

  return {
    fan,
    sweep,
    /** Something of the shop's is new. */
    heard: async (tx: Tx, { shopId }: WhatOf<typeof happened>): Promise<void> => afterCommit(tx, () => nudge(shopId)),
    /** It has webhooks from now on, or none any more. */
    forget: (shopId: string): void => void known.delete(shopId),
    close: async (): Promise<void> => clearTimeout(timer),
  }
}

// News are of types that can be wanted; the test event goes by itself.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const wordOf = (type: News['type']) => type as WebhookEvent

/** The body as it is sent, each time the same bytes. */
export const payloadOf = (shopId: string, { type, at, data }: News): string =>
  JSON.stringify({ type, version: 1, timestamp: at.toISOString(), shopId, data })

export const deliveryOf = (one: News, webhookId: string, now: Date) => ({
  id: uuidv7(now.getTime()),
  webhookId,
  eventId: one.id,
  type: one.type,
  subject: one.subject,
  subjectKey: foldText(one.subject).slice(0, 200),
})
