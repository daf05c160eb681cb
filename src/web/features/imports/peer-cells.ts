import { foldText } from '../../../shared/domain/search.ts'
import { NO, YES } from './row-reader.ts'

/** `Tax - "VAT" (18%)` of Loyverse, `Tax - VAT (18%)` of Square: a column a tax, yes or no in each row. */
const TAX = /^tax - "?([^"(]{1,60})/i
const WEIGHED = 'sold by weight'
const OPTIONS = [1, 2, 3].map((nth) => [`option ${nth} value`, `option${nth} value`])

/**
 * What other systems say with a column for each answer, said in the cells instead: the tax that is ticked by its name, "kg" of what is sold by weight, and the values of a variant's three
 * options together. Read again it stays as it is, so that a file of rows to correct can be brought.
 */
export function peerCells(headings: readonly string[], rows: readonly (readonly string[])[]): string[][] {
  const folded = headings.map(foldText)
  const taxes = headings.flatMap((heading, at) => {
    const name = TAX.exec(heading)?.[1]?.trim()
    return name ? [{ at, name }] : []
  })
  const weighed = folded.indexOf(WEIGHED)
  const [first = -1, ...others] = OPTIONS.map((words) => folded.findIndex((heading) => words.includes(heading)))
  const more = others.filter((at) => at >= 0)
  return rows.map((cells) => {
    const row = [...cells]
    const said = (at: number) => foldText(row[at] ?? '')
    const [tax] = taxes
    if (tax) {
      const ticked = taxes.find(({ at }) => YES.has(said(at)))
      if (ticked) put(row, tax.at, ticked.name)
      else if (NO.has(said(tax.at))) put(row, tax.at, '')
    }
    if (YES.has(said(weighed))) put(row, weighed, 'kg')
    else if (NO.has(said(weighed))) put(row, weighed, '')
    if (first >= 0 && more.some((at) => said(at) !== '')) {
      put(
        row,
        first,
        [first, ...more]
          .map((at) => row[at] ?? '')
          .filter(Boolean)
          .join(' / '),
      )
      for (const at of more) put(row, at, '')
    }
    return row
  })
}

/** A row may be shorter than the headings. */
function put(row: string[], at: number, cell: string) {
  while (row.length < at) row.push('')
  row[at] = cell
}
