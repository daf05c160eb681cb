import type { Favourites } from '../../../shared/contract/favourites.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShopRow } from './shops.repository.ts'

export const favouritesOfRow = (row: ShopRow): Favourites => ({
  keys: row.favourites.map(({ productId }) => ({ productId })),
  version: row.favourites_version,
})

/** False when somebody else saved after `version`. */
export async function updateFavourites(
  tx: Tx,
  shopId: string,
  { keys, version }: Favourites,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('shops')
    .set({ favourites: JSON.stringify(keys), favourites_version: version + 1, updated_at: now })
    .where('id', '=', shopId)
    .where('favourites_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
