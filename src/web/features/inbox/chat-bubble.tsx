import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import type { ChatMessage } from '../../../shared/contract/inbox.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOnline } from '../../session/device.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { isOpened } from '../../../shared/domain/chat/welcome.ts'
import type { Quote } from './chat-draft.ts'
import { MediaView } from './chat-media.tsx'
import { inboxMutations } from './inbox.queries.ts'
import { failureWord, kindWords, mediaWord, statusWords } from './inbox-words.ts'
import { useMayAnswer } from './use-may-answer.ts'

// Few messages have goods: what draws them comes with the first that does.
const goodsShown = () => import('./goods-shown.tsx')
const BasketCard = lazy(async () => ({ default: (await goodsShown()).BasketCard }))
const GoodsRows = lazy(async () => ({ default: (await goodsShown()).GoodsRows }))

const PADDING = '8px 12px'
/** Who speaks shows at a glance (design direction, Conversations): the customer white, the bot grey, people green. */
export const bubbleStyle = (by: ChatMessage['sentBy']) => {
  if (by === 'customer') return { padding: PADDING }
  if (by === 'flow' || by === 'system') return { padding: PADDING, background: 'var(--sunken)' }
  return { padding: PADDING, background: 'var(--ok-soft)' }
}
const sideOf = (isOurs: boolean): CSSProperties => ({
  maxWidth: 'min(100%, 36rem)',
  justifySelf: isOurs ? 'end' : 'start',
  flexDirection: isOurs ? 'row-reverse' : 'row',
})

/** Undefined for whoever may not answer now. */
export type OnQuote = ((quote: Quote) => void) | undefined

