import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AD_BOUNDS } from '../../../shared/domain/chat/ads.ts'
import type { SandboxSaid, SandboxShown } from '../../../shared/contract/sandbox-chats.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { chatPhoneMutations, chatPhoneQueries } from './chat-phone.queries.ts'
import { WithLinks } from './with-links.tsx'

/** One customer's phone: what the shop wrote, with its buttons and lists to tap, and what the customer says. */
export function ChatThread({ token, id, onBack }: { token: string; id: string; onBack: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const chat = useQuery(chatPhoneQueries.chat(token, id))
  const say = useMutation(chatPhoneMutations.say(token))
  const sendFile = useMutation(chatPhoneMutations.sendFile(token))
  const send = (said: SandboxSaid) => say.mutateAsync({ id, said })
  if (!chat.data)
    return (
      <Card flush>
        <QueryWait query={chat} count={3} isSafe={false} />
      </Card>
    )
  const { person, messages } = chat.data
  return (
    <>
      <PageHeader
        title={person.name}
        actions={
          <Button icon="left" onClick={onBack}>
            <Trans>All customers</Trans>
          </Button>
        }
      />
      {chat.error ? <Note tone="held">{errorText(chat.error)}</Note> : null}
      {messages.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nothing is said yet. Write “Habari” as the customer: the shop’s flow answers.</Trans>
        </p>
      ) : null}
      <ol className="grid gap-2" aria-label={t`Messages`}>
        {messages.map((message) => (
          <li key={message.id} className={message.by === 'customer' ? 'justify-self-end' : 'justify-self-start'}>
            <Bubble message={message} isBusy={say.isPending} send={send}>
              {message.sound ? <Sound token={token} id={id} {...message.sound} /> : null}
            </Bubble>
          </li>
        ))}
      </ol>
      {say.error ? <Note tone="bad">{errorText(say.error)}</Note> : null}
      {sendFile.error ? <Note tone="bad">{errorText(sendFile.error)}</Note> : null}
      <InSight of={messages.at(-1)?.id} />
      <Composer
        isBusy={say.isPending || sendFile.isPending}
        send={send}
        onFile={(file, caption) => sendFile.mutateAsync({ id, file, caption })}
      />
    </>
  )
}

/** What came last stands above what is written, without a scroll for each answer. */
function InSight({ of }: { of: string | undefined }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of !== undefined) end.current?.scrollIntoView({ block: 'center' })
  }, [of])
  return <div ref={end} />
}

type Send = (said: SandboxSaid) => Promise<unknown>

