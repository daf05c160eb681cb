import type { Product } from '../../../shared/contract/products.ts'
import type { Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { readProductParts } from './product-reader.repository.ts'

/** The contract's bounds of a stock figure; a sum beyond them shows as the bound instead of breaking the answer. */
const MOST_MILLI = 999_999_999_000
export const clampStock = (milli: number): number => Math.max(-MOST_MILLI, Math.min(MOST_MILLI, milli))

/** Whole products, in no promised order; ids of another shop are simply not among them. */
export async function readProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const { products, variants, barcodes, levels } = await readProductParts(tx, shopId, ids)
  const variantsOf = Map.groupBy(variants, (variant) => variant.productId)
  const barcodesOf = Map.groupBy(barcodes, (barcode) => barcode.unitId ?? barcode.variantId ?? barcode.productId)
  const levelsOf = Map.groupBy(levels, (level) => level.productId)
  const codes = (itemId: string) => (barcodesOf.get(itemId) ?? []).map((barcode) => barcode.shown)
  return products.map(({ tapUnit, units, ...product }) => {
    const onHand = new Map((levelsOf.get(product.id) ?? []).map((level) => [level.itemId, level.onHandMilli]))
    return {
      ...product,
      photos: product.photos.map(mediaUrls),
      barcodes: codes(product.id),
      variants: (variantsOf.get(product.id) ?? []).map(({ productId: _productId, ...variant }) => ({
        ...variant,
        barcodes: codes(variant.id),
        onHandMilli: clampStock(onHand.get(variant.id) ?? 0),
      })),
      onHandMilli: clampStock([...onHand.values()].reduce((sum, milli) => sum + milli, 0)),
      ...unitsAnswer(product.id, units, tapUnit, levelsOf.get(product.id) ?? [], codes),
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
    }
  })
}

type Parts = Awaited<ReturnType<typeof readProductParts>>
/** Nothing of a product without units: most have none, and a device keeps thousands of them. */
function unitsAnswer(
  productId: string,
  units: Parts['products'][number]['units'],
  tapUnit: string | null,
  levels: Parts['levels'],
  codes: (itemId: string) => string[],
): Pick<Product, 'units' | 'tapUnit' | 'packs'> {
  if (units === null) return {}
  const own = levels.find((level) => level.itemId === productId)
  return {
    units: units.map((unit) => ({ ...unit, barcodes: codes(unit.id) })),
    tapUnit,
    ...(own && own.packMilli !== null ? { packs: Math.min(own.packs, MOST_MILLI) } : {}),
  }
}
