import type { ChatGoods } from '../../../shared/contract/chat-goods.ts'
import type { Product } from '../../../shared/contract/products.ts'
import type { FlowLine } from '../../../shared/domain/flow/session.ts'
import type { Tx } from '../../platform/database.ts'
import { readProducts } from '../products/product-reader.service.ts'
import { readFeedProducts } from './feed.repository.ts'
import { productsOfSizes } from './goods.repository.ts'

/** Goods by the ids a catalogue knows them by, which are those of the feed: a product's own, or those of its sizes. */

export const isGoodsId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
/** Add-ons of which at least one must be chosen are the page's to ask. */
export const needsLink = (product: Product): boolean => product.addOnGroups.some(({ least }) => least > 0)
export const activeSizes = (product: Product) => product.variants.filter(({ isArchived }) => !isArchived)

/** A wanted line as it is sold today; null: not any more, or nobody said which of several sizes. */
export function lineNow(line: FlowLine, product: Product | undefined): FlowLine | null {
  if (!product || product.isArchived) return null
  const sizes = activeSizes(product)
  if (product.variants.length > 0 && sizes.length === 0) return null
  const size = sizes.find(({ id }) => id === line.variantId) ?? (sizes.length === 1 ? sizes[0] : undefined)
  if (sizes.length > 0 && !size) return null
  return {
    productId: product.id,
    variantId: size?.id ?? null,
    name: sizes.length > 1 && size ? `${product.name} (${size.name})` : product.name,
    quantityMilli: line.quantityMilli,
    priceTzs: size?.priceTzs ?? product.priceTzs,
    // What was chosen beside it the last time is asked anew, if there still is something to choose.
    needsLink: needsLink(product) || (line.needsLink && product.addOnGroups.length > 0),
  }
}

/** Lines with the products they mean: a size that was named by its own id finds its product. */
export async function withProducts(
  tx: Tx,
  shopId: string,
  lines: readonly FlowLine[],
): Promise<{ line: FlowLine; product: Product | undefined }[]> {
  const named = lines.filter(({ productId, variantId }) => variantId === null && isGoodsId(productId))
  const ofSizes = await productsOfSizes(
    tx,
    shopId,
    named.map(({ productId }) => productId),
  )
  const meant = lines.map((line) => {
    const parent = line.variantId === null ? ofSizes.get(line.productId) : undefined
    return parent === undefined ? line : { ...line, productId: parent, variantId: line.productId }
  })
  const ids = [...new Set(meant.map(({ productId }) => productId).filter(isGoodsId))]
  const products = new Map((await readProducts(tx, shopId, ids)).map((one) => [one.id, one]))
  return meant.map((line) => ({ line, product: products.get(line.productId) }))
}

export interface CatalogueItem {
  retailerId: string
  quantity?: number | undefined
  seenTzs?: number | undefined
}
/** What a customer put into a basket, as a line that is priced anew. */
export const lineOfItem = ({ retailerId, quantity = 1, seenTzs }: CatalogueItem): FlowLine => ({
  productId: retailerId,
  variantId: null,
  name: '',
  quantityMilli: Math.min(Math.max(Math.round(quantity), 1), 999) * 1000,
  priceTzs: seenTzs ?? -1,
  needsLink: false,
})
/** Each of these as people see it now. */
export async function goodsOfCatalogue(tx: Tx, shopId: string, items: readonly CatalogueItem[]): Promise<ChatGoods[]> {
  const found = await withProducts(tx, shopId, items.map(lineOfItem))
  return items.map(({ retailerId, quantity, seenTzs }, at) => {
    const { line, product } = found[at] ?? {}
    const now = line === undefined ? null : lineNow(line, product)
    const stock = now?.variantId == null ? product : product?.variants.find(({ id }) => id === now.variantId)
    return {
      retailerId,
      name: now?.name ?? product?.name ?? '',
      priceTzs: now?.priceTzs ?? null,
      photo: product?.photos[0] ?? null,
      isOut: now !== null && product?.tracksStock === true && (stock?.onHandMilli ?? 0) <= 0,
      ...(quantity === undefined || line === undefined ? {} : { quantity: line.quantityMilli / 1000 }),
      ...(seenTzs === undefined || now === null || now.priceTzs === seenTzs ? {} : { seenTzs }),
    }
  })
}

type Sections = { title: string; retailerIds: string[] }[]
/**
 * Sections of products as a catalogue message names them, `most` goods in all. Each size is one; where all of them do not fit, a product goes by the first there is some of, and WhatsApp shows the
 * others behind it. What is sold no more is left out, and so is a section without goods.
 */
export async function catalogueSections(
  tx: Tx,
  shopId: string,
  sections: readonly { title: string; productIds: readonly string[] }[],
  most: number,
): Promise<Sections> {
  const ids = [...new Set(sections.flatMap(({ productIds }) => productIds))]
  const known = new Map((await readFeedProducts(tx, shopId, ids)).map((one) => [one.id, one]))
  const sizesOf = (id: string): string[] => {
    const product = known.get(id)
    if (!product) return []
    const sizes = product.variants ?? []
    const there = sizes.filter(({ onHandMilli }) => !product.tracksStock || onHandMilli > 0)
    return sizes.length === 0 ? [id] : (there.length > 0 ? there : sizes).map((size) => size.id)
  }
  const named = (each: (productId: string) => string[]): Sections =>
    sections
      .map(({ title, productIds }) => ({ title, retailerIds: productIds.flatMap(each) }))
      .filter(({ retailerIds }) => retailerIds.length > 0)
  const whole = named(sizesOf)
  const count = whole.reduce((sum, { retailerIds }) => sum + retailerIds.length, 0)
  return count <= most ? whole : named((id) => sizesOf(id).slice(0, 1))
}
