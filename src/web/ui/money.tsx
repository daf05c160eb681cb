import { formatAmount } from '../../shared/domain/format.ts'
import { cx } from './cx.ts'

/** "TZS 12,500" with the currency smaller; minus is U+2212; `sign="always"` adds a plus. Never wraps. */
export function Money({
  amount,
  sign = 'auto',
  className,
}: {
  amount: number
  sign?: 'auto' | 'always'
  className?: string
}) {
  return (
    <span className={cx('money', className)}>
      <span className="cur">TZS</span>
      {'\u00a0'}
      {sign === 'always' && amount > 0 ? '+' : ''}
      {formatAmount(amount)}
    </span>
  )
}

/** The same as plain text, for labels and messages. */
export const formatTzs = (amount: number) => `TZS\u00a0${formatAmount(amount)}`
