import * as z from 'zod'
import { MOST_FAVOURITES } from '../domain/favourites.ts'
import { Id, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** The keys somebody of the shop arranged by hand, in their order; the same at all its tills. A key whose product is gone stays and is not shown: it is there again when the product is. */
export const FavouriteKey = z.object({ productId: Id })
export type FavouriteKey = z.infer<typeof FavouriteKey>
const keys = z
  .array(FavouriteKey)
  .max(MOST_FAVOURITES)
  .refine((all) => new Set(all.map(({ productId }) => productId.toLowerCase())).size === all.length)

export const Favourites = z.object({ keys, version: Version })
export type Favourites = z.infer<typeof Favourites>

export const getFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/store/favourites',
  access: 'member',
  response: Favourites,
})
/** All at once. @throws shop.changed_meanwhile */
export const saveFavourites = defineEndpoint({
  method: 'PUT',
  path: '/api/store/favourites',
  access: { resource: 'product', action: 'update' },
  body: Favourites,
  response: Favourites,
})
