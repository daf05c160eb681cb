import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PRODUCT_SORTS } from '../../../shared/contract/lists.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { oneOf } from '../../ui/one-of.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { ProductSearch } from './product-search.ts'
import { productQueries } from './products.queries.ts'

/** Takes effect at once; the list behind shows it. */
export function FilterSheet({
  open,
  onOpenChange,
  search,
  onSearch,
}: {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  search: ProductSearch
  onSearch: (change: Partial<ProductSearch>) => void
}) {
  const { t } = useLingui()
  const categories = useOptions('productCategory')
  const tags = useQuery({ ...productQueries.tags(), enabled: open }).data ?? []
  // The one that is on is among them, whatever is known.
  const offered = search.tag === undefined || tags.includes(search.tag) ? tags : [search.tag, ...tags]
  const sortNames: Record<(typeof PRODUCT_SORTS)[number], string> = {
    name: t`Name, A to Z`,
    '-name': t`Name, Z to A`,
    price: t`Price, low to high`,
    '-price': t`Price, high to low`,
    stock: t`Stock, low to high`,
    '-stock': t`Stock, high to low`,
    '-updated': t`Changed last`,
  }
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: sortNames[value] }))
  const stocks = [
    { value: 'low', label: t`Running low` },
    { value: 'out', label: t`Out of stock` },
    { value: 'untracked', label: t`Not counted` },
  ] as const
  const states = [
    { value: 'archived', label: t`Archived` },
    { value: 'all', label: t`Sold and archived` },
  ] as const
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={<Trans>Filter and sort</Trans>}
      footer={
        <>
          <Button
            tone="text"
            onClick={() =>
              onSearch({
                tag: undefined,
                category: undefined,
                stock: undefined,
                state: undefined,
                sort: undefined,
              })
            }
          >
            <Trans>Clear</Trans>
          </Button>
          <Button tone="primary" onClick={() => onOpenChange(false)}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={<Trans>Sort by</Trans>}
          options={sorts}
          value={search.sort ?? 'name'}
          onChange={(event) => onSearch({ sort: oneOf(sorts, event.target.value) })}
        />
        <SelectField
          label={<Trans>Category</Trans>}
          optional
          placeholder={t`All categories`}
          options={categories}
          value={search.category ?? ''}
          onChange={(event) => onSearch({ category: oneOf(categories, event.target.value) })}
        />
        {offered.length > 0 ? (
          <SelectField
            label={<Trans>Tag</Trans>}
            optional
            placeholder={t`All tags`}
            options={offered.map((tag) => ({ value: tag, label: tag }))}
            value={search.tag ?? ''}
            onChange={(event) => onSearch({ tag: event.target.value || undefined })}
          />
        ) : null}
        <SelectField
          label={<Trans>Stock</Trans>}
          optional
          placeholder={t`Any stock`}
          options={stocks}
          value={search.stock ?? ''}
          onChange={(event) => onSearch({ stock: oneOf(stocks, event.target.value) })}
        />
        <SelectField
          label={<Trans>State</Trans>}
          optional
          placeholder={t`At the counter`}
          options={states}
          value={search.state ?? ''}
          onChange={(event) => onSearch({ state: oneOf(states, event.target.value) })}
        />
      </div>
    </Sheet>
  )
}
