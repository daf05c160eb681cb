import { normalText } from './text.ts'

/** Letters of the GSM 03.38 alphabet; those of the second row count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** How a gateway bills a text (GSM 03.38, 03.40). */
interface SmsCount {
  parts: number
  /** Of the plain alphabet: 160 letters in one part instead of 70. */
  isPlain: boolean
  /** Letters used, as they are billed, and how many the parts it needs hold. */
  used: number
  room: number
  /** What makes it dearer, each once: letters of another alphabet, or those that count twice. */
  costly: string[]
}

/** 160 letters, or 70 where one of them is of another alphabet; a little less each where there are several. An escaped letter or a pair of surrogates is never cut in two. */
export function countSms(text: string): SmsCount {
  const letters = Array.from(text)
  const foreign = letters.filter((letter) => !BASIC.has(letter) && !EXTENDED.has(letter))
  const isPlain = foreign.length === 0
  const sizes = letters.map((letter) => (isPlain ? (EXTENDED.has(letter) ? 2 : 1) : letter.length))
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const [one, each] = isPlain ? [160, 153] : [70, 67]
  const costly = [...new Set(isPlain ? letters.filter((letter) => EXTENDED.has(letter)) : foreign)]
  if (used <= one) return { parts: 1, isPlain, used, room: one, costly }
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > each) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return { parts, isPlain, used, room: parts * each, costly }
}

export const smsParts = (text: string): number => countSms(text).parts

/** What says the same in letters that cost one. What stands in braces stays: it is filled in. */
const CHEAPER: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '•': '-',
  '·': '-',
  '…': '...',
  '×': 'x',
  '÷': '/',
  '™': 'TM',
  '[': '(',
  ']': ')',
  '~': '-',
  '|': '/',
  '\\': '/',
  '^': '',
  '\f': '',
}

function cheaperLetter(letter: string): string {
  const said = CHEAPER[letter]
  if (said !== undefined) return said
  if (BASIC.has(letter) || EXTENDED.has(letter)) return letter
  if (/\p{Zs}/u.test(letter)) return ' '
  return Array.from(normalText(letter, 'NFKD'))
    .filter((part) => BASIC.has(part))
    .join('')
}

/** The same text in letters that cost least; as it is where that would make it longer. What has no plain form is left out. */
export function cheaperSms(text: string): string {
  const plain = normalText(text, 'NFC')
    .split(/(\{[^{}]*\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : Array.from(piece, cheaperLetter).join('')))
    .join('')
  // What was left out leaves no two blanks behind.
  const tidy = plain === text ? text : plain.replaceAll(/ {2,}/g, ' ').replaceAll(/ +(?=\n|$)/g, '')
  return smsParts(tidy) <= smsParts(text) ? tidy : text
}
