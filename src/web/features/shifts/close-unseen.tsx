import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { ReasonDialog } from '../../patterns/reason-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { shiftsQueries } from './shifts.queries.ts'

/** For the owner, where the device of an open shift is lost or broken. */
export function CloseUnseen({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const close = useMutation(shiftsQueries.closeUnseen())
  return (
    <>
      <Note
        tone="info"
        action={
          <Button onClick={() => setAsking(true)}>
            <Trans>Close without counting</Trans>
          </Button>
        }
      >
        <Trans>
          This shift is open on another device, and is counted there. If that device is lost or broken, close the shift
          here.
        </Trans>
      </Note>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Close without counting?</Trans>}
        body={
          <Trans>
            The report says that nobody counted it. If the device comes back, its own count takes the place.
          </Trans>
        }
        confirmLabel={<Trans>Close shift</Trans>}
        error={close.isError ? errorText(close.error) : undefined}
        onConfirm={async (note) => {
          await close.mutateAsync({ params: { id }, body: { note } })
          toast({ title: t`Shift closed`, type: 'success' })
        }}
      />
    </>
  )
}
