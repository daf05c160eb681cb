import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AD_BOUNDS } from '../../../shared/domain/chat/ads.ts'
import type { Flow } from '../../../shared/domain/flow/definition.ts'
import { minuteOfDay } from '../../../shared/domain/flow/clock.ts'
import type { Say } from '../../../shared/domain/flow/inbound.ts'
import { runStep } from '../../../shared/domain/flow/run.ts'
import type { FlowEvent, FlowSession } from '../../../shared/domain/flow/session.ts'
import { createTrialShop } from '../../../shared/domain/flow/trial-shop.ts'
import { closedTexts } from '../../../shared/texts/opening.ts'
import { useMay } from '../../session/rights.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { storefrontQuery } from '../storefront/storefront.queries.ts'

type Spoken = { from: 'shop'; say: Say } | { from: 'person' } | { from: 'you'; text: string; by?: string }
const MOST_KEPT = 200
const INK = '#1f1219'
const BLUE = '#1d5a8a'
const QUIET = '#5b5057'
const sayWords = (say: Say): string => ('text' in say ? say.text : say.caption)
const tapsOf = (say: Say): { id: string; title: string; description?: string }[] =>
  say.kind === 'buttons' ? say.buttons : say.kind === 'list' ? say.sections.flatMap(({ rows }) => rows) : []

