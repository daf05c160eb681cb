import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnerChange, StaffMember } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { staffMutations } from './staff.queries.ts'

/** An owner to be, or one to go, and the way back until then. */
export function WaitingChange({ change, mayTakeBack }: { change: OwnerChange; mayTakeBack: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const takeBack = useMutation(staffMutations.takeBackOwner())
  const [name, by, from] = [change.name, change.askedByName, format.date(change.effectiveAt)]
  const stop = async () => {
    try {
      await takeBack.mutateAsync(change.id)
      toast({ title: t`The change is off`, type: 'success' })
    } catch (error) {
      toast({ title: t`It was not taken back`, description: errorText(error), type: 'danger' })
    }
  }
  return (
    <Note
      tone="held"
      icon="shield"
      title={
        change.isTransfer ? (
          <Trans>The shop is handed over to {name}</Trans>
        ) : change.kind === 'make' ? (
          <Trans>{name} becomes an owner</Trans>
        ) : (
          <Trans>{name} is removed as an owner</Trans>
        )
      }
    >
      <p>
        <Trans>
          {by} asked for it. It takes effect on {from}.
        </Trans>
      </p>
      {mayTakeBack ? (
        <Button size="sm" className="mt-2" busy={takeBack.isPending} onClick={() => void stop()}>
          <Trans>Take it back</Trans>
        </Button>
      ) : null}
    </Note>
  )
}

interface Props {
  member: StaffMember
  isMe: boolean
  /** How many owners the shop has. */
  owners: number
  onClose: () => void
}

/** For owners: makes this person one, hands the shop over, or ends it. All want the password, wait two days and are told to all owners; one's own end is at once. */
export function OwnerActions({ member, isMe, owners, onClose }: Props) {
  const { t } = useLingui()
  const { name } = member
  const [asking, setAsking] = useState<'make' | 'remove' | 'transfer' | 'leave' | null>(null)
  // One id for all tries of this sheet: a lost answer makes no second change.
  const [id] = useState(() => uuidv7())
  const change = useMutation(staffMutations.askOwner())
  const leave = useMutation(staffMutations.stepDown())
  const ask = async (kind: 'make' | 'remove' | 'transfer', password: string) => {
    await change.mutateAsync({ id, userId: member.userId, kind, password })
    toast({
      title: t`The change is asked for`,
      description: t`It takes effect in 2 days. All owners are told.`,
      type: 'success',
    })
    onClose()
  }
  // What was wrong in one dialog says nothing in the next.
  const close = () => {
    setAsking(null)
    change.reset()
    leave.reset()
  }
  if (!member.isAdmin) {
    return (
      <>
        <Button icon="shield" onClick={() => setAsking('make')}>
          <Trans>Make owner</Trans>
        </Button>
        <PasswordDialog
          open={asking === 'make'}
          onOpenChange={close}
          tone="primary"
          title={<Trans>Make {name} an owner?</Trans>}
          confirmLabel={<Trans>Make owner</Trans>}
          error={change.error}
          onConfirm={async (password) => await ask('make', password)}
          body={
            <Trans>
              Owners may do everything: payouts, staff, and other owners too. It takes effect in 2 days; all owners are
              told, and each of them can take it back until then.
            </Trans>
          }
        />
        <Button icon="swap" onClick={() => setAsking('transfer')}>
          <Trans>Hand the shop over</Trans>
        </Button>
        <PasswordDialog
          open={asking === 'transfer'}
          onOpenChange={close}
          title={<Trans>Hand the shop over to {name}?</Trans>}
          confirmLabel={<Trans>Hand it over</Trans>}
          cancelLabel={<Trans>Stay</Trans>}
          error={change.error}
          onConfirm={async (password) => await ask('transfer', password)}
          body={
            <Trans>
              In 2 days {name} becomes an owner and you leave the shop, both at once. All owners and {name} are told,
              and each of them can take it back until then.
            </Trans>
          }
        />
      </>
    )
  }
  if (owners < 2) return null
  if (isMe) {
    return (
      <>
        <Button tone="danger" onClick={() => setAsking('leave')}>
          <Trans>Stop being an owner</Trans>
        </Button>
        <PasswordDialog
          open={asking === 'leave'}
          onOpenChange={close}
          title={<Trans>Leave the shop?</Trans>}
          confirmLabel={<Trans>Leave the shop</Trans>}
          cancelLabel={<Trans>Stay</Trans>}
          error={leave.error}
          body={<Trans>You are locked out at once. Only another owner can bring you back.</Trans>}
          onConfirm={async (password) => void (await leave.mutateAsync(password))}
        />
      </>
    )
  }
  return (
    <>
      <Button tone="danger" onClick={() => setAsking('remove')}>
        <Trans>Remove as owner</Trans>
      </Button>
      <PasswordDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={<Trans>Remove {name} as an owner?</Trans>}
        confirmLabel={<Trans>Remove as owner</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        error={change.error}
        body={
          <Trans>
            {name} leaves the shop in 2 days. All owners are told, and each of them can take it back until then.
          </Trans>
        }
        onConfirm={async (password) => await ask('remove', password)}
      />
    </>
  )
}
