import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DisplayState } from '../../../../../shared/contract/displays.ts'
import { createDisplayTeller } from './tell-displays.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())
const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
const state = (totalTzs: number, kind: DisplayState['kind'] = 'cart') => ({ kind, totalTzs }) as DisplayState

function aTill({ answer = async (): Promise<number> => 1, isSeen = true, isPaired = true } = {}) {
  const put: { moment: number; totalTzs: number }[] = []
  const posted: number[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  let nobody = 0
  const teller = createDisplayTeller({
    shopId: 's',
    channel: {
      postMessage: (word: { state: DisplayState }) => void posted.push(word.state.totalTzs),
      addEventListener: (_: string, listener: never) => void listeners.add(listener),
      removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
    },
    put: isPaired
      ? async ({ moment, state: { totalTzs } }) => {
          put.push({ moment, totalTzs })
          return await answer()
        }
      : null,
    onNobody: () => void (nobody += 1),
    now: () => Date.now(),
    timer,
    isSeen: () => isSeen,
  })
  return {
    teller,
    put,
    posted,
    look: () => listeners.forEach((one) => one({ data: { kind: 'look' } } as MessageEvent)),
    nobody: () => nobody,
  }
}

test('a burst of scans is at most four states a second, and the last of them always arrives', async () => {
  const { teller, put } = aTill()
  for (let total = 1; total <= 40; total += 1) {
    teller.tell(state(total))
    await vi.advanceTimersByTimeAsync(25)
  }
  await vi.advanceTimersByTimeAsync(500)
  expect(put.length).toBeLessThanOrEqual(6)
  expect(put.at(-1)?.totalTzs).toBe(40)
  expect(put.map(({ moment }) => moment)).toEqual(put.map(({ moment }) => moment).toSorted((a, b) => a - b))
  teller.stop()
})

test('one that is slow is waited for, and nothing older is sent behind something newer', async () => {
  const answer = Promise.withResolvers<number>()
  const { teller, put } = aTill({ answer: () => answer.promise })
  teller.tell(state(1))
  teller.tell(state(2))
  teller.tell(state(3))
  await vi.advanceTimersByTimeAsync(5000)
  expect(put.map(({ totalTzs }) => totalTzs)).toEqual([1])
  answer.resolve(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(put.map(({ totalTzs }) => totalTzs)).toEqual([1, 3])
  teller.stop()
})

test('without network it tries again, slower and slower, and at once when the network is back', async () => {
  let isOnline = false
  const { teller, put } = aTill({
    answer: async () => {
      if (!isOnline) throw new Error('offline')
      return 1
    },
  })
  teller.tell(state(1))
  await vi.advanceTimersByTimeAsync(60_000)
  const tries = put.length
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(9)
  isOnline = true
  teller.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(put).toHaveLength(tries + 1)
  teller.stop()
})

test('while somebody is served it says so again; an idle counter, and one nobody looks at, cost nothing', async () => {
  const { teller, put } = aTill()
  teller.tell(state(5))
  await vi.advanceTimersByTimeAsync(30_500)
  expect(put).toHaveLength(3)
  teller.tell(state(0, 'idle'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(put).toHaveLength(4)
  teller.stop()
  const hidden = aTill({ isSeen: false })
  hidden.teller.tell(state(5))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(hidden.put).toHaveLength(1)
  hidden.teller.stop()
})

test('the same state is not said twice, and the server’s word that nobody looks is heard', async () => {
  const { teller, put, nobody } = aTill({ answer: async () => 0 })
  teller.tell(state(5))
  await vi.advanceTimersByTimeAsync(300)
  teller.tell(state(5))
  await vi.advanceTimersByTimeAsync(300)
  expect([put.length, nobody()]).toEqual([1, 1])
  teller.stop()
})

test('a window is told while it says that it looks, without network, and not after it was closed', async () => {
  const { teller, put, posted, look } = aTill({ isPaired: false })
  teller.tell(state(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(posted).toEqual([])
  look()
  expect(posted).toEqual([1])
  await vi.advanceTimersByTimeAsync(300)
  teller.tell(state(2))
  expect(posted).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(16_000)
  teller.tell(state(3))
  await vi.advanceTimersByTimeAsync(1000)
  expect([posted, put]).toEqual([[1, 2], []])
  teller.stop()
})
