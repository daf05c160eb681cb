import { Trans } from '@lingui/react/macro'
import { businessDay } from '../../../../shared/domain/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { OfflineNote } from '../../../ui/states.tsx'

/** Says from when what is shown is. `asOf` in ms, 0 or null when the server never answered here. */
export function AsOfNote({
  asOf,
  now,
  isRetrying,
  onRetry,
}: {
  asOf: number | null
  now: number
  isRetrying: boolean
  onRetry: () => void
}) {
  const format = useFormat()
  const isToday = asOf !== null && asOf > 0 && businessDay(asOf) === businessDay(now)
  return (
    <OfflineNote className="items-center flex-wrap">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 min-w-48">
          {asOf ? (
            isToday ? (
              <Trans>
                No answer from the server. Shown as of {format.time(asOf)}, with what this device did since.
              </Trans>
            ) : (
              <Trans>
                No answer from the server. Shown as of {format.date(asOf)}, with what this device did since.
              </Trans>
            )
          ) : (
            <Trans>No answer from the server. Only what this device itself knows is shown.</Trans>
          )}
        </span>
        <Button size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    </OfflineNote>
  )
}
