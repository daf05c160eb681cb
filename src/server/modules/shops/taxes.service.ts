import type { Taxes } from '../../../shared/contract/taxes.ts'
import { MAX_TAX_CODES, withKeptCodes } from '../../../shared/domain/taxes.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { changedMeanwhile, shopNotFound, tooManyTaxCodes } from './shops.errors.ts'
import { findShop } from './shops.repository.ts'
import { taxesOfRow, updateTaxes } from './taxes.repository.ts'

export type TaxesService = ReturnType<typeof createTaxesService>

/** In the entered shop. */
export async function taxesOfShop(tx: Tx, shopId: string): Promise<Taxes> {
  const row = await findShop(tx, shopId)
  if (row === undefined) throw shopNotFound()
  return taxesOfRow(row)
}

export const createTaxesService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  get: ({ shopId }: MemberActor): Promise<Taxes> => inShop(db, shopId, (tx) => taxesOfShop(tx, shopId)),

  /** @throws AppError 409 when somebody else saved meanwhile */
  save: ({ shopId, sessionId }: MemberActor, asked: Taxes): Promise<Taxes> =>
    inShop(db, shopId, async (tx) => {
      const codes = withKeptCodes((await taxesOfShop(tx, shopId)).codes, asked.codes)
      if (codes.length > MAX_TAX_CODES) throw tooManyTaxCodes()
      if (!(await updateTaxes(tx, shopId, { ...asked, codes }, clock.now()))) throw changedMeanwhile()
      await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
      return { ...asked, codes, version: asked.version + 1 }
    }),
})
