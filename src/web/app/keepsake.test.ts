import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, saveToken } from '../api/token.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { forgetSeller, rememberSeller } from '../session/seller.ts'
import { restoreKept, startKeeping } from './keepsake.ts'

let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  stop = startKeeping()
})
afterEach(() => stop())

/** Chromium had not written it to the disk yet when it was killed. */
const killed = () => {
  stop()
  localStorage.clear()
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('who is signed in and who sells survive a kill that took localStorage with it', async () => {
  saveToken('token-of-1')
  const seller = rememberSeller(aUser(), aShop())
  localStorage.setItem('language', 'sw')
  dispatchEvent(new Event('pagehide'))
  await settled()
  killed()
  await restoreKept()
  expect(localStorage.getItem('access-token')).toBe('token-of-1')
  expect(JSON.parse(localStorage.getItem('kaunta-seller') ?? 'null')).toEqual(seller)
  expect(localStorage.getItem('language')).toBe('sw')
})

test('a sign-out stays a sign-out', async () => {
  saveToken('token-of-1')
  rememberSeller(aUser(), aShop())
  await settled()
  forgetSeller()
  clearToken()
  await settled()
  killed()
  await restoreKept()
  expect(localStorage.getItem('access-token')).toBeNull()
  expect(localStorage.getItem('kaunta-seller')).toBeNull()
})

test('what was removed by hand is gone once the page is left', async () => {
  saveToken('token-of-1')
  await settled()
  localStorage.removeItem('access-token')
  dispatchEvent(new Event('pagehide'))
  await settled()
  await restoreKept()
  expect(localStorage.getItem('access-token')).toBeNull()
})

test('a newer session in localStorage is never overwritten by the copy', async () => {
  saveToken('token-of-1')
  await settled()
  stop()
  localStorage.setItem('access-token', 'token-of-2')
  await restoreKept()
  expect(localStorage.getItem('access-token')).toBe('token-of-2')
})

test('denied storage keeps nobody from starting', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  await expect(restoreKept()).resolves.toBeUndefined()
  vi.restoreAllMocks()
})
