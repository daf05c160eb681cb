import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'extra' | 'onConfirm'> & {
  onConfirm: (reason: string) => Promise<void>
  label?: ReactNode
  help?: ReactNode
  /** Why the last try failed. */
  error?: string | undefined
}

/** For what is only done with a reason: it stays on file. */
export function ReasonDialog({ onConfirm, confirmDisabled = false, label, help, error, ...dialog }: Props) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <ConfirmDialog
      {...dialog}
      confirmDisabled={confirmDisabled || reason === ''}
      onConfirm={async () => await onConfirm(reason)}
      extra={
        <TextAreaField
          label={label ?? <Trans>Reason</Trans>}
          rows={2}
          maxLength={300}
          value={typed}
          help={help}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    />
  )
}
