import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
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
/** Rounds and not milliseconds: a busy machine takes as many. */
const settled = async () => {
  for (let round = 0; round < 100; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

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

/** The next start of the app, over a store of its own. */
const fresh = async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  return await import('./keepsake.ts')
}
test('a store that the browser threw away takes no session with it; where the second disk did not answer, the next start asks again', async () => {
  const factory = new IDBFactory()
  let isSick = false
  vi.stubGlobal('navigator', {
    storageBuckets: {
      open: async () => (isSick ? await new Promise(() => {}) : { indexedDB: factory }),
    },
  })
  stop()
  const first = await fresh()
  localStorage.setItem('access-token', 'token-of-1')
  localStorage.setItem('language', 'sw')
  const end = first.startKeeping()
  await settled()
  end()

  localStorage.clear()
  isSick = true
  const second = await fresh()
  await second.restoreKept()
  expect(localStorage.getItem('access-token')).toBeNull()
  const endSecond = second.startKeeping()
  await settled()
  endSecond()

  isSick = false
  vi.resetModules()
  const third = await import('./keepsake.ts')
  await third.restoreKept()
  expect(localStorage.getItem('access-token')).toBe('token-of-1')
  vi.unstubAllGlobals()
})
