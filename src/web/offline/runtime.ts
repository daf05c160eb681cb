import { onTokenChange, readToken } from '../api/token.ts'
import { createOnce } from '../../shared/once.ts'
import { openOffline } from './open.ts'
import type { QueueStore } from './queue-store.ts'
import type { Sender, WakeReason } from './sender.ts'

/** Everything that runs by itself while the dashboard is open: the sender, the pulls, the device's registration. */
export interface OfflineRuntime {
  sender: Sender
  queue: QueueStore
  /** Sends now, and pulls. Never throws. */
  refresh(): Promise<void>
  /** Gets this device its code, if it has none: the counter opens. Never throws. */
  claimCode(): Promise<void>
  /** There is word that goods changed elsewhere: pulls within seconds. */
  pullSoon(): void
  /** Something happened that may have moved goods: pulls within a minute. */
  pullLater(): void
  /** Server clock minus device clock, as last learned. */
  clockOffsetMs(): number
}

const runtime = createOnce(begin)
/** Idempotent; the first caller's start counts. Throws `StorageSick` when there is no storage, and may be called again. */
export const startOffline = runtime.start

const TRY_AGAIN_MS = 30_000
const startSignedIn = () => {
  if (readToken() !== null) void startOffline().catch(() => {})
}

/**
 * The sender runs wherever somebody is signed in, whatever is drawn: who lost the shop sees none of its screens, and what they sold before is sent all the same. What did not
 * load, or found no storage, is tried again. Called once.
 */
export function keepRunning(): void {
  startSignedIn()
  onTokenChange(startSignedIn)
  addEventListener('online', startSignedIn)
  setInterval(startSignedIn, TRY_AGAIN_MS)
}

/** For the sale's path: pokes the sender when it runs, and costs nothing when it does not. */
export function wakeSender(reason: WakeReason): void {
  void runtime.begun()?.then(
    ({ sender }) => sender.wake(reason),
    () => {},
  )
}

/** Word that goods changed elsewhere. Costs nothing where nothing was pulled yet. */
export function pullSoon(): void {
  void runtime.begun()?.then(
    (running) => running.pullSoon(),
    () => {},
  )
}

/** Word that something happened which may have moved goods: the next minute's pull is not left out. */
export function pullLater(): void {
  void runtime.begun()?.then(
    (running) => running.pullLater(),
    () => {},
  )
}

/** For the update prompt: a pass is under way. */
export async function isSending(): Promise<boolean> {
  return (
    (await runtime.begun()?.then(
      ({ sender }) => sender.isBusy(),
      () => false,
    )) ?? false
  )
}

/** The sender and its schemas come after the first paint; the writing side with them, so that the first sale does not wait for it. */
async function begin(): Promise<OfflineRuntime> {
  // The disk opens the database meanwhile.
  const [{ startRuntime }] = await Promise.all([
    import('./runtime-start.ts'),
    openOffline(),
    import('./record.ts'),
    import('./kinds/all.ts'),
  ])
  return await startRuntime()
}
