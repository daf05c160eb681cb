import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import type { ChatOrders as Listed } from '../../../shared/contract/chat-news.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { isTanzanianMobile } from '../../../shared/domain/phone.ts'
import { askForPhone, pushAskedText, qrAskedText } from '../../../shared/texts/chat-orders.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderStatusBadge } from '../../ui/order-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { newLinkSheet } from '../orders/link/links.queries.ts'
import { attemptReasons } from '../../patterns/attempt-words.ts'
import { paymentsQueries } from '../payments/payments.queries.ts'
import { chatOrderMutations, isRinging } from './chat-orders.queries.ts'
import { inboxQueries } from './inbox.queries.ts'
import { NoNumber } from './no-number.tsx'
import { SendProducts, SendSet } from './send-goods.tsx'

const NewLinkSheet = lazy(async () => ({
  default: await newLinkSheet(),
}))

/** Selling in the chat: a link to choose from, how an order is paid, its receipt. The words come into the field, and go when a person sends them. */
export function ChatOrders({
  conversation,
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
  const { language: ours } = useLanguage()
  const { id, phone, customerName, name, language, hasCatalogue = false } = conversation
  const [making, setMaking] = useState<'products' | 'link' | 'set' | null>(null)
  const mayMake = may('orders', 'create')
  const Goods = { products: SendProducts, set: SendSet, link: null }[making ?? 'link']
  if (Goods)
    return <Goods conversation={conversation} onWords={onWords} onBack={() => setMaking(null)} onClose={onClose} />
  if (making === 'link')
    return (
      <Suspense>
        <NewLinkSheet
          customer={{ name: customerName || name, phone: phone ?? '' }}
          chatId={id}
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
      description={<Trans>What you choose is seen before it goes.</Trans>}
    >
      <div className="grid gap-4">
        {isOnline ? null : (
          <Note tone="held">
            <Trans>No network. Links and receipts need it.</Trans>
          </Note>
        )}
        {may('product', 'read') && (hasCatalogue || mayMake) ? (
          <Button full icon="basket" disabled={!isOnline} onClick={() => setMaking('products')}>
            <Trans>Products</Trans>
          </Button>
        ) : null}
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
        {phone === null ? (
          <NoNumber>
            <Button size="sm" icon="phone" onClick={() => onWords(askForPhone[language ?? ours])}>
              <Trans>Ask for their number</Trans>
            </Button>
          </NoNumber>
        ) : null}
        {may('orders', 'read') ? <Orders chatId={id} {...{ phone, language, onWords, onPicture }} /> : null}
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
/** What was ordered here, and by whoever writes here. */
function Orders({ chatId, ...asking }: Asking & { chatId: string }) {
  const { t } = useLingui()
  const orders = useQuery(inboxQueries.orders(chatId))
  if (!orders.data) return <QueryWait query={orders} count={2} />
  const rows = orders.data
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

function OneOrder({ order, phone, language: theirs, onWords, onPicture }: Asking & { order: Listed[number] }) {
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
  const isBusy = [receipt, pay, push, qr].some(({ isPending }) => isPending)
  const owed = owedTzs(order)
  const mayAsk = owed > 0 && may('orders', 'create')
  const takesQr = useQuery({ ...paymentsQueries.methods(1), enabled: mayAsk }).data?.methods.some(
    ({ kind }) => kind === 'tanqr',
  )
  const error = receipt.error ?? pay.error ?? push.error ?? qr.error
  // Asked, and nothing came of it at once: no words that say the phone rings.
  const over = [push.data, qr.data?.attempt].find((attempt) => attempt && !isRinging(attempt))
  const refusal = over ? (over.reason ?? 'other') : null
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
                    if (isRinging({ state }))
                      return onWords(pushAskedText(language, { number: order.number, totalTzs }))
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
            busy={qr.isPending}
            disabled={!isOnline || isBusy}
            onClick={() =>
              qr.mutate(
                { id: ids.qr, order },
                {
                  onSuccess: ({ attempt: { totalTzs }, code }) => {
                    // That asking is over: the next tap is another one.
                    if (code === null) return setIds({ ...ids, qr: uuidv7() })
                    const { picture, isStatic } = code
                    onPicture(picture, qrAskedText(language, { number: order.number, totalTzs, isStatic }))
                  },
                },
              )
            }
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
