import { useEffect } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Replica } from '../../../session/device.ts'

const AFTER_MS = 1200

/** The search folds the whole catalogue once after it changed. Done in pieces while nobody types, the first key does not wait for it, and neither does a tap. */
export function useWarmSearch(replica: Replica | null, products: readonly CounterProduct[] | null): void {
  useEffect(() => {
    if (!replica || !products || products.length === 0) return
    let isGone = false
    const later = (work: () => void) =>
      typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work)
    const warm = () => {
      if (!isGone && !replica.prepare()) later(warm)
    }
    const timer = setTimeout(() => later(warm), AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [replica, products])
}
