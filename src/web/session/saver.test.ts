import { IDLE_LIST_MS } from '../../shared/domain/idle-rhythm.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SPARING_MS } from '../../shared/domain/idle-rhythm.ts'
import { signStream, streamIsOff, unlessTold } from '../api/stream-sign.ts'
import { saveDeviceSettings } from './device-settings.ts'
import { onStreamAllowed, startSaver, streamAllowed } from './saver.ts'
import { UPDATES_CACHE, UPDATES_KEY } from './updates-choice.ts'

const told = new Map<string, string>()
const line = Object.assign(new EventTarget(), { type: 'cellular' })
let isStarted = false
beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (key: string, answer: Response) => void told.set(`${name} ${key}`, await answer.text()),
    }),
  })
  if (!isStarted) startSaver()
  isStarted = true
})
afterEach(() => {
  saveDeviceSettings({ streamOn: 'always', updatesOn: 'always', saysWifi: false })
  line.type = 'cellular'
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  told.clear()
})
const settle = () => new Promise<void>((done) => setTimeout(done))
/** Whether the stream of news may be opened, looked at while it waits. */
function asksToOpen() {
  const gone = new AbortController()
  const seen = { isAllowed: false, leave: () => gone.abort() }
  void streamAllowed(gone.signal).then(() => (seen.isAllowed = true))
  return seen
}

test('news every 15 minutes: the stream stays closed, and who asks by the clock does so every 15 minutes, until it is chosen otherwise', async () => {
  const everyMinute = unlessTold(60_000)
  expect([streamIsOff(), everyMinute()]).toEqual([false, 60_000])
  let changes = 0
  const off = onStreamAllowed(() => (changes += 1))
  saveDeviceSettings({ streamOn: 'off' })
  // What is open is told to close.
  expect([streamIsOff(), everyMinute(), SPARING_MS, changes]).toEqual([true, SPARING_MS, 15 * 60_000, 1])
  const stream = asksToOpen()
  await settle()
  expect(stream.isAllowed).toBe(false)
  saveDeviceSettings({ pictures: 'tiny' })
  await settle()
  expect(stream.isAllowed).toBe(false)
  saveDeviceSettings({ streamOn: 'always', pictures: 'full' })
  await settle()
  expect([stream.isAllowed, streamIsOff(), everyMinute(), changes]).toEqual([true, false, 60_000, 2])
  off()
})

test('straight away on Wi-Fi alone: closed on a bundle, open as soon as the network is another', async () => {
  saveDeviceSettings({ streamOn: 'wifi' })
  const stream = asksToOpen()
  await settle()
  expect([stream.isAllowed, streamIsOff()]).toEqual([false, true])
  line.type = 'wifi'
  line.dispatchEvent(new Event('change'))
  await settle()
  expect([stream.isAllowed, streamIsOff()]).toEqual([true, false])
})

test('a page that is left waits for nothing', async () => {
  saveDeviceSettings({ streamOn: 'off' })
  const stream = asksToOpen()
  stream.leave()
  await settle()
  expect(stream.isAllowed).toBe(true)
})

test('an open stream tells what asking would, also where asking is rare', () => {
  signStream(true)
  try {
    expect(unlessTold(60_000)()).toBe(IDLE_LIST_MS)
  } finally {
    signStream(false)
  }
})

test('the worker, which reads no settings, is told about new versions', async () => {
  saveDeviceSettings({ updatesOn: 'wifi' })
  await settle()
  expect([...told]).toEqual([[`${UPDATES_CACHE} ${UPDATES_KEY}`, '{"updatesOn":"wifi","saysWifi":false}']])
})
