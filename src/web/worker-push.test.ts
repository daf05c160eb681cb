import { expect, test, vi } from 'vitest'
import { listenForPush, readPush } from './worker-push.ts'

test('a message is shown as it says; one that cannot be read is shown all the same, and none leads out of the dashboard', () => {
  expect(
    readPush(
      JSON.stringify({
        v: 1,
        title: 'Oda mpya',
        body: 'Mteja 1',
        url: '/dashboard/orders/order-info/0191',
        tag: 'o1',
        at: '2026-11-21T10:00:00.000Z',
        language: 'sw',
      }),
    ),
  ).toEqual({
    title: 'Oda mpya',
    body: 'Mteja 1',
    url: '/dashboard/orders/order-info/0191',
    tag: 'o1',
    at: Date.parse('2026-11-21T10:00:00.000Z'),
    language: 'sw',
  })
  for (const bad of [null, '', 'x', '7', '[]', '{}', '{"title":5}'])
    expect(readPush(bad)).toMatchObject({ title: 'Kaunta', url: '/dashboard' })
  for (const url of [
    'https://evil.example/dashboard',
    '//evil.example',
    'javascript:alert(1)',
    '/cart/x',
    '/dashboard/../cart',
    '/dashboardx',
    '/dashboard/a?b=c',
  ])
    expect(readPush(JSON.stringify({ title: 'x', url })).url).toBe('/dashboard')
})

test('a tap asks the page that is open to go there; without one it is opened', async () => {
  const listeners = new Map<string, (event: unknown) => void>()
  const [shown, posted, opened, focus] = [
    vi.fn<() => Promise<void>>(() => Promise.resolve()),
    vi.fn<(told: unknown) => void>(),
    vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null)),
    vi.fn<() => Promise<void>>(() => Promise.resolve()),
  ]
  let pages: object[] = [
    { url: 'https://kaunta.example/home' },
    { url: 'https://kaunta.example/dashboard/orders', postMessage: posted, focus },
  ]
  listenForPush({
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    registration: { showNotification: shown },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
  } as unknown as ServiceWorkerGlobalScope)
  const waits: Promise<unknown>[] = []
  const waitUntil = (wait: Promise<unknown>) => void waits.push(wait)
  listeners.get('push')?.({ data: { text: () => '{"title":"Oda mpya","url":"/dashboard/orders"}' }, waitUntil })
  expect(shown).toHaveBeenCalledWith(
    'Oda mpya',
    expect.objectContaining({ data: { url: '/dashboard/orders' }, renotify: true }),
  )
  const tap = () =>
    listeners.get('notificationclick')?.({
      notification: { close: () => {}, data: { url: '/dashboard/orders' } },
      waitUntil,
    })
  tap()
  await Promise.all(waits)
  expect([posted.mock.calls, focus.mock.calls.length, opened.mock.calls.length]).toEqual([
    [[{ type: 'kaunta:open', url: '/dashboard/orders' }]],
    1,
    0,
  ])
  pages = []
  tap()
  await Promise.all(waits)
  expect(opened).toHaveBeenCalledWith('/dashboard/orders')
})
