import { useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { focusSheet } from '../../../ui/focus-first.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { keepForToasts } from '../../../ui/sheet.tsx'
import { useShowAmount } from '../../../session/customer-display.ts'
import { useOnline } from '../../../session/device.ts'

/** The slab with what is due, and the paper below it: of every way to pay. `isLocked`: something is being written, it must not be closed now. */
export function PayFrame({
  title,
  dueTzs,
  offline,
  isLocked = false,
  onClose,
  children,
}: {
  title: ReactNode
  dueTzs: number
  /** Said when there is no network. */ offline: ReactNode
  isLocked?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  useShowAmount(dueTzs)
  useScrollLock(true)
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLocked) onClose()
      }}
    >
      <Dialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content
          className="sheet sheet-full bg-slab! md:max-w-[680px]! md:h-[min(640px,calc(100dvh-16px))]! md:max-h-none!"
          aria-describedby={undefined}
          onInteractOutside={keepForToasts}
          onOpenAutoFocus={focusSheet}
        >
          <header className="flex items-start text-on-slab pt-2.5 pb-3 pl-4 pr-1 flex-none">
            <div className="flex-1 min-w-0">
              <Dialog.Title className="text-dense font-normal text-on-slab-2">{title}</Dialog.Title>
              <div
                className="slab pt-0! before:hidden text-[38px] leading-11 tracking-[-0.02em] [&_.cur]:text-[0.46em]"
                aria-live="polite"
              >
                <Money amount={dueTzs} />
              </div>
              {isOnline ? null : (
                <p className="flex items-center gap-2 text-dense font-medium text-accent mt-1">
                  <Icon name="cloudoff" size={18} />
                  {offline}
                </p>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton icon="x" label={t`Close`} size={24} tone="slab" />
            </Dialog.Close>
          </header>
          <div className="flex-1 min-h-0 flex flex-col bg-paper rounded-t-sheet overflow-hidden">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
