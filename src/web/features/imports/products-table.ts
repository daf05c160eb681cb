import { optionText } from '../../../shared/domain/option-texts.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { FIELDS, type ImportField } from './product-columns.ts'

/** All that an import reads; a handle is another system's. */
export const SAVED_FIELDS = FIELDS.filter((field) => field !== 'handle')

/** As far as a file says what a product is; what a device knows without the server has no cost. */
type SavedVariant = Pick<
  Product['variants'][number],
  'id' | 'name' | 'priceTzs' | 'sku' | 'barcodes' | 'isArchived'
> & {
  costTzs?: number | null
}
type SavedProduct = Pick<
  Product,
  | 'name'
  | 'description'
  | 'category'
  | 'group'
  | 'priceTzs'
  | 'sku'
  | 'barcodes'
  | 'unit'
  | 'taxCode'
  | 'lowStockMilli'
  | 'units'
> & { costTzs?: number | null; variants: SavedVariant[] }

const amount = (milli: number | null) => (milli === null ? '' : String(milli / 1000))
const money = (tzs: number | null | undefined) => (tzs == null ? '' : String(tzs))
type Cells = Partial<Record<ImportField, string>>

/** One row a product, with variants one for each, and one more for each further unit: as `readProducts` reads them. */
export function productsTable<P extends SavedProduct>(
  products: readonly P[],
  onHand: (product: P, variantId?: string) => number | null,
  language: Language,
): string[][] {
  return products.flatMap((product) => {
    const variants = product.variants.filter(({ isArchived }) => !isArchived)
    const about: Cells = {
      name: product.name,
      lowStock: amount(product.lowStockMilli),
      group: product.group,
      goodsCategory: product.category === null ? '' : optionText('productCategory', product.category, language),
      taxCode: product.taxCode ?? '',
      unit: product.unit,
      description: product.description,
    }
    const sold = (of: P | SavedVariant, stock: number | null): Cells => ({
      price: String(of.priceTzs),
      cost: money(of.costTzs),
      stock: amount(stock),
      barcode: of.barcodes.join('; '),
      sku: of.sku,
    })
    const units = (product.units ?? [])
      .filter(({ isArchived }) => !isArchived)
      .map((unit): Cells => ({
        packUnit: unit.name,
        packFactor: amount(unit.factorMilli),
        packPrice: String(unit.priceTzs),
        packBarcode: unit.barcodes.join('; '),
        packClosed: unit.isPack ? yes[language] : '',
      }))
    const rows: Cells[] =
      variants.length > 0
        ? variants.map((variant) => ({
            ...about,
            ...sold(variant, onHand(product, variant.id)),
            variant: variant.name,
          }))
        : [
            { ...about, ...sold(product, onHand(product)), ...units[0] },
            ...units.slice(1).map((unit) => ({ name: product.name, ...unit })),
          ]
    return rows.map((row) => SAVED_FIELDS.map((field) => row[field] ?? ''))
  })
}
const yes: Readonly<Record<Language, string>> = { en: 'yes', sw: 'ndiyo' }
