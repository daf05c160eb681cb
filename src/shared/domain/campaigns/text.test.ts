import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from '../sms-parts.ts'
import { CAMPAIGN_STATES } from './lists.ts'
import { allowsStep, isQuietPossible, nextLoud } from './states.ts'
import { campaignMessage, campaignPrice, campaignTextProblem, textsProblem } from './text.ts'

const fill = {
  shop: 'Duka la Mfano',
  link: 'https://kaunta.example/shops/mfano',
  optOut: 'https://kaunta.example/o/abcdefghijkl',
}
const sw = 'Habari {name}, karibu {shop}: {link}'

test('each reader gets their own words, and always the way out', () => {
  const to = (name: string, language: 'sw' | 'en', texts = { sw, en: '' }) =>
    campaignMessage(texts, { name, language }, fill)
  expect(to('Mteja 5', 'en')).toMatchObject({
    language: 'sw',
    text: 'Habari Mteja 5, karibu Duka la Mfano: https://kaunta.example/shops/mfano\nKujitoa: https://kaunta.example/o/abcdefghijkl',
  })
  // A number is no name; a word behind a bar stands there instead.
  expect(to('+255712345678', 'sw').text).toContain('Habari mteja,')
  expect(to('', 'sw', { sw: 'Habari {name|rafiki}', en: '' }).text).toContain('Habari rafiki\n')
  expect(to('Mteja 5', 'en', { sw, en: 'Hello {name}' }).text).toBe(
    'Hello Mteja 5\nStop: https://kaunta.example/o/abcdefghijkl',
  )
  // What fills one blank is never read as another.
  expect(to('{link}', 'sw').text).toContain('Habari {link},')
})

test.each([
  ['Habari {jina}', 'blank_unknown'],
  ['Habari {name', 'blank_unknown'],
  ['Tembelea www.mfano.co.tz', 'link'],
  [' ', 'empty'],
  ['Sukari TZS 2,800 tu. Karibu!', null],
])('%s: %s', (text, problem) => {
  expect(campaignTextProblem(text)).toBe(problem)
})
test('one language is enough, and a wrong one is not', () => {
  expect(textsProblem({ sw, en: '' })).toBe(null)
  expect(textsProblem({ sw: '', en: ' ' })).toBe('empty')
  expect(textsProblem({ sw, en: '{x}' })).toBe('blank_unknown')
})

test('the price is that of the messages themselves', () => {
  const group = fc.record({
    name: fc.string({ maxLength: 40 }),
    language: fc.constantFrom('sw' as const, 'en' as const),
    count: fc.integer({ min: 1, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), fc.string({ maxLength: 200 }), (groups, words) => {
      const texts = { sw: `${words} {name}`, en: sw }
      const price = campaignPrice(texts, groups, fill, 25)
      const parts = groups.map((one) => smsParts(campaignMessage(texts, one, fill).text) * one.count)
      expect(price.parts).toBe(parts.reduce((sum, count) => sum + count, 0))
      expect(price.tzs).toBe(price.parts * 25)
      expect(price.longer <= price.people && price.leastParts <= price.mostParts).toBe(true)
    }),
  )
})

test('quiet hours hold until they end, and each state allows its own steps', () => {
  const usual = { quietFrom: 20, quietTo: 8 }
  const at = (hour: string) => nextLoud(new Date(`2026-11-25T${hour}:30:00Z`), usual).toISOString()
  // Dar es Salaam is three hours ahead.
  expect([at('09'), at('17'), at('23')]).toEqual([
    '2026-11-25T09:30:00.000Z',
    '2026-11-26T05:00:00.000Z',
    '2026-11-26T05:00:00.000Z',
  ])
  expect(nextLoud(new Date('2026-11-25T20:00:00Z'), { quietFrom: 8, quietTo: 8 })).toEqual(
    new Date('2026-11-25T20:00:00Z'),
  )
  expect(isQuietPossible(usual)).toBe(true)
  expect(CAMPAIGN_STATES.filter((state) => allowsStep(state, 'cancel'))).toEqual(['scheduled', 'sending', 'paused'])
  expect(CAMPAIGN_STATES.filter((state) => allowsStep(state, 'start'))).toEqual(['draft'])
})
