import { Trans } from '@lingui/react/macro'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Money } from '../../../ui/money.tsx'
import { lineLabel } from './line-label.ts'

/** What the order holds already: told, not changed. New goods stand above it. */
export function OntoLines({ order }: { order: LocalOrder }) {
  return (
    <section className="px-4 py-2 bg-sunken text-dense">
      <h3 className="text-small font-medium text-ink-2 pb-1"><Trans>In the order already</Trans></h3>
      <ul className="grid gap-1">
        {order.lines.map((line) => <li key={line.id} className="flex justify-between gap-3"><span className="min-w-0 wrap-any">{formatQuantity(line.quantityMilli)} × {lineLabel(line)}</span><Money amount={line.totalTzs} className="font-medium!" /></li>)}
        {order.paidTzs > 0 ? <li className="flex justify-between gap-3 text-ok"><span><Trans>Paid</Trans></span><Money amount={-order.paidTzs} className="font-medium!" /></li> : null}
      </ul>
    </section>
  )
}
