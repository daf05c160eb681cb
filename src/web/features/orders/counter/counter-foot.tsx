import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { drawn } from '../../../session/device.ts'
import { behindStart } from '../../../ui/started.ts'
import { isEmptyCart } from './cart.ts'
import { CartPanel, type CartPanelProps } from './cart-panel.tsx'
import { CartSlab, PhoneSlab } from './cart-slab.tsx'
import { usePart } from './store.ts'
import type { CartStore } from './use-cart.ts'
import type { LastSale, Till } from './use-till.ts'

const HeldStrip = lazy(behindStart(async () => ({ default: (await import('./held-strip.tsx')).HeldStrip })))
export const loadLastSale = () => import('./last-sale.tsx')
const LastSaleBar = lazy(async () => ({ default: (await loadLastSale()).LastSaleBar }))
const LastSalePanel = lazy(async () => ({ default: (await loadLastSale()).LastSalePanel }))
export const loadPhoneCart = () => import('./phone-cart.tsx')
const PhoneCart = lazy(async () => ({ default: (await loadPhoneCart()).PhoneCart }))

/** The sale just taken, as long as the next one has not begun. */
function useBetweenSales(cart: CartStore, till: Till): LastSale | null {
  const last = usePart(till.state, (now) => now.last)
  return usePart(cart, isEmptyCart) ? last : null
}

/** What stood there a moment ago, hidden, until the answer in its place is on the screen: to take it out of the page costs that answer more than to hide it. */
function useLingering<T>(now: T | null): T | null {
  const [kept, setKept] = useState(now)
  useEffect(() => {
    let isGone = false
    void drawn().then(() => (isGone ? undefined : startTransition(() => setKept(now))))
    return () => {
      isGone = true
    }
  }, [now])
  return now ?? kept
}

interface FootProps extends CartPanelProps {
  till: Till
  taxes: Taxes | undefined
  rounding: CashRounding | undefined
}
const slabOf = ({ cart, till, taxes, rounding, acts }: FootProps) => ({
  cart,
  till,
  taxes,
  rounding,
  onExact: acts.exact,
  onCharge: acts.charge,
})

/** The order stays made while the last sale stands in its place: the first tap of the next one only shows it. */
const Shown = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div className={when ? 'contents' : 'hidden'}>{children}</div>
)

/** Beside the products, where there is room. */
export function OrderBeside(props: FootProps) {
  const { t } = useLingui()
  const last = useBetweenSales(props.cart, props.till)
  const lingering = useLingering(last)
  return (
    <aside className="min-h-0 flex flex-col bg-surface border-l border-line" aria-label={t`Current order`}>
      <Held {...props} />
      <Shown when={last !== null}>
        {lingering ? (
          <Suspense>
            <LastSalePanel last={lingering} onNewSale={props.till.clearLast} />
          </Suspense>
        ) : null}
      </Shown>
      <Shown when={last === null}>
        <CartPanel {...props} />
        <CartSlab {...slabOf(props)} />
      </Shown>
    </aside>
  )
}

/** Under the products. */
export function OrderBelow(props: FootProps & { onOpen: () => void }) {
  const { cart, till, acts, onDialog, onOpen } = props
  const last = useBetweenSales(cart, till)
  const lingering = useLingering(last)
  return (
    <>
      <Held {...props} />
      <Shown when={last !== null}>
        {lingering ? (
          <Suspense>
            <LastSaleBar last={lingering} onReceipt={() => onDialog({ kind: 'receipt' })} onClose={till.clearLast} />
          </Suspense>
        ) : null}
      </Shown>
      <Shown when={last === null}>
        <PhoneSlab cart={cart} till={till} onExact={acts.exact} onCharge={acts.charge} onOpen={onOpen} />
      </Shown>
    </>
  )
}

const Held = ({ taxes, acts, onDialog }: Pick<FootProps, 'taxes' | 'acts' | 'onDialog'>) => (
  <Suspense fallback={null}>
    <HeldStrip taxes={taxes} onResume={acts.resume} onDialog={onDialog} />
  </Suspense>
)

/** Over the products, opened from there. */
export const OrderSheet = ({ onClose, ...props }: FootProps & { onClose: () => void }) => (
  <Suspense>
    <PhoneCart onClose={onClose} slab={<CartSlab {...slabOf(props)} />}>
      <CartPanel {...props} />
    </PhoneCart>
  </Suspense>
)
