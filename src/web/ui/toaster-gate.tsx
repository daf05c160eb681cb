import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

const load = () => import('./toaster.tsx')
const Toaster = lazy(async () => ({ default: (await load()).Toaster }))

/** Radix's toasts are fetched when idle and mounted with the first toast, so they cost the first paint nothing. */
export function ToasterGate() {
  const [wasUsed, setUsed] = useState(false)
  const hasToast = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.snapshot().length > 0,
    () => false,
  )
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])
  if (hasToast && !wasUsed) setUsed(true)
  return hasToast || wasUsed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
