import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Toasts as specification §4 wants them, in little: the dashboard's bring a library with them. Bad ones are alerts. */
export interface CartToast {
  id: number
  type: 'success' | 'danger'
  title: ReactNode
  text: ReactNode
}
const SUCCESS_MS = 3_000
const DEFAULT_MS = 5_000
const SWIPE_PX = 50
export const MOST_TOASTS = 5

export function CartToasts({ toasts, onClose }: { toasts: readonly CartToast[]; onClose: (id: number) => void }) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const toList = (event: KeyboardEvent) => {
      if (event.key === 'F8') list.current?.focus()
    }
    addEventListener('keydown', toList)
    return () => removeEventListener('keydown', toList)
  }, [])
  return (
    <section className="c-toasts" ref={list} tabIndex={-1} aria-label={t`Messages (F8)`}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </section>
  )
}

function Toast({ toast, onClose }: { toast: CartToast; onClose: () => void }) {
  const { t } = useLingui()
  const [isHeld, setIsHeld] = useState(false)
  const startY = useRef<number | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), toast.type === 'success' ? SUCCESS_MS : DEFAULT_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.type])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? close.current() : undefined)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const swipe = (event: PointerEvent) => {
    if (startY.current !== null && startY.current - event.clientY > SWIPE_PX) onClose()
    startY.current = null
  }
  return (
    <div
      className={`c-toast ${toast.type === 'danger' ? 'bad' : ''}`}
      role={toast.type === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerDown={(event) => {
        startY.current = event.clientY
      }}
      onPointerUp={swipe}
      onPointerCancel={() => {
        startY.current = null
      }}
    >
      <Icon name={toast.type === 'danger' ? 'alert' : 'check'} size={20} />
      <div>
        <b>{toast.title}</b>
        {toast.text}
      </div>
      <button type="button" aria-label={t`Close`} onClick={onClose}>
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
