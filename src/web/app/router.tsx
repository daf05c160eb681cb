import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { PageSpinner } from '../ui/loading.tsx'
import { PageError } from './error-screens.tsx'
import { SCROLLER_SELECTOR } from './scroller.ts'

/** `history` is for tests and pre-rendering; the browser's otherwise. */
export function createAppRouter({ queryClient, history }: { queryClient: QueryClient; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // freshness is the query client's business
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
    scrollRestoration: true,
    scrollToTopSelectors: [SCROLLER_SELECTOR],
  })
}
type AppRouter = ReturnType<typeof createAppRouter>
declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
