import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Contact } from '../../../shared/contract/auth.ts'
import { normaliseContact } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { accessMutations, beginSession } from './access.queries.ts'

const Form = z.object({ contact: Contact, password: z.string().min(1).max(128) })

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
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty },
    setError,
  } = useForm({ resolver: useFormResolver(Form), defaultValues: { contact, password: '' } })
  useUpdateHold(isDirty)
  const logIn = useMutation(accessMutations.logIn())
  const submit = handleSubmit(async (values) => {
    if (normaliseContact(values.contact) === null)
      return setError(
        'contact',
        { message: t`Enter a Tanzanian phone number or an e-mail address.` },
        { shouldFocus: true },
      )
    try {
      await beginSession(client, await logIn.mutateAsync(values))
      onDone?.()
    } catch {
      // Shown below; nothing typed is lost.
    }
  })
  return (
    <form className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
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
        autoComplete="current-password"
        boxClassName="min-h-13"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="flex justify-end -mt-1.5">
        <Link
          to="/forgot-password"
          search={contact.trim() ? { contact: contact.trim() } : {}}
          className="text-primary-text font-bold min-h-12 inline-flex items-center"
        >
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      {logIn.isError ? <Note tone="bad">{errorText(logIn.error)}</Note> : null}
      <Button type="submit" tone="primary" size="lg" full busy={logIn.isPending} busyLabel={<Trans>Logging in…</Trans>}>
        <Trans>Login</Trans>
      </Button>
    </form>
  )
}
