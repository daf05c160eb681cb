import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { ParkedCart } from '../../../../shared/contract/parked-carts.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { takeFromTill } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Cart, type CartTable, emptyCart, isEmptyCart, readCart } from '../counter/cart.ts'
import { summaryOf } from '../counter/held-name.ts'
import { type HoldingCounter, notHeld, putAside, resume } from '../counter/holding.ts'
import { mergeCarts, splitCart } from './bill-carts.ts'

export interface BillActs {
  /** Guests sit down: with the order that lies on the counter, or with a new one; then that one is put aside. */
  seat: (table: CartTable, covers: number | null, withThisOrder: boolean) => Promise<void>
  /** Goes on with an order another till holds. */
  takeOver: (cart: ParkedCart) => Promise<void>
  /** The chosen goods come to the counter as an order of their own; the others are put aside. Answers whether it is done. */
  split: (taken: ReadonlyMap<string, number>) => Promise<boolean>
  /** The order on the counter takes the goods of a held one in. */
  join: (heldId: string) => Promise<void>
}

export const useBillActs = (counter: HoldingCounter): BillActs => {
  const { cart, open, onAway, t } = counter
  return useMemo(() => billActs({ cart, open, onAway, t }), [cart, open, onAway, t])
}

function billActs(counter: HoldingCounter): BillActs {
  const { cart, open, t } = counter
  const isBusyWithSaved = (): boolean => {
    if (!cart.get().onto) return false
    toast({ title: t(msg`Finish or save the order on the counter first`), type: 'warning' })
    return true
  }
  const failed = (title: string) => (error: unknown) =>
    void toast({ title, description: t(refusalText(error)), type: 'danger' })

  return {
    async seat(table, covers, withThisOrder) {
      if (isBusyWithSaved()) return
      try {
        if (!withThisOrder) {
          await putAside(cart)
          // Nothing lay there: it may still have been given another table.
          if (cart.get().table) cart.change(emptyCart(uuidv7(), cart.get().servedBy))
        }
        cart.dispatch({ kind: 'seated', table, covers })
        open(null)
      } catch (error) {
        notHeld(counter, error)
      }
    },
    async takeOver(parked) {
      if (isBusyWithSaved()) return
      try {
        if (await takeFromTill(parked)) return await resume(counter, parked.id)
        toast({ title: t(msg`This order was sold on this device already`), type: 'warning' })
      } catch (error) {
        failed(t(msg`The order was not taken over`))(error)
      }
    },
    async split(taken) {
      const id = uuidv7()
      try {
        for (;;) {
          const whole = cart.get()
          const { part, rest } = splitCart(whole, taken, { id, newId: () => uuidv7() })
          if (part.lines.length === 0 || rest.lines.length === 0) return false
          // One step on the disk: no line is there twice, and none is gone.
          await cart.onShelf(
            async (keeper) =>
              await keeper.holdAll([rest, part].map((one) => ({ id: one.id, cart: one, summary: summaryOf(one) }))),
          )
          // What the kitchen or a manager answered while the disk wrote was kept as the whole: it is taken apart anew.
          if (cart.get() === whole) break
        }
        cart.change()
        await resume(counter, id)
        return true
      } catch (error) {
        notHeld(counter, error)
        return false
      }
    },
    async join(heldId) {
      if (isBusyWithSaved()) return
      if (isEmptyCart(cart.get())) return await resume(counter, heldId)
      let source: Cart | null = null
      let isTooLong = false
      const target = cart.get()
      try {
        const isDone = await cart.onShelf(
          async (keeper) =>
            await keeper.takeIn(target.id, heldId, (held) => {
              source = readCart(held)
              const both = source && mergeCarts(target, source)
              isTooLong = source !== null && both === null
              return both
            }),
        )
        if (!isDone || source === null)
          return void toast({
            title: isTooLong
              ? t(msg`Together they are more than one order takes`)
              : t(msg`This order is not held any more`),
            type: 'warning',
          })
        // What was tapped while the disk wrote stays.
        const now = cart.get()
        const both = now.id === target.id ? mergeCarts(now, source) : null
        if (both) cart.set(both)
        open(null)
      } catch (error) {
        failed(t(msg`The orders were not put together`))(error)
      }
    },
  }
}
