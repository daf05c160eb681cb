import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, saveToken } from '../api/token.ts'
import { keepRunning } from './runtime.ts'
import { startRuntime } from './runtime-start.ts'

vi.mock(import('./runtime-start.ts'), () => ({
  startRuntime: vi.fn<typeof import('./runtime-start.ts').startRuntime>(),
}))

const events = new EventTarget()
// Their files are read beforehand: on a busy machine that alone takes longer than a start is waited for.
beforeAll(async () => void (await Promise.all([import('./record.ts'), import('./kinds/all.ts')])))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const begun = async (times: number) => await vi.waitFor(() => expect(startRuntime).toHaveBeenCalledTimes(times))

test('what sends runs as soon as somebody is signed in, and what failed is tried again: by the network, or by and by', async () => {
  vi.mocked(startRuntime).mockRejectedValue(new Error('did not load'))
  keepRunning()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(startRuntime).not.toHaveBeenCalled()
  saveToken('a-token')
  await begun(1)
  await new Promise((resolve) => setTimeout(resolve))
  events.dispatchEvent(new Event('online'))
  await begun(2)
  await new Promise((resolve) => setTimeout(resolve))
  vi.advanceTimersByTime(30_000)
  await begun(3)
})
