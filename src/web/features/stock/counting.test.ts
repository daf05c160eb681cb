import { expect, test } from 'vitest'
import { StockCount } from '../../../shared/contract/commands/stock-count.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { LocalStockWork } from '../../offline/db.ts'
import {
  commandOf,
  goodsOf,
  milliOf,
  scopeHere,
  startCounting,
  takenBack,
  withMore,
  withoutLast,
  wordsHere,
} from './counting.ts'

const count = { id: uuidv7(), name: 'Vinywaji', scope: { group: 'Vinywaji' } }
const goods = { productId: uuidv7(), variantId: null }
const at = '2026-11-25T18:40:00.000Z'
const work = (body: StockCount, createdById = 'user'): LocalStockWork => ({
  id: body.id,
  type: 'stock.count',
  body,
  at: body.at,
  shopId: 'shop',
  createdById,
  sync: 'waiting',
  flags: [],
})

test('counted by the piece and by the carton, and gone on with where it was left', () => {
  const begun = withMore(withMore(startCounting([], goods), 12_000), 1000)
  const body = StockCount.parse(commandOf(begun, count, { at, packMilli: 12_000 }))
  expect(body).toMatchObject({ countedMilli: 13_000, packs: 1 })
  const here = wordsHere([work(body)], count.id, 'user')
  expect(here).toMatchObject([{ id: begun.id, countedMilli: 13_000 }])
  expect(startCounting(here, goods)).toEqual({ ...goods, id: begun.id, text: '13', trail: [] })
  expect(scopeHere([work(body)], count.id)).toEqual({ group: 'Vinywaji' })
  expect(wordsHere([work(body)], uuidv7(), 'user')).toEqual([])
  // Another person on the same tablet says a word of their own, which is added.
  expect(wordsHere([work(body, 'other')], count.id, 'user')).toEqual([])
})

test('nothing typed is no count, nought is one; there is never less than nothing', () => {
  const start = startCounting([], goods)
  expect(commandOf(start, count, { at, packMilli: null })).toBeNull()
  expect(commandOf({ ...start, text: 'x' }, count, { at, packMilli: null })).toBeNull()
  expect(commandOf({ ...start, text: '0' }, count, { at, packMilli: null })).toMatchObject({
    countedMilli: 0,
    packs: null,
  })
  expect(milliOf(withMore({ ...start, text: '1' }, -5000))).toBe(0)
})

test('each step is undone; what was the wrong thing is taken back, and said anew under its own id', () => {
  const twice = withMore(withMore(startCounting([], goods), 12_000), 1000)
  const once = withoutLast(twice)
  expect(once?.text).toBe('12')
  expect(once && withoutLast(once)?.text).toBe('')
  expect(once && withoutLast(withoutLast(once) ?? once)).toBeNull()
  const [word] = wordsHere([work(StockCount.parse(commandOf(twice, count, { at, packMilli: null })))], count.id, 'user')
  const back = word && StockCount.parse(takenBack(word, count, at))
  expect(back).toMatchObject({ id: twice.id, countedMilli: null })
  const words = back ? wordsHere([work(back)], count.id, 'user') : []
  expect(startCounting(words, goods)).toMatchObject({ id: twice.id, text: '' })
})

const product = (id: string, more: Partial<CounterProduct>) =>
  ({ id, group: '', tracksStock: true, variants: [], ...more }) as unknown as CounterProduct
const variant = (id: string, isArchived: boolean) => ({ id, isArchived }) as CounterProduct['variants'][number]
test('what belongs to a count: all that is followed, a group, or what was chosen; variants by themselves', () => {
  const products = [
    product('a', { group: 'Vinywaji' }),
    product('b', { variants: [variant('b1', false), variant('b2', true)] }),
    product('c', { tracksStock: false }),
  ]
  expect(goodsOf(products, {})).toEqual([
    { productId: 'a', variantId: null },
    { productId: 'b', variantId: 'b1' },
  ])
  expect(goodsOf(products, { group: 'Vinywaji' })).toEqual([{ productId: 'a', variantId: null }])
  expect(goodsOf(products, { productIds: ['b', 'c'] })).toEqual([{ productId: 'b', variantId: 'b1' }])
})
