import { Trans, useLingui } from '@lingui/react/macro'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import { sumTzs } from '../../../../shared/domain/money.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { OrderLine } from '../../../../shared/contract/commands/parts.ts'
import { isPriceSet, listPriceOf } from '../../../../shared/domain/price-reasons.ts'
import { statedWhy } from '../../../i18n/price-words.ts'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'

/** What was sold, as the till had it: names and prices of that moment. */
export function OrderLines({ order }: { order: LocalOrder }) {
  return (
    <Card flush>
      <CardHeader title={<Trans>Products</Trans>} />
      <ul className="rows border-t border-line">
        {order.lines.map((line) => {
          const unitTzs = sumTzs([line.unitPriceTzs, ...line.addOns.map((addOn) => addOn.priceTzs)])
          const extras = [line.variantName, ...line.addOns.map((addOn) => addOn.name)].filter(Boolean).join(', ')
          return (
            <li key={line.id} className="flex gap-3 px-4 py-2.5 items-start leading-5">
              <ProductPicture name={line.name} size={40} />
              <span className="flex-1 min-w-0">
                <b className="font-medium wrap-any">
                  {formatQuantity(line.quantityMilli)} × {line.name}
                </b>
                {extras ? <span className="block text-small text-ink-2 wrap-any">{extras}</span> : null}
                {line.note ? <span className="block text-small text-ink-2 wrap-any">{line.note}</span> : null}
                {line.servedByName ? (
                  <span className="block text-small text-ink-2 wrap-any">
                    <Trans>Served by {line.servedByName}</Trans>
                  </span>
                ) : null}
                <span className="block text-small text-ink-3 tnum">
                  <Trans>{formatTzs(unitTzs)} each</Trans>
                </span>
                <PriceWhy line={line} />
              </span>
              <span className="text-right">
                <Money amount={line.grossTzs} />
                {line.discountTzs > 0 ? (
                  <span className="block text-small text-ok tnum">−{formatTzs(line.discountTzs)}</span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** What the list said where another price was agreed, why, and why there is a discount. */
function PriceWhy({ line }: { line: OrderLine }) {
  const { t } = useLingui()
  const discountWhy = statedWhy(t, line.discount?.reason, line.discount?.reasonNote)
  return (
    <>
      {isPriceSet(line) ? (
        <span className="block text-small text-held wrap-any tnum">
          <Trans>The list said {formatTzs(listPriceOf(line))}</Trans>, {statedWhy(t, line.priceReason, line.priceNote)}
        </span>
      ) : null}
      {discountWhy ? (
        <span className="block text-small text-ink-2 wrap-any">
          <Trans>Discount: {discountWhy}</Trans>
        </span>
      ) : null}
    </>
  )
}
