import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the rendered file and in the first draw, which must match it; true from then on. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
