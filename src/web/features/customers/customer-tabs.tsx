import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerEvent } from '../../../shared/contract/customers.ts'
import { CONSENT_PURPOSES, CONSENT_WAYS, CUSTOMER_FIELDS } from '../../../shared/domain/customers.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { customerFieldTexts, purposeTexts } from '../../i18n/customer-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { formatTzs, Money } from '../../ui/money.tsx'
import { OrderSourceText, OrderStatusBadge, ReturnedBadge } from '../../ui/order-state.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerPayments } from './customer-payments.tsx'
import { wayTexts } from './customer-words.ts'
import { customersQueries } from './customers.queries.ts'

type Tab = 'orders' | 'payments' | 'messages' | 'changes'

/** What they bought and paid, what was written to them and by them, and what was changed here. Orders and payments are for who may read them. */
export function CustomerTabs({ id }: { id: string }) {
  const { t } = useLingui()
  const { may } = useMay()
  const canReadOrders = may('orders', 'read')
  const [tab, setTab] = useState<Tab>(canReadOrders ? 'orders' : 'messages')
  const tabs = [
    { value: 'orders' as const, label: t`Orders` },
    { value: 'payments' as const, label: t`Payments` },
    { value: 'messages' as const, label: t`Messages` },
    { value: 'changes' as const, label: t`Changes` },
  ].filter(({ value }) => (value !== 'orders' && value !== 'payments') || canReadOrders)
  return (
    <section aria-label={t`History`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs label={t`History`} value={tab} onChange={setTab} tabs={tabs} />
      {tab === 'orders' ? (
        <Orders id={id} />
      ) : tab === 'payments' ? (
        <CustomerPayments id={id} />
      ) : tab === 'messages' ? (
        <CustomerMessages id={id} />
      ) : (
        <Changes id={id} />
      )}
    </section>
  )
}

function Orders({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const query = useInfiniteQuery(customersQueries.orders(id))
  const rows = query.data?.rows ?? []
  return (
    <ListCard
      query={query}
      rows={rows}
      loading={{ count: 3, label: t`Loading orders…` }}
      empty={
        <EmptyState title={<Trans>No orders yet</Trans>}>
          <Trans>Choose this customer at the counter, and the sale stands here.</Trans>
        </EmptyState>
      }
    >
      <DataTable
        label={t`Orders`}
        rows={rows}
        rowKey={(order) => order.id}
        onOpen={({ id: order }) => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: order } })}
        columns={[
          {
            key: 'number',
            header: <Trans>Order</Trans>,
            cell: (order) => (
              <span className="tnum whitespace-nowrap">
                <b>{order.number}</b>
                <small>{format.date(order.at, 'short')}</small>
              </span>
            ),
          },
          {
            key: 'source',
            header: <Trans>Source</Trans>,
            cell: (order) => <OrderSourceText source={order.source} />,
            hideBelow: 'lg',
          },
          {
            key: 'items',
            header: <Trans>Items</Trans>,
            cell: (order) => <Plural value={order.itemCount} one="# item" other="# items" />,
          },
          {
            key: 'total',
            header: <Trans>Total</Trans>,
            align: 'end',
            cell: (order) => (
              <span>
                <Money amount={order.totalTzs} />
                {owedTzs(order) > 0 ? (
                  <small className="text-held">
                    <Trans>Owes {formatTzs(owedTzs(order))}</Trans>
                  </small>
                ) : null}
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
        ]}
        phone={(order) => ({
          title: <span className="tnum">{order.number}</span>,
          sub: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {format.date(order.at, 'short')}
              <OrderStatusBadge status={order.status} />
              <ReturnedBadge order={order} />
            </span>
          ),
          end: <Money amount={order.totalTzs} />,
          endSub: owedTzs(order) > 0 ? <Trans>Owes {formatTzs(owedTzs(order))}</Trans> : undefined,
        })}
      />
    </ListCard>
  )
}

function Changes({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useInfiniteQuery(customersQueries.events(id))
  const rows = query.data?.rows ?? []
  const what = (event: CustomerEvent): string => {
    const { name } = event
    switch (event.kind) {
      case 'created':
        return t`Written down`
      case 'changed':
        return event.fields.map((field) => t(customerFieldTexts[oneOf(CUSTOMER_FIELDS)(field) ?? 'name'])).join(', ')
      case 'consent': {
        const purpose = oneOf(CONSENT_PURPOSES)(event.fields[0])
        const way = oneOf(CONSENT_WAYS)(event.how)
        const to = purpose ? t(purposeTexts[purpose]) : ''
        const said = way ? t(wayTexts[way]) : event.how === 'website_popup' ? t`on your website` : ''
        return event.isGiven === true ? t`${to}: yes, ${said}` : t`${to}: no, ${said}`
      }
      case 'archived':
        return t`Archived`
      case 'restored':
        return t`Restored`
      case 'merged':
        return t`${name} was merged into this customer`
      case 'unmerged':
        return t`Parted from ${name} again`
      case 'statement_made':
        return event.how === 'sms' ? t`Statement link sent by SMS` : t`Statement link made`
      case 'statement_ended':
        return t`Statement link ended`
    }
  }
  return (
    <ListCard
      query={query}
      rows={rows}
      loading={{ count: 3, label: t`Loading…` }}
      empty={<EmptyState title={<Trans>No changes yet</Trans>} />}
    >
      <ul className="rows" aria-label={t`Changes`}>
        {rows.map((event) => (
          <li key={event.id} className="row2">
            <span className="flex-1 min-w-0">
              <span className="block font-medium wrap-any">{what(event)}</span>
              <span className="sub block">{[event.byName, event.deviceCode].filter(Boolean).join(', ')}</span>
            </span>
            <span className="end sub">{format.date(event.at, 'short')}</span>
          </li>
        ))}
      </ul>
    </ListCard>
  )
}
