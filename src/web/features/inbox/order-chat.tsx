import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderChat } from '../../../shared/contract/chat-news.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { statusWord } from '../../ui/order-state.tsx'
import { failureWord, statusWords } from './inbox-words.ts'
import { inboxQueries } from './inbox.queries.ts'

/** From an order to the chat it was made in, or with its customer. Nothing where there is none. */
export function OrderChatLink({
  of: { orderId, customerId, name },
}: {
  of: { orderId: string; customerId: string | null; name: string }
}) {
  const { t } = useLingui()
  const ofOrder = useQuery({ ...inboxQueries.orderChat(orderId), retry: false })
  // One that the server does not have yet is known by its customer.
  const ofCustomer = useQuery({
    ...inboxQueries.chatWith(customerId ?? ''),
    enabled: ofOrder.status === 'error' && customerId !== null,
  })
  const chat = ofOrder.data?.conversationId ?? ofCustomer.data
  if (!chat) return null
  return (
    <Link
      to="/dashboard/conversations"
      search={{ chat }}
      className="ib ib-primary"
      aria-label={t`Chat with ${name}`}
      title={t`Chat with ${name}`}
    >
      <Icon name="chat" />
    </Link>
  )
}

/** What the customer was told of its steps, and what they were not and why. */
export function OrderTold({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...inboxQueries.orderChat(orderId), retry: false })
  if (!data || data.told.length === 0) return null
  return (
    <section className="grid gap-1 border-t border-line pt-2 text-dense" aria-label={t`Told by WhatsApp`}>
      <h3 className="text-ink-2">
        <Trans>Told by WhatsApp</Trans>
      </h3>
      <ul className="grid gap-2">
        {data.told.map((one) => (
          <li key={one.step} className="grid gap-0.5">
            <Told one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Told({ one: { step, status, failure, at } }: { one: OrderChat['told'][number] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const word = status === 'other' ? null : statusWords[status]
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          {step === 'other' ? '' : statusWord(step)}, <span className="tnum">{format.date(at, 'short')}</span>
        </span>
        {word ? (
          <StateText tone={status === 'failed' ? 'bad' : status === 'unknown' ? 'held' : 'ok'} icon={word.icon}>
            {i18n._(word.word)}
          </StateText>
        ) : null}
      </span>
      {status === 'failed' ? (
        <span className="text-small text-ink-2">
          <Trans>The customer was not told.</Trans> {i18n._(failureWord(failure))}
        </span>
      ) : null}
    </>
  )
}
