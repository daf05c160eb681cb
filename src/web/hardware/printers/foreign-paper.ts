import { DOTS_A_COLUMN, MOST_COLUMNS, MOST_FEED } from '../../../shared/domain/printer-setup.ts'
import { BAND_ROWS, withoutRealTime, SIZES } from './escpos.ts'
import { PAGE_NUMBERS } from './letters.ts'

/**
 * Paper that another device made (decision 263): of its bytes only the commands that `escpos.ts` writes reach the printer, with the values it writes. A drawer's pulse, a new logo in the printer's memory, a
 * baud rate, all that is not on the list is left out; what follows it is read anew from its first byte, so nothing hides in what another command would have taken along.
 */

/** Eleven metres: a roll is thirty, and no order has so many lines. */
const MOST_LINES = 3000
/** Rows of dots in a line of letters, and below it. */
const DOTS_A_LINE = 30
const MOST_ACROSS = (MOST_COLUMNS * DOTS_A_COLUMN) / 8

const [ESC, GS, FS, LF] = [0x1b, 0x1d, 0x1c, 0x0a]
const isFlag = (value: number) => value === 0 || value === 1
const isSize = (value: number) => Object.values(SIZES).some((size) => size === value)
const isPage = (value: number) => Object.values(PAGE_NUMBERS).includes(value)
/** By their two first bytes: which values may follow, one after the other. */
const ALLOWED: ReadonlyMap<number, readonly ((value: number) => boolean)[]> = new Map([
  // Anew, from the start.
  [ESC * 256 + 0x40, []],
  // Out of the Chinese mode, and into a code page.
  [FS * 256 + 0x2e, []],
  [ESC * 256 + 0x74, [isPage]],
  // Bold, size, white on black.
  [ESC * 256 + 0x45, [isFlag]],
  [GS * 256 + 0x21, [isSize]],
  [GS * 256 + 0x42, [isFlag]],
  // Empty lines, and the knife.
  [ESC * 256 + 0x64, [(lines) => lines <= MOST_FEED]],
  [GS * 256 + 0x56, [(how) => how === 0x42, (feed) => feed === 0]],
])
const RASTER_HEAD = 8

/** What may be printed of it; null where it is longer than any paper of ours. Looks at each byte a few times, whatever they are. */
export function printableOnly(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept = new Uint8Array(bytes.length)
  let to = 0
  let lines = 0
  let at = 0
  const byteAt = (place: number) => bytes[place] ?? -1
  const keep = (length: number) => {
    kept.set(bytes.subarray(at, at + length), to)
    to += length
    at += length
  }
  while (at < bytes.length) {
    const byte = byteAt(at)
    const picture = pictureAt(bytes, at)
    const values = ALLOWED.get(byte * 256 + byteAt(at + 1))
    if (picture !== null) {
      const from = to + RASTER_HEAD
      keep(RASTER_HEAD + picture.size)
      withoutRealTime(kept.subarray(from, to))
      lines += picture.rows / DOTS_A_LINE
    } else if (values?.every((mayBe, index) => mayBe(byteAt(at + 2 + index)))) {
      if (byte === ESC && byteAt(at + 1) === 0x64) lines += byteAt(at + 2)
      keep(2 + values.length)
    } else if (byte === LF || (byte >= 0x20 && byte !== 0x7f)) {
      if (byte === LF) lines += 1
      keep(1)
    } else at += byte === ESC || byte === GS || byte === FS ? 2 : 1
  }
  return lines > MOST_LINES ? null : kept.slice(0, to)
}

/** A whole one: a printer that waits for the rest of a picture takes the next paper for it. */
function pictureAt(bytes: Uint8Array, at: number): { rows: number; size: number } | null {
  if (bytes[at] !== GS || bytes[at + 1] !== 0x76 || bytes[at + 2] !== 0x30 || bytes[at + 3] !== 0) return null
  const [across = 0, acrossHigh, rows = 0, rowsHigh] = bytes.subarray(at + 4, at + RASTER_HEAD)
  const size = across * rows
  const isOurs = acrossHigh === 0 && rowsHigh === 0 && size > 0 && across <= MOST_ACROSS && rows <= BAND_ROWS
  return isOurs && at + RASTER_HEAD + size <= bytes.length ? { rows, size } : null
}
