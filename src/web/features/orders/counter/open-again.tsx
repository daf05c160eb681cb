import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { canExtend } from '../../../../shared/domain/order-extend.ts'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import { codeText, refusalText } from '../../../i18n/refusal-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Money } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useOrder } from '../info/use-order.ts'
import { lineLabel } from './line-label.ts'

/** Fetches an order somebody wants to put more goods onto: this device's own without a network, another's as the server shows it. Draws nothing. */
export function OpenAgain({
  orderId,
  onOrder,
  onDone,
}: {
  orderId: string
  onOrder: (order: LocalOrder) => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const state = useOrder(orderId)
  const isDone = useRef(false)
  useEffect(() => {
    if (state.kind === 'loading' || isDone.current) return
    isDone.current = true
    if (state.kind === 'none')
      toast({
        title: t`The order could not be opened`,
        description: state.reason === 'offline' ? t`It loads when there is network.` : t(refusalText(state.error)),
        type: 'warning',
      })
    else if (canExtend(state.shown.order.status)) onOrder(state.shown.order)
    else
      toast({
        title: t`Order ${state.shown.order.number} takes no more goods`,
        description: t(codeText('order.status_changed')),
        type: 'warning',
      })
    onDone()
  }, [state, onOrder, onDone, t])
  return null
}

/** What the order holds already: told, not changed. New goods stand above it. */
export function OntoLines({ order }: { order: LocalOrder }) {
  return (
    <section className="px-4 py-2 bg-sunken text-dense">
      <h3 className="text-small font-medium text-ink-2 pb-1">
        <Trans>In the order already</Trans>
      </h3>
      <ul className="grid gap-1">
        {order.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-any">
              {formatQuantity(line.quantityMilli)} × {lineLabel(line)}
            </span>
            <Money amount={line.totalTzs} className="font-medium!" />
          </li>
        ))}
        {order.paidTzs > 0 ? (
          <li className="flex justify-between gap-3 text-ok">
            <span>
              <Trans>Paid</Trans>
            </span>
            <Money amount={-order.paidTzs} className="font-medium!" />
          </li>
        ) : null}
      </ul>
    </section>
  )
}
