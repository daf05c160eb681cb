import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BasketLine, lineField, MOST_BASKET_LINES, MOST_OF_ONE, basketOf } from './basket.ts'
import { contrastOf, isReadable, isSlug, OWN_COLOUR, slugOf } from './storefront.ts'

test('addresses: what a name becomes is an address, or nothing', () => {
  expect(slugOf('Duka la Neema & Wana')).toBe('duka-la-neema-wana')
  expect([isSlug('ab'), isSlug('abc'), isSlug('a--b'), isSlug('-abc'), isSlug('Abc'), isSlug('a'.repeat(41))]).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ])
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      const slug = slugOf(name)
      expect(slug.length < 3 || isSlug(slug)).toBe(true)
    }),
  )
})

test('colours are held to what can be read', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect([isReadable(OWN_COLOUR), isReadable('#f6b21b'), isReadable('red'), isReadable('#0b7a45')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastOf(colour, '#ffffff')).toBeCloseTo(contrastOf('#ffffff', colour), 9)
      expect(contrastOf(colour, colour)).toBe(1)
    }),
  )
})

const line = fc.record({
  productId: fc.uuid(),
  variantId: fc.option(fc.uuid()),
  addOnIds: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
  count: fc.integer({ min: 1, max: MOST_OF_ONE }),
})
test('a basket reads as it was written; whatever else is posted is bounded and left out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { maxLength: 20, selector: ({ productId }) => productId }),
      (lines: BasketLine[]) => {
        expect(basketOf({ l: lines.map(lineField) })).toEqual(lines)
      },
    ),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(fc.string())), fc.array(fc.string()), (fields, l) => {
      const read = basketOf({ ...fields, l })
      expect(read.length).toBeLessThanOrEqual(MOST_BASKET_LINES)
      expect(read.every(({ count }) => count >= 1 && count <= MOST_OF_ONE)).toBe(true)
    }),
  )
  const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  expect(basketOf({ [`q.${one}`]: ['2'], [`q.${two}`]: ['0'], q: ['5'] })).toEqual([
    { productId: one, variantId: null, addOnIds: [], count: 2 },
  ])
  expect(basketOf({ [`q.${one}`]: ['1'], v: [two ?? ''], a: [] })).toEqual([
    { productId: one, variantId: two, addOnIds: [], count: 1 },
  ])
  expect(basketOf({ l: [`${one}~~~60`, `${one}~~~60`] })).toEqual([
    { productId: one, variantId: null, addOnIds: [], count: MOST_OF_ONE },
  ])
})
