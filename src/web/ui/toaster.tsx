import { useLingui } from '@lingui/react/macro'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import {
  dismissToast,
  TOAST_HOTKEY,
  TOAST_SWIPE_PX,
  toastStore,
  type Toast,
  type ToastPosition,
  type ToastType,
} from './toast-store.ts'

const icons = { success: 'check', danger: 'alert', info: 'info', warning: 'alert' } as const satisfies Record<
  ToastType,
  IconName
>
const hotkey = [TOAST_HOTKEY]
const noHotkey: string[] = []
const swipe = { top: 'up', 'bottom-right': 'right' } as const

/** Both lists of toasts. One provider a position, because Radix has one swipe direction each; F8 goes to the list with the newest toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  const newest = toasts.find((toast) => toast.isOpen)?.position ?? 'top'
  return (
    <>
      <Lane position="top" toasts={toasts} hasHotkey={newest === 'top'} />
      <Lane position="bottom-right" toasts={toasts} hasHotkey={newest === 'bottom-right'} />
    </>
  )
}

function Lane({
  position,
  toasts,
  hasHotkey,
}: {
  position: ToastPosition
  toasts: readonly Toast[]
  hasHotkey: boolean
}) {
  const { t } = useLingui()
  return (
    <Radix.Provider swipeDirection={swipe[position]} swipeThreshold={TOAST_SWIPE_PX} label={t`Notification`}>
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <One key={toast.id} toast={toast} />
        ))}
      <Radix.Viewport
        asChild
        hotkey={hasHotkey ? hotkey : noHotkey}
        label={`${position === 'top' ? t`Notifications` : t`Background notifications`}${hasHotkey ? ` (${TOAST_HOTKEY})` : ''}`}
      >
        <div className={`toasts toasts-${position}`} />
      </Radix.Viewport>
    </Radix.Provider>
  )
}

function One({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const { action } = toast
  return (
    <Radix.Root
      asChild
      type={toast.type === 'danger' ? 'foreground' : 'background'}
      open={toast.isOpen}
      duration={toast.duration}
      onOpenChange={(isOpen) => (isOpen ? undefined : dismissToast(toast.id))}
    >
      {/* The role is for finding it; Radix's own announcer speaks, so this must not speak too. */}
      <div className={`toast toast-${toast.type}`} role={toast.type === 'danger' ? 'alert' : 'status'} aria-live="off">
        <Icon name={icons[toast.type]} size={22} />
        <div className="flex-1 min-w-0">
          <Radix.Title asChild>
            <b className="block text-dense wrap-any">{toast.title}</b>
          </Radix.Title>
          {toast.description ? (
            <Radix.Description asChild>
              <div className="text-dense text-ink-2 wrap-any">{toast.description}</div>
            </Radix.Description>
          ) : null}
        </div>
        {action ? (
          <Radix.Action asChild altText={action.altText ?? action.label}>
            <Button tone="text" onClick={action.onClick}>
              {action.label}
            </Button>
          </Radix.Action>
        ) : null}
        <Radix.Close asChild>
          <IconButton icon="x" size={18} label={t`Close`} />
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}
