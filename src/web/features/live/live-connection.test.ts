import { expect, test, vi } from 'vitest'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { createFrameReader, type StreamFrame, type StreamRequest } from '../../api/event-stream.ts'
import { createLiveConnection, type LiveParts, type LiveState } from './live-connection.ts'

const aMessage = (id = uuidv7()) => ({
  id,
  at: new Date().toISOString(),
  event: { kind: 'link.opened' as const, linkId: uuidv7(), number: 'W-000001' },
})
const live = (message: object, id: string | null = null): StreamFrame => ({
  event: 'live',
  data: JSON.stringify(message),
  id,
})
const ready = (id: string): StreamFrame => ({ event: 'ready', data: '{}', id })

/** A server whose streams the test drives, a clock it moves, and tabs that share a lock and a channel. */
function aBrowser() {
  const streams: {
    request: StreamRequest
    end: () => void
    fail: (error: unknown) => void
    say: (...frames: StreamFrame[]) => void
  }[] = []
  const timers = new Set<{ run: () => void; at: number }>()
  let now = 0
  const waiting: (() => void)[] = []
  let isHeld = false
  const locks = {
    request: async (_name: string, { signal }: { signal?: AbortSignal }, run: () => Promise<void>) => {
      if (isHeld)
        await new Promise<void>((next) => {
          waiting.push(next)
        })
      if (signal?.aborted) return waiting.shift()?.()
      isHeld = true
      await run()
      isHeld = false
      waiting.shift()?.()
    },
  } as unknown as LockManager
  const tabs: ((event: MessageEvent<unknown>) => void)[] = []
  /** While it is set, no stream may be opened. */
  const gate: { open: (() => void) | null; isShut: boolean } = { open: null, isShut: false }
  function aTab(withLock = true) {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- each tab has its own
    let own: (event: MessageEvent<unknown>) => void = () => {}
    const heard: string[] = []
    const states: LiveState[] = []
    let resets = 0
    let openings = 0
    const parts: LiveParts = {
      read: (request) =>
        new Promise<void>((done, fail) => {
          request.signal.addEventListener('abort', () => fail(new ApiError({ kind: 'aborted', message: 'cut' })))
          streams.push({
            request,
            end: done,
            fail,
            say: (...frames) => {
              request.onSign(null)
              frames.forEach(request.onFrame)
            },
          })
        }),
      mayOpen: async () => {
        if (gate.isShut)
          await new Promise<void>((open) => {
            gate.open = open
          })
      },
      locks: withLock ? locks : null,
      channel: {
        postMessage: (data: unknown) =>
          tabs.filter((tab) => tab !== own).forEach((tab) => tab({ data: structuredClone(data) } as MessageEvent)),
        addEventListener: (_: string, listener: unknown) => {
          own = listener as typeof own
          tabs.push(own)
        },
        removeEventListener: () => {
          tabs.splice(tabs.indexOf(own), 1)
        },
      },
      random: () => 1,
      timer: (run, ms) => {
        const timer = { run, at: now + ms }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      onMessage: (message) => void heard.push(message.id),
      onOpen: () => {
        openings += 1
      },
      onReset: () => {
        resets += 1
      },
      onState: (state) => void states.push(state),
    }
    return { connection: createLiveConnection(parts), heard, states, resets: () => resets, openings: () => openings }
  }
  async function pass(ms: number) {
    now += ms
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer)
      timer.run()
    }
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const untilStreams = (count: number) => vi.waitFor(() => expect(streams.length).toBe(count))
  return { aTab, streams, pass, untilStreams, gate }
}

test('events in any pieces are read whole; what is no event is passed over', () => {
  const text = ': beat\n\nevent: live\r\ndata: {"a":1}\r\nid: 7\r\n\r\ndata: one\ndata: two\n\nid: only a place\n\n'
  for (let size = 1; size < text.length; size += 1) {
    const frames: StreamFrame[] = []
    const feed = createFrameReader((frame) => frames.push(frame))
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size))
    expect(frames).toEqual([
      { event: 'live', data: '{"a":1}', id: '7' },
      { event: 'message', data: 'one\ntwo', id: null },
    ])
  }
})

