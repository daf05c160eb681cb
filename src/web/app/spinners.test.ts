import { createMemoryHistory } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FullScreenSpinner, PageSpinner } from '../ui/loading.tsx'
import { createAppRouter } from './router.tsx'

test('specification §2: a page at top level waits with the full-screen spinner, a page inside the dashboard with the small one', () => {
  const router = createAppRouter({ queryClient: new QueryClient(), history: createMemoryHistory() })
  const routes = Object.values(router.routesById)
  const top = routes.filter((route) => route.parentRoute?.id === '__root__' && route.id !== '/')
  expect(top.length).toBeGreaterThan(5)
  expect(top.filter((route) => route.options.pendingComponent !== FullScreenSpinner).map(({ id }) => id)).toEqual([])
  const inside = routes.filter((route) => route.id.startsWith('/dashboard/'))
  expect(inside.length).toBeGreaterThan(10)
  expect(inside.filter((route) => route.options.pendingComponent !== undefined).map(({ id }) => id)).toEqual([])
  expect(router.options.defaultPendingComponent).toBe(PageSpinner)
})
