import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { CONSENT_PURPOSES } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { createCustomer, localCustomers } from '../../offline/till.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderStatusBadge } from '../../ui/order-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { LinkStateBadge } from '../../patterns/link-words.tsx'
import { linksQueries } from '../orders/link/links.queries.ts'
import { ChatTags } from './chat-tags.tsx'
import { purposeTexts } from '../../i18n/customer-words.ts'
import { inboxQueries } from './inbox.queries.ts'
import { NoNumber } from './no-number.tsx'
import { customersQueries } from '../customers/customers.queries.ts'

const LINKS_SHOWN = 5
const ORDERS_SHOWN = 5

/** Whom the shop talks to: the customer as the shop knows them, what they owe and their last orders. */
export function BesideChat({ conversation, name }: { conversation: Conversation; name: string }) {
  const { may } = useMay()
  const { customerId, phone, username, name: own } = conversation
  return (
    <div className="grid gap-4" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <dl className="grid gap-3">
        {phone === null ? null : (
          <Fact name={<Trans>Phone</Trans>}>
            <a className="tnum whitespace-nowrap" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </Fact>
        )}
        {username === '' ? null : <Fact name={<Trans>WhatsApp user name</Trans>}>@{username}</Fact>}
        <CameBy of={conversation} />
        {own === '' || own === name ? null : <Fact name={<Trans>Calls themselves</Trans>}>{own}</Fact>}
      </dl>
      {customerId !== null && may('customers', 'read') ? <KnownCustomer id={customerId} /> : null}
      {may('orders', 'read') ? <Orders chatId={conversation.id} /> : null}
      {phone === null ? <NoNumber /> : null}
      {customerId === null && phone !== null ? (
        <p className="text-ink-2">
          <Trans>No customer of the shop has this number yet.</Trans>
        </p>
      ) : null}
      {may('orders', 'read') ? <OpenLinks chatId={conversation.id} phone={phone} /> : null}
      {may('orders', 'create') && may('customers', 'read') ? (
        <NewOrder conversation={conversation} name={name} />
      ) : null}
      <ChatTags conversation={conversation} />
    </div>
  )
}

/** What brought them here first, by its own number where it has no words. */
function CameBy({ of: { cameBy } }: { of: Conversation }) {
  if (!cameBy) return null
  const { source, headline, id } = cameBy
  return (
    <Fact name={source === 'post' ? <Trans>Came by the post</Trans> : <Trans>Came by the advertisement</Trans>}>
      {headline}
      {id === '' ? null : <span className="block text-small text-ink-2 tnum">{id}</span>}
    </Fact>
  )
}

/** The same where the screen has no room beside what is said. */
export const BesideSheet = ({
  onClose,
  ...shown
}: {
  conversation: Conversation
  name: string
  onClose: () => void
}) => (
  <Sheet open onOpenChange={onClose} size="sm" title={shown.name}>
    <BesideChat {...shown} />
  </Sheet>
)

/** At the counter, for whom one writes with; a number the shop does not know yet becomes its customer first, without a network too. */
function NewOrder({
  conversation: { id: chat, customerId, phone },
  name,
}: {
  conversation: Conversation
  name: string
}) {
  const { t } = useLingui()
  const { may } = useMay()
  const navigate = useNavigate()
  // One for all tries: a lost answer makes no second customer.
  const [id] = useState(uuidv7)
  const make = useMutation({
    mutationFn: async (number: string) => {
      // Written down here a moment ago, and not heard of by the server yet.
      const known = (await localCustomers()).find(({ phones }) => phones.includes(number))
      return known ?? (await createCustomer({ id, name, phone: number, at: new Date().toISOString() }))
    },
    networkMode: 'always',
    onSuccess: async ({ id: customer }) =>
      await navigate({ to: '/dashboard/orders/add-order', search: { customer, chat } }),
  })
  if (customerId !== null)
    return (
      <Link
        to="/dashboard/orders/add-order"
        search={{ customer: customerId, chat }}
        className={buttonClass({ tone: 'primary' })}
      >
        <Icon name="plus" />
        <Trans>New order</Trans>
      </Link>
    )
  // Who shows no number is known by nothing that a customer could be found by: the order is of this chat.
  if (phone === null)
    return (
      <Link to="/dashboard/orders/add-order" search={{ chat, name }} className={buttonClass({ tone: 'primary' })}>
        <Icon name="plus" />
        <Trans>New order</Trans>
      </Link>
    )
  if (!may('customers', 'create')) return null
  return (
    <>
      <Button
        tone="primary"
        size="sm"
        icon="userplus"
        style={{ whiteSpace: 'normal' }}
        busy={make.isPending}
        onClick={() => make.mutate(phone)}
      >
        <Trans>New order for a new customer</Trans>
      </Button>
      {make.error ? (
        <Note tone="bad" title={<Trans>The customer is not saved</Trans>}>
          {t(refusalText(make.error))}
        </Note>
      ) : null}
    </>
  )
}

