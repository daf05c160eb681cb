import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import { asUnavailable, ConnectionLost, isCollision } from './database-errors.ts'
import { heldBack, HotClient, type Statement } from './hot-client.ts'
import { notedWork } from './noted-calls.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
export type { Database } from './schema.ts'

export const APP_ROLE = 'kaunta_app'
/** A shop nobody has: a row-level policy needs a uuid to compare with, also for a session without a shop. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000'

const OID: Record<string, number> = { int8: 20, date: 1082, numeric: 1700 }
const NUMBERS = new Set<number | undefined>([OID.int8, OID.numeric])

/**
 * Amounts are whole shillings and safe integers everywhere (decisions 16), and every column is held to that by a CHECK. What still comes out larger is a sum over rows:
 * it is shown as the largest safe integer, because a list that fails helps nobody and the rows stay right. Nothing computed from it can be written: the CHECKs again.
 */
function safeNumber(text: string): number {
  const value = Number(text)
  if (text.includes('.') || Number.isSafeInteger(value) || Number.isNaN(value)) return value
  return value > 0 ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER
}

const asText = (text: string) => text
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (NUMBERS.has(oid)) return safeNumber
    if (oid === OID.date) return asText
    return format === 'binary' ? pgTypes.getTypeParser(oid, 'binary') : pgTypes.getTypeParser(oid, 'text')
  },
}

const pools = new WeakMap<object, { pool: Pool; url: string }>()
const opening = new AsyncLocalStorage<string>()

/** `begin` and the role and shop of the transaction travel as one message: two round trips saved on every request. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const first = opening.getStore()
    if (first === undefined) return super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(first))
  }
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(options)
    } catch (error) {
      throw new ConnectionLost(error, true)
    }
  }
  /** A rollback that cannot be sent is done by PostgreSQL itself. Thrown, its error would hide why the work failed; the connection is discarded either way. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}
class TenantDialect extends PostgresDialect {
  readonly #pool: Pool
  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new TenantDriver({ pool: this.#pool })
  }
}

export function createDatabase(url: string, options: { maxConnections?: number; applicationName?: string } = {}): Db {
  const pool = new Pool({
    Client: HotClient,
    // Nothing waits to be sent until what was sent before is answered (HotClient.together); Kysely asks one thing at a time all the same.
    pipeline: true,
    connectionString: url,
    max: options.maxConnections ?? 10,
    types,
    application_name: options.applicationName ?? 'kaunta',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection may end at any time (the database restarts); the next query opens a new one.
  pool.on('error', () => {})
  // One in use as well: the pool listens to idle ones only, and an 'error' that nobody hears ends the process. Its query is rejected all the same.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db: Db = new Kysely<Database>({ dialect: new TenantDialect(pool) })
  pools.set(db, { pool, url })
  return db
}

function known(db: Db) {
  const found = pools.get(db)
  if (found === undefined) throw new Error('not a database made by createDatabase')
  return found
}
/** For parts that keep connections of their own (the job queue). */
export const databaseUrl = (db: Db): string => known(db).url

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Resolves once the database has answered. */
export const ping = async (db: Db): Promise<void> => void (await db.executeQuery(CompiledQuery.raw('select 1')))

/** Throws on anything but a uuid, so that the text may stand in SQL. */
function uuidLiteral(id: string): string {
  if (!UUID.test(id)) throw new Error('not a uuid')
  return `'${id}'`
}

const beginAs = (shop: string) =>
  `begin; select set_config('role', '${APP_ROLE}', true), set_config('app.shop', ${shop}, true)`

/** A transaction of one shop: row-level security shows and takes only its rows. Another shop's id answers like an absent one. */
export function inShop<T>(db: Db, shopId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const noted = notedWork(shopId, work)
  return transact(db, heldBack(beginAs(uuidLiteral(shopId))), noted.work, noted.done)
}

/** The shop as it is at one moment, however long it takes to read it: whatever others write meanwhile is not seen, and nothing is written. */
export function inSnapshot<T>(db: Db, shopId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = beginAs(uuidLiteral(shopId)).replace('begin;', 'begin isolation level repeatable read read only;')
  return transact(db, begin, work)
}

/** A transaction of no shop: only the closed list of tables without shop_id can be used; any tenant table fails (law 12). */
export function inSystem<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, beginAs(`''`), work)
}

/** Moves a running transaction to another shop, for the few steps that cross tenants by nature (a user's list of shops, joining one). */
export async function enterShop(tx: Tx, shopId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`select set_config('app.shop', ${uuidLiteral(shopId)}, true)`))
}

/** Statements sent as one message and answered together, in one transaction of the app role: of a shop, or of none. */
export async function batch(
  db: Db,
  shopId: string | null,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const begin = { text: beginAs(shopId === null ? `''` : uuidLiteral(shopId)) }
  const client = await known(db)
    .pool.connect()
    .catch((error: unknown) => asUnavailable(new ConnectionLost(error, true)))
  try {
    // The pool makes no other clients.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const results = await (client as unknown as HotClient).together([begin, ...statements, { text: 'commit' }])
    client.release()
    return results.slice(1, -1).map(({ rows }): Record<string, unknown>[] => rows)
  } catch (error) {
    // The connection may stand in a failed transaction: it must not serve anybody else.
    client.release(true)
    return asUnavailable(error)
  }
}

const running = new WeakMap<Tx, { db: Db; after: (() => void)[] }>()
/** The database a transaction of `inShop` or `inSystem` belongs to. */
export const databaseOf = (tx: Tx): Db | undefined => running.get(tx)?.db
/** Called once this transaction has committed, and never if it does not: for what only makes others look sooner. What must happen is a row (law 10). */
export const afterCommit = (tx: Tx, call: () => void): void => void running.get(tx)?.after.push(call)

async function transact<T>(
  db: Db,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  committed: () => void = () => {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const after: (() => void)[] = []
      const result = await opening.run(begin, () =>
        db.transaction().execute((tx) => {
          running.set(tx, { db, after })
          return opening.exit(() => work(tx))
        }),
      )
      committed()
      for (const call of after) call()
      return result
    } catch (error) {
      if (attempt < 4 && isCollision(error)) continue
      return asUnavailable(error)
    }
  }
}
