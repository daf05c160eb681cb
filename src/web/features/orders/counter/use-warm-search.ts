import { useEffect } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Replica } from '../../../session/device.ts'

const AFTER_MS = 1200

/** The search folds the whole catalogue once after it changed. Done while nobody types, the first key does not wait for it. */
export function useWarmSearch(replica: Replica | null, products: readonly CounterProduct[] | null): void {
  useEffect(() => {
    if (!replica || !products || products.length === 0) return
    const warm = () => {
      replica.search('a', 1)
      replica.byCode('0')
    }
    const timer = setTimeout(
      () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(warm, { timeout: 4000 }) : warm()),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [replica, products])
}
