import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSteadyRows, withoutNew } from './steady-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('')

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('what comes above or between waits; what follows does not, and what went is gone', () => {
  const known = new Set(['b', 'c', 'd'])
  expect(ids(withoutNew(rows('a', 'b', 'x', 'c', 'd', 'e'), known))).toBe('bcde')
  expect(ids(withoutNew(rows('a', 'b', 'd'), known))).toBe('bd')
  expect(ids(withoutNew(rows('a'), new Set()))).toBe('a')
})

test('a list stands until its new rows are asked for; another filter is another list', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let now = { shown: '', newCount: 0, showNew: () => {} }
  function Listed({ given, filter, isOnScreen }: { given: string[]; filter: string; isOnScreen: boolean }) {
    const { shown, ...rest } = useSteadyRows(rows(...given), filter, isOnScreen)
    now = { shown: ids(shown), ...rest }
    return null
  }
  const show = async (given: string[], filter = '', isOnScreen = true) =>
    await act(async () => root.render(<Listed given={given} filter={filter} isOnScreen={isOnScreen} />))
  await show(['c'], '', false)
  await show(['b', 'c']) // the answer, which was waited for
  expect(now).toMatchObject({ shown: 'bc', newCount: 0 })
  await show(['a', 'b', 'c', 'd'])
  expect(now).toMatchObject({ shown: 'bcd', newCount: 1 })
  await act(async () => now.showNew())
  expect(now).toMatchObject({ shown: 'abcd', newCount: 0 })
  await show(['a', 'b'], 'pending')
  expect(now).toMatchObject({ shown: 'ab', newCount: 0 })
  await act(async () => root.unmount())
})
