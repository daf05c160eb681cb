import {
  type DisplayLine,
  type DisplayState,
  MOST_DISPLAY_BYTES,
  MOST_DISPLAY_LINES,
} from '../../../../../shared/contract/displays.ts'
import type { OrderFigures } from '../../../../../shared/domain/order-maths.ts'
import { itemCount } from '../../../../../shared/domain/quantity.ts'
import type { ShownPayment } from '../../../../session/customer-display.ts'
import type { Cart, CartLine } from '../cart.ts'
import { lineLabel } from '../line-label.ts'

interface DisplayParts {
  shop: { name: string; logoUrl: string | null; language: 'en' | 'sw' }
  cart: Pick<Cart, 'lines' | 'servedBy'>
  figures: OrderFigures
  /** What is really to be paid: of goods that are put onto a saved order, the rest of that one too. */
  dueTzs: number
  payment: ShownPayment
  /** A sale that was just taken, and nothing was rung up since. */
  thanks: { totalTzs: number; changeTzs: number; receiptUrl: string | null } | null
  photoOf: (productId: string) => string | null
}

const cut = (text: string, most: number): string =>
  (text.length <= most ? text : `${text.slice(0, most - 1)}…`).toWellFormed()

/** What a customer sees of an order: goods and sums, and nothing of who buys. Always within what a display may be told; the oldest lines stay away first. */
export function displayState({ shop, cart, figures, dueTzs, payment, thanks, photoOf }: DisplayParts): DisplayState {
  const byId = new Map(figures.lines.map((line) => [line.id, line]))
  const lineOf = (line: CartLine): DisplayLine => ({
    id: cut(line.id, 60),
    name: cut(lineLabel(line), 120),
    detail: cut(line.addOns.map(({ name }) => name).join(', '), 160),
    quantityMilli: line.quantityMilli,
    unit: cut(line.unit, 20),
    priceTzs: line.unitPriceTzs + line.addOns.reduce((sum, addOn) => sum + addOn.priceTzs, 0),
    totalTzs: byId.get(line.id)?.grossTzs ?? 0,
    picture: photoWithin(line.productId === null ? null : photoOf(line.productId)),
  })
  const isPaying = payment.dueTzs !== null
  const kind = isPaying ? 'paying' : cart.lines.length > 0 ? 'cart' : thanks ? 'thanks' : 'idle'
  const isOrder = kind === 'cart' || kind === 'paying'
  const state: DisplayState = {
    kind,
    shopName: cut(shop.name, 120),
    logoUrl: shop.logoUrl !== null && shop.logoUrl.length <= 300 ? shop.logoUrl : null,
    language: shop.language,
    servedBy: cut(cart.servedBy?.name ?? '', 80),
    lines: isOrder ? cart.lines.slice(-MOST_DISPLAY_LINES).map(lineOf) : [],
    itemCount: isOrder ? itemCount(cart.lines) : 0,
    subtotalTzs: isOrder ? figures.subtotalTzs : 0,
    discountTzs: isOrder ? figures.discountTzs : 0,
    chargesTzs: isOrder ? figures.charges.reduce((sum, { amountTzs }) => sum + amountTzs, 0) : 0,
    totalTzs: kind === 'thanks' ? (thanks?.totalTzs ?? 0) : isPaying ? (payment.dueTzs ?? 0) : isOrder ? dueTzs : 0,
    code: isPaying ? payment.code : null,
    receivedTzs: isPaying ? payment.receivedTzs : null,
    changeTzs: kind === 'thanks' ? (thanks?.changeTzs ?? null) : isPaying ? payment.changeTzs : null,
    receiptUrl: kind === 'thanks' ? (thanks?.receiptUrl ?? null) : null,
  }
  while (bytesOf(state) > MOST_DISPLAY_BYTES && state.lines.length > 0) state.lines.shift()
  return state
}

const photoWithin = (url: string | null): string | null => (url !== null && url.length <= 200 ? url : null)
const bytesOf = (state: DisplayState): number => new TextEncoder().encode(JSON.stringify(state)).length
