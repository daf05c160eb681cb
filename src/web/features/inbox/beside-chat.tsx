import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderStatusBadge } from '../../ui/order-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { customersQueries } from '../customers/customers.queries.ts'

/** Whom the shop talks to: the customer as the shop knows them, what they owe and their last orders. */
export function BesideChat({
  conversation: { customerId, phone, username, name: own },
  name,
  onClose,
}: {
  conversation: Conversation
  name: string
  onClose: () => void
}) {
  const { may } = useMay()
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={name}>
      <div className="grid gap-4">
        <dl className="grid gap-3">
          {phone === null ? null : (
            <Fact name={<Trans>Phone</Trans>}>
              <a className="tnum" href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            </Fact>
          )}
          {username === '' ? null : <Fact name={<Trans>WhatsApp user name</Trans>}>@{username}</Fact>}
          {own === '' || own === name ? null : <Fact name={<Trans>Calls themselves</Trans>}>{own}</Fact>}
        </dl>
        {customerId !== null && may('customers', 'read') ? <KnownCustomer id={customerId} /> : null}
        {customerId === null ? (
          <p className="text-ink-2">
            <Trans>No customer of the shop has this number yet.</Trans>
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

function KnownCustomer({ id }: { id: string }) {
  const { t } = useLingui()
  const { may } = useMay()
  const customer = useQuery(customersQueries.one(id))
  const orders = useInfiniteQuery({ ...customersQueries.orders(id), enabled: may('orders', 'read') })
  const rows = (orders.data?.rows ?? []).slice(0, 5)
  if (!customer.data) return <QueryWait query={customer} count={2} />
  const { orderCount, spentTzs, owesTzs } = customer.data
  return (
    <>
      <dl className="grid gap-3">
        <Fact name={<Trans>Orders</Trans>}>{String(orderCount)}</Fact>
        <Fact name={<Trans>Spent</Trans>}>
          <Money amount={spentTzs} />
        </Fact>
        <Fact name={<Trans>Owes</Trans>}>
          <Money amount={owesTzs} />
        </Fact>
      </dl>
      {rows.length > 0 ? (
        <ul className="rows" aria-label={t`Last orders`}>
          {rows.map((order) => (
            <li key={order.id}>
              <Link to="/dashboard/orders/order-info/$id" params={{ id: order.id }} className="row2">
                <span className="grow">{order.number}</span>
                <OrderStatusBadge status={order.status} />
                <Money amount={order.totalTzs} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Link to="/dashboard/customers/$id" params={{ id }} className={buttonClass()}>
        <Trans>Open the customer</Trans>
      </Link>
    </>
  )
}
