import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingChat } from '../../offline/till.ts'
import { errorMessageOf } from '../../i18n/error-messages.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { readDraft, saveDraft } from '../../ui/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { bubbleStyle } from './chat-bubble.tsx'
import { draftOf, keyOf } from './chat-draft.ts'
import { useWaiting, waitingMutations } from './waiting.queries.ts'

/** Above the list: how much of what was written here did not go yet, and the way to it. */
export function WaitingLine({ onChat }: { onChat: (id: string) => void }) {
  const rows = useWaiting()
  const refused = rows.filter(({ isRefused }) => isRefused)
  const first = refused[0] ?? rows[0]
  if (!first) return null
  const waiting = rows.length - refused.length
  return (
    <Note tone={refused.length > 0 ? 'bad' : 'held'} icon={refused.length > 0 ? 'alert' : 'clock'}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="grow">
          {waiting > 0 ? (
            <Plural value={waiting} one="# message waits for the network." other="# messages wait for the network." />
          ) : null}{' '}
          {refused.length > 0 ? (
            <Plural value={refused.length} one="# message was not sent." other="# messages were not sent." />
          ) : null}
        </span>
        <Button size="sm" onClick={() => onChat(first.conversationId)}>
          <Trans>Show</Trans>
        </Button>
      </span>
    </Note>
  )
}

/** Below what was said: it waits for the network, or the server did not take it. Taken back it is the draft, as the message it was; `onBack`: the field reads it anew. */
export function WaitingBubble({ row, onBack }: { row: WaitingChat; onBack: () => void }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const take = useMutation(waitingMutations.take())
  const [hint, setHint] = useState<'full' | 'gone' | null>(null)
  const { text, quote, isRefused, code, tries } = row
  const reason = code === null ? null : errorMessageOf(code)
  const taking = async (isBack: boolean) => {
    // A note must never slip into an answer, nor one answer into another.
    const { text: typed, file } = draftOf(readDraft(keyOf(row.conversationId)))
    if (isBack && (typed.trim() !== '' || file !== null)) return setHint('full')
    const taken = await take.mutateAsync(row.id).catch(() => null)
    if (taken === null) return setHint('gone')
    if (!isBack) return
    const { id: messageId, as, mentions } = taken
    saveDraft(keyOf(row.conversationId), { as, text: taken.text, messageId, file: null, quote: taken.quote, mentions })
    onBack()
  }
  const back = (
    <Button size="sm" tone="text" busy={take.isPending} onClick={() => void taking(true)}>
      {isRefused ? <Trans>Put it back into the field</Trans> : <Trans>Take back</Trans>}
    </Button>
  )
  return (
    <article
      className={row.as === 'note' ? 'card grid gap-1 tone-held' : 'card grid gap-1'}
      style={{
        justifySelf: 'end',
        maxWidth: '85%',
        ...bubbleStyle(row.as === 'answer' ? 'member' : 'customer'),
      }}
    >
      {quote === null ? null : (
        <p className="text-small text-ink-2 truncate" style={{ borderLeft: '3px solid currentColor', paddingLeft: 8 }}>
          <span className="vh">
            <Trans>Answers:</Trans>{' '}
          </span>
          {quote.text}
        </p>
      )}
      <p className="whitespace-pre-wrap wrap-any">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        {row.as === 'note' ? <Trans>Note for us</Trans> : null}
        <time dateTime={row.at}>{format.date(row.at, 'short')}</time>
        <span className={isRefused ? 'flex items-center gap-1 text-bad' : 'flex items-center gap-1'}>
          <Icon name={isRefused ? 'alert' : 'clock'} size={14} />
          {isRefused ? <Trans>Not sent</Trans> : <Trans>Waits for network</Trans>}
        </span>
        {isRefused ? null : back}
      </p>
      {isRefused ? (
        <p className="text-small text-bad">{reason ? i18n._(reason) : <Trans>The server did not take it.</Trans>}</p>
      ) : tries > 0 ? (
        <p className="text-small text-ink-2">
          <Trans>No answer came to the last try, so it may have arrived. It is never sent twice.</Trans>
        </p>
      ) : null}
      {isRefused ? (
        <p className="flex flex-wrap gap-2">
          {back}
          <Button size="sm" tone="text" disabled={take.isPending} onClick={() => void taking(false)}>
            <Trans>Remove</Trans>
          </Button>
        </p>
      ) : null}
      {hint === null ? null : (
        <p className="text-small" role="status">
          {hint === 'full' ? (
            <Trans>Something else stands in the field. Send it or clear it first.</Trans>
          ) : (
            <Trans>It is being sent at this moment.</Trans>
          )}
        </p>
      )}
    </article>
  )
}
