import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { toast } from '../../../ui/toast-store.ts'
import { exactCash } from '../payment/tender.ts'
import { type Cart, type CartCustomer, emptyCart, isEmptyCart } from './cart.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import { dueOf } from './to-order.ts'
import type { CartStore } from './use-cart.ts'
import type { Till } from './use-till.ts'

/** What buttons and keys do with the order as it lies there when they are pressed; the same functions from one sale to the next. */
export interface CounterActs {
  exact: () => void
  charge: () => void
  save: () => void
  send: () => void
  /** Puts the order aside and begins the next. */
  hold: () => void
  /** Goes on with one that was put aside. */
  resume: (id: string) => void
  discount: () => void
  /** Clears the order, or ends the adding to one. */
  stop: () => void
  /** Begins an order for whom somebody chose elsewhere. */
  beginFor: (customer: CartCustomer) => void
  /** Opens a saved order again, for more goods. */
  addTo: (order: LocalOrder) => void
}

// Fetched behind the products, and there before the network can go.
export const loadHolding = () => import('./holding.ts')

// Only a discount or a price that somebody set asks for it.
const loadAllowance = () => import('./discount-approval.ts')
const isCheaper = ({ lines, discount }: Cart) =>
  discount !== null || lines.some((line) => line.discount !== null || line.listPriceTzs !== undefined)

export function useActs(
  cart: CartStore,
  till: Till,
  open: (dialog: OpenDialog | null) => void,
  /** The order lies no longer where it was looked at. */
  onAway: () => void,
  rounding?: CashRounding,
): CounterActs {
  // By what it says: the same functions while the rule is the same.
  const { stepTzs = 0, way = 'nearest' } = rounding ?? {}
  const { t } = useLingui()
  return useMemo(() => {
    const rounds = { stepTzs, way }
    const tell = (title: string) => (error: unknown) =>
      void toast({ title, description: t(refusalText(error)), type: 'danger' })
    const refused = tell(t`The sale is not saved`)
    const notHeld = tell(t`The order is not put aside`)
    const sell = (payments: Payment[], status: 'pending' | 'completed') =>
      void till.sell(cart.get(), { payments, status }).catch(refused)
    /** Where more is taken off than they may, a manager agrees first. What cannot be asked is shown to an admin later: no sale waits for it. */
    const whenAllowed = (go: () => void) => {
      if (!isCheaper(cart.get())) return go()
      void loadAllowance()
        .then(
          async ({ isAllowed }) => await isAllowed(cart),
          () => true,
        )
        .then((isOk) => (isOk ? go() : undefined))
    }
    const hasLines = () => cart.get().lines.length > 0
    return {
      exact() {
        if (!hasLines()) return
        const now = cart.get()
        if (now.onto) return whenAllowed(() => void till.extend(cart.get(), 'paid', rounds).catch(refused))
        const dueTzs = dueOf(now) ?? 0
        // What is handed out is said first.
        if (now.exchange && dueTzs === 0) return whenAllowed(() => open({ kind: 'pay' }))
        whenAllowed(() => sell(dueTzs === 0 ? [] : [exactCash(dueTzs, new Date().toISOString(), rounds)], 'completed'))
      },
      charge() {
        // The goods are on the order before it is paid: two steps, each of them safe by itself.
        if (cart.get().onto)
          return whenAllowed(
            () =>
              void till.extend(cart.get(), 'asked').then((order) => {
                if (order) open({ kind: 'ask', order, way: null })
              }, refused),
          )
        if (hasLines()) whenAllowed(() => open({ kind: 'pay' }))
      },
      save() {
        if (cart.get().onto) return whenAllowed(() => void till.extend(cart.get(), 'saved').catch(refused))
        // What came back pays for all of it: it is no unpaid order, and what is handed out is said first.
        if (cart.get().exchange && hasLines() && dueOf(cart.get()) === 0)
          return whenAllowed(() => open({ kind: 'pay' }))
        whenAllowed(() => sell([], 'pending'))
      },
      hold: () => void loadHolding().then(async ({ hold }) => await hold({ cart, open, onAway, t }), notHeld),
      resume(id) {
        till.clearLast()
        void loadHolding().then(async ({ resume }) => await resume({ cart, open, onAway, t }, id), notHeld)
      },
      beginFor(customer) {
        till.clearLast()
        void loadHolding().then(async ({ beginFor }) => await beginFor({ cart, open, onAway, t }, customer), notHeld)
      },
      // What is paid beside the goods is agreed where it is paid.
      send: () => open({ kind: 'send', cart: cart.get(), totalTzs: dueOf({ ...cart.get(), charges: undefined }) ?? 0 }),
      discount() {
        if (hasLines() && !cart.get().onto) open({ kind: 'discount' })
      },
      stop: () => (cart.get().onto && !hasLines() ? cart.startNext() : open({ kind: 'clear' })),
      addTo(order) {
        if (!isEmptyCart(cart.get()))
          return void toast({ title: t`Finish or save the order on the counter first`, type: 'warning' })
        till.clearLast()
        open(null)
        cart.set({ ...emptyCart(uuidv7(), cart.get().servedBy), onto: order })
      },
    }
  }, [cart, till, open, onAway, stepTzs, way, t])
}
