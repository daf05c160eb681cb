import { foldText } from '../search.ts'

export const REPLIES_MOST = 50
export const REPLY_LENGTH = 600
export const SHORTCUT_LENGTH = 20

/** What a quick reply may leave open, by what it is called in each language: there are no others. */
export const REPLY_VARIABLES = {
  /** Whom it goes to. */
  name: { sw: 'jina', en: 'name' },
  shop: { sw: 'duka', en: 'shop' },
  /** All they owe the shop now. */
  owed: { sw: 'deni', en: 'owed' },
  /** The newest order link they were sent and did not finish. */
  link: { sw: 'kiungo', en: 'link' },
  /** Who answers. */
  me: { sw: 'mimi', en: 'me' },
} as const
export type ReplyVariable = keyof typeof REPLY_VARIABLES
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list above
export const replyVariables = Object.keys(REPLY_VARIABLES) as ReplyVariable[]
const byWord = new Map(
  replyVariables.flatMap((one) => Object.values(REPLY_VARIABLES[one]).map((word) => [word as string, one])),
)

const PLACE = /\{([a-z]{1,10})\}/gi
const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, word = '']) => word.toLowerCase())

/** Which of them a text leaves open, each once. */
export const variablesIn = (text: string): ReplyVariable[] => [
  ...new Set(placesIn(text).flatMap((word) => byWord.get(word) ?? [])),
]
/** What stands in brackets like one of them and is none: nothing would ever fill it in. */
export const unknownPlaces = (text: string): string[] => [
  ...new Set(placesIn(text).filter((word) => !byWord.has(word))),
]
/** What is not known stays as it stands, for whoever sends it to see. */
export function fillReply(text: string, values: Partial<Record<ReplyVariable, string>>): string {
  return text.replaceAll(PLACE, (whole, word: string) => {
    const variable = byWord.get(word.toLowerCase())
    return (variable === undefined ? undefined : values[variable]) || whole
  })
}

/** As it is kept, without the stroke before it; null for what cannot be one. Empty: it has none. */
export function keptShortcut(typed: string): string | null {
  const word = typed.trim().replace(/^\//, '')
  const folded = foldText(word)
  return /^[\p{L}\p{N}]*$/u.test(word) && /^[a-z0-9]*$/.test(folded) && folded.length <= SHORTCUT_LENGTH ? folded : null
}

interface Reply {
  shortcut?: string | undefined
  sw: string
  en: string
}
/** In the customer's language; in the other one where there is nothing else. */
export const wordsFor = ({ sw, en }: Pick<Reply, 'sw' | 'en'>, language: 'sw' | 'en'): string =>
  language === 'sw' ? sw || en : en || sw

/** Those meant by what was typed after the stroke: by their shortcut first, then by the beginning of a word in them. */
export function repliesMeant<R extends Reply>(replies: readonly R[], typed: string): R[] {
  const word = foldText(typed)
  const byShortcut = replies.filter(({ shortcut = '' }) => shortcut !== '' && shortcut.startsWith(word))
  const byWords = replies.filter(
    (reply) => !byShortcut.includes(reply) && ` ${foldText(`${reply.sw} ${reply.en}`)}`.includes(` ${word}`),
  )
  return [...byShortcut.toSorted((a, b) => (a.shortcut ?? '').length - (b.shortcut ?? '').length), ...byWords]
}
