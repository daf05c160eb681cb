import { msg } from '@lingui/core/macro'
import type { useLingui } from '@lingui/react/macro'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { TooManyHeld } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'
import { isEmptyCart } from './cart.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import type { CartStore } from './use-cart.ts'

interface Counter {
  cart: CartStore
  open: (dialog: OpenDialog | null) => void
  /** The order lies no longer where it was looked at. */
  onAway: () => void
  t: ReturnType<typeof useLingui>['t']
}

const refused = ({ t }: Counter, error: unknown): void =>
  void toast({
    title: t(msg`The order is not put aside`),
    description: t(
      error instanceof TooManyHeld
        ? msg`No more orders can be held on this device. Finish one of them first.`
        : refusalText(error),
    ),
    type: 'danger',
  })

/** Puts the order aside; what the disk refuses stays on the counter. */
export async function hold(counter: Counter): Promise<void> {
  if (isEmptyCart(counter.cart.get())) return
  try {
    await counter.cart.hold()
    counter.onAway()
  } catch (error) {
    refused(counter, error)
  }
}

/** Goes on with a held order. */
export async function resume(counter: Counter, id: string): Promise<void> {
  const { cart, open, t } = counter
  try {
    if (await cart.resume(id)) return open(null)
    toast({
      title: t(msg`This order is not held any more`),
      description: t(msg`It was sold, or it is open in another tab of this device.`),
      type: 'warning',
    })
  } catch (error) {
    refused(counter, error)
  }
}
