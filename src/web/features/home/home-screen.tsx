import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { businessDay, hourOfDay } from '../../../shared/domain/format.ts'
import type { UnsentOrders } from '../../offline/till.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { InstallBar } from '../../ui/install-bar.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ErrorPanel, Note, OfflineNote } from '../../ui/states.tsx'
import { useDevice, useFreshOn, useNow, useOnline, useQueue, useReplica, useRunning } from '../../session/device.ts'
import { useShop } from '../access/access.queries.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { DevicesCard } from './devices-card.tsx'
import { daysUpTo, homeFigures, type HomePeriod, recentOrders } from './home-figures.ts'
import { FirstProductCard } from './first-product-card.tsx'
import { stockOfDevice } from './home-stock.ts'
import { homeQueries } from './home.queries.ts'
import { OrdersTile, ProductsTile, ReviewTile, SalesTile } from './home-tiles.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { useMay, useSeller } from '../../session/rights.ts'

/** As far back as what waits on this device can matter to the chart. */
const DAYS_BACK = 60
/** From then on a shop is near its close. */
const NIGHT_HOUR = 17
const NightCard = lazy(async () => ({ default: (await import('../../patterns/night-card.tsx')).NightCard }))
const DatesCard = lazy(async () => ({ default: (await import('./dates-card.tsx')).DatesCard }))
const BudgetsCard = lazy(async () => ({ default: (await import('./budgets-card.tsx')).BudgetsCard }))
const NOTHING_UNSENT: UnsentOrders = { created: new Set(), moves: new Map() }

