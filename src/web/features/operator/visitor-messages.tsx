import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import type { KeptVisitorMessage } from '../../../shared/contract/site.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { operatorMutations, operatorQueries } from './operator.queries.ts'

type Kept = z.infer<typeof KeptVisitorMessage>

/** What visitors of the public site wrote. A copy of each was mailed to the operator. */
export function VisitorMessages({ token }: { token: string }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<'open' | 'answered'>('open')
  const list = useInfiniteQuery(operatorQueries.visitors(token, useDebounced(search.trim(), 250), state))
  const rows = list.data?.rows ?? []
  return (
    <>
      <PageHeader
        title={<Trans>From visitors</Trans>}
        sub={<Trans>What people wrote on the public site. A copy was sent to you by e-mail.</Trans>}
      />
      <Segment
        label={t`Which messages`}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: <Trans>To answer</Trans> },
          { value: 'answered', label: <Trans>Answered</Trans> },
        ]}
      />
      <SearchBox label={t`Search in names, contacts and texts`} value={search} onChange={setSearch} />
      {list.isPending || list.isError ? (
        <Card flush>
          <QueryWait query={list} count={3} isSafe={false} />
        </Card>
      ) : rows.length === 0 ? (
        <EmptyState title={search.trim() ? <Trans>No message matches</Trans> : <Trans>No message yet</Trans>} />
      ) : (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <One message={row} token={token} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function One({
  message: { id, full_name, email, phone, message, at, answeredAt },
  token,
}: {
  message: Kept
  token: string
}) {
  const format = useFormat()
  const errorText = useErrorText()
  const mark = useMutation(operatorMutations.answered(token))
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-2">
        <b className="wrap-any">{full_name}</b>
        {phone ? (
          <a className="text-primary-text underline tnum" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        ) : null}
        {email ? (
          <a className="text-primary-text underline wrap-any" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        ) : null}
        <time className="text-small text-ink-3 ml-auto" dateTime={at}>
          {format.date(at)}
        </time>
      </div>
      <p className="whitespace-pre-wrap wrap-any">{message}</p>
      {mark.isError ? (
        <p className="text-bad mt-2" role="alert">
          {errorText(mark.error)}
        </p>
      ) : null}
      <div className="mt-3 flex justify-end">
        <Button
          size="sm"
          busy={mark.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          onClick={() => mark.mutate({ id, isAnswered: answeredAt === null })}
        >
          {answeredAt === null ? <Trans>Mark as answered</Trans> : <Trans>To answer again</Trans>}
        </Button>
      </div>
    </Card>
  )
}
