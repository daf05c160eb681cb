import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '../../../shared/contract/figures.ts'
import { firstDayOf, lastDayOf } from '../../../shared/domain/months.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Chart } from '../../patterns/chart.tsx'
import { Card } from '../../ui/card.tsx'
import { formatTzs } from '../../ui/money.tsx'

const MONTHLY_FROM = 93

interface Point {
  key: string
  tzs: number
  beforeTzs: number | null
}

const line = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Sales of each day beside the day it is compared with, and of each month where the days are too many to see. Each opens its orders. */
export function DaysCard({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const format = useFormat()
  const isMonthly = figures.days.length > MONTHLY_FROM
  const points = isMonthly ? byMonth(figures) : byDay(figures)
  const [only] = points
  const best = points.reduce<Point | null>((top, one) => (one.tzs > (top?.tzs ?? 0) ? one : top), null)
  const name = (key: string) => (isMonthly ? format.date(`${key}-15T09:00:00Z`, 'monthAndYear') : format.day(key))
  const label = (key: string) =>
    isMonthly ? format.date(`${key}-15T09:00:00Z`, 'shortMonth') : format.date(key, 'shortDay')
  const hasBefore = figures.before !== null
  return (
    <Card flush className="min-w-0">
      <div className="card-h flex-wrap">
        <h2>{isMonthly ? <Trans>Sales per month</Trans> : <Trans>Sales per day</Trans>}</h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
          <li className="flex items-center gap-1.5">
            <i className="w-3.5 h-0.5 bg-primary" aria-hidden="true" />
            <Trans>This period</Trans>
          </li>
          {hasBefore ? (
            <li className="flex items-center gap-1.5">
              <i className="w-3.5" style={{ borderTop: '2px dashed var(--ink-3)' }} aria-hidden="true" />
              <Trans>Before</Trans>
            </li>
          ) : null}
        </ul>
      </div>
      {best && points.length > 1 ? (
        <p className="px-4 pt-2 text-dense text-ink-2">
          <Trans>
            Best: <b className="text-ink">{name(best.key)}</b>, {formatTzs(best.tzs)}
          </Trans>
        </p>
      ) : null}
      <div className="px-3 pt-2 pb-3">
        <Chart
          label={isMonthly ? t`Sales per month` : t`Sales per day`}
          heads={[isMonthly ? t`Month` : t`Date`, t`Sales`, ...(hasBefore ? [t`Before`] : [])]}
          columns={points.map(({ key }) => ({
            key,
            label: label(key),
            name: name(key),
            isBold: key === best?.key && points.length > 1,
          }))}
          cells={(index) => {
            const { tzs = 0, beforeTzs = null } = points[index] ?? {}
            return [formatTzs(tzs), ...(hasBefore ? [beforeTzs === null ? '–' : formatTzs(beforeTzs)] : [])]
          }}
          most={Math.max(0, ...points.map(({ tzs, beforeTzs }) => Math.max(tzs, beforeTzs ?? 0)))}
          height={220}
          every={58}
          linkOf={(key) => ({
            to: '/dashboard/orders',
            search: { ...(isMonthly ? monthWithin(key, figures) : { from: key, to: key }), of: 'sales' },
          })}
        >
          {({ x, y, step }) => {
            const at = (index: number) => x(index) + step / 2
            const now = points.map(({ tzs }, index) => [at(index), y(tzs)] as const)
            const then = points.flatMap(({ beforeTzs }, index) =>
              beforeTzs === null ? [] : [[at(index), y(beforeTzs)] as const],
            )
            return (
              <>
                {points.length > 1 ? (
                  <path
                    d={`${line(now)}L${at(points.length - 1)} ${y(0)}L${at(0)} ${y(0)}Z`}
                    fill="var(--primary)"
                    fillOpacity="0.1"
                  />
                ) : null}
                <path d={line(then)} fill="none" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="5 4" />
                <path d={line(now)} fill="none" stroke="var(--primary)" strokeWidth="3" strokeLinejoin="round" />
                {best ? (
                  <circle
                    cx={at(points.indexOf(best))}
                    cy={y(best.tzs)}
                    r="5"
                    fill="var(--primary)"
                    stroke="var(--surface)"
                    strokeWidth="2"
                  />
                ) : null}
                {points.length === 1 && only?.beforeTzs !== undefined && only.beforeTzs !== null ? (
                  <circle
                    cx={at(0)}
                    cy={y(only.beforeTzs)}
                    r="5"
                    fill="none"
                    stroke="var(--ink-3)"
                    strokeWidth="2"
                    strokeDasharray="3 2"
                  />
                ) : null}
              </>
            )
          }}
        </Chart>
      </div>
    </Card>
  )
}

/** Of a month, the days that are in the period. */
const monthWithin = (month: string, { from, to }: Figures) => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** Day by day in their order: of a leap year the day too many has none beside it. */
const byDay = ({ days, before }: Figures): Point[] =>
  days.map(({ day, salesTzs }, index) => ({
    key: day,
    tzs: salesTzs,
    beforeTzs: before?.days[index]?.salesTzs ?? null,
  }))

function byMonth({ days, before }: Figures): Point[] {
  const months = new Map<string, Point>()
  for (const [index, { day, salesTzs }] of days.entries()) {
    const key = day.slice(0, 7)
    const month = months.get(key) ?? { key, tzs: 0, beforeTzs: before ? 0 : null }
    months.set(key, {
      key,
      tzs: month.tzs + salesTzs,
      beforeTzs: month.beforeTzs === null ? null : month.beforeTzs + (before?.days[index]?.salesTzs ?? 0),
    })
  }
  return [...months.values()]
}
