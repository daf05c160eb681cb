import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { importRows, listRowImports, undoRowImport } from '../../../shared/contract/imports.ts'
import { rightsForImport, type RowKind } from '../../../shared/domain/import-kinds.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { emit } from '../../platform/events.ts'
import * as imports from './imports.repository.ts'
import { needsImportRight } from './imports.errors.ts'
import { type Brought, type Doer, rowKinds } from './row-kinds.service.ts'

/** Some seconds at most: what one call holds, others wait for. */
const UNDONE_AT_ONCE = 200

type Result = ResponseOf<typeof importRows>['results'][number]
type Work = (doer: Doer) => Promise<Brought | null>
export type ImportsService = ReturnType<typeof createImports>

/** Rows out of a file, of any kind but products. Each has a transaction of its own: a row that is wrong says so, and the file goes on. */
export function createImports({
  db,
  clock,
  undoneAtOnce = UNDONE_AT_ONCE,
}: {
  db: Db
  clock: Clock
  /** Another bound, for tests. */
  undoneAtOnce?: number
}) {
  return {
    async bring(actor: MemberActor, body: BodyOf<typeof importRows>): Promise<{ results: Result[] }> {
      requireRight(actor, body.kind, 'bring')
      const results: Result[] = []
      for (const [key, work] of worksOf(body)) results.push(await bringOne(actor, body, key, work))
      const count = results.filter(({ isNew }) => isNew).length
      if (count > 0)
        await inShop(db, actor.shopId, async (tx) => {
          const { importId: id, kind } = body
          await imports.countImported(tx, actor.shopId, { id, kind, count, userId: actor.userId, at: clock.now() })
          await tell(actor, tx)
        })
      return { results }
    },

    async list(actor: MemberActor, kind: RowKind): Promise<ResponseOf<typeof listRowImports>> {
      requireRight(actor, kind, 'bring')
      const rows = await inShop(db, actor.shopId, (tx) => imports.readImports(tx, actor.shopId, kind))
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },

    async undo(
      actor: MemberActor,
      { importId, kind, reason, after }: BodyOf<typeof undoRowImport>,
    ): Promise<ResponseOf<typeof undoRowImport>> {
      requireRight(actor, kind, 'undo')
      const { shopId } = actor
      return await inShop(db, shopId, async (tx) => {
        const rows = await imports.lockRowsOf(tx, shopId, {
          importId,
          kind,
          after: after ?? null,
          limit: undoneAtOnce,
        })
        const at = clock.now()
        const undone = await rowKinds[kind].undo(
          { tx, actor, at, reason },
          rows.map(({ madeId }) => madeId),
        )
        const keys = rows.flatMap(({ key, madeId }) => (undone.has(madeId) ? [key] : []))
        if (keys.length > 0) {
          await imports.markRowsUndone(tx, shopId, kind, keys)
          await tell(actor, tx)
        }
        const next = rows.length < undoneAtOnce ? null : (rows.at(-1)?.key ?? null)
        if (next === null) await imports.markUndone(tx, shopId, { importId, kind, at })
        return { undone: keys.length, kept: rows.length - keys.length, next }
      })
    },
  }

  async function bringOne(
    actor: MemberActor,
    { importId, kind }: { importId: string; kind: RowKind },
    key: string,
    work: Work,
  ): Promise<Result> {
    const { shopId } = actor
    const once = () =>
      inShop(db, shopId, async (tx) => {
        const find = (id: string) => imports.lockRow(tx, shopId, kind, id)
        const brought = await work({ tx, actor, importId, at: clock.now(), find })
        if (!brought) return { isNew: false }
        const { before, ...row } = brought
        await imports.writeRow(tx, shopId, { ...row, kind, importId }, before !== undefined)
        return { isNew: true, ...(before?.isUndone === true ? { isBack: true } : {}) }
      })
    try {
      // Two that bring the same row at once meet on its key: the second look finds what the first wrote.
      const brought = await once().catch(async (error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        return await once()
      })
      return { key, ...brought, codes: [], fields: [] }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { key, isNew: false, codes: [error.code], fields: [...(error.fields ?? [])] }
    }
  }
}

/** One call's rows, each with what is to be done. */
function worksOf(body: BodyOf<typeof importRows>): [string, Work][] {
  switch (body.kind) {
    case 'customers':
      return body.rows.map((row) => [row.key, (doer) => rowKinds.customers.bring(doer, row)])
    case 'suppliers':
      return body.rows.map((row) => [row.key, (doer) => rowKinds.suppliers.bring(doer, row)])
    case 'expenses':
      return body.rows.map((row) => [row.key, (doer) => rowKinds.expenses.bring(doer, row)])
    case 'stock':
      return body.rows.map((row) => [row.key, (doer) => rowKinds.stock.bring(doer, row)])
    case 'debts':
      return body.rows.map((row) => [row.key, (doer) => rowKinds.debts.bring(doer, row)])
  }
}

function requireRight(actor: MemberActor, kind: RowKind, what: 'bring' | 'undo'): void {
  if (!actor.can(...rightsForImport[kind][what])) throw needsImportRight()
}

/** Once a call: tills pull at this word. */
const tell = (actor: MemberActor, tx: Parameters<typeof emit>[0]) =>
  emit(tx, actor.shopId, { kind: 'products.changed', bySessionId: actor.sessionId })
