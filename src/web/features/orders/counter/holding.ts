import { msg } from '@lingui/core/macro'
import type { useLingui } from '@lingui/react/macro'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { TooManyHeld } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type CartCustomer, isEmptyCart, readCart } from './cart.ts'
import { summaryOf } from './held-name.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import type { CartStore } from './use-cart.ts'

export interface HoldingCounter {
  cart: CartStore
  open: (dialog: OpenDialog | null) => void
  /** The order lies no longer where it was looked at. */
  onAway: () => void
  t: ReturnType<typeof useLingui>['t']
}

export const notHeld = ({ t }: Pick<HoldingCounter, 't'>, error: unknown): void =>
  void toast({
    title: t(msg`The order is not put aside`),
    description: t(
      error instanceof TooManyHeld
        ? msg`No more orders can be held on this device. Finish one of them first.`
        : refusalText(error),
    ),
    type: 'danger',
  })

/** Puts aside what lies on the counter, and begins the next as soon as it is on the disk. Nothing, and goods for a saved order, stay. */
export async function putAside(cart: CartStore): Promise<void> {
  for (;;) {
    const now = cart.get()
    if (isEmptyCart(now) || now.onto) return
    await cart.onShelf(async (keeper) => await keeper.hold(now.id, now, summaryOf(now)))
    // Something was tapped while the disk wrote: that is put aside too.
    if (cart.get() === now) return cart.change()
  }
}

/** Puts the order aside; what the disk refuses stays on the counter. */
export async function hold(counter: HoldingCounter): Promise<void> {
  if (isEmptyCart(counter.cart.get())) return
  try {
    await putAside(counter.cart)
    counter.onAway()
  } catch (error) {
    notHeld(counter, error)
  }
}

/** Goods for a saved order belong to it, and to this moment: whoever wants another one is told so. */
function isBusy({ cart, t }: HoldingCounter): boolean {
  if (!cart.get().onto) return false
  toast({ title: t(msg`Finish or save the order on the counter first`), type: 'warning' })
  return true
}

/** Begins an order for this customer. What lay on the counter is put aside for it; what was tapped since the counter opened is theirs. */
export async function beginFor(counter: HoldingCounter, customer: CartCustomer): Promise<void> {
  const { cart, open, t } = counter
  const { name } = customer
  if (isBusy(counter)) return
  try {
    const { id, lines, customer: now } = cart.get()
    const isTheirs = lines.length === 0 && now?.id === customer.id
    if (cart.taken()?.id === id && !isTheirs) {
      await putAside(cart)
      open(null)
    }
    // What was opened meanwhile over the order of theirs, to be paid, stays open.
    cart.dispatch({ kind: 'customer_set', customer })
    // On a phone the order itself lies below the products.
    toast({ title: t(msg`This order is for ${name}`), type: 'success' })
  } catch (error) {
    notHeld(counter, error)
  }
}

/** Goes on with a held order; what lies on the counter is put aside for it. */
export async function resume(counter: HoldingCounter, id: string): Promise<void> {
  const { cart, open, t } = counter
  if (isBusy(counter)) return
  try {
    await putAside(cart)
    const found = readCart(await cart.onShelf(async (keeper) => await keeper.take(id)))
    if (found) {
      // Tapped meanwhile, into the order that had just begun.
      await putAside(cart)
      cart.change(found)
      return open(null)
    }
    toast({
      title: t(msg`This order is not held any more`),
      description: t(msg`It was sold, or it is open in another tab of this device.`),
      type: 'warning',
    })
  } catch (error) {
    notHeld(counter, error)
  }
}
