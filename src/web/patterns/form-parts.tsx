import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useOnline } from '../session/device.ts'
import { Button } from '../ui/button.tsx'
import { FormActions } from '../ui/page.tsx'
import { Note } from '../ui/states.tsx'

/** What the last save brought, where no field says it. Nothing without one. */
export function FormProblem({ error, title, action }: { error: unknown; title?: ReactNode; action?: ReactNode }) {
  const errorText = useErrorText()
  return error === null ? null : (
    <Note tone="bad" title={title} action={action}>
      {errorText(error)}
    </Note>
  )
}

/** For a form that is saved by the server: said before somebody presses the button. */
export const SavingNeedsNetwork = () =>
  useOnline() ? null : (
    <Note tone="held">
      <Trans>No network. Saving needs it. What you type here stays.</Trans>
    </Note>
  )

/** The end of a page of settings: the way back to what is saved, and the button that saves. */
export function SaveChanges({ isDirty, isBusy, onUndo }: { isDirty: boolean; isBusy: boolean; onUndo: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <SavingNeedsNetwork />
      <FormActions>
        {isDirty ? (
          <Button tone="text" onClick={onUndo}>
            <Trans>Undo changes</Trans>
          </Button>
        ) : null}
        <Button
          type="submit"
          tone="primary"
          busy={isBusy}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
        >
          <Trans>Save changes</Trans>
        </Button>
      </FormActions>
    </>
  )
}
