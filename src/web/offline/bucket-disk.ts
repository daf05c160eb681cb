/** What this code needs of a storage bucket (https://wicg.github.io/storage-buckets/); the standard library's types do not know it yet. */
interface StorageBuckets {
  open(name: string, options: { durability: 'strict'; persisted: boolean }): Promise<{ indexedDB: IDBFactory }>
}

/**
 * A disk beside the disk: a browser keeps each bucket of an address in a store of its own, so what makes it throw one away leaves the other alone. Null where there are no
 * buckets (Firefox, Safari, Chrome before 122), or where they are refused: the device then has what it had before.
 */
export async function bucketDisk(): Promise<IDBFactory | null> {
  try {
    const buckets: unknown = Reflect.get(navigator, 'storageBuckets')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked at above it, and whatever it is not throws
    return (await (buckets as StorageBuckets).open('kaunta-copy', { durability: 'strict', persisted: true })).indexedDB
  } catch {
    return null
  }
}
