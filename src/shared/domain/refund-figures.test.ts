import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCash } from './cash-rounding.ts'
import { chargesTzs, computeCharges } from './charges.ts'
import { computeOrder, type OrderInput } from './order-maths.ts'
import { allThatIsLeft, figuresOfRefund, partOfLine, problemOfRefund, type ReturnedCharge } from './refund-figures.ts'
import { leftOfLine, type ReturnedLine } from './refunds.ts'

const aLine = fc.record({
  unitPriceTzs: fc.integer({ min: 0, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 50_000 }),
  discount: fc.option(
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
})
const aSale = fc
  .record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
    discount: fc.option(
      fc.record({ kind: fc.constant('fixed_amount' as const), amountTzs: fc.integer({ min: 0, max: 900_000 }) }),
    ),
    paidPart: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, discount, paidPart }) => {
    const input: OrderInput = { lines: lines.map((line, index) => ({ ...line, id: `l${index}` })), discount }
    const sale = computeOrder(input)
    const sold = sale.lines.map((line, index) => ({
      id: line.id,
      quantityMilli: lines[index]?.quantity ?? 1,
      totalTzs: line.totalTzs,
      taxTzs: line.taxTzs,
    }))
    const paidTzs = Math.round((sale.totalTzs * paidPart) / 100)
    return { sale, order: { status: 'completed' as const, lines: sold, totalTzs: sale.totalTzs, paidTzs } }
  })
/** The same as a bill that was paid in full: service, delivery and a tip, and the cash rounded. */
const aBill = fc
  .tuple(
    aSale,
    fc.integer({ min: 0, max: 2000 }),
    fc.nat(3000),
    fc.nat(900),
    fc.constantFrom(50, 100, 500),
    fc.constantFrom('nearest' as const, 'down' as const),
  )
  .map(([{ sale, order }, basisPoints, delivery, tip, stepTzs, way]) => {
    const charges = computeCharges(
      [
        { id: 's', kind: 'service', basisPoints, amountTzs: 0, taxBasisPoints: 1800 },
        { id: 'd', kind: 'delivery', basisPoints: null, amountTzs: delivery },
        { id: 't', kind: 'tip', basisPoints: null, amountTzs: tip },
      ],
      sale.totalTzs,
    )
    const dueTzs = sale.totalTzs + chargesTzs(charges)
    const takenTzs = roundCash(dueTzs, { stepTzs, way })
    const payments = [{ roundingTzs: takenTzs - dueTzs }]
    return { order: { ...order, charges, payments, totalTzs: takenTzs, paidTzs: takenTzs }, cash: { stepTzs, way } }
  })

test('a whole refund is the sale with its sign turned, and gives back what was paid', () => {
  fc.assert(
    fc.property(aSale, ({ sale, order }) => {
      const refund = figuresOfRefund(order, [], allThatIsLeft(order.lines, []))
      expect(refund.totalTzs).toBe(sale.totalTzs)
      expect(refund.taxTzs).toBe(sale.taxTzs)
      expect(refund.backTzs).toBe(order.paidTzs)
    }),
  )
})

test('a line that comes back in parts comes back as the line, and no part is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 9 }),
      (totalTzs, tax, parts) => {
        const line = {
          id: 'a',
          quantityMilli: parts.reduce((sum, part) => sum + part, 0),
          totalTzs,
          taxTzs: Math.min(tax, totalTzs),
        }
        const returned: ReturnedLine[] = []
        for (const part of parts) returned.push(partOfLine(line, returned, part))
        expect(returned.every((part) => part.totalTzs >= 0 && part.taxTzs >= 0)).toBe(true)
        expect(returned.reduce((sum, part) => sum + part.totalTzs, 0)).toBe(totalTzs)
        expect(returned.reduce((sum, part) => sum + part.taxTzs, 0)).toBe(line.taxTzs)
        expect(leftOfLine(line, returned)).toEqual({ lineId: 'a', quantityMilli: 0, totalTzs: 0, taxTzs: 0 })
      },
    ),
  )
})

