import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RawScan, useRawScan } from './use-raw-scan.ts'

const scanned = vi.fn<(scan: RawScan) => boolean>()
const root = createRoot(document.createElement('div'))
let at = 0

function Listener() {
  useRawScan(scanned)
  return null
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  scanned.mockReset().mockReturnValue(true)
  await act(async () => root.render(<Listener />))
})
afterEach(async () => {
  await act(async () => root.render(null))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers whether the key is left to whoever has the focus. */
function press(key: string, gapMs: number): boolean {
  at += gapMs
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return document.dispatchEvent(event)
}
const burst = (text: string) => Array.from(text).forEach((key, index) => press(key, index === 0 ? 2000 : 5))

test('the Enter of a burst presses nothing, also where a busy device hands it over after the silence that ended it', () => {
  burst('KTAR12')
  expect(press('Enter', 5)).toBe(false)
  burst('KTAR34')
  vi.advanceTimersByTime(1000)
  expect(press('Enter', 5)).toBe(false)
  expect(scanned.mock.calls).toEqual([[{ text: 'KTAR12', sendsEnter: true }], [{ text: 'KTAR34', sendsEnter: false }]])
  expect(press('Enter', 3000), 'a person’s own').toBe(true)
})

test('what nobody takes for a scan keeps its Enter', () => {
  scanned.mockReturnValue(false)
  burst('Juma')
  vi.advanceTimersByTime(1000)
  expect(press('Enter', 5)).toBe(true)
})
