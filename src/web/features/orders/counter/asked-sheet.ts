import { useEffect } from 'react'
import type { OpenDialog } from './counter-dialogs.tsx'
import { createStore, usePart, whole } from './store.ts'

/** A sheet over the counter that is asked for from inside of its search bar, which knows nothing of dialogs. */
export const askedSheet = createStore<'display' | 'favourites' | null>(null)

export function useAskedSheet(open: (dialog: OpenDialog) => void): void {
  const kind = usePart(askedSheet, whole)
  useEffect(() => {
    if (kind === null) return
    askedSheet.set(null)
    open({ kind })
  }, [kind, open])
}
