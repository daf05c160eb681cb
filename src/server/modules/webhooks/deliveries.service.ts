import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type * as z from 'zod'
import type {
  getWebhookTotals,
  listWebhookDeliveries,
  redeliverWebhooks,
  WebhookDelivery,
  WebhookDeliveryQuery,
  WebhookDeliveryWhole,
} from '../../../shared/contract/webhooks.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { parseWebhookId, webhookId } from '../../../shared/domain/webhooks.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { afterCommit, type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import {
  countStates,
  type Filter,
  findDelivery,
  listRowsOf,
  readAttempts,
  readPayload,
  sendAgain,
  sendAllAgain,
  viewOf,
} from './deliveries.repository.ts'
import { giveUp } from './sending.repository.ts'
import { deliveryNotFound, payloadGone, webhookIsOff } from './webhooks.errors.ts'
import { addressesOf, type WebhookRow } from './webhooks.repository.ts'

type Query = z.output<typeof WebhookDeliveryQuery>
type Period = { from?: string | undefined; to?: string | undefined }
const MOST_AGAIN = 10_000
export type DeliveriesService = ReturnType<typeof createDeliveriesService>

/** The log: what was sent where, how it went, and asking for it once more. */
export function createDeliveriesService({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }) {
  async function goOn(tx: Tx, shopId: string, webhookIds: readonly string[]): Promise<void> {
    for (const id of webhookIds) await jobs.enqueue(tx, 'webhooks.send', { shopId, webhookId: id })
    afterCommit(tx, () => jobs.wake('webhooks.send'))
  }

  return {
    list: (shopId: string, query: Query): Promise<ResponseOf<typeof listWebhookDeliveries>> =>
      inShop(db, shopId, async (tx) => {
        const hooks = await addressesOf(tx, shopId)
        const after = readKeyset(query.cursor, ['instant', 'number'])
        const rows = await listRowsOf(tx, shopId, filterOf(query, hooks), {
          after: after === null ? null : { at: after[0], seq: after[1] },
          most: query.limit + 1,
        })
        const page = cutPage(rows, query.limit, (row) => writeKeyset(row.at, row.seq))
        return { items: page.rows.map((row) => viewOf(row, hooks.get(row.webhook_id))), nextCursor: page.nextCursor }
      }),

    totals: (shopId: string, period: Period): Promise<ResponseOf<typeof getWebhookTotals>> =>
      inShop(db, shopId, (tx) => countStates(tx, shopId, periodOf(period))),

    get: (shopId: string, id: string): Promise<WebhookDeliveryWhole> =>
      inShop(db, shopId, async (tx) => {
        const { row, hook } = await found(tx, shopId, id)
        const attempts = await readAttempts(tx, shopId, id)
        const payload = await readPayload(tx, shopId, row.event_id)
        const last = attempts.at(-1)
        return { ...viewOf(row, hook), attempts, payload, sentHeaders: sentHeaders(row.event_id, last?.at) }
      }),

    /** @throws webhook.delivery_not_found, webhook.is_off, webhook.payload_gone */
    redeliver: (shopId: string, id: string): Promise<WebhookDelivery> =>
      inShop(db, shopId, async (tx) => {
        const { row, hook } = await found(tx, shopId, id)
        if (hook === undefined || !hook.is_on || hook.removed_at !== null) throw webhookIsOff()
        if ((await readPayload(tx, shopId, row.event_id)) === null) throw payloadGone()
        await sendAgain(tx, shopId, id, clock.now())
        await goOn(tx, shopId, [row.webhook_id])
        return await view(tx, shopId, id)
      }),

    redeliverAll: (shopId: string, { from, to, webhook }: BodyOf<typeof redeliverWebhooks>) =>
      inShop(db, shopId, async (tx) => {
        const again = await sendAllAgain(tx, shopId, {
          from: new Date(from),
          to: new Date(to),
          webhookId: webhook ?? null,
          now: clock.now(),
          most: MOST_AGAIN,
        })
        await goOn(
          tx,
          shopId,
          again.map((one) => one.webhookId),
        )
        return { count: again.reduce((sum, { count }) => sum + count, 0) }
      }),

    /** @throws webhook.delivery_not_found */
    stop: (shopId: string, id: string): Promise<WebhookDelivery> =>
      inShop(db, shopId, async (tx) => {
        await found(tx, shopId, id)
        await giveUp(tx, shopId, id, 'stopped')
        return await view(tx, shopId, id)
      }),
  }
}

async function found(tx: Tx, shopId: string, id: string) {
  const row = await findDelivery(tx, shopId, id)
  if (row === undefined) throw deliveryNotFound()
  return { row, hook: (await addressesOf(tx, shopId)).get(row.webhook_id) }
}

const view = async (tx: Tx, shopId: string, id: string): Promise<WebhookDelivery> => {
  const { row, hook } = await found(tx, shopId, id)
  return viewOf(row, hook)
}

const periodOf = ({ from, to }: Period) => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
})

/** What was typed is an event's id, a part of an address, or what a number or name begins with; the first that fits. */
function filterOf(query: Query, hooks: ReadonlyMap<string, WebhookRow>): Filter {
  const text = query.search ?? ''
  const filter: Filter = {
    state: query.state,
    type: query.type ?? null,
    webhookIds: query.webhook === undefined ? null : [query.webhook],
    eventId: null,
    subject: null,
    ...periodOf(query),
  }
  if (text === '') return filter
  const eventId = parseWebhookId(text)
  if (eventId !== null) return { ...filter, eventId }
  const needle = text.toLowerCase()
  const named = [...hooks.values()].filter(({ url }) => url.toLowerCase().includes(needle)).map(({ id }) => id)
  if (named.length > 0) {
    const { webhookIds } = filter
    return {
      ...filter,
      webhookIds: (webhookIds === null ? named : webhookIds.filter((id) => named.includes(id))).slice(0, 20),
    }
  }
  return { ...filter, subject: foldText(text) }
}

const HIDDEN = 'v1,…'
const sentHeaders = (eventId: string, at: string | undefined) => [
  { name: 'content-type', value: 'application/json' },
  { name: 'webhook-id', value: webhookId(eventId) },
  ...(at === undefined
    ? []
    : [{ name: 'webhook-timestamp', value: String(Math.floor(new Date(at).getTime() / 1000)) }]),
  { name: 'webhook-signature', value: HIDDEN },
]