/** Fetched by a tap, with the operator's token. */
function Sound({ token, id, mediaId, isVoice }: { token: string; id: string; mediaId: string; isVoice: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const load = useMutation(chatPhoneMutations.file(token))
  const url = useObjectUrl(load.data)
  return (
    <>
      <b>{isVoice ? <Trans>Voice message</Trans> : <Trans>Sound</Trans>}</b>
      {url === null ? (
        <Button size="sm" icon="play" busy={load.isPending} onClick={() => load.mutate({ id, mediaId })}>
          <Trans>Listen</Trans>
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody speaks has no captions
        <audio src={url} controls autoPlay aria-label={t`Voice message`} style={{ maxWidth: '100%' }} />
      )}
      {load.error ? <span className="text-small text-bad">{errorText(load.error)}</span> : null}
    </>
  )
}

function Bubble({
  message,
  isBusy,
  send,
  children,
}: {
  message: SandboxShown
  isBusy: boolean
  send: Send
  children: ReactNode
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { header, text, footer, buttons, list, link, asksPlace, products, place, file, ad } = message
  const choose = (id: string, title: string, isRow: boolean) =>
    void send({ kind: 'choice', id, title, isRow }).catch(() => undefined)
  return (
    <Card as="article" className="grid gap-2 max-w-full">
      <span className="text-small text-ink-2">
        {message.by === 'customer' ? (
          <Trans>The customer</Trans>
        ) : message.by === 'owner' ? (
          <Trans>The shop, by its own phone</Trans>
        ) : (
          <Trans>The shop</Trans>
        )}{' '}
        <time dateTime={message.at}>{format.date(message.at)}</time>
      </span>
      {ad === undefined ? null : (
        <span className="text-small text-ink-2 wrap-any">{t`By the advertisement or post: ${ad}`}</span>
      )}
      {header ? <b className="wrap-any">{header}</b> : null}
      {text ? (
        <p className="whitespace-pre-wrap wrap-any">
          <WithLinks text={text} isPhone />
        </p>
      ) : null}
      {children}
      {file ? (
        // A picture has no name: what stands there is its id.
        <span className="text-small wrap-any">{/^\d+$/.test(file) ? <Trans>A picture</Trans> : file}</span>
      ) : null}
      {place ? (
        <span className="tnum">
          {place.name} {place.lat}, {place.lng}
        </span>
      ) : null}
      {products.length > 0 ? (
        <ul className="text-small">
          {products.map(({ retailerId, quantity }) => (
            <li key={retailerId} className="wrap-any">
              {quantity === null ? retailerId : `${quantity} × ${retailerId}`}
            </li>
          ))}
        </ul>
      ) : null}
      {products.length > 0 && message.by === 'shop' ? (
        <div>
          <Button
            size="sm"
            icon="basket"
            disabled={isBusy}
            onClick={() =>
              void send({
                kind: 'basket',
                items: products.map(({ retailerId }) => ({ retailerId, quantity: 1 })),
                text: '',
              }).catch(() => undefined)
            }
          >
            <Trans>Order one of each</Trans>
          </Button>
        </div>
      ) : null}
      {link ? (
        <a className="wrap-any" href={link.url} target="_blank" rel="noopener noreferrer">
          {link.title}
        </a>
      ) : null}
      {footer ? <span className="text-small text-ink-3 wrap-any">{footer}</span> : null}
      {buttons.length > 0 || list !== null || asksPlace ? (
        <div className="flex flex-wrap gap-2">
          {buttons.map(({ id, title }) => (
            <Button key={id} size="sm" disabled={isBusy} onClick={() => choose(id, title, false)}>
              {title}
            </Button>
          ))}
          {list?.rows.map(({ id, title, description }) => (
            <Button key={id} size="sm" disabled={isBusy} onClick={() => choose(id, title, true)}>
              {description ? `${title} · ${description}` : title}
            </Button>
          ))}
          {asksPlace ? (
            <Button
              size="sm"
              icon="pin"
              disabled={isBusy}
              onClick={() =>
                void send({ kind: 'place', lat: -6.8161, lng: 39.2803, name: 'Kariakoo' }).catch(() => undefined)
              }
            >
              <Trans>Send where I am</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** As long as Meta's are. */
const AN_AD = '120226305854810726'

type As = 'text' | 'ad' | 'post' | 'file' | 'basket' | 'place' | 'owner'

function Composer({
  isBusy,
  send,
  onFile,
}: {
  isBusy: boolean
  send: Send
  onFile: (file: File, caption: string) => Promise<unknown>
}) {
  const { t } = useLingui()
  const [as, setAs] = useState<As>('text')
  const [text, setText] = useState('')
  const [goods, setGoods] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const [headline, setHeadline] = useState('')
  const [adId, setAdId] = useState(AN_AD)
  const isByAd = as === 'ad' || as === 'post'
  const isAdId = /^\d{1,30}$/.test(adId)
  const items = goodsOf(goods)
  const said: SandboxSaid | null =
    as === 'place'
      ? { kind: 'place', lat: -6.8161, lng: 39.2803, name: 'Kariakoo' }
      : as === 'basket'
        ? items.length === 0
          ? null
          : { kind: 'basket', items, text: text.trim() }
        : text.trim() === '' || as === 'file'
          ? null
          : isByAd
            ? isAdId
              ? { kind: 'text', text: text.trim(), ad: { source: as, id: adId, headline: headline.trim(), body: '' } }
              : null
            : { kind: as, text: text.trim() }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const going = as === 'file' ? file && onFile(file, text.trim()) : said && send(said)
        // What was typed stays until it went.
        void going?.then(
          () => {
            setText('')
            setGoods('')
            setFile(null)
          },
          () => undefined,
        )
      }}
    >
      <SelectField
        label={<Trans>Send</Trans>}
        value={as}
        onChange={(event) => setAs(AS.find((one) => one === event.target.value) ?? 'text')}
        options={[
          { value: 'text', label: t`A message` },
          { value: 'ad', label: t`A message by an advertisement` },
          { value: 'post', label: t`A message by a post` },
          { value: 'file', label: t`A picture or another file` },
          { value: 'basket', label: t`A basket of the catalogue` },
          { value: 'place', label: t`A place` },
          { value: 'owner', label: t`As the owner, by the shop’s own phone` },
        ]}
      />
      {isByAd ? (
        <>
          <TextField
            label={<Trans>Headline</Trans>}
            maxLength={AD_BOUNDS.headline}
            autoComplete="off"
            value={headline}
            onChange={(event) => setHeadline(event.target.value)}
          />
          <TextField
            label={as === 'ad' ? <Trans>Number of the advertisement</Trans> : <Trans>Number of the post</Trans>}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            error={isAdId ? undefined : t`Write its number, in digits.`}
            value={adId}
            onChange={(event) => setAdId(event.target.value.trim())}
          />
        </>
      ) : null}
      {as === 'basket' ? (
        <TextField
          label={<Trans>Goods, by the ids of your catalogue</Trans>}
          help={<Trans>For example: sku-1 x2, sku-2</Trans>}
          value={goods}
          onChange={(event) => setGoods(event.target.value)}
        />
      ) : null}
      {as === 'file' ? (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={box}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null)
              event.currentTarget.value = ''
            }}
          />
          <Button icon="upload" onClick={() => box.current?.click()}>
            {file ? <Trans>Another file</Trans> : <Trans>Choose a file</Trans>}
          </Button>
          {file ? <span className="wrap-any">{file.name}</span> : null}
        </div>
      ) : null}
      {as === 'place' ? null : (
        <TextAreaField
          label={<Trans>Message</Trans>}
          value={text}
          maxLength={4096}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        icon="send"
        busy={isBusy}
        disabled={as === 'file' ? file === null : said === null}
      >
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
const AS: readonly As[] = ['text', 'ad', 'post', 'file', 'basket', 'place', 'owner']

/** "sku-1 x2, sku-2" */
const goodsOf = (typed: string) =>
  typed
    .split(',')
    .map((part) => /^\s*(.+?)(?:\s+x(\d{1,3}))?\s*$/.exec(part))
    .flatMap((match) =>
      match?.[1] ? [{ retailerId: match[1].slice(0, 100), quantity: Math.max(1, Number(match[2] ?? 1)) }] : [],
    )
    .slice(0, 30)
