import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { User } from '../../../shared/contract/auth.ts'
import { clearToken, saveToken } from '../../api/token.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { rememberSeller } from '../../session/seller.ts'
import { readChoices, saveChoices } from './live-choices.ts'
import { NoticeGrid } from './notice-grid.tsx'
import { NoticePeople } from './notice-people.tsx'

const screen = aScreen()
const id = '0199a000-0000-7000-8000-0000000000ab'

/** A browser that lets itself be notified. */
beforeEach(() => {
  const subscription = {
    endpoint: 'https://push.example.com/x',
    options: { applicationServerKey: null },
    expirationTime: null,
    getKey: () => new Uint8Array(16).buffer,
    unsubscribe: async () => true,
  }
  const worker = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const value = { ready: Promise.resolve(worker), getRegistration: async () => worker }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  saveChoices({ push: null })
  clearToken()
})

/** `here`: what this device shows by the server; null where it is not notified. Answers what is saved. */
async function show(
  email: string | null,
  here: string[] | null,
  permissions: User['permissions'] = { is_admin: true },
) {
  const saved: unknown[] = []
  const row = { id, deviceName: 'Simu', createdAt: '2026-11-30T08:00:00.000Z', lastSentAt: null, trouble: null }
  const topics = { orders: true, payments: true }
  const user = aUser({ permissions })
  let mails: unknown = []
  saveToken('token')
  rememberSeller(user, aShop())
  // As an app of before left it: in topics.
  if (here) saveChoices({ push: { userId: user.id, id, topics } })
  await screen.show(<NoticeGrid />, ({ method, url, body }) => {
    const events: unknown = Reflect.get(Object(body), 'events')
    if (method !== 'GET') saved.push([method, events ?? null])
    if (method === 'DELETE') return { status: 200, body: { ok: true } }
    if (method === 'PUT') mails = events
    if (url.includes('push/mails')) return { status: 200, body: { email, events: mails, topics: [] } }
    if (method === 'POST') return { status: 200, body: { ...row, topics, events } }
    if (url.includes('/push'))
      return {
        status: 200,
        body: { publicKey: 'x'.repeat(87), subscriptions: here ? [{ ...row, topics, events: here }] : [] },
      }
    return { status: 200, body: user }
  })
  await screen.sees('With Kaunta closed')
  return saved
}
const box = (name: string) => screen.named(name).querySelector('input') ?? expect.fail(`no box ${name}`)

test('each event is a choice of its own by each way, saved at once with the others of that way', async () => {
  const saved = await show('neema@duka.test', ['orders', 'fiscal'])
  await vi.waitFor(() => expect(box('A new order, On this device').disabled).toBe(false))
  expect(box('A new order, On this device').checked).toBe(true)
  expect(box('A payment received, On this device').checked).toBe(false)
  await screen.press('A payment received, On this device')
  await vi.waitFor(() => expect(saved).toEqual([['POST', ['orders', 'payments', 'fiscal']]]))
  await vi.waitFor(() => expect(readChoices().push?.events).toEqual(['orders', 'payments', 'fiscal']))
  saved.length = 0
  await screen.press('A budget runs out, By e-mail', 'A new order, By e-mail')
  await vi.waitFor(() =>
    expect(saved).toEqual([
      ['PUT', ['budgets']],
      ['PUT', ['orders', 'budgets']],
    ]),
  )
  expect(box('All of it, By e-mail').checked).toBe(false)
})

test('of the account one is always told: no box stands there', async () => {
  await show('neema@duka.test', null)
  const rows = [...document.querySelectorAll('tr')].filter(({ textContent }) => textContent.endsWith('Always'))
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    'A log-in that is not as always',
    'Somebody logged me out everywhere',
    'Where I may work changed',
    'Password, phone, e-mail or second step changed',
  ])
  expect(rows.some((row) => row.querySelector('input') !== null)).toBe(false)
})

test('who may only sell chooses among what they may see, and what they may not is left as it was', async () => {
  const saved = await show('neema@duka.test', ['orders', 'fiscal'], [{ resource: 'orders', action: ['create'] }])
  const names = [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent).slice(0, 4)
  expect(names).toEqual(['All of it', 'A new order', 'A payment received', 'A log-in that is not as always'])
  await vi.waitFor(() => expect(box('A new order, On this device').disabled).toBe(false))
  await screen.press('All of it, On this device')
  await vi.waitFor(() => expect(saved).toEqual([['POST', ['orders', 'payments', 'fiscal']]]))
})

test('the last one that is switched off ends it on this device', async () => {
  const saved = await show('neema@duka.test', ['orders'])
  await vi.waitFor(() => expect(box('A new order, On this device').disabled).toBe(false))
  await screen.press('A new order, On this device')
  await vi.waitFor(() => expect(saved).toEqual([['DELETE', null]]))
  expect(readChoices().push).toBeNull()
})

test('without a proven address nothing can be chosen by e-mail, and the way to one stands there', async () => {
  await show(null, null)
  expect(box('A new order, By e-mail').disabled).toBe(true)
  expect(screen.said()).toContain('My profile')
})

test('the owner sees who hears of what, and how', async () => {
  const one = { isAdmin: false, may: [], devices: [], mails: [] }
  const people = [
    { ...one, userId: id, name: 'Asha', hears: [{ event: 'orders', devices: 2, isMailed: true }] },
    { ...one, userId: aUser().id, name: 'Juma', hears: [] },
  ]
  rememberSeller(aUser(), aShop())
  await screen.show(<NoticePeople />, () => ({ status: 200, body: { people } }))
  await screen.sees(/Asha.*A new order.*2 devices, e-mail.*Juma.*Hears of nothing/)
  expect(document.querySelectorAll('dt')).toHaveLength(1)
})
