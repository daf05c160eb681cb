import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay, hourOfDay } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { type Bar, type HomePeriod, openHours } from './home-figures.ts'
import { SalesChart } from './sales-chart.tsx'

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
        <SalesChart bars={shown} period={period} nowLabel={period === 'today' ? String(hour) : businessDay(now)} />
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
          {period === 'today' ? (
            <Trans>Last {weekday}</Trans>
          ) : period === '7days' ? (
            <Trans>The week before</Trans>
          ) : (
            <Trans>The 30 days before</Trans>
          )}
        </li>
      </ul>
    </Card>
  )
}
