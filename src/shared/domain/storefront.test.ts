import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BasketLine, lineField, MOST_BASKET_LINES, MOST_OF_ONE, basketOf } from './basket.ts'
import { contrastOf, isReadable, isSlug, minuteOfWeek, openingAt, OWN_COLOUR, slugOf } from './storefront.ts'

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

const day = { from: 480, to: 1200 }
test('opening hours: open until, opens next, past midnight, never and always', () => {
  const week = [day, day, day, day, day, day, null]
  expect(openingAt(week, 600)).toEqual({ isOpen: true, until: 1200 })
  expect(openingAt(week, 5 * 1440 + 1300)).toEqual({ isOpen: false, next: { day: 0, at: 480 } })
  expect(
    openingAt(
      Array.from({ length: 7 }, () => null),
      0,
    ),
  ).toEqual({ isOpen: false, next: null })
  expect(
    openingAt(
      Array.from({ length: 7 }, () => ({ from: 0, to: 0 })),
      5000,
    ),
  ).toEqual({ isOpen: true, until: null })
  const night = [null, null, null, null, { from: 1200, to: 120 }, null, { from: 1380, to: 60 }]
  expect(openingAt(night, 5 * 1440 + 60)).toEqual({ isOpen: true, until: 120 })
  // Sunday night into Monday.
  expect(openingAt(night, 30)).toEqual({ isOpen: true, until: 60 })
  expect(minuteOfWeek(new Date('2026-11-23T05:00:00Z'))).toBe(480)
})

test('whenever it is asked, a shop that says it is open closes later, and one that is closed opens in its hours', () => {
  const span = fc.option(fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) }))
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 7 * 1440 - 1 }),
      (hours, minute) => {
        const now = openingAt(hours, minute)
        if (now.isOpen) {
          if (now.until === null) return
          // At the very minute it says it is closed, or open again by another day's hours.
          const steps = (now.until - (minute % 1440) + 1440) % 1440
          expect(openingAt(hours, (minute + Math.max(0, steps - 1)) % (7 * 1440)).isOpen).toBe(true)
        } else if (now.next) expect(openingAt(hours, now.next.day * 1440 + now.next.at).isOpen).toBe(true)
        else expect(hours.every((one) => one === null)).toBe(true)
      },
    ),
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
