import type { DBCore, DBCoreKeyRange, DBCoreMutateRequest, DBCoreTransaction, Middleware } from 'dexie'
import { onCopy, openCopy, within } from './copy-disk.ts'
import { subjectNames, subjects } from './subject-tables.ts'

/** Answers of the server are asked again. Everything else goes along: a till that comes back from its copy sells on, also without a network. */
const LEFT_OUT = new Set(['queryCache'])
/** Of these only what is unsent is copied; what became of it since says the queue when it is put back (`from-copy.ts`). */
export const sentElsewhere = new Set<string>(
  subjectNames.flatMap((subject) => (subjects[subject].isPulled ? [] : [subjects[subject].table])),
)
/** With these a person was told that something is safe. */
const PRECIOUS = new Set(['outbox', 'devices', 'setAside'])
/** In `meta` of a database that nobody has to fill any more. */
export const WHOLE = 'whole'
/** A sick second disk keeps one sale waiting, and no other: the first disk has them. */
const WAIT_MS = 2000
/** Dexie's numbers for what a range is: one key, two ends, all there is. */
const [EQUAL, RANGE, ANY] = [1, 2, 3]

type Change =
  | { table: string; put: unknown; key: unknown }
  | { table: string; gone: unknown }
  | { table: string; range: DBCoreKeyRange }

export interface SecondCopy {
  middleware: Middleware<DBCore>
  /** The open copy; null where there is none, or where it failed. */
  open: () => Promise<IDBDatabase | null>
  /** All that was committed in this tab until now lies in the copy too. Never throws, and ends where the copy hangs. */
  kept: () => Promise<void>
}

/**
 * Keeps what the device's database holds a second time, on another disk (`bucketDisk`): each transaction, when it is complete, in one transaction of the copy. Chromium throws a whole store away
 * when its log was torn by a kill and is read for the second time after that (decision 246), with every sale in it that nobody has sent yet.
 */
export function createSecondCopy(disk: () => Promise<IDBFactory | null>): SecondCopy {
  let copy: IDBDatabase | null = null
  let isBroken = false
  let last: Promise<void> = Promise.resolve()
  let opening: Promise<IDBDatabase | null> | undefined
  const open = () =>
    (opening ??= disk()
      .then(async (factory) => {
        copy = factory ? await openCopy(factory) : null
        isBroken = copy === null
        return copy
      })
      .catch(() => {
        isBroken = true
        return null
      }))

  /** What failed once is out of step: it is left alone until a start compares the two. */
  const write = async (changes: readonly Change[]) => {
    const db = copy ?? (await open())
    if (isBroken || !db) return
    const isPrecious = changes.some(({ table }) => PRECIOUS.has(table))
    await onCopy(db, isPrecious ? 'strict' : 'relaxed', (rows) => {
      for (const change of changes) apply(rows, change)
    })
  }
  const follow = (changes: readonly Change[]) => {
    if (isBroken || changes.length === 0) return
    // Begun at once where the copy is open: transactions of one store keep the order they were begun in.
    const written = write(changes)
    last = Promise.all([last, written]).then(
      () => {},
      () => {
        isBroken = true
      },
    )
  }

  return {
    middleware: { stack: 'dbcore', name: 'second-copy', create: (core) => watched(core, follow) },
    open,
    async kept() {
      if (isBroken) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isBroken = true
          resolve()
        }, WAIT_MS)
      })
      await Promise.race([last, late])
      clearTimeout(timer)
    },
  }
}

function watched(core: DBCore, follow: (changes: readonly Change[]) => void): DBCore {
  const changed = new WeakMap<DBCoreTransaction, Change[]>()
  return {
    ...core,
    transaction(stores, mode, options) {
      const transaction = core.transaction(stores, mode, options)
      if (mode === 'readwrite' && isNative(transaction)) {
        const changes: Change[] = []
        changed.set(transaction, changes)
        transaction.addEventListener('complete', () => follow(changes))
      }
      return transaction
    },
    table(name) {
      const table = core.table(name)
      if (LEFT_OUT.has(name)) return table
      const { extractKey } = table.schema.primaryKey
      return {
        ...table,
        async mutate(request) {
          const answer = await table.mutate(request)
          const changes = changed.get(request.trans)
          const isDone = (index: number) => answer.failures[index] === undefined
          changes?.push(...changesOf(name, request, (row) => extractKey?.(row), isDone))
          return answer
        },
      }
    },
  }
}

/** Dexie hands the browser's own transaction through, and names of it only that it can be aborted. */
const isNative = (transaction: DBCoreTransaction): transaction is IDBTransaction => 'addEventListener' in transaction

function changesOf(
  table: string,
  request: DBCoreMutateRequest,
  keyOf: (row: unknown) => unknown,
  isDone: (index: number) => boolean,
): Change[] {
  if (request.type === 'deleteRange') return [{ table, range: request.range }]
  if (request.type === 'delete')
    return request.keys.filter((_, index) => isDone(index)).map((gone) => ({ table, gone }))
  return request.values.flatMap((put: unknown, index) =>
    isDone(index) && !isSent(table, put) ? [{ table, put, key: keyOf(put) }] : [],
  )
}

export const isSent = (table: string, row: unknown): boolean =>
  sentElsewhere.has(table) && typeof row === 'object' && row !== null && Reflect.get(row, 'sync') === 'synced'

function apply(rows: IDBObjectStore, change: Change): void {
  const { table } = change
  if ('range' in change) {
    const { range } = change
    const type: number = range.type
    if (type === EQUAL) rows.delete(keyIn(table, range.lower))
    else if (type === RANGE || type === ANY) rows.delete(within(table, type === ANY ? {} : range))
  } else if ('gone' in change) rows.delete(keyIn(table, change.gone))
  else putRow(rows, table, change.key, change.put)
}

/** Two tabs write the row of the device, and the copy may hear of it in the other order: what counts up never goes back. */
export function putRow(rows: IDBObjectStore, table: string, key: unknown, row: unknown): void {
  const place = keyIn(table, key)
  if (table !== 'devices') return void rows.put(row, place)
  const asked = rows.get(place)
  asked.addEventListener('success', () => {
    if (!isOlder(row, asked.result)) rows.put(row, place)
  })
}
const isOlder = (row: unknown, than: unknown): boolean => {
  const [a, b] = [row, than].map((one) => (typeof one === 'object' && one !== null ? one : {}))
  return (
    Reflect.get(a ?? {}, 'id') === Reflect.get(b ?? {}, 'id')
    && Reflect.get(a ?? {}, 'seq') < Reflect.get(b ?? {}, 'seq')
  )
}

// Dexie has checked that it is one.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const keyIn = (table: string, key: unknown): IDBValidKey => [table, key as IDBValidKey]
