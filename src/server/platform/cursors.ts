import * as z from 'zod'

/** Keyset cursors: the sort values of the last row, so that a page costs the same however deep it lies. Opaque to callers; an unreadable one starts at the beginning. */
export function writeKeyset(...values: (string | number | Date)[]): string {
  return Buffer.from(
    JSON.stringify(values.map((value) => (value instanceof Date ? value.toISOString() : value))),
  ).toString('base64url')
}

type Kind = 'text' | 'number' | 'instant' | 'day' | 'id'
/** Null unless it holds exactly these kinds of values. */
export function readKeyset<const K extends readonly Kind[]>(
  cursor: string | undefined,
  kinds: K,
): { [I in keyof K]: K[I] extends 'number' ? number : string } | null {
  if (cursor === undefined) return null
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (
    !Array.isArray(values)
    || values.length !== kinds.length
    || !kinds.every((kind, index) => fits(kind, values[index]))
  )
    return null
  // Each value was checked against its kind just above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as unknown as { [I in keyof K]: K[I] extends 'number' ? number : string }
}

function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
  if (kind === 'instant')
    // PostgreSQL knows no year 0, and no 31st of February, which JavaScript reads as a day in March.
    return /^(?!0000)\d{4}-/.test(value) && z.iso.datetime({ precision: 3 }).safeParse(value).success
  if (kind === 'day') return /^(?!0000)/.test(value) && z.iso.date().safeParse(value).success
  return kind === 'text' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/** One row more than a page is read; it only says whether there is a next page. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => string,
): { rows: R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

/** Upper end of a prefix in the "C" collation. */
export const PREFIX_END = '\u{10FFFF}'
