import { chargeName, type FiscalFigures, type FiscalLetter, type FiscalRates, itemName, vatOf } from './fiscal.ts'
import { sumTzs, type Tzs } from './money.ts'
import { isSameId } from './refunds.ts'

/**
 * What a fiscal receipt said and came back since, refund by refund. The direct API takes no credit note (decisions 302), so the shop writes its own, with the letters the receipt was told with
 * (decisions 370). Laws (fiscal-credit-notes.test.ts): the notes of a receipt never come to more than the receipt, by letter, and what is all back is all of it to the cent.
 */
export interface FiscalCreditNote {
  /** The refund's; of a sale that was cancelled its own. */
  number: string
  /** UTC ISO. */
  at: string
  amountTzs: Tzs
  /** Letters that are there, A first; cents. */
  vat: FiscalFigures['vat'][number][]
}
const ALL = Number.MAX_SAFE_INTEGER
interface Sold {
  lines: readonly { id: string; name: string; variantName?: string | null; grossTzs: Tzs }[]
  charges: readonly { id: string; kind: string; amountTzs: Tzs }[]
  /** Those that stand, in their order. */
  refunds: readonly {
    number: string
    at: string
    lines: readonly { lineId: string; totalTzs: Tzs }[]
    charges: readonly { chargeId: string; amountTzs: Tzs }[] | null
    roundingTzs: Tzs | null
  }[]
  /** All that was left came back. */
  cancelled: { number: string; at: string } | null
}

export function creditNotesOf(order: Sold, figures: FiscalFigures, rates: FiscalRates): FiscalCreditNote[] {
  const told = toldLetters(order, figures)
  let backTzs = 0
  const left = new Map(
    figures.vat.map(({ letter, netCents, taxCents }) => [
      letter,
      { letter, netCents, taxCents, restTzs: (netCents + taxCents) / 100, backTzs: 0 },
    ]),
  )
  const note = (about: { number: string; at: string }, grossOf: (letter: FiscalLetter) => Tzs): FiscalCreditNote[] => {
    const vat = [...left.values()].flatMap((part) => {
      const { letter, restTzs, backTzs: beforeTzs } = part
      const grossTzs = Math.min(restTzs, grossOf(letter))
      if (grossTzs <= 0) return []
      // Rounded on what is back in all, so that the parts come to the whole.
      const before = vatOf(beforeTzs, rates[letter])
      const after = vatOf(beforeTzs + grossTzs, rates[letter])
      const isRest = grossTzs === restTzs
      const netCents = isRest ? part.netCents : after.netCents - before.netCents
      const taxCents = isRest ? part.taxCents : after.taxCents - before.taxCents
      part.restTzs -= grossTzs
      part.backTzs += grossTzs
      part.netCents -= netCents
      part.taxCents -= taxCents
      return [{ letter, netCents, taxCents }]
    })
    if (vat.length === 0) return []
    return [{ ...about, amountTzs: sumTzs(vat.map((part) => (part.netCents + part.taxCents) / 100)), vat }]
  }
  return [
    ...order.refunds.flatMap(({ number, at, lines, charges, roundingTzs }) => {
      const sums = new Map<FiscalLetter, Tzs>()
      for (const { id, amountTzs } of [
        ...lines.map(({ lineId, totalTzs }) => ({ id: lineId, amountTzs: totalTzs })),
        ...(charges ?? []).map((part) => ({ id: part.chargeId, amountTzs: part.amountTzs })),
      ]) {
        const letter = told.find((part) => isSameId(part.id, id))?.letter
        // What was added after the receipt was sent stands on no receipt.
        if (letter) sums.set(letter, sumTzs([sums.get(letter) ?? 0, amountTzs]))
      }
      const most = [...sums].toSorted((one, other) => other[1] - one[1])[0]
      if (most) sums.set(most[0], sumTzs([most[1], roundingTzs ?? 0]))
      backTzs = sumTzs([backTzs, ...sums.values()])
      // The last of it takes what is left, however the parts before were rounded.
      const isAll = backTzs >= figures.totalTzs
      return note({ number, at }, (letter) => (isAll ? ALL : (sums.get(letter) ?? 0)))
    }),
    ...(order.cancelled ? note(order.cancelled, () => ALL) : []),
  ]
}

/** By what stands on the receipt, as `fiscalFigures` wrote it: the same place, or where goods were added since, the same name. */
function toldLetters({ lines, charges }: Pick<Sold, 'lines' | 'charges'>, { items }: FiscalFigures) {
  const parts = [
    ...lines.map(({ id, grossTzs, ...line }) => ({ id, grossTzs, name: itemName(line) })),
    ...charges.map(({ id, kind, amountTzs }) => ({ id, grossTzs: amountTzs, name: chargeName(kind) })),
  ].filter(({ grossTzs }) => grossTzs > 0)
  return parts.map(({ id, name }, index) => {
    const there = items[index]
    return { id, letter: (there?.name === name ? there : items.find((item) => item.name === name))?.letter }
  })
}
