import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../../../shared/contract/products.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { differing, valuesOf, type ProductFormValues } from './product-form-values.ts'

type Field = keyof ProductFormValues

/** Someone saved this product meanwhile. Both versions are shown where they differ; the person chooses, nothing is overwritten by itself. */
export function ConflictDialog({
  mine,
  theirs,
  onMine,
  onTheirs,
  onClose,
}: {
  mine: ProductFormValues
  theirs: Product
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const optionText = useOptionText()
  const other = valuesOf(theirs)
  const fields = differing(mine, other)
  const names: Record<Field, string> = {
    name: t`Name`,
    description: t`Description`,
    category: t`Category`,
    group: t`Group`,
    tags: t`Tags`,
    unit: t`Unit`,
    taxCode: t`Tax code`,
    priceTzs: t`Price`,
    costTzs: t`Cost`,
    sku: t`SKU`,
    barcodes: t`Barcodes`,
    photos: t`Photos`,
    tracksStock: t`Track stock`,
    lowStock: t`Low stock level`,
    openingStock: t`In stock now`,
    variants: t`Variants`,
    units: t`Units`,
    tapUnit: t`One tap at the counter sells`,
    addOnGroups: t`Add-ons`,
  }
  const show = (values: ProductFormValues, field: Field): string => {
    const { category } = values
    switch (field) {
      case 'priceTzs':
      case 'costTzs':
        return values[field] === null ? '–' : formatMoney(values[field])
      case 'category':
        return category === '' ? '–' : optionText('productCategory', category)
      case 'tracksStock':
        return values.tracksStock ? t`Yes` : t`No`
      case 'barcodes':
        return values.barcodes.join(', ') || '–'
      case 'photos':
        return String(values.photos.length)
      case 'variants':
        return (
          values.variants
            .map((variant) =>
              variant.priceTzs === null ? variant.name : `${variant.name} ${formatMoney(variant.priceTzs)}`,
            )
            .join('; ') || '–'
        )
      case 'units':
        return (
          values.units
            .map(
              ({ name, factor, priceTzs }) =>
                `${name} ${factor}${priceTzs === null ? '' : ` ${formatMoney(priceTzs)}`}`,
            )
            .join('; ') || '–'
        )
      case 'tapUnit':
        return values.tapUnit === 'own'
          ? values.unit || t`piece`
          : (values.units.find(({ id }) => id === values.tapUnit)?.name ?? t`Ask which, each time`)
      case 'addOnGroups':
        return (
          values.addOnGroups
            .map((group) => `${group.name}: ${group.addOns.map((addOn) => addOn.name).join(', ')}`)
            .join('; ') || '–'
        )
      default:
        return values[field] || '–'
    }
  }
  const when = format.date(theirs.updatedAt)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Someone else changed this product</Trans>}
      description={<Trans>It was saved by somebody else at {when}. What you typed is still here.</Trans>}
      footer={
        <>
          <Button onClick={onTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button tone="primary" onClick={onMine}>
            <Trans>Save mine over it</Trans>
          </Button>
        </>
      }
    >
      {fields.length === 0 ? (
        <p>
          <Trans>Both versions say the same.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3" aria-label={t`Where they differ`}>
          {fields.map((field) => (
            <li key={field} className="border-t border-line pt-3">
              <b>{names[field]}</b>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 mt-1">
                <dt className="text-ink-3">
                  <Trans>Yours</Trans>
                </dt>
                <dd className="wrap-any">{show(mine, field)}</dd>
                <dt className="text-ink-3">
                  <Trans>Theirs</Trans>
                </dt>
                <dd className="wrap-any">{show(other, field)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
