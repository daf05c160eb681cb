import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SkeletonTiles } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, OfflineNote } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { useTillRules } from '../access/till-rules.queries.ts'
import { ChosenDebts } from './chosen-debts.tsx'
import type { DebtChange } from './change-debt-sheet.tsx'
import { debtsOf, totalsOf, withOwn } from './debt-list.ts'
import { type DebtSearch, filtersOf } from './debt-search.ts'
import { DebtTable } from './debt-table.tsx'
import { AgeBar, AgeRoom, AgeTiles, DebtFoot, DebtSlab } from './debt-tiles.tsx'
import { debtsHere, debtsQueries, readAllDebts } from './debt.queries.ts'
import { ImportDebts } from './import-debts.tsx'

// Fetched at once: money is taken without a network too.
const sheets = import('./pay-debt-sheet.tsx')
const debtSheet = import('./debt-sheet.tsx')
const PayDebtSheet = lazy(async () => ({ default: (await sheets).PayDebtSheet }))
const ChooseDebtorSheet = lazy(async () => ({ default: (await sheets).ChooseDebtorSheet }))
const changeSheet = import('./change-debt-sheet.tsx')
const ChangeDebtSheet = lazy(async () => ({ default: (await changeSheet).ChangeDebtSheet }))
const ReminderRulesSheet = lazy(async () => ({
  default: (await import('./reminder-rules-sheet.tsx')).ReminderRulesSheet,
}))
const RemindSheet = lazy(async () => ({ default: (await import('../../patterns/remind-sheet.tsx')).RemindSheet }))
const AgreeSheet = lazy(async () => ({ default: (await import('../../patterns/agree-sheet.tsx')).AgreeSheet }))
const DebtSheet = lazy(async () => ({ default: (await debtSheet).DebtSheet }))
const many = () => import('./remind-many-sheet.tsx')
const RemindManySheet = lazy(async () => ({ default: (await many()).RemindManySheet }))
const RemindInTurn = lazy(async () => ({ default: (await many()).RemindInTurn }))

const MONTH_DAYS = 30
const viewTexts = {
  largest: msg`Largest first`,
  oldest: msg`Oldest first`,
  due: msg`Promised by today`,
  disagreed: msg`Not agreed`,
} as const
type Open =
  | { kind: 'choose'; isForAll: boolean }
  | { kind: 'rules' }
  | { kind: 'many' | 'turn'; rows: readonly DebtRow[] }
  | { kind: 'one' | 'pay' | 'remind' | 'agree'; row: DebtRow }
  | { kind: 'change'; change: DebtChange; row: DebtRow }

