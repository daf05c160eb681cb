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
  const { approvals: _approved, covers: _guests, ...shared } = cart
  const made: Cart = {
    ...shared,
    id,
    lines: linesOf(part, true),
    discount: part.discount,
    charges: chargesOf(part, true),
    customer: null,
    note: '',
  }
  return {
    part: made,
    rest: { ...cart, lines: linesOf(rest, false), discount: rest.discount, charges: chargesOf(rest, false) },
  }
}

/** The source's goods come to the target, whose customer, table and person stay; null where both are more than one order takes. */
export function mergeCarts(target: Cart, source: Cart): Cart | null {
  if (target.lines.length + source.lines.length > MAX_LINES) return null
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
    ...(label ? { label } : {}),
  }
}
