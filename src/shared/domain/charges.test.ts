import { expect, test } from 'vitest'
import { chargesTzs, computeCharges, freshCharges, salesTzs, tipsTzs } from './charges.ts'

const charges = [
  { id: 'd', kind: 'delivery' as const, amountTzs: 2000 },
  { id: 't', kind: 'tip' as const, amountTzs: 500 },
]

test('a tip is in no figure of what the shop sold', () => {
  expect(salesTzs({ totalTzs: 12_500, charges })).toBe(12_000)
  expect(salesTzs({ totalTzs: 12_500 })).toBe(12_500)
  expect([chargesTzs(charges), tipsTzs(charges), tipsTzs(undefined), tipsTzs(null)]).toEqual([2500, 500, 0, 0])
})

test('what was agreed twice under one id counts once', () => {
  expect(freshCharges([{ id: 'A' }], [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }])
  expect(freshCharges(undefined, undefined)).toEqual([])
})

test('a percentage is one of the goods, rounded half up', () => {
  const service = { id: 's', kind: 'service' as const, basisPoints: 500, amountTzs: 9 }
  expect(computeCharges([service], 1_010)[0]?.amountTzs).toBe(51)
  expect(computeCharges([service], 1_009)[0]?.amountTzs).toBe(50)
  expect(computeCharges([service], 0)[0]?.amountTzs).toBe(0)
})
