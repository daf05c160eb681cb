/** Tables as text (RFC 4180, and what spreadsheets make of it). */

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter that parts the most cells outside quotes in the first lines; a comma when none does. */
export function sniffDelimiter(text: string): string {
  const head = text.slice(0, 5000).replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length - 1
  return DELIMITERS.reduce<string>((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/** Rows of cells, quotes taken off, blanks at both ends trimmed; empty lines are left out. An open quote runs to the end. */
export function parseCsv(text: string, delimiter: string = sniffDelimiter(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < source.length; index += 1) {
    const char = source[index] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === delimiter) endCell()
    else if (char === '\n') endRow()
    else if (char === '\r') {
      if (source[index + 1] !== '\n') endRow()
    } else cell += char
  }
  endRow()
  return rows
}

/**
 * One table as a file a spreadsheet opens as it is: UTF-8 with its mark, CRLF. A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * a customer's name must not run on the owner's computer. Numbers stay numbers.
 */
export function writeCsv(rows: Iterable<readonly (string | number | null)[]>): string {
  let text = '\uFEFF'
  for (const row of rows) text += `${row.map(writeCell).join(',')}\r\n`
  return text
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
