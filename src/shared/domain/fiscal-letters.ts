import type { FiscalLetter, FiscalOrder } from './fiscal.ts'

/** What an admin chose for codes that are none of the authority's, and for which lines and charges of the order, since a code ('' for none) may stand on goods of more than one kind. */
export type ChosenLetters = Readonly<Record<string, { letter: FiscalLetter; parts: readonly string[] }>>
type Parts = {
  lines: readonly (FiscalOrder['lines'][number] & { id: string })[]
  charges: FiscalOrder['charges']
}

function partsByCode({ lines, charges }: Parts): Map<string, string[]> {
  const parts = [
    ...lines.map(({ id, taxCode }) => ({ id, code: taxCode ?? '' })),
    // Charges have no ids: one of another amount is another one.
    ...charges.map(({ kind, amountTzs, taxCode }) => ({ id: `${kind} ${amountTzs}`, code: taxCode ?? '' })),
  ]
  return new Map([...Map.groupBy(parts, ({ code }) => code)].map(([code, all]) => [code, all.map(({ id }) => id)]))
}

/** Of an order with more lines nothing is kept, and it is asked for again: what is kept has its bound in the database. */
const MOST_PARTS = 1000

/** What is kept of a choice; null for nothing that is on this order. */
export function chosenFor(order: Parts, letters: Readonly<Record<string, FiscalLetter>>): ChosenLetters | null {
  if (order.lines.length + order.charges.length > MOST_PARTS) return null
  const parts = partsByCode(order)
  const all = Object.entries(letters).flatMap(([code, letter]) => {
    const ids = parts.get(code)
    return ids ? [[code, { letter, parts: ids }] as const] : []
  })
  return all.length === 0 ? null : Object.fromEntries(all)
}

/** What of a choice holds for the order as it is now: where a code stands on anything it did not stand on then, nobody chose for that, and the code is asked for again. */
export function stillChosen(order: Parts, chosen: ChosenLetters | null): Record<string, FiscalLetter> {
  const parts = partsByCode(order)
  return Object.fromEntries(
    Object.entries(chosen ?? {}).flatMap(([code, { letter, parts: then }]) =>
      parts.get(code)?.every((id) => then.includes(id)) === true ? [[code, letter]] : [],
    ),
  )
}
