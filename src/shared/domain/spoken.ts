import type { Language } from './languages.ts'
import { MOST_SPOKEN, numberWords } from './number-words.ts'

/** What a till says aloud. */
export interface Spoken {
  kind: 'total' | 'change' | 'received'
  amountTzs: number
  /** Who paid, for a voice that can say any name. */
  name?: string
}

/** A breath, no word. */
export const BREATH = ','

/** Each word a till says has a clip of its own (src/tools/voice-clips.ts makes them from this list); the same words in the same order are what a device's own voice reads. */
const PHRASES: Record<Language, Record<Spoken['kind'], (words: string[]) => string[]>> = {
  sw: {
    total: (words) => ['jumla', BREATH, 'shilingi', ...words],
    change: (words) => ['chenji', BREATH, 'shilingi', ...words],
    received: (words) => ['umepokea', 'shilingi', ...words, BREATH, 'kutoka kwa mteja'],
  },
  en: {
    total: (words) => ['total', BREATH, ...words, 'shillings'],
    change: (words) => ['change', BREATH, ...words, 'shillings'],
    received: (words) => ['received', ...words, 'shillings', BREATH, 'from a customer'],
  },
}

/** Null for what is not said: nothing, less than nothing, and more than a till counts. */
export function spokenWords({ kind, amountTzs }: Spoken, language: Language): string[] | null {
  if (!Number.isSafeInteger(amountTzs) || amountTzs <= 0 || amountTzs > MOST_SPOKEN) return null
  return PHRASES[language][kind](numberWords(amountTzs, language).split(' '))
}

/** For a voice that reads sentences. */
export function spokenText(what: Spoken, language: Language): string | null {
  const words = spokenWords(what, language)
  if (words === null) return null
  const named = what.kind === 'received' && what.name ? withName(words, what.name, language) : words
  return named.join(' ').replaceAll(` ${BREATH}`, BREATH)
}

/** A name as somebody typed it: short, and nothing in it that is read as an instruction. */
const withName = (words: string[], name: string, language: Language): string[] => [
  ...words.slice(0, -1),
  language === 'sw' ? 'kutoka kwa' : 'from',
  name.replaceAll(/[^\p{L}\p{M}\p{N}' .-]/gu, ' ').slice(0, 40),
]

const NUMBERS = [30, 40, 50, 60, 70, 80, 90, 100, 1000, 100_000, 1_000_000, 1015].concat(
  Array.from({ length: 20 }, (_, value) => value + 1),
)
/** Every word there is to say. */
export function vocabulary(language: Language): string[] {
  const phrases = (['total', 'change', 'received'] as const).flatMap((kind) => PHRASES[language][kind]([]))
  const words = [...phrases, ...NUMBERS.flatMap((value) => numberWords(value, language).split(' '))]
  return [...new Set(words)].filter((word) => word !== BREATH).toSorted()
}
