import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ChatNews } from '../../../shared/contract/chat-news.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { stepNamesComeFrom } from '../../ui/step-names.ts'
import { OrderNews } from './order-news.tsx'

const screen = aScreen()
const numberId = uuidv7()
const notice = (language: string, body: string) => ({
  name: 'order_news',
  language,
  category: 'utility' as const,
  header: '',
  body,
  footer: '',
})
const templates = [notice('sw', 'Oda {{1}} kwa {{3}}: {{2}}.'), notice('en', 'Order {{1}} at {{3}}: {{2}}.')]
const start: ChatNews = {
  steps: ['delivered', 'cancelled'],
  numbers: [{ id: numberId, displayPhone: '+255 712 000 001', name: 'Duka', template: '', templates }],
}
/** The server keeps what it is sent. */
async function show(given: ChatNews = start) {
  await aDeviceHere()
  stepNamesComeFrom(() => ({ paid: { en: 'Tumepokea', sw: 'Tumepokea' } }))
  let news = given
  const saves: unknown[] = []
  await screen.show(<OrderNews />, ({ url, method, body }) => {
    if (!url.includes('/chat-news')) return null
    if (method === 'PUT') {
      const sent = body as { steps: ChatNews['steps']; templates: { name: string }[] }
      saves.push(sent)
      const numbers = news.numbers.map((one) => ({ ...one, template: sent.templates[0]?.name ?? one.template }))
      news = { steps: sent.steps, numbers }
    }
    return { status: 200, body: news }
  })
  return saves
}
const isOn = (name: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(name))?.querySelector('input')
    ?.checked

test('each step is a switch by the shop’s own word, saved by the tap, in the order of the steps', async () => {
  const saves = await show()
  await screen.sees('Tumepokea')
  expect([isOn('Tumepokea'), isOn('Picked up'), isOn('Delivered'), isOn('Cancelled')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  await screen.press('Picked up')
  await vi.waitFor(() => expect(saves).toEqual([{ steps: ['picked_up', 'delivered', 'cancelled'], templates: [] }]))
  await vi.waitFor(() => expect(isOn('Picked up')).toBe(true))
})

test('a template is chosen from those that fit, and read in both languages before it goes', async () => {
  const saves = await show()
  await screen.sees('Template once the chat is closed')
  await screen.type('Template once the chat is closed', 'order_news')
  await vi.waitFor(() =>
    expect(saves).toEqual([{ steps: ['delivered', 'cancelled'], templates: [{ numberId, name: 'order_news' }] }]),
  )
  await screen.sees('Oda W-000123 kwa')
  expect(screen.said()).toMatch(/imefikishwa\./)
  expect(screen.said()).toMatch(/Order W-000123 at .*: delivered\./)
})

test('one that WhatsApp took back, none that fits and no answer are each said', async () => {
  const [first] = start.numbers
  if (!first) throw new Error('no number')
  await show({ ...start, numbers: [{ ...first, template: 'iliyofutwa' }] })
  await screen.sees('WhatsApp does not have this template any more.')
  const paused = { name: 'order_news', language: 'sw', state: 'paused' as const, reason: null }
  await show({ ...start, numbers: [{ ...first, template: 'order_news', templates: [], stopped: [paused] }] })
  await screen.sees('WhatsApp does not send this template now')
  expect(screen.said()).toContain('order news (sw) WhatsApp paused it')
  await show({ ...start, numbers: [{ ...first, templates: [] }] })
  await screen.sees('The number has no approved template that fits.')
  await show({ ...start, numbers: [{ ...first, templates: null }] })
  await screen.sees('WhatsApp did not say which templates there are.')
  expect(document.querySelectorAll('select')).toHaveLength(4)
})
