import * as z from 'zod'
import { MOST_COVERS } from '../domain/tables.ts'
import { AmountTzs, Done, Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Carts that one till of the shop holds and another may go on with. The content is the tills' own: a text the server keeps and hands back, and never reads.
 * A cart is no order and no money; whoever sells it makes the order, under the cart's id.
 */
export const MOST_PARKED = 300
/** Characters: a whole body is at most 64 KB. A longer cart stays on its own till. */
export const MOST_CART_TEXT = 40_000
export const PARKED_DAYS = 7

/** Of the till that holds it; another number is another content. */
const CartVersion = z.int().min(0)
const summary = {
  name: line(120),
  tableId: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullable(),
  covers: z.int().min(1).max(MOST_COVERS).nullable(),
  itemCount: z.int().min(0).max(1_000_000_000),
  totalTzs: AmountTzs,
  heldAt: Instant,
}
export const ParkedCart = z.object({
  id: Id,
  ...summary,
  deviceCode: z.string(),
  byName: z.string(),
  version: CartVersion,
  /** Taken by the asking till, which may have it by now, or may never have got the answer: taking it once more is harmless. */
  isOurs: z.boolean(),
})
export type ParkedCart = z.infer<typeof ParkedCart>
/** A cart of the asking till that another one went on with. */
export const ParkedTake = z.object({
  cartId: Id,
  /** Which version of it the other till has. Null: a till of this shop has a cart of this id that it never had from here. */
  version: CartVersion.nullable(),
  deviceCode: z.string(),
  byName: z.string(),
  at: Instant,
})
export type ParkedTake = z.infer<typeof ParkedTake>

const access = { resource: 'orders', action: 'create' } as const
const path = '/api/store/parked-carts'
/** All there are, the longest held first: at most 300, and what was taken from this till within the week. */
export const listParkedCarts = defineEndpoint({
  method: 'GET',
  path,
  access,
  query: z.object({ deviceId: Id }),
  response: z.object({ items: z.array(ParkedCart), takes: z.array(ParkedTake) }),
})
/** A repeat is harmless. One that another till has by now is not written, and says so. @throws device.not_found, cart.too_many_parked */
export const parkCart = defineEndpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  params: IdParams,
  body: z.object({
    deviceId: Id,
    version: CartVersion,
    ...summary,
    // Written by a till as JSON, where what a text column cannot hold is spelt out.
    cart: z
      .string()
      .min(2)
      .max(MOST_CART_TEXT)
      .regex(/^[^\p{Cc}]*$/u),
  }),
  response: z.object({ take: ParkedTake.nullable() }),
})
/** The till sold it, goes on with it or threw it away. Of another till's cart, or one that is not there, nothing happens. @throws device.not_found */
export const unparkCart = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  params: IdParams,
  query: z.object({ deviceId: Id }),
  response: Done,
})
/** From then on it is this till's; of two that ask at once one gets it. A repeat by the same till is answered with the same cart. @throws cart.not_parked, device.not_found */
export const takeParkedCart = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/take`,
  access,
  params: IdParams,
  body: z.object({ deviceId: Id }),
  response: z.object({ cart: z.string() }),
})
