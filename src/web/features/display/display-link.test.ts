import { afterEach, expect, test, vi } from 'vitest'
import type { DisplayState } from '../../../shared/contract/displays.ts'
import type { StreamRequest } from '../../api/event-stream.ts'
import { type Heard, lookAtServer, lookInBrowser } from './display-link.ts'

afterEach(() => void vi.useRealTimers())
const timer = (run: () => void, ms: number) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
const state = (totalTzs: number) => ({ kind: 'cart', totalTzs }) as DisplayState

function aChannel() {
  const said: unknown[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  return {
    said,
    hear: (data: unknown) => listeners.forEach((listener) => listener({ data } as MessageEvent)),
    channel: {
      postMessage: (word: unknown) => void said.push(word),
      addEventListener: (_: string, listener: never) => void listeners.add(listener),
      removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
    } as unknown as BroadcastChannel,
  }
}

test('a second window says that it looks, again and again, and shows the counter at which something happened last', () => {
  vi.useFakeTimers({ now: 0 })
  const { said, hear, channel } = aChannel()
  const heard: Heard[] = []
  const stop = lookInBrowser(channel, { onHeard: (one) => heard.push(one), onSign: () => {}, timer }, () => Date.now())
  expect(said).toEqual([{ kind: 'look' }])
  hear({ kind: 'show', shopId: 's', at: 10, state: state(1) })
  // Another counter of this browser, left alone for longer.
  hear({ kind: 'show', shopId: 's', at: 5, state: state(2) })
  hear({ kind: 'look' })
  expect(heard).toEqual([{ state: state(1), ageMs: 0 }])
  vi.advanceTimersByTime(15_000)
  expect(said).toHaveLength(4)
  // The first was closed.
  hear({ kind: 'show', shopId: 's', at: 5, state: state(2) })
  expect(heard).toHaveLength(2)
  stop()
  vi.advanceTimersByTime(60_000)
  hear({ kind: 'show', shopId: 's', at: 99, state: state(3) })
  expect([said.length, heard.length]).toEqual([4, 2])
})

function aServer() {
  const asked: { request: StreamRequest; end: (error?: unknown) => void }[] = []
  const heard: Heard[] = []
  let gone = 0
  const line = lookAtServer({
    read: (request) =>
      new Promise((done, fail) => {
        request.signal.addEventListener('abort', () => fail(new Error('aborted')))
        asked.push({ request, end: (error) => (error === undefined ? done() : fail(error)) })
      }),
    parse: (text) => (text === 'broken' ? null : { state: state(Number(text)), ageMs: 0 }),
    isGone: (error) => error === 'gone',
    onGone: () => void (gone += 1),
    onHeard: (one) => heard.push(one),
    onSign: () => {},
    timer,
  })
  return { asked, heard, line, gone: () => gone }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a stream that ends, fails or falls silent is opened again; what cannot be read is passed over', async () => {
  vi.useFakeTimers()
  const { asked, heard, line } = aServer()
  asked[0]?.request.onSign(null)
  for (const data of ['7', 'broken']) asked[0]?.request.onFrame({ event: 'state', data, id: null })
  asked[0]?.request.onFrame({ event: 'bye', data: 'reconnect', id: null })
  expect(heard).toEqual([{ state: state(7), ageMs: 0 }])
  asked[0]?.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  asked[1]?.request.onSign(null)
  // No sign for fifty seconds: the line is dead, whatever the socket believes.
  await vi.advanceTimersByTimeAsync(51_000)
  expect(asked).toHaveLength(3)
  asked[2]?.end(new Error('no network'))
  await settle()
  line.retry()
  await settle()
  expect(asked).toHaveLength(4)
  line.stop()
})

test('where a proxy holds the stream back it is asked again and again instead', async () => {
  vi.useFakeTimers()
  const { asked, line } = aServer()
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked[1]?.request.waits).toBe(false)
  asked[1]?.request.onSign(null)
  asked[1]?.end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(3)
  line.stop()
})

test('a display that was removed asks no more, whether it is told or finds out', async () => {
  vi.useFakeTimers()
  for (const how of ['told', 'found out']) {
    const { asked, gone } = aServer()
    if (how === 'told') asked[0]?.request.onFrame({ event: 'bye', data: 'gone', id: null })
    asked[0]?.end(how === 'told' ? undefined : 'gone')
    await vi.advanceTimersByTimeAsync(120_000)
    expect([gone(), asked.length]).toEqual([1, 1])
  }
})
