import type { CounterProduct } from '../../../shared/contract/sync.ts'
import type { ImportField } from './product-columns.ts'

/** What a device knows of a product and an import reads again; cost is no part of what a counter is told. */
export const SAVED_FIELDS = [
  'name',
  'price',
  'stock',
  'group',
  'unit',
  'barcode',
  'sku',
  'variant',
] as const satisfies readonly ImportField[]

const amount = (milli: number | null) => (milli === null ? '' : String(milli / 1000))

/** One row a product, and with variants one for each: as `readProducts` reads them. */
export function productsTable(
  products: readonly CounterProduct[],
  onHand: (product: CounterProduct, variantId?: string) => number | null,
): string[][] {
  return products.flatMap((product) => {
    const { name, group, unit } = product
    const row = (
      of: Pick<CounterProduct, 'priceTzs' | 'barcodes' | 'sku'>,
      stock: number | null,
      variant: string,
    ): string[] => [name, String(of.priceTzs), amount(stock), group, unit, of.barcodes.join('; '), of.sku, variant]
    const variants = product.variants.filter(({ isArchived }) => !isArchived)
    return variants.length === 0
      ? [row(product, onHand(product), '')]
      : variants.map((variant) => row(variant, onHand(product, variant.id), variant.name))
  })
}
