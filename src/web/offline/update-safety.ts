import { openOffline } from './open.ts'
import { isSending } from './runtime.ts'

const isEmptyCart = (cart: unknown) =>
  typeof cart === 'object' && cart !== null && 'lines' in cart && Array.isArray(cart.lines) && cart.lines.length === 0

/** Law 7: an update may swap the code now. No pass of the queue runs in this tab, and nobody on this device has goods in a cart, in any tab. */
export async function mayUpdateNow(): Promise<boolean> {
  if (await isSending()) return false
  try {
    const { db } = await openOffline()
    const carts = await db.openCarts.toArray()
    // A held one lies on the disk, not in anybody's hands: a restaurant's tables would keep an update away for days.
    return carts.every(({ cart, heldAt }) => heldAt !== undefined || isEmptyCart(cart))
  } catch {
    return true // sick storage keeps no cart, and a new version may be what heals it
  }
}
