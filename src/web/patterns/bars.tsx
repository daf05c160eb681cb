import { useId } from 'react'
import { formatTzs } from '../ui/money.tsx'
import { Chart } from './chart.tsx'

interface ChartBar {
  key: string
  /** Under the bar. */
  label: string
  /** As the table says it. */
  name: string
  tzs: number
  /** On top of it, hatched: what waits on this device. */
  heldTzs?: number
  /** A line across it: the time before. */
  beforeTzs?: number
}

/** Sums side by side. A click on a bar opens what is behind it. */
export function Bars({
  label,
  heads,
  bars,
  chosen,
  now,
  onOpen,
  say = formatTzs,
  height = 190,
  every,
}: {
  /** What is shown, for the table. */
  label: string
  /** One more for each of what waits and the time before, where they are drawn. */
  heads: readonly string[]
  bars: readonly ChartBar[]
  /** Alone in full colour. */
  chosen?: string | undefined
  /** Its words are bold. */
  now?: string
  onOpen?: (key: string) => void
  /** A figure in the table's words: money, where nothing else is said. */
  say?: (figure: number) => string
  height?: number
  every?: number
}) {
  const hatch = useId()
  const most = Math.max(0, ...bars.map(({ tzs, heldTzs = 0, beforeTzs = 0 }) => Math.max(tzs + heldTzs, beforeTzs)))
  return (
    <Chart
      label={label}
      heads={heads}
      columns={bars.map((bar) => ({ ...bar, isBold: bar.key === (chosen ?? now) }))}
      cells={(index) => {
        const { tzs = 0, heldTzs = 0, beforeTzs = 0 } = bars[index] ?? {}
        return [tzs, heldTzs, beforeTzs].slice(0, heads.length - 1).map(say)
      }}
      most={most}
      height={height}
      {...(every === undefined ? {} : { every })}
      onOpen={onOpen}
    >
      {({ x, y, step }) => {
        const thick = Math.max(2, Math.min(36, step * 0.6))
        return (
          <>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--held-soft)" />
              <rect width="3" height="6" fill="var(--accent)" />
            </pattern>
            {bars.map(({ key, tzs, heldTzs = 0, beforeTzs = 0 }, index) => {
              const left = x(index) + (step - thick) / 2
              return (
                <g key={key}>
                  {tzs > 0 ? (
                    <rect
                      x={left}
                      y={Math.min(y(tzs), y(0) - 2)}
                      width={thick}
                      height={Math.max(2, y(0) - y(tzs))}
                      rx="2"
                      fill="var(--primary)"
                      fillOpacity={chosen === undefined || key === chosen ? 1 : 0.4}
                    />
                  ) : null}
                  {heldTzs > 0 ? (
                    <rect
                      x={left + 0.5}
                      y={y(tzs + heldTzs)}
                      width={thick - 1}
                      height={Math.max(3, y(tzs) - y(tzs + heldTzs) - 1)}
                      rx="2"
                      fill={`url(#${hatch})`}
                      stroke="var(--held)"
                    />
                  ) : null}
                  {beforeTzs > 0 ? (
                    <path
                      d={`M${left - 3} ${y(beforeTzs)}h${thick + 6}`}
                      stroke="var(--ink)"
                      strokeWidth="2"
                      strokeOpacity="0.55"
                    />
                  ) : null}
                </g>
              )
            })}
          </>
        )
      }}
    </Chart>
  )
}
