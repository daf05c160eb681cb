import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { focusSheet } from '../../../ui/focus-first.ts'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { keepForToasts } from '../../../ui/sheet.tsx'

/** The order as a full sheet, where it has no room beside the products. */
export function PhoneCart({ children, slab, onClose }: { children: ReactNode; slab: ReactNode; onClose: () => void }) {
  const { t } = useLingui()
  useScrollLock(true)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content
          className="sheet sheet-full md:h-[calc(100dvh-48px)]!"
          aria-describedby={undefined}
          onInteractOutside={keepForToasts}
          onOpenAutoFocus={focusSheet}
        >
          <Dialog.Title className="vh">
            <Trans>Current order</Trans>
          </Dialog.Title>
          <div className="flex-none flex items-center pl-2 pt-1">
            <Dialog.Close asChild>
              <IconButton icon="down" size={24} label={t`Back to the products`} />
            </Dialog.Close>
          </div>
          {children}
          {slab}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
