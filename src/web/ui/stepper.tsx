import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** One less, how many, one more; the last step of what was weighed is as long as what is left. `name` is the thing counted, for screen readers. At `min` the minus refuses; a cart passes min 0 and treats 0 as "taken off". */
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
  const canLess = !disabled && value > min
  const canMore = !disabled && value < max
  return (
    <span className="step" role="group" aria-label={t`Quantity, ${name}`}>
      <button
        type="button"
        aria-label={t`One less ${name}`}
        aria-disabled={!canLess || undefined}
        onClick={() => (canLess ? onChange(Math.max(min, value - step)) : undefined)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{display ?? value}</output>
      <button
        type="button"
        aria-label={t`One more ${name}`}
        aria-disabled={!canMore || undefined}
        onClick={() => (canMore ? onChange(Math.min(max, value + step)) : undefined)}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  )
}
