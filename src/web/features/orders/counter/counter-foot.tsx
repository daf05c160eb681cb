import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { CashRounding } from '../../../../shared/domain/cash-rounding.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { behindStart } from '../../../ui/started.ts'
import { CartPanel, type CartPanelProps } from './cart-panel.tsx'
import { CartSlab, PhoneSlab } from './cart-slab.tsx'
import { type Sold, useBetweenSales } from './use-between-sales.ts'
import type { Till } from './use-till.ts'

const HeldStrip = lazy(behindStart(async () => ({ default: (await import('./held-strip.tsx')).HeldStrip })))
export const loadLastSale = () => import('./last-sold.tsx')
const LastSold = lazy(async () => ({ default: (await loadLastSale()).LastSold }))
export const loadPhoneCart = () => import('./phone-cart.tsx')
const PhoneCart = lazy(async () => ({ default: (await loadPhoneCart()).PhoneCart }))

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

/** The order stays made while the last sale stands in its place: the first tap of the next one only shows it, and draws nothing else of the foot. */
function Shown({ between, children, ...sold }: Sold & { between: boolean; children: ReactNode }) {
  const isShown = (useBetweenSales(sold) !== null) === between
  const [isMade, setMade] = useState(isShown)
  if (isShown && !isMade) setMade(true)
  return isMade ? <div className={isShown ? 'contents' : 'hidden'}>{children}</div> : null
}

/** Beside the products, where there is room. */
export function OrderBeside(props: FootProps) {
  const { t } = useLingui()
  const sold = { cart: props.cart, till: props.till }
  return (
    <aside className="min-h-0 flex flex-col bg-surface border-l border-line" aria-label={t`Current order`}>
      <Held {...props} />
      <Shown {...sold} between>
        <Suspense>
          <LastSold {...sold} />
        </Suspense>
      </Shown>
      <Shown {...sold} between={false}>
        <CartPanel {...props} />
        <CartSlab {...slabOf(props)} />
      </Shown>
    </aside>
  )
}

/** Under the products. */
export function OrderBelow(props: FootProps & { onOpen: () => void }) {
  const { cart, till, acts, onDialog, onOpen } = props
  const sold = { cart, till }
  const onReceipt = useCallback(() => onDialog({ kind: 'receipt' }), [onDialog])
  return (
    <>
      <Held {...props} />
      <Shown {...sold} between>
        <Suspense>
          <LastSold {...sold} onReceipt={onReceipt} />
        </Suspense>
      </Shown>
      <Shown {...sold} between={false}>
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
