import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { type keepImportColumns, type KeptColumns, MOST_COLUMNS_KEPT } from '../../../shared/contract/import-columns.ts'
import { type ImportKind, rightToBring } from '../../../shared/domain/import-kinds.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { dropColumnsBeyond, putColumns, readColumns } from './import-columns.repository.ts'
import { needsImportRight } from './imports.errors.ts'

export type ImportColumns = ReturnType<typeof createImportColumns>

/** How a shop's people matched the columns of their files: one who did it once does it for all, on every device. */
export function createImportColumns({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(actor: MemberActor, kind: ImportKind): Promise<KeptColumns[]> {
      requireRight(actor, kind)
      return await inShop(db, actor.shopId, (tx) => readColumns(tx, actor.shopId, kind, MOST_COLUMNS_KEPT))
    },
    async keep(
      actor: MemberActor,
      { kind, headings, columns }: BodyOf<typeof keepImportColumns>,
    ): Promise<{ ok: true }> {
      requireRight(actor, kind)
      await inShop(db, actor.shopId, async (tx) => {
        await putColumns(tx, actor.shopId, kind, { headings, columns }, clock.now())
        await dropColumnsBeyond(tx, actor.shopId, kind, MOST_COLUMNS_KEPT)
      })
      return { ok: true }
    },
  }
}

function requireRight(actor: MemberActor, kind: ImportKind): void {
  if (!actor.can(...rightToBring(kind))) throw needsImportRight()
}
