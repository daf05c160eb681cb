import type { ReactNode } from 'react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { percentOf } from './figures.ts'

/** Told apart by their place and their words: the colours (ui/charts.css) are the least of it. */
const COLOURS = 8
const background = (index: number) => `var(--c${(index % COLOURS) + 1})`

interface Share {
  key: string
  name: ReactNode
  tzs: number
  sub?: ReactNode
  to?: LinkProps | undefined
}

/** Parts of a whole: one bar, and each part in words with its sum. */
export function SharesCard({ title, shares, empty }: { title: ReactNode; shares: readonly Share[]; empty: ReactNode }) {
  const whole = shares.reduce((sum, { tzs }) => sum + Math.max(0, tzs), 0)
  return (
    <Card flush className="min-w-0">
      <CardHeader title={title} />
      {shares.length === 0 ? <p className="px-4 py-3 text-ink-2">{empty}</p> : null}
      {whole > 0 ? (
        <div className="flex gap-0.5 h-4 mx-4 mt-3 rounded-full overflow-hidden" aria-hidden="true">
          {shares.map(({ key, tzs }, index) =>
            tzs > 0 ? <i key={key} style={{ flex: `${tzs} 1 0`, background: background(index) }} /> : null,
          )}
        </div>
      ) : null}
      <ul className="py-1.5">
        {shares.map(({ key, name, tzs, sub, to }, index) => {
          const line = (
            <>
              <i
                className="size-3 rounded-[2px] flex-none"
                style={{ background: background(index) }}
                aria-hidden="true"
              />
              <span className="flex-auto min-w-0 wrap-any">
                {name}
                {sub ? <span className="block text-small text-ink-2">{sub}</span> : null}
              </span>
              <Money amount={tzs} className="font-semibold" />
              <span className="text-ink-2 tnum w-12 text-end">{percentOf(tzs, whole)}%</span>
            </>
          )
          return (
            <li key={key}>
              {to ? (
                <Link {...to} className="flex items-center gap-2.5 px-4 py-1.5 min-h-12">
                  {line}
                </Link>
              ) : (
                <div className="flex items-center gap-2.5 px-4 py-1.5 min-h-12">{line}</div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
