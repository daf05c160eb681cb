import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import type { OrderRow } from '../../../shared/contract/orders.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Attempt } from '../../../shared/contract/payments.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { isTanzanianMobile } from '../../../shared/domain/phone.ts'
import { pushAskedText, qrAskedText } from '../../../shared/texts/chat-orders.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderStatusBadge } from '../../ui/order-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { customersQueries } from '../customers/customers.queries.ts'
import { newLinkSheet } from '../orders/link/links.queries.ts'
import { setsFound } from '../sets/sets.queries.ts'
import { attemptReasons } from '../../patterns/attempt-words.ts'
import { paymentsQueries } from '../payments/payments.queries.ts'
import { chatOrderMutations } from './chat-orders.queries.ts'
import { qrFile } from '../../ui/qr-file.ts'

const NewLinkSheet = lazy(async () => ({
  default: await newLinkSheet(),
}))
const SetsFound = lazy(async () => ({ default: await setsFound() }))
const SHOWN = 10

/** Selling in the chat: a link to choose from, how an order is paid, its receipt. The words come into the field, and go when a person sends them. */
export function ChatOrders({
  conversation: { customerId, phone, customerName, name, language },
  onWords,
  onPicture,
  onClose,
}: {
  conversation: Conversation
  onWords: (words: string) => void
  /** To be sent with these words below it. */
  onPicture: (picture: File, words: string) => void
  onClose: () => void
}) {
  const { may } = useMay()
  const isOnline = useOnline()
  const [making, setMaking] = useState<'link' | 'set' | null>(null)
  const mayMake = may('orders', 'create')
  if (making === 'set') return <SendSet onWords={onWords} onBack={() => setMaking(null)} onClose={onClose} />
  if (making === 'link')
    return (
      <Suspense>
        <NewLinkSheet
          customer={{ name: customerName || name, phone: phone ?? '' }}
          onClose={() => setMaking(null)}
          onMade={({ text }) => onWords(text)}
        />
      </Suspense>
    )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Sell in this chat</Trans>}
      description={<Trans>What you choose is written into the field. It goes when you send it.</Trans>}
    >
      <div className="grid gap-4">
        {isOnline ? null : (
          <Note tone="held">
            <Trans>No network. Links and receipts need it.</Trans>
          </Note>
        )}
        {mayMake ? (
          <Button full icon="link" disabled={!isOnline} onClick={() => setMaking('link')}>
            <Trans>New order link</Trans>
          </Button>
        ) : null}
        {may('product', 'update') ? (
          <Button full icon="box" disabled={!isOnline} onClick={() => setMaking('set')}>
            <Trans>Product set</Trans>
          </Button>
        ) : null}
        {customerId !== null && may('orders', 'read') ? (
          <Orders customerId={customerId} {...{ phone, language, onWords, onPicture }} />
        ) : (
          <p className="text-ink-2">
            <Trans>Orders of this customer appear here once the shop has an order with their number.</Trans>
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** Goods a customer looks at and orders by themselves: the set's own words and its page. */
function SendSet({
  onWords,
  onBack,
  onClose,
}: {
  onWords: (words: string) => void
  onBack: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const link = useMutation(chatOrderMutations.set())
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Send a product set</Trans>}
      description={
        <Trans>Its words and the link to its page are written into the field. They go when you send them.</Trans>
      }
    >
      <div className="grid gap-3">
        <SearchBox label={t`Name of the product set`} value={typed} onChange={setTyped} />
        <Suspense>
          <SetsFound
            typed={typed}
            isBusy={link.isPending}
            pick={({ id }) => link.mutate(id, { onSuccess: (words) => onWords(words) })}
          />
        </Suspense>
        {link.error ? <Note tone="bad">{errorText(link.error)}</Note> : null}
        <div>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

interface Asking {
  phone: string | null
  /** What the customer writes in, where that is known. */
  language: Language | undefined
  onWords: (words: string) => void
  onPicture: (picture: File, words: string) => void
}
function Orders({ customerId, ...asking }: Asking & { customerId: string }) {
  const { t } = useLingui()
  const orders = useInfiniteQuery(customersQueries.orders(customerId))
  if (!orders.data) return <QueryWait query={orders} count={2} />
  const rows = orders.data.rows.slice(0, SHOWN)
  if (rows.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>This customer has no orders yet.</Trans>
      </p>
    )
  return (
    <ul className="rows" aria-label={t`Last orders`}>
      {rows.map((order) => (
        <li key={order.id}>
          <OneOrder order={order} {...asking} />
        </li>
      ))}
    </ul>
  )
}

function OneOrder({ order, phone, language: theirs, onWords, onPicture }: Asking & { order: OrderRow }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { language: ours } = useLanguage()
  const language = theirs ?? ours
  const { may } = useMay()
  // One for all tries: a lost answer makes no second link, and rings no phone twice.
  const [ids, setIds] = useState(() => ({ link: uuidv7(), push: uuidv7(), qr: uuidv7() }))
  const receipt = useMutation(chatOrderMutations.receipt())
  const pay = useMutation(chatOrderMutations.pay())
  const push = useMutation(chatOrderMutations.push())
  const qr = useMutation(chatOrderMutations.qr())
  const draw = useMutation({
    mutationFn: async (attempt: Attempt) => {
      if (attempt.qr === null || !isRinging(attempt.state)) return null
      return { picture: await qrFile(attempt.qr.text, `TANQR-${order.number}`), isStatic: attempt.qr.isStatic }
    },
  })
  const isBusy = [receipt, pay, push, qr, draw].some(({ isPending }) => isPending)
  const owed = owedTzs(order)
  const mayAsk = owed > 0 && may('orders', 'create')
  const takesQr = useQuery({ ...paymentsQueries.methods(1), enabled: mayAsk }).data?.methods.some(
    ({ kind }) => kind === 'tanqr',
  )
  const error = receipt.error ?? pay.error ?? push.error ?? qr.error ?? draw.error
  // Asked, and nothing came of it at once: no words that say the phone rings.
  const over = [push.data, qr.data].find((attempt) => attempt && !isRinging(attempt.state))
  const refusal = over ? (over.reason ?? 'other') : null
  const showQr = async () => {
    const attempt = await qr.mutateAsync({ id: ids.qr, orderId: order.id })
    const drawn = await draw.mutateAsync(attempt)
    // That asking is over: the next tap is another one.
    if (drawn === null) return setIds({ ...ids, qr: uuidv7() })
    const { picture, isStatic } = drawn
    onPicture(picture, qrAskedText(language, { number: order.number, totalTzs: attempt.totalTzs, isStatic }))
  }
  return (
    <div className="grid gap-2 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <b>{order.number}</b>
        <OrderStatusBadge status={order.status} />
        <span className="grow text-right">
          <Money amount={order.totalTzs} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {mayAsk ? (
          <Button
            size="sm"
            icon="link"
            busy={pay.isPending}
            disabled={!isOnline || isBusy}
            onClick={() => pay.mutate({ id: ids.link, orderId: order.id }, { onSuccess: (words) => onWords(words) })}
          >
            <Trans>How to pay</Trans>
          </Button>
        ) : null}
        {mayAsk && phone !== null && isTanzanianMobile(phone) ? (
          <Button
            size="sm"
            icon="phone"
            busy={push.isPending}
            disabled={!isOnline || isBusy}
            onClick={() =>
              push.mutate(
                { id: ids.push, orderId: order.id, phone },
                {
                  onSuccess: ({ state, totalTzs }) => {
                    if (isRinging(state)) return onWords(pushAskedText(language, { number: order.number, totalTzs }))
                    // That asking is over: the next tap is another one.
                    setIds({ ...ids, push: uuidv7() })
                  },
                },
              )
            }
          >
            <Trans>Ask their phone</Trans>
          </Button>
        ) : null}
        {mayAsk && takesQr === true ? (
          <Button
            size="sm"
            icon="qr"
            busy={qr.isPending || draw.isPending}
            disabled={!isOnline || isBusy}
            // What went wrong is said below.
            onClick={() => void showQr().catch(() => undefined)}
          >
            <Trans>TANQR code</Trans>
          </Button>
        ) : null}
        {order.paidTzs > 0 ? (
          <Button
            size="sm"
            icon="receipt"
            busy={receipt.isPending}
            disabled={!isOnline || isBusy}
            onClick={() => receipt.mutate(order.id, { onSuccess: (words) => onWords(words) })}
          >
            <Trans>Receipt</Trans>
          </Button>
        ) : null}
      </div>
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
      {refusal === null ? null : <Note tone="bad">{i18n._(attemptReasons[refusal])}</Note>}
    </div>
  )
}
const isRinging = (state: string): boolean => state === 'asked' || state === 'waiting'
