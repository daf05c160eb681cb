/**
 * A second store of this origin, in a storage bucket (`navigator.storageBuckets`, Chromium 122). Chromium keeps all IndexedDB databases of an origin in one LevelDB and throws it
 * away whole when its log cannot be read any more; a bucket has a LevelDB of its own, which lives on. Plain rows under plain keys: who uses it is `second-copy.ts` and the keepsake.
 */
export interface KeyedDisk {
  /** Rows whose key begins so. @throws where it cannot be read now */
  read(prefix: string): Promise<[key: string, value: unknown][]>
  /** @throws where it cannot be read now */
  keys(prefix: string): Promise<string[]>
  /** One transaction, in the order of the calls, and never a throw. False: it is not known to be on the disk, because the disk is sick or did not answer in time. */
  write(change: DiskChange): Promise<boolean>
}
export interface DiskChange {
  put?: readonly (readonly [key: string, value: unknown])[]
  /** What shall stand there, from what does. */
  merge?: readonly (readonly [key: string, merged: (before: unknown) => unknown])[]
  drop?: readonly string[]
  dropPrefix?: string
}

/** In `meta`: this store has taken back what the second disk had (`taken-back.ts`). Until then nothing there is measured by what is here. */
export const MARK = 'secondDisk'

/** A disk that does not answer by then keeps nobody waiting; the next write waits again only once one was answered. */
export const WITHIN_MS = 2000

const STORE = 'rows'
const BUCKET = 'second'
interface Buckets {
  open(name: string, options?: { durability?: 'strict' | 'relaxed' }): Promise<{ indexedDB: IDBFactory }>
}
const bucketsHere = (): Buckets | null => {
  const found: unknown = typeof navigator === 'undefined' ? null : Reflect.get(navigator, 'storageBuckets')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM does not know it yet
  return typeof found === 'object' && found !== null ? (found as Buckets) : null
}

let own: KeyedDisk | null | undefined
/** Null: this browser has no buckets. Opened when it is first asked something. */
export function bucketDisk(): KeyedDisk | null {
  if (own !== undefined) return own
  const buckets = bucketsHere()
  own = buckets ? createKeyedDisk(async () => (await buckets.open(BUCKET, { durability: 'strict' })).indexedDB) : null
  return own
}

export function createKeyedDisk(
  factory: () => Promise<IDBFactory>,
  ranges: () => typeof IDBKeyRange = () => globalThis.IDBKeyRange,
): KeyedDisk {
  let opening: Promise<IDBDatabase> | null = null
  let isLate = false

  /** After a failure the next who asks begins anew. */
  const open = (): Promise<IDBDatabase> => {
    const begun = (opening ??= connect(factory, () => (opening = null)))
    begun.catch(() => {
      if (opening === begun) opening = null
    })
    return begun
  }
  const beginning = (prefix: string): IDBKeyRange => ranges().bound(prefix, `${prefix}\uffff`)
  const asked = async <T>(ask: (rows: IDBObjectStore) => Promise<T>): Promise<T> =>
    await inTime(open().then(async (db) => await ask(db.transaction(STORE).objectStore(STORE))))

  async function written(change: DiskChange): Promise<boolean> {
    const db = await open()
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    const rows = transaction.objectStore(STORE)
    const ended = new Promise<boolean>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The second disk gave up.')))
    })
    if (change.dropPrefix !== undefined) rows.delete(beginning(change.dropPrefix))
    for (const key of change.drop ?? []) rows.delete(key)
    for (const [key, value] of change.put ?? []) rows.put(value, key)
    for (const [key, merged] of change.merge ?? []) {
      const before = rows.get(key)
      before.addEventListener('success', () => void rows.put(merged(before.result), key))
    }
    return await ended
  }

  return {
    async read(prefix) {
      const found: [string, unknown][] = []
      // In pieces: goods are many, and all of them at once would be twice the memory.
      for (let after: string | null = null; ; after = found.at(-1)?.[0] ?? null) {
        const range = after === null ? beginning(prefix) : ranges().bound(after, `${prefix}\uffff`, true)
        const [keys, values] = await asked(
          async (rows) =>
            await Promise.all([
              answerOf(rows.getAllKeys(range, PIECE)),
              answerOf<unknown[]>(rows.getAll(range, PIECE)),
            ]),
        )
        for (const [index, key] of keys.entries()) found.push([String(key), values[index]])
        if (keys.length < PIECE) return found
      }
    },
    async keys(prefix) {
      return (await asked(async (rows) => await answerOf(rows.getAllKeys(beginning(prefix))))).map(String)
    },
    async write(change) {
      const work = written(change).then(
        () => {
          isLate = false
          return true
        },
        () => {
          opening = null
          return false
        },
      )
      if (isLate) return false
      try {
        return await inTime(work)
      } catch {
        isLate = true
        return false
      }
    },
  }
}
const PIECE = 200
async function connect(factory: () => Promise<IDBFactory>, onGone: () => void): Promise<IDBDatabase> {
  const request = (await factory()).open('kaunta-second', 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  const db = await answerOf(request)
  db.addEventListener('versionchange', () => {
    onGone()
    db.close()
  })
  db.addEventListener('close', onGone)
  return db
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })

/** @throws where it takes longer */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The second disk did not answer in time.')), WITHIN_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
