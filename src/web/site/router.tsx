import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  rootRouteId,
  type RouterHistory,
} from '@tanstack/react-router'
import { SITE_PATHS } from '../../shared/site-paths.ts'
import { SiteLayout } from '../features/public-site/layout/site-layout.tsx'
import { SiteNotFound } from '../features/public-site/layout/site-not-found.tsx'
import { PageSpinner } from '../ui/loading.tsx'
import { PageHead } from './page-head.tsx'
import { sitePages } from './pages.ts'

/**
 * The public site is an application of its own beside the dashboard: other texts, no queries, no database, a fifth of the script. A link from one to the
 * other is a plain page load.
 */
export function createSiteRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: Root, notFoundComponent: SiteNotFound })
  const routes = ['', '/sw'].flatMap((prefix) => [
    ...SITE_PATHS.map((path) =>
      createRoute({
        getParentRoute: () => root,
        path: `${prefix}${path}`,
        component: lazyRouteComponent(sitePages[path].load),
      }),
    ),
    createRoute({
      getParentRoute: () => root,
      path: `${prefix}/help-center/$article`,
      component: lazyRouteComponent(() => import('../features/public-site/help/article-page.tsx')),
      // The text comes before the page is drawn; an article nobody wrote is a 404 as the server answers it.
      loader: async ({ params: { article } }) => {
        const { preloadArticle } = await import('../features/public-site/help/article-content.ts')
        if (!(await preloadArticle(article))) throw notFound({ routeId: rootRouteId })
      },
    }),
  ])
  return createRouter({
    routeTree: root.addChildren(routes),
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: SiteNotFound,
    // The layout scrolls by itself, smoothly (specification §2). Only a function keeps the router from jumping to the top before it.
    scrollRestoration: () => false,
  })
}

const Root = () => (
  <>
    <PageHead />
    <SiteLayout />
  </>
)
