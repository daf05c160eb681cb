import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { isOffline } from '../i18n/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { LoadMore } from '../ui/pagination.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { EmptyState } from '../ui/states.tsx'
import { QueryWait, StaleNote } from './query-wait.tsx'

/** As much of a query as a list needs. One that is read page by page brings the way to the next. */
interface ListQuery {
  data: unknown
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  /** When the server last answered, ms; 0 where what is shown never came from it. */
  dataUpdatedAt?: number
  refetch: () => Promise<unknown>
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => Promise<unknown>
}

/**
 * A list in every state it can be in: it loads, it failed, there is no network, there is nothing yet, nothing fits the filter, there is more to show.
 * `children` shows `rows`, and whatever is said under them (a total).
 */
export function ListCard({
  query,
  rows,
  children,
  title,
  empty,
  isFiltered = false,
  nothing,
  clearLabel,
  onClear,
  hasOwn = false,
  isLoading = query.isPending && rows.length === 0,
  loading,
  stale,
  isStale = query.isError,
}: {
  query: ListQuery
  rows: readonly unknown[]
  children: ReactNode
  title?: ReactNode
  /** There is nothing yet: an EmptyState. */
  empty: ReactNode
  isFiltered?: boolean
  /** The title where nothing fits the filter, when there are better words than "nothing matches". */
  nothing?: ReactNode
  clearLabel?: ReactNode
  onClear?: () => void
  /** Rows of the device's own are among them: without a network, too, it is known what fits. */
  hasOwn?: boolean
  isLoading?: boolean
  loading?: { count?: number; label?: string }
  /** In place of the note that this is what the device last knew. */
  stale?: ReactNode
  /** Where it is known sooner than by a failed answer: the network is gone. */
  isStale?: boolean
}) {
  const isKnown =
    query.data !== undefined || rows.length > 0 || (hasOwn && isFiltered && query.isError && isOffline(query.error))
  return (
    <>
      {isStale && isKnown ? (stale ?? <StaleNote error={query.error} asOf={query.dataUpdatedAt} />) : null}
      <Card
        flush
        className={query.isPlaceholderData ? 'opacity-60' : undefined}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {title === undefined ? null : <CardHeader title={title} />}
        {isLoading || !isKnown ? (
          <QueryWait query={query} {...loading} />
        ) : rows.length > 0 ? (
          children
        ) : isFiltered ? (
          <EmptyState
            title={nothing ?? <Trans>Nothing matches</Trans>}
            action={<Button onClick={onClear}>{clearLabel ?? <Trans>Clear filters</Trans>}</Button>}
          >
            <Trans>Try another word, or fewer filters.</Trans>
          </EmptyState>
        ) : (
          empty
        )}
        <LoadMore
          hasMore={query.hasNextPage === true}
          isLoading={query.isFetchingNextPage === true}
          onMore={() => void query.fetchNextPage?.()}
        />
      </Card>
    </>
  )
}

/** Above a list: the search box as wide as there is room, and the ways to narrow it further. */
export const ListSearch = ({
  children,
  isWide = false,
  ...box
}: ComponentProps<typeof SearchBox> & { children?: ReactNode; isWide?: boolean }) => (
  <div className="flex flex-wrap items-end gap-2">
    <div className={cx('flex-1', isWide ? 'min-w-52' : 'min-w-48')}>
      <SearchBox {...box} />
    </div>
    {children}
  </div>
)
