import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { importProducts, listImports, undoImport } from '../../../shared/contract/product-import.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as imports from './product-import.repository.ts'
import * as products from './products.repository.ts'
import { bookCounted, createIn, rewrite, tellTills, withBarcodeRace } from './products.service.ts'

type Result = ResponseOf<typeof importProducts>['results'][number]

/** One statement archives them; what one call holds, sales wait for. */
const UNDONE_AT_ONCE = 1000

/** Products out of a file. Each has a transaction of its own: a row that is wrong says so, and the file goes on. */
export function createProductImports({
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
    async bring(actor: MemberActor, { importId, products: rows }: BodyOf<typeof importProducts>) {
      const results: Result[] = []
      for (const row of rows) results.push(await bringOne(actor, importId, row))
      if (results.some(({ isNew }) => isNew)) await inShop(db, actor.shopId, (tx) => tellTills(tx, actor))
      return { results }
    },

    async list(shopId: string): Promise<ResponseOf<typeof listImports>> {
      return await inShop(db, shopId, (tx) => imports.readImports(tx, shopId))
    },

    async undo(
      actor: MemberActor,
      { importId, isInParts = false, after }: BodyOf<typeof undoImport>,
    ): Promise<ResponseOf<typeof undoImport>> {
      const { shopId } = actor
      const limit = isInParts ? undoneAtOnce : null
      return await inShop(db, shopId, async (tx) => {
        const rows = await imports.lockOfImport(tx, shopId, { importId, after: after ?? null, limit })
        const ids = rows.flatMap(({ id, isAsBrought }) => (isAsBrought ? [id] : []))
        const gone = ids.length > 0 ? await products.setArchived(tx, shopId, ids, true, clock.now()) : []
        if (gone.length > 0) {
          await imports.markUndone(tx, shopId, ids)
          await products.changeCounts(
            tx,
            shopId,
            gone.flatMap(({ group }) => [
              { group, isArchived: false, by: -1 },
              { group, isArchived: true, by: 1 },
            ]),
          )
          await tellTills(tx, actor)
        }
        const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null
        return { archived: gone.length, kept: rows.length - gone.length, next }
      })
    },
  }

  async function bringOne(
    actor: MemberActor,
    importId: string,
    row: BodyOf<typeof importProducts>['products'][number],
  ): Promise<Result> {
    const { id } = row
    const key = { shopId: actor.shopId, id }
    try {
      const brought = await withBarcodeRace(() =>
        inShop(db, actor.shopId, async (tx) => {
          const at = clock.now()
          const isMade = await createIn(tx, actor, row, at)
          const isBack = !isMade && (await bringBack(tx, actor, row, at))
          if (isMade || isBack) await imports.markImported(tx, key, importId)
          return { isNew: isMade || isBack, ...(isBack ? { isBack } : {}) }
        }),
      )
      return { id, ...brought, codes: [], fields: [] }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { id, isNew: false, codes: [error.code], fields: [...(error.fields ?? [])] }
    }
  }
}

/** What undoing an import archived comes back with what the file says now; what a person archived stays as it is (false). */
async function bringBack(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { id, openingStock, ...input }: BodyOf<typeof importProducts>['products'][number],
  at: Date,
): Promise<boolean> {
  const key = { shopId, id }
  const before = await imports.lockUndone(tx, key)
  if (!before) return false
  await rewrite(tx, key, input, { before, userId, at })
  await products.setArchived(tx, shopId, [id], false, at)
  await products.changeCounts(tx, shopId, [
    { group: input.group, isArchived: true, by: -1 },
    { group: input.group, isArchived: false, by: 1 },
  ])
  if (!input.tracksStock) return true
  const known = await imports.readOnlyCounted(tx, key)
  const counted = Object.entries(openingStock).flatMap(([itemId, milli]): [string, number][] => {
    const now = known.has(itemId) ? (known.get(itemId) ?? null) : 0
    return now === null ? [] : [[itemId, milli - now]]
  })
  await bookCounted(tx, key, { counted: Object.fromEntries(counted), units: input.units }, { userId, at })
  return true
}
