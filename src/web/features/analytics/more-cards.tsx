import { Plural, Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { Figures } from '../../../shared/contract/figures.ts'
import type { getStockTotals } from '../../../shared/contract/stock.ts'
import type { LinkStep } from '../../../shared/domain/figures-behind.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import type { DebtTotals } from './analytics.queries.ts'
import { percentOf } from './figures.ts'
import { Beside } from './tiles.tsx'

const Row = ({ name, sub, to, children }: { name: ReactNode; sub?: ReactNode; to: LinkProps; children: ReactNode }) => (
  <li className="flex items-center gap-3 px-4 py-2.5 min-h-12 border-t border-line first:border-t-0">
    <span className="flex-auto min-w-0 wrap-any">
      <Link {...to}>{name}</Link>
      {sub ? <span className="block text-small text-ink-2 tnum">{sub}</span> : null}
    </span>
    <span className="flex-none font-semibold text-end">{children}</span>
  </li>
)

/** What was let go and what was spent. */
export function LossesCard({ figures }: { figures: Figures }) {
  const text = useOptionText()
  const { sums, before, expenses, from, to } = figures
  const days = { from, to }
  return (
    <Card flush className="min-w-0">
      <CardHeader title={<Trans>Let go and spent</Trans>} />
      <ul>
        <Row
          name={<Trans>Discounts</Trans>}
          to={{ to: '/dashboard/orders', search: { ...days, of: 'discounts' } }}
          sub={before ? <Beside now={sums.discountTzs} then={before.sums.discountTzs} good="" bad="" /> : null}
        >
          <Money amount={sums.discountTzs} />
        </Row>
        <Row
          name={<Trans>Goods that came back</Trans>}
          to={{ to: '/dashboard/orders', search: { ...days, of: 'returns' } }}
          sub={<Plural value={sums.refunds} one="# return" other="# returns" />}
        >
          <Money amount={sums.refundTzs} />
        </Row>
        {expenses.map(({ category, tzs }) => {
          const percent = percentOf(tzs, sums.expensesTzs)
          return (
            <Row
              key={category}
              name={text('expenseCategory', category)}
              to={{ to: '/dashboard/expenses/expenses-records', search: { category, ...days } }}
              sub={<Trans>{percent}% of expenses</Trans>}
            >
              <Money amount={tzs} />
            </Row>
          )
        })}
      </ul>
    </Card>
  )
}

/** What is so now, whatever days are chosen. */
export function NowCard({
  owed,
  shelf,
}: {
  owed: DebtTotals | undefined
  shelf: ResponseOf<typeof getStockTotals> | undefined
}) {
  return (
    <Card flush className="min-w-0">
      <CardHeader title={<Trans>As it stands now</Trans>} />
      <ul>
        {owed ? (
          <Row
            name={<Trans>Customers owe</Trans>}
            to={{ to: '/dashboard/debt' }}
            sub={<Plural value={owed.owing} one="# customer" other="# customers" />}
          >
            <Money amount={owed.owedTzs} />
          </Row>
        ) : null}
        {shelf ? (
          <>
            <Row
              name={<Trans>Stock at its cost</Trans>}
              to={{ to: '/dashboard/products/stock' }}
              sub={
                shelf.uncosted > 0 ? (
                  <Plural
                    value={shelf.uncosted}
                    one="without # product of unknown cost"
                    other="without # products of unknown cost"
                  />
                ) : null
              }
            >
              <Money amount={shelf.valueTzs} />
            </Row>
            <Row name={<Trans>The same at its price</Trans>} to={{ to: '/dashboard/products/stock' }}>
              <Money amount={shelf.priceTzs} />
            </Row>
          </>
        ) : null}
      </ul>
    </Card>
  )
}

/** How far order links come, from the one that was made to the money. Only what happened is counted, nothing about who it was. */
export function LinksCard({ figures: { from, to, links } }: { figures: Figures }) {
  const opens = (step: LinkStep): LinkProps => ({ to: '/dashboard/orders/links', search: { step, from, to } })
  return (
    <FunnelCard
      title={<Trans>Visitors of order links</Trans>}
      action={
        <Link to="/dashboard/orders/links">
          <Trans>All links</Trans>
        </Link>
      }
      steps={[
        { key: 'made', name: <Trans>Links made</Trans>, count: links.made, to: opens('made') },
        { key: 'opened', name: <Trans>Opened</Trans>, count: links.opened, to: opens('opened') },
        { key: 'submitted', name: <Trans>Sent an order</Trans>, count: links.submitted, to: opens('submitted') },
        { key: 'paid', name: <Trans>Paid</Trans>, count: links.paid, to: opens('paid') },
      ]}
    />
  )
}

/** The same of the shop's own page. */
export function VisitorsCard({ figures: { from, to, page } }: { figures: Figures }) {
  if (!page) return null
  const opens = (of: 'page_sent' | 'page_paid'): LinkProps => ({ to: '/dashboard/orders', search: { from, to, of } })
  return (
    <FunnelCard
      title={<Trans>Visitors of the shop’s page</Trans>}
      action={
        <Link to="/dashboard/orders" search={{ from, to, source: 'storefront' }}>
          <Trans>Their orders</Trans>
        </Link>
      }
      steps={[
        { key: 'visits', name: <Trans>Came to the page</Trans>, count: page.visits },
        { key: 'products', name: <Trans>Looked at a product</Trans>, count: page.products },
        { key: 'baskets', name: <Trans>Put it into the basket</Trans>, count: page.baskets },
        { key: 'submitted', name: <Trans>Sent an order</Trans>, count: page.submitted, to: opens('page_sent') },
        { key: 'paid', name: <Trans>Paid</Trans>, count: page.paid, to: opens('page_paid') },
      ]}
    />
  )
}

/** Steps of which each holds those behind it, with its share of the first. Of who only looked, a number is all that is kept. */
function FunnelCard({
  title,
  action,
  steps,
}: {
  title: ReactNode
  action: ReactNode
  steps: readonly { key: string; name: ReactNode; count: number; to?: LinkProps }[]
}) {
  const whole = steps[0]?.count ?? 0
  return (
    <Card flush className="min-w-0">
      <CardHeader title={title} action={action} />
      <ul className="grid gap-3 px-4 py-3">
        {steps.map(({ key, name, count, to }) => (
          <li key={key} className="grid gap-1">
            <span className="flex justify-between gap-3">
              {to ? <Link {...to}>{name}</Link> : name}
              <span className="tnum">
                <b>{count}</b> <span className="text-ink-2">{percentOf(count, whole)}%</span>
              </span>
            </span>
            <span className="h-1.5 rounded-full bg-line overflow-hidden" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${Math.min(100, percentOf(count, whole))}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
