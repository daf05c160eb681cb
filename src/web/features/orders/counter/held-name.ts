import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { HeldSummary } from '../../../offline/db.ts'
import type { Cart } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { cartFigures } from './to-order.ts'

/** A table or a name where there is one; empty where it is only known by its time and goods. */
export const calledName = ({ table, label, customer }: Cart): string =>
  [table?.name, label].filter(Boolean).join(', ') || customer?.name || customer?.phone || ''

/** What is said of a held order where it is not read: on another device. */
export const summaryOf = (cart: Cart): HeldSummary => ({
  name: (calledName(cart) || (cart.lines[0] ? lineLabel(cart.lines[0]) : '')).slice(0, 120),
  tableId: cart.table?.id ?? null,
  covers: cart.covers ?? null,
  itemCount: itemCount(cart.lines),
  totalTzs: cartFigures(cart)?.totalTzs ?? 0,
})
