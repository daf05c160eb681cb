import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { businessDay } from '../../../shared/domain/format.ts'
import { budgetState } from '../../../shared/domain/expense-budgets.ts'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { changePercent, type ComparedWith, periodChosen, wholeMonth } from '../../../shared/domain/periods.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { Bars } from '../../patterns/bars.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card, CardHeader, StatTile } from '../../ui/card.tsx'
import { SkeletonTiles } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Slab } from '../../ui/slab.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { CategoryList } from './category-list.tsx'
import { ExpensesTabs } from './expenses-tabs.tsx'
import { expensesQueries } from './expenses.queries.ts'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { useSpan } from '../../i18n/use-span.ts'
import { NewExpense } from './new-expense.tsx'
import { RecurringCard } from './recurring-card.tsx'
import { figuresOf } from './overview-figures.ts'
import type { OverviewSearch } from './overview-search.ts'

const PeriodSheet = lazy(async () => ({ default: (await import('../../patterns/period-sheet.tsx')).PeriodSheet }))
const BudgetsSheet = lazy(async () => ({ default: (await import('./budgets-sheet.tsx')).BudgetsSheet }))

/** What a month cost, or some days, of what, and beside the month or the days before, last year, or nothing. Without a network as the device last knew it, with what was written down here since. */
export function OverviewScreen({
  search,
  onSearch,
}: {
  search: OverviewSearch
  onSearch: (search: OverviewSearch) => void
}) {
  const { t } = useLingui()
  const now = useNow()
  const today = businessDay(now)
  const running = monthOf(today)
  const month = search.month !== undefined && search.month < running ? search.month : running
  const go = (to: string) => onSearch({ than: search.than, month: to === running ? undefined : to })
  const isOwn = search.from !== undefined || search.to !== undefined
  const period = isOwn ? periodChosen(search, today) : wholeMonth(month)
  const compare = search.than ?? 'before'
  const totals = useQuery(expensesQueries.totals(isOwn ? period : { month }, compare))
  const local = useQuery(expensesQueries.local())
  useFreshOn(['expenses', 'sent'], expensesQueries.all())
  const isAway = totals.isError && isOffline(totals.error)
  const isKnown = totals.data !== undefined || (isAway && (local.data?.length ?? 0) > 0)
  const figures = figuresOf(totals.data ?? null, { ...period, compare }, local.data ?? [], {
    asOf: totals.dataUpdatedAt,
    now,
    today,
  })
  const monthName = useMonthName()
  const { may } = useMay()
  const span = useSpan(today)
  const [isPlanning, setPlanning] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  // Of days that are over all are compared; a month that runs is said to run until its last evening.
  const isRunning = period.from <= today && (isOwn ? today < period.to : today <= period.to)
  const beside: Beside = { compare, isOwn, isRunning }
  const states = figures.categories.map((row) => budgetState(row.tzs, row.budgetTzs))
  const [overs, nears] = (['over', 'near'] as const).map((one) => states.filter((state) => state === one).length)
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>What the shop spends</Trans>
          </span>
        }
        actions={<NewExpense />}
      />
      <ExpensesTabs page="overview" />
      <div className="flex flex-wrap items-center gap-2">
        {isOwn ? (
          <>
            <h2 className="text-item" aria-live="polite">
              {span(period)}
            </h2>
            <IconButton icon="x" label={t`Whole months again`} onClick={() => go(running)} />
          </>
        ) : (
          <div className="flex items-center gap-1" role="group" aria-label={t`Month`}>
            <IconButton icon="left" label={t`The month before`} onClick={() => go(monthAfter(month, -1))} />
            <h2 className="text-item min-w-36 text-center" aria-live="polite">
              {monthName(month, 'monthAndYear')}
            </h2>
            <IconButton
              icon="right"
              label={t`The next month`}
              disabled={month >= running}
              onClick={() => go(monthAfter(month, 1))}
            />
          </div>
        )}
        <Button icon="cal" aria-label={t`Choose days`} onClick={() => setChoosing(true)} aria-haspopup="dialog">
          <span className="max-sm:hidden">
            <Trans>Choose days</Trans>
          </span>
        </Button>
      </div>
      {totals.isError && isKnown ? <StaleNote error={totals.error} /> : null}
      {!isKnown ? (
        totals.isError ? (
          <Card flush>
            <QueryWait query={totals} />
          </Card>
        ) : (
          <SkeletonTiles count={3} />
        )
      ) : (
        <>
          {overs ? (
            <Note tone="bad">
              <Plural value={overs} one="# kind is over its budget" other="# kinds are over their budgets" />
            </Note>
          ) : null}
          {nears ? (
            <Note tone="held" icon="alert">
              <Plural
                value={nears}
                one="# kind has nearly used up its budget"
                other="# kinds have nearly used up their budgets"
              />
            </Note>
          ) : null}
          <Tiles figures={figures} today={today} {...beside} />
          <div className="grid gap-4 lg:grid-cols-2 items-start">
            <Card flush>
              <CardHeader
                title={<Trans>By kind</Trans>}
                action={
                  may('transactions', 'update') && totals.data && !isOwn ? (
                    <Button size="sm" onClick={() => setPlanning(true)} aria-haspopup="dialog">
                      <Trans>Budgets</Trans>
                    </Button>
                  ) : null
                }
              />
              {figures.categories.length === 0 ? (
                <EmptyState
                  title={
                    isOwn ? (
                      <Trans>Nothing spent in these days</Trans>
                    ) : (
                      <Trans>Nothing spent in these two months</Trans>
                    )
                  }
                >
                  <Trans>Write down rent, wages and what you buy for the shop, and see what it really costs.</Trans>
                </EmptyState>
              ) : (
                <CategoryList figures={figures} isRunning={isRunning} isMonthBefore={!isOwn && compare === 'before'} />
              )}
            </Card>
            <Card flush>
              <CardHeader title={<Trans>Month by month</Trans>} />
              <div className="px-3 pt-1 pb-3">
                <Bars
                  label={t`Expenses month by month`}
                  heads={[t`Month`, t`Amount`]}
                  bars={figures.months.map((one) => ({
                    key: one.month,
                    label: monthName(one.month, 'shortMonth'),
                    name: monthName(one.month, 'monthAndYear'),
                    tzs: one.tzs,
                  }))}
                  chosen={isOwn ? undefined : month}
                  onOpen={go}
                />
              </div>
            </Card>
          </div>
        </>
      )}
      {/* Behind the figures: what is pushed down while somebody aims at it is tapped wrong. */}
      {isKnown || totals.isError ? <RecurringCard today={today} ofDevice={local.data ?? []} /> : null}
      {isChoosing ? (
        <Suspense>
          <PeriodSheet
            days={isOwn ? search : period}
            than={search.than}
            onDays={({ from, to }) => onSearch({ than: search.than, from, to })}
            onThan={(than) => onSearch({ ...search, than })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
      {isPlanning && totals.data ? (
        <Suspense>
          <BudgetsSheet totals={totals.data} onClose={() => setPlanning(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

type Figures = ReturnType<typeof figuresOf>

interface Beside {
  compare: ComparedWith
  /** Days of one's own, not a month. */
  isOwn: boolean
  isRunning: boolean
}

function Tiles({ figures, today, ...beside }: Beside & { figures: Figures; today: string }) {
  const text = useOptionText()
  const monthName = useMonthName()
  const span = useSpan(today)
  const { compare, isOwn, isRunning } = beside
  const before =
    figures.before === null
      ? null
      : isOwn
        ? span(figures.before)
        : monthName(monthOf(figures.before.from), compare === 'year' ? 'monthAndYear' : 'month')
  const largest = figures.categories.find(({ tzs }) => tzs > 0)
  const comparedTzs = isRunning ? figures.beforeSoFarTzs : figures.beforeTzs
  const kind = largest ? text('expenseCategory', largest.category) : ''
  const share = largest ? Math.round((largest.tzs / figures.totalTzs) * 100) : 0
  return (
    <div className="grid gap-3 grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <Slab as="section" className="rounded-card overflow-hidden max-lg:col-span-2" flush>
        <div className="px-4 pt-3 pb-3.5">
          <h3 className="text-dense font-medium text-on-slab-2">
            {isOwn ? <Trans>Spent in these days</Trans> : <Trans>Spent in {monthName(figures.month, 'month')}</Trans>}
          </h3>
          <p className="text-[32px] leading-10 tracking-[-0.02em] mt-1 [&_.cur]:text-[0.5em]">
            <Money amount={figures.totalTzs} />
          </p>
          {before === null ? null : (
            <p className="text-small text-on-slab-2 mt-1.5 tnum">
              <Compared tzs={figures.totalTzs} beforeTzs={comparedTzs} before={before} isRunning={isRunning} />
            </p>
          )}
        </div>
      </Slab>
      {before === null ? null : (
        <StatTile
          label={<NameOfBeside {...beside} />}
          icon="cal"
          value={<Money amount={figures.beforeTzs} />}
          note={isRunning ? <Trans>All of {before}</Trans> : before}
        />
      )}
      <StatTile
        label={<Trans>Largest kind</Trans>}
        icon="expense"
        value={largest ? <Money amount={largest.tzs} /> : '–'}
        note={
          largest ? (
            <Trans>
              {kind}, {share}% of all
            </Trans>
          ) : undefined
        }
      />
      <div className={before === null ? 'grid' : 'grid max-lg:col-span-2'}>
        <StatTile
          label={<Trans>Records</Trans>}
          icon="edit"
          value={figures.count}
          note={<Plural value={figures.count} one="expense" other="expenses" />}
        />
      </div>
    </div>
  )
}

function NameOfBeside({ compare, isOwn }: Beside): ReactNode {
  if (compare === 'year')
    return isOwn ? <Trans>The same days last year</Trans> : <Trans>The same month last year</Trans>
  return isOwn ? <Trans>The days right before</Trans> : <Trans>The month before</Trans>
}

/** Less is good news here, more is none; both are said in words. */
function Compared({
  tzs,
  beforeTzs,
  before,
  isRunning,
}: {
  tzs: number
  beforeTzs: number
  before: string
  isRunning: boolean
}): ReactNode {
  const change = changePercent(tzs, beforeTzs)
  if (change === null)
    return isRunning ? <Trans>Nothing on the same days of {before}</Trans> : <Trans>Nothing in {before}</Trans>
  if (change === 0)
    return isRunning ? <Trans>As much as on the same days of {before}</Trans> : <Trans>As much as in {before}</Trans>
  const percent = Math.abs(change)
  if (change > 0)
    return isRunning ? (
      <Trans>
        <b className="text-on-slab">Up {percent}%</b> on the same days of {before}
      </Trans>
    ) : (
      <Trans>
        <b className="text-on-slab">Up {percent}%</b> on {before}
      </Trans>
    )
  return isRunning ? (
    <Trans>
      <b className="text-on-slab-ok">Down {percent}%</b> on the same days of {before}
    </Trans>
  ) : (
    <Trans>
      <b className="text-on-slab-ok">Down {percent}%</b> on {before}
    </Trans>
  )
}
