import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../../../../tests/support/random.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { foldText } from '../../../shared/domain/search.ts'

/**
 * However common a word is, a search finds what a plain look through all products finds, in their order. Of 4,600 products one word is had by nearly all, some by more
 * than are collected at once (FEW), by two ways of writing, or beside more different words of the same beginning than are read abreast; some by few or none.
 */
const COUNT = 4600
type Row = { id: string; name: string; key: string; terms: string[]; priceTzs: number; isArchived: boolean }
let trade: Trade
let shop: Shop
let rows: Row[]

function aRow(index: number): Row {
  const { whole, chance } = randomOf(index)
  const name = [
    chance(0.6) ? 'Mafuta' : 'Ng’ombe',
    chance(0.5) ? 'Máji' : 'sukari',
    chance(0.5) ? `dawa${whole(60)}` : 'unga',
    // The same name stands there many times, and the id decides.
    chance(0.5) ? '' : `07${String(whole(40)).padStart(2, '0')}`,
    index % 700 === 0 ? 'Adimu' : '',
  ].join(' ')
  const terms = [...new Set(`${foldText(name)} bidhaa`.split(' '))]
  return { id: uuidv7(), name, key: foldText(name), terms, priceTzs: 100 * whole(50), isArchived: chance(0.1) }
}

beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  rows = Array.from({ length: COUNT }, (_, index) => aRow(index))
  await shop.inShop(async (tx) => {
    await sql`
      with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, name text, key text, terms text[], "priceTzs" bigint, "isArchived" boolean)),
      p as (insert into products (shop_id, id, name, name_key, price_tzs, is_archived) select ${shop.shopId}, id, name, key, "priceTzs", "isArchived" from r),
      c as (insert into product_counts (shop_id, product_group, is_archived, count) select ${shop.shopId}, '', "isArchived", count(*) from r group by "isArchived")
      insert into search_terms (shop_id, kind, term, place, ref_id) select ${shop.shopId}, 'p', t, key, id from r, unnest(terms) t`.execute(
      tx,
    )
  })
  // As a shop's own database does by itself when as much was written.
  await sql`analyze products, search_terms`.execute(trade.db)
})
afterAll(async () => await trade.dispose())

type Asked = { search: string; state: 'active' | 'archived' | 'all'; sort: 'name' | '-name' | 'price' | '-price' }
/** "C" collation: by code points. */
const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
function plain({ search, state, sort }: Asked): string[] {
  const words = foldText(search).split(' ').filter(Boolean)
  const isDown = sort.startsWith('-')
  return rows
    .filter(({ isArchived }) => state === 'all' || isArchived === (state === 'archived'))
    .filter(({ terms }) => words.every((word) => terms.some((term) => term.startsWith(word))))
    .toSorted((a, b) => {
      const order = (sort.endsWith('price') ? a.priceTzs - b.priceTzs : compare(a.key, b.key)) || compare(a.id, b.id)
      return isDown ? -order : order
    })
    .map(({ id }) => id)
}
async function searched(asked: Asked, limit: number, pages: number) {
  const found: string[] = []
  let [cursor, total]: [string | undefined, number] = [undefined, 0]
  for (let page = 0; page < pages; page += 1) {
    const answer = await trade.services.lists.list(shop.shopId, { ...asked, stock: 'any', limit, cursor })
    total = answer.total
    found.push(...answer.items.map(({ id }) => id))
    cursor = answer.nextCursor ?? undefined
    if (cursor === undefined) return { found, total, isWhole: true }
  }
  return { found, total, isWhole: false }
}

const SEARCHES = [
  'bidhaa',
  'ma',
  'm',
  'mafuta',
  'MÁJI',
  'ng’ombe',
  "ng'ombe ma",
  'mafuta sukari',
  'sukari unga mafuta bidhaa',
  'ma ma',
  'd',
  'dawa',
  'dawa1 mafuta',
  '07',
  '0711',
  '07 ma',
  'adimu',
  'adimu ma',
  'haipo',
  'ma haipo',
  'b d',
]

const WAYS = [
  ['active', 'name'],
  ['active', '-name'],
  ['active', '-price'],
  ['archived', 'name'],
  ['all', 'name'],
] as const

test.for(SEARCHES)('"%s" finds what a plain look finds, in every order, page by page', async (search) => {
  for (const [state, sort] of WAYS) {
    const expected = plain({ search, state, sort })
    const { found, total, isWhole } = await searched({ search, state, sort }, 90, 2)
    expect([state, sort, total]).toEqual([state, sort, Math.min(1000, expected.length)])
    expect(found).toEqual(expected.slice(0, found.length))
    expect(isWhole).toBe(found.length === expected.length)
  }
})

test('every page of a common word, to the last', async () => {
  const asked = { search: 'ma', state: 'active', sort: 'name' } as const
  const { found, isWhole } = await searched(asked, 100, 100)
  expect(isWhole).toBe(true)
  expect(found.length).toBeGreaterThan(3000)
  expect(found).toEqual(plain(asked))
})

test('a product that got another name stands where that name stands, also among many', async () => {
  const { id, version, ...before } = await shop.product({ name: 'Zz bidhaa' })
  const search = { search: 'bidhaa', state: 'active', sort: 'name' } as const
  expect((await searched(search, 10, 1)).found).not.toContain(id)
  const { variants: _v, photos: _p, isArchived: _a, createdAt: _c, updatedAt: _u, onHandMilli: _o, ...input } = before
  await trade.services.products.update(shop.owner, id, {
    ...input,
    version,
    name: 'Aa bidhaa',
    variants: [],
    photos: [],
  })
  expect((await searched(search, 10, 1)).found[0]).toBe(id)
  expect((await searched({ ...search, sort: '-name' }, 10, 1)).found).not.toContain(id)
})
