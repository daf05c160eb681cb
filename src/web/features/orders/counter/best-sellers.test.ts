import { expect, test } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { bySold } from './best-sellers.ts'
import { MOST_RANKED, rankSold } from './sold-ranking.ts'

const line = (productId: string | null) => ({ productId }) as LocalOrder['lines'][number]
const sale = (status: LocalOrder['status'], ...ids: (string | null)[]) => ({ status, lines: ids.map(line) })

test('ranked by how many sales have it, not by lines or quantity; what was not sold does not count', () => {
  const orders = [
    sale('completed', 'soda', 'soda', 'soda'),
    sale('completed', 'bread'),
    sale('completed', 'bread', 'sugar'),
    sale('cancelled', 'sugar', 'soap'),
    sale('cancelled', 'soap'),
    sale('pending', 'soap'),
    sale('completed', null),
  ]
  expect(rankSold(orders)).toEqual(['bread', 'soda', 'sugar'])
  expect(rankSold(Array.from({ length: 300 }, (_, index) => sale('completed', `p${index}`)))).toHaveLength(MOST_RANKED)
})

test('what sells comes first, the rest stays by name; unknown ids are nothing', () => {
  const goods = ['a', 'b', 'c', 'd'].map((id) => aProduct({ id, name: id }))
  expect(bySold(goods, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  expect(bySold(goods, [])).toBe(goods)
})
