import type * as z from 'zod'
import type { DebtQuery, DebtTotals } from '../../../shared/contract/debts.ts'
import { DEBT_AGES, debtAge } from '../../../shared/domain/debts.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { debtCursor, listDebtRows, sumCameIn, sumDebts } from './debts.repository.ts'

/** Who owes how much since when. */
export type DebtBook = ReturnType<typeof createDebtBook>

export const createDebtBook = ({ db, clock }: { db: Db; clock: Clock }) => ({
  list: (shopId: string, query: z.output<typeof DebtQuery>) =>
    inShop(db, shopId, async (tx) => {
      const { cursor, limit } = query
      const found = await listDebtRows(tx, shopId, query, { cursor, limit, today: businessDay(clock.now()) })
      const { rows, nextCursor } = cutPage(found.rows, limit, debtCursor(query.sort))
      return { items: rows, nextCursor, total: found.total }
    }),

  totals: (shopId: string): Promise<DebtTotals> =>
    inShop(db, shopId, async (tx) => {
      const today = businessDay(clock.now())
      const days = await sumDebts(tx, shopId)
      const ages = DEBT_AGES.map((age) => {
        const own = days.filter(({ since }) => debtAge(since, today) === age)
        return { age, tzs: sumTzs(own.map(({ tzs }) => tzs)), count: sumTzs(own.map(({ count }) => count)) }
      })
      return {
        owing: sumTzs(ages.map(({ count }) => count)),
        owedTzs: sumTzs(ages.map(({ tzs }) => tzs)),
        cameInTzs: await sumCameIn(tx, shopId, today),
        ages,
      }
    }),
})
