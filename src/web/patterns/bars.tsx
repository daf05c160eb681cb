import { useLayoutEffect, useRef, useState } from 'react'
import { formatCompact } from '../../shared/domain/format.ts'
import { formatTzs } from '../ui/money.tsx'

const TOP = 10
const BOTTOM = 24
const LEFT = 44

interface ChartBar {
  key: string
  /** Under the bar. */
  label: string
  /** As the table says it. */
  name: string
  tzs: number
}

/** Round figures from nothing up to what holds `most`: at most five lines. */
function axisUpTo(most: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? size * 10
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** Sums side by side, drawn to the pixel so that its words stay readable; the same as a table for who does not see it. A click on a bar opens what is behind it. */
export function Bars({
  label,
  heads,
  bars,
  chosen,
  onOpen,
  say = formatTzs,
  height = 190,
}: {
  /** What is shown, for the table. */
  label: string
  heads: readonly [string, string]
  bars: readonly ChartBar[]
  chosen?: string
  /** A short way for a pointer: whatever it does can be done beside it with keys, too. */
  onOpen?: (key: string) => void
  /** A figure in the table's words: money, where nothing else is said. */
  say?: (figure: number) => string
  height?: number
}) {
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
  const highest = Math.max(0, ...bars.map(({ tzs }) => tzs))
  const axis = axisUpTo(highest)
  const most = axis.at(-1) ?? 1
  const plot = height - TOP - BOTTOM
  const step = bars.length > 0 ? (width - LEFT) / bars.length : 0
  const thick = Math.max(3, Math.min(36, step * 0.62))
  const y = (amount: number) => TOP + plot - (plot * amount) / most
  const every = Math.max(1, Math.ceil(34 / Math.max(1, step)))
  return (
    <div ref={box} style={{ height }} className="relative overflow-hidden">
      <table className="vh">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td>{say(bar.tzs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {width > 0 ? (
        <svg width={width} height={height} aria-hidden="true" className="tnum block">
          {(highest === 0 ? [0] : axis).map((amount) => (
            <g key={amount}>
              <line x1={LEFT} x2={width} y1={y(amount)} y2={y(amount)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
                {amount === 0 ? '0' : formatCompact(amount).replace(/\.0+(?=[kMBT])/, '')}
              </text>
            </g>
          ))}
          {bars.map((bar, index) => {
            const x = LEFT + step * index
            const isChosen = bar.key === chosen
            return (
              <g key={bar.key} {...(onOpen ? { onClick: () => onOpen(bar.key), className: 'cursor-pointer' } : {})}>
                <rect x={x} y={0} width={step} height={height} fill="transparent" />
                {bar.tzs > 0 ? (
                  <rect
                    x={x + (step - thick) / 2}
                    y={y(bar.tzs)}
                    width={thick}
                    height={Math.max(2, y(0) - y(bar.tzs))}
                    rx="2"
                    fill="var(--primary)"
                    fillOpacity={chosen === undefined || isChosen ? 1 : 0.4}
                  />
                ) : null}
                {(bars.length - 1 - index) % every === 0 ? (
                  <text
                    x={x + step / 2}
                    y={height - 5}
                    textAnchor="middle"
                    fontSize="12"
                    fill={isChosen ? 'var(--ink)' : 'var(--ink-3)'}
                    fontWeight={isChosen ? 700 : 400}
                  >
                    {bar.label}
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
