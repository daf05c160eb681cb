import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { codeText, refusalText } from '../../../i18n/refusal-text.ts'
import { isOffline } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { LoadMore } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useNow } from '../../../session/device.ts'
import { AsOfNote } from '../list/as-of-note.tsx'
import { ordersQueries } from '../orders.queries.ts'
import { ReviewBadge } from './review-badge.tsx'
import type { ReviewSearch } from './review-search.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { commandWord } from './review-words.ts'

/** The owner's list "Needs review" (decisions 21): what was kept with a question mark, and what was kept and not applied. */
export function ReviewScreen({ search, onSearch }: { search: ReviewSearch; onSearch: (search: ReviewSearch) => void }) {
  return (
    <Page>
      <PageHeader
        title={<Trans>Needs review</Trans>}
        sub={<Trans>Nothing here is lost. Decide what is right, and it leaves the list.</Trans>}
      />
      <ReviewList search={search} onSearch={onSearch} />
    </Page>
  )
}

function ReviewList({ search, onSearch }: { search: ReviewSearch; onSearch: (search: ReviewSearch) => void }) {
  const { t } = useLingui()
  const now = useNow()
  const [text, setText] = useState(search.q ?? '')
  const typed = useDebounced(text.trim(), 250)
  const q = search.q ?? ''
  useEffect(() => {
    if (typed !== q) onSearch({ ...search, q: typed === '' ? undefined : typed })
    // Only what was typed changes the address here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useInfiniteQuery(
    ordersQueries.review({ kind: search.kind ?? 'all', state: search.state ?? 'open', search: q }),
  )
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const openCount = query.data?.pages[0]?.openCount
  const opened = rows.find((row) => row.id === openId)
  const isFiltered = q !== '' || search.kind !== undefined
  return (
    <>
      <Tabs
        label={t`State`}
        value={search.state ?? 'open'}
        onChange={(state) => onSearch({ ...search, state: state === 'settled' ? 'settled' : undefined })}
        tabs={[
          { value: 'open', label: <Trans>To decide</Trans>, count: openCount },
          { value: 'settled', label: <Trans>Decided</Trans> },
        ]}
      />
      <div className="flex flex-wrap gap-2.5">
        <div className="flex-1 min-w-60">
          <SearchBox
            label={t`Search`}
            placeholder={t`Order number, person or device`}
            value={text}
            onChange={setText}
          />
        </div>
        <Segment
          label={t`Kind`}
          value={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ ...search, kind: kind === 'all' ? undefined : kind })}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'flagged', label: <Trans>In the books</Trans> },
            { value: 'quarantined', label: <Trans>Put aside</Trans> },
          ]}
        />
      </div>
      {query.isError && query.data ? (
        <AsOfNote
          asOf={query.dataUpdatedAt}
          now={now}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isError && !query.data ? (
        <ErrorPanel
          isSafe
          isAway={isOffline(query.error)}
          message={t(refusalText(query.error))}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Card flush>
          {query.isPending ? (
            <SkeletonRows />
          ) : rows.length > 0 ? (
            <ReviewTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
          ) : isFiltered ? (
            <EmptyState
              title={<Trans>Nothing matches</Trans>}
              action={
                <Button
                  onClick={() => {
                    setText('')
                    onSearch({ state: search.state })
                  }}
                >
                  <Trans>Clear filters</Trans>
                </Button>
              }
            />
          ) : search.state === 'settled' ? (
            <EmptyState title={<Trans>Nothing decided yet</Trans>} />
          ) : (
            <EmptyState title={<Trans>Nothing to review</Trans>}>
              <Trans>Sales that do not fit, a price that changed or a reference used twice, are listed here.</Trans>
            </EmptyState>
          )}
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </Card>
      )}
      {opened ? <ReviewSheet item={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}

function ReviewTable({ rows, onOpen }: { rows: readonly ReviewItem[]; onOpen: (item: ReviewItem) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const reasons = (item: ReviewItem) => item.codes.map((code) => t(codeText(code))).join(' ')
  const what = (item: ReviewItem) => t(commandWord(item.commandType).word)
  return (
    <DataTable
      label={t`Needs review`}
      rows={rows}
      rowKey={(item) => item.id}
      onOpen={onOpen}
      columns={[
        {
          key: 'what',
          header: <Trans>What</Trans>,
          cell: (item) => (
            <span className="flex items-center gap-2 font-medium">
              <Icon name={commandWord(item.commandType).icon} className="text-ink-2" />
              <span>
                {what(item)}
                <small className="tnum whitespace-nowrap">{item.orderNumber}</small>
              </span>
            </span>
          ),
        },
        { key: 'why', header: <Trans>Why</Trans>, cell: (item) => <span className="wrap-any">{reasons(item)}</span> },
        {
          key: 'who',
          header: <Trans>Who</Trans>,
          hideBelow: 'lg',
          cell: (item) => (
            <span className="wrap-any">
              {item.byName ?? '–'}
              <small>{[item.deviceCode, format.date(item.at, 'short')].filter(Boolean).join(', ')}</small>
            </span>
          ),
        },
        {
          key: 'amount',
          header: <Trans>Amount</Trans>,
          align: 'end',
          cell: (item) => (item.amountTzs === null ? '–' : <Money amount={item.amountTzs} />),
        },
        { key: 'state', header: <Trans>State</Trans>, cell: (item) => <ReviewBadge item={item} /> },
      ]}
      phone={(item) => ({
        title: `${what(item)} ${item.orderNumber ?? ''}`,
        sub: (
          <>
            {reasons(item)}
            <span className="block mt-1">
              <ReviewBadge item={item} />
            </span>
          </>
        ),
        end: item.amountTzs === null ? null : <Money amount={item.amountTzs} />,
        endSub: format.date(item.at, 'shortDay'),
      })}
    />
  )
}
