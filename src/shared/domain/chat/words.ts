import { foldText } from '../search.ts'

/** Of one message: a long letter is found by its beginning. */
const MOST = 120
const MOST_CHARS = 24
const LEAST_CHARS = 2
const MOST_ASKED = 6

const partsOf = (text: string, least: number): string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      // By characters, as the database counts them: an old sign like 𓃵 is one, and two of a string's units.
      .map((word) => Array.from(word))
      .filter((characters) => characters.length >= least)
      .map((characters) => characters.slice(0, MOST_CHARS).join('')),
  ),
]

/** The words a conversation is found by: each once, folded. */
export const wordsOfText = (text: string): string[] => partsOf(text, LEAST_CHARS).slice(0, MOST)

interface Read {
  kind?: string
  text?: string
  caption?: string
  title?: string
  fileName?: string | null
  name?: string
  address?: string
  contacts?: readonly { name: string; phones: readonly string[] }[]
}
/** Of a message whatever a person reads of it. */
export const wordsOfMessage = ({ text, caption, title, fileName, name, address, contacts = [] }: Read): string[] =>
  wordsOfText(
    [text, caption, title, fileName, name, address, ...contacts.flatMap((one) => [one.name, ...one.phones])]
      .filter(Boolean)
      .join(' '),
  )

/** What is looked for: beginnings of words, the first few. A letter by itself says nothing beside them: the `W` of `W-000123` is in no index. */
export function wordsAsked(search: string): string[] {
  const words = partsOf(search, LEAST_CHARS)
  return (words.length > 0 ? words : partsOf(search, 1)).slice(0, MOST_ASKED)
}
