/**
 * The device cannot keep what it is told to keep. Whoever catches this says so loudly and refuses the money: there is never a false "saved" (law 1).
 * `quota`: the disk is full, also after the caches were emptied. `denied`: the browser gives no storage. `blocked`: another tab holds an
 * old version open. `unreadable`: it was written and could not be read back. `queue_full`: too much waits already. `broken`: anything else.
 */
export type SickReason = 'quota' | 'denied' | 'blocked' | 'unreadable' | 'queue_full' | 'broken'

let hasFailed = false
/** A write failed since this page was loaded: told with what the device says of itself. */
export const storageHasFailed = (): boolean => hasFailed

export class StorageSick extends Error {
  readonly reason: SickReason
  /** True when the write may have reached the disk all the same. Trying again with the same order id is safe either way. */
  readonly mayBeSaved: boolean

  constructor(reason: SickReason, message: string, options: { mayBeSaved?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'StorageSick'
    this.reason = reason
    this.mayBeSaved = options.mayBeSaved ?? false
    // A full queue is no fault of the disk.
    if (reason !== 'queue_full') hasFailed = true
  }

  static from(error: unknown, otherwise: SickReason = 'broken'): StorageSick {
    if (error instanceof StorageSick) return error
    const reason = isQuota(error) ? 'quota' : otherwise
    return new StorageSick(reason, error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Browsers wrap it: as the error itself, as Dexie's `inner`, or as the reason of an aborted transaction. */
export function isQuota(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const name: unknown = Reflect.get(error, 'name')
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') return true
  const failures: unknown = Reflect.get(error, 'failures')
  if (Array.isArray(failures) && failures.some((failure) => isQuota(failure, depth + 1))) return true
  return isQuota(Reflect.get(error, 'inner'), depth + 1) || isQuota(Reflect.get(error, 'cause'), depth + 1)
}
