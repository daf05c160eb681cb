import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { formatAmount } from '../../../../shared/domain/format.ts'
import { formatQuantity, PIECE } from '../../../../shared/domain/quantity.ts'
import type { StockState } from '../../../../shared/domain/stock.ts'
import { packOf, packsText, splitStock } from '../../../../shared/domain/units.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { quantityOf } from './cart.ts'
import { lowestPrice } from './choices.ts'
import { keepUnits } from './keep-units.ts'
import { usePart } from './store.ts'
import type { CartStore } from './use-cart.ts'

interface TileProps {
  product: CounterProduct
  cart: CartStore
  shelf: StockState
  /** Null when stock is not tracked. */
  onHandMilli: number | null
  /** Closed ones among it. */
  packs: number
  isPhone: boolean
  index: number
  /** Of the one tile that Tab reaches; arrow keys move it. */
  isTabStop: boolean
  onTap: (product: CounterProduct) => void
  /** Arrow keys. */
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

function Stock({ shelf, onHandMilli, packs, product }: Pick<TileProps, 'shelf' | 'onHandMilli' | 'packs' | 'product'>) {
  if (shelf === 'out') return <Trans>Out of stock</Trans>
  const pack = packOf(product.units)
  if (pack && packs > 0) return packsText(splitStock(onHandMilli ?? 0, packs, pack.factorMilli), pack.name)
  return <Plural value={(onHandMilli ?? 0) / PIECE} one="# left" other="# left" />
}

/** One product. Works with a photo, drawn art or two letters; out of stock is dimmed and still tappable unless the shop blocks it. */
export const ProductTile = memo(function ProductTile({
  product,
  cart,
  shelf,
  onHandMilli,
  packs,
  isPhone,
  index,
  isTabStop,
  onTap,
  onKeyDown,
}: TileProps) {
  const { t } = useLingui()
  const quantityMilli = usePart(cart, (now) => quantityOf(now, product.id))
  const { priceTzs, isFrom } = lowestPrice(product)
  const isOut = shelf === 'out'
  const isInCart = quantityMilli > 0
  return (
    <button
      type="button"
      data-tile={index}
      data-product={product.id}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onTap(product)}
      onKeyDown={onKeyDown}
      className={cx(
        'relative flex flex-col w-full h-full border rounded-tile bg-surface overflow-hidden text-left active:scale-[.98]',
        isInCart
          ? 'border-primary-text after:absolute after:inset-0 after:rounded-[11px] after:border after:border-primary-text after:pointer-events-none'
          : 'border-line',
      )}
    >
      <span
        className={cx(
          'block w-full flex-none',
          isPhone ? 'h-15' : 'h-17.5',
          shelf === 'low' && '[&_.pic>svg]:translate-x-4 [&_.pic>span]:translate-y-3',
        )}
      >
        <ProductPicture name={product.name} photoUrl={product.photo?.smallUrl ?? null} fill dimmed={isOut} />
      </span>
      {isInCart ? (
        <span className="absolute top-1.5 right-1.5 min-w-7 h-7 px-1.5 rounded-[8px] bg-primary text-on-primary font-bold text-body grid place-items-center tnum">
          <span>
            <span className="vh">{t`In the order:`} </span>
            {formatQuantity(quantityMilli)}
          </span>
        </span>
      ) : null}
      {shelf === 'low' ? (
        <Badge
          tone="held"
          className={cx('absolute top-1.5 left-1.5 px-1.5!', isInCart && 'block! leading-6! truncate max-w-[58%]')}
        >
          <Stock shelf={shelf} onHandMilli={onHandMilli} packs={packs} product={product} />
        </Badge>
      ) : null}
      {isOut ? (
        <Badge
          className={cx(
            'absolute left-1/2 -translate-1/2 bg-surface! text-ink!',
            // Below the number in its corner, where there is one.
            isPhone ? (isInCart ? 'top-11.5' : 'top-7.5') : isInCart ? 'top-13' : 'top-8.5',
          )}
        >
          <Stock shelf={shelf} onHandMilli={onHandMilli} packs={packs} product={product} />
        </Badge>
      ) : null}
      <span
        className={cx(
          'pt-1.5 text-dense leading-4! font-medium h-10 overflow-hidden line-clamp-2 wrap-any',
          isPhone ? 'px-2' : 'px-2.5',
          isOut && 'text-ink-3',
        )}
      >
        {keepUnits(product.name)}
      </span>
      <span
        className={cx(
          'pt-1 text-body leading-5! whitespace-nowrap',
          isPhone ? 'px-2' : 'px-2.5',
          isOut && 'text-ink-3 [&_.cur]:opacity-100',
        )}
      >
        <Price priceTzs={priceTzs} isFrom={isFrom} isPhone={isPhone} />
      </span>
    </button>
  )
})

