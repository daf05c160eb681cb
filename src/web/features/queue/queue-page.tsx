import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxRow, SetAsideRow } from '../../offline/db.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageSpinner, SkeletonRows } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PrevNext } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorPanel } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { EMPTY_QUEUE, useFreshOn, useQueue, useRuntime, useStorageRisk } from '../../session/device.ts'
import { codeText, sickTexts } from '../../i18n/refusal-text.ts'
import { useRowWords } from './describe-row.ts'
import { QUEUE_PAGE_ROWS, queueQueries } from './queue.queries.ts'
import { QueueSummary } from './queue-summary.tsx'
import { RowSheet } from './row-sheet.tsx'

type State = 'waiting' | 'attention' | 'set_aside'
type Row = OutboxRow | SetAsideRow

/** What this device still has to send: what waits and since when, what was refused and why, and every way out (law 3). */
export function QueuePage() {
  const { t } = useLingui()
  const runtime = useRuntime()
  const queue = useQueue(runtime.state === 'ready' ? runtime.value : null)
  const risk = useStorageRisk()
  if (runtime.state === 'sick')
    return <ErrorPanel message={t(sickTexts[runtime.error.reason])} onRetry={runtime.retry} />
  // What stands above the list is known before the list is drawn: a sentence or a warning that comes later pushes it down.
  if (runtime.state === 'starting' || risk === undefined || queue === EMPTY_QUEUE) return <PageSpinner />
  return (
    <Page>
      <PageHeader sub={<Trans>What is saved on this device and not yet with the server.</Trans>} />
      <QueueSummary runtime={runtime.value} risk={risk} />
      <QueueList runtime={runtime.value} />
    </Page>
  )
}

function QueueList({ runtime }: { runtime: Parameters<typeof useQueue>[0] }) {
  const { t } = useLingui()
  const queue = useQueue(runtime)
  const [state, setState] = useState<State | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const words = useDebounced(search, 200)
  // What was refused needs a person: it comes first, as long as nobody chose.
  const shown = state ?? (queue.attention > 0 ? 'attention' : 'waiting')
  const list = useQuery(queueQueries.list({ state: shown, search: words, page }))
  useFreshOn(['queue'], queueQueries.all())
  const choose = (next: State) => {
    setState(next)
    setPage(0)
  }
  const { rows = [], total = 0, numbers = {} } = list.data ?? {}
  const open = rows.find((row) => row.id === openKey) ?? null
  const [from, to] = [page * QUEUE_PAGE_ROWS + 1, page * QUEUE_PAGE_ROWS + rows.length]
  return (
    <Card flush>
      <Tabs
        label={t`What is shown`}
        value={shown}
        onChange={choose}
        tabs={[
          { value: 'waiting', label: <Trans>Waiting</Trans>, count: queue.waiting },
          { value: 'attention', label: <Trans>Refused</Trans>, count: queue.attention },
          { value: 'set_aside', label: <Trans>Set aside</Trans> },
        ]}
      />
      <div className="p-3 max-w-md">
        <SearchBox
          label={t`Search by number, name or note`}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(0)
          }}
        />
      </div>
      {list.isPending ? (
        <SkeletonRows count={4} />
      ) : list.isError ? (
        <ErrorPanel message={t`The storage of this device cannot be read now.`} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 && page === 0 ? (
        <Nothing state={shown} isSearching={words !== ''} />
      ) : (
        <>
          <Rows rows={rows} numbers={numbers} onOpen={(row) => setOpenKey(row.id)} />
          <PrevNext
            hasPrevious={page > 0}
            hasNext={to < total}
            onPrevious={() => setPage(page - 1)}
            onNext={() => setPage(page + 1)}
            summary={
              total > QUEUE_PAGE_ROWS ? (
                <Trans>
                  {from}–{to} of {total}
                </Trans>
              ) : null
            }
          />
        </>
      )}
      {open ? <RowSheet row={open} numbers={numbers} onClose={() => setOpenKey(null)} /> : null}
    </Card>
  )
}

function Nothing({ state, isSearching }: { state: State; isSearching: boolean }) {
  if (isSearching)
    return (
      <EmptyState title={<Trans>Nothing found</Trans>}>
        <Trans>No record has these words.</Trans>
      </EmptyState>
    )
  if (state === 'waiting')
    return (
      <EmptyState title={<Trans>Everything is sent</Trans>}>
        <Trans>Sales and expenses made without network wait here until they are with the server.</Trans>
      </EmptyState>
    )
  if (state === 'attention')
    return (
      <EmptyState title={<Trans>Nothing was refused</Trans>}>
        <Trans>What the server cannot take is kept here, with the reason and what you can do.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={<Trans>Nothing was set aside</Trans>}>
      <Trans>Records you put out of the way stay here and in every file you export.</Trans>
    </EmptyState>
  )
}

function Rows({ rows, numbers, onOpen }: { rows: Row[]; numbers: Record<string, string>; onOpen: (row: Row) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const wordsOf = useRowWords(numbers)
  const amount = (row: Row) => {
    const { amountTzs } = wordsOf(row)
    return amountTzs === null ? null : <span className="tnum">{format.money(amountTzs)}</span>
  }
  const why = (row: Row) => {
    if ('reason' in row)
      return (
        <StateText tone="neutral" icon="info">
          {row.reason === 'mended' ? t`Sent again with changes` : row.reason}
        </StateText>
      )
    if (row.state === 'attention')
      return (
        <StateText tone="bad" icon="alert">
          {t(codeText(row.codes[0] ?? ''))}
        </StateText>
      )
    if (row.tries > 0)
      return (
        <StateText tone="held" icon="cloudup">
          <Trans>Will be tried again</Trans>
        </StateText>
      )
    return (
      <StateText tone="held" icon="cloudup">
        <Trans>This device</Trans>
      </StateText>
    )
  }
  const what = (row: Row) => {
    const { icon, title } = wordsOf(row)
    return (
      <span className="inline-flex items-center gap-2">
        <Icon name={icon} />
        {t(title)}
      </span>
    )
  }
  const since = (row: Row) => <span className="tnum">{format.date(row.createdAt)}</span>
  return (
    <DataTable
      label={t`Records`}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      columns={[
        { key: 'what', header: <Trans>Record</Trans>, cell: what },
        { key: 'since', header: <Trans>Since</Trans>, cell: since, hideBelow: 'lg' },
        { key: 'state', header: <Trans>State</Trans>, cell: why },
        { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: amount },
      ]}
      phone={(row) => ({
        title: t(wordsOf(row).title),
        sub: why(row),
        end: amount(row),
        endSub: format.time(row.createdAt),
      })}
    />
  )
}
