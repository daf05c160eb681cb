/** Search in some dozens of texts held in memory: tolerant of a slip of the finger, quick enough to run on every key. Pure. */

interface SearchText<T> {
  item: T
  /** The best field first. A word found in the first counts most. */
  fields: readonly string[]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

const kept = new Map<string, string[]>()
/** The texts are always the same: their words are cut once. */
function wordsOfField(text: string): string[] {
  const known = kept.get(text) ?? wordsOf(text)
  kept.set(text, known)
  return known
}

/** Say nothing about what is looked for. */
const empty = new Set(
  'a an and are can do does for how i in is it me my of on or the to what when where why with you your ama au gani jinsi je kwa kwenye la ni nini na nina ya yangu za wa vya cha'.split(
    ' ',
  ),
)

/** How near a typed word is to a word of a text: 4 the same, 3 its beginning, 2 inside it, 1 with a slip, 0 not at all. */
export function nearness(typed: string, word: string): number {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  if (typed.length >= 3 && word.includes(typed)) return 2
  const most = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (most === 0) return 0
  // A slip in a word that is only begun: compared with as much of the word as was typed.
  return slips(typed, word, most) <= most || slips(typed, word.slice(0, typed.length), most) <= most ? 1 : 0
}

/** Letters wrong, missing, too many or swapped (optimal string alignment), given up beyond `most`. */
export function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** The texts that have the typed words, best first. When none has them all, those that have the most. */
export function search<T>(query: string, texts: readonly SearchText<T>[]): T[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !empty.has(word))
  const typed = telling.length > 0 ? telling : all
  if (typed.length === 0) return []
  const found = texts.flatMap(({ item, fields }, place) => {
    const words = fields.map(wordsOfField)
    let hits = 0
    let score = 0
    for (const word of typed) {
      const best = Math.max(
        0,
        ...words.map(
          (field, index) =>
            Math.max(0, ...field.map((candidate) => nearness(word, candidate))) * (fields.length - index),
        ),
      )
      if (best > 0) hits += 1
      score += best
    }
    return hits === 0 ? [] : [{ item, hits, score, place }]
  })
  const most = Math.max(0, ...found.map(({ hits }) => hits))
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .map(({ item }) => item)
}
