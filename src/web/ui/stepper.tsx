import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** One less, how many, one more. `name` is the thing counted, for screen readers. At `min` the minus refuses; a cart passes min 0 and treats 0 as "taken off". */
export function Stepper({
  value,
  onChange,
  name,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  display,
  disabled = false,
}: {
  value: number
  onChange: (next: number) => void
  name: string
  min?: number
  max?: number
  step?: number
  display?: ReactNode
  disabled?: boolean
}) {
  const { t } = useLingui()
  const canLess = !disabled && value - step >= min
  const canMore = !disabled && value + step <= max
  return (
    <span className="step" role="group" aria-label={t`Quantity, ${name}`}>
      <button
        type="button"
        aria-label={t`One less ${name}`}
        aria-disabled={!canLess || undefined}
        onClick={() => (canLess ? onChange(value - step) : undefined)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{display ?? value}</output>
      <button
        type="button"
        aria-label={t`One more ${name}`}
        aria-disabled={!canMore || undefined}
        onClick={() => (canMore ? onChange(value + step) : undefined)}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  )
}
