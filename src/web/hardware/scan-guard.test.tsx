import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScanGuard } from './scan-guard.ts'

const CODE = '6009999000019'
const scanned = vi.fn<(code: string) => void>()
const root = createRoot(document.createElement('div'))
let field: HTMLInputElement
let at = 0

function Sheet() {
  useScanGuard({ scanned })
  return null
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  scanned.mockReset()
  field = document.body.appendChild(document.createElement('input'))
  await act(async () => root.render(<Sheet />))
})
afterEach(async () => {
  await act(async () => root.render(null))
  field.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Keys as the field gets them, each `gapMs` behind the one before. */
function type(keys: string, gapMs: number) {
  for (const key of keys === 'Enter' ? ['Enter'] : keys) {
    at += gapMs
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    if (field.dispatchEvent(event) && key.length === 1) field.value += key
  }
}

test('a scan into a name is taken back, and what was typed before stays', () => {
  type('Juisi', 150)
  at += 1000
  type(CODE, 8)
  type('Enter', 8)
  expect(field.value).toBe('Juisi')
  expect(scanned).toHaveBeenCalledExactlyOnceWith(CODE)
})

test.each([1, 2, 5])(
  'also with a hole behind its first %i keys: nothing of it stays in the field, and the code is whole',
  (first) => {
    type('Juisi', 150)
    at += 1000
    type(CODE.slice(0, first), 8)
    at += 200
    type(CODE.slice(first), 8)
    type('Enter', 8)
    expect(field.value).toBe('Juisi')
    expect(scanned).toHaveBeenCalledExactlyOnceWith(CODE)
  },
)

test('a letter typed by hand just before a scan is the person’s', () => {
  type('Juis', 150)
  type('i', 150)
  at += 200
  type(CODE, 8)
  type('Enter', 8)
  expect(field.value).toBe('Juisi')
  expect(scanned).toHaveBeenCalledExactlyOnceWith(CODE)
})
