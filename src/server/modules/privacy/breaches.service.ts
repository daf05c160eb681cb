import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  addBreach,
  Breach,
  BreachFields,
  BreachStory,
  listBreaches,
  saveBreach,
} from '../../../shared/contract/privacy-duties.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import {
  type BreachRow,
  countUntold,
  listBreachRows,
  lockBreach,
  readBreach,
  readBreachChanges,
  writeBreach,
} from './breaches.repository.ts'
import { breachChanged, breachNotFound, notYet } from './privacy.errors.ts'

export type Breaches = ReturnType<typeof createBreaches>

const viewOf = ({ at, ...row }: BreachRow): Breach => ({ ...row, at: at.toISOString() })

async function storyOf(tx: Tx, shopId: string, id: string): Promise<BreachStory> {
  const row = await readBreach(tx, shopId, id)
  if (!row) throw breachNotFound()
  const changes = await readBreachChanges(tx, shopId, id)
  return {
    ...viewOf(row),
    changes: changes.map(({ state, at, ...change }) => ({ ...state, ...change, at: at.toISOString() })),
  }
}

/** What went wrong with personal data, and what was done then: written down, changed with what stood before kept, never deleted (decision 346). */
export function createBreaches({ db, clock }: Pick<AppParts, 'db' | 'clock'>) {
  /** @throws AppError 400 */
  function checkDays(fields: BreachFields) {
    const today = businessDay(clock.now())
    for (const path of ['foundOn', 'commissionOn', 'peopleOn'] as const)
      if ((fields[path] ?? '') > today) throw notYet(path)
  }

  return {
    list: ({ shopId }: MemberActor, query: z.output<typeof listBreaches.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listBreachRows(tx, shopId, query)
        const { rows, nextCursor } = cutPage(found, query.limit, ({ foundOn, id }) =>
          writeKeyset(new Date(`${foundOn}T00:00:00Z`), id),
        )
        return { items: rows.map(viewOf), nextCursor, untold: await countUntold(tx, shopId) }
      }),

    /** @throws AppError 404 */
    get: ({ shopId }: MemberActor, id: string) => inShop(db, shopId, (tx) => storyOf(tx, shopId, id)),

    /** @throws AppError 400 */
    add: ({ shopId, userId }: MemberActor, { id, ...fields }: BodyOf<typeof addBreach>) =>
      inShop(db, shopId, async (tx) => {
        checkDays(fields)
        if (!(await lockBreach(tx, shopId, id)))
          await writeBreach(tx, shopId, { id, version: 1, fields, userId, at: clock.now() })
        return await storyOf(tx, shopId, id)
      }),

    /** @throws AppError 400, 404, 409 */
    save: ({ shopId, userId }: MemberActor, id: string, { version, ...fields }: BodyOf<typeof saveBreach>) =>
      inShop(db, shopId, async (tx) => {
        checkDays(fields)
        const row = await lockBreach(tx, shopId, id)
        if (!row) throw breachNotFound()
        if (row.version !== version) throw breachChanged()
        await writeBreach(tx, shopId, { id, version: version + 1, fields, userId, at: clock.now() })
        return await storyOf(tx, shopId, id)
      }),
  }
}
