import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LoyaltyRule, loyaltyOf, type OrderLoyalty } from './loyalty.ts'
import { earnedBy } from './loyalty-earned.ts'
import { leastPartTzs } from './part-payments.ts'
import { isOfRules, isRewardDue, rewardTzs } from './rewards.ts'

type Order = Parameters<typeof earnedBy>[0]
const PERCENT: LoyaltyRule = { kind: 'percent', basisPoints: 250 }
const VISITS: LoyaltyRule = { kind: 'visits', fromTzs: 2000, every: 5, rewardTzs: 1500 }
const PIECES: LoyaltyRule = { kind: 'pieces', productId: 'p', productName: 'Soda', every: 6, rewardTzs: 700 }
const anOrder = (loyalty: OrderLoyalty, given: Partial<Order> = {}): Order => ({
  customerId: 'c',
  status: 'completed',
  totalTzs: 10_000,
  paidTzs: 10_000,
  payments: [],
  lines: [{ productId: 'p', quantityMilli: 4000 }],
  loyalty,
  ...given,
})
const tzs = (given: Partial<Order>) => earnedBy(anOrder(PERCENT, given)).tzs
const stamps = (loyalty: OrderLoyalty, given: Partial<Order> = {}) => earnedBy(anOrder(loyalty, given)).stamps

describe('a percentage', () => {
  test('of what was paid, without the tip, rounded down; to nobody nothing', () => {
    expect(tzs({})).toBe(250)
    expect(tzs({ totalTzs: 1039, paidTzs: 1039 })).toBe(25)
    expect(tzs({ charges: [{ kind: 'tip', amountTzs: 2000 }] })).toBe(200)
    expect(tzs({ customerId: null })).toBe(0)
  })
  test('once all of it is paid, and not of what will never be', () => {
    expect(tzs({ paidTzs: 9999 })).toBe(0)
    expect(tzs({ payments: [{ method: 'write_off', amountTzs: 4000 }] })).toBe(150)
    expect(tzs({ status: 'cancelled' })).toBe(0)
  })
  test('less what came back', () => {
    expect(tzs({ refundedTzs: 4000, paidTzs: 6000 })).toBe(150)
    expect(tzs({ refundedTzs: 10_000, paidTzs: 0 })).toBe(0)
  })
})

describe('stamps', () => {
  test('one a paid order that is large enough; each whole piece, of a unit as many as it holds', () => {
    expect([stamps(VISITS), stamps(VISITS, { totalTzs: 1999, paidTzs: 1999 })]).toEqual([1, 0])
    expect(stamps(PIECES)).toBe(4)
    expect(stamps(PIECES, { lines: [{ productId: 'P', quantityMilli: 1500, soldIn: { factorMilli: 6000 } }] })).toBe(9)
    expect(stamps(PIECES, { lines: [{ productId: 'other', quantityMilli: 9000 }] })).toBe(0)
    expect(stamps(PIECES, { lines: [{ productId: 'p', quantityMilli: 9_000_000_000 }] })).toBe(1000)
  })
  test('are spent at once, and come back with the goods', () => {
    const spent = { ...VISITS, spent: 5 }
    expect(stamps(spent, { status: 'pending', paidTzs: 0 })).toBe(-5)
    expect(stamps(spent)).toBe(-4)
    expect(stamps(spent, { refundedTzs: 10_000, paidTzs: 0 })).toBe(0)
    expect(stamps(spent, { status: 'cancelled' })).toBe(0)
  })
  test('a reward is due when there are enough, and is what the rule says', () => {
    expect([isRewardDue(VISITS, 5), isRewardDue(VISITS, 4), isRewardDue(PERCENT, 99), isRewardDue(null, 9)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const reward = { kind: 'fixed_amount', amountTzs: 1500, reason: 'reward' }
    const loyalty = loyaltyOf(VISITS, { customerId: 'c', discount: reward })
    expect(loyalty).toEqual({ ...VISITS, spent: 5 })
    expect(rewardTzs({ loyalty, discount: reward })).toBe(1500)
    expect(rewardTzs({ loyalty, discount: { ...reward, reason: 'haggled' } })).toBe(0)
    expect(loyaltyOf(VISITS, { customerId: null, discount: null })).toBeUndefined()
    const by = (order: OrderLoyalty, takenOff = 0) => isOfRules(order, [PERCENT, VISITS, PIECES], takenOff)
    expect([by(PERCENT), by(VISITS), by({ ...VISITS, spent: 5 }, 1500)]).toEqual([true, true, true])
    expect([by({ ...VISITS, spent: 5 }), by({ ...VISITS, spent: 1 }, 1500), by({ ...PIECES, every: 2 })]).toEqual([
      false,
      false,
      false,
    ])
    expect(by({ ...PIECES, productName: 'Coca-Cola' })).toBe(true)
  })
})

test('an order that came back whole gave nothing, whatever it was; and no step between gives more than was earned', () => {
  const amount = fc.integer({ min: 0, max: 9_007_199_254_740_991 })
  const order = fc.record({
    loyalty: fc.constantFrom<OrderLoyalty>(PERCENT, VISITS, PIECES, { ...VISITS, spent: 5 }, { ...PIECES, spent: 6 }),
    totalTzs: amount,
    quantityMilli: fc.integer({ min: 1, max: 999_999_000 }),
    part: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(order, ({ loyalty, totalTzs, quantityMilli, part }) => {
      const at = (refundedTzs: number) =>
        earnedBy(
          anOrder(loyalty, {
            totalTzs,
            refundedTzs,
            paidTzs: totalTzs - refundedTzs,
            lines: [{ productId: 'p', quantityMilli }],
          }),
        )
      const whole = at(0)
      const some = at(Math.floor((totalTzs / 100) * part))
      expect(some.tzs).toBeLessThanOrEqual(whole.tzs)
      if (totalTzs > 0) expect(at(totalTzs)).toEqual({ tzs: 0, stamps: 0 })
      expect(Number.isSafeInteger(some.tzs) && Number.isSafeInteger(some.stamps)).toBe(true)
    }),
  )
})

test('parts on the link: of a debt, of any order, or of none; never of what is not worth one', () => {
  const debt = { status: 'picked_up', owedTzs: 5000 } as const
  const waiting = { status: 'pending', owedTzs: 5000 } as const
  expect([leastPartTzs('debts', debt), leastPartTzs('debts', waiting)]).toEqual([1000, null])
  expect([leastPartTzs('always', waiting), leastPartTzs('never', debt)]).toEqual([1000, null])
  expect(leastPartTzs('always', { ...debt, owedTzs: 1000 })).toBeNull()
})
