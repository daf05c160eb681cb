import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { formatAmount } from '../../../../shared/domain/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Choice } from './cart.ts'
import { type AddOnGroup, chosenIn, sellableVariants } from './choices.ts'

const Extra = ({ amount }: { amount: number }) =>
  amount === 0 ? null : <span className="text-small font-medium opacity-90 tnum">+{formatAmount(amount)}</span>

/** Choose one. Each with its whole price, as on the order link and the shelf: what it adds to the cheapest was taken for the price. */
export function VariantChips({
  product,
  value,
  onChange,
  note,
}: {
  product: CounterProduct
  value: string | null
  onChange: (variantId: string) => void
  note?: (variantId: string) => string | null
}) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Kind of ${product.name}`} className="flex flex-wrap gap-1.5">
      {sellableVariants(product).map((variant) => {
        const remark = note?.(variant.id)
        return (
          <Chip
            key={variant.id}
            selected={variant.id === value}
            className="flex-auto px-2.5! whitespace-normal! wrap-any"
            onClick={() => onChange(variant.id)}
          >
            {variant.name || t`One`}{' '}
            <span className="text-small font-medium opacity-90 tnum">{formatAmount(variant.priceTzs)}</span>
            {remark ? <span className="text-badge text-held">{remark}</span> : null}
          </Chip>
        )
      })}
    </div>
  )
}

export function groupRule(group: Pick<AddOnGroup, 'least' | 'most'>) {
  if (group.least > 0 && group.least === group.most)
    return <Plural value={group.least} one="choose one" other="choose #" />
  if (group.least > 0)
    return (
      <Trans>
        choose {group.least} to {group.most}
      </Trans>
    )
  return group.most === 1 ? <Trans>at most one</Trans> : <Plural value={group.most} one="at most one" other="up to #" />
}

/** Choose any, within the group's limits, with a tick. */
export function AddOnChips({
  group,
  choice,
  onToggle,
  showName = true,
}: {
  group: AddOnGroup
  choice: Pick<Choice, 'addOns'>
  onToggle: (addOnId: string) => void
  showName?: boolean
}) {
  const picked = chosenIn(choice, group)
  const isFull = group.most > 1 && picked.length >= group.most
  return (
    <div role="group" aria-label={group.name}>
      {showName ? (
        <p className="text-small text-ink-2 mb-1">
          <b className="font-medium">{group.name}</b>, {groupRule(group)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        {group.addOns.map((addOn) => {
          const isOn = picked.some((one) => one.id === addOn.id)
          return (
            <Chip
              key={addOn.id}
              selected={isOn}
              {...(isOn ? { icon: 'check' as const } : {})}
              disabled={!isOn && isFull}
              className="flex-auto px-2.5! whitespace-normal! wrap-any"
              onClick={() => onToggle(addOn.id)}
            >
              {addOn.name} <Extra amount={addOn.priceTzs} />
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
