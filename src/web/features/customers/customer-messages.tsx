import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CustomerMessage } from '../../../shared/contract/customers.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { customersQueries } from './customers.queries.ts'

const icons = {
  receipt: 'receipt',
  link: 'link',
  reminder_sms: 'chat',
  reminder_whatsapp: 'wa',
  debt_question: 'check',
  chat_in: 'arrowdown',
  chat_out: 'arrowup',
  other: 'mail',
} as const

/** What was sent to this customer, and what was written in the chats with them: one line each, the newest first. */
export function CustomerMessages({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useInfiniteQuery(customersQueries.messages(id))
  const rows = query.data?.rows ?? []
  const what = ({ kind, number, text, owedTzs }: CustomerMessage): string => {
    switch (kind) {
      case 'receipt':
        return t`Receipt ${number}`
      case 'link':
        return t`Order link ${number}`
      case 'reminder_sms':
        return t`Reminder by SMS`
      case 'reminder_whatsapp':
        return t`Reminder by WhatsApp`
      case 'debt_question':
        return t`Asked whether ${formatTzs(owedTzs ?? 0)} is right`
      case 'chat_in':
      case 'chat_out':
        return text || t`Message without words`
      case 'other':
        return t`Message`
    }
  }
  const about = ({ kind, to, byName, answer, at }: CustomerMessage): string =>
    [
      kind === 'chat_in' ? t`From the customer` : to === '' ? '' : formatPhone(to),
      kind === 'chat_in' ? '' : (byName ?? t`by itself`),
      answer === 'agreed' ? t`they agreed` : answer === 'disputed' ? t`they said otherwise` : '',
      format.date(at, 'short'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <ListCard
      query={query}
      rows={rows}
      loading={{ count: 3, label: t`Loading…` }}
      empty={
        <EmptyState title={<Trans>No messages yet</Trans>}>
          <Trans>
            Receipts by SMS, order links, reminders and what is written in chats with this customer stand here.
          </Trans>
        </EmptyState>
      }
    >
      <ul className="rows" aria-label={t`Messages`}>
        {rows.map((row) => (
          <li key={row.id} className="row2">
            <Icon name={icons[row.kind]} />
            <span className="flex-1 min-w-0">
              <span className="block font-medium tnum wrap-any">{what(row)}</span>
              <span className="sub block tnum wrap-any">{about(row)}</span>
            </span>
            {row.conversationId === null ? null : (
              <Link
                to="/dashboard/conversations"
                search={{ chat: row.conversationId }}
                className="ib"
                aria-label={t`Open the chat`}
                title={t`Open the chat`}
              >
                <Icon name="chat" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </ListCard>
  )
}
