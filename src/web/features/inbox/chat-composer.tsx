import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { mentionsIn } from '../../../shared/domain/chat/mentions.ts'
import { REPLY_VARIABLES, repliesMeant, variablesIn } from '../../../shared/domain/chat/replies.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { AttachButton, Attached, useAttaching } from './chat-attachment.tsx'
import { ChatField, type FieldHandle } from './chat-field.tsx'
import { colleaguesMeant } from './colleagues.ts'
import { EmojiButton } from './emoji-button.tsx'
import { type Draft, draftOf, keyOf, type Quote } from './chat-draft.ts'
import { QuickReplies } from './quick-replies.tsx'
import { useMayAnswer } from './use-may-answer.ts'
import { VoiceButton, VoiceStrip, VoiceTrouble } from './chat-voice.tsx'
import { useTellTyping } from './use-typing.ts'
import { useVoice } from './use-voice.ts'
import { useFillReply } from './use-fill-reply.ts'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'
import { TooManyWaiting, useWaiting, waitingMutations } from './waiting.queries.ts'

const NOTE_MOST = 2000
const ChatTemplates = lazy(async () => ({ default: (await import('./chat-templates.tsx')).ChatTemplates }))
const PlaceSheet = lazy(async () => ({ default: (await import('./place-sheet.tsx')).PlaceSheet }))
const ChatOrders = lazy(async () => ({ default: (await import('./chat-orders.tsx')).ChatOrders }))

