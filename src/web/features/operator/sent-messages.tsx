import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import type { SandboxMessage } from '../../../shared/contract/operator.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { operatorQueries } from './operator.queries.ts'
import { WithLinks } from './with-links.tsx'

type Sent = z.infer<typeof SandboxMessage>

/** What the sandbox adapters "sent" (decisions 29), always labelled as that. */
export function SentMessages({ token, onClosed }: { token: string; onClosed: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const list = useQuery({
    ...operatorQueries.messages(token, useDebounced(search.trim(), 250)),
    placeholderData: keepPreviousData,
  })
  const isShut = list.error instanceof ApiError && (list.error.status === 401 || list.error.status === 403)
  useEffect(() => {
    if (!isShut) return
    client.removeQueries({ queryKey: ['operator'] })
    onClosed()
  }, [isShut, client, onClosed])
  const isGone = list.data?.sandboxes.length === 0
  return (
    <>
      <PageHeader
        title={<Trans>Sent messages</Trans>}
        actions={
          isGone ? undefined : (
            <Badge tone="held" icon="info">
              <Trans>Sandbox</Trans>
            </Badge>
          )
        }
        sub={
          isGone ? undefined : (
            <Trans>Nothing here left this server: SMS and e-mail are in the sandbox. The newest is first.</Trans>
          )
        }
      />
      {isGone ? null : (
        <SearchBox label={t`Search in phone numbers, e-mails and texts`} value={search} onChange={setSearch} />
      )}
      {list.data && list.error ? <Note tone="held">{errorText(list.error)}</Note> : null}
      {isGone ? (
        <EmptyState title={<Trans>There is no sandbox</Trans>}>
          <Trans>SMS and e-mail go out for real, so there is nothing to show here.</Trans>
        </EmptyState>
      ) : !list.data ? (
        <Card flush>
          <QueryWait query={list} count={3} isSafe={false} />
        </Card>
      ) : list.data.messages.length === 0 ? (
        <EmptyState title={search.trim() ? <Trans>No message matches</Trans> : <Trans>No message yet</Trans>}>
          <Trans>Codes, links and invitations appear here as soon as they are made.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3" aria-label={t`Sent messages`}>
          {list.data.messages.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Message({ message: { channel, to, subject, text, at } }: { message: Sent }) {
  const format = useFormat()
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-2 mb-2">
        <Badge tone="info" icon={channel === 'sms' ? 'phone' : 'mail'}>
          {channel === 'sms' ? <Trans>SMS</Trans> : <Trans>E-mail</Trans>}
        </Badge>
        <b className="wrap-any">{to}</b>
        <time className="text-small text-ink-3 ml-auto" dateTime={at}>
          {format.date(at)}
        </time>
      </div>
      {subject ? <h2 className="font-bold mb-1 wrap-any">{subject}</h2> : null}
      <p className="whitespace-pre-wrap wrap-any">
        <WithLinks text={text} />
      </p>
    </Card>
  )
}
