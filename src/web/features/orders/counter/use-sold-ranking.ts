import { useEffect, useState } from 'react'

const RANK_KEY = 'kaunta.sold'
const NOTHING: readonly string[] = []
/** Behind the first tiles: the ranking that stands was kept. */
const AFTER_MS = 3000

/**
 * What this device sold most in the last days, off its own disk, so also without network. The ranking of the last opening stands while the counter is open:
 * a tile must not move while somebody reaches for it. A new one is made behind it, for the next opening, and at once only where there is none yet.
 */
export function useSoldRanking(isWanted: boolean, shopId: string): readonly string[] {
  const [ranking, setRanking] = useState<readonly string[] | null>(() => readRanking(shopId))
  const hasOne = ranking !== null
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const rank = async () => {
      const fresh = await (await import('./sold-ranking.ts')).readSold()
      write(RANK_KEY, JSON.stringify({ shopId, ids: fresh }))
      if (!isGone) setRanking((before) => before ?? fresh)
    }
    const timer = setTimeout(() => void rank().catch(() => {}), hasOne ? AFTER_MS : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isWanted, hasOne, shopId])
  return isWanted ? (ranking ?? NOTHING) : NOTHING
}

/** As the next opening will have it. */
export const nextRanking = (shopId: string): readonly string[] => readRanking(shopId) ?? NOTHING

function readRanking(shopId: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(read(RANK_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'shopId') !== shopId) return null
    const ids: unknown = Reflect.get(kept, 'ids')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage denied: it holds for this page.
  }
}
