import { lazy, Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay, hourOfDay, to12Hour } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { type Bar, type HomePeriod, openHours } from './home-figures.ts'

// The rest of the page stands without it, and its room is kept.
const Bars = lazy(async () => ({ default: (await import('../../patterns/bars.tsx')).Bars }))

/** Sales by hour or by day, with what waits on this device. */
export function SalesCard({
  bars,
  period,
  now,
  onPeriod,
}: {
  bars: readonly Bar[]
  period: HomePeriod
  now: number
  onPeriod: (period: HomePeriod) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const hour = hourOfDay(now)
  const shown = period === 'today' ? openHours(bars, hour) : bars
  const weekday = format.date(now, 'weekday')
  const beforeText =
    period === 'today' ? t`Last ${weekday}` : period === '7days' ? t`The week before` : t`The 30 days before`
  const label = (text: string) =>
    period === 'today'
      ? to12Hour(`${text}:00`).replace(':00', '')
      : format.date(text, period === '7days' ? 'shortWeekday' : 'shortDay')
  return (
    <Card flush className="min-w-0">
      <div className="card-h flex-wrap [&>h2]:max-sm:basis-full!">
        <h2>{period === 'today' ? <Trans>Sales by hour</Trans> : <Trans>Sales by day</Trans>}</h2>
        <Segment
          label={t`Period`}
          value={period}
          onChange={onPeriod}
          options={[
            { value: 'today', label: <Trans>Today</Trans> },
            { value: '7days', label: <Trans>7 days</Trans> },
            { value: '30days', label: <Trans>30 days</Trans> },
          ]}
        />
      </div>
      <div className="px-3 pt-1">
        <Suspense fallback={<div style={{ height: 176 }} />}>
          <Bars
            label={period === 'today' ? t`Sales by hour` : t`Sales by day`}
            heads={[period === 'today' ? t`Time` : t`Date`, t`Synced`, t`Waiting on this device`, beforeText]}
            bars={shown.map((bar) => ({
              key: bar.label,
              label: label(bar.label),
              name: period === 'today' ? to12Hour(`${bar.label}:00`) : format.day(bar.label),
              tzs: bar.syncedTzs,
              heldTzs: bar.heldTzs,
              beforeTzs: bar.beforeTzs,
            }))}
            now={period === 'today' ? String(hour) : businessDay(now)}
            height={176}
            every={54}
          />
        </Suspense>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-1.5 pb-3 text-small text-ink-2">
        <li className="flex items-center gap-1.5">
          <i className="w-3.5 h-2.5 rounded-[2px] bg-primary" aria-hidden="true" />
          <Trans>Synced</Trans>
        </li>
        <li className="flex items-center gap-1.5">
          <i
            className="w-3.5 h-2.5 rounded-[2px] bg-held-soft bg-(image:--hatch) outline outline-held"
            aria-hidden="true"
          />
          <Trans>Waiting on this device</Trans>
        </li>
        <li className="flex items-center gap-1.5">
          <i className="w-3.5 h-0.5 bg-ink opacity-55" aria-hidden="true" />
          {beforeText}
        </li>
      </ul>
    </Card>
  )
}
