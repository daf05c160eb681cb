import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { READY_SEGMENTS, type SegmentRules } from '../../../shared/domain/segments.ts'
import { inShop } from '../../platform/database.ts'

let trade: Trade
let shop: Shop
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
})
afterAll(async () => {
  await trade.dispose()
})

test('an app that does not know of rules on the language is told of no segment that has one, and of all others', async () => {
  const { segmentBook } = trade.services
  const language = { field: 'language', op: 'eq', value: 'en' } as const
  const make = (name: string, given: SegmentRules) =>
    segmentBook.create(shop.owner, { id: uuidv7(), name, rules: given }).then(({ id }) => id)
  const plain = await make('Wadaiwa', READY_SEGMENTS.owing)
  const beside = await make('Kiingereza', { match: 'all', rules: [language], groups: [] })
  const within = await make('Si Kiingereza', {
    ...READY_SEGMENTS.owing,
    groups: [{ match: 'none', rules: [language] }],
  })
  const ids = async (knows?: 'language') => (await segmentBook.list(shop.shopId, knows)).items.map(({ id }) => id)
  expect([await ids(), await ids('language')]).toEqual([[plain], [beside, within, plain]])
  await expect(segmentBook.get(shop.shopId, within)).rejects.toMatchObject({ code: 'segment.not_found' })
  expect((await segmentBook.get(shop.shopId, within, 'language')).name).toBe('Si Kiingereza')
  expect((await segmentBook.get(shop.shopId, plain)).name).toBe('Wadaiwa')
})

test('all that rules ask for lies in the indexes that are asked', async () => {
  const { rows } = await inShop(trade.db, shop.shopId, (tx) =>
    sql<{
      has: boolean
    }>`select string_agg(a.attname, ' ') ~ 'language' as has from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relname in ('customers_segments', 'customers_sample') group by c.oid`.execute(tx),
  )
  expect(rows).toEqual([{ has: true }, { has: true }])
})
