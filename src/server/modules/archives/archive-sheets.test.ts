import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCanaryShop } from '../../../../tests/support/canary-shop.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { readSheet, sheets } from './archive-sheets.repository.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a campaign stands in its sheet with what was counted of it; a receipt does not say who asked to be forgotten', async () => {
  const { owner } = await aCanaryShop(t)
  const shopId = owner.shop.id
  await inShop(t.db, shopId, async (tx) => {
    const [counts, results] = [
      { sent: 1, delivered: 2, read: 3, failed: 4, unsure: 1, left_out: 9 },
      { orders: 1, salesTzs: 100, allOrders: 5, allTzs: 70_000 },
    ].map((one) => JSON.stringify(one))
    await sql`update campaigns set counts = ${counts}, results = ${results}, spent_tzs = 1200, people = 20, prepared_at = '2026-11-30T09:30:00Z'`.execute(
      tx,
    )
    await sql`update fiscal_receipts set is_buyer_erased = true, figures = '{"customer":{"idType":"tin","id":"611822933"}}'`.execute(
      tx,
    )
  })
  const cellsOf = async (wanted: string) => {
    const rows: string[][] = []
    await inShop(t.db, shopId, async (tx) => {
      for (const { name, row } of sheets)
        if (name === wanted) for await (const page of readSheet(tx, shopId, row, 1)) rows.push(...page)
    })
    return rows
  }
  const [campaign] = await cellsOf('campaigns')
  expect(campaign?.slice(2)).toEqual(['2026-11-30 12:30', 'draft', '20', '7', '5', '4', '1200', '5', '70000'])
  const named = () => cellsOf('fiscal-receipts').then((rows) => rows.map((cells) => cells[9]))
  expect(await named()).toEqual([''])
  await inShop(t.db, shopId, (tx) => sql`update fiscal_receipts set is_buyer_erased = false`.execute(tx))
  expect(await named()).toEqual(['611822933'])
})
