import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import { Contact, Password } from '../../../shared/contract/auth.ts'
import type { PasskeyAnswer } from '../../../shared/contract/second-factor.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { beginSession } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'
import { AuthLayout } from './auth-layout.tsx'
import { FactorField, TypedFactorCode, useFactorStep } from './factor-field.tsx'
import { PasskeyStep } from './passkey-button.tsx'
import { ContactField, NewPasswordField } from './fields.tsx'

const CodeForm = z.object({
  contact: Contact,
  code: z.string().transform((text) => text.replaceAll(/\D/g, '')),
  password: Password,
  factorCode: TypedFactorCode,
})
const LinkForm = z.object({ password: Password, factorCode: TypedFactorCode })

const FACTOR_FIELD = { 'auth.factor_wrong': 'factorCode', 'auth.factor_needed': 'factorCode' } as const

/** `token` comes from the e-mail's link; without one, a code from the phone is asked for. */
export function ResetScreen({
  token,
  contact,
  onSignedIn,
}: {
  token: string | null
  contact: string
  onSignedIn: () => void
}) {
  if (token === null) return <ResetByCode contact={contact} onSignedIn={onSignedIn} />
  return <ResetByLink token={token} onSignedIn={onSignedIn} />
}

function useReset(onSignedIn: () => void, focus: () => void) {
  const client = useQueryClient()
  const reset = useMutation(accessMutations.reset())
  const { isAsked, hasPasskeys, wrong, asking } = useFactorStep(focus)
  const run = async (body: Parameters<typeof reset.mutateAsync>[0]) =>
    await asking(async () => {
      await beginSession(client, await reset.mutateAsync(body))
      onSignedIn()
    })
  return { reset, run, isAsked, hasPasskeys, wrong }
}

export function ResetByCode({
  contact,
  onSignedIn,
  onAgain,
}: {
  contact: string
  onSignedIn: () => void
  onAgain?: () => void
}) {
  const { t } = useLingui()
  usePageTitle(t`New password`)
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(CodeForm),
    start: { contact, code: '', password: '', factorCode: '' },
    fieldOf: {
      ...FACTOR_FIELD,
      'auth.code_wrong': 'code',
      'auth.password_weak': 'password',
      'auth.contact_invalid': 'contact',
    },
  })
  const { reset, run, isAsked, hasPasskeys, wrong } = useReset(onSignedIn, () => form.setFocus('factorCode'))
  const submit = (passkey?: PasskeyAnswer) =>
    onSubmit(async (values) => {
      if (!/^\d{6}$/.test(values.code))
        return form.setError('code', { message: t`Enter the 6 digits from the message.` }, { shouldFocus: true })
      await run(passkey ? { ...values, passkey } : values)
    })
  return (
    <AuthLayout
      title={<Trans>Enter the code</Trans>}
      sub={
        contact ? (
          <Trans>
            If {contact} is known and confirmed here, a code with 6 digits is on its way. It works for 10 minutes.
          </Trans>
        ) : (
          <Trans>Enter the code you were sent, and a new password.</Trans>
        )
      }
    >
      <form className="grid gap-3.5" noValidate onSubmit={submit()}>
        {contact ? (
          <input type="hidden" autoComplete="username" {...form.register('contact')} />
        ) : (
          <ContactField error={errors.contact?.message} {...form.register('contact')} />
        )}
        <TextField
          label={<Trans>Code</Trans>}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="tnum"
          boxClassName="min-h-13"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <NewPasswordField
          label={<Trans>New password</Trans>}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isAsked ? <FactorField error={errors.factorCode && wrong} {...form.register('factorCode')} /> : null}
        {hasPasskeys ? <PasskeyStep onAnswer={(passkey) => submit(passkey)()} /> : null}
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" size="lg" full busy={reset.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save and log in</Trans>
        </Button>
        {onAgain ? (
          <Button tone="text" full onClick={onAgain}>
            <Trans>Send a new code</Trans>
          </Button>
        ) : (
          <Link to="/forgot-password" search={{}} className={buttonClass({ tone: 'text', full: true })}>
            <Trans>Send a new code</Trans>
          </Link>
        )}
      </form>
    </AuthLayout>
  )
}

function ResetByLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`New password`)
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(LinkForm),
    start: { password: '', factorCode: '' },
    fieldOf: { ...FACTOR_FIELD, 'auth.password_weak': 'password' },
  })
  const { reset, run, isAsked, hasPasskeys, wrong } = useReset(onSignedIn, () => form.setFocus('factorCode'))
  const submit = (passkey?: PasskeyAnswer) =>
    onSubmit(async (values) => await run({ token, ...values, ...(passkey && { passkey }) }))
  if (token.length < 20 || token.length > 100) {
    return (
      <AuthLayout title={<Trans>New password</Trans>}>
        <EmptyState
          title={<Trans>This link is too old or was used already. Ask for a new one.</Trans>}
          action={
            <Link to="/forgot-password" search={{}} className={buttonClass({ tone: 'primary' })}>
              <Trans>Ask for a new link</Trans>
            </Link>
          }
        />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={<Trans>New password</Trans>} sub={<Trans>All other devices are logged out.</Trans>}>
      <form className="grid gap-3.5" noValidate onSubmit={submit()}>
        <NewPasswordField
          label={<Trans>New password</Trans>}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {isAsked ? <FactorField error={errors.factorCode && wrong} {...form.register('factorCode')} /> : null}
        {hasPasskeys ? <PasskeyStep onAnswer={(passkey) => submit(passkey)()} /> : null}
        <FormProblem
          error={problem}
          action={
            <Link to="/forgot-password" search={{}} className={buttonClass({ tone: 'text', size: 'sm' })}>
              <Trans>Ask for a new link</Trans>
            </Link>
          }
        />
        <Button type="submit" tone="primary" size="lg" full busy={reset.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save and log in</Trans>
        </Button>
      </form>
    </AuthLayout>
  )
}
