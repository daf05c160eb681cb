/** A value with the keys of its objects in one order: two sayings that differ in nothing else are one text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  )
}
export const canonicalText = (value: unknown): string => JSON.stringify(canonical(value))
