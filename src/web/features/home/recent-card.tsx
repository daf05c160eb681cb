import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderSourceText, orderSourceLooks, OrderStatusBadge, OrderSyncText } from '../../ui/order-state.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import type { RecentOrder } from './home-figures.ts'

export function RecentCard({
  orders,
  canSeeAll,
  canSell,
}: {
  orders: readonly RecentOrder[]
  canSeeAll: boolean
  canSell: boolean
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const customer = (order: RecentOrder) =>
    order.customerName || (order.customerPhone ? formatPhone(order.customerPhone) : t`Walk-in customer`)
  return (
    <Card flush className="min-w-0">
      <CardHeader
        title={<Trans>Recent orders</Trans>}
        action={
          canSeeAll ? (
            <Link to="/dashboard/orders">
              <Trans>All orders</Trans>
            </Link>
          ) : null
        }
      />
      {orders.length === 0 ? (
        <EmptyState
          title={<Trans>No orders yet</Trans>}
          action={
            canSell ? (
              <Link to="/dashboard/orders/add-order" className={buttonClass({ tone: 'primary' })}>
                <Trans>Open the counter</Trans>
              </Link>
            ) : null
          }
        >
          <Trans>Sell at the counter. Orders land here.</Trans>
        </EmptyState>
      ) : (
        <DataTable
          dense
          label={t`Recent orders`}
          rows={orders}
          rowKey={(order) => order.id}
          onOpen={(order) => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: order.id } })}
          columns={[
            {
              key: 'number',
              header: <Trans>Order</Trans>,
              cell: (order) => <b className="tnum whitespace-nowrap">{order.number}</b>,
            },
            {
              key: 'customer',
              header: <Trans>Customer</Trans>,
              cell: (order) => <span className="wrap-any">{customer(order)}</span>,
            },
            {
              key: 'source',
              header: <Trans>Source</Trans>,
              hideBelow: 'lg',
              cell: (order) => <OrderSourceText source={order.source} />,
            },
            {
              key: 'total',
              header: <Trans>Total</Trans>,
              align: 'end',
              cell: (order) => <Money amount={order.totalTzs} />,
            },
            {
              key: 'status',
              header: <Trans>Status</Trans>,
              cell: (order) => <OrderStatusBadge status={order.status} />,
            },
            { key: 'sync', header: <Trans>Sync</Trans>, cell: (order) => <OrderSyncText sync={order.sync} /> },
          ]}
          phone={(order) => ({
            lead: (
              <span className="grid place-items-center size-9.5 rounded-control bg-sunken text-ink-2 flex-none">
                <Icon name={orderSourceLooks[order.source].icon} />
              </span>
            ),
            title: customer(order),
            sub: <OrderSyncText sync={order.sync} />,
            end: <Money amount={order.totalTzs} />,
            endSub: <span className="tnum">{order.number}</span>,
          })}
        />
      )}
    </Card>
  )
}
