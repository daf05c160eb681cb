/** What this code needs of a storage bucket (https://wicg.github.io/storage-buckets/); the standard library's types do not know it yet. */
interface StorageBuckets {
  open(name: string, options: { durability: 'strict'; persisted: boolean }): Promise<{ indexedDB: IDBFactory }>
}

const STORE = 'rows'
const OPEN_WITHIN_MS = 5000

/** `[table, key]` of a row of the device's database. */
export type CopyKey = [table: string, key: IDBValidKey]
/** Above every key this app makes: arrays come after strings and numbers, and none of ours holds an array. */
const LAST: IDBValidKey = [[]]

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

/** All rows of all tables lie in one store under `[table, key]`: no table that comes later is a new version of it. */
export async function openCopy(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('kaunta-copy', 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The copy did not open in time.')), OPEN_WITHIN_MS)
  })
  const db = await Promise.race([answerOf(request), late])
  db.addEventListener('versionchange', () => db.close())
  return db
}

export interface Range {
  lower?: unknown
  upper?: unknown
  lowerOpen?: boolean | undefined
  upperOpen?: boolean | undefined
}
/** Rows of one table. Keys are as Dexie gives them: it has read them as such already. */
export const within = (table: string, { lower, upper, lowerOpen, upperOpen }: Range = {}): IDBKeyRange =>
  IDBKeyRange.bound(
    lower === undefined ? [table] : [table, lower],
    [table, upper === undefined ? LAST : upper],
    lowerOpen ?? false,
    upperOpen ?? false,
  )

/** One transaction on the copy. `work` asks at once for all it asks for, or from the answer to what it asked. Rejects when nothing of it was kept. */
export async function onCopy(
  db: IDBDatabase,
  durability: 'strict' | 'relaxed',
  work: (rows: IDBObjectStore) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite', { durability })
    transaction.addEventListener('complete', () => resolve())
    const failed = () => reject(transaction.error ?? new Error('The copy was not written.'))
    transaction.addEventListener('abort', failed)
    transaction.addEventListener('error', failed)
    work(transaction.objectStore(STORE))
  })
}

const rowsOf = (db: IDBDatabase) => db.transaction(STORE, 'readonly').objectStore(STORE)

export const copiedKeys = async (db: IDBDatabase, table: string): Promise<IDBValidKey[]> =>
  (await answerOf(rowsOf(db).getAllKeys(within(table)))).map((key) => (Array.isArray(key) ? (key[1] ?? '') : ''))

export const copiedRows = async (db: IDBDatabase, table: string): Promise<unknown[]> =>
  await answerOf(rowsOf(db).getAll(within(table)))

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
