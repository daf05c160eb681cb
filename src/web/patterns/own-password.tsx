import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'
import { isOwnPassword, useOwnPasswordText } from '../i18n/use-own-password-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PasswordField, type InputProps } from '../ui/field.tsx'
import { Note } from '../ui/states.tsx'

type FieldProps = Omit<InputProps, 'autoComplete'> & {
  help?: ReactNode
  /** As `useDraftForm` has it, with `textOf: useOwnPasswordText()` for what the server says. */
  error: Pick<FieldError, 'type' | 'message'> | undefined
}
/** The person's own password, with what was said of it. Works with `{...register('password')}`. */
export function OwnPasswordField({ error: said, ...input }: FieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      label={<Trans>Your password</Trans>}
      autoComplete="current-password"
      error={said?.type === 'server' ? said.message : said && t`Enter your password.`}
      {...input}
    />
  )
}

interface DialogProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  body: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'primary'
  /** Why the password is asked for, where it is not that anybody could do it at an open screen. */
  help?: ReactNode
  /** Stays open when it throws, and shows `error`. */
  onConfirm: (password: string) => Promise<void>
  error: unknown
}
/** A question that is answered with the password. */
export function PasswordDialog({ open, onOpenChange, onConfirm, error, help, ...texts }: DialogProps) {
  const text = useOwnPasswordText()
  const [password, setPassword] = useState('')
  return (
    <ConfirmDialog
      {...texts}
      open={open}
      confirmDisabled={password === ''}
      onConfirm={async () => await onConfirm(password)}
      onOpenChange={(isOpen) => {
        setPassword('')
        onOpenChange(isOpen)
      }}
      extra={
        <div className="grid gap-3">
          <OwnPasswordField
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={isOwnPassword(error) ? { type: 'server', message: text(error) } : undefined}
            help={help ?? <Trans>So that nobody at an open screen can do it for you.</Trans>}
          />
          {error === null || isOwnPassword(error) ? null : <Note tone="bad">{text(error)}</Note>}
        </div>
      }
    />
  )
}
