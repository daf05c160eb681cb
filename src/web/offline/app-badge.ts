import type { QueueStore } from './queue-store.ts'

interface Badging {
  setAppBadge: (count: number) => Promise<void>
  clearAppBadge: () => Promise<void>
}
const isBadging = (value: object): value is Badging => 'setAppBadge' in value && 'clearAppBadge' in value

/** The sign of the installed app says how many entries this device still has to send, refused ones included. Where the system shows none, nothing happens. */
export function badgeUnsent(
  queue: QueueStore,
  where: object | null = typeof navigator === 'undefined' ? null : navigator,
): void {
  if (where === null || !isBadging(where)) return
  let shown: number | null = null
  const show = () => {
    const { waiting, attention } = queue.snapshot()
    const count = waiting + attention
    if (count === shown) return
    shown = count
    // Refused where the app is not installed, or the person does not want it.
    void (count === 0 ? where.clearAppBadge() : where.setAppBadge(count)).catch(() => {})
  }
  queue.subscribe(show)
  show()
}
