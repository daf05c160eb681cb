import * as z from 'zod'
import { CHARGE_TYPES } from '../domain/storefront.ts'
import { Id, line, PriceTzs } from './common.ts'

/** Where a shop brings orders, and what it asks for that (domain/delivery.ts). */
const DeliveryTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(CHARGE_TYPES[0]), amountTzs: PriceTzs }),
  z.object({ kind: z.literal(CHARGE_TYPES[1]), basisPoints: z.int().min(0).max(5000) }),
])
export const DeliveryPlace = z.object({ id: Id, name: line(60, 1), charge: DeliveryTerms })
/** As an order link offers it: `key` is the place with the terms that are shown. */
export const OfferedPlace = z.object({ key: z.string(), name: z.string(), charge: DeliveryTerms })
/** `placeKey` as a customer sends it back. */
export const PlaceKey = z.string().max(120)
