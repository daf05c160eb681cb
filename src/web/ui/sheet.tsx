import { useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useScrollLock } from './overlay.tsx'
import { useTypingHold } from './update-hold.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons; in a row at the end. */
  footer?: ReactNode
  /** The footer is the counter: pindo edge, and the one yellow button. */
  slabFooter?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** On a phone it fills the screen (payment, cart). */
  full?: boolean
  /** From 768 px a drawer at the right edge. */
  side?: 'right'
  hideTitle?: boolean
  children: ReactNode
}

/** A dialog from 768 px, a bottom sheet below: handle plus visible close button, focus kept inside and given back, Escape closes. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  footer,
  slabFooter,
  size = 'md',
  full,
  side,
  hideTitle,
  children,
}: SheetProps) {
  const { t } = useLingui()
  useScrollLock(open)
  const typed = useTypingHold(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Not Dialog.Overlay: see overlay.tsx. A click on it is an outside click, which closes. */}
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content
          className={cx(
            'sheet',
            size !== 'md' && `sheet-${size}`,
            full && 'sheet-full',
            side === 'right' && 'sheet-right',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInput={typed}
          onInteractOutside={keepForToasts}
        >
          <div className="sheet-grip" aria-hidden="true" />
          <div className="sheet-h">
            <Dialog.Title className={hideTitle ? 'vh' : undefined}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="x" label={t`Close`} size={22} className="ml-auto" />
            </Dialog.Close>
          </div>
          <div className="sheet-b">
            {description ? <Dialog.Description className="text-ink-2 mb-3">{description}</Dialog.Description> : null}
            {children}
          </div>
          {footer ? <div className={cx('sheet-f', slabFooter && 'slab')}>{footer}</div> : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closing a toast, or using its button, must not close the dialog under it. */
export function keepForToasts(event: {
  target: EventTarget | null
  preventDefault: () => void
  detail?: { originalEvent?: Event }
}) {
  const target = event.detail?.originalEvent?.target ?? event.target
  if (target instanceof Element && target.closest('.toasts')) event.preventDefault()
}
