import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod'
import { FactorCode, type SecondFactor, type StepProof } from '../../../shared/contract/second-factor.ts'
import { besideField } from '../../patterns/use-draft-form.ts'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { type InputProps, TextField } from '../../ui/field.tsx'

/** What a change of the second step asks for, as a form has it. */
export const Proof = z.object({ password: z.string().min(1).max(128), code: FactorCode.or(z.literal('')) })
export const NO_PROOF = { password: '', code: '' }

type State = Pick<SecondFactor, 'isOn' | 'hasApp' | 'passkeys'>
const canAsk = ({ passkeys }: State) => passkeys.length > 0 && canUsePasskeys()

/** Where no code was typed, the person's passkey is asked for. @throws PasskeyFailed */
export async function proofOf({ password, code }: z.output<typeof Proof>, state: State): Promise<StepProof> {
  if (!state.isOn) return { password }
  if (code !== '' || !canAsk(state)) return { password, code: code === '' ? undefined : code }
  const { answerForStep } = await import('../access/passkeys.queries.ts')
  return { password, passkey: await answerForStep() }
}

/** The code beside the password; nothing where there is no second step. Takes `{...register('code')}`. */
export function StepField({
  state,
  error,
  ...input
}: Omit<InputProps, 'children' | 'error'> & { state: State; error: Parameters<typeof besideField>[0] }) {
  const { t } = useLingui()
  if (!state.isOn) return null
  return (
    <TextField
      label={state.hasApp ? <Trans>Code of your app</Trans> : <Trans>Recovery code</Trans>}
      help={
        canAsk(state) ? (
          <Trans>Leave it empty to use your passkey.</Trans>
        ) : (
          <Trans>Six digits from your authenticator app, or one of your recovery codes.</Trans>
        )
      }
      autoComplete="one-time-code"
      maxLength={24}
      className="tnum"
      error={besideField(error, t`Enter the code of your app, or a recovery code.`)}
      {...input}
    />
  )
}
