import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localSale } from '../../../../tests/support/local-sales.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { LanguageProvider } from '../../i18n/language.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'
import { analyticsQueries } from './analytics.queries.ts'
import { figuresOfDevice } from './device-figures.ts'

const device = vi.hoisted(() => ({ localOrders: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../offline/till.ts', async (original) => ({ ...(await original<object>()), ...device }))

const period = { from: '2026-11-20', to: '2026-11-21' }
let root: Root
let client: QueryClient
let putBack: () => void
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // No server can be reached.
  putBack = answerCalls(() => null)
  device.localOrders.mockResolvedValue([
    localSale('2026-11-20T08:00:00.000Z'),
    localSale('2026-11-21T08:00:00.000Z', { sync: 'waiting' }),
  ])
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  putBack()
  vi.unstubAllGlobals()
})

const said = () => document.body.textContent.replaceAll(/\s+/g, ' ')
async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AnalyticsScreen search={period} onSearch={() => {}} /> }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>,
    )
    await router.load()
  })
  await act(async () => await vi.waitFor(() => expect(said()).toMatch(/Only what this device|As the shop stood at/)))
}

test('opened without a network and with nothing kept, it shows what this device itself sold, and says so', async () => {
  await open()
  expect(said()).toContain('Only what this device itself sold. The rest comes with the network.')
  expect(said()).toContain('12,000')
  expect(said()).not.toContain('As the shop stood at')
})

test('what was kept of the shop is shown with when that was, and what waits here is said apart', async () => {
  const kept = figuresOfDevice([localSale('2026-11-20T08:00:00.000Z')], period, '2026-11-20T09:30:00.000Z')
  client.setQueryData([...analyticsQueries.figures(period, 'before').queryKey], kept, { updatedAt: 1 })
  await open()
  expect(said()).toMatch(/As the shop stood at .*12:30/)
  expect(said()).toContain('1 sale of this device waits to be sent, and is not in these figures yet: TZS 6,000')
  expect(said()).not.toContain('Only what this device')
})
