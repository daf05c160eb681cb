import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getSummary } from '../../../shared/contract/summaries.ts'
import { SummarySection } from './summary-section.tsx'

const screen = aScreen()
const chosen = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
const WISH = { isOn: true, way: 'whatsapp', hour: 20, onQuietDays: false }
type Answer = ResponseOf<typeof getSummary>
const PHONE = '+255712345678'
const usual: Answer = {
  isOn: true,
  way: 'push',
  hour: 20,
  onQuietDays: false,
  phone: PHONE,
  email: 'neema@duka.test',
  chat: 'open',
}
/** With what the server has, and what is sent to it; `refusal`: it says no. */
async function show(more: Partial<Answer>, refusal?: string, answered: Promise<void> = Promise.resolve()) {
  let kept = { ...usual, ...more }
  const saved: unknown[] = []
  await screen.show(<SummarySection />, async ({ method, body }) => {
    if (method === 'GET') return { status: 200, body: kept }
    saved.push(body)
    await answered
    if (refusal !== undefined) return { status: 409, body: { error: { code: refusal, message: '', fields: {} } } }
    kept = { ...kept, ...(body as Partial<Answer>) }
    return { status: 200, body: kept }
  })
  await screen.sees('Summary in the evening')
  return saved
}

test('who wants none sees no hours and no ways; switched on, they choose both, and each choice is saved at once with the others', async () => {
  const saved = await show({ isOn: false })
  expect(screen.said()).not.toContain('SMS to')
  await screen.press('Send me a summary each day')
  await screen.sees('SMS to')
  await screen.type('At', '21')
  await screen.press('WhatsApp to +255 712 345 678', 'Also on days when nothing was sold')
  const wish = { isOn: true, way: 'push', hour: 20, onQuietDays: false }
  await vi.waitFor(() => expect(saved).toHaveLength(4))
  expect(saved).toEqual([
    wish,
    { ...wish, hour: 21 },
    { ...wish, hour: 21, way: 'whatsapp' },
    { ...wish, hour: 21, way: 'whatsapp', onQuietDays: true },
  ])
  await screen.sees('Your chat with the shop’s number is open')
})

test('what is chosen before the last choice was answered is saved with it, one after the other', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const saved = await show({}, undefined, promise)
  await screen.type('At', '21')
  await screen.press('SMS to +255 712 345 678', 'Also on days when nothing was sold')
  expect([document.querySelector('select')?.value, chosen()]).toEqual(['21', 'sms'])
  expect(saved).toHaveLength(1)
  answer()
  const last = { isOn: true, way: 'sms', hour: 21, onQuietDays: true }
  await vi.waitFor(() => expect(saved.at(-1)).toEqual(last))
  expect(saved).toEqual([{ ...last, way: 'push', onQuietDays: false }, { ...last, onQuietDays: false }, last])
  await vi.waitFor(() => expect(chosen()).toBe('sms'))
})

test('a chat that is closed says that it comes by SMS meanwhile', async () => {
  await show({ way: 'whatsapp', chat: 'closed' })
  expect(screen.said()).toContain('until then it comes by SMS')
})

const NUMBER_ID = '0192f0c1-2345-7abc-8def-000000000001'
const aTemplate = (name: string, body: string) => ({
  numberId: NUMBER_ID,
  name,
  displayPhone: '+255 712 000 000',
  language: 'sw',
  body,
})

test('while the chat is closed a template goes, if one is chosen; it is shown, and kept with the other choices', async () => {
  const saved = await show({
    way: 'whatsapp',
    chat: 'closed',
    template: null,
    templates: [aTemplate('siku', 'Siku yako: {{1}} Karibu.'), aTemplate('fupi', 'Leo: {{1}} Asante.')],
  })
  expect(screen.said()).toContain('until then it comes by SMS')
  expect(screen.said()).not.toContain('Siku yako: {{1}}')
  await screen.type('While your chat is closed', `${NUMBER_ID} siku`)
  await screen.sees('Siku yako: {{1}} Karibu.')
  await screen.sees('it goes by the template; where WhatsApp does not take that, by SMS')
  await screen.type('At', '21')
  await screen.type('While your chat is closed', '')
  await screen.sees('until then it comes by SMS')
  const template = { numberId: NUMBER_ID, name: 'siku' }
  expect(saved).toEqual([
    { ...WISH, template },
    { ...WISH, hour: 21, template },
    { ...WISH, hour: 21, template: null },
  ])
})

test('a template that WhatsApp stopped is still the one that is chosen, and says what happens meanwhile', async () => {
  await show({ way: 'whatsapp', chat: 'closed', template: { numberId: NUMBER_ID, name: 'siku' }, templates: [] })
  expect(screen.said()).toContain('WhatsApp does not send this template now. Until it does, the summary comes by SMS.')
})

test('without a number of the shop WhatsApp is not offered and it is said what is missing; whoever chose it before still sees it', async () => {
  await show({ chat: 'no_number' })
  expect(screen.said()).toContain('By WhatsApp once a number of the shop is connected')
  expect(screen.said()).not.toContain('WhatsApp to')
})
test('a way that was chosen before its number was disconnected is still shown', async () => {
  await show({ way: 'whatsapp', chat: 'no_number' })
  expect(screen.said()).toMatch(/WhatsApp to.*By WhatsApp once a number of the shop is connected/)
})

test('a number that is not proven brings neither SMS nor WhatsApp, and the way there is named', async () => {
  await show({ phone: null, chat: 'no_number' })
  expect(screen.said()).not.toMatch(/SMS to|WhatsApp to|once a number of the shop/)
  expect(screen.said()).toContain('E-mail to neema@duka.test')
  expect(screen.said()).toContain('is confirmed in My profile')
})

test('a way of a newer server is shown as notification, and what is refused is not shown as chosen', async () => {
  const saved = await show({ way: 'other', chat: 'other' }, 'auth.contact_unproven')
  expect(chosen()).toBe('push')
  await screen.press('SMS to +255 712 345 678')
  expect(saved).toHaveLength(1)
  await screen.sees('')
  expect(chosen()).toBe('push')
})
