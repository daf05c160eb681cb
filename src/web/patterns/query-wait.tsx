import type { ComponentProps } from 'react'
import { isOffline, useErrorText } from '../i18n/use-error-text.ts'
import { SkeletonRows } from '../ui/loading.tsx'
import { ErrorPanel, Note, OfflineNote } from '../ui/states.tsx'

interface Waiting {
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** In place of what a query has not answered: it loads, it failed (with retry), or there is no network and nothing was kept. */
export function QueryWait({
  query,
  isSafe = true,
  ...loading
}: ComponentProps<typeof SkeletonRows> & { query: Waiting; isSafe?: boolean }) {
  const errorText = useErrorText()
  if (!query.isError) return <SkeletonRows {...loading} />
  return (
    <ErrorPanel
      isSafe={isSafe}
      isAway={isOffline(query.error)}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

/** Says why what is shown is not the newest: `error` is what the last try brought. Nothing without one. */
export function StaleNote({ error }: { error: unknown }) {
  const errorText = useErrorText()
  if (error === null) return null
  return isOffline(error) ? <OfflineNote /> : <Note tone="bad">{errorText(error)}</Note>
}
