import { normalText } from './text.ts'

/**
 * Names that people typed and that go into SMS and mails under the product's own sender. A link in one is an advertisement at the operator's cost; the name of a bank
 * or a wallet makes fraud out of an honest receipt. Device and server refuse such a shop name; one that is older is cleaned where it is written.
 */
type NameProblem = 'link' | 'number' | 'brand'

/** Whole words after folding: short ones stand in many honest names ("Extra", "Tradeline"). */
const BRAND_WORDS = new Set([
  'tra',
  'tcra',
  'nida',
  'bot',
  'nmb',
  'nbc',
  'crdb',
  'dtb',
  'kcb',
  'absa',
  'stanbic',
  'equitybank',
  'eximbank',
  'benki',
  'tigo',
  'yas',
  'mixx',
  'airtel',
  'ttcl',
  'halotel',
  'selcom',
  'visa',
  'mastercard',
  'polisi',
  'police',
])
/** Anywhere in the letters of a name, however they are set apart. */
const BRANDS = [
  'mpesa',
  'vodacom',
  'vodafone',
  'kaunta',
  'airtelmoney',
  'halopesa',
  'tigopesa',
  'mixxbyyas',
  'ezypesa',
  'tpesa',
  'azampesa',
  'azampay',
  'clickpesa',
  'crdbbank',
  'nmbbank',
  'nbcbank',
  'bankoftanzania',
  'benkikuu',
  'revenueauthority',
  'mamlakayamapato',
  'whatsapp',
  'facebook',
  'paypal',
  'westernunion',
]
/** Letters of other alphabets and digits that look like ours. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'l',
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}
const TOP_LEVEL =
  'com|net|org|info|biz|co|tz|ke|ug|io|me|ly|gl|app|link|click|xyz|top|site|online|shop|store|page|live|vip|win|bet|gg|to|cc|tk|ml|ga|cf|africa'
const LINK = new RegExp(
  String.raw`https?:|www\.|:\/\/|[\p{L}\p{N}-]\.(?:${TOP_LEVEL})(?![\p{L}\p{N}])|[\p{L}\p{N}]\.[\p{L}\p{N}-]+\/`,
  'iu',
)
/** A phone number or a till number: "call this", "pay here". */
const NUMBER = /\d(?:[\s.\-()]{0,2}\d){6,}/

const fold = (text: string) =>
  Array.from(
    normalText(text, 'NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''),
    (letter) => LOOK_ALIKES[letter] ?? letter,
  ).join('')

/** "l", "1" and "I" look the same in most letters. */
const canonical = (word: string) => word.replaceAll(/[l1|!]/g, 'i')
const brandWords = new Set([...BRAND_WORDS].map(canonical))
const brands = BRANDS.map(canonical)
const MOST_PIECES = 14

function namesABrand(name: string): boolean {
  // Digits are read both as themselves and as the letters they stand for: "M-PESA", "M PE5A", "mpesа".
  return [normalText(name, 'NFKC').toLowerCase(), fold(name)].some((text) => {
    const words = text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map(canonical)
    return words.some(
      (word, index) =>
        brands.some((brand) => word.includes(brand))
        || (word === 'bank' && words[index - 1] !== 'power')
        || isSetApart(words, index),
    )
  })
}

/** "T R A", "M. Pesa": pieces of one word, from here on. */
function isSetApart(words: readonly string[], from: number): boolean {
  let joined = ''
  for (let to = from; to < Math.min(words.length, from + MOST_PIECES); to += 1) {
    joined += words[to] ?? ''
    if (joined.length > 24) return false
    // Short brands only from single letters: "bo" and "t" are no bank.
    const areLetters = to === from || joined.length === to - from + 1
    if (brands.includes(joined) || (areLetters && brandWords.has(joined))) return true
  }
  return false
}

/** What a shop's name must not hold, or null. */
export function problemOfName(name: string): NameProblem | null {
  const plain = normalText(name, 'NFKC')
  if (LINK.test(plain)) return 'link'
  if (NUMBER.test(plain)) return 'number'
  return namesABrand(name) ? 'brand' : null
}

/** The name as it may stand in a message: without link and number, and `otherwise` where it names a brand or nothing is left. */
export function nameForMessage(name: string, otherwise: string): string {
  if (problemOfName(name) === null) return name
  if (namesABrand(name)) return otherwise
  const left = normalText(name, 'NFKC')
    .split(/\s+/)
    .filter((word) => !LINK.test(word))
    .join(' ')
    .replaceAll(new RegExp(NUMBER, 'g'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return left === '' || problemOfName(left) !== null ? otherwise : left
}
