import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'

/** As wide as endpoint-samples.ts has them. */
interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
export const aSetBody = (productId: string, name = 'Sampuli') => ({
  kind: 'single' as const,
  layout: 'list' as const,
  name,
  message: name,
  language: 'sw' as const,
  hidesOut: true,
  offered: null,
  sections: [{ id: uuidv7(), title: name.slice(0, 24), source: { kind: 'picked' as const, productIds: [productId] } }],
})

export const setSamples: Record<string, (shop: CanaryShop) => Sample> = {
  listSets: () => ({}),
  getSet: (shop) => ({ params: { id: shop.setId } }),
  createSet: (shop) => ({ body: { ...aSetBody(shop.product.id), id: uuidv7() } }),
  saveSet: (shop) => ({ params: { id: shop.setId }, body: { ...aSetBody(shop.product.id), version: 1 } }),
  archiveSet: (shop) => ({ params: { id: shop.setId }, body: { isArchived: false } }),
  previewSet: (shop) => ({ body: { sections: aSetBody(shop.product.id).sections } }),
}
