import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'

interface FieldProps {
  value: string
  onChange: (text: string) => void
  help: ReactNode
  error: unknown
  /** Sending was tried while it was empty. */
  isMissing?: boolean
}
/** The person's own password, with what was said of it. */
export function OwnPasswordField({ value, onChange, help, error, isMissing = false }: FieldProps) {
  const { t } = useLingui()
  const text = useOwnPasswordText()
  const wrong = isOwnPassword(error) ? text(error) : isMissing && value === '' ? t`Enter your password.` : undefined
  return (
    <PasswordField
      label={<Trans>Your password</Trans>}
      autoComplete="current-password"
      help={help}
      value={value}
      error={wrong}
      onChange={(event) => onChange(event.target.value)}
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
  /** Stays open when it throws, and shows `error`. */
  onConfirm: (password: string) => Promise<void>
  error: unknown
}
/** A question that is answered with the password. */
export function PasswordDialog({ open, onOpenChange, onConfirm, error, ...texts }: DialogProps) {
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
            onChange={setPassword}
            error={error}
            help={<Trans>So that nobody at an open screen can do it for you.</Trans>}
          />
          {error === null || isOwnPassword(error) ? null : <Note tone="bad">{text(error)}</Note>}
        </div>
      }
    />
  )
}
