import { foldText } from '../search.ts'

export const MENTIONS_MOST = 10
/** More signs are looked at in no note. */
const SIGNS_MOST = 50
/** Folded, a name of 80 letters may be twice as long. */
const LONGEST_NAME = 160
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
  for (const { index } of [...text.matchAll(/@/g)].slice(0, SIGNS_MOST)) {
    if (isWordChar(text[index - 1])) continue
    const name = nameAt(text.slice(index + 1), names)
    const ids = name === null ? [] : (byName.get(name) ?? [])
    const picked = ids.filter((id) => chosen.includes(id))
    for (const id of picked.length > 0 ? picked : ids.length === 1 ? ids : []) found.add(id)
  }
  return [...found].slice(0, MENTIONS_MOST)
}

/** Which of the names the text begins with, as whole words; the longest first. Folded once: a note is as long as people like, and of anybody. */
function nameAt(rest: string, names: readonly string[]): string | null {
  if (/^\s/u.test(rest)) return null
  const typed = foldText(rest.slice(0, LONGEST_NAME))
  return names.find((name) => typed.startsWith(name) && !isWordChar(typed[name.length])) ?? null
}
