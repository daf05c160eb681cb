import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatAmount } from '../../../shared/domain/format.ts'
import type { CartChoice } from '../../../shared/domain/order-link.ts'
import { fieldNames } from '../../../shared/domain/order-link-form.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import type { DraftAction, Problem, Product } from './order-draft.ts'
import { ErrorLine } from './parts.tsx'
import { useProblemText } from './problem-text.tsx'

interface Props {
  product: Product
  choice: CartChoice
  index: number
  problems: readonly Problem[]
  change: (action: DraftAction) => void
}

/** Sizes and extras of one piece, or of all of a line at once. Real radios and checkboxes: they work before and without script. */
export function ChoiceGroups(props: Props) {
  const { product } = props
  return (
    <>
      {product.variants.length > 0 ? <Sizes {...props} /> : null}
      {product.groups.map((group) => (
        <Extras key={group.id} group={group} {...props} />
      ))}
    </>
  )
}

function Sizes({ product, choice, index, problems, change }: Props) {
  const { t } = useLingui()
  const text = useProblemText()
  const name = fieldNames.variant(product.lineId, index)
  const own = problems.find(
    (each) =>
      each.index === index
      && (each.problem === 'variant_missing'
        || each.problem === 'variant_unknown'
        || (each.problem === 'sold_out' && product.variants.length > 0)),
  )
  const left = product.variants.find((variant) => variant.id === choice.variantId)?.availableMilli ?? null
  const isLong = product.variants.some((variant) => variant.name.length > 12)
  return (
    <fieldset
      className="c-set"
      aria-describedby={own ? `${name}-error` : undefined}
      data-problem={own ? '' : undefined}
    >
      <legend>
        <Trans>Size or kind</Trans>
        {choice.variantId === null ? <b>{` · ${t`choose one`}`}</b> : null}
      </legend>
      <div className={isLong ? 'c-rd one' : 'c-rd'}>
        {product.variants.map((variant) => {
          const isOut = variant.availableMilli !== null && variant.availableMilli <= 0
          return (
            <label key={variant.id}>
              <input
                type="radio"
                name={name}
                value={variant.id}
                required
                checked={variant.id === choice.variantId}
                disabled={isOut && variant.id !== choice.variantId}
                onChange={() => change({ kind: 'variant', item: product, index, variantId: variant.id })}
              />
              <span className="any">
                {variant.name}
                {isOut ? (
                  <small>
                    <Trans>Sold out</Trans>
                  </small>
                ) : variant.availableMilli !== null && variant.availableMilli < product.quantityMilli ? (
                  <small>
                    <Left milli={variant.availableMilli} />
                  </small>
                ) : null}
              </span>
              <span className="p num">{formatAmount(variant.priceTzs)}</span>
            </label>
          )
        })}
      </div>
      {own ? (
        <ErrorLine id={`${name}-error`}>
          {text(own.problem, { leftMilli: left !== null && left > 0 ? left : undefined })}
        </ErrorLine>
      ) : null}
    </fieldset>
  )
}

const Left = ({ milli }: { milli: number }) => <Plural value={milli / PIECE} one="# left" other="# left" />

function Extras({ product, choice, index, problems, change, group }: Props & { group: Product['groups'][number] }) {
  const text = useProblemText()
  const name = fieldNames.addOns(product.lineId, index, group.id)
  const own = problems.find(
    (each) => each.index === index && (each.groupId === group.id || each.problem === 'add_on_unknown'),
  )
  const addOns = product.add_ons.filter((addOn) => addOn.groupId === group.id)
  const isSingle = group.most === 1 && group.least === 1
  const count = addOns.filter((addOn) => choice.addOnIds.includes(addOn.id)).length
  return (
    <fieldset
      className="c-set"
      aria-describedby={own ? `${name}-error` : undefined}
      data-problem={own ? '' : undefined}
    >
      <legend>
        {`${group.name}, `}
        <Rule least={group.least} most={group.most} isAll={group.most >= addOns.length} />
      </legend>
      <div className="c-ck">
        {addOns.map((addOn) => {
          const isOn = choice.addOnIds.includes(addOn.id)
          return (
            <label key={addOn.id}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name={name}
                value={addOn.id}
                checked={isOn}
                required={isSingle}
                disabled={!isSingle && !isOn && group.most > 1 && count >= group.most}
                onChange={(event) =>
                  change({
                    kind: 'add_on',
                    item: product,
                    index,
                    groupId: group.id,
                    addOnId: addOn.id,
                    isOn: event.currentTarget.checked,
                  })
                }
              />
              <span className="any">{addOn.name}</span>
              <span className="p num">
                {addOn.priceTzs > 0 ? `+ ${formatAmount(addOn.priceTzs)}` : <Trans>Free</Trans>}
              </span>
            </label>
          )
        })}
      </div>
      {own ? <ErrorLine id={`${name}-error`}>{text(own.problem, { least: group.least })}</ErrorLine> : null}
    </fieldset>
  )
}

function Rule({ least, most, isAll }: { least: number; most: number; isAll: boolean }) {
  if (least === 1 && most === 1)
    return (
      <b>
        <Trans>choose one</Trans>
      </b>
    )
  if (least > 0 && least === most)
    return (
      <b>
        <Trans>choose {least}</Trans>
      </b>
    )
  if (least > 0)
    return (
      <b>
        <Trans>choose at least {least}</Trans>
      </b>
    )
  if (most === 1) return <Trans>choose one if you like</Trans>
  return isAll ? <Trans>choose any</Trans> : <Trans>choose up to {most}</Trans>
}
