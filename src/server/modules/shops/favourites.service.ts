import type { Favourites } from '../../../shared/contract/favourites.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { favouritesOfRow, updateFavourites } from './favourites.repository.ts'
import { changedMeanwhile, shopNotFound } from './shops.errors.ts'
import { findShop } from './shops.repository.ts'

export type FavouritesService = ReturnType<typeof createFavouritesService>

export const createFavouritesService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  get: ({ shopId }: MemberActor): Promise<Favourites> =>
    inShop(db, shopId, async (tx) => {
      const row = await findShop(tx, shopId)
      if (row === undefined) throw shopNotFound()
      return favouritesOfRow(row)
    }),

  /** @throws AppError 409 when somebody else saved meanwhile */
  save: ({ shopId, sessionId }: MemberActor, asked: Favourites): Promise<Favourites> =>
    inShop(db, shopId, async (tx) => {
      if (!(await updateFavourites(tx, shopId, asked, clock.now()))) throw changedMeanwhile()
      await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      return { ...asked, version: asked.version + 1 }
    }),
})
