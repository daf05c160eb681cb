import { useEffect } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { CartStore } from './use-cart.ts'

/** Puts the shop's own service charge on an order that begins; whoever takes it off has decided. */
export function useServiceCharge(cart: CartStore, basisPoints: number): void {
  useEffect(() => {
    if (basisPoints === 0) return
    const offer = () => {
      const { lines, charges, onto } = cart.get()
      if (lines.length > 0 && charges === undefined && !onto)
        cart.dispatch({ kind: 'charged', charges: [{ id: uuidv7(), kind: 'service', basisPoints, amountTzs: 0 }] })
    }
    offer()
    return cart.on(offer)
  }, [cart, basisPoints])
}
