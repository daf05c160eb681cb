import { expect, test } from 'vitest'
import {
  agreesToPayout,
  agreesToPrices,
  agreesToRefund,
  payoutNeedsManager,
  type TillPerson,
  differenceNeedsManager,
  drawerNeedsManager,
  loweredTzs,
  pricesNeedManager,
  refundNeedsManager,
} from './approval-needs.ts'

const cashier = { isAdmin: false }
const owner = { isAdmin: true }
const line = (listPriceTzs: number, unitPriceTzs: number, quantityMilli = 1000) =>
  ({ listPriceTzs, unitPriceTzs, quantityMilli, priceReason: 'haggled' }) as const

test('what lower prices give away is added up, and a higher one makes up for none', () => {
  expect(loweredTzs([{ unitPriceTzs: 500, quantityMilli: 1000 }])).toBeNull()
  expect(loweredTzs([line(1000, 800, 2000), line(1000, 5000)])).toBe(400)
  expect(loweredTzs([line(1000, 5000)])).toBe(0)
})

test('exactly at a limit is within it, without one there is none, and an owner is asked for nothing', () => {
  const refund = (limit: number | null, tzs: number, person = cashier) =>
    refundNeedsManager({ refundWithoutManagerTzs: limit }, person, tzs)
  expect([refund(500, 500), refund(500, 501), refund(0, 0), refund(0, 1)]).toEqual([false, true, false, true])
  expect([refund(null, 1_000_000), refund(0, 1, owner)]).toEqual([false, false])
  const off = (tzs: number, person = cashier) => differenceNeedsManager({ tillToleranceTzs: 500 }, person, tzs)
  expect([off(500), off(-500), off(501), off(-501), off(-501, owner)]).toEqual([false, false, true, true, false])
  expect(differenceNeedsManager({ tillToleranceTzs: null }, cashier, -9999)).toBe(false)
  const prices = (priceSetters: 'everybody' | 'admins', person: TillPerson = cashier, tzs = 100) =>
    pricesNeedManager({ priceSetters }, person, tzs)
  expect([prices('everybody'), prices('admins'), prices('admins', owner)]).toEqual([false, true, false])
  const drawer = (drawerNeeds: boolean, person = cashier) =>
    drawerNeedsManager({ drawerNeedsManager: drawerNeeds }, person)
  expect([drawer(false), drawer(true), drawer(true, owner)]).toEqual([false, true, false])
})

const own = (limits: Partial<TillPerson>): TillPerson => ({ isAdmin: false, ...limits })
const refundOf = (person: TillPerson, tzs: number) => refundNeedsManager({ refundWithoutManagerTzs: 100 }, person, tzs)
const priceOf = (person: TillPerson, tzs: number) => pricesNeedManager({ priceSetters: 'admins' }, person, tzs)

test('a word of one’s own wins over the shop’s, both ways, and is how far one agrees for others; with 0 nobody sets prices at all', () => {
  expect([refundOf(own({ refundLimitTzs: 500 }), 500), refundOf(own({ refundLimitTzs: 0 }), 1)]).toEqual([false, true])
  expect([priceOf(own({ priceLimitTzs: 500 }), 500), priceOf(own({ priceLimitTzs: 500 }), 501)]).toEqual([false, true])
  expect(pricesNeedManager({ priceSetters: 'everybody' }, own({ priceLimitTzs: 0 }), 0)).toBe(true)
  expect([payoutNeedsManager(cashier, 9_000_000), payoutNeedsManager(own({ payoutLimitTzs: 10 }), 11)]).toEqual([
    false,
    true,
  ])
  expect(payoutNeedsManager(owner, 11)).toBe(false)
  for (const [agrees, limit] of [
    [agreesToRefund, 'refundLimitTzs'],
    [agreesToPrices, 'priceLimitTzs'],
    [agreesToPayout, 'payoutLimitTzs'],
  ] as const)
    expect([
      agrees(own({ [limit]: 500 }), 500),
      agrees(own({ [limit]: 500 }), 501),
      agrees(cashier, 1),
      agrees(owner, 1),
    ]).toEqual([true, false, false, true])
})
