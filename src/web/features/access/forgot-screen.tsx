import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Contact } from '../../../shared/contract/auth.ts'
import { normaliseContact } from '../../../shared/domain/phone.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { accessMutations } from './access.queries.ts'
import { AuthLayout } from './auth-layout.tsx'
import { showBeside } from './form-problems.ts'
import { ResetByCode } from './reset-screen.tsx'

const Form = z.object({ contact: Contact })

/** The same answer whether the contact is known or not; a phone goes on to the code, an e-mail waits for its link. */
export function ForgotScreen({ contact, onSignedIn }: { contact: string; onSignedIn: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const errorText = useErrorText()
  usePageTitle(t`Forgot password`)
  const {
    register,
    handleSubmit,
    formState: { errors, isDirty },
    setError,
    getValues,
  } = useForm({ resolver: useFormResolver(Form), defaultValues: { contact } })
  const forgot = useMutation(accessMutations.forgot())
  useUpdateHold(isDirty && !forgot.isSuccess)
  const send = handleSubmit(async (values) => {
    if (normaliseContact(values.contact) === null)
      return setError(
        'contact',
        { message: t`Enter a Tanzanian phone number or an e-mail address.` },
        { shouldFocus: true },
      )
    try {
      await forgot.mutateAsync({ contact: values.contact, language })
    } catch (error) {
      if (showBeside(error, errorText(error), setError, { 'auth.contact_invalid': 'contact' })) forgot.reset()
    }
  })
  const sentTo = forgot.data?.sentTo
  const typed = getValues('contact').trim()
  if (sentTo === 'phone') return <ResetByCode contact={typed} onSignedIn={onSignedIn} onAgain={() => forgot.reset()} />
  if (sentTo === 'email') {
    return (
      <AuthLayout
        title={<Trans>Look in your e-mail</Trans>}
        sub={<Trans>If {typed} is known and confirmed here, a link is on its way. It works for 30 minutes.</Trans>}
      >
        <div className="grid gap-3">
          <Button full onClick={() => forgot.reset()}>
            <Trans>Use another phone number or e-mail</Trans>
          </Button>
          <Link to="/dashboard" search={{ auth: 'Login' }} className={buttonClass({ tone: 'text', full: true })}>
            <Trans>Back to login</Trans>
          </Link>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={<Trans>Set a new password</Trans>}
      sub={
        <Trans>
          We send a code to your phone, or a link to your e-mail. If you never confirmed it, ask here on a device where
          you logged in before.
        </Trans>
      }
    >
      <form className="grid gap-3.5" noValidate onSubmit={(event) => void send(event)}>
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
          {...register('contact')}
        />
        {forgot.isError ? <Note tone="bad">{errorText(forgot.error)}</Note> : null}
        <Button type="submit" tone="primary" size="lg" full busy={forgot.isPending} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send</Trans>
        </Button>
        <Link to="/dashboard" search={{ auth: 'Login' }} className={buttonClass({ tone: 'text', full: true })}>
          <Trans>Back to login</Trans>
        </Link>
      </form>
    </AuthLayout>
  )
}
