import { afterEach, expect, test, vi } from 'vitest'
import { isChunkGone } from './chunk-gone.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: https://kaunta.test/assets/pay-Ab12Cd34.js')
const answering = (answer: () => Promise<Response>) => {
  const asked = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('a part that the server does not have any more is gone: there is a newer version', async () => {
  const asked = answering(async () => new Response(null, { status: 404 }))
  expect(await isChunkGone(missing)).toBe(true)
  expect(asked.mock.calls[0]?.[0]).toBe('https://kaunta.test/assets/pay-Ab12Cd34.js')
})

test.each([
  ['there, but the line broke', async () => new Response(null, { status: 200 })],
  ['a server that is busy', async () => new Response(null, { status: 503 })],
  ['no line at all', async () => await Promise.reject(new TypeError('Failed to fetch'))],
])('%s: nothing was updated', async (_what, answer) => {
  answering(answer)
  expect(await isChunkGone(missing)).toBe(false)
})

test('without a network nothing is asked, and nothing was updated', async () => {
  const asked = answering(async () => new Response(null, { status: 404 }))
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isChunkGone(missing)).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('a browser that does not say which part it was is believed while there is network', async () => {
  expect(await isChunkGone(new TypeError('Importing a module script failed.'))).toBe(true)
})
