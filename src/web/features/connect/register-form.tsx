import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { registerChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { connectMutations } from './connect.queries.ts'

/** A number that had two-step verification before it came here. */
export function RegisterForm({ numberId }: { numberId: string }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(registerChatNumber.body),
    start: { pin: '' },
  })
  const register = useMutation(connectMutations.register())
  const submit = onSubmit(async (body) => {
    const number = await register.mutateAsync({ params: { id: numberId }, body })
    if (number.troubleCode === null) toast({ title: t`The number is registered`, type: 'success' })
    else toast({ title: t`WhatsApp did not take this PIN`, type: 'danger' })
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <PasswordField
        label={<Trans>Two-step PIN of this number</Trans>}
        help={<Trans>The six digits this number was registered with before. WhatsApp takes only a few tries.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={besideField(errors.pin, t`Six digits.`)}
        {...form.register('pin')}
      />
      <FormProblem error={problem} />
      <SavingNeedsNetwork />
      <div>
        <Button type="submit" icon="check" busy={register.isPending} disabled={!isOnline}>
          <Trans>Register the number</Trans>
        </Button>
      </div>
    </form>
  )
}
