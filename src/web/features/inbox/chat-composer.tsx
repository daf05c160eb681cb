import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { QuickReplies } from './quick-replies.tsx'
import { useMayAnswer } from './use-may-answer.ts'
import { inboxMutations } from './inbox.queries.ts'

type As = 'answer' | 'note'
/** `messageId` is one for all tries of the same words: a lost answer, and a reload after it, send nothing twice. */
type Draft = { as: As; text: string; messageId: string }
const NOTE_MOST = 2000

/** What is typed stays on this device until it went, whatever happens to the network or the page. */
export function ChatComposer({ conversation }: { conversation: Conversation }) {
  const { id, isWindowOpen, windowClosesAt } = conversation
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [draft, setDraft] = useState(() => draftOf(readDraft(keyOf(id))))
  const { as, text, messageId } = draft
  const newest = useRef(draft)
  const send = useMutation(inboxMutations.send())
  const note = useMutation(inboxMutations.note())
  const mayAnswer = useMayAnswer()
  useUpdateHold(text.trim() !== '')
  if (!mayAnswer)
    return (
      <Note tone="held">
        <Trans>You may read conversations, and not answer them.</Trans>
      </Note>
    )
  const isClosed = as === 'answer' && !isWindowOpen
  const used = as === 'answer' ? send : note
  const keep = (next: Draft) => {
    newest.current = next
    setDraft(next)
    if (next.text.trim() === '') dropDraft(keyOf(id))
    else saveDraft(keyOf(id), next)
  }
  const type = (typed: string) => keep({ as, text: typed, messageId: uuidv7() })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isClosed || used.isPending) return
    try {
      await used.mutateAsync({ params: { id }, body: { id: messageId, text: text.trim() } })
    } catch {
      return // said below; the text stays
    }
    // What was typed while this one went is the next message, and stays.
    if (newest.current.messageId === messageId) type('')
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-center gap-2">
        <Segment
          label={t`What you write`}
          options={[
            { value: 'answer', label: <Trans>Answer</Trans> },
            { value: 'note', label: <Trans>Note for us</Trans> },
          ]}
          value={as}
          onChange={(next) => keep({ as: next, text, messageId: uuidv7() })}
        />
        <span className="grow text-small text-ink-2">
          {isWindowOpen && windowClosesAt !== null ? (
            <Trans>You may write freely until {format.date(windowClosesAt)}</Trans>
          ) : null}
        </span>
      </div>
      {isClosed ? (
        <Note tone="held">
          <Trans>
            A day has passed since the customer’s last message, so WhatsApp takes nothing you write. It opens again when
            they write.
          </Trans>
        </Note>
      ) : null}
      {as === 'answer' && isWindowOpen ? (
        <QuickReplies
          name={conversation.customerName || conversation.name}
          onWords={(words) =>
            type((text.trim() === '' ? words : `${text.trimEnd()}\n${words}`).slice(0, WHATSAPP.text))
          }
        />
      ) : null}
      <div className="flex items-end gap-2">
        <TextAreaField
          label={as === 'answer' ? <Trans>Message</Trans> : <Trans>Note for us</Trans>}
          help={as === 'note' ? <Trans>The customer does not see it.</Trans> : undefined}
          rows={2}
          className="grow"
          style={{ minHeight: 56 }}
          maxLength={as === 'answer' ? WHATSAPP.text : NOTE_MOST}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
          }}
        />
        <Button
          type="submit"
          tone="primary"
          icon={as === 'answer' ? 'send' : 'edit'}
          busy={used.isPending}
          disabled={!isOnline || isClosed || text.trim() === ''}
        >
          {as === 'answer' ? <Trans>Send</Trans> : <Trans>Keep the note</Trans>}
        </Button>
      </div>
      {used.error ? <Note tone="bad">{errorText(used.error)}</Note> : null}
      {isOnline ? null : (
        <Note tone="held">
          <Trans>No network. Sending needs it. What you type here stays.</Trans>
        </Note>
      )}
    </form>
  )
}

const keyOf = (id: string) => `chat-${id}`
const none = (): Draft => ({ as: 'answer', text: '', messageId: uuidv7() })
/** No longer than WhatsApp takes; drafts from before this shape hold the words alone. */
function draftOf(kept: unknown): Draft {
  if (typeof kept === 'string') return { ...none(), text: kept.slice(0, WHATSAPP.text) }
  if (typeof kept !== 'object' || kept === null) return none()
  const { as, text, messageId } = kept as Partial<Record<keyof Draft, unknown>>
  if (typeof text !== 'string' || typeof messageId !== 'string') return none()
  return { as: as === 'note' ? 'note' : 'answer', text: text.slice(0, WHATSAPP.text), messageId }
}
