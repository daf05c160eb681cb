import type { ReactNode } from 'react'
import { createEmitter } from '../../shared/emitter.ts'

/** Specification §4 and §9. */
export const TOAST_LIMIT = 5
const TOAST_MS = 5000
const TOAST_SUCCESS_MS = 3000
export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'
/** A dismissed toast is kept closed this long before it is forgotten: long enough for any closing animation and for whoever still holds its id. */
const TOAST_REMOVE_MS = 1_000_000

export type ToastType = 'success' | 'danger' | 'info' | 'warning'
export type ToastPosition = 'top' | 'bottom-right'
interface ToastAction {
  label: string
  onClick: () => void
  /** For screen readers, which may read it apart from the toast. Default: the label. */
  altText?: string
}
interface ToastInput {
  title: ReactNode
  description?: ReactNode
  type?: ToastType
  position?: ToastPosition
  /** ms; default 5000, for success 3000. Infinity stays until closed. */
  duration?: number
  action?: ToastAction
}
export interface Toast extends Required<Pick<ToastInput, 'title' | 'type' | 'position' | 'duration'>> {
  id: string
  isOpen: boolean
  description?: ReactNode
  action?: ToastAction
}

export type ToastEvent =
  | { kind: 'added'; toast: Toast }
  | { kind: 'dismissed'; id: string }
  | { kind: 'removed'; id: string }

/** Newest first. The sixth pushes the oldest out; closed ones do not count and go first. */
export function toastReducer(state: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.kind) {
    case 'added': {
      const open = [event.toast, ...state.filter((item) => item.isOpen && item.id !== event.toast.id)].slice(
        0,
        TOAST_LIMIT,
      )
      const closed = state.filter((item) => !item.isOpen).slice(0, TOAST_LIMIT - open.length)
      return [...open, ...closed]
    }
    case 'dismissed':
      return state.map((item) => (item.id === event.id ? { ...item, isOpen: false } : item))
    case 'removed':
      return state.filter((item) => item.id !== event.id)
  }
}

/** Fills in the specified defaults. */
export const toastFrom = (id: string, { type = 'info', position = 'top', duration, ...rest }: ToastInput): Toast => ({
  ...rest,
  id,
  type,
  position,
  isOpen: true,
  duration: duration ?? (type === 'success' ? TOAST_SUCCESS_MS : TOAST_MS),
})

let state: readonly Toast[] = []
let lastId = 0
const changes = createEmitter()
const apply = (event: ToastEvent) => {
  state = toastReducer(state, event)
  changes.tell()
}

export const toastStore = {
  snapshot: () => state,
  subscribe: changes.on,
}

/**
 * Shows a toast from anywhere, inside React or not. *top*: the result of what someone just did. *bottom-right*: load failures, failures to create or
 * update the shop, background sync. @returns its id, for `dismissToast`.
 */
export function toast(input: ToastInput): string {
  const id = `toast-${(lastId += 1)}`
  apply({ kind: 'added', toast: toastFrom(id, input) })
  return id
}

export function dismissToast(id: string): void {
  if (!state.some((item) => item.id === id && item.isOpen)) return
  apply({ kind: 'dismissed', id })
  setTimeout(() => apply({ kind: 'removed', id }), TOAST_REMOVE_MS)
}
