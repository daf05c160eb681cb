/** As many keys as a hand finds its way among. */
export const MOST_FAVOURITES = 60

/** With one key in another place; the same list where there is no such place. */
export function withKeyMoved<T>(keys: readonly T[], from: number, to: number): readonly T[] {
  const key = keys[from]
  if (key === undefined || to < 0 || to >= keys.length || from === to) return keys
  const others = keys.filter((_, index) => index !== from)
  return [...others.slice(0, to), key, ...others.slice(to)]
}
