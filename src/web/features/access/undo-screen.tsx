import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { UndoableChange } from '../../../shared/contract/changes.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { accessQueries } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'
import { AuthLayout } from './auth-layout.tsx'

/** The way back from a message that told of a change. It needs no log-in: whoever reads it may be locked out by that very change. */
export function UndoScreen({ token, onNewPassword }: { token: string; onNewPassword: (resetToken: string) => void }) {
  const { t } = useLingui()
  usePageTitle(t`Undo a change`)
  const isWhole = token.length >= 20 && token.length <= 100
  const change = useQuery({ ...accessQueries.undo(token), enabled: isWhole })
  if (!isWhole) return <Gone />
  if (change.isPending)
    return (
      <Frame>
        <PageSpinner />
      </Frame>
    )
  if (change.isError) {
    if (isGone(change.error)) return <Gone />
    return (
      <Frame>
        <QueryWait query={change} isSafe={false} />
      </Frame>
    )
  }
  return <Ask token={token} change={change.data} onNewPassword={onNewPassword} />
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'undo.not_found'

const Frame = ({ sub, children }: { sub?: ReactNode; children: ReactNode }) => (
  <AuthLayout title={<Trans>Undo a change</Trans>} sub={sub}>
    {children}
  </AuthLayout>
)

const Gone = () => (
  <Frame>
    <EmptyState
      title={<Trans>This link is too old or was used already.</Trans>}
      action={
        <Link to="/forgot-password" search={{}} className={buttonClass({ tone: 'primary' })}>
          <Trans>Set a new password</Trans>
        </Link>
      }
    >
      <Trans>If somebody else is in your account, set a new password with your own phone number or e-mail.</Trans>
    </EmptyState>
  </Frame>
)

function What({ change: { kind, shopName, byName } }: { change: UndoableChange }) {
  const shop = shopName ?? ''
  if (kind === 'password') return <Trans>The password of your account was changed.</Trans>
  if (kind === 'contact') return <Trans>The phone number or e-mail of your account was changed.</Trans>
  if (kind === 'factor_on') return <Trans>A second step was added to the log-in of your account.</Trans>
  if (kind === 'factor_off') return <Trans>The second step of your log-in was switched off.</Trans>
  if (kind === 'factor_lost')
    return <Trans>Somebody with your password said that the code app is lost. The second step would end.</Trans>
  if (kind === 'passkey_on') return <Trans>A passkey was added to your account.</Trans>
  if (kind === 'passkey_off') return <Trans>A passkey was removed from your account.</Trans>
  if (kind === 'account_closing') return <Trans>Your account is to be deleted in 30 days.</Trans>
  if (kind === 'closing')
    return (
      <Trans>
        {byName} closed {shop}, and it is to be deleted.
      </Trans>
    )
  if (kind === 'sign_in')
    return <Trans>Somebody logged in to your account on a device it did not know, or after many wrong passwords.</Trans>
  if (kind === 'destination')
    return (
      <Trans>
        {byName} added a new place for payouts of {shop}.
      </Trans>
    )
  if (kind === 'gateway')
    return (
      <Trans>
        {byName} changed where payments of {shop} go.
      </Trans>
    )
  if (kind === 'owner_made')
    return (
      <Trans>
        {byName} makes another person an owner of {shop}.
      </Trans>
    )
  return (
    <Trans>
      {byName} removes an owner of {shop}.
    </Trans>
  )
}

function Ask({
  token,
  change,
  onNewPassword,
}: {
  token: string
  change: UndoableChange
  onNewPassword: (resetToken: string) => void
}) {
  const errorText = useErrorText()
  const format = useFormat()
  const [isDone, setDone] = useState(false)
  const undo = useMutation(accessMutations.undo())
  const [at, until, name] = [format.date(change.at), format.date(change.expiresAt), change.byName]
  const run = async () => {
    try {
      const { resetToken } = await undo.mutateAsync(token)
      if (resetToken === null) setDone(true)
      else onNewPassword(resetToken)
    } catch {
      // Shown below.
    }
  }
  if (isDone) {
    return (
      <Frame>
        <EmptyState
          title={<Trans>It is as it was before</Trans>}
          action={
            <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
              <Trans>Go to the dashboard</Trans>
            </Link>
          }
        >
          {change.isAlone === true ? (
            <Trans>The shop is open to customers again. Nothing else changed.</Trans>
          ) : (
            <Trans>{name} is logged out everywhere. Talk to them: if it was not them, they need a new password.</Trans>
          )}
        </EmptyState>
      </Frame>
    )
  }
  if (undo.isError && isGone(undo.error)) return <Gone />
  return (
    <Frame sub={<What change={change} />}>
      <div className="grid gap-3.5">
        <p className="text-form text-ink-2">
          <Trans>
            It was on {at}. This link works until {until}, once.
          </Trans>
        </p>
        {change.isAlone === true ? (
          <p>
            <Trans>The shop is open to customers again at once. Nothing else changes, and nobody is logged out.</Trans>
          </p>
        ) : (
          <ul className="list-disc ps-5 grid gap-1.5">
            <li>
              <Trans>What was there before comes back, with all that was changed after it.</Trans>
            </li>
            {change.isOwnAccount ? (
              <li>
                <Trans>All devices are logged out, and you set a new password.</Trans>
              </li>
            ) : (
              <li>
                <Trans>{name} is logged out everywhere.</Trans>
              </li>
            )}
            <li>
              <Trans>Sales on the devices are kept, and go when you log in again.</Trans>
            </li>
          </ul>
        )}
        {undo.isError ? <Note tone="bad">{errorText(undo.error)}</Note> : null}
        <Button
          tone="primary"
          size="lg"
          full
          busy={undo.isPending}
          busyLabel={<Trans>Putting back…</Trans>}
          onClick={() => void run()}
        >
          <Trans>Undo it</Trans>
        </Button>
        <Link to="/dashboard" className={buttonClass({ tone: 'text', full: true })}>
          <Trans>It was right, leave it</Trans>
        </Link>
      </div>
    </Frame>
  )
}
