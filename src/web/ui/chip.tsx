import { useEffect, useId, useRef, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** A choice that can be on or off. Selected shows by fill, edge and weight, so it survives greyscale. */
export function Chip({
  selected = false,
  icon,
  count,
  className,
  children,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  selected?: boolean
  icon?: IconName
  count?: number
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      className={cx('chip', className)}
      onClick={disabled ? undefined : onClick}
    >
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
      {count === undefined ? null : <span className="text-small tnum text-ink-3">{count}</span>}
    </button>
  )
}

/** Scrolls sideways and is cut by the edge, which shows that there is more. */
export function ChipRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={cx('chip-row', className)}>
      {children}
    </div>
  )
}

interface SegmentOption<V extends string> {
  value: V
  label: ReactNode
  icon?: IconName
  disabled?: boolean
}
/** One of a few, always one chosen. Native radio buttons, so arrow keys and screen readers work as everywhere. */
export function Segment<V extends string>({
  label,
  value,
  onChange,
  options,
  full,
  className,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly SegmentOption<V>[]
  full?: boolean
  className?: string
}) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const at = options.findIndex((option) => option.value === value)
  // Where they do not all fit, the chosen one is in sight; the page itself is not moved.
  useEffect(() => {
    const [all, chosen] = [row.current, row.current?.querySelectorAll('label')[at]]
    if (all && chosen) all.scrollLeft = chosen.offsetLeft - all.offsetLeft - (all.clientWidth - chosen.offsetWidth) / 2
  }, [at])
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={cx('seg', full && 'seg-full', className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon name={option.icon} size={18} /> : null}
          {option.label}
        </label>
      ))}
    </div>
  )
}