test('a cut stream goes on from its place, after a growing wait, and says each event once', async () => {
  const browser = aBrowser()
  const { connection, heard, states } = browser.aTab()
  connection.start()
  await browser.untilStreams(1)
  const [one, two] = [aMessage(), aMessage()]
  browser.streams[0]?.say(ready('p0'), live(one, 'p1'))
  browser.streams[0]?.fail(new ApiError({ kind: 'offline', message: 'cut' }))
  await browser.pass(0)
  await browser.pass(1000)
  await browser.untilStreams(2)
  expect(browser.streams[1]?.request.since).toBe('p1')
  // Again refused: the wait doubles.
  browser.streams[1]?.fail(new ApiError({ kind: 'offline', message: 'still' }))
  await browser.pass(0)
  await browser.pass(1000)
  expect(browser.streams.length).toBe(2)
  await browser.pass(1000)
  await browser.untilStreams(3)
  browser.streams[2]?.say(live(one), live(two, 'p2'), ready('p2'))
  expect(heard).toEqual([one.id, two.id])
  expect(states).toEqual(['connecting', 'connecting', 'live', 'away', 'connecting', 'away', 'connecting', 'live'])
  // Back from a tunnel: at once.
  browser.streams[2]?.end()
  await browser.pass(0)
  connection.hurry()
  await browser.untilStreams(4)
  connection.stop()
})

test('three tabs have one stream; when the one that listens closes, the next goes on from where it was', async () => {
  const browser = aBrowser()
  const [first, second, third] = [browser.aTab(), browser.aTab(), browser.aTab()]
  first.connection.start()
  await browser.untilStreams(1)
  second.connection.start()
  third.connection.start()
  const one = aMessage()
  browser.streams[0]?.say(ready('p0'), live(one, 'p1'))
  expect([first.heard, second.heard, third.heard]).toEqual([[one.id], [one.id], [one.id]])
  expect(browser.streams.length).toBe(1)
  first.connection.stop()
  await browser.untilStreams(2)
  expect(browser.streams[1]?.request.since).toBe('p1')
  const two = aMessage()
  browser.streams[1]?.say(live(one), live(two, 'p2'))
  expect([first.heard, second.heard, third.heard]).toEqual([[one.id], [one.id, two.id], [one.id, two.id]])
  browser.streams[1]?.say({ event: 'reset', data: '{}', id: 'p9' })
  expect([second.resets(), third.resets()]).toEqual([1, 1])
})

test('each tab is told once that all is heard from now on, also one that opens later, and not again after a cut', async () => {
  const browser = aBrowser()
  const [first, second] = [browser.aTab(), browser.aTab()]
  first.connection.start()
  await browser.untilStreams(1)
  expect(first.openings()).toBe(0)
  browser.streams[0]?.say(ready('p0'))
  second.connection.start()
  expect([first.openings(), second.openings()]).toEqual([1, 1])
  browser.streams[0]?.fail(new ApiError({ kind: 'offline', message: 'cut' }))
  await browser.pass(0)
  await browser.pass(1000)
  await browser.untilStreams(2)
  browser.streams[1]?.say(ready('p1'))
  first.connection.stop()
  await browser.untilStreams(3)
  expect(browser.streams[2]?.request.since, 'the tab that opened later knows the place').toBe('p1')
  browser.streams[2]?.say(ready('p2'))
  expect([first.openings(), second.openings()]).toEqual([1, 1])
})

test('silence is noticed; a network that holds streams back is asked again and again instead', async () => {
  const browser = aBrowser()
  const { connection } = browser.aTab(false)
  connection.start()
  await browser.untilStreams(1)
  browser.streams[0]?.say(ready('p0'))
  await browser.pass(50_000)
  await browser.pass(2000)
  await browser.untilStreams(2)
  expect(browser.streams[1]?.request).toMatchObject({ since: 'p0', waits: true })
  // Not one byte, though it was opened.
  await browser.pass(15_000)
  await browser.pass(4000)
  await browser.untilStreams(3)
  expect(browser.streams[2]?.request.waits).toBe(false)
  browser.streams[2]?.say(ready('p1'))
  browser.streams[2]?.end()
  await browser.pass(0)
  await browser.pass(10_000)
  await browser.untilStreams(4)
  expect(browser.streams[3]?.request).toMatchObject({ since: 'p1', waits: false })
  connection.stop()
})

