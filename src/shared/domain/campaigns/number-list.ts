import { readCsv } from '../csv.ts'
import { isTanzanianMobile, normalisePhone } from '../phone.ts'
import { MOST_LISTED_NAME, SHOWN_UNREADABLE } from './audiences.ts'

/** People a shop writes to by their numbers: pasted, or out of a file. */
const MOST_LISTED = 20_000
/** As people write them, "712345678" is the shortest. */
const SHORTEST = 9

export interface ListedNumber {
  phone: string
  name: string
}
interface NumberList {
  numbers: ListedNumber[]
  duplicates: number
  unreadable: number
  /** The first of them, as they were written. */
  examples: string[]
  /** There were more than may be; the rest was left out. */
  isCut: boolean
}

const nameIn = (cells: readonly string[]): string =>
  Array.from(cells.find((cell) => /\p{L}/u.test(cell)) ?? '')
    .slice(0, MOST_LISTED_NAME)
    .join('')
    .trim()

/**
 * Each number once, the first time it stands there, with the name beside it. A row of several numbers is several people without names. A first row without any digit is headings. Reads each letter
 * once; numbers no SMS and no WhatsApp of this country reaches are told as unreadable.
 */
export function readNumberList(text: string): NumberList {
  const rows = readCsv(text, { bounds: { rows: MOST_LISTED * 2, columns: 40, letters: 200 } }).rows
  const found = new Map<string, string>()
  const list: NumberList = { numbers: [], duplicates: 0, unreadable: 0, examples: [], isCut: false }
  rows.forEach((cells, index) => {
    const phones = cells.flatMap((cell) => {
      // A million cells of one letter are looked at no further.
      if (cell.length < SHORTEST) return []
      const phone = normalisePhone(cell)
      return phone !== null && isTanzanianMobile(phone) ? [phone] : []
    })
    if (phones.length === 0) {
      if (index === 0 && !/\d/.test(cells.join(''))) return
      list.unreadable += 1
      if (list.examples.length < SHOWN_UNREADABLE) list.examples.push(cells.join(' ').slice(0, 80))
      return
    }
    for (const phone of phones) {
      if (found.has(phone)) list.duplicates += 1
      else if (found.size >= MOST_LISTED) list.isCut = true
      else found.set(phone, phones.length === 1 ? nameIn(cells) : '')
    }
  })
  list.numbers = Array.from(found, ([phone, name]) => ({ phone, name }))
  return list
}
