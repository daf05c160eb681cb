import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { codeText } from '../../../i18n/refusal-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Segment } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNow, useOnline } from '../../../session/device.ts'
import { AsOfNote } from '../list/as-of-note.tsx'
import { ordersQueries } from '../orders.queries.ts'
import { ListCard, ListSearch } from '../../../patterns/list-card.tsx'
import { useUrlSearch } from '../../../ui/use-url-search.ts'
import { DevicesToLookAt } from './devices-to-look-at.tsx'
import { ReviewBadge } from './review-badge.tsx'
import type { ReviewSearch } from './review-search.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { commandWord } from './review-words.ts'

/** The owner's list "Needs review" (decisions 21): what was kept with a question mark, and what was kept and not applied. */
export function ReviewScreen({ search, onSearch }: { search: ReviewSearch; onSearch: (search: ReviewSearch) => void }) {
  return (
    <Page>
      <PageHeader sub={<Trans>Nothing here is lost. Decide what is right, and it leaves the list.</Trans>} />
      <ReviewList search={search} onSearch={onSearch} />
      {/* Behind the list: it comes later, and nothing may move under the finger. */}
      <DevicesToLookAt />
    </Page>
  )
}

function ReviewList({ search, onSearch }: { search: ReviewSearch; onSearch: (search: ReviewSearch) => void }) {
  const { t } = useLingui()
  const now = useNow()
  const q = search.q ?? ''
  const box = useUrlSearch(search, onSearch)
  const [openId, setOpenId] = useState<string | null>(null)
  const online = useOnline()
  const query = useInfiniteQuery(
    ordersQueries.review({ kind: search.kind ?? 'all', state: search.state ?? 'open', search: q }),
  )
  const rows = query.data?.rows ?? []
  const openCount = query.data?.pages[0]?.openCount
  const opened = rows.find((row) => row.id === openId)
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
      <ListSearch isWide label={t`Search`} placeholder={t`Order number, person or device`} {...box}>
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
      </ListSearch>
      <ListCard
        query={query}
        rows={rows}
        isStale={query.isError || !online}
        isFiltered={q !== '' || search.kind !== undefined}
        onClear={() => onSearch({ state: search.state })}
        stale={
          <AsOfNote
            asOf={query.dataUpdatedAt}
            now={now}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        }
        empty={
          search.state === 'settled' ? (
            <EmptyState title={<Trans>Nothing decided yet</Trans>} />
          ) : (
            <EmptyState title={<Trans>Nothing to review</Trans>}>
              <Trans>Sales that do not fit, a price that changed or a reference used twice, are listed here.</Trans>
            </EmptyState>
          )
        }
      >
        <ReviewTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
      </ListCard>
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
              <small>{format.who({ device: item.deviceCode, at: item.at }, 'short')}</small>
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
