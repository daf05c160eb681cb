import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Replica } from '../../../session/device.ts'
import type { Cart } from './cart.ts'
import { usePart } from './store.ts'
import type { CartStore } from './use-cart.ts'
import type { LastSale, Till } from './use-till.ts'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'

const loadSending = () => import('./kitchen-send.ts')
const NONE: CounterRules['kitchenStations'] = []
/** Each sale once, however often React looks. */
const seen = new WeakSet<LastSale>()

/** Answers how an order is thrown away. What of an order the kitchen has not heard of when it is sold or saved goes by itself: behind the sale, which waits for nothing. */
export function useKitchenBehindSale(
  till: Till,
  cart: CartStore,
  replica: Replica | null,
  rules: Pick<CounterRules, 'kitchenStations'> | undefined,
): () => void {
  const last = usePart(till.state, (state) => state.last)
  const stations = rules?.kitchenStations ?? NONE
  const kitchen = useMemo(
    () => ({ stations, productOf: (id: string) => replica?.byId(id) ?? null }),
    [stations, replica],
  )
  /** The order that lay there before the one that lies there now. */
  const cleared = useRef(new Set<string>())
  const orders = useRef<{ now: Cart; before: Cart | null } | null>(null)
  useEffect(() => {
    orders.current ??= { now: cart.get(), before: null }
    return cart.on(() => {
      const now = cart.get()
      const was = orders.current
      const isNext = was !== null && was.now.id !== now.id
      orders.current = { now, before: isNext ? was.now : (was?.before ?? null) }
      if (!isNext || stations.length === 0) return
      const { id, onto, lines } = was.now
      const isSold = till.state.get().last?.order.id === (onto?.id ?? id)
      if (!isSold && lines.length > 0 && !cleared.current.has(id))
        void loadSending().then(({ offerToSend }) => offerToSend(was.now, kitchen))
    })
  }, [cart, till, stations, kitchen])
  useEffect(() => {
    if (last === null || seen.has(last) || stations.length === 0) return
    seen.add(last)
    const { order } = last
    const sold = [orders.current?.before, orders.current?.now].find(
      (one) => one && one.lines.length > 0 && (one.id === order.id || one.onto?.id === order.id),
    )
    if (!sold) return
    void loadSending()
      .then(async ({ sendOrder }) => await sendOrder({ order: sold, kitchen, number: order.number, isQuiet: true }))
      // It is said where it was tried; from the order's own page it is told again.
      .catch(() => undefined)
  }, [last, stations, kitchen])
  return useCallback(() => {
    const order = cart.get()
    cleared.current.add(order.id)
    // The food of an order that is thrown away is called off.
    if (order.sent?.lines.length)
      void loadSending()
        .then(async ({ callOff }) => await callOff(order, stations))
        .catch(() => undefined)
    cart.startNext()
  }, [cart, stations])
}
