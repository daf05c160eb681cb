import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBeSent,
  isOfferedAt,
  lengthOf,
  mostOf,
  problemsOfSet,
  SET_LIMITS,
  type SetSection,
  type SetShape,
  shownOf,
} from './product-sets.ts'

const picked = (...productIds: string[]): SetSection['source'] => ({ kind: 'picked', productIds })
const rule = (most: number): SetSection['source'] => ({
  kind: 'rule',
  rule: { group: null, category: null, leastTzs: null, mostTzs: null, stock: 'any', sort: 'best', most },
})
const aSet = (given: Partial<SetShape> = {}): SetShape => ({
  kind: 'template',
  layout: 'list',
  name: 'Chakula cha mchana',
  message: 'Karibu!',
  sections: [{ id: 's1', title: 'Chakula', source: picked('a', 'b') }],
  ...given,
})
const codes = (set: SetShape) => problemsOfSet(set).map(({ path, problem }) => `${path} ${problem}`)
const sections = (count: number, each = 1) =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    title: `Sehemu ${at}`,
    source: picked(...Array.from({ length: each }, (_x, one) => `p${at}-${one}`)),
  }))

test('each bound of WhatsApp is met at its edge and refused one beyond it', () => {
  expect(codes(aSet())).toEqual([])
  expect(codes(aSet({ name: '', message: ' ' }))).toEqual(['name name_missing', 'message message_missing'])
  expect(codes(aSet({ name: '🍛'.repeat(60), message: 'é'.repeat(1024) }))).toEqual([])
  expect(codes(aSet({ name: 'x'.repeat(61), message: 'x'.repeat(1025) }))).toEqual([
    'name name_long',
    'message message_long',
  ])
  expect(codes(aSet({ sections: sections(10, 3) }))).toEqual([])
  expect(codes(aSet({ sections: sections(11) }))).toEqual(['sections too_many_sections'])
  expect(codes(aSet({ sections: sections(1, 31) }))).toEqual(['sections too_many_products'])
  expect(codes(aSet({ sections: [] }))).toEqual(['sections nothing_chosen'])
  expect(codes(aSet({ layout: 'carousel', sections: sections(1, 2) }))).toEqual([])
  expect(codes(aSet({ layout: 'carousel', sections: sections(1, 1) }))).toEqual(['sections too_few_cards'])
  expect(codes(aSet({ layout: 'carousel', sections: sections(1, 11) }))).toEqual(['sections too_many_cards'])
})

test('titles: needed where there are several sections, at most 24 characters', () => {
  const two = sections(2)
  expect(codes(aSet({ sections: [{ id: 'x', title: '', source: picked('a') }] }))).toEqual([])
  expect(codes(aSet({ sections: two.map((section) => ({ ...section, title: '' })) }))).toEqual([
    'sections.0.title title_missing',
    'sections.1.title title_missing',
  ])
  expect(codes(aSet({ sections: [{ id: 'x', title: 'x'.repeat(25), source: picked('a') }] }))).toEqual([
    'sections.0.title title_long',
  ])
})

test('empty, doubled and crossed: said beside the section', () => {
  expect(codes(aSet({ sections: [{ id: 'x', title: '', source: picked() }] }))).toEqual(['sections.0 section_empty'])
  expect(codes(aSet({ sections: [...sections(1), { id: 'y', title: 'Tena', source: picked('p0-0') }] }))).toEqual([
    'sections.1 product_twice',
  ])
  const crossed = rule(5)
  if (crossed.kind === 'rule') Object.assign(crossed.rule, { leastTzs: 5000, mostTzs: 1000 })
  expect(codes(aSet({ sections: [{ id: 'x', title: '', source: crossed }] }))).toEqual([
    'sections.0.source prices_crossed',
  ])
  expect(codes(aSet({ kind: 'single', sections: [{ id: 'x', title: '', source: rule(3) }] }))).toEqual([
    'sections.0.source by_hand_only',
  ])
})

const goods = fc.record({ id: fc.integer({ min: 0, max: 60 }).map(String), isOut: fc.boolean() })
const filled = fc.array(
  fc.record({ id: fc.uuid(), title: fc.string({ maxLength: 24 }), goods: fc.array(goods, { maxLength: 40 }) }),
  {
    maxLength: 14,
  },
)

test('whatever is chosen and whatever lies there, what is shown is a message WhatsApp takes', () => {
  fc.assert(
    fc.property(
      filled,
      fc.constantFrom('list' as const, 'carousel' as const),
      fc.boolean(),
      (all, layout, hidesOut) => {
        const { sections: shown } = shownOf({ layout, hidesOut }, all)
        const ids = shown.flatMap((section) => section.goods.map(({ id }) => id))
        expect(shown.length).toBeLessThanOrEqual(SET_LIMITS.sections)
        expect(ids.length).toBeLessThanOrEqual(layout === 'list' ? SET_LIMITS.products : SET_LIMITS.cards.most)
        expect(new Set(ids).size).toBe(ids.length)
        expect(shown.every((section) => section.goods.length > 0)).toBe(true)
        if (hidesOut) expect(shown.flatMap((section) => section.goods).some(({ isOut }) => isOut)).toBe(false)
        // In the order of the sections, and in each in its own.
        for (const section of shown) {
          const whole = all.find(({ id }) => id === section.id)?.goods ?? []
          const places = section.goods.map((one) => whole.indexOf(one))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      },
    ),
  )
})

test('what runs out leaves by itself, and is back in the same place with the stock', () => {
  fc.assert(
    fc.property(filled, fc.integer({ min: 0, max: 60 }).map(String), (all, id) => {
      const set = { layout: 'list', hidesOut: true } as const
      const withStock = (isOut: boolean) =>
        all.map((section) => ({
          ...section,
          goods: section.goods.map((one) => (one.id === id ? { ...one, isOut } : one)),
        }))
      const before = shownOf(set, withStock(false))
      const out = shownOf(set, withStock(true))
      expect(out.sections.flatMap((section) => section.goods).some((one) => one.id === id)).toBe(false)
      expect(shownOf(set, withStock(false))).toEqual(before)
    }),
  )
})

test('a set without problems can be sent while everything is there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('list' as const, 'carousel' as const),
      (count, each, layout) => {
        const set = aSet({ layout, sections: sections(count, each) })
        fc.pre(problemsOfSet(set).length === 0)
        const all = set.sections.map(({ id, title, source }) => ({
          id,
          title,
          goods: (source.kind === 'picked' ? source.productIds : []).map((one) => ({ id: one, isOut: false })),
        }))
        const shown = shownOf({ layout, hidesOut: true }, all)
        expect(canBeSent(layout, shown)).toBe(true)
        expect(shown.sections.flatMap((section) => section.goods)).toHaveLength(
          set.sections.reduce((sum, section) => sum + mostOf(section), 0),
        )
      },
    ),
  )
})

test('when it is offered: within the day, past midnight, or always', () => {
  expect(isOfferedAt(null, 0)).toBe(true)
  const lunch = { from: 11 * 60, to: 15 * 60 }
  expect([659, 660, 899, 900].map((minute) => isOfferedAt(lunch, minute))).toEqual([false, true, true, false])
  const night = { from: 22 * 60, to: 2 * 60 }
  expect([21 * 60, 23 * 60, 60, 120].map((minute) => isOfferedAt(night, minute))).toEqual([false, true, true, false])
  expect(lengthOf('👍🏽é')).toBeGreaterThan(1)
})
