import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { divideHalfUp, tzsOfBigInt } from '../../../../shared/domain/money.ts'
import { formatQuantity, PIECE } from '../../../../shared/domain/quantity.ts'
import { type RefundReason, RETURNED_TO, type ReturnedTo } from '../../../../shared/domain/refunds.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Replica } from '../../../session/device.ts'
import { baseMilli } from '../../../../shared/domain/units.ts'
import { useMay } from '../../../session/rights.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { productQueries } from '../../products/products.queries.ts'
import { isMeasured, stepOf } from '../counter/choices.ts'
import { lineLabel } from '../counter/line-label.ts'
import { QuantityField } from '../counter/quantity-field.tsx'
import { type Choice, chosenMilli, type Figures, type LineLeft, whereTo } from './refund-choice.ts'

/** The order's lines: how much of each came back, and where it goes. */
export function RefundLines({
  lines,
  choice,
  figures,
  reason,
  replica,
  onChoice,
}: {
  lines: readonly LineLeft[]
  choice: Choice
  figures: Figures
  reason: RefundReason | null
  replica: Replica | null
  onChoice: (choice: Choice) => void
}) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`What came back`} className="card overflow-hidden rows">
      {lines.map((each) => (
        <RefundLineRow
          key={each.line.id}
          each={each}
          milli={chosenMilli(choice, each)}
          to={whereTo(choice[each.line.id], reason)}
          grossTzs={figures.grossTzs.get(each.line.id) ?? 0}
          replica={replica}
          onChange={(quantityMilli, to) => {
            const before = choice[each.line.id]
            onChoice({ ...choice, [each.line.id]: { quantityMilli, to: to ?? before?.to ?? null } })
          }}
        />
      ))}
    </ul>
  )
}

function RefundLineRow({
  each: { line, leftMilli, returnedMilli, returnedAt },
  milli,
  to,
  grossTzs,
  replica,
  onChange,
}: {
  each: LineLeft
  milli: number
  to: ReturnedTo
  grossTzs: number
  replica: Replica | null
  onChange: (milli: number, to?: ReturnedTo) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const product = line.productId === null ? undefined : replica?.byId(line.productId)
  const unit = product?.unit ?? ''
  const isWeighed = (!line.soldIn && isMeasured(unit)) || line.quantityMilli % PIECE !== 0
  const step = isWeighed ? stepOf(unit || 'kg') : PIECE
  const isChosen = milli > 0
  const name = lineLabel(line)
  const unitTzs = divideHalfUp(BigInt(line.grossTzs) * BigInt(PIECE), BigInt(line.quantityMilli))
  const sold = [
    t`Bought ${formatQuantity(line.quantityMilli)} × ${format.amount(tzsOfBigInt(unitTzs))}`,
    returnedMilli > 0 && returnedAt !== null
      ? t`${formatQuantity(returnedMilli)} returned ${format.date(returnedAt, 'short')}`
      : '',
    line.productId === null || product?.tracksStock === false ? t`not counted in stock` : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={cx('px-3 py-2.5', isChosen ? 'bg-primary-soft bar-on' : '')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex flex-1 min-w-48 items-center gap-3">
          <ProductPicture name={line.name} photoUrl={product?.photo?.smallUrl ?? null} size={48} />
          <span className="flex-1 min-w-0 leading-5">
            <b className="block wrap-any">{name}</b>
            <span className="block text-small text-ink-2 tnum">{sold}</span>
          </span>
        </span>
        {leftMilli === 0 ? (
          <span className="text-small text-ink-2">
            <Trans>All of it came back</Trans>
          </span>
        ) : (
          <>
            <span className="bg-surface rounded-control">
              <Stepper
                name={name}
                value={milli}
                step={step}
                max={leftMilli}
                display={formatQuantity(milli)}
                onChange={(next) => onChange(next)}
              />
            </span>
            <span className="min-w-24 ml-auto text-right">
              {isChosen ? <Money amount={grossTzs} /> : <span className="text-ink-3">–</span>}
            </span>
          </>
        )}
      </div>
      {isChosen ? (
        <div className="flex flex-wrap items-center gap-2 mt-2 sm:pl-15">
          <div role="group" aria-label={t`Where does it go? ${name}`} className="flex flex-wrap gap-2">
            {RETURNED_TO.map((place) => (
              <Chip
                key={place}
                icon={place === 'stock' ? 'undo' : 'trash'}
                selected={to === place}
                onClick={() => onChange(milli, place)}
              >
                {place === 'stock' ? <Trans>Back to stock</Trans> : <Trans>Written off</Trans>}
              </Chip>
            ))}
          </div>
          {to === 'stock' ? (
            <StockEffect
              onHandMilli={product ? (replica?.onHand(product, line.variantId) ?? null) : null}
              milli={baseMilli(milli, line.soldIn)}
            />
          ) : line.productId === null ? null : (
            <LossAtCost productId={line.productId} variantId={line.variantId} milli={baseMilli(milli, line.soldIn)} />
          )}
          {isWeighed ? (
            <div className="w-36">
              <QuantityField
                hideLabel
                quantityMilli={milli}
                unit={unit}
                onQuantity={(next) => onChange(Math.min(leftMilli, next))}
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** What the shelf will hold; nothing where stock is not counted. */
function StockEffect({ onHandMilli, milli }: { onHandMilli: number | null; milli: number }) {
  if (onHandMilli === null) return null
  const [before, after] = [formatQuantity(onHandMilli), formatQuantity(onHandMilli + milli)]
  return (
    <span className="text-small text-ink-2 tnum">
      <Trans>
        Stock {before} → {after}
      </Trans>
    </span>
  )
}

/** Only who may see the product knows what it cost, and only with a network or what is kept of it: the counter's own list has no cost. */
function LossAtCost({ productId, variantId, milli }: { productId: string; variantId: string | null; milli: number }) {
  const { may } = useMay()
  const product = useQuery({ ...productQueries.one(productId), enabled: may('product', 'read'), retry: false })
  const variant = product.data?.variants.find(({ id }) => id === variantId)
  const costTzs = variant ? variant.costTzs : product.data?.costTzs
  if (!costTzs) return null
  const lossTzs = tzsOfBigInt(divideHalfUp(BigInt(costTzs) * BigInt(milli), BigInt(PIECE)))
  return (
    <span className="flex items-center gap-2 text-small text-held font-medium tnum">
      <Icon name="info" size={18} />
      <Trans>Loss of {formatTzs(lossTzs)} at cost</Trans>
    </span>
  )
}
