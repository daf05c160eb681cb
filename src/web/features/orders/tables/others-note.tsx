import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { isOffline } from '../../../i18n/use-error-text.ts'
import { useOnline } from '../../../session/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'

/** Where the other tills cannot be asked: what lies here is shown all the same. */
export function OthersNote({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const isOnline = useOnline()
  if (isOnline && !query.error) return null
  if (!isOnline || isOffline(query.error))
    return (
      <Note tone="info" icon="cloudoff">
        <Trans>Without network: orders of other devices are not shown. What is held here is safe.</Trans>
      </Note>
    )
  return (
    <Note tone="held" icon="alert">
      <span className="flex flex-wrap items-center gap-2">
        <Trans>Orders of other devices could not be read.</Trans>
        <Button size="sm" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </span>
    </Note>
  )
}
