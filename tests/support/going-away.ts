import type { StorageProvider } from '../../src/server/providers/storage/storage.ts'

/** A storage that removes nothing while it is away. */
export function goingAway(storage: StorageProvider, isAway: () => boolean): StorageProvider {
  const unless = async (work: () => Promise<void>) => {
    if (isAway()) throw new Error('the storage is away')
    await work()
  }
  return {
    ...storage,
    remove: (name) => unless(() => storage.remove(name)),
    files: { ...storage.files, remove: (name) => unless(() => storage.files.remove(name)) },
  }
}
