import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWebhookTotals } from '../../src/shared/contract/webhooks.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { createOutgoing } from '../../src/server/platform/outgoing.ts'
import { killedWhen } from '../support/killed/killed.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../support/test-app.ts'
import { aWebhook, passes, type Receiver, signaturesOf, startReceiver } from '../support/webhook-receiver.ts'

const KEY = Buffer.alloc(32, 9)
const EVENTS = 1000
let t: TestApp
let there: Receiver
let shop: OwnedShop
beforeAll(async () => {
  there = await startReceiver()
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [there.origin] }), secretsKey: KEY })
  shop = await t.aShop()
})
afterAll(async () => {
  await t.close()
  await there.close()
})

test(
  'killed twice in the middle of a thousand deliveries: each arrives, always under its own id, so that who looks at ids has each once',
  { timeout: 120_000 },
  async () => {
    const { webhook, secret } = await aWebhook(t, shop, `${there.origin}/hesabu`, { events: ['order.created'] })
    const shopId = shop.shop.id
    await inShop(t.db, shopId, async (tx) => {
      await sql`insert into webhook_events (shop_id, id, type, payload, at)
        select ${shopId}, md5('event' || n)::uuid, 'order.created', json_build_object('n', n)::text, now() from generate_series(1, ${EVENTS}::int) n`.execute(
        tx,
      )
      await sql`insert into webhook_deliveries (shop_id, id, seq, webhook_id, event_id, type, next_at, at)
        select ${shopId}, md5('delivery' || n)::uuid, n, ${webhook.id}, md5('event' || n)::uuid, 'order.created', now(), now() from generate_series(1, ${EVENTS}::int) n`.execute(
        tx,
      )
    })
    const numbers = () => there.received.map(({ body }) => (JSON.parse(body) as { n: number }).n)
    // Each dies with eight on their way: some taken by the other side, of which nothing was written down.
    for (const most of [150, 400]) {
      const told = {
        url: t.database.url,
        origin: there.origin,
        key: KEY.toString('hex'),
        shopId,
        webhookId: webhook.id,
      }
      await killedWhen('webhooks', told, () => there.received.length > most)
      // Whoever died has the address for a minute yet.
      await inShop(t.db, shopId, (tx) =>
        sql`update webhooks set claimed_until = now() - interval '1 second'`.execute(tx),
      )
    }
    t.clock.set(new Date(Date.now() + 1000))
    await passes(t, shop)
    await expect
      .poll(async () => (await t.must(getWebhookTotals, { query: {} }, shop.token)).delivered, { timeout: 60_000 })
      .toBe(EVENTS)
    expect(new Set(numbers()).size).toBe(EVENTS)
    expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(EVENTS)
    const from = new Map<string, Set<string>>()
    for (const { headers, body } of there.received) {
      const id = String(headers['webhook-id'])
      from.set(id, (from.get(id) ?? new Set()).add(body))
    }
    // The same id never came with another body, and each was signed.
    expect([...from.values()].filter((bodies) => bodies.size !== 1)).toEqual([])
    expect(there.received.filter((one) => signaturesOf(secret, one) !== 1)).toEqual([])
    const twice = numbers().length - EVENTS
    console.log(`${twice} of ${EVENTS} came twice, under the id they had`)
    expect(twice).toBeLessThanOrEqual(16)
  },
)
