import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Contact, Password } from '../../../shared/contract/auth.ts'
import { line } from '../../../shared/contract/common.ts'
import { checkPassword } from '../../../shared/domain/password.ts'
import { normaliseContact } from '../../../shared/domain/phone.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { accessMutations, beginSession } from './access.queries.ts'
import { showBeside } from './form-problems.ts'

const Form = z.object({ name: line(80, 1), contact: Contact, password: Password })
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
  const errorText = useErrorText()
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty },
    setError,
  } = useForm({ resolver: useFormResolver(Form), defaultValues: { name: '', contact, password: '' } })
  useUpdateHold(isDirty)
  const signUp = useMutation(accessMutations.signUp())
  const submit = handleSubmit(async (values) => {
    if (normaliseContact(values.contact) === null)
      return setError(
        'contact',
        { message: t`Enter a Tanzanian phone number or an e-mail address.` },
        { shouldFocus: true },
      )
    if (checkPassword(values.password, noList, [values.contact, values.name]) === 'too_common')
      return setError(
        'password',
        { message: t`Choose a longer password that is hard to guess.` },
        { shouldFocus: true },
      )
    try {
      await beginSession(client, await signUp.mutateAsync({ ...values, language }))
      onDone?.()
    } catch (error) {
      if (
        showBeside(error, errorText(error), setError, {
          'auth.contact_taken': 'contact',
          'auth.contact_invalid': 'contact',
          'auth.password_weak': 'password',
        })
      )
        signUp.reset()
    }
  })
  return (
    <form className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={<Trans>Your name</Trans>}
        icon="user"
        autoComplete="name"
        boxClassName="min-h-13"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={<Trans>Phone number or e-mail</Trans>}
        icon="phone"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        boxClassName="min-h-13"
        error={errors.contact?.message}
        {...register('contact', { onChange: (event: { target: { value: string } }) => onContact(event.target.value) })}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        help={<Trans>At least 8 characters. A short sentence is easy to keep.</Trans>}
        autoComplete="new-password"
        boxClassName="min-h-13"
        error={errors.password?.message}
        {...register('password')}
      />
      {signUp.isError ? <Note tone="bad">{errorText(signUp.error)}</Note> : null}
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
