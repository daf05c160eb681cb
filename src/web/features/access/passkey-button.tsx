import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PasskeyAnswer } from '../../../shared/contract/second-factor.ts'
import { usePasskeyText } from '../../i18n/use-passkey-text.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { beginSession } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'

/** The device's fingerprint, face or PIN instead of a password and its second step. Nothing where the browser has no passkeys. */
export function PasskeyLogin({ onDone }: { onDone?: (() => void) | undefined }) {
  const client = useQueryClient()
  const errorText = usePasskeyText()
  const logIn = useMutation(accessMutations.logInByPasskey())
  if (!canUsePasskeys()) return null
  const run = async () => {
    await beginSession(client, await logIn.mutateAsync())
    onDone?.()
  }
  return (
    <>
      <Button icon="key" full busy={logIn.isPending} onClick={() => void run().catch(() => {})}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      {logIn.isError ? <Note tone="bad">{errorText(logIn.error)}</Note> : null}
    </>
  )
}

/** Instead of the code, where a form asks for the second step. */
export function PasskeyStep({ onAnswer }: { onAnswer: (passkey: PasskeyAnswer) => void }) {
  const errorText = usePasskeyText()
  const answer = useMutation(accessMutations.answerByPasskey())
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        icon="key"
        full
        busy={answer.isPending}
        onClick={() => answer.mutate(undefined, { onSuccess: (passkey) => onAnswer(passkey) })}
      >
        <Trans>Use a passkey instead</Trans>
      </Button>
      {answer.isError ? <Note tone="bad">{errorText(answer.error)}</Note> : null}
    </>
  )
}
