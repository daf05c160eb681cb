import { expect, test } from 'vitest'
import { starterOf } from '../chat/template-starters.ts'
import { filledOffer, type TemplateFill } from './offers.ts'

const { content } = starterOf('offer')
const button = { kind: 'url' as const, text: { sw: 'Fungua', en: 'Open' }, url: '', phone: '', code: '', sample: '' }
const shown = (url: string, from: TemplateFill['from'], words: { link: string; code?: string }, own = 'ZAMANI') => {
  const buttons = [
    { ...button, url },
    { ...button, kind: 'code' as const, code: own },
  ]
  const fills = Array.from({ length: 5 }, (): TemplateFill => ({ from: 'words', sw: 'x', en: 'x' }))
  fills[4] = { from, sw: '', en: '' }
  const reader = { name: 'Amina', language: 'sw' as const }
  const filled = filledOffer({ ...content, buttons }, fills, { sw: 'sw', en: 'en' }, reader, { shop: 'Duka', ...words })
  return { ending: filled.endings[0]?.text, copied: filled.buttons[1]?.code }
}

test('a button whose address begins as the campaign’s link does ends in the rest of it, any other in the whole of it', () => {
  const link = 'https://kaunta.example/c/Ab-_1234'
  expect(shown('https://kaunta.example/c/{{1}}', 'link', { link }).ending).toBe('Ab-_1234')
  expect(shown('https://kaunta.example/{{1}}', 'link', { link }).ending).toBe('c/Ab-_1234')
  expect(shown('https://other.example/?to={{1}}', 'link', { link }).ending).toBe(
    'https%3A%2F%2Fkaunta.example%2Fc%2FAb-_1234',
  )
})

test('a button that copies a code copies that of the coupon it tells, where WhatsApp takes so long a one', () => {
  const at = 'https://kaunta.example/{{1}}'
  expect(shown(at, 'code', { link: '', code: 'SODA10' })).toEqual({ ending: 'SODA10', copied: 'SODA10' })
  expect(shown(at, 'code', { link: '', code: 'A'.repeat(16) }).copied).toBe('ZAMANI')
  expect(shown(at, 'words', { link: '' }).copied).toBe('ZAMANI')
})
