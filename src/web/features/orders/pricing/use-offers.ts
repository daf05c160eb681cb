import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { businessDay } from '../../../../shared/domain/format.ts'
import { type Replica, useReplica } from '../../../session/device.ts'
import { offersQueries } from '../../offers/offers.queries.ts'
import { loadGiftRow, loadOfferCode } from './load.ts'
import type { CartStore } from '../counter/use-cart.ts'

// Only a shop that has offers fetches their maths, behind the counter's start and before the network can go.
const loadMaths = async () => (await Promise.all([import('./cart-offers.ts'), loadOfferCode(), loadGiftRow()]))[0]

/** By the device's own list; '' for none. */
export const groupIn =
  (replica: Replica | null) =>
  (productId: string): string =>
    replica?.byId(productId)?.group ?? ''

/** Lets the shop's offers apply themselves, with network and without: this device keeps them. */
export function useOffers(cart: CartStore): void {
  const client = useQueryClient()
  const { replica } = useReplica()
  const offers = useQuery(offersQueries.inForce()).data
  useEffect(() => {
    // An order that came back with an offer of then is looked at too, in a shop that has none any more.
    if (!offers || !replica || (offers.length === 0 && cart.get().offer === undefined)) return
    let off: (() => void) | undefined
    let isGone = false
    void loadMaths()
      .then(({ withOffers }) => {
        if (isGone) return
        let last = cart.get()
        const follow = () => {
          const now = cart.get()
          // The next order: what was used up meanwhile is asked for behind the sale.
          if (now.id !== last.id && last.offer)
            void client.invalidateQueries({ queryKey: offersQueries.inForce().queryKey })
          last = now
          const next = withOffers(now, { offers, groupOf: groupIn(replica), today: businessDay(new Date()) })
          if (next !== now) cart.set(next)
        }
        follow()
        off = cart.on(follow)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      off?.()
    }
  }, [cart, client, offers, replica])
}
