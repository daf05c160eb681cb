import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { broughtOf } from '../../../shared/domain/delivery.ts'
import { type Answer, type FlowLine, MOST_LINES } from '../../../shared/domain/flow/session.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import type { Tx } from '../../platform/database.ts'
import { readProducts } from '../products/product-reader.service.ts'
import { needsLink } from '../sets/catalogue-goods.service.ts'
import { newestRepeatable } from './flow-sessions.repository.ts'

type Repeated = Extract<Answer, { kind: 'repeat' }>
/**
 * The lines of the last order as a basket: what is there of them. Prices are those of then, so that the basket, which asks for today's, tells what has changed and what is sold no more.
 */
export async function repeatedBasket(
  tx: Tx,
  shopId: string,
  whose: { conversationId: string; customerId: string | null },
): Promise<Repeated> {
  const order = await newestRepeatable(tx, shopId, whose)
  if (!order) return { kind: 'repeat', lines: [], short: [], place: '', note: '' }
  // One more than fits tells that not all did.
  const ordered = order.lines.slice(0, MOST_LINES + 1)
  const ids = [...new Set(ordered.flatMap(({ productId }) => productId ?? []))]
  const products = new Map((await readProducts(tx, shopId, ids)).map((one) => [one.id, one]))
  const taken = new Map<string, number>()
  const lines: FlowLine[] = []
  const short: Repeated['short'] = []
  for (const line of ordered) {
    const product = line.productId === null ? undefined : products.get(line.productId)
    const wanted = lineOf(line, product)
    const item = wanted.variantId ?? wanted.productId
    const left = leftOf(wanted, product) - (taken.get(item) ?? 0)
    const most = wanted.quantityMilli % PIECE === 0 ? Math.floor(left / PIECE) * PIECE : left
    const quantityMilli = Math.max(0, Math.min(wanted.quantityMilli, most))
    if (quantityMilli < wanted.quantityMilli) short.push({ name: wanted.name, leftMilli: quantityMilli })
    if (quantityMilli > 0) lines.push({ ...wanted, quantityMilli })
    taken.set(item, (taken.get(item) ?? 0) + quantityMilli)
  }
  const { delivery, charges, note } = order
  const place = delivery?.kind === 'delivery' ? delivery.place : ''
  return { kind: 'repeat', lines, short, place, note, brought: broughtOf(delivery, charges) }
}

/** As much as a flow takes of one thing. */
const MOST_MILLI = 999 * PIECE
function lineOf(line: OrderLine, product: Product | undefined): FlowLine {
  return {
    // What nobody can find is told as gone by the basket, each by its own name.
    productId: line.productId ?? `line ${line.id}`,
    variantId: line.variantId,
    name: line.variantId !== null && line.variantName !== null ? `${line.name} (${line.variantName})` : line.name,
    // A flow sells by the product's own unit: of a carton that many pieces, whose price nobody was told.
    quantityMilli: Math.min(takenBy(line).baseMilli, MOST_MILLI),
    priceTzs: line.soldIn ? -1 : line.unitPriceTzs,
    needsLink: line.addOns.length > 0 || (product !== undefined && needsLink(product)),
  }
}
/** Of what is not counted, and of what is sold no more, as much as anybody wants. */
function leftOf({ variantId }: FlowLine, product: Product | undefined): number {
  if (!product || product.isArchived || !product.tracksStock) return MOST_MILLI * MOST_LINES
  if (product.variants.length === 0) return product.onHandMilli
  return (
    product.variants.find(({ id, isArchived }) => id === variantId && !isArchived)?.onHandMilli
    ?? MOST_MILLI * MOST_LINES
  )
}
