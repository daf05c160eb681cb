import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import { PayOrderSheet } from '../payment/pay-order-sheet.tsx'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { isOffline } from '../../../i18n/use-error-text.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import { useNewsOfUnpaid } from './news-of-unpaid.ts'
import { usePendingOrders } from './pending-orders.ts'
import type { LastSale } from './use-till.ts'
import { owedTzs } from '../../../../shared/domain/order-workflow.ts'

/** What waits to be paid: pay it here, put more goods onto it, or look at it. Works without a network. */
export function PendingSheet({
  onClose,
  onPaid,
  onAdd,
}: {
  onClose: () => void
  onPaid: (last: LastSale) => void
  onAdd: (order: LocalOrder) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const query = usePendingOrders()
  useNewsOfUnpaid(query.data)
  const [paying, setPaying] = useState<LocalOrder | null>(null)
  if (paying) return <PayOrderSheet order={paying} onClose={() => setPaying(null)} onPaid={onPaid} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Orders not paid yet</Trans>}
      footer={
        <>
          <Link to="/dashboard/orders" search={{ status: 'pending' }} className="btn btn-text">
            <Trans>All unpaid orders of the shop</Trans>
          </Link>
          <Link to="/dashboard/orders" search={{ owing: 'overdue' }} className="btn btn-text">
            <Trans>Overdue debts</Trans>
          </Link>
        </>
      }
    >
      {query.isPending ? <SkeletonRows count={3} /> : null}
      {query.isError ? (
        <ErrorPanel
          isAway={isOffline(query.error)}
          message={t(refusalText(query.error))}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <EmptyState title={<Trans>Nothing waits to be paid</Trans>}>
          <Trans>An order you save without payment is kept here until the customer comes back.</Trans>
        </EmptyState>
      ) : null}
      <ul className="rows -mx-5" aria-label={t`Orders not paid yet`}>
        {query.data?.map((order) => (
          <li key={order.id} className="flex items-center gap-3 px-5 py-2 min-h-16">
            <Icon name="clock" className="text-ink-3 max-[599.98px]:hidden" />
            <span className="flex-1 min-w-0">
              <Link
                to="/dashboard/orders/order-info/$id"
                params={{ id: order.id }}
                className="block font-medium wrap-any"
              >
                {order.customerName || order.customerPhone || order.number}
              </Link>
              <span className="block text-small text-ink-2 tnum">
                <Plural value={itemCount(order.lines)} one="# item" other="# items" />,{' '}
                {order.customerName || order.customerPhone ? `${order.number}, ` : ''}
                {format.time(order.at)}
              </span>
            </span>
            <Money amount={owedTzs(order)} />
            <IconButton
              icon="plus"
              label={t`Add goods to order ${order.number}`}
              className="-mx-1"
              onClick={() => onAdd(order)}
            />
            <Button onClick={() => setPaying(order)} aria-label={t`Pay order ${order.number}`}>
              <Trans>Pay</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
