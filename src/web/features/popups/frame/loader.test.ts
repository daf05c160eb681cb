import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToFrame, ToPage } from './protocol.ts'

/** `popup.js` on a page of jsdom: its real listeners, with the frame's part played by the test. */
const KEY = '0199a000-0000-7000-8000-000000000001'
let told: ToFrame[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  told = []
  place({ scrollY: 0, innerHeight: 800, scrollHeight: 4000 })
})
afterEach(() => {
  says({ kaunta: 'gone' })
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.querySelector('iframe')?.remove()
  Reflect.deleteProperty(document, 'currentScript')
  Reflect.deleteProperty(document, 'visibilityState')
})

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })
function place(at: { scrollY?: number; innerHeight?: number; scrollHeight?: number }) {
  for (const [name, value] of Object.entries(at))
    put(name === 'scrollHeight' ? document.documentElement : window, name, value)
}
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[data-kaunta]')
function says(data: ToPage) {
  const source = frame()?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source }))
}
async function load() {
  const script = document.createElement('script')
  script.src = `https://kaunta.example/popup.js?key=${KEY}`
  put(document, 'currentScript', script)
  await import('./loader.ts')
  vi.advanceTimersByTime(3000)
  const inside = frame()?.contentWindow
  if (!inside) throw new Error('no frame was made')
  put(inside, 'postMessage', (message: ToFrame) => void told.push(message))
  says({ kaunta: 'ready' })
}
const shows = () => told.filter(({ kaunta }) => kaunta === 'show').length
const wait = (moment: 'seconds' | 'scroll' | 'leaving', amount: number) =>
  says({ kaunta: 'wait', moment, amount, place: 'centre' })

test('further down the page: not before so much of it was seen, and once', async () => {
  await load()
  expect(told).toMatchObject([{ kaunta: 'page', isPhone: false }])
  expect(frame()?.src).toBe(`https://kaunta.example/popup/frame#${KEY}`)
  expect(frame()?.style.visibility).toBe('hidden')
  wait('scroll', 50)
  // The first eight hundred of four thousand are seen.
  for (const scrollY of [0, 1000, 1199]) {
    place({ scrollY })
    window.dispatchEvent(new Event('scroll'))
    expect([scrollY, shows()]).toEqual([scrollY, 0])
  }
  place({ scrollY: 1200 })
  window.dispatchEvent(new Event('scroll'))
  expect(shows()).toBe(1)
  place({ scrollY: 3000 })
  window.dispatchEvent(new Event('scroll'))
  expect(shows()).toBe(1)
})

test('a page that is shorter than that is far enough down at once', async () => {
  await load()
  place({ scrollHeight: 1000 })
  wait('scroll', 80)
  expect(shows()).toBe(1)
})

const out = (clientY: number, relatedTarget: Element | null = null) =>
  document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget }))
test('about to leave: the pointer out of the top of the window, not from one thing of the page to another, nor out of a side', async () => {
  await load()
  wait('leaving', 0)
  out(-1, document.body)
  out(400)
  expect(shows()).toBe(0)
  out(-1)
  out(-1)
  expect(shows()).toBe(1)
})

test('about to leave, on a phone: back from another app or tab', async () => {
  await load()
  wait('leaving', 0)
  for (const [state, count] of [
    ['hidden', 0],
    ['visible', 1],
    ['visible', 1],
  ] as const) {
    put(document, 'visibilityState', state)
    document.dispatchEvent(new Event('visibilitychange'))
    expect([state, shows()]).toEqual([state, count])
  }
})

test('after some seconds, and not where it was taken away before; a page that only looks like the frame is not heard', async () => {
  await load()
  wait('seconds', 5)
  vi.advanceTimersByTime(4999)
  expect(shows()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shows()).toBe(1)
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { kaunta: 'wait', moment: 'seconds', amount: 0 },
      origin: 'null',
      source: window,
    }),
  )
  vi.advanceTimersByTime(10_000)
  expect(shows()).toBe(1)
  wait('seconds', 5)
  says({ kaunta: 'gone' })
  vi.advanceTimersByTime(10_000)
  expect([shows(), frame()]).toEqual([1, null])
})
