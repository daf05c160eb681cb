import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../../../tests/support/random.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { orderTerms } from './order-figures.ts'

/**
 * However common a word is, a search finds what a plain look through all orders finds, the newest first. Of 12,000 orders one word is had by more than are collected
 * in memory (search-terms.ts), one by more than are collected at once, some by few or none.
 */
const COUNT = 12_000
const START = Date.parse('2026-11-21T09:00:00.000Z')
type Row = { id: string; number: string; status: string; name: string; phone: string; at: string; terms: string[] }
let trade: Trade
let shop: Shop
let rows: Row[]

function aRow(index: number): Row {
  const { whole, chance } = randomOf(index)
  const name = [chance(0.9) ? 'Mteja' : 'Ng’wana', chance(0.4) ? 'Ásha' : '', chance(0.1) ? 'Juma' : ''].join(' ')
  const phone = chance(0.2) ? `+2557${10 + whole(5)}${String(whole(1_000_000)).padStart(6, '0')}` : ''
  // Several at one moment, where the id decides.
  const at = new Date(START + whole(3000) * 1000).toISOString()
  const status = chance(0.3) ? 'pending' : 'completed'
  return {
    id: uuidv7(),
    number: `A0-${String(index).padStart(6, '0')}`,
    status,
    name,
    phone,
    at,
    terms: orderTerms(name, phone),
  }
}
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  await shop.device()
  rows = Array.from({ length: COUNT }, (_, index) => aRow(index))
  await shop.inShop((tx) =>
    sql`
      with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, number text, status text, name text, phone text, at timestamptz, terms text[])),
      o as (insert into orders (shop_id, id, number, status, source, customer_name, customer_phone, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
        select ${shop.shopId}, id, number, status, 'counter', name, phone, '[]', 1, 1000, 0, 0, 1000, 1000, 1000, at from r)
      insert into search_terms (shop_id, kind, term, ref_id) select ${shop.shopId}, 'o', t, id from r, unnest(terms) t`.execute(
      tx,
    ),
  )
  // As a shop's own database does by itself when as much was written.
  await sql`analyze orders, search_terms`.execute(trade.db)
})
afterAll(async () => await trade.dispose())

/** By words and by the beginning of a number: "A0-12" is also that one order. */
function plain(search: string, status: string): string[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const [code, counter] = search.split('-')
  const prefixes = [search, ...(counter ? [`${code}-${counter.padStart(6, '0')}`] : [])]
  const digits = /^[\d+ ]+$/.test(search) ? orderTerms('', search) : []
  return rows
    .filter((row) => status === 'all' || row.status === status)
    .filter(
      ({ number, terms }) =>
        words.every((word) => terms.some((term) => term.startsWith(word)))
        || prefixes.some((prefix) => number.startsWith(prefix))
        || digits.some((start) => terms.some((term) => term.startsWith(start)))
        || (/^\d+$/.test(search) && number === `A0-${search.padStart(6, '0')}`),
    )
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .map(({ id }) => id)
}

const SEARCHES = [
  'mteja',
  'MTÉJA',
  'mt',
  'm',
  'asha',
  'Ásha mteja',
  'juma',
  'juma mteja ásha',
  'ng’wana',
  "ng'wana juma",
  '0712',
  '0712 345',
  '+255 712',
  '+255712345678',
  '4321',
  'A0',
  'A0-01',
  'A0-0',
  'A0-12',
  'haipo',
  'mteja haipo',
]
test.for(SEARCHES)('"%s" finds what a plain look finds, page by page', async (search) => {
  for (const status of ['all', 'pending'] as const) {
    const expected = plain(search, status)
    const found: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const answer = await trade.services.orders.list(shop.shopId, { status, search, limit: 90, cursor })
      found.push(...answer.items.map(({ id }) => id))
      cursor = answer.nextCursor ?? undefined
      if (cursor === undefined) break
    }
    expect(found).toEqual(expected.slice(0, found.length))
    expect(cursor === undefined).toBe(found.length === expected.length)
  }
})
