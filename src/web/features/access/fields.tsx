import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type InputProps, PasswordField, TextField } from '../../ui/field.tsx'

type Props = Omit<InputProps, 'children'> & { error: ReactNode }

/** Takes `{...register('contact')}`, as all of these take theirs. */
export const ContactField = (props: Props) => (
  <TextField
    label={<Trans>Phone number or e-mail</Trans>}
    icon="phone"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    inputMode="email"
    boxClassName="min-h-13"
    {...props}
  />
)

export const OwnNameField = (props: Props) => (
  <TextField label={<Trans>Your name</Trans>} icon="user" autoComplete="name" boxClassName="min-h-13" {...props} />
)

/** `label`: where it is not the first password of an account. */
export const NewPasswordField = ({ label = <Trans>Password</Trans>, ...props }: Props & { label?: ReactNode }) => (
  <PasswordField
    label={label}
    help={<Trans>At least 8 characters. A short sentence is easy to keep.</Trans>}
    autoComplete="new-password"
    boxClassName="min-h-13"
    {...props}
  />
)