test('refund after refund gives back what was paid, never more, whatever the order of the parts', () => {
  fc.assert(
    fc.property(
      aSale,
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 60_000 })), { maxLength: 12 }),
      ({ order }, tries) => {
        const returned: ReturnedLine[] = []
        let [paidTzs, refundedTzs, back] = [order.paidTzs, 0, 0]
        const giveBack = (wanted: { lineId: string; quantityMilli: number }[]) => {
          const now = { ...order, paidTzs, refundedTzs }
          const refund = figuresOfRefund(now, returned, wanted)
          expect(problemOfRefund(now, returned, { lines: refund.lines, paidBackTzs: refund.backTzs })).toBeNull()
          expect(problemOfRefund(now, returned, { lines: refund.lines, paidBackTzs: refund.backTzs + 1 })).toBe(
            'refund.too_much',
          )
          returned.push(...refund.lines)
          ;[paidTzs, refundedTzs, back] = [
            paidTzs - refund.backTzs,
            refundedTzs + refund.totalTzs,
            back + refund.backTzs,
          ]
        }
        for (const [index, quantity] of tries) {
          const line = order.lines[index % order.lines.length]
          const left = line && leftOfLine(line, returned)
          if (left && left.quantityMilli > 0)
            giveBack([{ lineId: left.lineId, quantityMilli: Math.min(quantity, left.quantityMilli) }])
        }
        giveBack(allThatIsLeft(order.lines, returned))
        expect(refundedTzs).toBe(order.totalTzs)
        expect(back).toBe(order.paidTzs)
        expect(paidTzs).toBe(0)
      },
    ),
  )
})

test('goods of a half-paid order come off what is owed first', () => {
  const order = {
    status: 'completed' as const,
    lines: [{ id: 'a', quantityMilli: 10_000, totalTzs: 10_000, taxTzs: 0 }],
    totalTzs: 10_000,
    paidTzs: 5_000,
  }
  expect(figuresOfRefund(order, [], [{ lineId: 'a', quantityMilli: 4_000 }])).toMatchObject({
    totalTzs: 4_000,
    backTzs: 0,
  })
  expect(figuresOfRefund(order, [], [{ lineId: 'a', quantityMilli: 8_000 }])).toMatchObject({
    totalTzs: 8_000,
    backTzs: 3_000,
  })
})

test('more than is left, a foreign line and a line named twice are refused', () => {
  const line = { id: 'a', quantityMilli: 2_000, totalTzs: 3_001, taxTzs: 0 }
  const order = {
    status: 'completed' as const,
    lines: [line],
    totalTzs: 3_001,
    paidTzs: 3_001,
  }
  const one = partOfLine(line, [], 1_000)
  expect(one.totalTzs).toBe(1_501)
  expect(() => figuresOfRefund(order, [one], [{ lineId: 'a', quantityMilli: 1_001 }])).toThrow(RangeError)
  expect(() => figuresOfRefund(order, [], [{ lineId: 'b', quantityMilli: 1 }])).toThrow(RangeError)
  expect(() =>
    figuresOfRefund(
      order,
      [],
      [
        { lineId: 'a', quantityMilli: 1 },
        { lineId: 'A', quantityMilli: 1 },
      ],
    ),
  ).toThrow(RangeError)
  const twice = { lines: [{ ...one, quantityMilli: 2_000, totalTzs: 3_001 }], paidBackTzs: 0 }
  expect(problemOfRefund(order, [one], twice)).toBe('refund.too_much')
  expect(problemOfRefund({ ...order, status: 'cancelled' }, [], twice)).toBe('order.status_changed')
})

const ALL = ['s', 'd', 't']
test('a bill that comes back whole, charges and all, is the bill with its sign turned, rounding too', () =>
  fc.assert(
    fc.property(aBill, ({ order, cash }) => {
      const refund = figuresOfRefund(order, [], allThatIsLeft(order.lines, []), { chargeIds: ALL, cash })
      expect(refund.totalTzs).toBe(order.totalTzs)
      expect(refund.backTzs).toBe(order.paidTzs)
      expect(problemOfRefund(order, [], { ...refund, paidBackTzs: refund.backTzs })).toBeNull()
    }),
  ))

