import type { KitchenLine, SentSoFar } from '../../../../shared/domain/kitchen.ts'
import { mergeBills, splitBill } from '../../../../shared/domain/split-bill.ts'
import { type Cart, type CartCharge, type CartLine, MAX_LABEL, MAX_LINES } from '../counter/cart.ts'
import { lineInput } from '../counter/to-order.ts'

/** Carts as bills that are taken apart and put together. Pure; the sums are shared/domain's. */

const billOf = ({ lines, discount, charges }: Cart) => ({ lines: lines.map(lineInput), discount, charges })

/** `taken`: how much of each line goes into a cart of its own, which is of the same table and served by the same person. What was approved was approved for the whole: it is asked again where it matters. */
export function splitCart(
  cart: Cart,
  taken: ReadonlyMap<string, number>,
  { id, newId }: { id: string; newId: () => string },
): { part: Cart; rest: Cart } {
  const { part, rest } = splitBill(billOf(cart), taken)
  const linesOf = (side: typeof part, isPart: boolean): CartLine[] =>
    side.lines.flatMap(({ id: lineId, quantity, discount }) => {
      const line = cart.lines.find((one) => one.id === lineId)
      // A line that was taken apart is two lines from now on; one that goes whole stays itself.
      return line
        ? [
            {
              ...line,
              id: isPart && quantity < line.quantityMilli ? newId() : line.id,
              quantityMilli: quantity,
              discount,
            },
          ]
        : []
    })
  const chargesOf = (side: typeof part, isPart: boolean): CartCharge[] | undefined =>
    cart.charges
    && side.charges.flatMap((share) => {
      const charge = cart.charges?.find((one) => one.id === share.id)
      return charge ? [{ ...charge, ...share, id: isPart ? newId() : charge.id }] : []
    })
  const { approvals: _approved, covers: _guests, exchange: _comesBackOnce, ...shared } = cart
  const partLines = linesOf(part, true)
  // A line that goes whole keeps its id, one that is taken apart is made anew: each is the next of the part's.
  const sent = cart.sent && splitSent(cart.sent, new Map(part.lines.map((line, at) => [line.id, partLines[at]])))
  const made: Cart = {
    ...shared,
    id,
    lines: partLines,
    ...(sent && { sent: sent.part }),
    discount: part.discount,
    charges: chargesOf(part, true),
    customer: null,
    note: '',
  }
  return {
    part: made,
    rest: {
      ...cart,
      lines: linesOf(rest, false),
      ...(sent && { sent: sent.rest }),
      discount: rest.discount,
      charges: chargesOf(rest, false),
    },
  }
}

/**
 * What the kitchen has goes along with the goods: it cooks nothing twice and calls nothing off because guests pay apart. The next round, since this knows more than
 * the last ticket (offline/kinds/kitchen-send.ts).
 */
function splitSent({ round, lines }: SentSoFar, partOf: ReadonlyMap<string, CartLine | undefined>) {
  const [part, rest]: [KitchenLine[], KitchenLine[]] = [[], []]
  for (const line of lines) {
    const taken = partOf.get(line.lineId)
    const moved = Math.min(line.quantityMilli, taken?.quantityMilli ?? 0)
    if (taken && moved > 0) part.push({ ...line, lineId: taken.id, quantityMilli: moved })
    if (moved < line.quantityMilli) rest.push({ ...line, quantityMilli: line.quantityMilli - moved })
  }
  return { part: { round: round + 1, lines: part }, rest: { round: round + 1, lines: rest } }
}

/** A bill that came to lie on two tills may hold the very goods of the other: they are sold once. */
function withoutLinesOf({ lines }: Cart, cart: Cart): Cart {
  const known = new Set(lines.map(({ id }) => id))
  if (!cart.lines.some(({ id }) => known.has(id))) return cart
  return {
    ...cart,
    lines: cart.lines.filter(({ id }) => !known.has(id)),
    ...(cart.sent && { sent: { ...cart.sent, lines: cart.sent.lines.filter(({ lineId }) => !known.has(lineId)) } }),
  }
}

/** The source's goods come to the target, whose customer, table and person stay; null where both are more than one order takes, as with two that goods come back for. */
export function mergeCarts(target: Cart, taken: Cart): Cart | null {
  const source = withoutLinesOf(target, taken)
  if (target.lines.length + source.lines.length > MAX_LINES || (target.exchange && source.exchange)) return null
  const { discount, charges } = mergeBills(billOf(target), billOf(source))
  const covers = (target.covers ?? 0) + (source.covers ?? 0)
  const names = [
    target.label,
    source.label,
    target.table && source.table?.id !== target.table.id ? source.table?.name : '',
  ]
  const label = [...new Set(names.filter(Boolean))].join(', ').slice(0, MAX_LABEL)
  return {
    ...target,
    lines: [...target.lines, ...source.lines],
    discount,
    charges: target.charges || source.charges ? charges : undefined,
    note: [target.note, source.note].filter(Boolean).join(', ').slice(0, 500),
    customer: target.customer ?? source.customer,
    servedBy: target.servedBy ?? source.servedBy,
    table: target.table ?? source.table,
    covers: covers > 0 ? covers : undefined,
    exchange: target.exchange ?? source.exchange,
    ...((target.sent || source.sent) && {
      sent: {
        round: Math.max(target.sent?.round ?? 0, source.sent?.round ?? 0) + 1,
        lines: [...(target.sent?.lines ?? []), ...(source.sent?.lines ?? [])],
      },
    }),
    ...(label ? { label } : {}),
  }
}
