import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SPOKEN, numberWords } from './number-words.ts'

test.each([
  [0, 'sifuri', 'zero'],
  [50, 'hamsini', 'fifty'],
  [250, 'mia mbili na hamsini', 'two hundred and fifty'],
  [255, 'mia mbili hamsini na tano', 'two hundred and fifty five'],
  [1000, 'elfu moja', 'one thousand'],
  [1050, 'elfu moja , na hamsini', 'one thousand and fifty'],
  [10_000, 'elfu kumi', 'ten thousand'],
  [10_002, 'elfu kumi , na mbili', 'ten thousand and two'],
  [12_000, 'elfu kumi na mbili', 'twelve thousand'],
  [12_500, 'elfu kumi na mbili mia tano', 'twelve thousand five hundred'],
  [105_000, 'laki moja elfu tano', 'one hundred and five thousand'],
  [250_000, 'laki mbili elfu hamsini', 'two hundred and fifty thousand'],
  [1_500_000, 'milioni moja laki tano', 'one million five hundred thousand'],
  [
    999_999_999,
    'milioni mia tisa tisini na tisa laki tisa elfu tisini na tisa mia tisa tisini na tisa',
    'nine hundred and ninety nine million nine hundred and ninety nine thousand nine hundred and ninety nine',
  ],
])('%i, as it is said over a counter', (value, swahili, english) => {
  expect(numberWords(value, 'sw')).toBe(swahili)
  expect(numberWords(value, 'en')).toBe(english)
})

/** Read back by a reader that knows nothing of how the words are made. */
const SW: Record<string, number> = Object.fromEntries(
  'sifuri moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ').map((word, value) => [word, value]),
)
for (const [index, word] of 'ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' ').entries())
  SW[word] = (index + 2) * 10
const SW_UNITS: Record<string, number> = { laki: 100_000, elfu: 1000, milioni: 1_000_000 }
function readSwahili(text: string): number {
  let [sum, unit, group, isHundred] = [0, 1, 0, false]
  const end = () => {
    sum += unit * group
    group = 0
  }
  for (const word of text.split(' ')) {
    if (word === 'na') continue
    if (word === ',' || word in SW_UNITS) {
      end()
      unit = SW_UNITS[word] ?? 1
      // "mia" behind thousands is of the whole; behind "milioni" it is of the millions when it comes first.
    } else if (word === 'mia') {
      if (group > 0) {
        end()
        unit = 1
      }
      isHundred = true
    } else if (isHundred) {
      group += 100 * (SW[word] ?? Number.NaN)
      isHundred = false
    } else group += SW[word] ?? Number.NaN
  }
  end()
  return sum
}
const EN: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  EN[word] = (index + 2) * 10
function readEnglish(text: string): number {
  let [sum, group] = [0, 0]
  for (const word of text.split(' ')) {
    if (word === 'and') continue
    if (word === 'million' || word === 'thousand') {
      sum += group * (word === 'million' ? 1_000_000 : 1000)
      group = 0
    } else if (word === 'hundred') group *= 100
    else group += EN[word] ?? Number.NaN
  }
  return sum + group
}

const amounts = fc.oneof(
  fc.integer({ min: 0, max: MOST_SPOKEN }),
  fc.integer({ min: 0, max: 999_999 }),
  // Round ones, where two numbers could share their words.
  fc
    .tuple(
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(1000, 100_000, 1_000_000),
      fc.integer({ min: 0, max: 110 }),
    )
    .map(([count, unit, rest]) => Math.min(MOST_SPOKEN, count * unit + rest)),
)

test('every number has words of its own, and they say it: read back they are the number', () => {
  for (let value = 0; value <= 12_000; value += 1) {
    expect(readSwahili(numberWords(value, 'sw')), String(value)).toBe(value)
    expect(readEnglish(numberWords(value, 'en')), String(value)).toBe(value)
  }
  fc.assert(
    fc.property(amounts, (value) => {
      expect(readSwahili(numberWords(value, 'sw')), numberWords(value, 'sw')).toBe(value)
      expect(readEnglish(numberWords(value, 'en')), numberWords(value, 'en')).toBe(value)
    }),
    { numRuns: 3000 },
  )
})

test('what no till counts has no words', () => {
  for (const value of [-1, 0.5, MOST_SPOKEN + 1, Number.NaN, Infinity])
    for (const language of ['sw', 'en'] as const) expect(() => numberWords(value, language)).toThrow(RangeError)
})