/** What is typed stays on this device until it went, whatever happens to the network or the page. */
export function ChatComposer({
  conversation,
  quote = null,
  onQuoted,
}: {
  conversation: Conversation
  /** What somebody just chose to answer; it is the draft's from then on. */
  quote?: Quote | null
  onQuoted?: () => void
}) {
  const { id, isWindowOpen } = conversation
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [draft, setDraft] = useState(() => draftOf(readDraft(keyOf(id))))
  const { as, text, messageId, file } = draft
  const newest = useRef(draft)
  const field = useRef<FieldHandle>(null)
  const send = useMutation(inboxMutations.send())
  const note = useMutation(inboxMutations.note())
  const wait = useMutation(waitingMutations.queue())
  const isBehind = useWaiting(id).some(({ isRefused }) => !isRefused)
  const mayAnswer = useMayAnswer()
  const { may, userId } = useMay()
  const [isSelling, setSelling] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { language } = useLanguage()
  const replies = useQuery({ ...inboxQueries.replies(), enabled: mayAnswer }).data ?? []
  const members = useQuery({ ...inboxQueries.inbox(), enabled: mayAnswer }).data?.members ?? []
  const { fillWords, inTheirs } = useFillReply(conversation)
  const tellTyping = useTellTyping(id, isOnline)
  const keep = (next: Draft) => {
    newest.current = next
    setDraft(next)
    if (next.text.trim() === '' && next.file === null && next.quote === null) dropDraft(keyOf(id))
    else saveDraft(keyOf(id), next)
  }
  const attaching = useAttaching(id, (taken) => keep({ ...newest.current, file: taken, messageId: uuidv7() }))
  const choose = useEffectEvent((chosen: Quote) => {
    keep({ ...newest.current, as: 'answer', quote: chosen, messageId: uuidv7() })
    onQuoted?.()
  })
  useEffect(() => {
    if (quote) choose(quote)
  }, [quote])
  const voice = useVoice((spoken) => void attaching.attach(spoken))
  useUpdateHold(
    text.trim() !== ''
      || file !== null
      || attaching.progress !== null
      || attaching.again !== null
      || voice.now !== null,
  )
  if (!mayAnswer)
    return (
      <Note tone="held" icon="info">
        <Trans>You may read conversations, and not answer them.</Trans>
      </Note>
    )
  const isClosed = as === 'answer' && !isWindowOpen
  const sending = as === 'answer' ? send : note
  const used = wait.isPending || wait.error ? wait : sending
  const carries = as === 'answer' ? file : null
  // A sound goes without words: what is typed meanwhile is the next message.
  const isSound = carries?.kind === 'voice' || carries?.kind === 'audio'
  const most = as === 'note' ? NOTE_MOST : carries === null || isSound ? WHATSAPP.text : WHATSAPP.caption
  const isEmpty = (text.trim() === '' && carries === null) || text.length > most || attaching.progress !== null
  const put = (words: string) => {
    const { text: now } = newest.current
    type((now.trim() === '' ? words : `${now.trimEnd()}\n${words}`).slice(0, WHATSAPP.text))
  }
  const type = (typed: string) => {
    keep({ ...newest.current, text: typed, messageId: uuidv7() })
    tellTyping()
  }
  const offerOf = (reply: ChatReply) => {
    const words = inTheirs(reply)
    return {
      id: reply.id,
      title: reply.shortcut ? `/${reply.shortcut}` : words,
      more: reply.shortcut ? words : '',
      words,
    }
  }
  const quick = {
    sign: '/' as const,
    offersLabel: t`Quick replies`,
    offersFor: (word: string) => (isWindowOpen ? repliesMeant(replies, word).map(offerOf) : []),
    wordsOf: ({ words }: { words: string }) => fillWords(words),
  }
  const colleagues = {
    sign: '@' as const,
    offersLabel: t`Colleagues`,
    offersFor: (word: string) => colleaguesMeant(members, word, userId),
    wordsOf: (one: { id: string; words: string }) => {
      keep({ ...newest.current, mentions: [...new Set([...newest.current.mentions, one.id])] })
      return one.words
    },
  }
  const left = as === 'answer' ? variablesIn(text) : []
  const isShortcut = isChoosing && as === 'answer'
  /** A file is not kept here: its words wait in the field. */
  const mayWait = carries === null
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || isClosed || isShortcut || used.isPending || !(isOnline || mayWait)) return
    wait.reset()
    const body = { id: messageId, text: isSound ? '' : text.trim() }
    const named = as === 'note' ? mentionsIn(body.text, members, draft.mentions) : []
    const more = {
      ...(carries === null ? {} : { fileId: carries.id }),
      ...(draft.quote === null ? {} : { replyTo: draft.quote.id }),
    }
    const direct = async () =>
      as === 'answer'
        ? await send.mutateAsync({ params: { id }, body: { ...body, ...more } })
        : await note.mutateAsync({
            params: { id },
            body: { ...body, ...(named.length > 0 ? { mentions: named } : {}) },
          })
    const queue = async () => {
      sending.reset()
      const quoted = as === 'answer' ? draft.quote : null
      await wait.mutateAsync({ ...body, conversationId: id, as, quote: quoted, mentions: named })
    }
    try {
      // Behind what waits here already: they arrive in the order they were written.
      if (mayWait && (!isOnline || isBehind)) await queue()
      else
        await direct().catch(async (error: unknown) => {
          if (!mayWait || !isOffline(error)) throw error
          await queue()
        })
    } catch {
      return // said below; the text stays
    }
    // What was typed while this one went is the next message, and stays.
    if (newest.current.messageId !== messageId) return
    // A note leaves what the answer would carry.
    keep({
      ...newest.current,
      text: isSound ? newest.current.text : '',
      messageId: uuidv7(),
      ...(as === 'answer' ? { file: null, quote: null } : { mentions: [] }),
    })
  }
  return (
    <div className="grid gap-3">
      {isClosed ? (
        <>
          <Note tone="held" icon="clock">
            <Trans>
              A day has passed since the customer’s last message, so WhatsApp takes nothing you write. It opens again
              when they write. Until then an approved template goes.
            </Trans>
          </Note>
          <Suspense>
            <ChatTemplates conversation={conversation} />
          </Suspense>
        </>
      ) : null}
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        <div className="chip-row items-center">
          <div className="flex-none">
            <Segment
              label={t`What you write`}
              options={[
                { value: 'answer', label: <Trans>Answer</Trans> },
                { value: 'note', label: <Trans>Note for us</Trans> },
              ]}
              value={as}
              onChange={(next) => keep({ ...draft, as: next, messageId: uuidv7() })}
            />
          </div>
          {as === 'answer' && isWindowOpen && may('orders', 'read') ? (
            <Button size="sm" icon="basket" aria-label={t`Sell`} onClick={() => setSelling(true)}>
              <span className="max-sm:hidden">
                <Trans>Sell</Trans>
              </span>
            </Button>
          ) : null}
          {as === 'answer' && isWindowOpen ? (
            <Button size="sm" icon="pin" aria-label={t`Place`} onClick={() => setPlacing(true)}>
              <span className="max-sm:hidden">
                <Trans>Place</Trans>
              </span>
            </Button>
          ) : null}
          {as === 'answer' && isWindowOpen ? (
            <QuickReplies
              replies={replies}
              inTheirs={inTheirs}
              onWords={(words) => void fillWords(words).then((filled) => put(filled))}
            />
          ) : null}
        </div>
        {as === 'answer' ? (
          <Attached
            quote={draft.quote}
            file={file}
            attaching={attaching}
            onNoQuote={() => keep({ ...draft, quote: null, messageId: uuidv7() })}
            onNoFile={() => keep({ ...draft, file: null, messageId: uuidv7() })}
          />
        ) : null}
        {voice.trouble !== null && as === 'answer' ? <VoiceTrouble trouble={voice.trouble} /> : null}
        {voice.now === null ? (
          <div className="flex items-end gap-2">
            {as === 'answer' && isWindowOpen ? (
              <>
                <AttachButton attaching={attaching} disabled={!isOnline || isSound} />
                {/* Who types says nothing: the field has its room. */}
                {text === '' || isSound ? (
                  <VoiceButton voice={voice} disabled={!isOnline || attaching.progress !== null || file !== null} />
                ) : null}
              </>
            ) : null}
            <EmojiButton onPick={(emoji) => field.current?.insert(emoji)} onDone={() => field.current?.focus()} />
            <ChatField
              ref={field}
              label={as === 'answer' ? <Trans>Message</Trans> : <Trans>Note for us</Trans>}
              help={
                as === 'note' ? (
                  <Trans>The customer does not see it.</Trans>
                ) : isSound && text.trim() !== '' ? (
                  <Trans>The voice message goes by itself. These words stay for the next one.</Trans>
                ) : undefined
              }
              most={most}
              value={text}
              {...(as === 'note' ? colleagues : quick)}
              onType={type}
              onOpen={setChoosing}
              onSubmit={() => void submit()}
            />
            <Button
              type="submit"
              tone="primary"
              // On a phone its sign alone is there.
              aria-label={as === 'answer' ? t`Send` : t`Keep the note`}
              icon={!isOnline && mayWait ? 'clock' : as === 'answer' ? 'send' : 'edit'}
              busy={used.isPending}
              disabled={!(isOnline || mayWait) || isClosed || isEmpty || isShortcut}
              disabledReason={isShortcut ? t`Choose a quick reply first, or type a space behind the word` : undefined}
            >
              <span className="max-sm:hidden">
                {as === 'answer' ? <Trans>Send</Trans> : <Trans>Keep the note</Trans>}
              </span>
            </Button>
          </div>
        ) : (
          <VoiceStrip voice={voice} />
        )}
        {left.length > 0 ? (
          <Note tone="held" icon="edit">
            <Trans>
              Not known here: {left.map((one) => `{${REPLY_VARIABLES[one][language]}}`).join(', ')}. Write it yourself
              before you send.
            </Trans>
          </Note>
        ) : null}
        {used.error ? (
          <Note tone="bad">
            {used.error instanceof TooManyWaiting ? (
              <Trans>As many messages as this device keeps wait already. What you typed stays here.</Trans>
            ) : (
              errorText(used.error)
            )}
          </Note>
        ) : null}
        {isOnline || mayWait ? null : (
          <Note tone="held">
            <Trans>No network. A file needs it. Take it away, or send later.</Trans>
          </Note>
        )}
        {isPlacing ? (
          <Suspense>
            <PlaceSheet conversation={conversation} onClose={() => setPlacing(false)} />
          </Suspense>
        ) : null}
        {isSelling ? (
          <Suspense>
            <ChatOrders
              conversation={conversation}
              onClose={() => setSelling(false)}
              onWords={(words) => {
                put(words)
                setSelling(false)
              }}
              onPicture={(picture, words) => {
                put(words)
                setSelling(false)
                void attaching.attach(picture)
              }}
            />
          </Suspense>
        ) : null}
      </form>
    </div>
  )
}
