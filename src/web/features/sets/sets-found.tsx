import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FoundList, type Named } from '../../patterns/found-list.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { setsQueries } from './sets.queries.ts'

/** The shop's product sets by what was typed of their name; a tap chooses one. */
export function SetsFound({
  typed,
  isBusy = false,
  pick,
}: {
  typed: string
  isBusy?: boolean
  pick: (one: Named) => void
}) {
  const { t } = useLingui()
  const search = useDebounced(typed.trim(), 250)
  const list = useInfiniteQuery({
    ...setsQueries.list({ kind: 'all', state: 'active', ...(search === '' ? {} : { search }) }),
    // No row goes away under a finger while the next ones are fetched.
    placeholderData: keepPreviousData,
  })
  if (!list.data) return <QueryWait query={list} count={2} label={t`Loading the product sets…`} />
  if (list.data.rows.length === 0 && search === '')
    return (
      <p className="text-small text-ink-2">
        <Trans>The shop has no product sets yet. They are made under Products.</Trans>
      </p>
    )
  return (
    <>
      <FoundList label={t`Product sets found`} rows={list.data.rows} isBusy={isBusy} pick={pick} />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
