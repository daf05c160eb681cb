import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatEntry, Conversation } from '../../../shared/contract/inbox.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useRoomLeft } from '../../ui/use-room-left.ts'
import { AdLine } from './ad-line.tsx'
import { Bubble, type OnQuote } from './chat-bubble.tsx'
import type { Quote } from './chat-draft.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHandling } from './chat-handling.tsx'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'
import { isEvent, nameOf } from './inbox-words.ts'
import { NoteLine } from './note-line.tsx'
import { WhoTypes } from './who-types.tsx'
import { useMayAnswer } from './use-may-answer.ts'
import { foldReactions } from './reactions.ts'
import { useWaiting } from './waiting.queries.ts'

const WaitingBubble = lazy(async () => ({ default: (await import('./waiting-chats.tsx')).WaitingBubble }))
const BesideChat = lazy(async () => ({ default: (await import('./beside-chat.tsx')).BesideChat }))
const BesideSheet = lazy(async () => ({ default: (await import('./beside-chat.tsx')).BesideSheet }))

/** As wide as this, the customer stands beside what is said; else behind a tap. */
const BESIDE = '(min-width: 1400px)'

/** One conversation: what was said, who has it, and the answer. `onBack`: null where the list stands beside it. */
export function ChatThread({ id, onBack }: { id: string; onBack: (() => void) | null }) {
  const { t } = useLingui()
  const one = useQuery(inboxQueries.one(id))
  const [isBeside, setBeside] = useState(false)
  const hasRoom = useMedia(BESIDE)
  // The messages take what the composer leaves of it.
  const { setNode: setRoom, height } = useRoomLeft()
  const [quote, setQuote] = useState<Quote | null>(null)
  const [takenBack, setTakenBack] = useState(0)
  const mayAnswer = useMayAnswer()
  const conversation = one.data
  useSeen(conversation)
  useWindowEnd(conversation)
  const name = conversation ? nameOf(conversation, t`Somebody`) : ''
  const content = conversation ? (
    <>
      {one.error ? <StaleNote error={one.error} asOf={one.dataUpdatedAt} /> : null}
      <ChatHandling conversation={conversation} />
      <Entries
        conversation={conversation}
        onQuote={mayAnswer && conversation.isWindowOpen ? setQuote : undefined}
        onBack={() => setTakenBack((count) => count + 1)}
      />
      <WhoTypes key={`types ${id}`} id={id} />
      <ChatComposer
        key={`${id} ${takenBack}`}
        conversation={conversation}
        quote={quote}
        onQuoted={() => setQuote(null)}
      />
      {isBeside && !hasRoom ? (
        <Suspense>
          <BesideSheet conversation={conversation} name={name} onClose={() => setBeside(false)} />
        </Suspense>
      ) : null}
    </>
  ) : (
    <Card flush>
      <QueryWait query={one} count={4} />
    </Card>
  )
  const about = hasRoom ? null : (
    <IconButton icon="user" label={t`About the customer`} onClick={() => setBeside(true)} />
  )
  const phone = conversation?.phone ?? null
  // The same parts however wide it is, so that nothing of them is lost when that changes.
  return (
    <div
      className="grid gap-4 items-start"
      style={{ gridTemplateColumns: hasRoom ? 'minmax(0, 1fr) 18rem' : 'minmax(0, 1fr)' }}
    >
      <section
        ref={onBack ? undefined : setRoom}
        className="flex flex-col gap-3 min-w-0"
        style={onBack ? undefined : { height }}
        aria-label={name}
      >
        {onBack ? (
          <PageHeader
            title={name}
            back={<IconButton icon="left" label={t`All conversations`} onClick={onBack} />}
            actions={conversation ? about : undefined}
          />
        ) : (
          <div className="flex items-center gap-3">
            {conversation ? <Avatar name={name} size={40} /> : null}
            <div className="grow min-w-0">
              <h2 className="wrap-any">{name}</h2>
              {phone === null ? null : <p className="text-small text-ink-2 tnum">{formatPhone(phone)}</p>}
            </div>
            {conversation ? about : null}
          </div>
        )}
        <div
          ref={onBack ? setRoom : undefined}
          className="flex min-h-0 grow flex-col gap-3"
          style={onBack ? { height } : undefined}
        >
          {content}
        </div>
      </section>
      {hasRoom ? (
        <Card as="aside" aria-label={t`About the customer`} className="overflow-y-auto" style={{ maxHeight: height }}>
          {conversation ? (
            <Suspense>
              <BesideChat conversation={conversation} name={name} />
            </Suspense>
          ) : null}
        </Card>
      ) : null}
    </div>
  )
}

/** Whoever has it open in front of them has seen it. */
function useSeen(conversation: Conversation | undefined): void {
  const { mutate } = useMutation(inboxMutations.read(conversation?.id ?? ''))
  const isOnline = useOnline()
  const unread = conversation?.unread ?? 0
  const see = useEffectEvent((count: number) => {
    if (count > 0 && isOnline && document.visibilityState === 'visible') mutate()
  })
  useEffect(() => {
    const look = () => see(unread)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unread])
}

