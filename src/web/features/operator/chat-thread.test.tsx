import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { ChatThread } from './chat-thread.tsx'

const screen = aScreen()
const id = '0192f0c1-2345-7abc-8def-000000000001'
const person = {
  id,
  phoneNumberId: '999900000000000001',
  name: 'Asha',
  phone: '+255712000001',
  username: '',
  unread: 0,
  lastAt: null,
}
const shown = {
  id, by: 'customer', header: '', text: 'Naomba maelezo', footer: '', buttons: [], list: null, link: null, asksPlace: false, products: [], place: null, file: '',
  ad: 'Viatu <b>vya</b> ngozi', isRead: true, at: '2026-11-29T09:00:00.000Z',
} // prettier-ignore

const send = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find(
    ({ textContent }) => textContent === 'Send',
  )

test('a customer arrives by an advertisement, or a post, of that headline and number', async () => {
  const said: unknown[] = []
  await screen.show(<ChatThread token="t" id={id} onBack={() => {}} />, ({ method, body }) => {
    if (method === 'POST') said.push(body)
    return method === 'POST'
      ? { status: 200, body: { ok: true } }
      : { status: 200, body: { person, messages: [shown] } }
  })
  await screen.sees('By the advertisement or post: Viatu <b>vya</b> ngozi')
  await screen.type('Send', 'ad')
  await screen.type('Headline', 'Viatu')
  await screen.type('Message', 'Naomba maelezo')
  await screen.type('Number of the advertisement', 'sio namba')
  await screen.sees('Write its number, in digits.')
  expect(send()?.matches(':disabled, [aria-disabled=true]')).toBe(true)
  await screen.type('Number of the advertisement', '120226305854810726')
  send()?.click()
  await expect
    .poll(() => said)
    .toEqual([
      {
        kind: 'text',
        text: 'Naomba maelezo',
        ad: { source: 'ad', id: '120226305854810726', headline: 'Viatu', body: '' },
      },
    ])
})

test('an address in a message is tapped whole, whatever letter it ends with, and what ends the sentence is none of it', async () => {
  const text = 'Risiti: https://duka.example/receipt?token=abc_- (https://duka.example/a?b=c-). Asante'
  await screen.show(<ChatThread token="t" id={id} onBack={() => {}} />, () => ({
    status: 200,
    body: { person, messages: [{ ...shown, text }] },
  }))
  await screen.sees('Asante')
  const links = [...document.querySelectorAll('a[href^=http]')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://duka.example/receipt?token=abc_-', 'https://duka.example/a?b=c-'])
})
