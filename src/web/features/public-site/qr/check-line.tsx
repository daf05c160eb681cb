import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'
import type { CheckState } from './use-checked.ts'

/** What is known of the code as it stands. Always the same height for one line, so that nothing jumps while somebody types. */
export function CheckLine({
  state,
  isBlocked,
  onRetry,
}: {
  state: CheckState
  isBlocked: boolean
  onRetry: () => void
}) {
  if (isBlocked)
    return (
      <Note tone="held" icon="alert">
        <Trans>Change what is marked in the form. Then you can download.</Trans>
      </Note>
    )
  switch (state) {
    case 'waiting':
      return (
        <Note tone="info">
          <Trans>Enter the number, and the code appears here.</Trans>
        </Note>
      )
    case 'checking':
      return (
        <Note tone="info" icon="refresh">
          <Trans>Checking that phones can read it…</Trans>
        </Note>
      )
    case 'readable':
      return (
        <Note tone="ok">
          <Trans>Checked: a camera reads this code.</Trans>
        </Note>
      )
    case 'unreadable':
      return (
        <Note tone="bad">
          <Trans>
            Cameras would not read this code, so there is no download. Choose another pattern or colour, or a shorter
            message.
          </Trans>
        </Note>
      )
    case 'failed':
      return (
        <Note
          tone="bad"
          action={
            <Button size="sm" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The code could not be checked, so there is no download yet. You may need a network once.</Trans>
        </Note>
      )
  }
}