/** A window closes by the clock, and nobody tells: once it should have, it is asked for. */
function useWindowEnd(conversation: Conversation | undefined): void {
  const client = useQueryClient()
  const { id = '', isWindowOpen = false, windowClosesAt = null } = conversation ?? {}
  useEffect(() => {
    if (!isWindowOpen || windowClosesAt === null) return
    const inMs = Date.parse(windowClosesAt) - Date.now()
    // One of a sandbox whose clock was wound forward may be farther than a timer reaches.
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: inboxQueries.one(id).queryKey }),
      Math.min(Math.max(inMs, 0) + 500, 2 ** 31 - 1),
    )
    return () => clearTimeout(timer)
  }, [client, id, isWindowOpen, windowClosesAt])
}

/** The newest below. Older ones come above without moving what is read; a new one is shown to whoever stands at the end. */
function Entries({
  conversation,
  onQuote,
  onBack,
}: {
  conversation: Conversation
  onQuote: OnQuote
  onBack: () => void
}) {
  const { t } = useLingui()
  const query = useInfiniteQuery(inboxQueries.entries(conversation.id))
  const waiting = useWaiting(conversation.id)
  const isOnline = useOnline()
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, isAtEnd: true, oldest: '' })
  const { entries, on } = foldReactions((query.data?.rows ?? []).toReversed())
  const oldest = entries[0]?.id ?? ''
  const written = waiting.at(-1)
  const newest = written ? `${written.id} ${written.isRefused}` : (entries.at(-1)?.id ?? '')
  const follow = useEffectEvent((first: string, last: string) => {
    const node = log.current
    if (!node) return
    const { height, isAtEnd, oldest: was } = before.current
    if (isAtEnd) node.scrollTop = node.scrollHeight
    else if (was !== first) node.scrollTop += node.scrollHeight - height
    before.current = { height: node.scrollHeight, isAtEnd: isAtEnd || last === '', oldest: first }
  })
  useLayoutEffect(() => follow(oldest, newest), [oldest, newest])
  // A message that grows by what becomes of it stays in sight too.
  useLayoutEffect(() => {
    if (log.current && before.current.isAtEnd) log.current.scrollTop = log.current.scrollHeight
  })
  // What stands below it comes later and takes room: the end stays in sight.
  const isThere = query.data !== undefined
  useEffect(() => {
    const node = log.current
    if (!node || !isThere) return
    const sized = new ResizeObserver(() => {
      if (before.current.isAtEnd) node.scrollTop = node.scrollHeight
    })
    sized.observe(node)
    return () => sized.disconnect()
  }, [isThere])
  if (!query.data)
    return (
      <Card flush>
        <QueryWait query={query} count={4} />
      </Card>
    )
  return (
    <div
      ref={log}
      role="log"
      aria-label={t`Messages`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
      tabIndex={0}
      // Relative: what is hidden by absolute position scrolls with it, and makes the page no longer.
      className="card card-pad relative grid gap-2 overflow-y-auto bg-paper"
      style={{ flex: '1 1 0', minHeight: '8rem', alignContent: 'start', gridAutoRows: 'max-content' }}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        before.current.isAtEnd = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {query.hasNextPage ? (
        <Button
          size="sm"
          tone="text"
          busy={query.isFetchingNextPage}
          disabled={!isOnline}
          onClick={() => {
            before.current.isAtEnd = false
            void query.fetchNextPage()
          }}
        >
          <Trans>Older messages</Trans>
        </Button>
      ) : null}
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          before={entries[index - 1]}
          reactions={on.get(entry.id)}
          isPeoples={conversation.handledBy === 'person'}
          onQuote={onQuote}
        />
      ))}
      <Suspense>
        {waiting.map((row) => (
          <WaitingBubble key={row.id} row={row} onBack={onBack} />
        ))}
      </Suspense>
    </div>
  )
}

function Entry({
  entry,
  before,
  reactions,
  isPeoples,
  onQuote,
}: {
  entry: ChatEntry
  before: ChatEntry | undefined
  reactions: string | undefined
  isPeoples: boolean
  onQuote: OnQuote
}) {
  const format = useFormat()
  const isNewDay = before === undefined || businessDay(before.at) !== businessDay(entry.at)
  return (
    <>
      {isNewDay ? <Mark>{format.day(entry.at)}</Mark> : null}
      {isEvent(entry) ? (
        <NoteLine entry={entry} />
      ) : (
        <>
          {entry.ad ? <AdLine ad={entry.ad} /> : null}
          <Bubble message={entry} reactions={reactions} isPeoples={isPeoples} onQuote={onQuote} />
        </>
      )}
    </>
  )
}
const Mark = ({ children }: { children: ReactNode }) => <p className="text-small text-ink-2 text-center">{children}</p>
