import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  baseMilli,
  broughtBack,
  isExactIn,
  MAX_FACTOR_MILLI,
  packOf,
  packsLeft,
  problemsOfUnits,
  splitStock,
  suggestedPrice,
  takenBy,
} from './units.ts'
import { MAX_QUANTITY } from './quantity.ts'

const unit = (name: string, factorMilli: number, given: { isPack?: boolean; isArchived?: boolean } = {}) => ({
  id: name,
  name,
  factorMilli,
  isPack: false,
  isArchived: false,
  ...given,
})
const factor = fc.integer({ min: 1, max: MAX_FACTOR_MILLI })

test('a carton of 24 takes 24, half a kilo half a kilo, and the product itself what it says', () => {
  const carton = { id: 'c', factorMilli: 24_000, isPack: true }
  expect(takenBy({ quantityMilli: 2000, soldIn: carton })).toEqual({ baseMilli: 48_000, packs: 2 })
  // Half a carton comes out of one that is open.
  expect(takenBy({ quantityMilli: 500, soldIn: carton })).toEqual({ baseMilli: 12_000, packs: 0 })
  expect(takenBy({ quantityMilli: 3000, soldIn: { id: 'h', factorMilli: 500 } })).toEqual({ baseMilli: 1500, packs: 0 })
  expect(takenBy({ quantityMilli: 700 })).toEqual({ baseMilli: 700, packs: 0 })
})

test('whole units are exact whatever the factor; what is between two thousandths is known', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), factor, (count, factorMilli) => {
      expect(baseMilli(count * 1000, { factorMilli })).toBe(count * factorMilli)
      expect(isExactIn(count * 1000, { factorMilli })).toBe(true)
    }),
  )
  expect(isExactIn(333, { factorMilli: 500 })).toBe(false)
  expect(isExactIn(333, undefined)).toBe(true)
})

test('what comes back of a line in parts is together what it took, to the thousandth', () => {
  fc.assert(
    fc.property(
      factor,
      fc.array(fc.integer({ min: 1, max: 9_999_000 }), { minLength: 1, maxLength: 10 }),
      (factorMilli, parts) => {
        const soldIn = { id: 'u', factorMilli }
        let before = 0
        let back = 0
        for (const part of parts) {
          back += broughtBack(soldIn, before, part).baseMilli
          before += part
        }
        expect(before).toBeLessThanOrEqual(MAX_QUANTITY)
        expect(back).toBe(takenBy({ quantityMilli: before, soldIn }).baseMilli)
      },
    ),
  )
})

test('no more packs are closed than there are goods for, and loose goods are never less than nothing while one is closed', () => {
  expect(packsLeft(2, 47_000, 24_000)).toBe(1)
  expect(splitStock(23_000, 1, 24_000)).toEqual({ packs: 0, looseMilli: 23_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: -1000, max: 1e6 }),
      factor,
      (onHand, packs, factorMilli) => {
        const split = splitStock(onHand, packs, factorMilli)
        expect(split.packs * factorMilli + split.looseMilli).toBe(onHand)
        expect(split.packs).toBeGreaterThanOrEqual(0)
        expect(split.packs).toBeLessThanOrEqual(Math.max(0, packs))
        if (split.packs > 0) expect(split.looseMilli).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a form is told what cannot be: a name twice, a unit that is the product itself, a second pack, a pack smaller than one', () => {
  const problems = (...units: ReturnType<typeof unit>[]) =>
    problemsOfUnits(units, 'pc').map(({ index, field, code }) => `${index} ${field} ${code}`)
  expect(problems(unit('Katoni', 24_000, { isPack: true }), unit('Dazeni', 12_000), unit('Nusu', 500))).toEqual([])
  expect(problems(unit('Katoni', 24_000), unit(' katoni', 12_000))).toEqual(['1 name name_twice'])
  expect(problems(unit('Katoni', 24_000), unit('katoni', 12_000, { isArchived: true }))).toEqual([])
  expect(problems(unit('PC', 2000))).toEqual(['0 name name_of_base'])
  expect(problems(unit('Moja', 1000))).toEqual(['0 factorMilli same_as_base'])
  expect(problems(unit('A', 24_000, { isPack: true }), unit('B', 12_000, { isPack: true }))).toEqual([
    '1 isPack second_pack',
  ])
  expect(problems(unit('Nusu', 500, { isPack: true }))).toEqual(['0 isPack pack_too_small'])
})

test('the pack is the one that is sold; a price is suggested by how many there are', () => {
  expect(packOf([unit('A', 24_000, { isPack: true, isArchived: true }), unit('B', 12_000)])).toBeNull()
  expect(packOf(undefined)).toBeNull()
  expect(packOf([unit('A', 24_000, { isPack: true })])?.name).toBe('A')
  expect(suggestedPrice(600, 24_000)).toBe(14_400)
  expect(suggestedPrice(3001, 500)).toBe(1501)
})