test('in whatever parts a bill comes back in cash, each can be paid in coins there are, all are taken, and together they are the bill', () =>
  fc.assert(
    fc.property(
      aBill,
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(null, ...ALL)), {
        maxLength: 8,
      }),
      ({ order, cash }, tries) => {
        const returned: ReturnedLine[] = []
        const refunds: { charges: ReturnedCharge[]; roundingTzs: number }[] = []
        let [paidTzs, refundedTzs] = [order.paidTzs, 0]
        const giveBack = (wanted: { lineId: string; quantityMilli: number }[], chargeIds: string[]) => {
          const now = { ...order, paidTzs, refundedTzs, refunds }
          const refund = figuresOfRefund(now, returned, wanted, { chargeIds, cash })
          const paidBackTzs = refund.backTzs
          expect(problemOfRefund(now, returned, { ...refund, paidBackTzs })).toBeNull()
          expect(problemOfRefund(now, returned, { ...refund, paidBackTzs: paidBackTzs + 1 })).toBe('refund.too_much')
          // The device asks again with what it was rounded by, and must come to the same.
          const { roundingTzs } = refund
          expect(figuresOfRefund(now, returned, wanted, { chargeIds, roundingTzs })).toEqual(refund)
          returned.push(...refund.lines)
          refunds.push(refund)
          ;[paidTzs, refundedTzs] = [paidTzs - paidBackTzs, refundedTzs + refund.totalTzs]
          expect(paidTzs).toBeGreaterThanOrEqual(0)
          expect(refundedTzs).toBeLessThanOrEqual(order.totalTzs)
        }
        const free = (id: string | null) =>
          id !== null && !refunds.some(({ charges }) => charges.some(({ chargeId }) => chargeId === id)) ? [id] : []
        for (const [index, quantity, charge] of tries) {
          const line = order.lines[index % order.lines.length]
          const left = line && leftOfLine(line, returned)
          if (left && left.quantityMilli > 0)
            giveBack([{ lineId: left.lineId, quantityMilli: Math.min(quantity, left.quantityMilli) }], free(charge))
        }
        giveBack(allThatIsLeft(order.lines, returned), ALL.flatMap(free))
        expect(refundedTzs).toBe(order.totalTzs)
        expect(paidTzs).toBe(0)
      },
    ),
  ))

test('a charge goes back when it is chosen, whole and once; one the order does not have never', () => {
  const charges = [{ id: 'd', kind: 'delivery' as const, amountTzs: 2000, taxTzs: 0 }]
  const order = {
    status: 'completed' as const,
    lines: [{ id: 'a', quantityMilli: 1000, totalTzs: 5000, taxTzs: 0 }],
    charges,
    totalTzs: 7000,
    paidTzs: 7000,
  }
  const goods = [{ lineId: 'a', quantityMilli: 1000 }]
  expect(figuresOfRefund(order, [], goods)).toMatchObject({ totalTzs: 5000, backTzs: 5000, charges: [] })
  expect(figuresOfRefund(order, [], [], { chargeIds: ['D'] })).toMatchObject({ totalTzs: 2000, backTzs: 2000 })
  for (const chargeIds of [['x'], ['d', 'D']])
    expect(() => figuresOfRefund(order, [], goods, { chargeIds })).toThrow(RangeError)
  const back = { chargeId: 'd', kind: 'delivery' as const, amountTzs: 2000, taxTzs: 0 }
  const refund = (given: object) => ({ lines: [], charges: [back], paidBackTzs: 0, ...given })
  expect(problemOfRefund(order, [], refund({}))).toBeNull()
  expect(problemOfRefund({ ...order, refunds: [{ charges: [back] }] }, [], refund({}))).toBe('refund.too_much')
  expect(problemOfRefund({ ...order, refunds: [{ charges: [back], reversedAt: 'then' }] }, [], refund({}))).toBeNull()
  for (const bad of [{ amountTzs: 2001 }, { taxTzs: 1 }, { kind: 'tip' as const }, { chargeId: 'x' }])
    expect(problemOfRefund(order, [], refund({ charges: [{ ...back, ...bad }] }))).toBe('refund.too_much')
  expect(problemOfRefund(order, [], refund({ charges: [back, back] }))).toBe('refund.too_much')
  expect(problemOfRefund(order, [], refund({ roundingTzs: 1000 }))).toBe('refund.too_much')
  expect(problemOfRefund(order, [], refund({ roundingTzs: -3000 }))).toBe('refund.too_much')
})
