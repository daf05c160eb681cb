import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Standings } from '../../../shared/contract/figures.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Chart } from '../../patterns/chart.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { type StandingKind, standingPoints } from './standing-points.ts'
import { Beside } from './tiles.tsx'

const BEHIND: Record<StandingKind, LinkProps> = {
  owedTzs: { to: '/dashboard/debt' },
  stockTzs: { to: '/dashboard/products/stock' },
  dueTzs: { to: '/dashboard/products/suppliers' },
}

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** What customers owe, what lies on the shelves and what suppliers wait for, at the end of each day. A day opens the page of it as it is now. */
export function StandingsCard({ standings }: { standings: Standings }) {
  const { t } = useLingui()
  const format = useFormat()
  const [kind, setKind] = useState<StandingKind>('owedTzs')
  const seesCost = standings.days.some(({ stockTzs }) => stockTzs !== null)
  const names: Record<StandingKind, string> = {
    owedTzs: t`Customers owe`,
    stockTzs: t`Stock at its cost`,
    dueTzs: t`Owed to suppliers`,
  }
  const points = standingPoints(standings, kind)
  const hasBefore = points.some(({ beforeTzs }) => beforeTzs !== null)
  const last = points.at(-1)
  return (
    <Card flush className="min-w-0">
      <CardHeader title={<Trans>Debt and stock, day by day</Trans>} />
      {seesCost ? (
        <div className="flex px-4 pb-2">
          <Segment
            label={t`What is shown`}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'owedTzs', label: <Trans>Debts</Trans> },
              { value: 'stockTzs', label: <Trans>Stock</Trans> },
              { value: 'dueTzs', label: <Trans>Suppliers</Trans> },
            ]}
          />
        </div>
      ) : null}
      {last === undefined ? (
        <p className="px-4 pb-4 text-dense text-ink-2">
          <Trans>Nothing is written down of these days. It is noted at the end of each day.</Trans>
        </p>
      ) : (
        <>
          <p className="px-4 text-dense text-ink-2 tnum">
            {names[kind]}, {format.day(last.key)}: <Money amount={last.tzs} className="text-ink font-semibold" />
            {last.beforeTzs === null ? null : (
              <>
                .{' '}
                <Beside now={last.tzs} then={last.beforeTzs} good="" bad="" from={<Money amount={last.beforeTzs} />} />
              </>
            )}
          </p>
          <div className="px-3 pt-2 pb-3">
            <Chart
              label={names[kind]}
              heads={[t`Date`, names[kind], ...(hasBefore ? [t`Before`] : []), t`Read`]}
              columns={points.map(({ key }) => ({ key, label: format.date(key, 'shortDay'), name: format.day(key) }))}
              cells={(index) => {
                const { tzs = 0, beforeTzs = null, isLate = false } = points[index] ?? {}
                return [
                  formatTzs(tzs),
                  ...(hasBefore ? [beforeTzs === null ? '–' : formatTzs(beforeTzs)] : []),
                  isLate ? t`Later than the same night` : t`In time`,
                ]
              }}
              most={Math.max(0, ...points.map(({ tzs, beforeTzs }) => Math.max(tzs, beforeTzs ?? 0)))}
              every={58}
              linkOf={() => BEHIND[kind]}
            >
              {({ x, y, step }) => {
                const at = (index: number) => x(index) + step / 2
                const then = points.flatMap(({ beforeTzs }, index) =>
                  beforeTzs === null ? [] : [[at(index), y(beforeTzs)] as const],
                )
                return (
                  <>
                    <path d={pathOf(then)} fill="none" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="5 4" />
                    <path
                      d={pathOf(points.map(({ tzs }, index) => [at(index), y(tzs)] as const))}
                      fill="none"
                      stroke="var(--primary)"
                      strokeWidth="3"
                      strokeLinejoin="round"
                    />
                    <circle
                      cx={at(points.length - 1)}
                      cy={y(last.tzs)}
                      r="5"
                      fill="var(--primary)"
                      stroke="var(--surface)"
                      strokeWidth="2"
                    />
                  </>
                )
              }}
            </Chart>
          </div>
        </>
      )}
    </Card>
  )
}
