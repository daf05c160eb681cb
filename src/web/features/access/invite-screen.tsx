import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as z from 'zod'
import { Password } from '../../../shared/contract/auth.ts'
import { line } from '../../../shared/contract/common.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { readInvitation } from '../../../shared/contract/staff.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { ApiError } from '../../api/api-error.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { EmptyState, ErrorPanel } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { accessQueries, beginSession, useAccess, userChanged } from './access.queries.ts'
import { accessMutations } from './sign-in.queries.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordField, OwnNameField } from './fields.tsx'
import { LoginForm } from './login-form.tsx'

type Invitation = ResponseOf<typeof readInvitation>
const NewForm = z.object({ name: line(80, 1), password: Password })

/** Both forms of `/invite/*`: for whoever is signed in, and for everybody else, with or without an account. */
export function InviteScreen({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  const errorText = useErrorText()
  const access = useAccess()
  const invitation = useQuery({
    ...accessQueries.invitation(token),
    enabled: token.length >= 20 && token.length <= 100,
  })
  if (token.length < 20 || token.length > 100) return <Gone isExpired={false} />
  if (invitation.isPending)
    return (
      <AuthLayout title={<Trans>Invitation</Trans>}>
        <PageSpinner />
      </AuthLayout>
    )
  if (invitation.isError) {
    const { error } = invitation
    if (error instanceof ApiError && error.kind === 'answer' && error.status < 500)
      return <Gone isExpired={error.code === 'invitation.expired'} />
    return (
      <AuthLayout title={<Trans>Invitation</Trans>}>
        <ErrorPanel
          message={errorText(error)}
          onRetry={() => void invitation.refetch()}
          isRetrying={invitation.isFetching}
        />
      </AuthLayout>
    )
  }
  const given = invitation.data
  if (access.kind === 'loading')
    return (
      <AuthLayout title={<Trans>Invitation</Trans>}>
        <PageSpinner />
      </AuthLayout>
    )
  if ((access.kind === 'shop' && !access.isSendLater) || access.kind === 'no-shop')
    return <Accept token={token} given={given} who={access.user.name} onJoined={onJoined} />
  return <Anonymous token={token} given={given} onJoined={onJoined} />
}

const Gone = ({ isExpired }: { isExpired: boolean }) => (
  <AuthLayout title={<Trans>Invitation</Trans>}>
    <EmptyState
      title={isExpired ? <Trans>This invitation is too old</Trans> : <Trans>This invitation is not here</Trans>}
      action={
        <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
          <Trans>Go to the dashboard</Trans>
        </Link>
      }
    >
      {isExpired ? (
        <Trans>Invitations work for 72 hours. Ask the owner of the shop to send a new one.</Trans>
      ) : (
        <Trans>It was used, withdrawn, or the link was cut. Ask the owner of the shop to send a new one.</Trans>
      )}
    </EmptyState>
  </AuthLayout>
)

function Frame({ given: { shopName, invitedBy }, children }: { given: Invitation; children: ReactNode }) {
  return (
    <AuthLayout
      title={<Trans>Work at {shopName}</Trans>}
      sub={<Trans>{invitedBy} invited you to sell and work in this shop.</Trans>}
    >
      {children}
    </AuthLayout>
  )
}

function Accept({
  token,
  given,
  who,
  onJoined,
}: {
  token: string
  given: Invitation
  who: string
  onJoined: () => void
}) {
  const client = useQueryClient()
  const accept = useMutation(accessMutations.accept())
  const { shopName } = given
  const join = async () => {
    try {
      await userChanged(client, await accept.mutateAsync(token))
      onJoined()
    } catch {
      // Shown below.
    }
  }
  return (
    <Frame given={given}>
      <div className="grid gap-3.5">
        <p className="text-form">
          <Trans>
            You are logged in as <b>{who}</b>. After you accept, {shopName} is the shop you work in. Your other shops
            stay yours.
          </Trans>
        </p>
        <FormProblem error={accept.error} />
        <Button
          tone="primary"
          size="lg"
          full
          busy={accept.isPending}
          busyLabel={<Trans>Joining…</Trans>}
          onClick={() => void join()}
        >
          <Trans>Accept and open {shopName}</Trans>
        </Button>
        <Link to="/dashboard" className={buttonClass({ tone: 'text', full: true })}>
          <Trans>Not now</Trans>
        </Link>
      </div>
    </Frame>
  )
}

function Anonymous({ token, given, onJoined }: { token: string; given: Invitation; onJoined: () => void }) {
  const [isLoggingIn, setLoggingIn] = useState(given.hasAccount)
  const [contact, setContact] = useState(given.contactKind === 'phone' ? formatPhone(given.contact) : given.contact)
  if (isLoggingIn) {
    return (
      <Frame given={given}>
        <p className="text-form mb-4">
          <Trans>Log in to accept. You have an account with this phone number or e-mail, or with another one.</Trans>
        </p>
        <LoginForm contact={contact} onContact={setContact} />
        {given.hasAccount ? null : (
          <Button tone="text" full className="mt-2" onClick={() => setLoggingIn(false)}>
            <Trans>I have no account yet</Trans>
          </Button>
        )}
      </Frame>
    )
  }
  return (
    <Frame given={given}>
      <Join token={token} given={given} onJoined={onJoined} onHasAccount={() => setLoggingIn(true)} />
    </Frame>
  )
}

function Join({
  token,
  given,
  onJoined,
  onHasAccount,
}: {
  token: string
  given: Invitation
  onJoined: () => void
  onHasAccount: () => void
}) {
  const client = useQueryClient()
  const { language } = useLanguage()
  const { form, errors, problem, onSubmit } = useDraftForm({
    resolver: useFormResolver(NewForm),
    start: { name: given.name, password: '' },
    fieldOf: { 'auth.password_weak': 'password' },
  })
  const join = useMutation(accessMutations.join())
  const submit = onSubmit(async (values) => {
    await beginSession(client, await join.mutateAsync({ params: { token }, body: { ...values, language } }))
    onJoined()
  })
  const contact = given.contactKind === 'phone' ? formatPhone(given.contact) : given.contact
  return (
    <form className="grid gap-3.5" noValidate onSubmit={submit}>
      <TextField
        label={given.contactKind === 'phone' ? <Trans>Phone number</Trans> : <Trans>E-mail</Trans>}
        icon={given.contactKind === 'phone' ? 'phone' : 'mail'}
        autoComplete="username"
        readOnly
        value={contact}
        help={<Trans>You log in with this.</Trans>}
      />
      <OwnNameField error={errors.name?.message} {...form.register('name')} />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <FormProblem error={problem} />
      <Button type="submit" tone="primary" size="lg" full busy={join.isPending} busyLabel={<Trans>Joining…</Trans>}>
        <Trans>Join the shop</Trans>
      </Button>
      <Button tone="text" full onClick={onHasAccount}>
        <Trans>I have an account already</Trans>
      </Button>
    </form>
  )
}
