import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { Password } from '../../../shared/contract/auth.ts'
import { line } from '../../../shared/contract/common.ts'
import { checkPassword } from '../../../shared/domain/password.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { beginSession } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'
import { ContactField, NewPasswordField, OwnNameField } from './fields.tsx'
import { TypedContact } from '../../patterns/typed-contact.ts'

const Form = z.object({ name: line(80, 1), contact: TypedContact, password: Password })
const noList: ReadonlySet<string> = new Set() // the list of common passwords is the server's

export function SignUpForm({
  contact,
  onContact,
  onDone,
}: {
  contact: string
  onContact: (text: string) => void
  onDone?: () => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { language } = useLanguage()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { name: '', contact, password: '' },
    fieldOf: { 'auth.contact_taken': 'contact', 'auth.contact_invalid': 'contact', 'auth.password_weak': 'password' },
  })
  const signUp = useMutation(accessMutations.signUp())
  const submit = onSubmit(async (values) => {
    if (checkPassword(values.password, noList, [values.contact, values.name]) === 'too_common')
      return form.setError(
        'password',
        { message: t`Choose a longer password that is hard to guess.` },
        { shouldFocus: true },
      )
    await beginSession(client, await signUp.mutateAsync({ ...values, language }))
    onDone?.()
  })
  return (
    <form className="grid gap-3.5" noValidate onSubmit={submit}>
      <OwnNameField error={errors.name?.message} {...form.register('name')} />
      <ContactField
        error={errors.contact?.message}
        {...form.register('contact', {
          onChange: (event: { target: { value: string } }) => onContact(event.target.value),
        })}
      />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <FormProblem error={problem} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        full
        className="mt-2"
        busy={signUp.isPending}
        busyLabel={<Trans>Creating your account…</Trans>}
      >
        <Trans>Create account</Trans>
      </Button>
      <p className="text-dense text-ink-2 text-center text-pretty">
        <Trans>
          By creating an account you accept the{' '}
          <a className="link" href="/terms-of-service">
            terms of service
          </a>
          ; the{' '}
          <a className="link" href="/privacy-policy">
            privacy policy
          </a>{' '}
          says what is kept.
        </Trans>
      </p>
    </form>
  )
}
