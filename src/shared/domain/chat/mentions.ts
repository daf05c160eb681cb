import { foldText } from '../search.ts'

export const MENTIONS_MOST = 10
interface Person {
  userId: string
  name: string
}
const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/**
 * Who a note mentions. `chosen` are ids of those chosen from the list: they count while their name still stands behind an @. A name typed by hand counts where it stands as whole words and is one
 * person's alone: of two with one name only what was chosen tells which. The longest name that fits is meant: "@Asha Juma" is not Asha.
 */
export function mentionsIn(text: string, people: readonly Person[], chosen: readonly string[]): string[] {
  const byName = new Map<string, string[]>()
  for (const { userId, name } of people) {
    const key = foldText(name)
    if (key !== '') byName.set(key, [...(byName.get(key) ?? []), userId])
  }
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length)
  const found = new Set<string>()
  for (const { index } of text.matchAll(/@/g)) {
    if (isWordChar(text[index - 1])) continue
    const name = nameAt(text.slice(index + 1), names)
    const ids = name === null ? [] : (byName.get(name) ?? [])
    const picked = ids.filter((id) => chosen.includes(id))
    for (const id of picked.length > 0 ? picked : ids.length === 1 ? ids : []) found.add(id)
  }
  return [...found].slice(0, MENTIONS_MOST)
}

/** Which of the names the text begins with, as whole words; the longest first. */
function nameAt(rest: string, names: readonly string[]): string | null {
  const longest = names[0]?.length ?? 0
  // A name folded is never longer than twice as typed.
  for (let end = Math.min(rest.length, longest * 2); end > 0; end -= 1) {
    if (isWordChar(rest[end]) && isWordChar(rest[end - 1])) continue
    const typed = rest.slice(0, end)
    if (!/\S$/u.test(typed)) continue
    const key = foldText(typed)
    if (names.includes(key)) return key
  }
  return null
}