/** Who owes how much since when. Without a network, what this device knows of it. */
export function DebtScreen({
  search,
  onSearch,
}: {
  search: DebtSearch
  onSearch: (change: Partial<DebtSearch>) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { may, isAdmin } = useMay()
  const { rules } = useTillRules()
  const box = useUrlSearch(search, onSearch)
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<Open | null>(null)
  const [isSearching, setSearching] = useState(false)
  const today = businessDay(useNow())
  const server = useInfiniteQuery({ ...debtsQueries.list(filtersOf(search)), placeholderData: keepPreviousData })
  const asked = useQuery(debtsQueries.totals())
  const before = useQuery({
    ...debtsQueries.owedAt(dayAfter(today, -MONTH_DAYS)),
    enabled: may('transactions', 'read'),
  })
  const reminders = useQuery(debtsQueries.reminders())
  const local = useQuery(debtsHere.list())
  useFreshOn(['customers', 'creditMoves', 'orders', 'queue'], debtsHere.all())
  useFreshOn(['sent'], debtsQueries.all())
  const isAway = server.isError && isOffline(server.error)
  const here = useMemo(() => local.data ?? [], [local.data])
  const rows = useMemo(
    () => (isAway && here.length > 0 ? debtsOf(here, search, today) : withOwn(server.data?.rows ?? [], here)),
    [isAway, here, search, today, server.data],
  )
  const totals = isAway && here.length > 0 ? totalsOf(here, today) : asked.data
  const cameInTzs = isAway ? 0 : (asked.data?.cameInTzs ?? 0)
  const owedBefore = isAway ? null : (before.data ?? null)
  const total = isAway ? rows.length : (server.data?.pages[0]?.total ?? rows.length)
  const isFiltered =
    search.age !== undefined || search.promise !== undefined || search.agreed !== undefined || box.value !== ''
  const asOf = format.date(server.dataUpdatedAt || asked.dataUpdatedAt)
  const mayTake = may('orders', 'create') || may('transactions', 'create')
  const mayRemind = may('customers', 'update') && !isAway
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenRows = mayRemind ? rows.filter(({ id }) => chosen.has(id)) : []
  // What was agreed stands with the server alone.
  const view = search.promise ?? (search.agreed && !isAway ? 'disagreed' : search.sort) ?? 'largest'
  const close = () => setOpen(null)
  const write = () => setOpen({ kind: 'choose', isForAll: true })
  const onPay = mayTake && totals && totals.owing > 0 ? () => setOpen({ kind: 'choose', isForAll: false }) : null
  const exports = <ExportButton search={search} rows={rows} isAway={isAway} />
  return (
    <Page className={isPhone ? 'flex! flex-col flex-auto' : ''}>
      <PageHeader
        sub={
          totals ? (
            <>
              <Plural value={totals.owing} one="# customer owes you" other="# customers owe you" />
              {cameInTzs > 0 && !isPhone ? (
                <>
                  ,{' '}
                  <Trans>
                    <Money amount={cameInTzs} /> came in today
                  </Trans>
                </>
              ) : null}
            </>
          ) : (
            '\u00a0'
          )
        }
        actions={
          isPhone ? (
            <>
              <IconButton
                icon="search"
                label={t`Search and sort`}
                aria-expanded={isSearching}
                onClick={() => setSearching(!isSearching)}
              />
              {may('transactions', 'create') ? (
                <IconButton icon="plus" label={t`Write a debt`} onClick={write} />
              ) : null}
            </>
          ) : (
            <div className="flex flex-auto flex-wrap gap-2">
              {exports}
              {may('transactions', 'create') ? (
                <Button tone="primary" icon="plus" onClick={write}>
                  <Trans>Write a debt</Trans>
                </Button>
              ) : null}
            </div>
          )
        }
      />
      {totals && isPhone ? (
        <AgeBar totals={totals} value={search.age} onChange={(age) => onSearch({ age })} />
      ) : totals ? (
        <div className="grid gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <DebtSlab totals={totals} moreTzs={owedBefore === null ? null : totals.owedTzs - owedBefore} onPay={onPay} />
          <AgeTiles totals={totals} value={search.age} onChange={(age) => onSearch({ age })} />
        </div>
      ) : asked.isPending ? (
        isPhone ? (
          <AgeRoom />
        ) : (
          <SkeletonTiles count={4} />
        )
      ) : null}
      {isPhone && !isSearching && !isFiltered && view === 'largest' ? null : (
        <ListSearch label={t`Search debts`} placeholder={t`Name or phone number`} {...box}>
          <Segment
            label={t`Which first`}
            value={view}
            onChange={(next) =>
              onSearch({
                sort: next === 'oldest' ? 'oldest' : undefined,
                promise: next === 'due' ? 'due' : undefined,
                agreed: next === 'disagreed' ? 'no' : undefined,
              })
            }
            options={[
              { value: 'largest', label: <Trans>Largest</Trans> },
              { value: 'oldest', label: <Trans>Oldest</Trans> },
              { value: 'due', label: <Trans>Promised by today</Trans> },
              ...(isAway ? [] : [{ value: 'disagreed' as const, label: <Trans>Not agreed</Trans> }]),
            ]}
          />
        </ListSearch>
      )}
      <ListCard
        query={server}
        rows={rows}
        hasOwn
        isFiltered={isFiltered}
        loading={{ label: t`Loading debts…` }}
        nothing={<Trans>No debt matches</Trans>}
        clearLabel={<Trans>Show all debts</Trans>}
        onClear={() => onSearch({ q: undefined, age: undefined, promise: undefined, agreed: undefined })}
        stale={
          isAway ? (
            <OfflineNote>
              <Trans>
                No network. These are the debts this device knows, as of {asOf} and with what was done here since;
                taking payments works.
              </Trans>
            </OfflineNote>
          ) : undefined
        }
        empty={
          <EmptyState
            title={<Trans>Nobody owes you</Trans>}
            action={may('transactions', 'create') ? <ImportDebts /> : undefined}
          >
            <Trans>What is sold on credit stands here until it is paid.</Trans>
          </EmptyState>
        }
      >
        {chosenRows.length > 0 ? (
          <ChosenDebts
            rows={chosenRows}
            onRemind={(kind) => setOpen({ kind, rows: chosenRows })}
            onClear={() => setChosen(new Set())}
          />
        ) : null}
        {mayRemind && isPhone && rows.length > 1 ? (
          <div className="flex items-center justify-between gap-2 pl-4 pr-2 bg-sunken border-b border-line">
            <span className="text-ink-2">{t(viewTexts[view])}</span>
            <Button tone="text" icon="wa" onClick={() => setOpen({ kind: 'turn', rows })}>
              <Trans>Remind all {rows.length}</Trans>
            </Button>
          </div>
        ) : null}
        <DebtTable
          rows={rows}
          select={mayRemind ? { selected: chosen, onChange: setChosen } : undefined}
          today={today}
          limitTzs={rules.creditLimitTzs}
          onOpen={(row) => setOpen({ kind: 'one', row })}
          onRemind={mayRemind ? (row) => setOpen({ kind: 'remind', row }) : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 min-h-16 border-t border-line text-small text-ink-2 tnum">
          <p>
            <span role="status">
              <Plural value={total} one="# customer" other="# customers" />.
            </span>{' '}
            {reminders.data ? (
              <Plural
                value={reminders.data.everyDays}
                one="A reminder goes out at most once a day for one customer."
                other="A reminder goes out at most once in # days for one customer."
              />
            ) : null}
          </p>
          {isAdmin ? (
            <Button tone="text" icon="bell" onClick={() => setOpen({ kind: 'rules' })}>
              <Trans>Reminders</Trans>
            </Button>
          ) : null}
          {isPhone ? exports : null}
        </div>
      </ListCard>
      {isPhone && totals ? <DebtFoot owedTzs={totals.owedTzs} cameInTzs={cameInTzs} onPay={onPay} /> : null}
      <Suspense>
        {open?.kind === 'choose' ? (
          <ChooseDebtorSheet
            rows={rows}
            today={today}
            isForAll={open.isForAll}
            onClose={close}
            onChosen={(row) => setOpen(open.isForAll ? { kind: 'change', change: 'owed', row } : { kind: 'pay', row })}
          />
        ) : null}
        {open?.kind === 'one' ? (
          <DebtSheet
            row={open.row}
            today={today}
            onPay={mayTake ? () => setOpen({ kind: 'pay', row: open.row }) : null}
            onRemind={may('customers', 'update') ? () => setOpen({ kind: 'remind', row: open.row }) : null}
            onAgree={may('customers', 'update') ? () => setOpen({ kind: 'agree', row: open.row }) : null}
            onChange={(change) => setOpen({ kind: 'change', change, row: open.row })}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'change' ? (
          <ChangeDebtSheet
            debtor={{ ...open.row, phone: open.row.phones[0] ?? '' }}
            change={open.change}
            today={today}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'remind' ? <RemindSheet customer={open.row} onClose={close} /> : null}
        {open?.kind === 'agree' ? (
          <AgreeSheet customer={open.row} agreement={open.row.agreement} onClose={close} />
        ) : null}
        {open?.kind === 'many' ? <RemindManySheet rows={open.rows} onClose={close} /> : null}
        {open?.kind === 'turn' ? <RemindInTurn rows={open.rows} onClose={close} /> : null}
        {open?.kind === 'rules' ? <ReminderRulesSheet onClose={close} /> : null}
        {open?.kind === 'pay' ? <PayDebtSheet row={open.row} onClose={close} /> : null}
      </Suspense>
    </Page>
  )
}

/** All that fits, one line a customer; without a network, what this device knows. */
function ExportButton({ search, rows, isAway }: { search: DebtSearch; rows: readonly DebtRow[]; isAway: boolean }) {
  const { t } = useLingui()
  return (
    <ExportMenu
      name={(today) => `debts-${today}`}
      isEmpty={rows.length === 0}
      tables={async (onCount) => [
        {
          name: t`Debts`,
          heads: [t`Customer`, t`Phone`, t`Owes, TZS`, t`Oldest debt`, t`Promised for`, t`Credit limit, TZS`],
          rows: (isAway ? rows : await readAllDebts(filtersOf(search), onCount)).map((row) => [
            row.name,
            row.phones[0] ?? '',
            row.owesTzs,
            row.since,
            row.promisedOn,
            row.creditLimitTzs,
          ]),
        },
      ]}
    />
  )
}
