import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChatGoods } from '../../../shared/contract/chat-goods.ts'
import type { ChatMessage } from '../../../shared/contract/inbox.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Note } from '../../ui/states.tsx'
import { inboxMutations } from './inbox.queries.ts'
import { useMayAnswer } from './use-may-answer.ts'

/** What a customer put together in the catalogue, at our prices of now, and the order it becomes by one tap. `isPeoples`: people answer, so no bot is at work on it. */
export function BasketCard({ message, isPeoples }: { message: ChatMessage; isPeoples: boolean }) {
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { may } = useMay()
  const mayAnswer = useMayAnswer()
  const make = useMutation(inboxMutations.orderBasket())
  const { goods = [], order = make.data, offer } = message
  const sold = goods.filter(({ priceTzs }) => priceTzs !== null)
  const totalTzs = sold.reduce((sum, { priceTzs, quantity = 1 }) => sum + (priceTzs ?? 0) * quantity, 0)
  const changed = goods.filter(({ seenTzs }) => seenTzs !== undefined).length
  return (
    <>
      <GoodsRows goods={goods.map((one, at) => ({ ...one, key: `${at} ${one.retailerId}` }))} />
      {changed === 0 ? null : (
        <p className="text-small">
          <Plural
            value={changed}
            one="# price is not what the customer saw: tell them."
            other="# prices are not what the customer saw: tell them."
          />
        </p>
      )}
      {sold.length === 0 || !offer ? null : (
        <p className="flex items-center gap-3">
          <span className="grow min-w-0 wrap-any">
            <Trans>Offer: {offer.name}</Trans>
          </span>
          <Money amount={-offer.tzs} />
        </p>
      )}
      {sold.length === 0 ? null : (
        <p className="flex items-center gap-3">
          <b className="grow">
            <Trans>Total</Trans>
          </b>
          <Money amount={Math.max(0, totalTzs - (offer?.tzs ?? 0))} />
        </p>
      )}
      {order ? (
        <OrderOf order={order} />
      ) : isPeoples && mayAnswer && may('orders', 'create') && sold.length > 0 && !message.isPast ? (
        <Button
          tone="primary"
          size="sm"
          icon="basket"
          busy={make.isPending}
          disabled={!isOnline}
          onClick={() => make.mutate(message.id)}
        >
          <Trans>Make the order</Trans>
        </Button>
      ) : null}
      {make.error ? <Note tone="bad">{errorText(make.error)}</Note> : null}
    </>
  )
}

function OrderOf({ order: { id, number } }: { order: NonNullable<ChatMessage['order']> }) {
  const { may } = useMay()
  const words = (
    <>
      <Icon name="receipt" />
      <Trans>Order {number}</Trans>
    </>
  )
  if (!may('orders', 'read')) return <p className="flex items-center gap-2 font-medium">{words}</p>
  return (
    <Link to="/dashboard/orders/order-info/$id" params={{ id }} className={buttonClass({ size: 'sm' })}>
      {words}
    </Link>
  )
}

/** So many are seen at once in a chat. */
const SHOWN = 5

export interface ShownGoods extends Pick<ChatGoods, 'name' | 'priceTzs' | 'photo' | 'isOut' | 'quantity' | 'seenTzs'> {
  key: string
  isFrom?: boolean | undefined
}

/** Goods as the shop knows them: picture, name, and our price of now. */
export function GoodsRows({ goods }: { goods: readonly ShownGoods[] }) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const { length } = goods
  return (
    <>
      <ul className="grid gap-2" aria-label={t`Goods`}>
        {goods.slice(0, isWhole ? length : SHOWN).map(({ key, ...one }) => (
          <li key={key} className="flex items-center gap-2">
            <ProductPicture
              name={one.name || '?'}
              photoUrl={one.photo?.smallUrl ?? null}
              size={40}
              dimmed={one.isOut || one.priceTzs === null}
            />
            <span className="grow min-w-0">
              <span className="block wrap-any font-medium">
                {one.quantity === undefined ? '' : `${one.quantity} × `}
                {one.name || <Trans>Goods the shop does not know</Trans>}
              </span>
              <Price {...one} />
            </span>
          </li>
        ))}
      </ul>
      {length > SHOWN && !isWhole ? (
        <div>
          <Button size="sm" tone="text" onClick={() => setWhole(true)}>
            <Trans>Show all {length}</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Price({ priceTzs, isFrom = false, isOut, seenTzs }: Omit<ShownGoods, 'key'>) {
  if (priceTzs === null)
    return (
      <StateText tone="bad" icon="alert">
        <Trans>Not sold any more</Trans>
      </StateText>
    )
  const price = formatTzs(priceTzs)
  return (
    <span className="block text-small tnum">
      {isFrom ? <Trans>from {price}</Trans> : price}
      {seenTzs === undefined ? null : (
        <>
          {' · '}
          <Trans>they saw {formatTzs(seenTzs)}</Trans>
        </>
      )}
      {isOut ? (
        <>
          {' '}
          <StateText tone="bad" icon="alert">
            <Trans>Out of stock</Trans>
          </StateText>
        </>
      ) : null}
    </span>
  )
}
