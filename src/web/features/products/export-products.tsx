import { useLingui } from '@lingui/react/macro'
import type { Product } from '../../../shared/contract/products.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { loadImportFiles } from '../imports/import.queries.ts'
import { type ProductFilters, readAllProducts } from './products.queries.ts'

/** Null: nobody counts it. */
const onHand = ({ tracksStock, onHandMilli, variants }: Product, variantId?: string): number | null =>
  tracksStock ? (variants.find(({ id }) => id === variantId)?.onHandMilli ?? onHandMilli) : null

/** Writes what the filter finds, whole and with its cost, as an import reads it again. */
export function ExportProducts({ filters, isEmpty }: { filters: ProductFilters; isEmpty: boolean }) {
  const { i18n } = useLingui()
  const { language } = useLanguage()
  return (
    <ExportMenu
      name={(today) => `products-${today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => {
        const [{ productsFile }, products] = await Promise.all([loadImportFiles(), readAllProducts(filters, onCount)])
        return [productsFile({ text: (message) => i18n._(message), language }, products, onHand)]
      }}
    />
  )
}
