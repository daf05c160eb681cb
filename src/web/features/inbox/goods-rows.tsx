import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatGoods } from '../../../shared/contract/chat-goods.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

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
