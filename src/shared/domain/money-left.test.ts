import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessHandedOut } from './money-left.ts'

const WALLETS = [null, 'mpesa', 'airtel'] as const
const rowOf = (wallet: string | null) => ({ method: wallet === null ? 'cash' : 'mobile_money', wallet })
const rows = (sign: 1 | -1) =>
  fc.array(
    fc.record({
      row: fc.constantFrom(...WALLETS).map(rowOf),
      leftTzs: fc.integer({ min: 1, max: 9000 }).map((tzs) => tzs * sign),
    }),
    { maxLength: 8 },
  )
const total = (list: readonly { leftTzs: number }[]) => list.reduce((sum, { leftTzs }) => sum + leftTzs, 0)
const ofWay = <R extends { row: { wallet: string | null } }>(list: readonly R[], wallet: string | null) =>
  list.filter(({ row }) => row.wallet === wallet)

test('what went out by another wallet than any money came by is taken off the latest payment', () => {
  const came = [
    { row: rowOf('mpesa'), leftTzs: 5000 },
    { row: rowOf(null), leftTzs: 5000 },
  ]
  const left = (wallet: string | null, leftTzs: number) =>
    lessHandedOut(came, [{ row: rowOf(wallet), leftTzs }]).map((payment) => payment.leftTzs)
  expect(left('airtel', -3000)).toEqual([5000, 2000])
  expect(left('airtel', -7000)).toEqual([3000, 0])
  expect(left('mpesa', -3000)).toEqual([2000, 5000])
  expect(left('mpesa', -6000)).toEqual([0, 4000])
})

test('no more is taken off than went out, no payment gives more than it has, each way pays for itself first, and nothing handed in is changed', () => {
  fc.assert(
    fc.property(rows(1), rows(-1), (came, out) => {
      const kept = structuredClone({ came, out })
      const left = lessHandedOut(came, out)
      expect({ came, out }).toEqual(kept)
      expect(left.map(({ row }) => row)).toEqual(came.map(({ row }) => row))
      expect(total(left)).toBe(Math.max(0, total(came) + total(out)))
      for (const [index, { leftTzs }] of left.entries()) {
        expect(leftTzs).toBeGreaterThanOrEqual(0)
        expect(leftTzs).toBeLessThanOrEqual(came[index]?.leftTzs ?? 0)
      }
      for (const wallet of WALLETS)
        expect(total(ofWay(left, wallet))).toBeLessThanOrEqual(
          Math.max(0, total(ofWay(came, wallet)) + total(ofWay(out, wallet))),
        )
    }),
  )
})
