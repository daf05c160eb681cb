import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isOnCredit, isOverdue } from '../../../../shared/domain/credit-gates.ts'
import { businessDay } from '../../../../shared/domain/format.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { tableLabel } from '../../../../shared/domain/tables.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import {
  OrderSourceText,
  orderSourceLooks,
  OrderStatusBadge,
  OrderSyncText,
  ReturnedBadge,
} from '../../../ui/order-state.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { type ListedOrder, payState } from './order-list.ts'

function PayStateText({ order }: { order: Pick<ListedOrder, 'status' | 'totalTzs' | 'paidTzs' | 'refundedTzs'> }) {
  const state = payState(order)
  if (state.kind === 'paid') return <Trans>Paid</Trans>
  if (state.kind === 'unpaid') return <Trans>Not paid</Trans>
  if (state.kind === 'owed') return <Trans>Owes {formatTzs(state.owedTzs)}</Trans>
  return <Trans>Reversed</Trans>
}

/** Of goods on credit: by when they are to be paid, and that the day has passed. */
function DueText({ order, today }: { order: ListedOrder; today: string }) {
  const format = useFormat()
  if (!order.dueOn || !isOnCredit(order)) return null
  return isOverdue(order.dueOn, today) ? (
    <span className="block font-medium text-bad">
      <Trans>Overdue since {format.day(order.dueOn)}</Trans>
    </span>
  ) : (
    <span className="block">
      <Trans>Due {format.day(order.dueOn)}</Trans>
    </span>
  )
}

export function OrdersTable({
  rows,
  isSending,
  now,
  onOpen,
  label,
}: {
  rows: readonly ListedOrder[]
  isSending: boolean
  now: number
  onOpen: (order: ListedOrder) => void
  label?: string
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { language } = useLanguage()
  const today = businessDay(now)
  const when = (at: string) => (businessDay(at) === today ? format.time(at) : format.date(at, 'short'))
  const customer = (order: ListedOrder) =>
    order.customerName || (order.customerPhone ? formatPhone(order.customerPhone) : t`Walk-in customer`)
  const sync = (order: ListedOrder) => (
    <OrderSyncText sync={order.sync === 'waiting' && isSending ? 'sending' : order.sync} />
  )
  return (
    <DataTable
      label={label ?? t`Orders`}
      rows={rows}
      rowKey={(order) => order.id}
      onOpen={onOpen}
      columns={[
        {
          key: 'number',
          header: <Trans>Order</Trans>,
          cell: (order) => (
            <span className="tnum whitespace-nowrap">
              <b>{order.number}</b>
              <small>{when(order.at)}</small>
            </span>
          ),
        },
        {
          key: 'customer',
          header: <Trans>Customer</Trans>,
          cell: (order) => (
            <span className="wrap-any">
              {customer(order)}
              {order.flags.length > 0 ? (
                <span className="inline-flex align-middle ml-1.5 text-held">
                  <Icon name="alert" size={16} label={t`Needs review`} />
                </span>
              ) : null}
              <small>
                {order.tableName ? `${tableLabel(order.tableName, language)}, ` : ''}
                <Plural value={order.itemCount} one="# item" other="# items" />
              </small>
            </span>
          ),
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
          cell: (order) => (
            <span>
              <Money amount={order.totalTzs} />
              <small>
                <PayStateText order={order} />
                <DueText order={order} today={today} />
              </small>
            </span>
          ),
        },
        {
          key: 'status',
          header: <Trans>Status</Trans>,
          cell: (order) => (
            <span className="inline-flex flex-wrap gap-1">
              <OrderStatusBadge status={order.status} />
              <ReturnedBadge order={order} />
            </span>
          ),
        },
        { key: 'sync', header: <Trans>Sync</Trans>, cell: sync },
      ]}
      phone={(order) => ({
        lead: (
          <span className="grid place-items-center size-9.5 rounded-control bg-sunken text-ink-2 flex-none">
            <Icon name={orderSourceLooks[order.source].icon} />
          </span>
        ),
        title: customer(order),
        sub: (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatusBadge status={order.status} />
            <ReturnedBadge order={order} />
            {order.sync === 'synced' ? null : sync(order)}
            <DueText order={order} today={today} />
          </span>
        ),
        end: <Money amount={order.totalTzs} />,
        endSub: (
          <span className="tnum">
            {order.number}
            <span className="block">{when(order.at)}</span>
          </span>
        ),
      })}
    />
  )
}
