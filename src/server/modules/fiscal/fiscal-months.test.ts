import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFiscal } from '../../../../tests/support/fiscal/many-fiscal-rows.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listFiscalReceipts, listFiscalZReports } from '../../../shared/contract/fiscal.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { monthAfter } from '../../../shared/domain/months.ts'
import { inShop } from '../../platform/database.ts'

/** A month for whoever checks the books, of a shop that sells all day. */
const A_DAY = 160
let t: TestApp
let shop: OwnedShop
let month: string
let days: number
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  await inShop(t.db, shop.shop.id, (tx) => fillFiscal(tx, shop.shop.id, 64 * A_DAY))
  month = monthAfter(new Date().toISOString().slice(0, 7), -1)
  days = Number(dayAfter(`${monthAfter(month, 1)}-01`, -1).slice(8))
})
afterAll(() => t.close())

const page = (cursor: string | undefined, limit: number) =>
  t.must(listFiscalReceipts, { query: { month, limit, cursor } }, shop.token)

test('a month comes in few pages, each receipt once, the newest first; what is no cursor of a month begins anew', async () => {
  const read: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const { items, nextCursor } = await page(cursor, 1000)
    read.push(...items.map(({ orderNumber }) => orderNumber.slice(3)))
    cursor = nextCursor ?? undefined
    pages += 1
  } while (cursor !== undefined)
  expect([new Set(read).size - days * A_DAY, read.length - days * A_DAY, pages]).toEqual([0, 0, 5])
  // Its number grows the older it is.
  expect(read).toEqual(read.toSorted())
  for (const day of ['2026-02-30', '0000-01-01']) {
    const wrong = Buffer.from(JSON.stringify([day, '2026-02-01T00:00:00.000Z', shop.user.id])).toString('base64url')
    expect((await page(wrong, 1)).items.map(({ orderNumber }) => orderNumber.slice(3))).toEqual([read[0]])
    const z = Buffer.from(JSON.stringify([day, shop.user.id])).toString('base64url')
    const { items } = await t.must(listFiscalZReports, { query: { month, limit: 100, cursor: z } }, shop.token)
    expect(items.length - days).toBe(0)
  }
})

test('a page deep in it reads no more of it than the first one, and nothing of what was sent', async () => {
  const { nextCursor } = await page(undefined, 1000)
  const { sent } = await recordStatements(() => page(nextCursor ?? '', 100))
  const asked = sent.filter(({ text }) => text.includes('from fiscal_receipts'))
  const plans = await inShop(t.db, shop.shop.id, async (tx) => {
    // Whatever the figures of the table say so far: the way along the index is there to be taken.
    await tx.executeQuery(CompiledQuery.raw('set local enable_sort = off'))
    const found: string[] = []
    for (const { text, values } of asked) {
      const plan = CompiledQuery.raw(`explain (analyze, costs off, timing off, summary off) ${text}`, values)
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(plan)
      found.push(rows.map((row) => row['QUERY PLAN'].trim()).join('\n'))
    }
    return found.join('\n')
  })
  expect(plans).toMatch(/Index Scan using fiscal_receipts_by_day on fiscal_receipts r \(actual rows=101 loops=1\)/)
  expect(plans).not.toContain('Sort')
  expect(asked.some(({ text }) => /\br\.\*|figures|written/.test(text))).toBe(false)
})
