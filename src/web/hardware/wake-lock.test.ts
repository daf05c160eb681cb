import { expect, test } from 'vitest'
import { keepAwake } from './wake-lock.ts'

function aPage() {
  const listeners = new Set<() => void>()
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  return {
    page: page as unknown as Document,
    become(state: DocumentVisibilityState) {
      page.visibilityState = state
      listeners.forEach((listener) => listener())
    },
  }
}
function locksOf() {
  const made: { released: boolean; release: () => Promise<void> }[] = []
  return {
    made,
    locks: {
      request: async () => {
        const lock = { released: false, release: async () => void (lock.released = true) }
        made.push(lock)
        return lock as unknown as WakeLockSentinel
      },
    },
  }
}
const settle = () => new Promise<void>((done) => setTimeout(done))

test('the screen is kept on, again after the page was out of sight, and let go of at the end', async () => {
  const seen = aPage()
  const { page } = seen
  const { made, locks } = locksOf()
  const stop = keepAwake(page, locks)
  await settle()
  expect(made).toHaveLength(1)
  // The browser takes it back by itself.
  await made[0]?.release()
  seen.become('hidden')
  seen.become('visible')
  await settle()
  expect(made.map(({ released }) => released)).toEqual([true, false])
  stop()
  await settle()
  expect(made.map(({ released }) => released)).toEqual([true, true])
  seen.become('visible')
  await settle()
  expect(made).toHaveLength(2)
})

test('a browser that has no lock, or refuses it, shows the display all the same', async () => {
  const { page } = aPage()
  keepAwake(page, undefined)()
  const stop = keepAwake(page, {
    request: async () => await Promise.reject(new Error('battery')),
  })
  await settle()
  expect(stop).not.toThrow()
})
