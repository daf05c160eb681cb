import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/states.tsx'
import { accessMutations } from './sign-in.queries.ts'

/** Phone and paper are gone: the way back takes three days, in which whoever is the account's is told and can refuse it. */
export function LostFactor({ typed }: { typed: () => { contact: string; password: string } }) {
  const errorText = useErrorText()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const lose = useMutation(accessMutations.loseFactor())
  const day = lose.data ? format.date(lose.data.endsAt) : ''
  if (lose.data)
    return (
      <Note tone="held" icon="clock" title={<Trans>From {day} your password is enough</Trans>}>
        <Trans>
          We told your phone and your e-mail. If you find a code before then, just log in: all stays as it was.
        </Trans>
      </Note>
    )
  return (
    <>
      <Button tone="text" full onClick={() => setOpen(true)}>
        <Trans>I have neither the app nor a recovery code</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Switch off the second step?</Trans>}
        body={
          <Trans>
            It takes three days, so that nobody who only knows your password can do it. We tell your phone and your
            e-mail at once.
          </Trans>
        }
        confirmLabel={<Trans>Switch it off in three days</Trans>}
        extra={lose.isError ? <Note tone="bad">{errorText(lose.error)}</Note> : null}
        onConfirm={async () => void (await lose.mutateAsync(typed()))}
      />
    </>
  )
}
