const STORE = 'rows'
const OPEN_WITHIN_MS = 5000

/** Above every key this app makes: arrays come after strings and numbers, and none of ours holds an array. */
const LAST: IDBValidKey = [[]]

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

interface Range {
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
