import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { recordStatements, statementCount } from '../../../../tests/support/statements.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let trade: Trade
let shop: Shop
let customerId: string
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  customerId = uuidv7()
  const device = await shop.device()
  const at = trade.clock.now().toISOString()
  const create = { id: customerId, name: 'Asha', phone: '0712345678', at }
  await shop.push(shop.owner, device.id, [shop.command(shop.owner, device.id, 'customer.create', create, { at })])
  // 50,000 lines: 25,000 orders of 3,000, each paid a day later but for the last 100. In parts, for each of them adds to the customer's row.
  for (let first = 1; first <= 25_000; first += 500)
    await inShop(trade.db, shop.shopId, async (tx) => {
      const numbers = sql`generate_series(${first}::int, ${first + 499}::int) n`
      await sql`insert into orders (shop_id, id, number, status, source, customer_id, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at, received_at, line_costs)
        select ${shop.shopId}::uuid, md5('o' || n)::uuid, 'A1-' || lpad(n::text, 6, '0'), 'completed', 'counter', ${customerId}::uuid, '[]', 1, 3000, 0, 0, 3000, 3000, case when n <= 24900 then 3000 else 0 end,
          timestamptz '2020-01-01' + n * interval '2 hours', now(), '{}' from ${numbers}`.execute(tx)
      await sql`insert into payments (shop_id, id, order_id, method, amount_tzs, at)
        select ${shop.shopId}::uuid, md5('p' || n)::uuid, md5('o' || n)::uuid, 'cash', 3000, timestamptz '2020-01-02' + n * interval '2 hours' from ${numbers} where n <= 24900`.execute(
        tx,
      )
    })
}, 120_000)
afterAll(async () => {
  await trade.dispose()
})

const page = async (given: { cursor?: string; since?: string; limit?: number } = {}) =>
  await trade.services.customerBook.ledger(shop.shopId, customerId, { limit: 50, ...given })

test('of 50,000 lines a page reads its own and no more, the same few statements however deep it lies', async () => {
  const first = await page()
  expect(first.items).toHaveLength(50)
  expect([first.owesTzs, first.items[0]?.balanceTzs]).toEqual([300_000, 300_000])
  let cursor = first.nextCursor ?? undefined
  for (let pages = 0; pages < 5; pages += 1) {
    const from = cursor
    const { result: next, sent } = await recordStatements(() => page({ ...(from ? { cursor: from } : {}), limit: 500 }))
    expect(statementCount(sent), sent.map(({ text }) => text.slice(0, 60)).join('\n')).toBeLessThanOrEqual(8)
    // Only orders of this page are read whole.
    const read = sent.filter(({ text }) => text.startsWith('/*customer.ledger*/')).map(({ values }) => values)
    expect(read.flat(2).length).toBeLessThanOrEqual(510)
    expect(next.items).toHaveLength(500)
    cursor = next.nextCursor ?? undefined
  }
}, 60_000)

test('page after page it is the whole, and each balance is what the lines before it come to', async () => {
  const read = []
  let cursor: string | null | undefined
  do {
    const next = await page({ limit: 500, ...(cursor ? { cursor } : {}), since: '2025-07-01' })
    read.push(...next.items)
    cursor = next.nextCursor
    if (cursor === null) expect(next.openingTzs).toBe(36_000)
  } while (cursor !== null)
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  let balance = 36_000
  for (const line of read.toReversed()) {
    balance += line.owedTzs - line.keptTzs
    expect(line.balanceTzs).toBe(balance)
  }
  expect(balance).toBe(300_000)
  expect(read.every(({ at }) => at >= '2025-06-30T21:00:00.000Z')).toBe(true)
}, 60_000)
