import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { axisUpTo } from './chart-axis.ts'
import { formatCompact } from '../../shared/domain/format.ts'

const TOP = 10
const BOTTOM = 24
const LEFT = 44
/** Room for half of the last label. */
const RIGHT = 12

interface ChartColumn {
  key: string
  /** Under it. */
  label: string
  /** As the table says it. */
  name: string
  isBold?: boolean
}
interface Drawn {
  /** Where a column begins, and how wide each is. */
  x: (index: number) => number
  step: number
  y: (amount: number) => number
  width: number
}

/** What every chart of columns has: drawn to the pixel so that its words stay readable, round figures at its side, and the same as a table for who does not see it. */
export function Chart({
  label,
  heads,
  columns,
  cells,
  most,
  height = 190,
  every = 40,
  onOpen,
  linkOf,
  children,
}: {
  /** What is shown, for the table. */
  label: string
  heads: readonly string[]
  columns: readonly ChartColumn[]
  /** Of a column, one for each of the heads but the first. */
  cells: (index: number) => readonly string[]
  /** The highest that is drawn. */
  most: number
  height?: number
  /** So many pixels a label needs. */
  every?: number
  /** A short way for a pointer: whatever it does can be done beside it with keys, too. */
  onOpen?: ((key: string) => void) | undefined
  /** What a column is made of. With keys it is reached in the table; the column whose link has the focus is framed. */
  linkOf?: ((key: string) => LinkProps) | undefined
  children: (drawn: Drawn) => ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [width, setWidth] = useState(0)
  const [focused, setFocused] = useState<string | null>(null)
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
  const axis = axisUpTo(most)
  const top = axis.at(-1) ?? 1
  const plot = height - TOP - BOTTOM
  const step = columns.length > 0 ? (width - LEFT - RIGHT) / columns.length : 0
  const x = (index: number) => LEFT + step * index
  const y = (amount: number) => TOP + plot - (plot * Math.max(0, amount)) / top
  const opens = linkOf !== undefined || onOpen !== undefined
  const skip = Math.max(1, Math.ceil(every / Math.max(1, step)))
  return (
    <div ref={box} style={{ height }} className="relative overflow-clip">
      <table className="vh">
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={column.key}>
              <th scope="row">
                {linkOf ? (
                  <Link
                    {...linkOf(column.key)}
                    ref={(link: HTMLAnchorElement | null) => {
                      if (link) links.current.set(column.key, link)
                      else links.current.delete(column.key)
                    }}
                    onFocus={() => setFocused(column.key)}
                    onBlur={() => setFocused(null)}
                  >
                    {column.name}
                  </Link>
                ) : (
                  column.name
                )}
              </th>
              {cells(index).map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {width > 0 ? (
        <svg width={width} height={height} aria-hidden="true" className="tnum block">
          {(most > 0 ? axis : [0]).map((amount) => (
            <g key={amount}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(amount)} y2={y(amount)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
                {amount === 0 ? '0' : formatCompact(amount).replace(/\.0+(?=[kMBT])/, '')}
              </text>
            </g>
          ))}
          {children({ x, y, step, width })}
          {columns.map((column, index) => (
            <g
              key={column.key}
              className={opens ? 'cursor-pointer' : undefined}
              onClick={() => (linkOf ? links.current.get(column.key)?.click() : onOpen?.(column.key))}
            >
              <rect x={x(index)} y={0} width={step} height={height} fill="transparent" />
              {column.key === focused ? (
                <rect
                  x={x(index) + 1}
                  y={1}
                  width={Math.max(4, step - 2)}
                  height={height - 2}
                  rx="4"
                  fill="none"
                  stroke="var(--primary)"
                  strokeWidth="2"
                />
              ) : null}
              {(columns.length - 1 - index) % skip === 0 ? (
                <text
                  x={x(index) + step / 2}
                  y={height - 5}
                  textAnchor="middle"
                  fontSize="12"
                  fill={column.isBold ? 'var(--ink)' : 'var(--ink-3)'}
                  fontWeight={column.isBold ? 700 : 400}
                >
                  {column.label}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  )
}
