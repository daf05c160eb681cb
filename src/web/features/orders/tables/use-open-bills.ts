import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ParkedCart } from '../../../../shared/contract/parked-carts.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import type { OpenCart } from '../../../offline/db.ts'
import { useFreshOn } from '../../../session/device.ts'
import { type Cart, isEmptyCart, readCart } from '../counter/cart.ts'
import { calledName } from '../counter/held-name.ts'
import { lineLabel } from '../counter/line-label.ts'
import { usePart, whole } from '../counter/store.ts'
import { cartFigures } from '../counter/to-order.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { ordersQueries } from '../orders.queries.ts'
import { useOthers } from '../counter/use-others.ts'

interface Bill {
  id: string
  /** Empty: it is known by its time and first thing. */
  called: string
  firstThing: string
  tableId: string | null
  covers: number | null
  itemCount: number
  totalTzs: number
  /** When it was put aside; null on the counter. */
  at: string | null
  byName: string
}
/** An order that is not sold yet: on the counter, held here, or held by another till. */
export type OpenBill = Bill
  & (
    | { where: 'counter'; cart: Cart }
    | { where: 'here'; cart: Cart; alsoAt: OpenCart['alsoAt'] }
    | { where: 'there'; parked: ParkedCart }
  )

const billOf = (cart: Cart, taxes: Taxes | undefined): Omit<Bill, 'at'> => ({
  id: cart.id,
  called: calledName(cart),
  firstThing: cart.lines[0] ? lineLabel(cart.lines[0]) : '',
  tableId: cart.table?.id ?? null,
  covers: cart.covers ?? null,
  itemCount: itemCount(cart.lines),
  totalTzs: cartFigures(cart, taxes)?.totalTzs ?? 0,
  byName: cart.servedBy?.name ?? '',
})

/** All orders of the shop that are not sold yet, as far as this device knows. */
export function useOpenBills(cart: CartStore, taxes: Taxes | undefined) {
  const now = usePart(cart, whole)
  const held = useQuery(ordersQueries.held())
  useFreshOn(['held'], ordersQueries.held().queryKey)
  const others = useOthers()
  const there = others.data?.others
  const open = useMemo((): OpenBill[] => {
    const here = (held.data ?? []).flatMap((row): OpenBill[] => {
      const one = readCart(row.cart)
      // Until it is kept anew, one that lies on the counter still stands among the held.
      if (!one || one.id === now.id) return []
      const at = new Date(row.heldAt ?? row.at).toISOString()
      return [{ ...billOf(one, taxes), at, where: 'here', cart: one, alsoAt: row.alsoAt }]
    })
    const mine: OpenBill[] =
      isEmptyCart(now) || now.onto ? [] : [{ ...billOf(now, taxes), at: null, where: 'counter', cart: now }]
    return [
      ...mine,
      ...here,
      ...(there ?? []).map((parked): OpenBill => ({
        ...parked,
        called: parked.name,
        firstThing: '',
        at: parked.heldAt,
        where: 'there',
        parked,
      })),
    ]
  }, [held.data, now, taxes, there])
  return { open, held, others }
}
