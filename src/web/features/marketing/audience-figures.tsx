import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { LEFT_OUT_REASONS } from '../../../shared/domain/campaigns/states.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { cx } from '../../ui/cx.ts'
import { leftOutTexts } from './campaign-words.ts'

/** How many belong, who of them is left out and why, and how many really get it. */
export function AudienceFigures({ total, leftOut }: { total: number; leftOut: Campaign['leftOut'] }) {
  const { t } = useLingui()
  const left = LEFT_OUT_REASONS.flatMap((reason) => {
    const count = leftOut[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })
  const gets = total - left.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="flex flex-wrap mt-3 overflow-hidden rounded-card border border-line bg-line" style={{ gap: 1 }}>
      <Figure value={formatAmount(total)} label={<Plural value={total} one="belongs to it" other="belong to it" />} />
      {left.map(({ reason, count }) => (
        <Figure key={reason} value={`\u2212${formatAmount(count)}`} label={t(leftOutTexts[reason])} />
      ))}
      <Figure
        isLast
        value={formatAmount(gets)}
        label={<Plural value={gets} one="gets the message" other="get the message" />}
      />
      <span className="vh" role="status">
        <Plural value={gets} one="# customer gets the message." other="# customers get the message." />
      </span>
    </div>
  )
}

const Figure = ({ value, label, isLast = false }: { value: string; label: ReactNode; isLast?: boolean }) => (
  <p className={cx('px-3 py-2', isLast ? 'tone-ok' : 'bg-surface')} style={{ flex: '1 1 120px' }}>
    <b className="block text-item tnum">{value}</b>
    <span className="text-small">{label}</span>
  </p>
)
