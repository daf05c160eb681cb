import { Trans } from '@lingui/react/macro'
import { AlertDialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useScrollLock } from './overlay.tsx'
import { useTypingHold } from './update-hold.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The question. */
  title: ReactNode
  /** What will be lost. */
  body: ReactNode
  confirmLabel: ReactNode
  /** Closes when it resolves; stays open when it throws, so that whoever called can show why. */
  onConfirm: () => void | Promise<void>
  cancelLabel?: ReactNode
  tone?: 'danger' | 'primary'
  /** More to fill in, such as a reason. */
  extra?: ReactNode
  confirmDisabled?: boolean
}

/** Only for loss of work or money. The safe choice comes first and has the focus; a click outside answers nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  body,
  confirmLabel,
  onConfirm,
  cancelLabel,
  tone = 'danger',
  extra,
  confirmDisabled,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  useScrollLock(open)
  const typed = useTypingHold(open)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Told by the caller; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <AlertDialog.Content className="dialog" aria-modal="true" onInput={typed}>
          <AlertDialog.Title asChild>
            <h2>{title}</h2>
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="dialog-b">{body}</div>
          </AlertDialog.Description>
          {extra ? <div className="mb-5">{extra}</div> : null}
          <div className="dialog-f">
            <AlertDialog.Cancel asChild>
              <Button tone="text">{cancelLabel ?? <Trans>Cancel</Trans>}</Button>
            </AlertDialog.Cancel>
            <Button
              tone={tone === 'danger' ? 'danger-solid' : 'primary'}
              busy={isBusy}
              disabled={confirmDisabled}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
