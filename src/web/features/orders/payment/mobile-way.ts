/** How this device last took mobile money: shops do it one way or the other, not both. */
export type MobileWay = 'push' | 'reference'
const KEY = 'kaunta-mobile-way'

export function rememberedWay(): MobileWay | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'push' || kept === 'reference' ? kept : null
  } catch {
    return null
  }
}

export function rememberWay(way: MobileWay): void {
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Storage denied: it is asked again next time.
  }
}
