import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { businessDay } from '../../../shared/domain/format.ts'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSpan } from '../../i18n/use-span.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SkeletonTiles } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { useIsPhone } from '../../ui/use-media.ts'
import { analyticsQueries } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { figuresOfDevice, waitingSales } from './device-figures.ts'
import { DaysCard } from './days-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { LinksCard, LossesCard, NowCard, VisitorsCard } from './more-cards.tsx'
import { MonthsCard } from './months-card.tsx'
import { periodOf, spanOf } from './period.ts'
import { CategoriesCard, GroupsCard, MethodsCard, SourcesCard, StaffCard } from './parts-cards.tsx'
import { SegmentsCard } from './segments-card.tsx'
import { StandingsCard } from './standings-card.tsx'
import { Tiles } from './tiles.tsx'
import { useTables } from './use-tables.ts'

const PeriodSheet = lazy(async () => ({ default: (await import('../../patterns/period-sheet.tsx')).PeriodSheet }))

/** What was sold and earned in some days, beside others. Without a network as the device last knew it. */
export function AnalyticsScreen({
  search,
  onSearch,
}: {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const isPhone = useIsPhone()
  const shop = useShop()
  const tables = useTables()
  const today = businessDay(useNow())
  const period = periodOf(search, today)
  const query = useQuery(analyticsQueries.figures(period, search.than ?? 'before'))
  const month = search.month !== undefined && search.month < monthOf(today) ? search.month : monthOf(today)
  const months = useQuery(analyticsQueries.months(month))
  const monthsBefore = useQuery(analyticsQueries.months(monthAfter(month, -12)))
  const { may } = useMay()
  const owed = useQuery(analyticsQueries.owed())
  const shelf = useQuery({ ...analyticsQueries.shelf(), enabled: may('product', 'read') })
  const segments = useQuery({
    ...analyticsQueries.segments(period, search.than ?? 'before'),
    enabled: may('customers', 'read'),
  })
  const standings = useQuery(analyticsQueries.standings(period, search.than ?? 'before'))
  useFreshOn(['sent'], analyticsQueries.all())
  // At once, or what comes last would push the others about.
  const isAllThere = !standings.isLoading && !owed.isLoading && !shelf.isLoading
  const [isChoosing, setChoosing] = useState(false)
  const local = useQuery(ordersQueries.local(period.from))
  useFreshOn(['orders', 'sent'], ordersQueries.local(period.from).queryKey)
  const waiting = waitingSales(local.data ?? [], period)
  const isAway = query.isError && isOffline(query.error)
  // Nothing was kept of these days: what this device itself sold is better than nothing.
  const ofDevice =
    query.data || !isAway || !local.data
      ? null
      : figuresOfDevice(local.data, period, new Date(local.dataUpdatedAt).toISOString())
  const figures = query.data ?? ofDevice ?? undefined
  const span = useSpan(today)
  const isOwn = search.from !== undefined || search.to !== undefined
  return (
    <Page>
      <PageHeader
        sub={
          <>
            {span(period)}
            {figures?.before ? (
              <span className="max-sm:hidden">
                , <Trans>beside {span(figures.before)}</Trans>
              </span>
            ) : null}
          </>
        }
        actions={
          <>
            <Button icon="cal" onClick={() => setChoosing(true)} aria-haspopup="dialog">
              <Trans>Choose days</Trans>
            </Button>
            <ExportMenu
              name={() => `analytics-${period.from}-${period.to}`}
              isEmpty={figures === undefined}
              tables={() =>
                figures
                  ? tables(figures, {
                      months: months.data?.months ?? [],
                      monthsBefore: monthsBefore.data?.months ?? [],
                      standings: standings.data,
                      segments: segments.data?.segments ?? [],
                    })
                  : []
              }
              pdf={async (made) =>
                (await import('../../patterns/tables-pdf.ts')).tablesPdf(made, {
                  shop: shop?.shop_name ?? '',
                  title: t`Analytics, ${span(period)}`,
                  at: figures ? new Date(figures.asOf) : new Date(),
                })
              }
            />
          </>
        }
      />
      <div className="flex">
        <Segment
          full={isPhone}
          className={isPhone ? 'grow' : ''}
          label={t`Period`}
          value={isOwn ? 'own' : spanOf(search)}
          onChange={(days) =>
            days === 'own'
              ? setChoosing(true)
              : onSearch({ ...search, from: undefined, to: undefined, days: days === '14' ? undefined : days })
          }
          options={[
            { value: '1', label: <Trans>Today</Trans> },
            { value: '7', label: <Trans>7 days</Trans> },
            { value: '14', label: <Trans>14 days</Trans> },
            { value: '30', label: <Trans>30 days</Trans> },
          ]}
        />
      </div>
      {query.isError && figures ? <StaleNote error={query.error} /> : null}
      {figures ? (
        <>
          {query.isError ? (
            <p className="text-dense text-ink-2">
              {ofDevice ? (
                <Trans>Only what this device itself sold. The rest comes with the network.</Trans>
              ) : (
                <Trans>As the shop stood at {format.date(figures.asOf)}</Trans>
              )}
            </p>
          ) : null}
          {waiting.count > 0 && !ofDevice ? (
            <Note tone="held" icon="cloudoff">
              <Plural
                value={waiting.count}
                one="# sale of this device waits to be sent, and is not in these figures yet:"
                other="# sales of this device wait to be sent, and are not in these figures yet:"
              />{' '}
              <Money amount={waiting.tzs} />
            </Note>
          ) : null}
          <Tiles figures={figures} />
          <div className="grid gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px]">
            <DaysCard figures={figures} />
            <MethodsCard figures={figures} />
          </div>
          {/* As many side by side as there is room for, each right under the one above it. */}
          {isAllThere ? (
            <>
              <div style={{ columns: '20rem', columnGap: 16, marginBottom: -16 }}>
                <Kept>
                  <HoursCard figures={figures} />
                </Kept>
                <Kept>
                  <GoodsCard figures={figures} />
                </Kept>
                <Kept>
                  <StaffCard figures={figures} />
                </Kept>
                <Kept>
                  <GroupsCard figures={figures} />
                </Kept>
                <Kept>
                  <CategoriesCard figures={figures} />
                </Kept>
                <Kept>
                  <SourcesCard figures={figures} />
                </Kept>
                {figures.links.made > 0 ? (
                  <Kept>
                    <LinksCard figures={figures} />
                  </Kept>
                ) : null}
                {(figures.page?.visits ?? 0) > 0 ? (
                  <Kept>
                    <VisitorsCard figures={figures} />
                  </Kept>
                ) : null}
                <Kept>
                  <LossesCard figures={figures} />
                </Kept>
                {owed.data || shelf.data ? (
                  <Kept>
                    <NowCard owed={owed.data} shelf={shelf.data} />
                  </Kept>
                ) : null}
              </div>
              {standings.data ? <StandingsCard standings={standings.data} /> : null}
              <MonthsCard
                query={months}
                before={monthsBefore.data?.months}
                last={month}
                today={monthOf(today)}
                onMonth={(to) => onSearch({ ...search, month: to === monthOf(today) ? undefined : to })}
              />
              {/* Last: it is worked out from the orders themselves, and what comes late pushes nothing. */}
              {segments.data && segments.data.segments.length > 0 ? <SegmentsCard figures={segments.data} /> : null}
            </>
          ) : null}
        </>
      ) : query.isError ? (
        <Card flush>
          <QueryWait query={query} />
        </Card>
      ) : (
        <SkeletonTiles count={5} />
      )}
      {isChoosing ? (
        <Suspense>
          <PeriodSheet
            days={isOwn ? search : period}
            than={search.than}
            onDays={({ from, to }) => onSearch({ ...search, from, to, days: undefined })}
            onThan={(than) => onSearch({ ...search, than })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** Never parted between two columns. */
const Kept = ({ children }: { children: ReactNode }) => (
  <div style={{ breakInside: 'avoid', paddingBottom: 16 }}>{children}</div>
)
