import type { Language } from './languages.ts'

/** As much as is ever spoken at a till. */
export const MOST_SPOKEN = 999_999_999

/**
 * Amounts as they are said over a counter. A comma is a breath: without it "elfu kumi na mbili" would be both 12,000 and 10,002. Each number has words of its own
 * (number-words.test.ts reads them back). Swahili counts as traders do: laki is a hundred thousand, the unit stands in front of its number, and "na" joins only tens and ones.
 * @throws RangeError outside 0 to MOST_SPOKEN and for what is not whole
 */
export function numberWords(value: number, language: Language): string {
  if (!Number.isSafeInteger(value) || value < 0 || value > MOST_SPOKEN) throw new RangeError(`not spoken: ${value}`)
  return language === 'sw' ? swahili(value) : english(value)
}

const SW_ONES = ['', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const SW_TENS = ['', 'kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini']
const digit = (value: number, place: number): number => Math.floor(value / place) % 10

function swahili(value: number): string {
  if (value === 0) return 'sifuri'
  const millions = Math.floor(value / 1_000_000)
  const thousands = Math.floor(value / 1000) % 100
  const large = [
    millions > 0 ? `milioni ${swBelowThousand(millions)}` : '',
    digit(value, 100_000) > 0 ? `laki ${SW_ONES[digit(value, 100_000)]}` : '',
    thousands > 0 ? `elfu ${swTens(thousands)}` : '',
  ].filter(Boolean)
  const hundreds = digit(value, 100) > 0 ? `mia ${SW_ONES[digit(value, 100)]}` : ''
  const rest = value % 100
  if (rest === 0) return [...large, hundreds].filter(Boolean).join(' ')
  if (hundreds === '' && large.length > 0) return `${large.join(' ')} , na ${swTens(rest)}`
  return [...large, swBelowThousand(value % 1000)].filter(Boolean).join(' ')
}

function swTens(value: number): string {
  const [tens, ones] = [SW_TENS[Math.floor(value / 10)] ?? '', SW_ONES[value % 10] ?? '']
  return tens && ones ? `${tens} na ${ones}` : tens + ones
}
function swBelowThousand(value: number): string {
  const hundreds = value >= 100 ? `mia ${SW_ONES[Math.floor(value / 100)]}` : ''
  const rest = value % 100
  if (hundreds === '' || rest === 0) return hundreds || swTens(rest)
  // "mia mbili na hamsini", but "mia mbili hamsini na tano": one "na" is enough.
  return rest > 10 && rest % 10 > 0 ? `${hundreds} ${swTens(rest)}` : `${hundreds} na ${swTens(rest)}`
}

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function english(value: number): string {
  if (value === 0) return EN_SMALL[0] ?? ''
  const large = [
    enGroup(Math.floor(value / 1_000_000), 'million'),
    enGroup(Math.floor(value / 1000) % 1000, 'thousand'),
  ].filter(Boolean)
  const rest = value % 1000
  if (rest === 0) return large.join(' ')
  const joined = large.length > 0 && rest < 100 ? `and ${enBelowThousand(rest)}` : enBelowThousand(rest)
  return [...large, joined].join(' ')
}
const enGroup = (value: number, unit: string): string => (value > 0 ? `${enBelowThousand(value)} ${unit}` : '')
function enBelowThousand(value: number): string {
  const hundreds = value >= 100 ? `${EN_SMALL[Math.floor(value / 100)]} hundred` : ''
  const rest = value % 100
  const tens =
    rest < 20
      ? rest === 0
        ? ''
        : (EN_SMALL[rest] ?? '')
      : [EN_TENS[Math.floor(rest / 10)], rest % 10 ? EN_SMALL[rest % 10] : ''].filter(Boolean).join(' ')
  return hundreds && tens ? `${hundreds} and ${tens}` : hundreds + tens
}
