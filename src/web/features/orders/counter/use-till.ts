import { useCallback, useRef, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { wakeSender } from '../../../offline/runtime.ts'
import { askToPersist } from '../../../offline/storage-facts.ts'
import { StorageSick } from '../../../offline/storage-sick.ts'
import { saveOrder } from '../../../offline/till.ts'
import { changeOf } from '../payment/tender.ts'
import type { Cart } from './cart.ts'
import { cartFigures, toOrder } from './to-order.ts'

/** The sale just taken, and what is to be given back of the money handed over in this very moment. */
export interface LastSale {
  order: LocalOrder
  changeTzs: number
}
export interface Till {
  isSaving: boolean
  /** Set when a sale could not be kept: the money is refused, loudly, until a person says what to do. */
  failure: { error: unknown; again: () => void } | null
  last: LastSale | null
  clearFailure: () => void
  clearLast: () => void
  /** Money just taken for an order that was saved before: shown like a sale. */
  showLast: (last: LastSale) => void
  /** Answers the saved order, or null when it was refused. Throws `Refused` for a reason the payment sheet can mend. */
  sell: (cart: Cart, sale: { payments: Payment[]; status: 'pending' | 'completed'; /** Saved unpaid because the money is asked for in the next moment. */ isAsked?: boolean }) => Promise<LocalOrder | null>
}

/** Takes a sale: safe on the device first, then, and only then, it is called saved. */
export function useTill(onSold: (isAsked: boolean) => void): Till {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Till['failure']>(null)
  const [last, setLast] = useState<LastSale | null>(null)
  const running = useRef(false)

  const sell: Till['sell'] = useCallback(async function attempt(cart, sale): Promise<LocalOrder | null> {
    const figures = cartFigures(cart)
    // A second tap while the first is being written is the same sale.
    if (!figures || running.current || cart.lines.length === 0) return null
    running.current = true
    setSaving(true)
    try {
      const { payments, status, isAsked = false } = sale
      const order = await saveOrder(toOrder(cart, figures, { payments, status, at: new Date().toISOString() }))
      setFailure(null)
      setLast({ order, changeTzs: changeOf(payments) })
      onSold(isAsked)
      wakeSender('enqueue')
      void askToPersist()
      return order
    } catch (error) {
      if (!(error instanceof StorageSick)) throw error
      setFailure({
        error,
        again: () => {
          setFailure(null)
          // The same cart id: if the first write did reach the disk, this finds it and takes nothing twice.
          void attempt(cart, sale).catch((reason: unknown) => setFailure({ error: reason, again: () => setFailure(null) }))
        },
      })
      return null
    } finally {
      running.current = false
      setSaving(false)
    }
  }, [onSold])

  return { isSaving, failure, last, sell, showLast: setLast, clearFailure: useCallback(() => setFailure(null), []), clearLast: useCallback(() => setLast(null), []) }
}
