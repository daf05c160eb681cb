import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icon.tsx'
import { inboxQueries } from '../../inbox/inbox.queries.ts'

/** To the conversation with this customer, where there is one. */
export function ChatLink({ customerId, name }: { customerId: string; name: string }) {
  const { t } = useLingui()
  const { data: chat } = useQuery(inboxQueries.chatWith(customerId))
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
