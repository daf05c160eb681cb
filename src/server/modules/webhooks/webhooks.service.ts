import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { createWebhook, saveWebhook, Webhook, WebhookDelivery } from '../../../shared/contract/webhooks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MOST_WEBHOOKS, OLD_SECRET_HOURS, TEST_EVENT } from '../../../shared/domain/webhooks.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findDelivery, viewOf } from './deliveries.repository.ts'
import { deliveryOf, type FanOut, payloadOf } from './fan-out.service.ts'
import { insertDeliveries, keepEvents, takeNumbers } from './fan-out.repository.ts'
import { beginFeeds, endFeeds, readHorizon } from './feed.repository.ts'
import { giveUpAll } from './keeping.repository.ts'
import { news } from './news.ts'
import { newSecret, secretOf } from './signing.ts'
import { addressRefused, tooManyWebhooks, webhookIsOff, webhookNotFound } from './webhooks.errors.ts'
import {
  countWaiting,
  findAnyRow,
  findRow,
  insertRow,
  listRows,
  lockShop,
  putTurn,
  switchOff,
  updateRow,
  type WebhookRow,
} from './webhooks.repository.ts'

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  outgoing: Outgoing
  secrets: Secrets
  fanOut: Pick<FanOut, 'forget'>
}
type Service = Promise<{ webhook: Webhook; secret: string }>
export type WebhooksService = ReturnType<typeof createWebhooksService>

