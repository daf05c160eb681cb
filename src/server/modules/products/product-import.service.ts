import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { importProducts, listImports } from '../../../shared/contract/product-import.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as imports from './product-import.repository.ts'
import * as products from './products.repository.ts'
import { createIn, tellTills, withBarcodeRace } from './products.service.ts'

type Result = ResponseOf<typeof importProducts>['results'][number]

/** Products out of a file. Each has a transaction of its own: a row that is wrong says so, and the file goes on. */
export function createProductImports({ db, clock }: { db: Db; clock: Clock }) {
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

    async undo(actor: MemberActor, importId: string): Promise<{ archived: number; kept: number }> {
      const { shopId } = actor
      return await inShop(db, shopId, async (tx) => {
        const { untouched, changed } = await imports.readOfImport(tx, shopId, importId)
        const gone = untouched.length > 0 ? await products.setArchived(tx, shopId, untouched, true, clock.now()) : []
        await products.changeCounts(
          tx,
          shopId,
          gone.flatMap(({ group }) => [
            { group, isArchived: false, by: -1 },
            { group, isArchived: true, by: 1 },
          ]),
        )
        if (gone.length > 0) await tellTills(tx, actor)
        return { archived: gone.length, kept: changed }
      })
    },
  }

  async function bringOne(
    actor: MemberActor,
    importId: string,
    { id, ...row }: BodyOf<typeof importProducts>['products'][number],
  ): Promise<Result> {
    try {
      const isNew = await withBarcodeRace(() =>
        inShop(db, actor.shopId, async (tx) => {
          const isMade = await createIn(tx, actor, { id, ...row }, clock.now())
          if (isMade) await imports.markImported(tx, { shopId: actor.shopId, id }, importId)
          return isMade
        }),
      )
      return { id, isNew, codes: [], fields: [] }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { id, isNew: false, codes: [error.code], fields: [...(error.fields ?? [])] }
    }
  }
}
