import { useEffect, useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Replica, ReplicaView } from '../../../session/device.ts'
import { takeTaps } from '../../../ui/picture.ts'
import { drawnPage } from '../../../ui/started.ts'

/** What was tapped on the picture of the counter goes into the order, one after the other; a tap that asks something is answered before the next. `replica`: null while nothing may be tapped. */
export function useEarlyTaps(
  replica: Replica | null,
  state: ReplicaView['state'],
  tap: (product: CounterProduct) => void,
): void {
  const [taps, setTaps] = useState<readonly string[]>([])
  useEffect(() => {
    const take = () => {
      const early = takeTaps()
      if (early.length > 0) setTaps((before) => [...before, ...early])
    }
    // The picture is gone by then, and takes no more.
    void drawnPage().then(take)
  }, [])
  useEffect(() => {
    const [id] = taps
    if (id === undefined || !replica || state === 'loading') return
    const product = replica.byId(id)
    // It may lie in what is not read yet.
    if (!product && state === 'reading') return
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it is a queue: what is taken from it is gone
    setTaps((before) => before.slice(1))
    if (product) tap(product)
  }, [taps, replica, state, tap])
}