/** How many letters of a price, and of the word before it, have room in full size on the narrowest tile: 104 px on a phone, 132 on a tablet. */
const ROOM = { phone: 10, tablet: 13 }

/** Never cut: "from" takes the place of the currency, what is long is set smaller step by step, and the longest stands in two lines. */
function Price({ priceTzs, isFrom, isPhone }: { priceTzs: number; isFrom: boolean; isPhone: boolean }) {
  const { t } = useLingui()
  const [amount, from] = [formatAmount(priceTzs), t`from`]
  const over = amount.length + (isFrom ? from.length : 4) - (isPhone ? ROOM.phone : ROOM.tablet)
  const size = over <= 0 ? '' : over <= 1 ? 'text-small' : 'text-badge tracking-tight'
  if (over > 3)
    return (
      <span className="block text-badge leading-3.5! tracking-tight tnum">
        <span className="block text-ink-2">{isFrom ? from : 'TZS'}</span>
        <b>{amount}</b>
      </span>
    )
  if (!isFrom) return <Money amount={priceTzs} className={size} />
  return (
    <span className={cx('tnum', size)}>
      <span className={cx('text-ink-2', over <= 0 && 'text-badge')}>{from}</span> <b>{amount}</b>
    </span>
  )
}

/** The same as a row, for shops whose names say more than pictures. */
export const ProductRow = memo(function ProductRow({
  product,
  cart,
  shelf,
  onHandMilli,
  packs,
  index,
  isTabStop,
  onTap,
  onKeyDown,
}: TileProps) {
  const { t } = useLingui()
  const quantityMilli = usePart(cart, (now) => quantityOf(now, product.id))
  const { priceTzs, isFrom } = lowestPrice(product)
  return (
    <button
      type="button"
      data-tile={index}
      data-product={product.id}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onTap(product)}
      onKeyDown={onKeyDown}
      className={cx(
        'flex items-center gap-3 w-full h-full px-3 border rounded-tile bg-surface text-left',
        quantityMilli > 0 ? 'border-primary-text edge-on' : 'border-line',
      )}
    >
      <ProductPicture
        name={product.name}
        photoUrl={product.photo?.smallUrl ?? null}
        size={44}
        dimmed={shelf === 'out'}
      />
      <span className="flex-1 min-w-0">
        <span className={cx('block font-medium leading-5! line-clamp-2 wrap-any', shelf === 'out' && 'text-ink-3')}>
          {keepUnits(product.name)}
        </span>
        {shelf === 'low' || shelf === 'out' ? (
          <span className={cx('block text-small', shelf === 'out' ? 'text-bad' : 'text-held')}>
            <Stock shelf={shelf} onHandMilli={onHandMilli} packs={packs} product={product} />
          </span>
        ) : null}
      </span>
      <span className="text-right whitespace-nowrap">
        {isFrom ? (
          <span className="text-small text-ink-2">
            <Trans>from</Trans>{' '}
          </span>
        ) : null}
        <Money amount={priceTzs} />
      </span>
      {quantityMilli > 0 ? (
        <span className="min-w-7 h-7 px-1.5 rounded-[8px] bg-primary text-on-primary font-bold grid place-items-center tnum">
          <span>
            <span className="vh">{t`In the order:`} </span>
            {formatQuantity(quantityMilli)}
          </span>
        </span>
      ) : null}
    </button>
  )
})
