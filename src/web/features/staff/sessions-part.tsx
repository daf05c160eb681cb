import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffMutations } from './staff.queries.ts'

/** Where somebody is over this person: the way to log them out everywhere, as when a phone is lost. */
export function SessionsPart({ member: { userId, name } }: { member: StaffMember }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation(staffMutations.endSessions())
  return (
    <section className="mt-4 grid gap-3">
      <h3 className="font-bold">
        <Trans>Where they are logged in</Trans>
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-52 text-dense">
          <Trans>A lost phone, or a device they forgot to log out: {name} then logs in again with the password.</Trans>
        </p>
        <Button tone="danger" size="sm" onClick={() => setAsking(true)}>
          <Trans>Log out on all devices</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Log {name} out on all devices?</Trans>}
        confirmLabel={<Trans>Log out</Trans>}
        onConfirm={async () => {
          await end.mutateAsync(userId)
          toast({ title: t`${name} is logged out on all devices`, description: t`They are told.`, type: 'success' })
        }}
        body={
          <Trans>
            It holds at once, also where they work in another shop. What was sold and not sent yet stays on its device
            and goes out once they log in again. {name} is told that it was you.
          </Trans>
        }
        extra={end.isError ? <Note tone="bad">{errorText(end.error)}</Note> : undefined}
      />
    </section>
  )
}