/** What was ordered here, and by whoever writes here: of who shows no number it is found by the chat alone. */
function Orders({ chatId }: { chatId: string }) {
  const { t } = useLingui()
  const { data: rows = [] } = useQuery(inboxQueries.orders(chatId))
  if (rows.length === 0) return null
  return (
    <ul className="rows -mx-4" aria-label={t`Last orders`}>
      {rows.slice(0, ORDERS_SHOWN).map((order) => (
        <li key={order.id}>
          <Link to="/dashboard/orders/order-info/$id" params={{ id: order.id }} className="row2">
            <span className="grow whitespace-nowrap">{order.number}</span>
            <OrderStatusBadge status={order.status} />
            <Money amount={order.totalTzs} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Links that were made here, or that this number was sent, and were not finished; the newest. */
function OpenLinks({ chatId, phone }: { chatId: string; phone: string | null }) {
  const { t } = useLingui()
  const ofChat = useInfiniteQuery(linksQueries.list({ state: 'all', search: '', conversationId: chatId }))
  const ofPhone = useInfiniteQuery({
    ...linksQueries.list({ state: 'all', search: phone ?? '' }),
    enabled: phone !== null,
  })
  if (!ofChat.data) return <QueryWait query={ofChat} count={1} />
  const links = new Map([...ofChat.data.rows, ...(ofPhone.data?.rows ?? [])].map((link) => [link.id, link]))
  const open = [...links.values()]
    .filter(({ state }) => state === 'open' || state === 'opened')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, LINKS_SHOWN)
  if (open.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3>
        <Trans>Open order links</Trans>
      </h3>
      <ul className="rows -mx-4" aria-label={t`Open order links`}>
        {open.map((link) => (
          <li key={link.id}>
            <Link to="/dashboard/orders/links" search={{ q: link.number }} className="row2">
              <span className="grow whitespace-nowrap">{link.number}</span>
              <LinkStateBadge state={link.state} />
              <Money amount={link.totalTzs} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function KnownCustomer({ id }: { id: string }) {
  const { i18n } = useLingui()
  const customer = useQuery(customersQueries.one(id))
  if (!customer.data) return <QueryWait query={customer} count={2} />
  const { orderCount, spentTzs, owesTzs, notes, consents } = customer.data
  const agreed = CONSENT_PURPOSES.filter((purpose) => consents[purpose]?.isGiven)
  const refused = CONSENT_PURPOSES.filter((purpose) => consents[purpose]?.isGiven === false)
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
        {agreed.length > 0 ? (
          <Fact name={<Trans>Agreed to</Trans>}>{agreed.map((one) => i18n._(purposeTexts[one])).join(', ')}</Fact>
        ) : null}
        {refused.length > 0 ? (
          <Fact name={<Trans>Does not want</Trans>}>{refused.map((one) => i18n._(purposeTexts[one])).join(', ')}</Fact>
        ) : null}
        {notes === '' ? null : (
          <Fact name={<Trans>Note</Trans>}>
            <span className="wrap-any">{notes}</span>
          </Fact>
        )}
      </dl>
      <Link to="/dashboard/customers/$id" params={{ id }} className={buttonClass()}>
        <Trans>Open the customer</Trans>
      </Link>
    </>
  )
}
