import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { INBOX_FILTERS } from '../../../shared/domain/chat/inbox.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { StaleNote } from '../../patterns/query-wait.tsx'
import { Select } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { ChatThread } from './chat-thread.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { inboxQueries } from './inbox.queries.ts'
import { useKeptList } from './kept-list.ts'
import { filterWords } from './inbox-words.ts'
import { useFreshWaiting, useWaiting } from './waiting.queries.ts'

const WaitingLine = lazy(async () => ({ default: (await import('./waiting-chats.tsx')).WaitingLine }))
const AnsweringSheet = lazy(async () => ({ default: (await import('./answering-sheet.tsx')).AnsweringSheet }))

/** Behind what somebody looks at, and now and then while it stays open. */
const [KEEP_AFTER_MS, KEEP_EVERY_MS] = [5000, 5 * 60_000]

interface Props {
  search: InboxSearch
  onSearch: (search: InboxSearch) => void
}

/** What customers write, and what people answer: the list beside the conversation, or one after the other on a phone. */
export function InboxScreen({ search, onSearch }: Props) {
  const isWide = useMedia('(min-width: 993px)')
  const chat = isUuid(search.chat) ? search.chat : null
  const { isAdmin } = useMay()
  const close = () => onSearch({ ...search, chat: undefined })
  useFreshWaiting()
  useKeeping()
  const isAlone = chat !== null && !isWide
  // One place for the conversation however wide it is: what is open over it or half typed stays when the device is turned.
  return (
    <Page>
      {isAlone ? null : (
        <PageHeader actions={isAdmin ? <AnsweringButton onChat={(id) => onSearch({ ...search, chat: id })} /> : null} />
      )}
      <div
        className="grid gap-4"
        style={{
          gridTemplateColumns: isWide ? 'clamp(17rem, 24vw, 20rem) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        {isAlone ? null : (
          <div className="grid gap-3">
            <Conversations search={search} onSearch={onSearch} open={isWide ? chat : null} />
          </div>
        )}
        {chat === null ? null : <ChatThread key={chat} id={chat} onBack={isWide ? null : close} />}
        {chat === null && isWide ? (
          <EmptyState title={<Trans>Choose a conversation</Trans>}>
            <Trans>What was said in it, and your answer, stand here.</Trans>
          </EmptyState>
        ) : null}
      </div>
    </Page>
  )
}

function useKeeping(): void {
  const client = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    const keep = () =>
      void import('./kept-chats.queries.ts')
        .then(async ({ keepChats }) => await keepChats(client, end.signal, true))
        .catch(() => {})
    const soon = setTimeout(keep, KEEP_AFTER_MS)
    const later = setInterval(keep, KEEP_EVERY_MS)
    return () => {
      end.abort()
      clearTimeout(soon)
      clearInterval(later)
    }
  }, [client])
}

function AnsweringButton({ onChat }: { onChat: (id: string) => void }) {
  const { t } = useLingui()
  const isPhone = useMedia('(max-width: 639px)')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isPhone ? (
        <IconButton icon="clock" label={t`How fast we answer`} onClick={() => setOpen(true)} />
      ) : (
        <Button size="sm" icon="clock" onClick={() => setOpen(true)}>
          <Trans>How fast we answer</Trans>
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <AnsweringSheet
            onClose={() => setOpen(false)}
            onChat={(id) => {
              setOpen(false)
              onChat(id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function Conversations({ search, onSearch, open }: Props & { open: string | null }) {
  const { t, i18n } = useLingui()
  const { may } = useMay()
  const box = useUrlSearch(search, onSearch)
  const filter = search.filter ?? 'all'
  const filters = {
    filter,
    ...(search.q ? { search: search.q } : {}),
    ...(search.tag ? { tag: search.tag } : {}),
  }
  const list = useInfiniteQuery(inboxQueries.list(filters))
  const kept = useKeptList(list, filters)
  const isWaiting = useWaiting().length > 0
  const inbox = useQuery(inboxQueries.inbox())
  const known = inbox.data?.tags ?? []
  // The one that is chosen stays in sight, also when nobody uses it any more.
  const tags = search.tag === undefined || known.includes(search.tag) ? known : [search.tag, ...known]
  const rows: readonly Conversation[] = kept?.rows ?? list.data?.rows ?? []
  return (
    <>
      {isWaiting ? (
        <Suspense>
          <WaitingLine onChat={(id) => onSearch({ ...search, chat: id })} />
        </Suspense>
      ) : null}
      <ListSearch label={t`Name, phone or message`} {...box}>
        <Select
          aria-label={t`Which conversations`}
          options={INBOX_FILTERS.map((value) => ({ value, label: i18n._(filterWords[value]) }))}
          value={filter}
          onChange={({ target }) =>
            onSearch({ ...search, filter: INBOX_FILTERS.find((value) => value === target.value && value !== 'all') })
          }
        />
        {tags.length > 0 ? (
          <Select
            aria-label={t`Which tag`}
            options={[{ value: '', label: t`All tags` }, ...tags.map((value) => ({ value, label: value }))]}
            value={search.tag ?? ''}
            onChange={({ target }) => onSearch({ ...search, tag: target.value || undefined })}
          />
        ) : null}
      </ListSearch>
      <ListCard
        query={kept ? { ...list, hasNextPage: false } : list}
        rows={rows}
        hasOwn={kept !== null}
        stale={kept ? <StaleNote error={list.error} asOf={kept.asOf} /> : undefined}
        isFiltered={Boolean(search.q) || Boolean(search.tag) || filter !== 'all'}
        onClear={() => onSearch({ chat: search.chat })}
        empty={
          inbox.data?.hasNumber === false ? (
            <EmptyState
              title={<Trans>No WhatsApp number is connected yet</Trans>}
              action={
                may('whatsapp_interactions', 'read') ? (
                  <Link to="/dashboard/connect" className={buttonClass({ tone: 'primary' })}>
                    <Trans>Connect WhatsApp</Trans>
                  </Link>
                ) : undefined
              }
            >
              <Trans>Connect the shop’s number, or try everything with the sandbox phone.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>Nobody has written yet</Trans>}>
              <Trans>Customers who write to the shop’s WhatsApp number appear here.</Trans>
            </EmptyState>
          )
        }
      >
        <ul className="rows" aria-label={t`Conversations`}>
          {rows.map((row) => (
            <li key={row.id}>
              <ConversationRow
                row={row}
                isOpen={row.id === open}
                onOpen={() => onSearch({ ...search, chat: row.id })}
              />
            </li>
          ))}
        </ul>
      </ListCard>
    </>
  )
}
