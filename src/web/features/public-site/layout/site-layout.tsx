import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { withoutAlternate } from '../../../../shared/site-paths.ts'
import { PageSpinner } from '../../../ui/loading.tsx'
import { scrollToPlace, scrollToTop } from './scroll-to-top.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSessionMark } from './use-session-mark.ts'

/** Header, page, footer. */
export function SiteLayout() {
  // `/sw/shops` is `/shops` for every rule of the frame, so going over to the other language moves nothing.
  const path = useLocation({ select: ({ pathname }) => withoutAlternate(pathname).path })
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  useSessionMark()
  useEffect(() => {
    let stop: () => void = () => undefined
    const end = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation) return
      const isNewPath = withoutAlternate(fromLocation.pathname).path !== withoutAlternate(toLocation.pathname).path
      stop()
      if (toLocation.hash !== '') scrollToPlace(toLocation.hash)
      else if (isNewPath) stop = scrollToTop()
      // Screen readers go on reading at the new page, as after a page load.
      if (isNewPath) main.current?.focus({ preventScroll: true })
    })
    return () => {
      end()
      stop()
    }
  }, [router])
  return (
    <div className="site">
      <a className="site-skip" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <SiteHeader path={path} />
      <main id="main" tabIndex={-1} ref={main}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter path={path} />
    </div>
  )
}
