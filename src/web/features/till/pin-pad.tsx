import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PIN_LONGEST, PIN_SHORTEST } from '../../../shared/domain/pins.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Typed by thumb or on a keyboard, shown as dots. What is typed is nobody else's: no key reaches the counter under it, and no scan becomes goods. */
export function PinPad({
  isBusy,
  disabled = false,
  confirmLabel,
  onPin,
}: {
  isBusy: boolean
  /** Not now: too soon after a wrong one. */
  disabled?: boolean
  confirmLabel?: string
  onPin: (pin: string) => void
}) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const isOff = isBusy || disabled
  const isWhole = pin.length >= PIN_SHORTEST
  // Also while the next try has to wait: who types it then only has to press the button.
  const press = (digit: string) => {
    if (!isBusy) setPin((before) => (before + digit).slice(0, PIN_LONGEST))
  }
  const rub = () => setPin((before) => before.slice(0, -1))
  const confirm = () => {
    if (isOff || !isWhole) return
    setPin('')
    onPin(pin)
  }
  const latest = useRef({ press, rub, confirm })
  useEffect(() => {
    latest.current = { press, rub, confirm }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select')) return
      if (/^\d$/.test(event.key)) latest.current.press(event.key)
      else if (event.key === 'Backspace') latest.current.rub()
      else if (event.key === 'Enter' && !target?.closest('button')) latest.current.confirm()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  const keyClass =
    'min-h-14 rounded-control bg-sunken text-title font-medium grid place-items-center tnum active:bg-line'
  const typed = pin.length
  return (
    <div className="grid gap-3">
      <p role="status" aria-label={t`Digits typed: ${typed}`} className="flex justify-center gap-3 h-6 items-center">
        {Array.from({ length: Math.max(PIN_SHORTEST, typed) }, (_, index) => (
          <span
            key={index}
            className={cx('size-3.5 rounded-full border-2', index < typed ? 'bg-ink border-ink' : 'border-line-2')}
          />
        ))}
      </p>
      <div role="group" aria-label={t`PIN`} className="grid grid-cols-3 gap-1.5">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={keyClass} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={cx(keyClass, 'text-dense!')}
          aria-label={t`Clear what is typed`}
          onClick={() => setPin('')}
        >
          <Icon name="x" size={22} />
        </button>
        <button type="button" className={keyClass} onClick={() => press('0')}>
          0
        </button>
        <button type="button" className={keyClass} aria-label={t`Delete the last digit`} onClick={rub}>
          <Icon name="delete" size={24} />
        </button>
      </div>
      <Button
        tone="primary"
        size="lg"
        full
        busy={isBusy}
        busyLabel={<Trans>Looking…</Trans>}
        disabled={disabled || !isWhole}
        {...(isWhole ? {} : { disabledReason: t`A PIN has four to six digits` })}
        onClick={confirm}
      >
        {confirmLabel ?? <Trans>Enter</Trans>}
      </Button>
    </div>
  )
}