export function HomeScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const seller = useSeller()
  const tracksUseBy = useShop()?.counterRules?.tracksUseBy ?? false
  const { may, isAdmin } = useMay()
  const isOnline = useOnline()
  const runtime = useRunning()
  const queue = useQueue(runtime)
  const device = useDevice()
  const { replica, view } = useReplica()
  const [period, setPeriod] = useState<HomePeriod>('today')
  const canRead = may('orders', 'read')
  const seesSales = canRead || may('orders', 'create')
  const home = useQuery({ ...homeQueries.figures(period), enabled: canRead, placeholderData: (before) => before })
  const [since = ''] = daysUpTo(businessDay(now), DAYS_BACK)
  const local = useQuery(ordersQueries.local(since))
  const unsent = useQuery(homeQueries.unsent())
  useFreshOn(['orders', 'queue'], ordersQueries.local(since).queryKey)
  useFreshOn(['orders', 'queue', 'products'], homeQueries.all())

  const known = home.data ?? null
  // The one says nothing without the other: what was sent and what waits would be taken for each other.
  const own = local.data && unsent.data ? local.data : []
  const isDeviceUnread = local.isError || unsent.isError
  const figures = homeFigures(known, own, unsent.data ?? NOTHING_UNSENT, {
    period,
    now,
    clockOffsetMs: runtime?.clockOffsetMs() ?? 0,
    seesMoney: canRead ? may('transactions', 'read') : seesSales,
  })
  const recent = recentOrders(known, own, 6)
  const hour = hourOfDay(now)
  const firstName = seller?.name.split(/\s+/)[0] ?? ''
  const greeting =
    hour < 12
      ? t`Good morning, ${firstName}`
      : hour < 16
        ? t`Good afternoon, ${firstName}`
        : t`Good evening, ${firstName}`
  const isBroken = home.isError && !known && recent.length === 0 && isOnline
  const tiles = isAdmin && known ? 3 : 2
  const isFirstProduct = known?.productCount === 0 && may('product', 'create')
  const ofDevice = useMemo(() => stockOfDevice(replica, view), [replica, view])
  // An answer that could not be renewed is older than what the device sold since.
  const stock = known && !home.isError ? known : (ofDevice ?? known)
  return (
    <Page>
      <PageHeader
        title={greeting}
        sub={
          <>
            <span className="max-sm:hidden">{seller?.shopName}, </span>
            {format.date(now, 'weekdayAndDay')}
          </>
        }
        actions={
          may('orders', 'create') && !isFirstProduct ? (
            <Link to="/dashboard/orders/add-order" className={`${buttonClass({ tone: 'primary' })} max-sm:hidden!`}>
              <Icon name="plus" />
              <Trans>New order</Trans>
            </Link>
          ) : !seesSales && may('orders', 'update') ? (
            <Link to="/dashboard/to-do" className={buttonClass({ tone: 'primary' })}>
              <Icon name="bag" />
              <Trans>To hand over</Trans>
            </Link>
          ) : null
        }
      />
      {isDeviceUnread ? (
        <Note
          tone="bad"
          className="mb-3"
          action={
            <Button size="sm" icon="refresh" onClick={() => void Promise.all([local.refetch(), unsent.refetch()])}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>What this device sold could not be read. These figures may miss sales that are not sent yet.</Trans>
        </Note>
      ) : null}
      {home.isError && !isBroken ? (
        <OfflineNote>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1 min-w-48">
              {known ? (
                <Trans>
                  No answer from the server. Figures as of{' '}
                  {businessDay(known.asOf) === businessDay(now) ? format.time(known.asOf) : format.date(known.asOf)},
                  with what this device sold since.
                </Trans>
              ) : (
                <Trans>No answer from the server. What this device itself sold is shown.</Trans>
              )}
            </span>
            <Button size="sm" icon="refresh" busy={home.isFetching} onClick={() => void home.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        </OfflineNote>
      ) : null}
      {isBroken ? (
        <ErrorPanel
          isSafe
          isAway={isOffline(home.error)}
          message={t(refusalText(home.error))}
          onRetry={() => void home.refetch()}
          isRetrying={home.isFetching}
        />
      ) : canRead && home.isPending && home.fetchStatus !== 'idle' && !local.data?.length ? (
        <HomeSkeleton />
      ) : (
        <>
          {isFirstProduct ? <FirstProductCard /> : null}
          <div
            className={cx(
              'grid gap-2 sm:gap-3.5',
              tiles === 3 ? 'grid-cols-3' : 'grid-cols-2',
              figures.salesTodayTzs === null
                ? ''
                : tiles === 3
                  ? 'lg:grid-cols-[1.5fr_1fr_1fr_1fr]'
                  : 'lg:grid-cols-[1.5fr_1fr_1fr]',
            )}
          >
            {figures.salesTodayTzs === null ? null : (
              <div className={cx('grid', tiles === 3 ? 'col-span-3' : 'col-span-2', 'lg:col-span-1')}>
                <SalesTile figures={figures} now={now} isDeviceOnly={!canRead} />
              </div>
            )}
            {seesSales ? <OrdersTile figures={figures} canOpen={canRead} /> : null}
            <ProductsTile stock={stock} canOpen={may('product', 'read')} />
            {isAdmin && known ? <ReviewTile count={known.reviewCount} /> : null}
          </div>
          <div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_312px] items-start">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              {figures.bars ? <SalesCard bars={figures.bars} period={period} now={now} onPeriod={setPeriod} /> : null}
              {seesSales ? <RecentCard orders={recent} canSeeAll={canRead} canSell={may('orders', 'create')} /> : null}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <DevicesCard
                queue={queue}
                deviceId={device?.id ?? null}
                isAdmin={isAdmin}
                isOnline={isOnline}
                now={now}
              />
              {hour >= NIGHT_HOUR && may('product', 'read') ? (
                <Suspense>
                  <NightCard />
                </Suspense>
              ) : null}
              {may('transactions', 'read') ? (
                <Suspense>
                  <BudgetsCard today={businessDay(now)} />
                </Suspense>
              ) : null}
              {tracksUseBy && may('product', 'read') ? (
                <Suspense>
                  <DatesCard />
                </Suspense>
              ) : null}
              {stock ? <LowStockCard rows={stock.lowStock} canOpen={may('product', 'read')} /> : null}
            </div>
          </div>
        </>
      )}
      {/* Last: the browser makes its offer when it likes, long after the page is drawn. */}
      {local.data?.some((order) => order.status === 'completed') ? <InstallBar /> : null}
    </Page>
  )
}

function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading…`} className="after-300 grid gap-3.5">
      <div className="grid gap-3.5 grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-31 rounded-card max-lg:col-span-2" />
        <Skeleton className="h-31 rounded-card" />
        <Skeleton className="h-31 rounded-card" />
        <Skeleton className="h-31 rounded-card max-lg:hidden" />
      </div>
      <Skeleton className="h-68 rounded-card" />
      <Skeleton className="h-68 rounded-card" />
    </div>
  )
}
