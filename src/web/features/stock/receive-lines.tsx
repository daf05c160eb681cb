import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import {
  costOfOne,
  marginBasisPoints,
  priceForMargin,
  type ReceiptLineFigures,
} from '../../../shared/domain/stock-cost.ts'
import { useReplica } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Note } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import { productQueries } from '../products/products.queries.ts'
import { type DraftLine, unitsIn } from './receive-draft.ts'

const OWN = 'own'
const percent = (basisPoints: number) => `${Math.round(basisPoints / 100)}%`

/** One line of a delivery: as what it came, how many, what one cost, and what that does to stock, price and profit. */
export function ReceiveLine({
  line,
  product,
  figures,
  onChange,
  onRemove,
  isTried,
}: {
  line: DraftLine
  product: CounterProduct | undefined
  figures: ReceiptLineFigures | undefined
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
  isTried: boolean
}) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const tracksUseBy = useShop()?.counterRules?.tracksUseBy ?? false
  // What it cost until now is the server's to say: without a network the line goes without it.
  const known = useQuery({ ...productQueries.one(line.productId), retry: false }).data
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  const beforeTzs =
    line.variantId === null ? known?.costTzs : known?.variants.find(({ id }) => id === line.variantId)?.costTzs
  const soldForTzs = variant?.priceTzs ?? product?.priceTzs ?? 0
  const priceTzs = line.priceTzs ?? soldForTzs
  const oneTzs = figures && line.costTzs !== null ? costOfOne(figures.landedTzs, figures.baseMilli) : null
  const margin = oneTzs === null ? null : marginBasisPoints(priceTzs, oneTzs)
  const marginBefore = beforeTzs == null ? null : marginBasisPoints(soldForTzs, beforeTzs)
  const isDearer = oneTzs !== null && beforeTzs != null && oneTzs > beforeTzs
  const keepTzs = isDearer && marginBefore !== null ? priceForMargin(oneTzs, marginBefore) : null
  const onHand = product && replica ? replica.onHand(product, line.variantId) : null
  const name = [product?.name ?? line.name, variant?.name].filter(Boolean).join(' · ')
  const options = product
    ? [
        ...unitsIn(product).map((unit) => ({ value: unit.id, label: unitLabel(unit, product.unit) })),
        { value: OWN, label: product.unit || t`One by one` },
      ]
    : []
  const before = onHand === null ? '' : formatQuantity(onHand)
  const after = onHand === null || !figures ? '' : formatQuantity(onHand + figures.baseMilli)
  const isLess = margin !== null && marginBefore !== null && margin < marginBefore
  return (
    <li className="px-4 py-3 grid gap-2">
      <div className="flex items-center gap-3">
        <ProductPicture name={product?.name ?? line.name} photoUrl={product?.photo?.smallUrl ?? null} size={40} />
        <span className="flex-1 min-w-0">
          <b className="block wrap-any">{name}</b>
          {onHand === null ? null : (
            <span className="sub tnum">
              <Trans>
                In stock: {before} → {after}
              </Trans>
            </span>
          )}
        </span>
        {figures ? <Money amount={figures.goodsTzs} /> : null}
        <IconButton icon="x" label={t`Take ${name} off the list`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 md:grid-cols-4 gap-3 items-start">
        <SelectField
          label={<Trans>Comes as</Trans>}
          value={line.unitId ?? OWN}
          options={options}
          onChange={(event) =>
            onChange({ unitId: event.currentTarget.value === OWN ? null : event.currentTarget.value })
          }
        />
        <TextField
          label={<Trans>How many</Trans>}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          error={isTried && !(figures && figures.baseMilli > 0) ? t`How many came in?` : undefined}
        />
        <MoneyField
          label={<Trans>Cost each</Trans>}
          value={line.costTzs}
          onChange={(costTzs) => onChange({ costTzs })}
          error={isTried && line.costTzs === null ? t`What did one cost?` : undefined}
          help={oneTzs === null || line.unitId === null ? undefined : <Trans>{formatTzs(oneTzs)} a piece</Trans>}
        />
        <MoneyField
          label={<Trans>Sells for</Trans>}
          value={priceTzs}
          onChange={(next) => onChange({ priceTzs: next === soldForTzs ? null : next })}
          help={
            margin === null ? undefined : isLess && marginBefore !== null ? (
              <span className="text-held font-medium">
                <Trans>
                  Profit {percent(margin)}, was {percent(marginBefore)}
                </Trans>
              </span>
            ) : (
              <Trans>Profit {percent(margin)}</Trans>
            )
          }
        />
        {tracksUseBy && product?.tracksStock ? (
          <TextField
            label={<Trans>Good until</Trans>}
            optional
            type="date"
            value={line.useBy}
            onChange={(event) => onChange({ useBy: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {isLess && keepTzs !== null && keepTzs > priceTzs && marginBefore !== null ? (
        <Note
          tone="held"
          action={
            <Button onClick={() => onChange({ priceTzs: keepTzs })}>
              <Trans>Set {formatTzs(keepTzs)}</Trans>
            </Button>
          }
        >
          <Trans>
            It costs more than last time. To keep {percent(marginBefore)}, sell for {formatTzs(keepTzs)}.
          </Trans>
        </Note>
      ) : null}
    </li>
  )
}

const unitLabel = ({ name, factorMilli }: { name: string; factorMilli: number }, unit: string) =>
  `${name} (${formatQuantity(factorMilli)}${unit ? ` ${unit}` : ''})`
