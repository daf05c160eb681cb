import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEED_FIELDS, FEED_HEAD, feedItems, feedLine, type FeedSource, removalOf, updateOf } from './catalogue-feed.ts'
import { parseCsv } from './csv.ts'

const soda: FeedSource = {
  id: 'p1',
  name: 'Soda, "baridi"',
  description: '',
  group: 'Vinywaji',
  priceTzs: 700,
  tracksStock: true,
  onHandMilli: 0,
  variants: [],
}
const around = {
  shopName: 'Duka la Neema',
  link: 'https://x.example/shops/neema/p1',
  picture: 'https://x.example/p.jpg',
}

test('one item a product, or one a size in a group; what is out says so', () => {
  expect(feedItems(soda, around)).toMatchObject([
    { id: 'p1', availability: 'out of stock', price: '700 TZS', description: 'Soda, "baridi"', item_group_id: '' },
  ])
  expect(
    feedItems(
      {
        ...soda,
        variants: [
          { id: 'v1', name: 'Ndogo', priceTzs: 500, onHandMilli: 1000 },
          { id: 'v2', name: 'Kubwa', priceTzs: 900, onHandMilli: 0 },
        ],
      },
      around,
    ).map(({ id, title, availability, price, item_group_id: group, size }) => [
      id,
      title,
      availability,
      price,
      group,
      size,
    ]),
  ).toEqual([
    ['v1', 'Soda, "baridi" Ndogo', 'in stock', '500 TZS', 'p1', 'Ndogo'],
    ['v2', 'Soda, "baridi" Kubwa', 'out of stock', '900 TZS', 'p1', 'Kubwa'],
  ])
})

test('whatever a shop calls its goods, the file reads back as it was', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, description) => {
      const [item] = feedItems({ ...soda, name, description }, around)
      if (!item) throw new Error('no item')
      const rows = parseCsv(FEED_HEAD + feedLine(item))
      expect(rows[0]).toEqual([...FEED_FIELDS])
      expect(rows[1]?.length).toBe(FEED_FIELDS.length)
      expect(item.title.length).toBeLessThanOrEqual(400)
    }),
  )
})

test('a batch says of an item what the feed says, under the same id, and never more', () => {
  const [plain] = feedItems(soda, around)
  if (!plain) throw new Error('no item')
  const { method, data } = updateOf(plain)
  expect(method).toBe('UPDATE')
  expect({ ...plain, ...data }).toEqual(plain)
  expect(Object.keys(data)).not.toContain('item_group_id')
  // What can be taken away again is said to be empty: what a batch leaves out stays as it was.
  expect(updateOf({ ...plain, product_type: '' }).data.product_type).toBe('')
  const [sized] = feedItems({ ...soda, variants: [{ id: 'v1', name: 'Ndogo', priceTzs: 500, onHandMilli: 0 }] }, around)
  expect(sized && updateOf(sized).data).toEqual(sized)
  expect(removalOf('p1')).toEqual({ method: 'DELETE', data: { id: 'p1' } })
})
