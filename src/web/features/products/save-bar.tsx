import { Trans } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'

/** The end of the form: what stands in the way, and the buttons. */
export function SaveBar({
  isBusy,
  error,
  hasErrors,
  cancel,
}: {
  isBusy: boolean
  error: unknown
  hasErrors: boolean
  cancel: ReactNode
}) {
  return (
    <div className="grid gap-3 sticky bottom-0 bg-paper py-3 z-10">
      <SavingNeedsNetwork />
      {error !== null ? (
        <FormProblem error={error} />
      ) : hasErrors ? (
        <Note tone="bad">
          <Trans>Something is missing or not right. Look at what is marked.</Trans>
        </Note>
      ) : null}
      <FormActions>
        {cancel}
        <Button type="submit" tone="primary" busy={isBusy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save product</Trans>
        </Button>
      </FormActions>
    </div>
  )
}

/** A draft was brought back. */
export const RestoredNote = ({ onThrowAway }: { onThrowAway: () => void }) => (
  <Note
    tone="info"
    action={
      <Button size="sm" tone="text" onClick={onThrowAway}>
        <Trans>Discard</Trans>
      </Button>
    }
  >
    <Trans>What you typed here before was kept.</Trans>
  </Note>
)
