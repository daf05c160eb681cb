import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { Password } from '../../../shared/contract/auth.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormActions, FormSection } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileMutations } from './profile.queries.ts'

const Form = z.object({ currentPassword: z.string().min(1).max(128), password: Password })
const NOTHING = { currentPassword: '', password: '' }

/** `username` is for password managers: they file the new password under it. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Form),
    start: NOTHING,
    fieldOf: { 'auth.wrong_credentials': 'currentPassword', 'auth.password_weak': 'password' },
    textOf: ({ code }) => (code === 'auth.wrong_credentials' ? t`This is not your password now.` : undefined),
  })
  const change = useMutation(profileMutations.password())
  const submit = onSubmit(async (values) => {
    await change.mutateAsync(values)
    startFrom(NOTHING)
    toast({ title: t`Password changed`, description: t`All other devices are logged out.`, type: 'success' })
  })
  return (
    <form noValidate onSubmit={submit}>
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
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={<Trans>New password</Trans>}
          help={<Trans>At least 8 characters. A short sentence is easy to keep.</Trans>}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormProblem error={problem} />
        <FormActions>
          <Button type="submit" busy={change.isPending} busyLabel={<Trans>Saving…</Trans>}>
            <Trans>Change password</Trans>
          </Button>
        </FormActions>
      </FormSection>
    </form>
  )
}
