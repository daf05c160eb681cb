import { useCallback, useState } from 'react'
import type { GridView } from './product-grid.tsx'

const KEY = 'kaunta.grid'

/** Tiles or list, as this device last had it. */
export function useGridView(): [GridView, (view: GridView) => void] {
  const [view, show] = useState<GridView>(() => {
    try {
      return localStorage.getItem(KEY) === 'list' ? 'list' : 'tiles'
    } catch {
      return 'tiles'
    }
  })
  const set = useCallback((next: GridView) => {
    show(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage denied: it holds for this page.
    }
  }, [])
  return [view, set]
}
