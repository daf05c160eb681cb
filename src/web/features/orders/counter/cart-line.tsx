import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { computeLine } from '../../../../shared/domain/order-maths.ts'
import { formatQuantity, MAX_QUANTITY, PIECE } from '../../../../shared/domain/quantity.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { type CartAction, type CartLine, type LineNews, lineNews } from './cart.ts'
import { stepOf } from './choices.ts'
import { lineLabel } from './line-label.ts'
import { lineInput } from './to-order.ts'

const LineOptions = lazy(async () => ({ default: (await import('./line-options.tsx')).LineOptions }))
const LineInKitchen = lazy(async () => ({ default: (await import('./kitchen-line.tsx')).LineInKitchen }))

export interface CartLineProps {
  line: CartLine
  product: CounterProduct | null
  /** The whole catalogue is here: what is not in it is gone. */
  isKnown: boolean
  isOpen: boolean
  onToggle: (lineId: string) => void
  /** Refuses what the shop blocks; 0 takes the line off, with an undo. */
  onQuantity: (line: CartLine, quantityMilli: number) => void
  onChange: (action: CartAction) => void
  onDiscount: (line: CartLine) => void
  /** Left out where this person may not set prices. */
  onPrice: ((line: CartLine) => void) | undefined
}

/** One line of the order; open, it shows what can be changed about it. */
export const CartLineRow = memo(function CartLineRow({
  line,
  product,
  isKnown,
  isOpen,
  onToggle,
  onQuantity,
  onChange,
  onDiscount,
  onPrice,
}: CartLineProps) {
  const { t } = useLingui()
  const name = lineLabel(line)
  const news = isKnown ? lineNews(line, product) : null
  // With the line's own discount taken off, before the order's.
  const { grossTzs, netTzs, unitTotalTzs } = computeLine(lineInput(line))
  const extras = line.addOns.map((addOn) => addOn.name).join(', ')
  return (
    <li className={cx('border-b border-line px-4', isOpen ? 'bg-paper bar-on pb-3' : 'bg-surface')}>
      <div className="flex flex-wrap items-center gap-x-2 min-h-15 py-1">
        <button
          type="button"
          className="flex-1 min-w-min min-h-12 text-left flex items-center gap-1"
          aria-expanded={isOpen}
          onClick={() => onToggle(line.id)}
        >
          {/* A price is never broken: where it has no room the sum takes a row of its own. */}
          <span className="flex-1 min-w-15">
            <span className={cx('block leading-5 wrap-any line-clamp-2', isOpen ? 'font-bold' : 'font-medium')}>
              {name}
            </span>
            <span className="block text-small text-ink-2 tnum">
              {line.listPriceTzs === undefined ? null : (
                <>
                  <s>{formatTzs(unitTotalTzs - line.unitPriceTzs + line.listPriceTzs)}</s>{' '}
                </>
              )}
              {line.unit ? (
                <Trans>
                  {formatTzs(unitTotalTzs)} a {line.unit}
                </Trans>
              ) : (
                <Trans>{formatTzs(unitTotalTzs)} each</Trans>
              )}
            </span>
            {line.course || line.sentMilli ? (
              <Suspense>
                <LineInKitchen line={line} />
              </Suspense>
            ) : null}
            {!isOpen && extras ? (
              <span className="block text-small text-ink-2 line-clamp-1 wrap-any">{extras}</span>
            ) : null}
            {!isOpen && line.servedBy ? (
              <span className="block text-small text-ink-2 line-clamp-1 wrap-any">{line.servedBy.name}</span>
            ) : null}
            {!isOpen && line.note ? (
              <span className="block text-small text-ink-2 line-clamp-1 wrap-any">{line.note}</span>
            ) : null}
          </span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} className="text-ink-3 min-[900px]:max-[1099px]:hidden" />
          <span className="vh">{isOpen ? t`Close the choices` : t`Change this line`}</span>
        </button>
        <Stepper
          name={name}
          value={line.quantityMilli}
          step={line.soldIn ? PIECE : stepOf(line.unit)}
          max={MAX_QUANTITY}
          display={
            <>
              {formatQuantity(line.quantityMilli)}
              {line.unit && line.quantityMilli % 1000 !== 0 ? (
                <span className="text-small font-medium"> {line.unit}</span>
              ) : null}
            </>
          }
          onChange={(next) => onQuantity(line, next)}
        />
        <div className="min-w-19 sm:min-w-23 min-[900px]:max-[1099px]:min-w-19 ml-auto text-right">
          <Money amount={netTzs} />
          {line.discount ? <span className="block text-small text-ok">−{formatTzs(grossTzs - netTzs)}</span> : null}
        </div>
      </div>
      {news ? <LineNewsBar line={line} news={news} product={product} onChange={onChange} /> : null}
      {isOpen ? (
        <Suspense>
          <LineOptions
            line={line}
            product={product}
            onQuantity={onQuantity}
            onChange={onChange}
            onDiscount={onDiscount}
            onPrice={onPrice}
          />
        </Suspense>
      ) : null}
    </li>
  )
})

/** The catalogue changed while it lay in the cart: the price the customer was told stays until a person takes the new one. */
function LineNewsBar({
  line,
  news,
  product,
  onChange,
}: Pick<CartLineProps, 'line' | 'product' | 'onChange'> & { news: LineNews }) {
  return (
    <div
      className="flex flex-wrap items-center gap-2 mb-2 px-3 py-1.5 rounded-control bg-held-soft text-on-held-soft text-dense"
      role="status"
    >
      <Icon name="alert" size={18} />
      <span className="flex-1 min-w-40">
        {news.kind === 'gone' ? (
          <Trans>No longer in the shop's list. It can still be sold.</Trans>
        ) : (
          <Trans>
            The price is now {formatTzs(news.nowTzs)}, it was {formatTzs(news.wasTzs)}.
          </Trans>
        )}
      </span>
      {news.kind === 'repriced' && product ? (
        <Button size="sm" onClick={() => onChange({ kind: 'repriced', lineId: line.id, product })}>
          <Trans>Use the new price</Trans>
        </Button>
      ) : null}
    </div>
  )
}
