import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOffline } from '../offline/runtime.ts'
import { StorageSick } from '../offline/storage-sick.ts'
import { useRuntime } from './device.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
vi.mock(import('../offline/runtime.ts'), async (real) => ({
  ...(await real()),
  startOffline: vi.fn<typeof import('../offline/runtime.ts').startOffline>(),
}))

const seen: string[] = []
function Part() {
  seen.push(useRuntime().state)
  return null
}
const root = createRoot(document.createElement('div'))
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))
const fail = async () => await Promise.reject(StorageSick.from(new Error('no disk')))

beforeEach(async () => {
  vi.useFakeTimers()
  seen.length = 0
  vi.mocked(startOffline).mockReset().mockImplementation(fail)
  await act(async () => root.render(<Part />))
})
afterEach(async () => {
  await act(async () => root.render(null))
  vi.useRealTimers()
})

test('storage that could not be opened is tried again by itself, as often as it takes', async () => {
  await pass(30_000)
  await pass(30_000)
  expect(startOffline).toHaveBeenCalledTimes(3)
  expect(seen.at(-1)).toBe('sick')
  vi.mocked(startOffline).mockResolvedValue({} as never)
  await pass(30_000)
  expect(seen.at(-1)).toBe('ready')
  await pass(120_000)
  expect(startOffline).toHaveBeenCalledTimes(4)
})

test('and when there is network again, at once', async () => {
  await act(async () => dispatchEvent(new Event('online')))
  expect(startOffline).toHaveBeenCalledTimes(2)
})
