import { Trans } from '@lingui/react/macro'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PageSpinner } from '../../ui/loading.tsx'
import { PageHelp, PageTools } from '../../ui/page.tsx'
import { useMedia, useWindowHeight } from '../../ui/use-media.ts'
import { SCROLLER } from '../scroller.ts'
import type { Account } from './account.ts'
import { HelpLink } from './help-link.tsx'
import { useShop } from '../../features/access/access.queries.ts'
import { BottomBar, PhoneTop, Rail, Sidebar } from './nav-views.tsx'
import type { Rights } from '../../session/rights.ts'
import { activeNavId, sidebarFit, visibleNavigation, type NavId } from './nav.ts'

const COLLAPSED_KEY = 'kaunta.rail'
function readCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED_KEY) === '1'
  } catch {
    return false
  }
}

/**
 * The frame around every dashboard page: sidebar above 992 px where the window is high enough for it, rail from 600, bottom bar below. `sync` is the pill; it stands in the page's header, on
 * a phone as a bar under the top one. `children` is the page.
 */
export function DashboardShell({
  rights,
  account,
  counts = {},
  sync,
  children,
}: {
  rights: Rights
  account: Account
  counts?: Partial<Record<NavId, number>>
  sync?: ReactNode
  children: ReactNode
}) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.shell === 'bare') })
  const saysSync = useMatches({ select: (matches) => matches.some((match) => match.staticData.saysSync) })
  const isWide = useMedia('(min-width: 993px)')
  const isTablet = useMedia('(min-width: 600px)')
  const [isCollapsed, setCollapsed] = useState(readCollapsed)
  const main = useFocusOnPage(pathname)
  // A place of the shops that have one.
  const hasKitchen = (useShop()?.counterRules?.kitchenStations.length ?? 0) > 0
  const groups = useMemo(
    () => visibleNavigation(rights, (to) => to in router.routesByPath && (hasKitchen || to !== '/dashboard/kitchen')),
    [rights, router, hasKitchen],
  )
  const active = activeNavId(pathname, groups)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    try {
      localStorage.setItem(COLLAPSED_KEY, next ? '1' : '0')
    } catch {
      // Storage denied: it holds until the page is left.
    }
  }
  const heightPx = useWindowHeight()
  const fit = sidebarFit(groups, heightPx, useMedia('(pointer: coarse)'))
  const canExpand = isWide && !isBare && fit !== 'none'
  const view = { groups, active, counts, account }
  return (
    <div className={cx('shell', isBare && 'shell-bare')}>
      <a className={cx('skip', buttonClass({ tone: 'primary' }))} href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      {isTablet ? (
        <div className="shell-nav">
          {canExpand && !isCollapsed ? (
            <Sidebar {...view} isFolded={fit === 'folded'} onCollapse={() => collapse(true)} />
          ) : (
            <Rail {...view} heightPx={heightPx} onExpand={canExpand ? () => collapse(false) : undefined} />
          )}
        </div>
      ) : null}
      <div className="shell-main" data-scroll-restoration-id={SCROLLER}>
        {isTablet || isBare ? null : <PhoneTop account={account} />}
        {isTablet || isBare || saysSync ? null : <aside className="shell-sync">{sync}</aside>}
        <PageHelp value={isTablet || isBare ? <HelpLink /> : null}>
          <PageTools value={(isTablet || isBare) && !saysSync ? sync : null}>
            <main ref={main} id="main" tabIndex={-1} className={cx('flex-1 min-w-0', isBare && 'min-h-0')}>
              <Suspense fallback={<PageSpinner />}>{children}</Suspense>
            </main>
          </PageTools>
        </PageHelp>
      </div>
      {isTablet ? null : (
        <div className="shell-nav">
          <BottomBar {...view} isSelling={active === 'counter'} />
        </div>
      )}
    </div>
  )
}

/** After a change of page the focus goes to it, so that the keyboard and a screen reader continue there; not on the first page, and not over a field that took it. */
function useFocusOnPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