/** The addresses of a shop that hear what happens in it. */
export function createWebhooksService({ db, clock, jobs, outgoing, secrets, fanOut }: Parts) {
  async function shown(tx: Tx, shopId: string, rows: readonly WebhookRow[]): Promise<Webhook[]> {
    const waiting = await countWaiting(
      tx,
      shopId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => webhookView(row, waiting.get(row.id) ?? 0, clock.now()))
  }
  async function one(tx: Tx, shopId: string, id: string): Promise<Webhook> {
    const row = await findRow(tx, shopId, id)
    const [view] = row === undefined ? [] : await shown(tx, shopId, [row])
    if (view === undefined) throw webhookNotFound()
    return view
  }
  /** @throws webhook.address_refused */
  function check(url: string): void {
    const complaint = outgoing.complaint(url)
    if (complaint !== null) throw addressRefused(complaint)
  }
  /** What was the secret signs too, for a day. Of two changes in a day the last two sign. */
  async function renew(tx: Tx, row: WebhookRow, now: Date): Promise<string> {
    const secret = newSecret()
    await updateRow(tx, row.shop_id, row.id, {
      sealed_secret: secrets.seal(secret, secretOf(row.shop_id, row.id)),
      old_secret: row.sealed_secret,
      old_until: new Date(now.getTime() + OLD_SECRET_HOURS * 3_600_000),
    })
    return secret
  }
  const goOn = async (tx: Tx, shopId: string, webhookId: string) => {
    await jobs.enqueue(tx, 'webhooks.send', { shopId, webhookId })
    afterCommit(tx, () => jobs.wake('webhooks.send'))
  }

  return {
    list: (shopId: string) =>
      inShop(db, shopId, async (tx) => ({ items: await shown(tx, shopId, await listRows(tx, shopId)) })),

    /** @throws webhook.address_refused, webhook.too_many, webhook.not_found for the id of one that was removed */
    async create({ shopId, userId }: MemberActor, body: BodyOf<typeof createWebhook>): Service {
      check(body.url)
      const made = await inShop(db, shopId, async (tx) => {
        await lockShop(tx, shopId)
        const now = clock.now()
        const found = await findAnyRow(tx, shopId, body.id)
        if (found?.removed_at) throw webhookNotFound()
        if (found !== undefined) return { secret: await renew(tx, found, now), webhook: await one(tx, shopId, body.id) }
        if ((await listRows(tx, shopId)).length >= MOST_WEBHOOKS) throw tooManyWebhooks()
        const secret = newSecret()
        const { id, url, description, events, isOrdered } = body
        const sealedSecret = secrets.seal(secret, secretOf(shopId, id))
        const row = { shopId, id, url, description, events: [...new Set(events)], isOrdered, sealedSecret }
        await insertRow(tx, { ...row, by: userId, at: now })
        await beginFeeds(tx, shopId, await readHorizon(tx, shopId), now)
        await putTurn(tx, shopId, now)
        return { secret, webhook: await one(tx, shopId, id) }
      })
      fanOut.forget(shopId)
      return made
    },

    /** @throws webhook.not_found, webhook.address_refused */
    async save({ shopId }: MemberActor, id: string, body: BodyOf<typeof saveWebhook>): Promise<Webhook> {
      check(body.url)
      return await inShop(db, shopId, async (tx) => {
        await lockShop(tx, shopId)
        const row = await findRow(tx, shopId, id)
        if (row === undefined) throw webhookNotFound()
        const { url, description, events, isOrdered } = body
        await updateRow(tx, shopId, id, { url, description, events: [...new Set(events)], is_ordered: isOrdered })
        // Of another address nothing is known yet.
        if (url !== row.url) await updateRow(tx, shopId, id, { failing_since: null, gave_up_since: null })
        if (row.is_on && !body.isOn) await switchOff(tx, shopId, id, 'person', clock.now())
        if (!row.is_on && body.isOn)
          await updateRow(tx, shopId, id, { is_on: true, off_reason: null, failing_since: null, gave_up_since: null })
        if (body.isOn) await goOn(tx, shopId, id)
        return await one(tx, shopId, id)
      })
    },

    /** @throws webhook.not_found */
    rotate: ({ shopId }: MemberActor, id: string): Service =>
      inShop(db, shopId, async (tx) => {
        await lockShop(tx, shopId)
        const row = await findRow(tx, shopId, id)
        if (row === undefined) throw webhookNotFound()
        return { secret: await renew(tx, row, clock.now()), webhook: await one(tx, shopId, id) }
      }),

    /** @throws webhook.not_found */
    async remove({ shopId }: MemberActor, id: string): Promise<{ ok: true }> {
      await inShop(db, shopId, async (tx) => {
        await lockShop(tx, shopId)
        const row = await findAnyRow(tx, shopId, id)
        if (row === undefined) throw webhookNotFound()
        if (row.removed_at !== null) return
        await switchOff(tx, shopId, id, 'person', clock.now())
        // Nobody needs them any more, and so nobody has them.
        await updateRow(tx, shopId, id, { removed_at: clock.now(), sealed_secret: Buffer.alloc(0), old_secret: null })
        await giveUpAll(tx, shopId, id)
        if ((await listRows(tx, shopId)).length === 0) await endFeeds(tx, shopId)
      })
      fanOut.forget(shopId)
      return { ok: true }
    },

    /** @throws webhook.not_found, webhook.is_off */
    async test({ shopId }: MemberActor, id: string): Promise<WebhookDelivery> {
      return await inShop(db, shopId, async (tx) => {
        const row = await findRow(tx, shopId, id)
        if (row === undefined) throw webhookNotFound()
        if (!row.is_on) throw webhookIsOff()
        const now = clock.now()
        const test = news(
          TEST_EVENT,
          { id: uuidv7(now.getTime()), subject: '', at: now },
          { message: 'Habari! This is a test.' },
        )
        await keepEvents(tx, shopId, [{ ...test, payload: payloadOf(shopId, test) }])
        const delivery = deliveryOf(test, id, now)
        await insertDeliveries(tx, shopId, await takeNumbers(tx, shopId, 1), [delivery], now)
        await goOn(tx, shopId, id)
        const found = await findDelivery(tx, shopId, delivery.id)
        if (found === undefined) throw webhookNotFound()
        return viewOf(found, row)
      })
    },
  }
}

const webhookView = (row: WebhookRow, waiting: number, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  isOrdered: row.is_ordered,
  isOn: row.is_on,
  offReason: row.off_reason,
  offAt: row.off_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil: row.old_until !== null && row.old_until > now ? row.old_until.toISOString() : null,
  skipped: row.skipped,
  waiting,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
