import { optionText } from '../../../shared/domain/option-texts.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Product } from '../../../shared/contract/products.ts'
import type { FileCell } from '../../patterns/table-files.ts'
import { groupCell } from './product-group.ts'
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
export type SavedProduct = Pick<
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
  | 'tracksStock'
  | 'lowStockMilli'
  | 'units'
  | 'tags'
> & { costTzs?: number | null; variants: SavedVariant[] }

const amount = (milli: number | null) => (milli === null ? null : milli / 1000)
type Cells = Partial<Record<ImportField, FileCell>>

/** One row a product, with variants one for each, and one more for each further unit: as `readProducts` reads them. */
export function productsTable<P extends SavedProduct>(
  products: readonly P[],
  onHand: (product: P, variantId?: string) => number | null,
  language: Language,
): FileCell[][] {
  return products.flatMap((product) => {
    const variants = product.variants.filter(({ isArchived }) => !isArchived)
    const about: Cells = {
      name: product.name,
      // To an import a level says that it is counted.
      lowStock: product.tracksStock ? amount(product.lowStockMilli) : null,
      group: groupCell(product.group),
      goodsCategory: product.category === null ? '' : optionText('productCategory', product.category, language),
      taxCode: product.taxCode ?? '',
      unit: product.unit,
      description: product.description,
      tags: (product.tags ?? []).join(', '),
    }
    const sold = (of: P | SavedVariant, stock: number | null): Cells => ({
      price: of.priceTzs,
      cost: of.costTzs ?? null,
      stock: amount(stock),
      barcode: of.barcodes.join('; '),
      sku: of.sku,
    })
    const units = (product.units ?? [])
      .filter(({ isArchived }) => !isArchived)
      .map((unit): Cells => ({
        packUnit: unit.name,
        packFactor: amount(unit.factorMilli),
        packPrice: unit.priceTzs,
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
    return rows.map((row) => SAVED_FIELDS.map((field) => row[field] ?? null))
  })
}
const yes: Readonly<Record<Language, string>> = { en: 'yes', sw: 'ndiyo' }
