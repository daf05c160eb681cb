import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { isOffline, useErrorText } from '../i18n/use-error-text.ts'
import { useFormat } from '../i18n/use-format.ts'
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

/** Says why what is shown is not the newest, and from when it is: `error` is what the last try brought. Nothing without one. `asOf` in ms; 0: nobody knows. */
export function StaleNote({ error, asOf = 0 }: { error: unknown; asOf?: number | undefined }) {
  const errorText = useErrorText()
  if (error === null) return null
  const isAway = isOffline(error)
  if (asOf === 0) return isAway ? <OfflineNote /> : <Note tone="bad">{errorText(error)}</Note>
  return isAway ? (
    <OfflineNote>
      <Trans>No network. This is what the device last knew.</Trans> <AsOf at={asOf} />
    </OfflineNote>
  ) : (
    <Note tone="bad">
      {errorText(error)} <AsOf at={asOf} />
    </Note>
  )
}

function AsOf({ at }: { at: number }) {
  const format = useFormat()
  const when = format.date(at)
  return <Trans>Shown as of {when}.</Trans>
}
