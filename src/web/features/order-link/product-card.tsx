import { Trans, useLingui } from '@lingui/react/macro'
import { isCustomizable, priceChoice } from '../../../shared/domain/order-link.ts'
import { fieldNames } from '../../../shared/domain/order-link-form.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { Icon } from './icon.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import {
  amountsOf,
  canSeparate,
  choicesFor,
  type Draft,
  type DraftAction,
  type Problem,
  type Product,
} from './order-draft.ts'
import { CartPicture, ErrorLine, Tzs } from './parts.tsx'
import { useProblemText } from './problem-text.tsx'

interface Props {
  product: Product
  draft: Draft
  problems: readonly Problem[]
  change: (action: DraftAction) => void
}

/** A product with something to choose: its picture, price and choices, all pieces at once or each by itself. */
export function ProductCard({ product, draft, problems, change }: Props) {
  const { t } = useLingui()
  const choices = choicesFor(draft, product)
  const priced = choices.map((choice, index) => priceChoice(product, choice, index))
  const quantityMilli = choices.reduce((sum, choice) => sum + choice.quantityMilli, 0)
  const isSeparate = choices.length > 1
  const units = [...new Set(priced.map((each) => each.unitTotalTzs))]
  const isLeast = priced.some((each) => each.isLeast)
  const own = problems.filter((each) => each.lineId === product.lineId)
  return (
    <section className="c-card" aria-labelledby={`p-${product.lineId}`}>
      <div className="c-head">
        <CartPicture name={product.name} photoUrl={product.photoUrl} />
        <div>
          <h2 className="any" id={`p-${product.lineId}`}>
            {product.name}
          </h2>
          <p className="num">
            {quantityMilli === 0 ? (
              <Trans>Left out</Trans>
            ) : units.length === 1 && units[0] !== undefined && !isLeast ? (
              <>
                {`${amountText(quantityMilli, product.unit)} × `}
                <Tzs amount={units[0]} />
              </>
            ) : (
              amountText(quantityMilli, product.unit)
            )}
          </p>
          {product.note ? <p className="any">{product.note}</p> : null}
        </div>
        <span className="t">
          {quantityMilli === 0 ? null : (
            <Tzs amount={priced.reduce((sum, each) => sum + each.totalTzs, 0)} isLeast={isLeast} />
          )}
        </span>
      </div>
      {isSeparate ? <input type="hidden" name={fieldNames.isSeparate(product.lineId)} value="1" /> : null}
      {choices.map((choice, index) => {
        const groups = <ChoiceGroups product={product} choice={choice} index={index} problems={own} change={change} />
        if (!isSeparate) return <div key="all">{groups}</div>
        const number = index + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
          <div key={index} className="c-one" role="group" aria-label={t`${product.name}, number ${number}`}>
            <h3>
              <span>
                <Trans>Number {number}</Trans>
              </span>
              {priced[index] ? <Tzs amount={priced[index].totalTzs} isLeast={priced[index].isLeast} /> : null}
            </h3>
            {groups}
          </div>
        )
      })}
      <CardFoot
        product={product}
        quantityMilli={quantityMilli}
        isSeparate={isSeparate}
        canSeparate={canSeparate(product, choices)}
        problems={own}
        change={change}
      />
    </section>
  )
}

const amountText = (milli: number, unit: string) =>
  milli % PIECE === 0 || unit === '' ? formatQuantity(milli) : `${formatQuantity(milli)} ${unit}`

function CardFoot({
  product,
  quantityMilli,
  isSeparate,
  canSeparate: isSeparable,
  problems,
  change,
}: {
  product: Product
  quantityMilli: number
  isSeparate: boolean
  canSeparate: boolean
  problems: readonly Problem[]
  change: Props['change']
}) {
  const text = useProblemText()
  const name = fieldNames.quantity(product.lineId)
  const own = problems.find(
    (each) =>
      ['gone', 'quantity_above'].includes(each.problem)
      || (each.problem === 'sold_out' && product.variants.length === 0),
  )
  const leftMilli = product.availableMilli !== null && product.availableMilli > 0 ? product.availableMilli : undefined
  // A single thing that can be had is neither counted nor left out here: then the whole order is not wanted.
  const isCounted = product.quantityMilli > PIECE || product.isGone || !isCustomizable(product) || quantityMilli === 0
  return (
    <>
      {isSeparable || isSeparate ? (
        <button
          className="c-sep"
          type="submit"
          name="do"
          value={`${isSeparate ? 'together' : 'separate'}.${product.lineId}`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            change({ kind: isSeparate ? 'joined' : 'separated', item: product })
          }}
        >
          <Icon name={isSeparate ? 'undo' : 'split'} size={20} />
          {isSeparate ? <Trans>Choose the same for all</Trans> : <Trans>Choose each one separately</Trans>}
        </button>
      ) : null}
      {isCounted ? (
        <label className="c-field c-many">
          <span>
            <Trans>How many</Trans>
          </span>
          <select
            name={name}
            value={quantityMilli}
            onChange={(event) =>
              change({ kind: 'quantity', item: product, quantityMilli: Number(event.currentTarget.value) })
            }
            aria-invalid={own ? true : undefined}
            aria-describedby={own ? `${name}-error` : undefined}
            data-problem={own ? '' : undefined}
          >
            {[...new Set([...amountsOf(product), quantityMilli])]
              .toSorted((a, b) => b - a)
              .map((amount) => (
                <Amount key={amount} amount={amount} unit={product.unit} />
              ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name={name} value={quantityMilli} />
      )}
      {own ? <ErrorLine id={`${name}-error`}>{text(own.problem, { leftMilli })}</ErrorLine> : null}
    </>
  )
}

function Amount({ amount, unit }: { amount: number; unit: string }) {
  const { t } = useLingui()
  return <option value={amount}>{amount === 0 ? t`Leave it out` : amountText(amount, unit)}</option>
}
