import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalProduct } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

type Create = CommandBody<'product.create'>

/** It stands at the counter at once; the server's comes with a pull and takes its place (`replica.ts`). */
export const productCreate: DeviceKind<'product.create', Create, LocalProduct> = {
  type: 'product.create',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.newProducts.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async () => {
        const { at, ...said } = body
        const row: LocalProduct = {
          id: body.id,
          shopId: owner.shopId,
          at,
          product: {
            ...said,
            description: '',
            sku: '',
            barcodes: [],
            photo: null,
            tracksStock: false,
            lowStockMilli: null,
            onHandMilli: 0,
            variants: [],
            addOnGroups: [],
            isArchived: false,
            version: 1,
            updatedAt: at,
          },
          sync: 'waiting',
        }
        await db.newProducts.add(row)
        return row
      },
    }
  },
}
