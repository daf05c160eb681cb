import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatCompact, to12Hour } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTzs } from '../../ui/money.tsx'
import { axisOf, type Bar, type HomePeriod } from './home-figures.ts'

const TOP = 10
const BOTTOM = 24
const LEFT = 40

/** Bars by hour or day; what is not synced yet is hatched on top; the line is the time before. Drawn to the pixel, so that its words stay readable. */
export function SalesChart({
  bars,
  period,
  nowLabel,
  height = 176,
}: {
  bars: readonly Bar[]
  period: HomePeriod
  nowLabel: string
  height?: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const hatch = useId()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    setWidth(node.clientWidth)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  const axis = axisOf(bars)
  const most = axis.at(-1) ?? 1
  const plot = height - TOP - BOTTOM
  const step = bars.length > 0 ? (width - LEFT) / bars.length : 0
  const bar = Math.max(2, Math.min(30, step * 0.56))
  const y = (amount: number) => TOP + plot - (plot * amount) / most
  const label = (text: string) =>
    period === 'today'
      ? to12Hour(`${text}:00`).replace(':00', '')
      : period === '7days'
        ? format.date(text, 'shortWeekday')
        : format.date(text, 'shortDay')
  const every = Math.max(1, Math.ceil((period === 'today' ? 50 : 54) / Math.max(1, step)))
  const best = bars.reduce<Bar | null>(
    (top, one) => (top === null || one.syncedTzs + one.heldTzs > top.syncedTzs + top.heldTzs ? one : top),
    null,
  )
  const heldTzs = bars.reduce((sum, one) => sum + one.heldTzs, 0)
  const bestTzs = best ? best.syncedTzs + best.heldTzs : 0
  const summary = [
    bestTzs > 0 && best ? t`Highest at ${label(best.label)}: ${formatTzs(bestTzs)}.` : t`No sales yet.`,
    heldTzs > 0 ? t`${formatTzs(heldTzs)} still waits on this device.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div ref={box} style={{ height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={summary} className="tnum block">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--held-soft)" />
              <rect width="3" height="6" fill="var(--accent)" />
            </pattern>
          </defs>
          {axis.map((amount) => (
            <g key={amount}>
              <line x1={LEFT} x2={width} y1={y(amount)} y2={y(amount)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
                {amount === 0 ? '0' : formatCompact(amount).replace(/\.0+(?=[kMBT])/, '')}
              </text>
            </g>
          ))}
          {bars.map((one, index) => {
            const x = LEFT + step * index + (step - bar) / 2
            const isNow = one.label === nowLabel
            return (
              <g key={one.label}>
                {one.syncedTzs > 0 ? (
                  <rect
                    x={x}
                    y={y(one.syncedTzs)}
                    width={bar}
                    height={y(0) - y(one.syncedTzs)}
                    rx="2"
                    fill="var(--primary)"
                  />
                ) : null}
                {one.heldTzs > 0 ? (
                  <rect
                    x={x + 0.5}
                    y={y(one.syncedTzs + one.heldTzs)}
                    width={bar - 1}
                    height={Math.max(3, y(one.syncedTzs) - y(one.syncedTzs + one.heldTzs) - 1)}
                    rx="2"
                    fill={`url(#${hatch})`}
                    stroke="var(--held)"
                  />
                ) : null}
                {one.beforeTzs > 0 ? (
                  <line
                    x1={x - 3}
                    x2={x + bar + 3}
                    y1={y(one.beforeTzs)}
                    y2={y(one.beforeTzs)}
                    stroke="var(--ink)"
                    strokeWidth="2"
                    strokeOpacity="0.55"
                  />
                ) : null}
                {index % every === 0 ? (
                  <text
                    x={x + bar / 2}
                    y={height - 5}
                    textAnchor="middle"
                    fontSize="12"
                    fill="var(--ink-3)"
                    fontWeight={isNow ? 700 : 400}
                  >
                    {label(one.label)}
                  </text>
                ) : null}
              </g>
            )
          })}
        </svg>
      ) : null}
    </div>
  )
}
