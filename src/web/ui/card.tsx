import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** A surface with an edge and no shadow. `flush` has no inner padding, for tables and lists. */
export function Card({
  as: As = 'section',
  flush = false,
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType; flush?: boolean }) {
  return (
    <As {...rest} className={cx('card', flush ? 'overflow-hidden' : 'card-pad', className)}>
      {children}
    </As>
  )
}
/** Goes first in a flush Card. */
export function CardHeader({ title, action, level = 2 }: { title: ReactNode; action?: ReactNode; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="card-h">
      <Heading>{title}</Heading>
      {action}
    </div>
  )
}

/** A figure with one line that explains it in words. */
export function StatTile({
  label,
  icon,
  value,
  note,
}: {
  label: ReactNode
  icon?: IconName
  value: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="stat relative">
      <div className="l">
        {label}
        {icon ? <Icon name={icon} size={18} className="text-ink-3" /> : null}
      </div>
      <div className="v">{value}</div>
      {note ? <div className="f">{note}</div> : null}
    </div>
  )
}
export const StatGrid = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('tiles', className)}>{children}</div>
)
/** The room of so many figures, before they are known. */
export const StatRoom = ({ count }: { count: number }) => (
  <StatGrid>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="stat" />
    ))}
  </StatGrid>
)