/** A message as people know it. What was written by somebody else is text, and never markup. */
export function Bubble({
  message,
  reactions = '',
  isPeoples = false,
  onQuote,
}: {
  message: ChatMessage
  reactions?: string | undefined
  /** People answer there, so what comes in is theirs to work on. */
  isPeoples?: boolean
  onQuote?: OnQuote
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isOurs = message.direction === 'out'
  // What never reached WhatsApp has nothing to be quoted by.
  const isThere = /^(received|sent|delivered|read)$/.test(message.status) && !message.isRevoked
  const word = kindWords[message.content.kind]
  const preview = previewOf(message.content).text || (word ? i18n._(word) : '')
  const status = isOurs ? statusWords[message.status] : null
  return (
    // The way to an answer stands beside it: a finger's room inside would make each message twice as high.
    <div className="flex items-end gap-1" style={sideOf(isOurs)}>
      <article className="card grid gap-1 min-w-0" style={bubbleStyle(message.sentBy)}>
        {message.repliesToId === null ? null : (
          <p
            className="text-small text-ink-2 truncate"
            style={{ borderLeft: '3px solid currentColor', paddingLeft: 8 }}
          >
            <span className="vh">
              <Trans>Answers:</Trans>{' '}
            </span>
            <Quoted message={message} />
          </p>
        )}
        {message.isRevoked ? (
          <p className="text-ink-2">
            <i>
              <Trans>This message was taken back</Trans>
            </i>
          </p>
        ) : (
          <Said message={message} isPeoples={isPeoples} />
        )}
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <By message={message} />
          <time dateTime={message.at}>{format.time(message.at)}</time>
          {message.isEdited ? <Trans>changed</Trans> : null}
          {message.isPast ? <Trans>from before, on the phone</Trans> : null}
          {status ? (
            <span className="flex items-center gap-1">
              <Icon name={status.icon} size={14} />
              {i18n._(status.word)}
            </span>
          ) : null}
        </p>
        {reactions === '' ? null : (
          <p>
            <span className="vh">
              <Trans>Reactions:</Trans>{' '}
            </span>
            <span className="badge">{reactions}</span>
          </p>
        )}
        {message.failure === '' ? null : (
          <p className="text-small text-bad">{i18n._(failureWord(message.failure, message.content.kind))}</p>
        )}
        {mayGoAgain(message) ? <SendAgain message={message} /> : null}
      </article>
      {onQuote && isThere && message.content.kind !== 'reaction' ? (
        <IconButton
          icon="undo"
          label={t`Answer this: ${preview}`}
          onClick={() => onQuote({ id: message.id, text: preview })}
        />
      ) : null}
    </div>
  )
}

/** It did not arrive, as far as anybody knows, and nobody sent it once more. */
const mayGoAgain = ({ direction, status, failure }: ChatMessage): boolean =>
  direction === 'out' && failure !== 'sent_again' && (status === 'failed' || failure === 'no_word')

function SendAgain({ message }: { message: ChatMessage }) {
  const errorText = useErrorText()
  const isOnline = useOnline()
  const mayAnswer = useMayAnswer()
  const again = useMutation(inboxMutations.sendAgain())
  if (!mayAnswer) return null
  return (
    <>
      <Button
        size="sm"
        icon="refresh"
        busy={again.isPending}
        disabled={!isOnline}
        onClick={() => again.mutate(message.id)}
      >
        <Trans>Send again</Trans>
      </Button>
      {again.error ? <p className="text-small text-bad">{errorText(again.error)}</p> : null}
    </>
  )
}

function Quoted({ message: { repliesTo, repliesToKind } }: { message: ChatMessage }) {
  const { i18n } = useLingui()
  if (repliesTo) return repliesTo
  const word = kindWords[repliesToKind]
  return word ? i18n._(word) : <Trans>A message that was taken back</Trans>
}

function By({ message: { sentBy, byName } }: { message: ChatMessage }) {
  switch (sentBy) {
    case 'customer':
      return (
        <span className="vh">
          <Trans>The customer</Trans>
        </span>
      )
    case 'flow':
      return (
        <span className="flex items-center gap-1">
          <Icon name="flow" size={14} />
          <Trans>Bot</Trans>
        </span>
      )
    case 'member':
      return byName
    case 'phone':
      return <Trans>By the owner’s phone</Trans>
    case 'system':
      return <Trans>Sent by itself</Trans>
  }
}

const Words = ({ children }: { children: string }) =>
  children === '' ? null : <p className="whitespace-pre-wrap wrap-any">{children}</p>
const Taps = ({ titles }: { titles: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1">
    {titles.map((title) => (
      <li key={title} className="badge tone-info">
        {title}
      </li>
    ))}
  </ul>
)

function Said({ message, isPeoples }: { message: ChatMessage; isPeoples: boolean }) {
  const { content, media, goods } = message
  const { i18n } = useLingui()
  const what = (kind: string): ReactNode => {
    const word = kindWords[kind]
    return word ? <b>{i18n._(word)}</b> : null
  }
  switch (content.kind) {
    case 'text':
      return <Words>{content.text}</Words>
    case 'choice':
      return <Words>{content.title}</Words>
    case 'buttons':
      return (
        <>
          <Words>{content.text}</Words>
          <Taps titles={content.buttons.map(({ title }) => title)} />
        </>
      )
    case 'list':
      return (
        <>
          <Words>{content.text}</Words>
          <Taps titles={content.sections.flatMap(({ rows }) => rows.map(({ title }) => title))} />
        </>
      )
    case 'link':
      return (
        <>
          <Words>{content.text}</Words>
          <a className="wrap-any" href={content.url} target="_blank" rel="noopener noreferrer">
            {content.title}
          </a>
        </>
      )
    case 'media': {
      if (media !== null)
        return (
          <>
            <MediaView media={media} caption={content.caption} />
            <Words>{content.caption}</Words>
          </>
        )
      return (
        <>
          <b>{i18n._(mediaWord(content.mediaKind))}</b>
          {content.fileName === null ? null : <span className="wrap-any">{content.fileName}</span>}
          <Words>{content.caption}</Words>
          <span className="text-small">
            <Trans>It can be seen in WhatsApp itself.</Trans>
          </span>
        </>
      )
    }
    case 'location':
      return (
        <>
          {what('location')}
          <Words>{[content.name, content.address].filter(Boolean).join(', ')}</Words>
          <a
            className={buttonClass({ size: 'sm' })}
            href={`https://www.google.com/maps?q=${content.lat},${content.lng}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" />
            <Trans>Show it on a map</Trans>
          </a>
        </>
      )
    case 'basket':
      return (
        <>
          {what('basket')}
          <span>
            <Plural
              value={content.items.reduce((sum, { quantity }) => sum + quantity, 0)}
              one="# thing"
              other="# things"
            />
          </span>
          <Words>{content.text}</Words>
          {goods ? (
            <Suspense>
              <BasketCard message={message} isPeoples={isPeoples} />
            </Suspense>
          ) : null}
        </>
      )
    case 'contacts':
      return (
        <>
          {what('contacts')}
          <ul>
            {content.contacts.map(({ name, phones }) => (
              <li key={`${name} ${phones.join()}`} className="wrap-any">
                {name}{' '}
                {phones.map((phone) => (
                  <a key={phone} className="tnum" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                    {formatPhone(phone)}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </>
      )
    case 'reaction':
      return content.emoji === '' ? <Trans>Took a reaction back</Trans> : <Words>{content.emoji}</Words>
    case 'image':
    case 'document':
      return (
        <>
          {media === null ? what(content.kind) : <MediaView media={media} caption={content.caption} />}
          <Words>{content.caption}</Words>
        </>
      )
    case 'products':
      return (
        <>
          {goods && goods.length > 1 && content.isCarousel !== true ? (
            <b className="wrap-any">{content.header}</b>
          ) : null}
          {goods ? null : what('products')}
          <Words>{content.text}</Words>
          {goods ? (
            <Suspense>
              <GoodsRows goods={goods.map((one) => ({ ...one, key: one.retailerId }))} />
            </Suspense>
          ) : null}
        </>
      )
    case 'locationRequest':
      return (
        <>
          {what(content.kind)}
          <Words>{content.text}</Words>
        </>
      )
    case 'template':
      return (
        <>
          {what('template')}
          <Words>{content.text ?? content.variables.join(' · ')}</Words>
        </>
      )
    case 'unknown':
      if (isOpened(content)) return what('opened')
      return (
        <>
          {what('unknown')}
          <span className="text-small">
            <Trans>It can be seen on the shop’s own phone, or not at all.</Trans>
          </span>
        </>
      )
  }
}
