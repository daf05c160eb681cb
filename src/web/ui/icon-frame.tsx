import type { ReactNode } from 'react'

export interface IconLook {
  size?: number
  strokeWidth?: number
  className?: string
  label?: string
}

/** Bold signs get a heavier stroke, so that plus, minus, tick and close weigh the same as the words beside them. */
const heavy: ReadonlySet<string> = new Set(['plus', 'minus', 'check', 'x'])

/** What every icon is drawn into. Hidden from screen readers unless it is the only thing there and has a `label`. */
export function IconFrame({
  name,
  size = 20,
  strokeWidth,
  className,
  label,
  children,
}: IconLook & { name: string; children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth ?? (heavy.has(name) ? 2.2 : 1.75)}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}
