import { expect, test } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { readCode } from './find-products.ts'

const soda = aProduct({ name: 'Soda' })
const other = aProduct({ name: 'Juisi' })
const found = (...hits: [typeof soda, string | null][]) => ({
  byCode: () => hits.map(([product, variantId]) => ({ product, variantId })),
})

test('one code, one product: the variant says more than the product', () => {
  expect(readCode(found([soda, null], [soda, 'v1']), '1')).toMatchObject({ kind: 'one', found: { variantId: 'v1' } })
})
test('one code on two goods is a question, none is none', () => {
  expect(readCode(found([soda, null], [other, null]), '1').kind).toBe('several')
  expect(readCode(found(), '1').kind).toBe('none')
})
