/** What the browser promises about what is kept here (F18, F23). */
export interface StorageFacts {
  /** Null where the browser does not say. */
  isPersisted: boolean | null
  quotaBytes: number | null
  usedBytes: number | null
  /** A private window: everything is gone when it closes. Guessed by its small quota. */
  isLikelyPrivate: boolean
}

/** Chrome gives a private window a tenth of memory at most, Firefox and Safari less; a real profile has gigabytes of disk. */
const PRIVATE_BELOW_BYTES = 300 * 1024 * 1024

export async function storageFacts(
  storage: StorageManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.storage,
): Promise<StorageFacts> {
  try {
    const [isPersisted, estimate] = await Promise.all([storage?.persisted?.() ?? null, storage?.estimate?.() ?? null])
    const quotaBytes = estimate?.quota ?? null
    return {
      isPersisted,
      quotaBytes,
      usedBytes: estimate?.usage ?? null,
      isLikelyPrivate: isPersisted === false && quotaBytes !== null && quotaBytes < PRIVATE_BELOW_BYTES,
    }
  } catch {
    return { isPersisted: null, quotaBytes: null, usedBytes: null, isLikelyPrivate: false }
  }
}

/** `private`: gone when the window closes. `loose`: the browser may clear it when the disk runs short. Null: it promised to keep it, or does not say. */
export type StorageRisk = 'private' | 'loose' | null
/** After whatever `askToPersist` is about to be answered. */
export async function storageRisk(storage?: StorageManager): Promise<StorageRisk> {
  await asked
  const { isPersisted, isLikelyPrivate } = await storageFacts(storage)
  return isLikelyPrivate ? 'private' : isPersisted === false ? 'loose' : null
}

let asked: Promise<boolean> | undefined

/** After the first sale: then the browser sees a person at work, and grants it more readily than on the first visit. Asks once a page. */
export function askToPersist(
  storage: StorageManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.storage,
): Promise<boolean> {
  asked ??= (async () => {
    try {
      if (!storage?.persist) return false
      return (await storage.persisted()) || (await storage.persist())
    } catch {
      return false
    }
  })()
  return asked
}
