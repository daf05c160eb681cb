import { useSyncExternalStore } from 'react'

const noMatch = () => false

/** Follows a media query. Without a window (tests, pre-rendering) nothing matches. */
export function useMedia(query: string): boolean {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query)
  return useSyncExternalStore(
    (changed) => {
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => list?.matches ?? false,
    noMatch,
  )
}

/** Below 768 px: sheets instead of dialogs, lists instead of tables. */
export const useIsPhone = () => useMedia('(max-width: 767.98px)')

const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
/** In pixels, as it is now. */
export const useWindowHeight = (): number =>
  useSyncExternalStore(
    onResize,
    () => innerHeight,
    () => 800,
  )
