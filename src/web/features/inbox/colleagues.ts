import { foldText } from '../../../shared/domain/search.ts'

interface Member {
  userId: string
  name: string
  hint: string
}
/** Those whose name, or a later word of it, begins like what was typed; not whoever writes. */
export function colleaguesMeant(members: readonly Member[], typed: string, myself: string | null) {
  const word = foldText(typed)
  return members
    .filter(({ userId, name }) => userId !== myself && ` ${foldText(name)}`.includes(` ${word}`))
    .map(({ userId, name, hint }) => ({ id: userId, title: name, more: hint, words: `@${name}` }))
}
/** A note cut where it names somebody, for their names to stand out. */
export function partsOfNote(text: string, mentions: readonly { name: string }[]): { text: string; isName: boolean }[] {
  const names = [...new Set(mentions.map(({ name }) => `@${name}`.toLowerCase()))].toSorted(
    (a, b) => b.length - a.length,
  )
  const parts: { text: string; isName: boolean }[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const found =
      text[at] === '@' ? names.find((name) => text.slice(at, at + name.length).toLowerCase() === name) : undefined
    if (found === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isName: false })
    parts.push({ text: text.slice(at, at + found.length), isName: true })
    from = at + found.length
    at = from - 1
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false })
  return parts
}
