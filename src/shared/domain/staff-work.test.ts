import { expect, test } from 'vitest'
import { commissionTzs, type CommissionRule, workedMinutes } from './staff-work.ts'

const rule: CommissionRule = {
  of: 'served',
  basisPoints: 1000,
  categories: [{ category: 'beauty', basisPoints: 4000 }],
}
const served = (tzs: number, category: string | null = null) => ({ kind: 'served' as const, category, tzs })

test('a share of what they served, another where a category has one; what they sold is no part of it', () => {
  expect(commissionTzs(rule, [served(10_000), served(5000, 'beauty'), { ...served(9000), kind: 'sold' }])).toBe(3000)
  expect(commissionTzs(null, [served(10_000)])).toBe(0)
})
test('rounded once a share, and a return takes away what its sale gave', () => {
  expect(commissionTzs(rule, [served(5), served(5), served(5)])).toBe(2)
  expect(commissionTzs(rule, [served(12_345), served(-12_345)])).toBe(0)
  expect(commissionTzs(rule, [served(-15)])).toBe(-2)
  expect(commissionTzs({ ...rule, basisPoints: 10_000 }, [served(Number.MAX_SAFE_INTEGER)])).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})
test('sums that no shop has are shown as the largest, and break no report', () => {
  const most = Number.MAX_SAFE_INTEGER
  const all = { ...rule, basisPoints: 10_000, categories: [{ category: 'beauty', basisPoints: 9000 }] }
  expect(commissionTzs(all, [served(most), served(most, 'beauty'), served(most, 'other')])).toBe(most)
  expect(commissionTzs(all, [served(-most), served(-most, 'beauty')])).toBe(-most)
})
test('hours are cut to the period, two tills at once count once, and a shift nobody closed counts a day', () => {
  const hour = 3_600_000
  const at = (from: number, to: number) => ({ from: from * hour, to: to * hour })
  const within = { since: 0, until: 100 * hour }
  expect(workedMinutes([at(8, 12), at(10, 14), at(13, 13.5)], within)).toBe(6 * 60)
  expect(workedMinutes([at(-2, 3), at(99, 110)], within)).toBe(4 * 60)
  expect(workedMinutes([at(8, 90)], within)).toBe(24 * 60)
  expect(workedMinutes([], within)).toBe(0)
})
