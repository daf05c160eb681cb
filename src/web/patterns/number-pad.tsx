import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { isDigit, type PadKey } from './pad-keys.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const

/** By thumb, and by the keyboard's digits while no field has the focus. */
export function NumberPad({ onKey, onEnter }: { onKey: (key: PadKey) => void; onEnter: () => void }) {
  const { t } = useLingui()
  const latest = useRef({ onKey, onEnter })
  useEffect(() => {
    latest.current = { onKey, onEnter }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Under another dialog the digits are that one's.
      if (
        event.ctrlKey
        || event.metaKey
        || event.altKey
        || event.defaultPrevented
        || document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1
      )
        return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      if (isDigit(event.key)) latest.current.onKey(event.key)
      else if (event.key === 'Backspace') latest.current.onKey('delete')
      else if (event.key === 'Delete') latest.current.onKey('clear')
      // Enter on a button presses that button; anywhere else it confirms.
      else if (event.key === 'Enter' && target?.closest('button, a') === null) latest.current.onEnter()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div
      role="group"
      aria-label={t`Number pad`}
      className="grid grid-cols-3 gap-1.5 flex-1 auto-rows-[minmax(44px,1fr)] min-h-[194px]"
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className="rounded-control bg-sunken text-title font-medium grid place-items-center tnum active:bg-line"
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label={t`Delete the last digit`}
        className="rounded-control bg-sunken grid place-items-center active:bg-line"
        onClick={() => onKey('delete')}
      >
        <Icon name="delete" size={24} />
      </button>
    </div>
  )
}
