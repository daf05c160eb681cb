import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from './drawn.ts'

afterEach(() => vi.unstubAllGlobals())

test('work behind a frame comes after what waits for the same frame, also where that asked later', async () => {
  const order: string[] = []
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const behind = drawn().then(() => order.push('work behind'))
  const answer = new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(() => done(void order.push('the answer is seen'))))
  })
  for (const run of frames) run()
  await Promise.all([behind, answer])
  expect(order).toEqual(['the answer is seen', 'work behind'])
})

test('without a screen, and without a frame, nobody waits long', async () => {
  await expect(drawn()).resolves.toBeUndefined()
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const late = drawn()
  await vi.advanceTimersByTimeAsync(200)
  await expect(late).resolves.toBeUndefined()
  vi.useRealTimers()
})
