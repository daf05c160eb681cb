import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { MONEY_METHODS } from '../../../shared/contract/lists.ts'
import type { CustomerPayment } from '../../../shared/contract/customers.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DayRange } from '../../patterns/day-field.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { customersQueries, type PaymentFilters } from './customers.queries.ts'

const amount = ({ amountTzs }: CustomerPayment) => (
  <Money amount={amountTzs} className={amountTzs < 0 ? 'text-held' : undefined} />
)

/** What this customer's orders were paid with, and what was given back; each leads to its order. */
export function CustomerPayments({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const navigate = useNavigate()
  const [filter, setFilter] = useState<PaymentFilters>({})
  const { search = '', ...rest } = useDeferredValue(filter)
  const query = useInfiniteQuery(customersQueries.payments(id, { ...rest, search: search.trim() || undefined }))
  const rows = query.data?.rows ?? []
  const method = ({ method: by, wallet }: CustomerPayment) =>
    by === 'mobile_money' && wallet !== null && wallet !== 'other' ? text('wallet', wallet) : text('recordedMethod', by)
  return (
    <>
      <ListSearch
        label={t`Search by reference or order`}
        value={filter.search ?? ''}
        onChange={(word) => setFilter({ ...filter, search: word })}
      >
        <div className="grid grid-cols-2 sm:grid-cols-[minmax(176px,auto)_160px_160px] gap-2 items-end max-sm:w-full">
          <Select
            boxClassName="max-sm:col-span-2"
            aria-label={t`Method`}
            placeholder={t`All methods`}
            options={MONEY_METHODS.map((value) => ({ value, label: text('recordedMethod', value) }))}
            value={filter.method ?? ''}
            onChange={({ target }) => setFilter({ ...filter, method: oneOf(MONEY_METHODS)(target.value) })}
          />
          <DayRange search={filter} onSearch={setFilter} />
        </div>
      </ListSearch>
      <ListCard
        query={query}
        rows={rows}
        loading={{ count: 3, label: t`Loading payments…` }}
        isFiltered={Object.values(filter).some((value) => value !== undefined && value !== '')}
        onClear={() => setFilter({})}
        empty={
          <EmptyState title={<Trans>No payments yet</Trans>}>
            <Trans>What this customer pays for orders stands here.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Payments`}
          rows={rows}
          rowKey={(payment) => payment.id}
          onOpen={({ orderId }) => void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: orderId } })}
          columns={[
            {
              key: 'order',
              header: <Trans>Order</Trans>,
              cell: (payment) => (
                <span className="tnum whitespace-nowrap">
                  <b>{payment.orderNumber}</b>
                  <small>{format.date(payment.at, 'short')}</small>
                </span>
              ),
            },
            {
              key: 'method',
              header: <Trans>Method</Trans>,
              cell: (payment) => (
                <>
                  <span className="block">{method(payment)}</span>
                  {payment.reference ? <span className="sub tnum wrap-any">{payment.reference}</span> : null}
                </>
              ),
            },
            { key: 'by', header: <Trans>Taken by</Trans>, cell: (payment) => payment.byName ?? '', hideBelow: 'lg' },
            {
              key: 'amount',
              header: <Trans>Amount</Trans>,
              align: 'end',
              cell: (payment) => (
                <span>
                  {amount(payment)}
                  {payment.amountTzs < 0 ? (
                    <small className="text-held">
                      <Trans>Given back</Trans>
                    </small>
                  ) : null}
                </span>
              ),
            },
          ]}
          phone={(payment) => ({
            title: <span className="tnum">{payment.orderNumber}</span>,
            sub: [format.date(payment.at, 'short'), method(payment), payment.reference].filter(Boolean).join(', '),
            end: amount(payment),
            endSub: payment.amountTzs < 0 ? <Trans>Given back</Trans> : undefined,
          })}
        />
      </ListCard>
    </>
  )
}
