import type { Delivery } from '../../../shared/domain/delivery.ts'
import type { Tx } from '../../platform/database.ts'
import { findStorefront } from './storefront.repository.ts'

/** Where the shop brings orders of its own pages, and from which sum up for nothing. */
export async function deliveryOf(tx: Tx, shopId: string): Promise<Delivery> {
  const front = await findStorefront(tx, shopId)
  return {
    places: (front?.places ?? []).map((place) => ({ ...place, id: place.id.toLowerCase() })),
    freeFromTzs: front?.freeDeliveryFromTzs ?? null,
  }
}
