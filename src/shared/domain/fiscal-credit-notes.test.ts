import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNotesOf } from './fiscal-credit-notes.ts'
import { type FiscalFigures, fiscalFigures, type FiscalOrder, USUAL_RATES } from './fiscal.ts'
import { partOfLine, type RefundFigures } from './refund-figures.ts'
import type { ReturnedLine } from './refunds.ts'

const AT = '2026-11-22T08:00:00.000Z'
const line = (id: string, taxCode: string | null, totalTzs: number, grossTzs = totalTzs) => ({
  id,
  name: `Bidhaa ${id}`,
  variantName: null,
  quantityMilli: 6000,
  grossTzs,
  totalTzs,
  taxCode,
  taxBasisPoints: taxCode === 'A' ? 1800 : 0,
  taxTzs: 0,
})
type Line = ReturnType<typeof line>
const charge = (id: string, kind: string, taxCode: string | null, amountTzs: number) => ({
  id,
  kind,
  amountTzs,
  taxCode,
  taxBasisPoints: taxCode === 'A' ? 1800 : 0,
})
function told(order: Pick<FiscalOrder, 'lines' | 'charges' | 'totalTzs'>): FiscalFigures {
  const answer = fiscalFigures(
    { ...order, payments: [], customerName: '', customerPhone: '', customerTin: '' },
    { isRegistered: true, rates: USUAL_RATES, letters: { '': 'E' } },
  )
  if (answer.kind !== 'ready') throw new Error(answer.missing.join())
  return answer.figures
}
type Back = Partial<Pick<RefundFigures, 'roundingTzs'>> & {
  lines?: { lineId: string; totalTzs: number }[]
  charges?: { chargeId: string; amountTzs: number }[]
}
const refunds = (...backs: Back[]) =>
  backs.map(({ lines = [], charges = null, roundingTzs = null }, index) => ({
    number: `A7-R00000${index + 1}`,
    at: AT,
    lines,
    charges,
    roundingTzs,
  }))

test('each refund has a note of its own number, with the VAT of the letters its goods were told with; a line nobody had a letter for keeps the one that was chosen', () => {
  const lines = [line('1', 'A', 11_800), line('2', 'C', 5000), line('3', null, 4000)]
  const charges = [charge('4', 'delivery', 'A', 2360), charge('5', 'tip', null, 1000)]
  const figures = told({ lines, charges, totalTzs: 24_160 })
  const sold = { lines, charges, cancelled: null }
  const notes = creditNotesOf(
    {
      ...sold,
      refunds: refunds(
        { lines: [{ lineId: '1', totalTzs: 5900 }], charges: [{ chargeId: '4', amountTzs: 2360 }] },
        {
          lines: [
            { lineId: '2', totalTzs: 5000 },
            { lineId: '3', totalTzs: 4000 },
          ],
        },
      ),
    },
    figures,
    USUAL_RATES,
  )
  expect(notes).toEqual([
    { number: 'A7-R000001', at: AT, amountTzs: 8260, vat: [{ letter: 'A', netCents: 700_000, taxCents: 126_000 }] },
    {
      number: 'A7-R000002',
      at: AT,
      amountTzs: 9000,
      vat: [
        { letter: 'C', netCents: 500_000, taxCents: 0 },
        { letter: 'E', netCents: 400_000, taxCents: 0 },
      ],
    },
  ])
  // Cancelled after that: what was left of it, under the sale's own number.
  const [, , rest] = creditNotesOf(
    {
      lines,
      charges,
      refunds: refunds(
        { lines: [{ lineId: '1', totalTzs: 5900 }], charges: [{ chargeId: '4', amountTzs: 2360 }] },
        {
          lines: [
            { lineId: '2', totalTzs: 5000 },
            { lineId: '3', totalTzs: 4000 },
          ],
        },
      ),
      cancelled: { number: 'A7-000123', at: AT },
    },
    figures,
    USUAL_RATES,
  )
  expect(rest).toEqual({
    number: 'A7-000123',
    at: AT,
    amountTzs: 6900,
    vat: [
      { letter: 'A', netCents: 500_000, taxCents: 90_000 },
      { letter: 'E', netCents: 100_000, taxCents: 0 },
    ],
  })
  expect(creditNotesOf({ ...sold, refunds: [] }, figures, USUAL_RATES)).toEqual([])
})

test('goods that were added after the receipt was sent stand on no note; those told keep their letters though their place is another', () => {
  const [first, added] = [line('1', 'A', 11_800), line('2', 'C', 5000)]
  const charges = [charge('4', 'delivery', 'C', 1000)]
  const figures = told({ lines: [first], charges, totalTzs: 12_800 })
  const back = (lineId: string, totalTzs: number) => refunds({ lines: [{ lineId, totalTzs }] })
  const grown = { lines: [first, added], charges, cancelled: null }
  expect(creditNotesOf({ ...grown, refunds: back('2', 5000) }, figures, USUAL_RATES)).toEqual([])
  const delivery = refunds({ charges: [{ chargeId: '4', amountTzs: 1000 }] })
  expect(creditNotesOf({ ...grown, refunds: delivery }, figures, USUAL_RATES)).toMatchObject([
    { amountTzs: 1000, vat: [{ letter: 'C' }] },
  ])
})

test('law: in whatever parts goods come back, the notes are never more than the receipt by any letter, and what is all back is all of it to the cent', () => {
  const aLine = fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'E'),
    total: fc.integer({ min: 1, max: 999_999 }),
    off: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -40, max: 40 }),
      fc.boolean(),
      (sold, parts, rounding, isCancelled) => {
        const lines: Line[] = sold.map(({ code, total, off }, index) => line(String(index), code, total, total + off))
        const sumTzs = lines.reduce((sum, { totalTzs }) => sum + totalTzs, 0)
        const roundingTzs = Math.max(rounding, 1 - sumTzs)
        const figures = told({ lines, charges: [], totalTzs: sumTzs + roundingTzs })
        const returned: ReturnedLine[] = []
        const backs: Back[] = []
        for (const quantityMilli of [...parts, 6000]) {
          const now = lines.flatMap((one) => {
            const before = returned.reduce((sum, part) => (part.lineId === one.id ? sum + part.quantityMilli : sum), 0)
            const most = Math.min(quantityMilli, 6000 - before)
            return most > 0 ? [partOfLine(one, returned, most)] : []
          })
          returned.push(...now)
          if (now.length > 0) backs.push({ lines: now })
        }
        const last = backs.at(-1)
        if (isCancelled) backs.pop()
        else if (last) last.roundingTzs = roundingTzs
        const notes = creditNotesOf(
          {
            lines,
            charges: [],
            refunds: refunds(...backs),
            cancelled: isCancelled ? { number: 'A7-000001', at: AT } : null,
          },
          figures,
          USUAL_RATES,
        )
        const back = new Map<string, { net: number; tax: number }>()
        for (const { vat, amountTzs } of notes) {
          expect(amountTzs * 100).toBe(vat.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0))
          for (const { letter, netCents, taxCents } of vat) {
            expect([netCents >= 0, taxCents >= 0]).toEqual([true, true])
            const sum = back.get(letter) ?? { net: 0, tax: 0 }
            back.set(letter, { net: sum.net + netCents, tax: sum.tax + taxCents })
          }
        }
        for (const { letter, netCents, taxCents } of figures.vat)
          expect(back.get(letter) ?? { net: 0, tax: 0 }).toEqual({ net: netCents, tax: taxCents })
      },
    ),
  )
})
