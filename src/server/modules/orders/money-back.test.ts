import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOfPayments, moneyBackOf, type PaymentRow } from './money-back.ts'

const row = (id: string, amountTzs: number, given: Partial<PaymentRow> = {}): PaymentRow => ({
  id,
  method: 'cash',
  wallet: null,
  reference: null,
  amountTzs,
  backId: `${id} back`,
  restId: `${id} rest`,
  ...given,
})
const way = (isMobile: boolean) => (isMobile ? { method: 'mobile_money', wallet: 'mpesa' } : {})
const leftBy = (rows: readonly PaymentRow[]) =>
  leftOfPayments(rows).map(({ row: payment, leftTzs }) => [payment.id, leftTzs])

test('what a refund handed out is taken off money of the same way first, the latest first', () => {
  const mpesa = { method: 'mobile_money', wallet: 'mpesa' }
  const rows = [row('a', 3000), row('b', 2000, mpesa), row('c', 1000)]
  expect(leftBy([...rows, row('out', -1500)])).toEqual([
    ['a', 2500],
    ['b', 2000],
    ['c', 0],
  ])
  expect(leftBy([...rows, row('out', -3000, mpesa)])).toEqual([
    ['a', 3000],
    ['b', 0],
    ['c', 0],
  ])
})

test('what was turned counts neither as money nor as handed out; a payment that went back in part goes back by its rest', () => {
  const refunded = [row('a', 3000), row('out', -1000), row('out back', 1000)]
  expect(leftBy(refunded)).toEqual([['a', 3000]])
  const [back] = moneyBackOf(leftOfPayments([row('a', 3000), row('a back', -1000)]))
  expect(back).toMatchObject({ id: 'a rest', paymentId: 'a', amountTzs: 2000 })
})

test('all that goes back is all that is left, whatever came and went before, and then nothing is', () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.boolean(), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, amounts, (came, went) => {
      const incoming = came.flatMap(([amountTzs, isMobile, isBack], index) => {
        const payment = row(`in${index}`, amountTzs, way(isMobile))
        return isBack ? [payment, row(payment.backId, -Math.ceil(amountTzs / 2))] : [payment]
      })
      let left = incoming.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
      const handedOut = went.flatMap(([amountTzs, isMobile, isTurned], index) => {
        const out = row(`out${index}`, -Math.min(amountTzs, left), way(isMobile))
        if (isTurned) return [out, row(out.backId, -out.amountTzs)]
        left += out.amountTzs
        return [out]
      })
      const rows = [...incoming, ...handedOut]
      const back = moneyBackOf(leftOfPayments(rows))
      expect(back.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(left)
      expect(moneyBackOf(leftOfPayments([...rows, ...back.map(({ id, amountTzs }) => row(id, -amountTzs))]))).toEqual(
        [],
      )
    }),
  )
})
