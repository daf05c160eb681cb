import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import { sumTzs } from '../../../../shared/domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Choice, unitOf } from './cart.ts'
import { AddOnChips, groupRule, VariantChips } from './choice-chips.tsx'
import { firstChoice, isOneTap, lowestPrice, missingOf, sellableVariants, toggleAddOn } from './choices.ts'
import { keepUnits } from './keep-units.ts'

interface ChoiceSheetProps {
  product: CounterProduct
  onHand: (variantId: string) => number | null
  onClose: () => void
  onChosen: (product: CounterProduct, choice: Choice) => void
}

/** Asked before a product with a required choice goes into the order; where one answer is enough, the tap on it is the order. */
export function ChoiceSheet({ product, onHand, onClose, onChosen }: ChoiceSheetProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product))
  const [isAsked, setAsked] = useState(false)
  const missing = missingOf(product, choice)
  const variants = sellableVariants(product)
  const variant = variants.find((one) => one.id === choice.variantId)
  const priceTzs = sumTzs([
    variant?.priceTzs ?? lowestPrice(product).priceTzs,
    ...choice.addOns.map((addOn) => addOn.priceTzs),
  ])
  const missingGroup = product.addOnGroups.find((group) => group.id === missing)
  const stockNote = (variantId: string) => {
    const base = onHand(variantId)
    const factor = unitOf(product, variantId)?.factorMilli
    // Whole ones of it: less than a carton is no carton.
    const left = base === null || !factor ? base : Math.floor(base / factor) * PIECE
    if (
      base === null
      || left === null
      || (left > 0 && (product.lowStockMilli === null || base > product.lowStockMilli))
    )
      return null
    return left <= 0 ? t`Out of stock` : t`${plural(left / PIECE, { one: '# left', other: '# left' })}`
  }
  const add = () => {
    if (missing === null) onChosen(product, choice)
    else setAsked(true)
  }
  const isQuick = isOneTap(product)
  const choose = (next: Choice) => {
    setChoice(next)
    if (isQuick && missingOf(product, next) === null) onChosen(product, next)
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={keepUnits(product.name)}
      slabFooter
      footer={
        isQuick ? null : (
          <div className="flex items-center gap-3 w-full">
            <div className="flex-1 text-title" aria-live="polite">
              <Money amount={priceTzs} />
            </div>
            <Button tone="accent" size="lg" icon="plus" onClick={add}>
              <Trans>Add to order</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        {variants.length > 1 ? (
          <section>
            <h3 className="lab">
              <Trans>Size or kind</Trans>{' '}
              <small>
                <Trans>choose one</Trans>
              </small>
            </h3>
            <VariantChips
              product={product}
              value={choice.variantId}
              note={stockNote}
              onChange={(variantId) => choose({ ...choice, variantId })}
            />
          </section>
        ) : null}
        {product.addOnGroups.map((group) => (
          <section key={group.id}>
            <h3 className="lab wrap-any">
              {group.name} <small>{groupRule(group)}</small>
            </h3>
            <AddOnChips
              group={group}
              choice={choice}
              showName={false}
              onToggle={(id) => choose(toggleAddOn(choice, group, id))}
            />
          </section>
        ))}
        <p className="text-dense font-medium text-bad" role="alert">
          {isAsked && missing === 'variant' ? <Trans>Choose which kind first.</Trans> : null}
          {isAsked && missingGroup ? <Trans>Choose from “{missingGroup.name}” first.</Trans> : null}
        </p>
      </div>
    </Sheet>
  )
}
