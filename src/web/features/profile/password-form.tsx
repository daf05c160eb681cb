import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Password } from '../../../shared/contract/auth.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { profileMutations } from './profile.queries.ts'

const Form = z.object({ currentPassword: z.string().min(1).max(128), password: Password })

/** `username` is for password managers: they file the new password under it. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty },
  } = useForm({ resolver: useFormResolver(Form), defaultValues: { currentPassword: '', password: '' } })
  useUpdateHold(isDirty)
  const change = useMutation(profileMutations.password())
  const submit = handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values)
      reset()
      toast({ title: t`Password changed`, description: t`All other devices are logged out.`, type: 'success' })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code !== 'auth.wrong_credentials' && code !== 'auth.password_weak') return
      if (code === 'auth.wrong_credentials')
        setError('currentPassword', { message: t`This is not your password now.` }, { shouldFocus: true })
      else setError('password', { message: errorText(error) }, { shouldFocus: true })
      change.reset()
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={<Trans>Password</Trans>}>
        <input
          className="vh"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={<Trans>Password now</Trans>}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={<Trans>New password</Trans>}
          help={<Trans>At least 8 characters. A short sentence is easy to keep.</Trans>}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        {change.isError ? <Note tone="bad">{errorText(change.error)}</Note> : null}
        <FormActions>
          <Button type="submit" busy={change.isPending} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Change password</Trans>
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
