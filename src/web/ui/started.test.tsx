import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
let page: typeof import('./started.ts')
let hasStarted = false
const root = createRoot(document.createElement('div'))
const draw = async (node: ReactNode) => await act(async () => root.render(node))
afterEach(async () => {
  await draw(null)
  vi.useRealTimers()
})
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  page = await import('./started.ts')
  hasStarted = false
  void page.started().then(() => {
    hasStarted = true
  })
})

function Part({ isWaiting }: { isWaiting: boolean }) {
  page.useStart(isWaiting)
  return null
}
const pass = async (ms = 2000) => await act(async () => await vi.advanceTimersByTimeAsync(ms))

test('a page that waits for nothing is started once it is drawn', async () => {
  await pass()
  expect(hasStarted).toBe(false)
  page.pageRendered()
  await pass()
  expect(hasStarted).toBe(true)
})

test('what a page waits for of its own holds the start, also where one part hands over to the next', async () => {
  await draw(<Part key="gate" isWaiting />)
  page.pageRendered()
  await pass()
  expect(hasStarted).toBe(false)
  await draw(<Part key="goods" isWaiting />)
  await pass()
  expect(hasStarted).toBe(false)
  await draw(<Part key="goods" isWaiting={false} />)
  await pass()
  expect(hasStarted).toBe(true)
})

test('a page whose own part never comes is started all the same: what waits here is sent', async () => {
  await draw(<Part isWaiting />)
  page.pageRendered()
  await pass()
  expect(hasStarted).toBe(false)
  await pass(10_000)
  expect(hasStarted).toBe(true)
})

test('what stood there instead goes with the commit that draws the page; what comes behind it comes in tasks of its own', async () => {
  let isDrawn = false
  void page.drawnPage().then(() => {
    isDrawn = true
  })
  const told: string[] = []
  for (const what of ['first', 'second', 'third'])
    void page.started().then(() => {
      told.push(what)
      if (what === 'first') setTimeout(() => told.push('a tap'))
    })
  await draw(<Part isWaiting />)
  await act(async () => page.pageRendered())
  expect(isDrawn).toBe(false)
  await draw(<Part isWaiting={false} />)
  expect([isDrawn, hasStarted]).toEqual([true, false])
  await pass()
  expect(told).toEqual(['first', 'second', 'a tap', 'third'])
})

test('what is lazy behind it is not even fetched before', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const part = page.behindStart(load)()
  await pass()
  expect(load).not.toHaveBeenCalled()
  page.pageRendered()
  await pass()
  expect(await part).toBe('part')
})
