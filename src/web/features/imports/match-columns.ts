import { foldText } from '../../../shared/domain/search.ts'

/** Headings as other systems, spreadsheets and people write them, folded; the first that fits wins. */
export type Headings<F extends string> = Readonly<Record<F, readonly string[]>>
/** By field the number of its column; -1: not in the file. */
export type Columns<F extends string = string> = Readonly<Record<F, number>>

// "price [Duka]" of Loyverse begins like it.
const fits = (heading: string, word: string) => heading === word || heading.startsWith(`${word} `)

/** Which column is which, by the headings alone. */
export function matchColumns<F extends string>(
  fields: readonly F[],
  headings: Headings<F>,
  row: readonly string[],
): Columns<F> {
  const folded = row.map(foldText)
  const taken = new Set<number>()
  const find = (field: F): number => {
    for (const isWhole of [true, false])
      for (const word of headings[field]) {
        const at = folded.findIndex(
          (heading, index) => !taken.has(index) && (isWhole ? heading === word : fits(heading, word)),
        )
        if (at === -1) continue
        taken.add(at)
        return at
      }
    return -1
  }
  const found = fields.map((field) => [field, find(field)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field
  return Object.fromEntries(found) as Columns<F>
}

/** Under which the columns a person matched by hand are remembered: another file with these headings is matched alike. */
export const headingsKey = (row: readonly string[]): string => row.map(foldText).join('|').slice(0, 300)
