import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { accessMutations } from './sign-in.queries.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ContactField } from './fields.tsx'
import { ResetByCode } from './reset-screen.tsx'
import { TypedContact } from '../../patterns/typed-contact.ts'

const Form = z.object({ contact: TypedContact })

/** The same answer whether the contact is known or not; a phone goes on to the code, an e-mail waits for its link. */
export function ForgotScreen({ contact, onSignedIn }: { contact: string; onSignedIn: () => void }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  usePageTitle(t`Forgot password`)
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { contact },
    fieldOf: { 'auth.contact_invalid': 'contact' },
  })
  const forgot = useMutation(accessMutations.forgot())
  const send = onSubmit(async (values) => {
    await forgot.mutateAsync({ contact: values.contact, language })
    startFrom(values)
  })
  const sentTo = forgot.data?.sentTo
  const typed = form.getValues('contact').trim()
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
      <form className="grid gap-3.5" noValidate onSubmit={send}>
        <ContactField error={errors.contact?.message} {...form.register('contact')} />
        <FormProblem error={problem} />
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
