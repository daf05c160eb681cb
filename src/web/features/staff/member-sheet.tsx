import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnerChange, StaffMember } from '../../../shared/contract/staff.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { OwnPasswordField } from '../../patterns/own-password.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { hasWeighty, type GrantSet } from './grants.ts'
import { OwnerActions, WaitingChange } from './owner-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TillPart } from './till-part.tsx'
import { staffMutations } from './staff.queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { WherePart } from './where-part.tsx'
import { bodyOf, isSameTerms, termsOf } from './terms.ts'
import { useRoles } from './use-roles.ts'

interface Props {
  member: StaffMember
  onClose: () => void
  allowed: GrantSet
  /** This is the person looking. */
  isMe: boolean
  canChange: boolean
  canRevoke: boolean
  /** The person looking is an owner. */
  isOwner: boolean
  owners: number
  waiting: OwnerChange | undefined
}

/** One member: what they may do, and the way out. The owner's rights are not a grid. */
export function MemberSheet({ member, onClose, allowed, isMe, canChange, canRevoke, isOwner, owners, waiting }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const ownPasswordText = useOwnPasswordText()
  const before = termsOf(member)
  const [terms, setTerms] = useState(before)
  const roles = useRoles()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isWeighty = hasWeighty(terms.grants, before.grants)
  const [isRevoking, setRevoking] = useState(false)
  const change = useMutation(staffMutations.change())
  const revoke = useMutation(staffMutations.revoke())
  const { name } = member
  const save = async () => {
    setTried(true)
    if (isWeighty && password === '') return
    try {
      await change.mutateAsync({
        params: { id: member.userId },
        body: {
          ...bodyOf(terms, before.limits),
          ...(isWeighty ? { password } : {}),
        },
      })
      toast({ title: t`Rights of ${name} changed`, description: t`They hold from now on.`, type: 'success' })
      onClose()
    } catch {
      // Shown in the sheet.
    }
  }
  const remove = async () => {
    await revoke.mutateAsync(member.userId)
    toast({
      title: t`${name} no longer works here`,
      description: t`What they sold before still arrives.`,
      type: 'success',
    })
    onClose()
  }
  const contact = member.phone === null ? member.email : formatPhone(member.phone)
  const seen = member.lastSeenAt === null ? null : format.date(member.lastSeenAt)
  const joined = format.day(member.joinedAt)
  const mayChange = canChange && !member.isAdmin && !isMe
  const isOver =
    canChange && !isMe && (isOwner || (!member.isAdmin && [...before.grants].every((one) => allowed.has(one))))
  return (
    <>
      <Sheet
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        size="lg"
        title={name}
        description={contact}
        footer={
          <>
            {canRevoke && !isMe && !member.isAdmin ? (
              <Button tone="danger" className="mr-auto" onClick={() => setRevoking(true)}>
                <Trans>Remove</Trans>
              </Button>
            ) : null}
            {mayChange ? (
              <Button
                tone="primary"
                busy={change.isPending}
                busyLabel={<Trans>Saving…</Trans>}
                disabled={isSameTerms(before, terms)}
                disabledReason={t`Nothing has changed`}
                onClick={() => void save()}
              >
                <Trans>Save changes</Trans>
              </Button>
            ) : (
              <Button onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            )}
          </>
        }
      >
        <p className="text-dense text-ink-2 mb-4">
          {seen ? (
            <Trans>
              Works here since {joined}, last seen {seen}.
            </Trans>
          ) : (
            <Trans>Works here since {joined}.</Trans>
          )}
        </p>
        {isOwner ? (
          <p className="mb-4">
            <Link className={buttonClass({})} to="/dashboard/settings/activity" search={{ person: member.userId }}>
              <Icon name="clock" />
              <Trans>What they did</Trans>
            </Link>
          </p>
        ) : null}
        {waiting ? (
          <div className="mb-3">
            <WaitingChange change={waiting} mayTakeBack={isOwner} />
          </div>
        ) : null}
        {member.isAdmin ? (
          <Note tone="info">
            <Trans>The owner may do everything.</Trans>
          </Note>
        ) : isMe ? (
          <Note tone="info">
            <Trans>Nobody changes their own rights. Ask the owner.</Trans>
          </Note>
        ) : null}
        {member.isAdmin ? null : (
          <div className="mt-3">
            <TermsFields
              value={terms}
              onChange={mayChange ? setTerms : undefined}
              allowed={new Set([...allowed, ...before.grants])}
              mayLimit={isOwner}
              roles={roles}
            />
          </div>
        )}
        {member.isAdmin ? null : <WherePart member={member} mayChange={isOver} />}
        <TillPart member={member} mayTake={canChange && (isOwner || !member.isAdmin)} />
        {isOver ? <SessionsPart member={member} /> : null}
        {isOwner && !waiting ? (
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <OwnerActions member={member} isMe={isMe} owners={owners} onClose={onClose} />
          </div>
        ) : null}
        {isWeighty && mayChange ? (
          <div className="mt-3">
            <OwnPasswordField
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={
                isOwnPassword(change.error)
                  ? { type: 'server', message: ownPasswordText(change.error) }
                  : isTried && password === ''
                    ? { type: 'required' }
                    : undefined
              }
              help={<Trans>Asked for because you give rights over people or money.</Trans>}
            />
          </div>
        ) : null}
        {change.isError && !(isWeighty && isOwnPassword(change.error)) ? (
          <Note tone="bad" className="mt-3">
            {errorText(change.error)}
          </Note>
        ) : null}
      </Sheet>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setRevoking}
        title={<Trans>Remove {name} from the shop?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={remove}
        body={
          <Trans>
            {name} is locked out at once. Sales they made before and have not sent yet still arrive, marked for you to
            review.
          </Trans>
        }
        extra={revoke.isError ? <Note tone="bad">{errorText(revoke.error)}</Note> : undefined}
      />
    </>
  )
}
