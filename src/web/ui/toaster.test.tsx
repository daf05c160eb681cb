import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, toastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

let root: Root
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Toaster />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => {
    for (const item of toastStore.snapshot()) dismissToast(item.id)
  })
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = async (...input: Parameters<typeof toast>) => await act(async () => toast(...input))
const pass = async (ms: number) => await act(async () => vi.advanceTimersByTime(ms))
const press = async (target: EventTarget, key: string) =>
  await act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })),
  )
const shown = () => [...document.querySelectorAll('.toast')].map((node) => node.querySelector('b')?.textContent)
const lane = (position: string) => document.querySelector<HTMLElement>(`.toasts-${position}`)

test('it closes by itself after 5 s, a success after 3 s', async () => {
  await show({ title: 'Failed to load shop', type: 'danger' })
  await show({ title: 'Shop updated', type: 'success' })
  expect(shown()).toHaveLength(2)
  await pass(3100)
  expect(shown()).toEqual(['Failed to load shop'])
  await pass(2000)
  expect(shown()).toEqual([])
})

test('pointing at it, or having the focus in it, stops the clock', async () => {
  await show({ title: 'Shop created', type: 'success' })
  const region = lane('top')?.parentElement
  await act(async () => region?.dispatchEvent(new Event('pointermove', { bubbles: true })))
  await pass(60_000)
  expect(shown()).toEqual(['Shop created'])
  await act(async () => region?.dispatchEvent(new Event('pointerleave')))
  await pass(3100)
  expect(shown()).toEqual([])

  await show({ title: 'Shop updated', type: 'success' })
  await act(async () => document.querySelector<HTMLElement>('.toast button')?.focus())
  await pass(60_000)
  expect(shown()).toEqual(['Shop updated'])
})

test('Escape closes it; F8 goes to the list with the newest', async () => {
  await show({ title: 'One' })
  await press(document, 'Escape')
  expect(shown()).toEqual([])
  await show({ title: 'Two', position: 'bottom-right' })
  await press(document, 'F8')
  expect(document.activeElement).toBe(lane('bottom-right'))
})

test('a failure is an alert, anything else a status; each stands in its own list', async () => {
  await show({ title: 'Failed to create shop', type: 'danger', position: 'bottom-right' })
  await show({ title: 'Access Denied', description: 'You do not have permission to access orders.' })
  expect(lane('bottom-right')?.querySelector('[role=alert]')?.textContent).toContain('Failed to create shop')
  expect(lane('top')?.querySelector('[role=status]')?.textContent).toContain(
    'You do not have permission to access orders.',
  )
  expect(lane('top')?.querySelector('.toast')?.getAttribute('data-swipe-direction')).toBe('up')
  expect(lane('bottom-right')?.querySelector('.toast')?.getAttribute('data-swipe-direction')).toBe('right')
})

test('its action runs once and closes it', async () => {
  const retry = vi.fn<() => void>()
  await show({ title: 'Failed to update shop', type: 'danger', action: { label: 'Retry', onClick: retry } })
  await act(async () => document.querySelector<HTMLButtonElement>('.toast .btn')?.click())
  expect(retry).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

const swipe = async (selector: string, from: [number, number], to: [number, number]) => {
  const node = document.querySelector(selector)
  const send = async (type: string, [clientX, clientY]: [number, number]) => {
    const event = Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 }), {
      pointerId: 1,
      pointerType: 'mouse',
    })
    await act(async () => node?.dispatchEvent(event))
  }
  await send('pointerdown', from)
  await send('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await send('pointermove', to)
  await send('pointerup', to)
}

test('a swipe of more than 50 px closes it: up at the top, right at the bottom right', async () => {
  // jsdom has no pointer capture.
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
  await show({ title: 'One', duration: Infinity })
  await swipe('.toasts-top .toast', [100, 100], [100, 60])
  expect(shown()).toEqual(['One'])
  await swipe('.toasts-top .toast', [100, 100], [160, 100])
  expect(shown()).toEqual(['One'])
  await swipe('.toasts-top .toast', [100, 100], [100, 40])
  expect(shown()).toEqual([])
  await show({ title: 'Two', position: 'bottom-right', duration: Infinity })
  await swipe('.toasts-bottom-right .toast', [100, 100], [160, 100])
  expect(shown()).toEqual([])
})
