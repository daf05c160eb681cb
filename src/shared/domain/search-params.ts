/**
 * Reads what stands behind the "?" of a screen's address. Whatever cannot be read is as if it were not there; nothing here throws. By hand and not by zod,
 * because every route's reader is part of the first script.
 */
type Reader<T> = (value: unknown) => T | undefined
type Search<R extends Record<string, Reader<unknown>>> = { [K in keyof R]?: NonNullable<ReturnType<R[K]>> | undefined }

export const oneOf =
  <const V extends string>(options: readonly V[]): Reader<V> =>
  (value) =>
    options.find((option) => option === value)
/** The router reads "?q=123" as a number; people meant the text. Longer texts are dropped, not cut: a cut token opens nothing. */
export const textUpTo =
  (max: number): Reader<string> =>
  (value) => {
    const text =
      typeof value === 'string'
        ? value
        : typeof value === 'number' && Number.isFinite(value)
          ? String(value)
          : undefined
    return text !== undefined && text.length <= max ? text : undefined
  }
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
/** YYYY-MM-DD of the calendar: "2026-02-30" is none. */
export const day: Reader<string> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : value
}
/** "2026-11". */
export const month: Reader<string> = (value) =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

/** For a route's `validateSearch`. */
export function searchReader<R extends Record<string, Reader<unknown>>>(readers: R) {
  return (given: Record<string, unknown>): Search<R> => {
    const read = Object.entries(readers).flatMap(([name, reader]) => {
      const value = Object.hasOwn(given, name) ? reader(given[name]) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from exactly these readers; TypeScript does not follow fromEntries
    return Object.fromEntries(read) as Search<R>
  }
}
