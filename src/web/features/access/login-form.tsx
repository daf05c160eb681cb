import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { beginSession } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'
import { FactorField, TypedFactorCode, useFactorStep } from './factor-field.tsx'
import { ContactField } from './fields.tsx'
import { PasskeyLogin } from './passkey-button.tsx'
import { LostFactor } from './lost-factor.tsx'
import { TypedContact } from '../../patterns/typed-contact.ts'

const Form = z.object({ contact: TypedContact, password: z.string().min(1).max(128), code: TypedFactorCode })

/** `contact` and what is typed here survive a switch of tabs: they are the parent's. */
export function LoginForm({
  contact,
  onContact,
  onDone,
}: {
  contact: string
  onContact: (text: string) => void
  onDone?: () => void
}) {
  const client = useQueryClient()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { contact, password: '', code: '' },
    fieldOf: { 'auth.factor_wrong': 'code', 'auth.factor_needed': 'code' },
  })
  const { isAsked, asking, wrong } = useFactorStep(() => form.setFocus('code'))
  const logIn = useMutation(accessMutations.logIn())
  const submit = onSubmit(async (values) => {
    await asking(async () => {
      await beginSession(client, await logIn.mutateAsync(values))
      onDone?.()
    })
  })
  return (
    <form className="grid gap-3.5" noValidate onSubmit={submit}>
      <ContactField
        error={errors.contact?.message}
        {...form.register('contact', {
          onChange: (event: { target: { value: string } }) => onContact(event.target.value),
        })}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        boxClassName="min-h-13"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {isAsked ? <FactorField error={errors.code && wrong} {...form.register('code')} /> : null}
      <div className="flex justify-end -mt-1.5">
        <Link
          to="/forgot-password"
          search={contact.trim() ? { contact: contact.trim() } : {}}
          className="text-primary-text font-bold min-h-12 inline-flex items-center"
        >
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <FormProblem error={problem} />
      <Button type="submit" tone="primary" size="lg" full busy={logIn.isPending} busyLabel={<Trans>Logging in…</Trans>}>
        <Trans>Login</Trans>
      </Button>
      {/* What went wrong with it is forgotten once the password was right. */}
      <PasskeyLogin key={isAsked ? 'second' : 'first'} onDone={onDone} />
      {isAsked ? <LostFactor typed={() => form.getValues()} /> : null}
    </form>
  )
}
