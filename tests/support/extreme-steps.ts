import * as fc from 'fast-check'

/** What a shop may do with the largest amounts there are, for the test that its books still show. */

/** What any one amount may be at most. */
export const MOST = 10_000_000_000_000
const amount = fc.constantFrom(
  1,
  1_000_000,
  1e12,
  MOST - 1,
  MOST,
  MOST,
  MOST,
  MOST,
  MOST,
  MOST + 1,
  Number.MAX_SAFE_INTEGER,
)
const most = fc.constantFrom(1000, 99_999_000, 99_999_000)
const price = fc.constantFrom(0, 1, 3000, 999_999_999, 999_999_999)

export type Step =
  | {
      kind: 'sale'
      totals: number | null
      prices: number[]
      quantity: number
      payments: number[]
      method: 'cash' | 'mobile_money'
      owed: boolean
      customer: boolean
    }
  | { kind: 'pay'; order: number; payments: number[]; method: 'cash' | 'mobile_money' }
  | { kind: 'cancel'; order: number }
  | { kind: 'refund'; order: number; worth: number; back: number[]; method: 'cash' | 'mobile_money' }
  | { kind: 'spend'; amount: number }
  | { kind: 'claim'; amount: number; expected: number; order: number }
  | { kind: 'stock'; delta: number }
  | { kind: 'settle'; review: number; action: 'accept' | 'void' }

const method = fc.constantFrom('cash' as const, 'mobile_money' as const)
const several = fc.oneof(fc.array(amount, { maxLength: 9 }), fc.constant(Array.from({ length: 9 }, () => MOST)))
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      totals: fc.option(amount),
      prices: fc.array(price, { minLength: 1, maxLength: 6 }),
      quantity: most,
      payments: several,
      method,
      owed: fc.boolean(),
      customer: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), order: fc.nat(), payments: several, method }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: fc.nat(),
      worth: fc.constantFrom(0, 0, 1, MOST),
      back: fc.array(amount, { maxLength: 2 }),
      method,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('claim' as const), amount, expected: amount, order: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      delta: fc.constantFrom(-999_999_999_000, 999_999_999_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      review: fc.nat(),
      action: fc.constantFrom('accept' as const, 'void' as const),
    }),
  },
)
