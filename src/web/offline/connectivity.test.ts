import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const browser = { page: new EventTarget(), onLine: true }
beforeEach(() => {
  vi.resetModules()
  Object.assign(browser, { page: new EventTarget(), onLine: true })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', browser.page.addEventListener.bind(browser.page))
})
afterEach(() => vi.unstubAllGlobals())
const says = (what: 'online' | 'offline') => {
  browser.onLine = what === 'online'
  browser.page.dispatchEvent(new Event(what))
}
const load = async () => {
  const [{ connectivity }, { tellOutcome }] = await Promise.all([
    import('./connectivity.ts'),
    import('../api/outcome.ts'),
  ])
  return { connectivity, tellOutcome }
}

test('an answer to what was asked before the network went does not bring it back; one to what was asked since does', async () => {
  const { connectivity, tellOutcome } = await load()
  expect(connectivity.isOnline()).toBe(true)
  const begunAt = performance.now()
  says('offline')
  tellOutcome({ how: 'answered', begunAt })
  expect(connectivity.isOnline()).toBe(false)
  // The browser was wrong: the shop's own server answers without the internet.
  tellOutcome({ how: 'answered', begunAt: performance.now() })
  expect(connectivity.isOnline()).toBe(true)
})

test('a request that gets no answer is believed, and what the browser says of a network that is back', async () => {
  const { connectivity, tellOutcome } = await load()
  expect(connectivity.isOnline()).toBe(true)
  tellOutcome({ how: 'unreachable', begunAt: performance.now() })
  expect(connectivity.isOnline()).toBe(false)
  says('online')
  expect(connectivity.isOnline()).toBe(true)
})

test('a network that went before anybody asked is gone', async () => {
  const { connectivity } = await load()
  browser.onLine = false
  expect(connectivity.isOnline()).toBe(false)
})
