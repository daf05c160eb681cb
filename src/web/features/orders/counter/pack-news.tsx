import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import type { Replica } from '../../../session/device.ts'
import { toast } from '../../../ui/toast-store.ts'
import { openedFor } from './opened.ts'
import type { CartStore } from './use-cart.ts'

/**
 * Says that a carton is opened, once for each, when the piece that needs it goes into the order: that is when somebody reaches for it. It comes behind the
 * counter's start, and what was scanned before it came is told then.
 */
export function PackNews({
  cart,
  replica,
}: {
  cart: CartStore
  replica: Pick<Replica, 'byId' | 'onHand' | 'packs'> | null
}) {
  const { t } = useLingui()
  useEffect(() => {
    if (!replica) return
    let cartId = ''
    let told = new Map<string, number>()
    const countsOf = (all: ReturnType<typeof openedFor>) =>
      new Map(all.map(({ product, count }) => [product.id, count]))
    const look = () => {
      const now = cart.get()
      if (now.id !== cartId) {
        // What was in an order that is gone on with was said before.
        const taken = cart.taken()
        told = taken?.id === now.id ? countsOf(openedFor(taken, replica)) : new Map()
        cartId = now.id
      }
      const opened = openedFor(now, replica)
      for (const { product, packName, count, looseMilli } of opened) {
        if (count <= (told.get(product.id) ?? 0)) continue
        const { name } = product
        const loose = `${formatQuantity(looseMilli)} ${product.unit}`.trim()
        toast({
          title: t`${plural(count, { one: `# ${packName} opened`, other: `# ${packName} opened` })}`,
          description: t`${name}, loose now: ${loose}`,
          type: 'info',
        })
      }
      told = countsOf(opened)
    }
    look()
    return cart.on(look)
  }, [cart, replica, t])
  return null
}
