/**
 * A second store of this origin, in a storage bucket (`navigator.storageBuckets`, Chromium 122). Chromium keeps all IndexedDB databases of an origin in one LevelDB and throws it
 * away whole when its log cannot be read any more; a bucket has a LevelDB of its own, which lives on. Plain rows under plain keys: who uses it is `second-copy.ts` and the keepsake.
 */
export interface KeyedDisk {
  /** Rows whose key begins so. @throws where it cannot be read now */
  read(prefix: string): Promise<[key: string, value: unknown][]>
  /** @throws where it cannot be read now */
  keys(prefix: string): Promise<string[]>
  /** One transaction of keys of one store (`storeOf`), in the order of the calls, and never a throw. False: it is not known to be on the disk, because the disk is sick or did not answer in time. */
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
const WITHIN_MS = 2000
/** What a start asks for may take longer: the browser opens a cold store, beside one that it has just thrown away. */
const READ_WITHIN_MS = 10_000

/** Goods have a store of their own: no sale waits behind a whole catalogue. */
const STORES = ['rows', 'goods'] as const
const storeOf = (key: string) => (key.startsWith('goods') ? 'goods' : 'rows')
const BUCKET = 'second'
interface Buckets {
  open(
    name: string,
    options?: { durability?: 'strict' | 'relaxed'; persisted?: boolean },
  ): Promise<{ indexedDB: IDBFactory }>
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
  own = buckets
    ? createKeyedDisk(async () => (await buckets.open(BUCKET, { durability: 'strict', persisted: true })).indexedDB)
    : null
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
  const asked = async <T>(key: string, withinMs: number, ask: (rows: IDBObjectStore) => Promise<T>): Promise<T> =>
    await inTime(
      open().then(async (db) => await ask(db.transaction(storeOf(key)).objectStore(storeOf(key)))),
      withinMs,
    )

  async function written(change: DiskChange): Promise<boolean> {
    const db = await open()
    const store = storeOf(change.put?.[0]?.[0] ?? change.drop?.[0] ?? change.dropPrefix ?? '')
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' })
    const rows = transaction.objectStore(store)
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
      const most = PIECE[storeOf(prefix)]
      // In pieces: goods are many, and all of them at once would be twice the memory.
      for (let after: string | null = null; ; after = found.at(-1)?.[0] ?? null) {
        const range = after === null ? beginning(prefix) : ranges().bound(after, `${prefix}\uffff`, true)
        const [keys, values] = await asked(
          prefix,
          READ_WITHIN_MS,
          async (rows) =>
            await Promise.all([answerOf(rows.getAllKeys(range, most)), answerOf<unknown[]>(rows.getAll(range, most))]),
        )
        for (const [index, key] of keys.entries()) found.push([textOf(key), values[index]])
        if (keys.length < most) return found
      }
    },
    async keys(prefix) {
      const found = await asked(prefix, WITHIN_MS, async (rows) => await answerOf(rows.getAllKeys(beginning(prefix))))
      return found.map(textOf)
    },
    async write(change) {
      const work = written(change).then(
        () => {
          isLate = false
          return true
        },
        () => {
          // Open or not, the next one begins with a connection of its own.
          void opening?.then((db) => db.close()).catch(() => {})
          opening = null
          return false
        },
      )
      if (isLate) return false
      try {
        return await inTime(work, WITHIN_MS)
      } catch {
        isLate = true
        return false
      }
    },
  }
}
/** Each key here is a text. */
const textOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : '')
const PIECE = { rows: 200, goods: 10 }
async function connect(factory: () => Promise<IDBFactory>, onGone: () => void): Promise<IDBDatabase> {
  const request = (await factory()).open('kaunta-second', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const store of STORES) request.result.createObjectStore(store)
  })
  const db = await answerOf(request)
  db.addEventListener('versionchange', () => {
    onGone()
    db.close()
  })
  db.addEventListener('close', onGone)
  return db
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })

/** @throws where it takes longer */
export async function inTime<T>(work: Promise<T>, withinMs = WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The disk did not answer in time.')), withinMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
