import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { VoiceButton, VoiceStrip, VoiceTrouble } from './chat-voice.tsx'
import { useVoice } from './use-voice.ts'

const screen = aScreen()

/** Speaks at once, and as long as nobody stops it. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  static made: FakeRecorder[] = []
  state = 'inactive'
  readonly options: { mimeType: string; audioBitsPerSecond: number }
  constructor(_stream: unknown, options: { mimeType: string; audioBitsPerSecond: number }) {
    super()
    this.options = options
    FakeRecorder.made.push(this)
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sauti']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
class FakeTrack extends EventTarget {
  isOn = true
  stop() {
    this.isOn = false
  }
}
const [track, ask, files] = [{ now: new FakeTrack() }, vi.fn<() => Promise<unknown>>(), [] as File[]]
beforeEach(() => {
  track.now = new FakeTrack()
  FakeRecorder.made = []
  files.length = 0
  ask.mockImplementation(async () => ({ getTracks: () => [track.now] }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true })
})

function Recorder() {
  const voice = useVoice((file) => void files.push(file))
  return (
    <>
      <VoiceButton voice={voice} disabled={false} />
      <VoiceStrip voice={voice} />
      {voice.trouble === null ? null : <VoiceTrouble trouble={voice.trouble} />}
    </>
  )
}
const begin = async () => {
  await screen.show(<Recorder />)
  await screen.press('Record a voice message')
}
const kept = async () => await vi.waitFor(() => expect(files).toHaveLength(1))

test('what is said until it is finished is one file of a type the server takes, and the microphone is free again', async () => {
  await begin()
  // What records comes with the first press.
  await screen.sees('0:00 / 3:00')
  expect(FakeRecorder.made[0]?.options).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 20_000 })
  await screen.press('Finish')
  await kept()
  expect(files[0]).toMatchObject({ name: 'voice.webm', type: 'audio/webm;codecs=opus', size: 5 })
  expect(track.now.isOn).toBe(false)
  expect(screen.said()).not.toContain('3:00')
})

test('what is thrown away is no file, and the microphone is free again', async () => {
  await begin()
  await screen.press('Throw the recording away')
  expect([files.length, track.now.isOn]).toEqual([0, false])
})

test('after three minutes it stops by itself, and what was said is kept', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await begin()
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(screen.said()).toContain('1:01 / 3:00')
  await act(async () => vi.advanceTimersByTime(119_000))
  await kept()
  expect(track.now.isOn).toBe(false)
})

test('a page that is hidden and a microphone that is taken keep what was said', async () => {
  await begin()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  await kept()
  files.length = 0
  track.now = new FakeTrack()
  await screen.press('Record a voice message')
  await act(async () => track.now.dispatchEvent(new Event('ended')))
  await kept()
  expect(track.now.isOn).toBe(false)
})

function Leaving() {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
      {isHere ? <Recorder /> : null}
    </>
  )
}
test('whoever leaves while they speak loses nothing', async () => {
  await screen.show(<Leaving />)
  await screen.press('Record a voice message', 'Leave')
  await kept()
  expect(track.now.isOn).toBe(false)
})

test('a microphone that comes after the person gave up is let go at once', async () => {
  const waiting: ((stream: unknown) => void)[] = []
  ask.mockImplementation(async () => await new Promise((resolve) => waiting.push(resolve)))
  await begin()
  expect(screen.said()).toContain('Allow the microphone')
  await screen.press('Throw the recording away')
  await act(async () => waiting[0]?.({ getTracks: () => [track.now] }))
  await vi.waitFor(() => expect(track.now.isOn).toBe(false))
  expect(screen.said()).not.toContain('3:00')
})

test.each([
  ['NotAllowedError', 'The microphone is not allowed.'],
  ['NotFoundError', 'This device has no microphone.'],
  ['NotReadableError', 'Another app or a call uses the microphone.'],
])('%s is said with what to do about it', async (name, words) => {
  ask.mockRejectedValue(new DOMException('x', name))
  await begin()
  expect(screen.said()).toContain(words)
})

test('where the browser records nothing there is no button', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  await screen.show(<Recorder />)
  expect(document.querySelector('button')).toBeNull()
})
