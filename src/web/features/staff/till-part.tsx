import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { pullSoon } from '../../offline/till.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { staffMutations } from './staff.queries.ts'

/** Whether they have a PIN, which nobody else ever sees. `mayTake`: whoever looks may take it away. */
export function TillPart({ member, mayTake }: { member: StaffMember; mayTake: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const take = useMutation(staffMutations.takePin())
  const { name } = member
  const takeIt = async () => {
    try {
      await take.mutateAsync(member.userId)
      pullSoon()
      toast({
        title: t`${name} has no PIN any more`,
        description: t`Tills know it as soon as they have been in touch with the server.`,
        type: 'success',
      })
    } catch {
      // Shown below.
    }
  }
  return (
    <section className="mt-4 grid gap-3">
      <h3 className="font-bold">
        <Trans>At the till</Trans>
      </h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-52 text-dense">
          {member.hasPin ? (
            <Trans>{name} has a PIN. Nobody else is ever shown it.</Trans>
          ) : (
            <Trans>{name} has no PIN. They set one under My profile.</Trans>
          )}
        </p>
        {member.hasPin && mayTake ? (
          <Button tone="danger" size="sm" busy={take.isPending} onClick={() => void takeIt()}>
            <Trans>Take the PIN away</Trans>
          </Button>
        ) : null}
      </div>
      {take.isError ? <Note tone="bad">{errorText(take.error)}</Note> : null}
    </section>
  )
}
