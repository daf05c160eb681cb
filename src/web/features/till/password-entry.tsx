import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { tillMutations } from './till.queries.ts'

/** The password of a member, asked of the server: for who has no PIN, or has none left to try. */
export function PasswordEntry({
  userId,
  reason,
  onRight,
}: {
  userId: string
  reason?: ReactNode
  onRight: () => void
}) {
  const isOnline = useOnline()
  const ownPasswordText = useOwnPasswordText()
  const [password, setPassword] = useState('')
  const prove = useMutation(tillMutations.prove())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '' || prove.isPending) return
    prove.mutate(
      { userId, password },
      {
        onSuccess: () => {
          setPassword('')
          onRight()
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {reason}
      {isOnline ? null : (
        <Note tone="held">
          <Trans>No network. A password needs it; a PIN does not.</Trans>
        </Note>
      )}
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isOwnPassword(prove.error) ? ownPasswordText(prove.error) : undefined}
      />
      {prove.error !== null && !isOwnPassword(prove.error) ? (
        <Note tone="bad">{ownPasswordText(prove.error)}</Note>
      ) : null}
      <Button type="submit" tone="primary" size="lg" full busy={prove.isPending} disabled={password === ''}>
        <Trans>Go on</Trans>
      </Button>
    </form>
  )
}
