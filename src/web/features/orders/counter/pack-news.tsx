import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import { packOf, packsLeft, takenBy } from '../../../../shared/domain/units.ts'
import type { Replica } from '../../../session/device.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { Cart } from './cart.ts'
import type { CartStore } from './use-cart.ts'

/** A pack that is opened for this order, and what lies loose once its goods are handed over. */
export interface Opened {
  product: CounterProduct
  packName: string
  count: number
  looseMilli: number
}

/** What must be opened to hand these goods over, by the same rule as the server's (domain/units.ts). The server's own count decides in the end. */
export function openedFor(cart: Pick<Cart, 'lines'>, replica: Pick<Replica, 'byId' | 'onHand' | 'packs'>): Opened[] {
  const ids = new Set(cart.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))
  return [...ids].flatMap((id): Opened[] => {
    const product = replica.byId(id)
    const pack = packOf(product?.units)
    const onHand = product ? replica.onHand(product) : null
    if (!product || !pack || onHand === null) return []
    const taken = cart.lines.filter((line) => line.productId === id).map(takenBy)
    const leftMilli = onHand - taken.reduce((sum, one) => sum + one.baseMilli, 0)
    const closed = packsLeft(replica.packs(product), onHand, pack.factorMilli)
    // More packs than were known of were sold as such: nothing was opened for that.
    const untouched = Math.max(0, closed - taken.reduce((sum, one) => sum + one.packs, 0))
    const packs = packsLeft(untouched, leftMilli, pack.factorMilli)
    return untouched > packs
      ? [
          {
            product,
            packName: pack.name,
            count: untouched - packs,
            looseMilli: leftMilli - packs * pack.factorMilli,
          },
        ]
      : []
  })
}

/** Says that a carton is opened, once for each, when the piece that needs it goes into the order: that is when somebody reaches for it. */
export function PackNews({ cart, replica }: { cart: CartStore; replica: Replica | null }) {
  const { t } = useLingui()
  useEffect(() => {
    if (!replica) return
    let cartId = ''
    let told = new Map<string, number>()
    const look = () => {
      const now = cart.get()
      if (now.id !== cartId) told = new Map()
      // What was in a cart that is gone on with was said before.
      const isNew = now.id === cartId || now.lines.length === 1
      cartId = now.id
      const opened = openedFor(now, replica)
      for (const { product, packName, count, looseMilli } of opened)
        if (isNew && count > (told.get(product.id) ?? 0))
          toast({
            title: t`${plural(count, { one: `# ${packName} opened`, other: `# ${packName} opened` })}`,
            description: t`${product.name}: ${`${formatQuantity(looseMilli)} ${product.unit}`.trim()} left out of it`,
            type: 'info',
          })
      told = new Map(opened.map(({ product, count }) => [product.id, count]))
    }
    look()
    return cart.on(look)
  }, [cart, replica, t])
  return null
}
