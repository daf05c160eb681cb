import * as z from 'zod'
import { Discount, OrderLine } from '../../../shared/contract/commands/parts.ts'
import { ActivityDeed } from '../../../shared/contract/activity.ts'
import { Id } from '../../../shared/contract/common.ts'
import { AddOnGroupInput } from '../../../shared/contract/products.ts'
import { OfferTerms } from '../../../shared/contract/offers.ts'
import { PopupInput } from '../../../shared/contract/popups.ts'
import { SetSection } from '../../../shared/contract/product-sets.ts'
import { SegmentRules } from '../../../shared/contract/segments.ts'
import { DeliveryPlace } from '../../../shared/contract/delivery.ts'
import { StorefrontInput } from '../../../shared/contract/storefront.ts'
import type { Json } from './archive-ids.ts'

/** What screens and sums take apart is held to its shape; the database holds the rest to its types and bounds. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  'orders.lines': z.array(OrderLine),
  'activity.details': z.looseObject({
    personId: Id.optional(),
    expenseId: Id.optional(),
    deed: ActivityDeed.optional(),
  }),
  'orders.discount': Discount.nullable(),
  'products.photos': z.array(z.string().max(120)).max(30),
  'stock_receipts.photos': z.array(z.string().max(120)).max(30),
  'products.add_on_groups': z.array(AddOnGroupInput),
  'customer_segments.rules': SegmentRules,
  'product_sets.sections': z.array(SetSection),
  'offers.doc': OfferTerms.omit({ code: true }),
  'popups.doc': PopupInput.omit({ from: true, to: true }),
  'storefronts.hours': StorefrontInput.shape.hours,
  'storefronts.closed_days': StorefrontInput.shape.closedDays.unwrap(),
  'storefronts.places': z.array(DeliveryPlace),
}

const MOST_DEPTH = 12
const MOST_NODES = 50_000

/** Null when it may be brought in, else what is wrong with it. */
export function wrongJson(table: string, column: string, value: Json): string | null {
  let nodes = 0
  const isTooMuch = (one: Json, depth: number): boolean => {
    nodes += 1
    if (nodes > MOST_NODES || depth > MOST_DEPTH) return true
    if (typeof one === 'number') return !Number.isFinite(one) || Math.abs(one) > Number.MAX_SAFE_INTEGER
    if (typeof one !== 'object' || one === null) return false
    return Object.values(one).some((inner) => isTooMuch(inner, depth + 1))
  }
  if (isTooMuch(value, 0)) return 'too much in it'
  const shape = shapes[`${table}.${column}`]
  if (!shape) return null
  const read = shape.safeParse(value)
  return read.success ? null : (read.error.issues[0]?.path.join('.') ?? 'shape')
}
