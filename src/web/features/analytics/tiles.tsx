import { Plural, Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figures } from '../../../shared/contract/figures.ts'
import { changePercent } from '../../../shared/domain/periods.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { StatTile } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import { averageTzs, percentOf, profitTzs } from './figures.ts'

/** The five an owner asks first, each beside the period before in words. Each opens what it is made of. */
export function Tiles({ figures }: { figures: Figures }) {
  const { sums, before, from, to } = figures
  const sold = { to: '/dashboard/orders', search: { from, to, of: 'sales' } } as const
  const counted = { to: '/dashboard/orders', search: { from, to, of: 'orders' } } as const
  const profit = profitTzs(sums)
  const average = averageTzs(sums)
  const then = before?.sums
  const thenAverage = then ? averageTzs(then) : null
  const counter = figures.sources.find(({ source }) => source === 'counter')?.orders ?? 0
  return (
    <div className="grid gap-3 grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
      <Slab as="section" className="relative rounded-card overflow-hidden max-lg:col-span-2" flush>
        <div className="px-4 pt-3 pb-3.5">
          <h2 className="text-dense font-medium text-on-slab-2">
            <Opens {...sold} className="text-on-slab-2">
              <Trans>Sales</Trans>
            </Opens>
          </h2>
          <p className="text-[32px] leading-10 tracking-[-0.02em] mt-1 [&_.cur]:text-[0.5em]">
            <Money amount={sums.salesTzs} />
          </p>
          <p className="text-small text-on-slab-2 mt-1.5 tnum">
            {then ? (
              <Beside
                now={sums.salesTzs}
                then={then.salesTzs}
                good="text-on-slab-ok"
                bad="text-on-slab"
                from={<Money amount={then.salesTzs} />}
              />
            ) : (
              <Plural value={sums.orders} one="# order" other="# orders" />
            )}
          </p>
        </div>
      </Slab>
      <StatTile
        label={
          <Opens {...sold}>
            <Trans>Profit</Trans>
          </Opens>
        }
        icon="trend"
        value={profit === null ? '–' : <Money amount={profit} />}
        note={
          profit === null ? <Trans>Only who may see goods sees what they cost</Trans> : <ProfitNote figures={figures} />
        }
      />
      <StatTile
        label={
          <Opens {...counted}>
            <Trans>Orders</Trans>
          </Opens>
        }
        icon="orders"
        value={sums.orders}
        note={
          <>
            {then ? <Beside now={sums.orders} then={then.orders} /> : null} <Trans>{counter} at the counter</Trans>
          </>
        }
      />
      <StatTile
        label={
          <Opens {...sold}>
            <Trans>Average order</Trans>
          </Opens>
        }
        icon="basket"
        value={average === null ? '–' : <Money amount={average} />}
        note={
          thenAverage === null ? undefined : (
            <Beside now={average ?? 0} then={thenAverage} from={<Money amount={thenAverage} />} />
          )
        }
      />
      <StatTile
        label={
          <Opens to="/dashboard/expenses/expenses-records" search={{ from, to }}>
            <Trans>Expenses</Trans>
          </Opens>
        }
        icon="expense"
        value={<Money amount={sums.expensesTzs} />}
        note={<LargestExpense figures={figures} />}
      />
    </div>
  )
}

/** The whole tile opens it. */
const Opens = ({ className, children, ...to }: LinkProps & { className?: string; children: ReactNode }) => (
  <Link {...to} className={cx('no-underline text-ink-2 after:absolute after:inset-0', className)}>
    {children}
  </Link>
)

function ProfitNote({ figures: { sums, before } }: { figures: Figures }) {
  const profit = profitTzs(sums) ?? 0
  const then = before ? profitTzs(before.sums) : null
  const uncosted = sums.uncostedTzs ?? 0
  const of = percentOf(profit, sums.salesTzs - uncosted)
  if (uncosted > 0)
    return (
      <Trans>
        Without <Money amount={uncosted} /> of goods whose cost is not written down
      </Trans>
    )
  return (
    <>
      {then !== null && then > 0 ? (
        <>
          <Beside now={profit} then={then} />,{' '}
        </>
      ) : null}
      <Trans>{of}% of sales</Trans>
    </>
  )
}

function LargestExpense({ figures: { expenses, sums } }: { figures: Figures }) {
  const text = useOptionText()
  const [largest] = expenses
  if (!largest) return <Trans>Nothing spent</Trans>
  const kind = text('expenseCategory', largest.category)
  return (
    <Trans>
      {kind}, {percentOf(largest.tzs, sums.expensesTzs)}% of all
    </Trans>
  )
}

/** Up or down, in words: the colour only repeats them. */
export function Beside({
  now,
  then,
  from,
  good = 'text-ok',
  bad = 'text-bad',
}: {
  now: number
  then: number
  from?: ReactNode
  good?: string
  bad?: string
}) {
  const change = changePercent(now, then)
  if (change === null) return <Trans>Nothing before</Trans>
  const percent = Math.abs(change)
  const words =
    change === 0 ? (
      <Trans>The same</Trans>
    ) : change > 0 ? (
      <b className={good}>
        <Trans>Up {percent}%</Trans>
      </b>
    ) : (
      <b className={bad}>
        <Trans>Down {percent}%</Trans>
      </b>
    )
  return from ? (
    <Trans>
      {words} from {from}
    </Trans>
  ) : (
    words
  )
}
