import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'ok' | 'held' | 'bad' | 'info' | 'primary'

/** A state as a word with an icon on a soft ground. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span className={cx('badge', tone !== 'neutral' && `tone-${tone}`, className)}>
      {icon ? <Icon name={icon} size={14} strokeWidth={2.2} /> : null}
      {children}
    </span>
  )
}

/** The same without ground, for tables and list rows. */
export function StateText({
  tone,
  icon,
  className,
  children,
}: {
  tone: Tone
  icon: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span className={cx('st', `st-${tone}`, className)}>
      <Icon name={icon} size={18} />
      {children}
    </span>
  )
}

/** The raspberry counter of navigation; shows nothing for 0. `label` says what is counted. */
export function Count({ value, label, className }: { value: number; label?: string; className?: string }) {
  if (value <= 0) return null
  return (
    <span className={cx('cnt', className)} data-now="">
      {value > 99 ? '99+' : value}
      {label ? <span className="vh"> {label}</span> : null}
    </span>
  )
}
