/** Readers for JSON that somebody else wrote: whatever is not as documented is nothing, and nothing throws. */
export type Loose = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): Loose | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object whose values nobody knows yet
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** At most so long, without what PostgreSQL cannot keep, and never with half a letter at its end. */
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed().replaceAll('\0', '') : ''
/** Ids of numbers, accounts and catalogues are text of digits, longer than a whole number keeps. */
export const idOf = (value: unknown): string => {
  const text = textOf(value, 31)
  return /^\d{6,30}$/.test(text) ? text : ''
}
export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
