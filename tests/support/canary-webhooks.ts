import { sql } from 'kysely'
import { createWebhook } from '../../src/shared/contract/webhooks.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop, inSystem } from '../../src/server/platform/database.ts'
import type { CanaryShop } from './canary-shop.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** An address nobody is behind, with what was sent to it and nobody is to send again, and what a gateway called in. */
export async function aCanaryWebhook(t: TestApp, owner: OwnedShop, canary: string) {
  const [id, eventId, deliveryId, shopId] = [uuidv7(), uuidv7(), uuidv7(), owner.shop.id]
  const url = `https://kaunta-hooks.co.tz/${canary}`
  const body = { id, url, description: canary, events: ['order.created' as const], isOrdered: false }
  await t.must(createWebhook, { body }, owner.token)
  await inShop(t.db, shopId, async (tx) => {
    await sql`update webhooks set failing_since = now() where id = ${id}`.execute(tx)
    await sql`insert into webhook_events (shop_id, id, type, payload, about, at) values (${shopId}, ${eventId}, 'order.created', ${JSON.stringify({ canary })}, ${eventId}, now())`.execute(
      tx,
    )
    await sql`insert into webhook_deliveries (shop_id, id, seq, webhook_id, event_id, type, subject, subject_key, state, tries, status, at)
      values (${shopId}, ${deliveryId}, 1, ${id}, ${eventId}, 'order.created', ${canary}, ${canary}, 'delivered', 1, 200, now())`.execute(
      tx,
    )
    await sql`insert into webhook_attempts (shop_id, delivery_id, no, at, status, took_ms, body) values (${shopId}, ${deliveryId}, 1, now(), 200, 5, ${canary})`.execute(
      tx,
    )
    await sql`update webhook_counts set last_seq = 1`.execute(tx)
  })
  await inSystem(t.db, (tx) =>
    sql`insert into provider_callbacks (adapter, shop_id, body_hash, raw_body, headers, received_at, handled_at, outcome)
      values ('azampay', ${shopId}, sha256(${canary}::bytea), ${Buffer.from(canary)}, '{}', now(), now(), 'ignored')`.execute(
      tx,
    ),
  )
  await inShop(t.db, shopId, (tx) =>
    sql`insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, reference, body)
      values (${shopId}, ${uuidv7()}, now(), 'payments', 'azampay', 'payment', 'key', 'taken', 200, ${canary}, ${JSON.stringify({ canary })})`.execute(
      tx,
    ),
  )
  return { webhookId: id, deliveryId }
}

const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
const changed = { url: 'https://kaunta-hooks.co.tz/sampuli', description: '', events: ['stock.low'], isOrdered: true }
/** Well-formed calls of its endpoints (endpoint-samples.ts). */
export const webhookSamples: Record<
  string,
  (shop: CanaryShop) => { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
> = {
  listWebhooks: () => ({}),
  createWebhook: () => ({ body: { ...changed, id: uuidv7() } }),
  saveWebhook: (shop) => ({ params: { id: shop.webhookId }, body: { ...changed, isOn: true } }),
  rotateWebhook: (shop) => ({ params: { id: shop.webhookId } }),
  removeWebhook: (shop) => ({ params: { id: shop.webhookId } }),
  testWebhook: (shop) => ({ params: { id: shop.webhookId } }),
  listWebhookDeliveries: () => ({}),
  getWebhookTotals: () => ({}),
  getWebhookDelivery: (shop) => ({ params: { id: shop.deliveryId } }),
  redeliverWebhook: (shop) => ({ params: { id: shop.deliveryId } }),
  stopWebhookDelivery: (shop) => ({ params: { id: shop.deliveryId } }),
  redeliverWebhooks: () => ({ body: period }),
  listIncomingWebhooks: () => ({}),
}
