/**
 * From what sales wrote to a delivery for each of two addresses: read, shaped and kept, without the sending. Sales are sent over real HTTP first; then a round reads all their events, from the same
 * place each time. Run: node tests/bench/webhooks.bench.ts (BENCH_SALES)
 */
import { sql } from 'kysely'
import { pino } from 'pino'
import { createFanOut } from '../../src/server/modules/webhooks/fan-out.service.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { createWebhook } from '../../src/shared/contract/webhooks.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aBenchApp } from './bench-app.ts'
import { printFigure, printHeading, ROUNDS } from './figures.ts'

const SALES = Number(process.env['BENCH_SALES'] ?? 2000)
const BATCH = 50

const app = await aBenchApp()
try {
  const shop = await aShopOverHttp(app.origin)
  const till = await shop.addDevice()
  for (const name of ['hesabu', 'ghala'])
    await shop.send(
      createWebhook,
      {
        body: {
          id: uuidv7(),
          url: `https://${name}.co.tz/kaunta`,
          description: '',
          events: ['order.created', 'payment.received'],
          isOrdered: false,
        },
      },
      shop.token,
    )
  const place = await inShop(app.db, shop.shop.id, (tx) =>
    tx.selectFrom('webhook_feeds').select(['xid', 'id']).where('source', '=', 'events').executeTakeFirstOrThrow(),
  )
  for (let from = 1; from <= SALES; from += BATCH) {
    const commands = Array.from({ length: BATCH }, (_, index) => aSaleCommand(till, from + index))
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    await shop.send(push, { body: { deviceId: till.deviceId, build: 'bench', backlog, commands } }, shop.token)
  }
  const fanOut = createFanOut({
    db: app.db,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    jobs: {
      enqueue: async () => {},
      start: async () => {},
      runDue: async () => 0,
      wake: () => {},
      isAtWork: () => false,
      stop: async () => {},
    },
  })
  const figure: number[] = []
  let deliveries = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await inShop(app.db, shop.shop.id, async (tx) => {
      await sql`delete from webhook_deliveries`.execute(tx)
      await sql`delete from webhook_events`.execute(tx)
      await sql`update webhook_feeds set xid = ${place.xid}, id = ${place.id} where source = 'events'`.execute(tx)
    })
    const began = performance.now()
    await fanOut.fan({ shopId: shop.shop.id })
    const seconds = (performance.now() - began) / 1000
    const { events, all } = await inShop(app.db, shop.shop.id, async (tx) => {
      const { rows } = await sql<{ events: number; all: number }>`
        select (select count(*) from webhook_events)::int as events, (select count(*) from webhook_deliveries)::int as all`.execute(
        tx,
      )
      return rows[0] ?? { events: 0, all: 0 }
    })
    deliveries = all
    figure.push(events / seconds)
  }
  printHeading('webhooks')
  printFigure({
    what: 'events to deliveries, two addresses',
    budget: '500 /s',
    figure,
    unit: '/s',
    note: `${SALES} sales, ${deliveries} deliveries a round`,
  })
} finally {
  await app.close()
}
