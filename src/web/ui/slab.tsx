import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Money } from './money.tsx'

/** The counter: the dark ground with the woven edge that every screen which takes money ends on. Holds the total and the one yellow button. */
export function Slab({
  as: As = 'div',
  flush = false,
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType; flush?: boolean }) {
  return (
    <As {...rest} className={cx('slab', className)}>
      {flush ? children : <div className="px-4 pt-3 pb-4">{children}</div>}
    </As>
  )
}

/** Label left, total right, told politely when it changes. */
export function SlabTotal({
  label,
  sub,
  amount,
  live = true,
}: {
  label: ReactNode
  sub?: ReactNode
  amount: number
  live?: boolean
}) {
  return (
    <div className="slab-total">
      <div className="text-on-slab-2">
        <b className="block text-item text-on-slab">{label}</b>
        {sub}
      </div>
      <div {...(live ? { 'aria-live': 'polite' as const } : {})}>
        <Money amount={amount} />
      </div>
    </div>
  )
}
