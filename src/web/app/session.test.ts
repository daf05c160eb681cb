import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../tests/support/wire.ts'
import { listStaff } from '../../shared/contract/staff.ts'
import { call } from '../api/call.ts'
import { readEvents } from '../api/event-stream.ts'
import { clearToken, expireToken, readToken, saveToken } from '../api/token.ts'
import { accessQueries, readAccess } from '../features/access/access.queries.ts'
import { endSendLater, sellLaterAs, sendLaterUser } from '../features/access/send-later.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { forgetSeller, OFFLINE_SELLING_DAYS, readSeller } from '../session/seller.ts'
import { startSession } from './session.ts'
import { keepSlice, restoreSlice } from './sync-slice.ts'

const OTHER = { id: 'other' }
let client: QueryClient
let went: string[]
let stop: () => void

const start = () => {
  went = []
  stop = startSession(client, {
    navigate: async ({ to }) => void went.push(to),
    invalidate: async () => void went.push('invalidated'),
  })
}
const logIn = () => {
  client.setQueryData(accessQueries.user().queryKey, aUser())
  saveToken('token-of-1')
  client.setQueryData(accessQueries.shop().queryKey, aShop())
}
/** What a storage event tells this tab when another one removes a key. */
const fromOtherTab = (key: string) => {
  const oldValue = localStorage.getItem(key)
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }))
}
beforeEach(() => {
  localStorage.clear()
  // No server: what is asked for again fails, what is known stays.
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  stop()
  endSendLater()
  forgetSeller()
  clearToken()
  client.clear()
})

test('an answer about user and shop renews who sells here', () => {
  start()
  logIn()
  expect(readSeller()).toMatchObject({ userId: aUser().id, shopId: aShop().id, name: 'Mtu 1' })
})

test('a user and a shop that do not belong together are not kept', () => {
  start()
  saveToken('token-of-1')
  client.setQueryData(accessQueries.user().queryKey, aUser({ activeShopId: '0199a000-0000-7000-8000-000000000002' }))
  client.setQueryData(accessQueries.shop().queryKey, aShop())
  expect(readSeller()).toBeNull()
})

test('whoever may not work here does not become who sells here', () => {
  start()
  client.setQueryData(accessQueries.user().queryKey, aUser({ isElsewhere: true }))
  saveToken('token-of-1')
  client.setQueryData(accessQueries.shop().queryKey, aShop())
  expect([readSeller(), readAccess(client).kind]).toEqual([null, 'elsewhere'])
})

test('a 401 goes to / once and keeps user, shop, seller and every cached answer', () => {
  start()
  logIn()
  client.setQueryData(['orders'], OTHER)
  expireToken(readToken())
  expireToken(null) // a second call that was under way, without a token now
  expect(went.filter((step) => step === '/')).toEqual(['/'])
  expect(client.getQueryData(['orders'])).toEqual(OTHER)
  expect(readSeller()).not.toBeNull()
  expect(readAccess(client).kind).toBe('anonymous')
})

test('after a 401 the person may go on selling, and is not thrown out by the next refusal', () => {
  start()
  logIn()
  expireToken(readToken())
  sellLaterAs(aUser().id)
  expect(readAccess(client)).toMatchObject({ kind: 'shop', isSendLater: true })
  expireToken(null)
  expect(went.filter((step) => step === '/')).toHaveLength(1)
  saveToken('token-again')
  expect(sendLaterUser()).toBeNull()
})

test('nobody goes on in the name of somebody else, or of whoever sold here more than 30 days ago', () => {
  start()
  logIn()
  expireToken(readToken())
  sellLaterAs('0199a000-0000-7000-8000-0000000000bb')
  expect(sendLaterUser()).toBeNull()
  sellLaterAs(aUser().id)
  const old = { ...readSeller(), confirmedAt: Date.now() - (OFFLINE_SELLING_DAYS + 1) * 86_400_000 }
  localStorage.setItem('kaunta-seller', JSON.stringify(old))
  expect(sendLaterUser()).toBeNull()
})

test('a sign-out empties memory and offers nothing', () => {
  start()
  logIn()
  client.setQueryData(['orders'], OTHER)
  forgetSeller() // as sign-out.ts does, in this order
  clearToken()
  expect(client.getQueryData(['orders'])).toBeUndefined()
  expect(readAccess(client).kind).toBe('anonymous')
  expect(went).toContain('invalidated')
  sellLaterAs(aUser().id)
  expect(sendLaterUser()).toBeNull()
})

test("another tab's 401 keeps the seller, another tab's sign-out does not", () => {
  start()
  logIn()
  fromOtherTab('access-token')
  expect(readSeller()).not.toBeNull()
  expect(went).toContain('/')
  logIn()
  fromOtherTab('kaunta-seller')
  fromOtherTab('access-token')
  expect(client.getQueryData(accessQueries.user().queryKey)).toBeUndefined()
})

test('user and shop are there at the next start, before anything was asked', () => {
  const off = keepSlice(client)
  start()
  logIn()
  const next = new QueryClient()
  return new Promise<void>((resolve) => void setTimeout(resolve, 20)).then(() => {
    restoreSlice(next)
    expect(readAccess(next)).toMatchObject({ kind: 'shop', user: { id: aUser().id }, shop: { id: aShop().id } })
    off()
  })
})

const refusal = (code: string) => ({ error: { code, message: 'no', requestId: 'r', fields: [] } })
const refused = async () =>
  expect(await call(listStaff).catch((error: unknown) => error)).toMatchObject({ code: 'auth.no_shop' })
/** The server after somebody was removed. @returns what was asked, and what puts the network back */
function outOfTheShop() {
  const asked: string[] = []
  const answered = answerCalls(({ url }) => {
    asked.push(url.split('/').slice(-1).join())
    if (url.endsWith('/user')) return { status: 200, body: aUser({ activeShopId: null, permissions: [] }) }
    if (url.endsWith('/shop')) return { status: 404, body: refusal('shop.not_found') }
    return { status: 403, body: refusal('auth.no_shop') }
  })
  return { asked, answered }
}
test('who belongs to no shop any more learns it from whatever they asked: it is asked once who they are, and not again for what is refused afterwards', async () => {
  start()
  logIn()
  const { asked, answered } = outOfTheShop()
  await Promise.all([refused(), refused()])
  await vi.waitFor(() => expect(readAccess(client).kind).toBe('no-shop'))
  await refused()
  await refused()
  expect(asked.toSorted()).toEqual(['shop', 'staff', 'staff', 'staff', 'staff', 'user'])
  answered()
})

test('the events of the shop say it too', async () => {
  start()
  logIn()
  const { asked, answered } = outOfTheShop()
  vi.stubGlobal('fetch', async () => Response.json(refusal('auth.no_shop'), { status: 403 }))
  const stream = { since: null, waits: true, signal: new AbortController().signal, onFrame() {}, onSign() {} }
  expect(await readEvents(stream).catch((error: unknown) => error)).toMatchObject({ code: 'auth.no_shop' })
  await vi.waitFor(() => expect(readAccess(client).kind).toBe('no-shop'))
  expect(asked.toSorted()).toEqual(['shop', 'user'])
  vi.unstubAllGlobals()
  answered()
})
