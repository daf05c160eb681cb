import { useMemo, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { type CashRounding, roundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LoyaltyRule } from '../../../../shared/domain/loyalty.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { type OrderDraft, saveOrder, StorageSick } from '../../../offline/till.ts'
import { loadExchange } from '../exchange/load.ts'
import { changeOf } from '../payment/tender.ts'
import type { Cart } from './cart.ts'
import { createStore, type Store } from './store.ts'
import { cartFigures, linesOf, toOrder } from './to-order.ts'

/** The sale just taken, and what is to be given back of the money handed over in this very moment. */
export interface LastSale {
  order: LocalOrder
  changeTzs: number
}
interface TillState {
  /** Nothing else is taken meanwhile. */
  isKeeping: boolean
  /** It takes so long that the screen says so. */
  isSaving: boolean
  /** Set when a sale could not be kept: the money is refused, loudly, until a person says what to do. */
  failure: { error: unknown; again: () => void } | null
  last: LastSale | null
}
export interface Till {
  state: Store<TillState>
  clearFailure: () => void
  clearLast: () => void
  /** Money just taken for an order that was saved before: shown like a sale. */
  showLast: (last: LastSale) => void
  /** Puts the goods onto the order they were taken for; `paid`: in exact cash, and handed over; `asked`: a way to pay is chosen next. */
  extend: (cart: Cart, then: 'saved' | 'paid' | 'asked', rounding?: CashRounding) => Promise<LocalOrder | null>
  /** Answers the saved order, or null when it was refused. Throws `Refused` for a reason the payment sheet can mend. */
  sell: (
    cart: Cart,
    sale: {
      payments: Payment[]
      status: 'pending' | 'completed'
      /** Goods on credit: until when, and who let it be. */
      credit?: Pick<OrderDraft, 'dueOn' | 'approvals'> | undefined
      /** Saved unpaid because the money is asked for in the next moment. */ isAsked?: boolean
    },
  ) => Promise<LocalOrder | null>
}

// Rarer than a sale: fetched behind the products, and there before the network can go.
export const loadExtending = () => import('./extend-saved.ts')

/** Takes a sale: safe on the device first, then, and only then, it is called saved. */
export function useTill(onSold: (isAsked: boolean) => void, taxes: Taxes | undefined, rule: LoyaltyRule | null): Till {
  const [state] = useState(() =>
    createStore<TillState>({ isKeeping: false, isSaving: false, failure: null, last: null }),
  )
  return useMemo(() => tillOf(state, onSold, taxes, rule), [state, onSold, taxes, rule])
}

const SIGN_AFTER_MS = 200
function tillOf(
  state: Store<TillState>,
  onSold: (isAsked: boolean) => void,
  taxes: Taxes | undefined,
  rule: LoyaltyRule | null,
): Till {
  const show = (next: Partial<TillState>) => state.set({ ...state.get(), ...next })

  /** Runs one piece of work that keeps a sale; a second tap while the first is being written is the same sale. */
  async function keep(work: () => Promise<LastSale>, isAsked: boolean): Promise<LocalOrder | null> {
    if (state.get().isKeeping) return null
    show({ isKeeping: true })
    // Mostly it is over before anybody could read that it is under way, and to draw that would keep the sale waiting.
    const sign = setTimeout(() => show({ isSaving: true }), SIGN_AFTER_MS)
    try {
      const last = await work()
      show({ failure: null, last })
      onSold(isAsked)
      return last.order
    } catch (error) {
      if (!(error instanceof StorageSick)) throw error
      const again = () => {
        show({ failure: null })
        // The same ids: if the first write did reach the disk, this finds it and takes nothing twice.
        void keep(work, isAsked).catch((reason: unknown) =>
          show({ failure: { error: reason, again: () => show({ failure: null }) } }),
        )
      }
      show({ failure: { error, again } })
      return null
    } finally {
      clearTimeout(sign)
      show({ isKeeping: false, isSaving: false })
    }
  }

  return {
    state,
    async sell(cart, { payments, status, credit, isAsked = false }) {
      const figures = cartFigures(cart, taxes, roundingOf(payments))
      if (!figures || cart.lines.length === 0) return null
      return await keep(async () => {
        const draft = toOrder(cart, figures, { payments, status, credit, at: new Date().toISOString() }, taxes, rule)
        if (cart.exchange) return await (await loadExchange()).sellExchange(cart.exchange, draft)
        return { order: await saveOrder(draft), changeTzs: changeOf(payments) }
      }, isAsked)
    },
    async extend(cart, then, rounding) {
      const figures = cartFigures(cart, taxes)
      const { onto } = cart
      if (!figures || !onto || cart.lines.length === 0) return null
      const paymentId = uuidv7()
      return await keep(async () => {
        const { extendSaved } = await loadExtending()
        return {
          order: await extendSaved({
            cartId: cart.id,
            onto,
            lines: linesOf(cart, figures, taxes),
            approvals: cart.approvals,
            paymentId: then === 'paid' ? paymentId : null,
            rounding,
          }),
          changeTzs: 0,
        }
      }, then === 'asked')
    },
    showLast: (last) => show({ last }),
    clearFailure: () => show({ failure: null }),
    // Called at each line of an order.
    clearLast: () => (state.get().last ? show({ last: null }) : undefined),
  }
}
