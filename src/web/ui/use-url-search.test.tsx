import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUrlSearch } from './use-url-search.ts'

interface Search {
  q?: string | undefined
  state?: string
}
const asked = vi.fn<(search: Search) => void>()
let root: Root
let setAddress: (search: Search) => void

function List() {
  const [search, setSearch] = useState<Search>({})
  useEffect(() => {
    setAddress = setSearch
  }, [])
  const { value, onChange, onEnter } = useUrlSearch(search, asked)
  return (
    <input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => (event.key === 'Enter' ? onEnter() : undefined)}
    />
  )
}
const box = () => document.querySelector('input')
const type = async (text: string) =>
  await act(async () => {
    const field = box()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const still = async (ms = 250) => await act(async () => void vi.advanceTimersByTime(ms))
const address = async (search: Search) => await act(async () => setAddress(search))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  asked.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<List />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed goes to the address once the keys are still, beside what else stands there', async () => {
  await type(' asha')
  await address({ state: 'open' })
  await still(249)
  expect(asked).not.toHaveBeenCalled()
  await still(1)
  expect(asked.mock.calls).toEqual([[{ state: 'open', q: 'asha' }]])
})

test('Enter does not wait, and what it asked for is not asked for again', async () => {
  await type('asha')
  await act(async () => void box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await still()
  expect(asked.mock.calls).toEqual([[{ q: 'asha' }]])
})

test('an address that changes by itself shows in the box and is not answered with what stood there', async () => {
  await type('asha')
  await still()
  await address({ q: 'asha' })
  await address({})
  expect(box()?.value).toBe('')
  await address({ q: 'juma' })
  expect(box()?.value).toBe('juma')
  await still(1000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an address that comes late takes away no key pressed since', async () => {
  await type('as')
  await still()
  await type('asha')
  await address({ q: 'as' })
  expect(box()?.value).toBe('asha')
  await still()
  await type('asha m')
  await still()
  // Two on their way: the first to arrive is not an answer to the second.
  await address({ q: 'asha' })
  await address({ q: 'asha m' })
  expect(box()?.value).toBe('asha m')
  expect(asked.mock.calls.map(([{ q }]) => q)).toEqual(['as', 'asha', 'asha m'])
})

test('clearing the box clears the address', async () => {
  await address({ q: 'asha', state: 'open' })
  await type('')
  await still()
  expect(asked.mock.calls).toEqual([[{ q: undefined, state: 'open' }]])
})
