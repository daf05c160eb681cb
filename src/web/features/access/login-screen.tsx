import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '../../session/device.ts'
import { Segment } from '../../ui/chip.tsx'
import { Note } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AuthLayout } from './auth-layout.tsx'
import { GoOnSelling } from './go-on-selling.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthTab = 'Login' | 'Signup'

/** Shown in place at `/dashboard?auth=Login|Signup`, and at `/login`. `onDone` goes back to where the person was kept out. */
export function LoginScreen({
  initialTab = 'Login',
  onDone,
}: {
  initialTab?: AuthTab | undefined
  onDone?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const [tab, setTab] = useState<AuthTab>(initialTab)
  const [contact, setContact] = useState('')
  const isOnline = useOnline()
  const isLogin = tab === 'Login'
  usePageTitle(isLogin ? t`Login` : t`Sign up`)
  const done = onDone ? { onDone } : {}
  return (
    <AuthLayout
      title={isLogin ? <Trans>Open your counter</Trans> : <Trans>Start your counter</Trans>}
      sub={
        isLogin ? (
          <Trans>Log in once. After that Kaunta opens without network.</Trans>
        ) : (
          <Trans>A phone number and a password are enough to start selling.</Trans>
        )
      }
    >
      <GoOnSelling {...done} />
      <Segment
        full
        label={t`Login or sign up`}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'Login', label: <Trans>Login</Trans> },
          { value: 'Signup', label: <Trans>Sign up</Trans> },
        ]}
      />
      <div className="mt-5 grid gap-3.5">
        {isOnline ? null : (
          <Note tone="held">
            <Trans>No network. Logging in and signing up need it. What you type here stays.</Trans>
          </Note>
        )}
        {isLogin ? (
          <LoginForm contact={contact} onContact={setContact} {...done} />
        ) : (
          <SignUpForm contact={contact} onContact={setContact} {...done} />
        )}
      </div>
    </AuthLayout>
  )
}
