import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Figures } from '../../../shared/contract/figures.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { busiest, heatOf } from './figures.ts'

/** A Monday at noon. */
const MONDAY = Date.parse('2026-11-23T09:00:00Z')
const DAY_MS = 86_400_000
const STEPS = [0.16, 0.32, 0.48, 0.64, 0.82, 1]
/** One hue, six steps: more is darker, in the dark lighter on dark, and whoever does not see it reads the table. */
const shade = (share: number) => STEPS[Math.min(STEPS.length - 1, Math.floor(share * STEPS.length))] ?? 1

const Square = ({ opacity, className }: { opacity: number; className: string }) => (
  <span className={cx('block rounded-[2px] overflow-hidden bg-sunken', className)} aria-hidden="true">
    <span className="block size-full bg-primary" style={{ opacity }} />
  </span>
)

/** Which hours of which days bring the most orders. Each opens its orders. */
export function HoursCard({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const format = useFormat()
  const { first, last, most, at } = heatOf(figures.hours)
  const best = busiest(figures.hours)
  const day = (weekday: number, form: 'weekday' | 'shortWeekday') =>
    format.date(MONDAY + weekday * DAY_MS, form).replace(/ \d+$/, '')
  const hourText = (hour: number) => format.clock(`${hour % 24}:00`).replace(':00', '')
  return (
    <Card flush className="min-w-0">
      <div className="card-h flex-wrap">
        <h2>
          <Trans>Busy hours</Trans>
        </h2>
        <p className="flex items-center gap-1 text-small text-ink-2" aria-hidden="true">
          <Trans>Few</Trans>
          {STEPS.map((opacity) => (
            <Square key={opacity} opacity={opacity} className="size-3" />
          ))}
          <Trans>Many</Trans>
        </p>
      </div>
      <table
        className="w-full px-3 pt-2 pb-1"
        style={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 2 }}
      >
        <caption className="vh">{t`Orders by day of the week and hour`}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-12">
              <span className="vh">{t`Day`}</span>
            </th>
            {(at[0] ?? []).map((_cell, index) => (
              <th key={first + index} scope="col" className="text-badge font-normal text-ink-3 text-start">
                <span className="vh">{hourText(first + index)}</span>
                {index % 3 === 0 ? (
                  <span aria-hidden="true" className="block whitespace-nowrap" style={{ width: 0 }}>
                    {hourText(first + index)}
                  </span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {at.map((row, weekday) => (
            <tr key={day(weekday, 'weekday')}>
              <th scope="row" className="text-small font-normal text-start">
                <span className="vh">{day(weekday, 'weekday')}</span>
                <span aria-hidden="true">{day(weekday, 'shortWeekday')}</span>
              </th>
              {row.map(({ orders }, index) => (
                <td key={first + index}>
                  {orders === 0 ? (
                    <>
                      <span className="vh">0</span>
                      <Square opacity={0} className="h-7" />
                    </>
                  ) : (
                    <Link
                      to="/dashboard/orders"
                      search={{ from: figures.from, to: figures.to, of: `hour:${weekday}-${first + index}` }}
                      className="block"
                      title={`${day(weekday, 'weekday')} ${hourText(first + index)}: ${orders}`}
                    >
                      <span className="vh">
                        <Plural value={orders} one="# order" other="# orders" />
                      </span>
                      <Square opacity={shade(orders / (most + 1))} className="h-7" />
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 pt-1 pb-3.5 text-dense text-ink-2">
        {best ? (
          <Trans>
            <b className="text-ink">
              {day(best.weekday, 'weekday')}, {hourText(best.hour)} to {hourText(best.hour + 3)}
            </b>{' '}
            brings {best.percent}% of the orders.
          </Trans>
        ) : (
          <Trans>After some days of selling you see here when you need more hands.</Trans>
        )}{' '}
        <span className="text-ink-3">
          <Trans>
            {hourText(first)} to {hourText(last + 1)}
          </Trans>
        </span>
      </p>
    </Card>
  )
}
