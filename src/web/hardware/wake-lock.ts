/**
 * Keeps the screen on while it is looked at (Screen Wake Lock). A browser takes the lock back whenever the page is out of sight, so it is asked for again; where there is none the device's own setting
 * holds. Answers how to let go.
 */
export function keepAwake(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
  locks: Pick<WakeLock, 'request'> | undefined = 'wakeLock' in navigator ? navigator.wakeLock : undefined,
): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  let isAsking = false
  const ask = async () => {
    if (isOver || isAsking || !locks || page.visibilityState !== 'visible' || lock?.released === false) return
    isAsking = true
    try {
      lock = await locks.request('screen')
      // Let go of meanwhile.
      if (isOver) await lock.release()
    } catch {
      // A low battery, or a person who does not want it: the screen goes off as it always did.
    } finally {
      isAsking = false
    }
  }
  const look = () => void ask()
  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', look)
    void lock?.release().catch(() => undefined)
  }
}
