import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasPaired, onPaired, openDisplayChannel } from '../../../../session/customer-display.ts'

/** Whether anybody wants to be told: a display that was paired here, or a second window that says it looks. Until then nothing of it is loaded. */
export function useDisplays(): boolean {
  const isPaired = useSyncExternalStore(onPaired, hasPaired)
  const [isLookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    if (isPaired || isLookedAt) return
    const channel = openDisplayChannel()
    if (!channel) return
    channel.addEventListener('message', () => setLookedAt(true), { once: true })
    return () => channel.close()
  }, [isPaired, isLookedAt])
  return isPaired || isLookedAt
}