/** The flow as it is drawn now, in a customer's hand: the very engine of the server, with a small shop of sample goods that brings them where the shop does. Nothing is sent and nothing is ordered. */
export function FlowPhone({
  flow,
  shopName,
  onAt,
}: {
  flow: Flow
  shopName: string
  onAt: (id: string | null) => void
}) {
  const { t } = useLingui()
  const { may } = useMay()
  const front = useQuery({ ...storefrontQuery(), enabled: may('product', 'read'), retry: false }).data
  const [shop] = useState(createTrialShop)
  useEffect(() => {
    if (front) shop.bringsTo({ places: front.places, freeFromTzs: front.freeDeliveryFromTzs })
  }, [front, shop])
  const [session, setSession] = useState<FlowSession | null>(null)
  const [spoken, setSpoken] = useState<readonly Spoken[]>([])
  const [typed, setTyped] = useState('')
  // What the clock was wound forward, so that a reminder can be seen without waiting for it.
  const [aheadMs, setAheadMs] = useState(0)
  const log = useRef<HTMLDivElement>(null)
  const { length: count } = spoken
  useEffect(() => {
    if (count > 0 && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [count])

  const tell = async (event: FlowEvent, said: Spoken | null, ahead = aheadMs) => {
    const now = Date.now() + ahead
    const world = {
      now,
      minute: minuteOfDay(now),
      shopName,
      language: null,
      name: 'Asha',
      phone: '+255712345678',
      segmentIds: [],
      canRepeat: shop.last() !== null,
      closed: closedTexts(front ?? null, new Date(now)),
    }
    const done = await runStep(flow, session, event, world, shop.answer)
    const answers = done.effects.map((effect): Spoken =>
      effect.kind === 'say' ? { from: 'shop', say: effect.content } : { from: 'person' },
    )
    setSession(done.session)
    onAt(done.session?.at ?? null)
    setSpoken((before) => [...before, ...(said === null ? [] : [said]), ...answers].slice(-MOST_KEPT))
  }
  const write = async (text: string) =>
    await tell({ kind: 'inbound', content: { kind: 'text', text }, isFirst: session === null }, { from: 'you', text })
  // What WhatsApp writes for who taps the button of an advertisement.
  const comeBy = async (headline: string) => {
    const ad = { id: /^\d+$/.test(headline) ? headline : '', headline, body: '' }
    const text = t`Hello! Can I get more info on this?`
    const event = { kind: 'inbound', content: { kind: 'text', text }, isFirst: session === null, ad } as const
    await tell(event, { from: 'you', text, by: headline })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return
    setTyped('')
    void write(text)
  }
  const isPaying = session?.phase === 'waiting' && session.order !== null
  const waits = session?.dueAt ?? null
  return (
    <section className="card card-pad grid gap-3 bg-sunken" aria-label={t`Try it in a phone`}>
      <h2 className="text-item">
        <Trans>Try it in a phone</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>With sample goods. Nothing is sent.</Trans>
      </p>
      <div
        className="rounded-card overflow-hidden border text-dense"
        style={{ borderWidth: 8, borderColor: INK, background: '#ece3dc', color: INK, colorScheme: 'light' }}
      >
        <p className="flex items-center gap-2 p-3" style={{ background: '#fff' }}>
          <Icon name="store" />
          <b className="wrap-any">{shopName}</b>
        </p>
        <div
          ref={log}
          role="log"
          aria-live="polite"
          aria-label={t`Messages`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
          tabIndex={0}
          className="p-3 grid gap-2 overflow-y-auto"
          style={{ height: count === 0 ? '20rem' : '24rem', alignContent: 'start', gridAutoRows: 'max-content' }}
        >
          {spoken.map((one, index) => {
            const key = index // messages are only ever added
            if (one.from === 'you')
              return (
                <p
                  key={key}
                  className="rounded-control p-2 wrap-any"
                  style={{ background: '#d9f2cf', justifySelf: 'end', maxWidth: '85%' }}
                >
                  {one.by === undefined ? null : (
                    <span className="block text-small" style={{ color: QUIET }}>
                      {t`By the advertisement: ${one.by}`}
                    </span>
                  )}
                  <span className="vh">
                    <Trans>You:</Trans>{' '}
                  </span>
                  {one.text}
                </p>
              )
            if (one.from === 'person')
              return (
                <p key={key} className="text-small text-center" style={{ color: QUIET }}>
                  <Trans>A person of the shop takes over here</Trans>
                </p>
              )
            return (
              <div
                key={key}
                className="rounded-control overflow-hidden"
                style={{ background: '#fff', maxWidth: '92%' }}
              >
                {one.say.kind === 'image' || one.say.kind === 'document' ? (
                  <p className="p-2 flex items-center gap-2 wrap-any" style={{ background: '#f4eef1' }}>
                    <Icon name={one.say.kind === 'image' ? 'image' : 'link'} />
                    {one.say.kind === 'document' ? one.say.fileName : one.say.media.link}
                  </p>
                ) : null}
                {sayWords(one.say) === '' ? null : (
                  <p className="p-2 whitespace-pre-wrap wrap-any">{sayWords(one.say)}</p>
                )}
                {one.say.kind === 'link' ? (
                  <p className="p-2 text-center border-t" style={{ color: BLUE, borderColor: '#e6dde1' }}>
                    {one.say.title}
                  </p>
                ) : null}
                {one.say.kind === 'locationRequest' ? (
                  <p className="p-2 text-center border-t" style={{ color: BLUE, borderColor: '#e6dde1' }}>
                    <Icon name="pin" size={16} /> <Trans>Send location</Trans>
                  </p>
                ) : null}
                {tapsOf(one.say).map(({ id, title, description }) => (
                  <button
                    key={id}
                    type="button"
                    className="w-full p-2 border-t wrap-any"
                    style={{ color: BLUE, borderColor: '#e6dde1', minHeight: 44 }}
                    onClick={() =>
                      void tell(
                        { kind: 'inbound', content: { kind: 'choice', id, title }, isFirst: session === null },
                        { from: 'you', text: title },
                      )
                    }
                  >
                    {title}
                    {description === undefined || description === '' ? null : (
                      <span className="block text-small" style={{ color: QUIET }}>
                        {description}
                      </span>
                    )}
                  </button>
                ))}
              </div>
            )
          })}
        </div>
        {/* In the phone itself: below it the button would be out of sight on a low screen, and an empty phone says nothing. */}
        {count === 0 ? (
          <div className="grid p-2">
            <Button icon="play" onClick={() => void write('Habari')}>
              <Trans>Write "Habari"</Trans>
            </Button>
          </div>
        ) : null}
        <form onSubmit={send} noValidate className="flex gap-2 p-2" style={{ background: 'var(--surface)' }}>
          <Input
            aria-label={t`Message to the shop`}
            boxClassName="flex-1 min-w-0"
            value={typed}
            maxLength={1000}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ target }) => setTyped(target.value)}
          />
          <IconButton type="submit" icon="send" tone="primary" label={t`Send`} />
        </form>
      </div>
      <ByAd flow={flow} onCome={(headline) => void comeBy(headline)} />
      <div className="flex flex-wrap gap-2">
        {isPaying ? (
          <Button
            onClick={() => {
              const order = shop.pay()
              if (order) void tell({ kind: 'paid', orderId: order.id }, null)
            }}
          >
            <Trans>As if it were paid</Trans>
          </Button>
        ) : null}
        {waits === null || session?.at === null ? null : (
          <Button
            icon="clock"
            onClick={() => {
              const ahead = Math.max(aheadMs, waits - Date.now() + 1000)
              setAheadMs(ahead)
              void tell({ kind: 'clock' }, null, ahead)
            }}
          >
            <Trans>As if nobody answered</Trans>
          </Button>
        )}
        {spoken.length > 0 ? (
          <Button
            icon="undo"
            onClick={() => {
              setSpoken([])
              setSession(null)
              setAheadMs(0)
              onAt(null)
            }}
          >
            <Trans>Begin anew</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Of a flow that listens to advertisements: who comes by one of this headline, or this number. */
function ByAd({ flow, onCome }: { flow: Flow; onCome: (headline: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const starts = flow.nodes.flatMap((node) => (node.kind === 'start' && node.on === 'ad' ? [node] : []))
  if (starts.length === 0) return null
  const headline = typed ?? starts.find(({ words }) => words.length > 0)?.words[0] ?? ''
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onCome(headline.trim())
      }}
    >
      <TextField
        label={t`Headline of an advertisement, or its number`}
        autoComplete="off"
        maxLength={AD_BOUNDS.headline}
        value={headline}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" icon="megaphone">
        <Trans>Arrives by an advertisement</Trans>
      </Button>
    </form>
  )
}
