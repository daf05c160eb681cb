import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { cx } from '../../ui/cx.ts'

interface Ranked {
  key: string
  lead?: ReactNode
  name: ReactNode
  sub?: ReactNode
  tzs: number
  /** What is written under the sum. */
  end?: ReactNode
  to?: LinkProps | undefined
}

/** Rows with a bar beside the largest; the first few, and all of them when asked. */
export function RankCard({
  title,
  action,
  rows,
  few = 6,
  empty,
}: {
  title: ReactNode
  action?: ReactNode
  rows: readonly Ranked[]
  few?: number
  empty: ReactNode
}) {
  const [isAll, setAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ tzs }) => tzs))
  return (
    <Card flush className="min-w-0">
      <div className="card-h flex-wrap">
        <h2>{title}</h2>
        {action}
      </div>
      {rows.length === 0 ? <p className="px-4 py-3 text-ink-2">{empty}</p> : null}
      <ul>
        {(isAll ? rows : rows.slice(0, few)).map((row) => {
          const line = (
            <>
              {row.lead}
              <span className="flex-auto min-w-0 grid gap-1">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-any">
                    <span className="font-medium">{row.name}</span>
                    {row.sub ? <span className="block text-small text-ink-2 tnum">{row.sub}</span> : null}
                  </span>
                  <span className="flex-none text-end">
                    <Money amount={row.tzs} className="font-semibold" />
                    {row.end ? <span className="block text-small tnum">{row.end}</span> : null}
                  </span>
                </span>
                <span className="h-1.5 rounded-full bg-line overflow-hidden" aria-hidden="true">
                  <span
                    className="block h-full rounded-full bg-primary"
                    style={{ width: `${Math.max(0, (row.tzs / most) * 100)}%` }}
                  />
                </span>
              </span>
            </>
          )
          const looks = 'flex items-center gap-3 px-4 py-2.5 min-h-12'
          return (
            <li key={row.key} className="border-t border-line first:border-t-0">
              {row.to ? (
                <Link {...row.to} className={looks}>
                  {line}
                </Link>
              ) : (
                <div className={cx(looks)}>{line}</div>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > few ? (
        <div className="px-4 py-2 border-t border-line">
          <Button size="sm" tone="text" onClick={() => setAll(!isAll)}>
            {isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {rows.length}</Trans>}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
