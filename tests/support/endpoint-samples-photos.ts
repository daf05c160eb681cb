import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'

export const photoSamples = {
  listRecordPhotos: (shop: CanaryShop) => ({ query: { kind: 'expense', refId: shop.expenseId } }),
  addRecordPhoto: (shop: CanaryShop) => ({
    query: { id: uuidv7(), kind: 'expense', refId: shop.expenseId, at: '2026-11-20T09:00:00.000Z' },
    file: new Blob(['si picha']),
  }),
  removeRecordPhoto: (shop: CanaryShop) => ({ params: { id: shop.photoId } }),
}