test('a stream that says for how long it will be quiet is left in peace for so long, and is gone soon after', async () => {
  const browser = aBrowser()
  const { connection } = browser.aTab(false)
  connection.start()
  await browser.untilStreams(1)
  expect(browser.streams[0]?.request.quietMs).toBe(240_000)
  browser.streams[0]?.say(ready('p0'))
  browser.streams[0]?.request.onSign(240_000)
  await browser.pass(269_000)
  await browser.pass(2000)
  expect(browser.streams.length).toBe(1)
  await browser.pass(2000)
  await browser.untilStreams(2)
  connection.stop()
})

test('a network that cuts a long silence twice is given shorter ones; what ends otherwise says nothing about it', async () => {
  const browser = aBrowser()
  const { connection } = browser.aTab(false)
  connection.start()
  let count = 0
  /** The next stream, what it was asked to be, and how it ends. */
  async function stream(gapMs: number, end: 'cut' | 'bye' | 'lives') {
    await browser.untilStreams((count += 1))
    const one = browser.streams[count - 1]
    one?.say(ready(`p${count}`))
    one?.request.onSign(gapMs)
    if (end === 'lives') one?.request.onSign(gapMs)
    if (end === 'bye') {
      one?.say({ event: 'bye', data: 'reconnect', id: null })
      one?.end()
    } else one?.fail(new ApiError({ kind: 'offline', message: 'cut' }))
    for (let turn = 0; turn < 3; turn += 1) await browser.pass(2000)
    return one?.request.quietMs
  }
  expect(await stream(80_000, 'bye')).toBe(240_000)
  expect(await stream(80_000, 'bye')).toBe(240_000)
  expect(await stream(20_000, 'cut')).toBe(240_000)
  expect(await stream(20_000, 'cut')).toBe(240_000)
  expect(await stream(80_000, 'cut')).toBe(240_000)
  // It bore the longest in between.
  expect(await stream(240_000, 'lives')).toBe(240_000)
  expect(await stream(80_000, 'cut')).toBe(240_000)
  expect(await stream(80_000, 'cut')).toBe(40_000)
  expect(await stream(40_000, 'cut')).toBe(40_000)
  connection.stop()
})

test('a stream that was open while the network was away is opened anew, however long it would have been silent', async () => {
  const browser = aBrowser()
  const { connection } = browser.aTab(false)
  connection.start()
  await browser.untilStreams(1)
  browser.streams[0]?.say(ready('p0'))
  browser.streams[0]?.request.onSign(240_000)
  connection.hurry()
  await browser.pass(2000)
  expect(browser.streams.length).toBe(1)
  connection.lose()
  await browser.pass(2000)
  expect(browser.streams.length).toBe(1)
  connection.hurry()
  await browser.pass(0)
  await browser.pass(1000)
  await browser.untilStreams(2)
  expect(browser.streams[1]?.request).toMatchObject({ since: 'p0', quietMs: 240_000 })
  connection.stop()
})

test('a session that ended is not knocked with', async () => {
  const browser = aBrowser()
  const { connection, states } = browser.aTab(false)
  connection.start()
  await browser.untilStreams(1)
  browser.streams[0]?.fail(new ApiError({ kind: 'answer', status: 401, data: null, message: 'no' }))
  await browser.pass(0)
  await browser.pass(120_000)
  expect([browser.streams.length, states.at(-1)]).toEqual([1, 'off'])
})

test('while it is switched off none is opened, and one that is open ends; switched on again it goes on from its place', async () => {
  const { aTab, streams, pass, untilStreams, gate } = aBrowser()
  const tab = aTab()
  tab.connection.start()
  await untilStreams(1)
  streams[0]?.say({ event: 'ready', data: '', id: '7' })
  gate.isShut = true
  tab.connection.cut()
  // However long it lasts.
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
  expect(streams.length).toBe(1)
  expect(tab.states.at(-1)).toBe('away')
  gate.isShut = false
  gate.open?.()
  await untilStreams(2)
  expect(streams[1]?.request.since).toBe('7')
  tab.connection.stop()
})
