import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type OrderStatus, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { useMay } from '../../session/rights.ts'

export interface PickedOrder {
  id: string
  number: string
  customer: string
  owedTzs: number
  at: string
}
type Facts = {
  id: string
  number: string
  customerName: string
  customerPhone: string
  totalTzs: number
  paidTzs: number
  refundedTzs?: number | undefined
  at: string
  status: OrderStatus
}
const pickedOf = (order: Facts): PickedOrder => ({
  id: order.id,
  number: order.number,
  customer: order.customerName || order.customerPhone,
  owedTzs: owedTzs(order),
  at: order.at,
})

/** The order by its id, from the device or the server; null while neither knows it. */
export function usePickedOrder(id: string | null): PickedOrder | null {
  const { may } = useMay()
  const local = useQuery({ ...ordersQueries.localDetail(id ?? ''), enabled: id !== null })
  const server = useQuery({ ...ordersQueries.detail(id ?? ''), enabled: id !== null && may('orders', 'read') })
  const found = server.data ?? local.data
  return useMemo(() => (found ? pickedOf(found) : null), [found])
}

const MOST = 8
/** Orders that owe money: those of this very amount first. Works without a network on what the device knows. */
export function OrderChoice({
  amountTzs,
  onPick,
  onCancel,
}: {
  amountTzs: number | null
  onPick: (order: PickedOrder) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { may } = useMay()
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), 250)
  const local = useQuery(ordersQueries.local())
  const server = useInfiniteQuery({
    ...ordersQueries.list({ status: wanted === '' ? 'pending' : 'all', search: wanted }),
    enabled: may('orders', 'read'),
  })
  const orders = useMemo(() => {
    const fits = (order: Facts) =>
      wanted === ''
      || `${order.number} ${order.customerName} ${order.customerPhone}`.toLowerCase().includes(wanted.toLowerCase())
    const known = new Map<string, PickedOrder>()
    for (const order of [...(local.data ?? []).filter(fits), ...(server.data?.rows ?? [])]) {
      if (owedTzs(order) > 0) known.set(order.id, pickedOf(order))
      else known.delete(order.id)
    }
    const isExact = (order: PickedOrder) => order.owedTzs === amountTzs
    return [...known.values()]
      .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)) || (one.at < other.at ? 1 : -1))
      .slice(0, MOST)
  }, [local.data, server.data, wanted, amountTzs])
  return (
    <div className="grid grid-cols-1 gap-2 border border-line rounded-tile p-3">
      <SearchBox
        label={t`Search orders that owe money`}
        placeholder={t`Number, name or phone`}
        value={typed}
        onChange={setTyped}
      />
      <ul className="rows -mx-3" aria-label={t`Orders that owe money`}>
        {orders.map((order) => (
          <li key={order.id}>
            <button type="button" className="row2 w-full px-3!" onClick={() => onPick(order)}>
              <span className="flex-1 min-w-0 text-left">
                <b className="font-medium tnum">{order.number}</b>
                <span className="block text-small text-ink-2 wrap-any">
                  {format.who({ name: order.customer, at: order.at }, 'short')}
                </span>
              </span>
              {order.owedTzs === amountTzs ? (
                <Badge tone="ok" icon="check">
                  <Trans>This amount</Trans>
                </Badge>
              ) : null}
              <Money amount={order.owedTzs} />
            </button>
          </li>
        ))}
      </ul>
      {orders.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No order that owes money was found.</Trans>
        </p>
      ) : null}
      <div>
        <Button size="sm" tone="text" onClick={onCancel}>
          <Trans>Without an order</Trans>
        </Button>
      </div>
    </div>
  )
}
