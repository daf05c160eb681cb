import { iconsCore } from './icons-core.tsx'
import { iconsThings } from './icons-things.tsx'
import { iconsTrade } from './icons-trade.tsx'

const icons = { ...iconsCore, ...iconsTrade, ...iconsThings }
export type IconName = keyof typeof icons

/** Bold signs get a heavier stroke, so that plus, minus, tick and close weigh the same as the words beside them. */
const heavy: ReadonlySet<string> = new Set(['plus', 'minus', 'check', 'x'])

/** 20 px in buttons, 24 in navigation, 14 to 18 in badges. Hidden from screen readers unless it is the only thing there and has a `label`. */
export function Icon({ name, size = 20, strokeWidth, className, label }: { name: IconName; size?: number; strokeWidth?: number; className?: string; label?: string }) {
  return (
    <svg
      className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={strokeWidth ?? (heavy.has(name) ? 2.2 : 1.75)}
      strokeLinecap="round" strokeLinejoin="round" focusable="false" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {icons[name]}
    </svg>
  )
}
