import type * as z from 'zod'
import type { getStandings, Standing, Standings } from '../../../shared/contract/figures.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { daysIn, daysOf, MOST_DAYS, type Period, periodBefore } from '../../../shared/domain/periods.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { sumDebts } from '../customers/debt-sums.service.ts'
import { readShelfTotals, sumOwedToSuppliers } from '../stock/stock-worth.service.ts'
import { lockStandings, readLastStanding, readStandings, writeStandings } from './standings.repository.ts'

/** What a shop is owed, owes and has on its shelves, day by day: it is written down as a day ends (decisions 188). */
export function createStandingsService({ db, clock, log }: Pick<AppParts, 'db' | 'clock' | 'log'>) {
  /** The days that are over and not written down; of a shop that has none yet, yesterday. */
  async function writeOf(shopId: string): Promise<void> {
    const now = clock.now()
    await inShop(db, shopId, (tx) => writeDays(tx, shopId, dayAfter(businessDay(now), -1), now))
  }
  return {
    /** Of every shop. */
    async writeDue(): Promise<void> {
      await everyShop(db, log, 'standings', writeOf)
    },
    writeOf,

    async read(actor: MemberActor, query: z.output<typeof getStandings.query>): Promise<Standings> {
      const now = clock.now()
      const today = businessDay(now)
      const period = { from: query.from, to: query.to }
      const compared = periodBefore(period, query.compare)
      const seesCost = actor.can('product', 'read')
      const told = ({ day, owedTzs, stockTzs, dueTzs, readAt }: Read): Standing => ({
        day,
        owedTzs,
        stockTzs: seesCost ? stockTzs : null,
        dueTzs: seesCost ? dueTzs : null,
        isLate: businessDay(readAt) > dayAfter(day, 1),
      })
      return await inShop(db, actor.shopId, async (tx) => {
        const days = async (of: Period) => {
          const written = await readStandings(tx, actor.shopId, of)
          const isLive = of.from <= today && today <= of.to
          return [
            ...written,
            ...(isLive ? [{ day: today, ...(await standingNow(tx, actor.shopId)), readAt: now }] : []),
          ]
        }
        return {
          asOf: now.toISOString(),
          ...period,
          days: (await days(period)).map(told),
          before: compared && { ...compared, days: (await days(compared)).map(told) },
        }
      })
    },
  }
}
export type StandingsService = ReturnType<typeof createStandingsService>
type Read = Awaited<ReturnType<typeof readStandings>>[number]

async function writeDays(tx: Tx, shopId: string, yesterday: string, now: Date): Promise<void> {
  await lockStandings(tx, shopId)
  const last = await readLastStanding(tx, shopId)
  if (last !== null && last >= yesterday) return
  const missed = { from: last === null ? yesterday : dayAfter(last, 1), to: yesterday }
  const days = daysIn(missed) > MOST_DAYS ? [yesterday] : daysOf(missed)
  await writeStandings(tx, shopId, days, await standingNow(tx, shopId), now)
}

async function standingNow(tx: Tx, shopId: string) {
  const debts = await sumDebts(tx, shopId)
  return {
    owedTzs: shownSumTzs(debts.map(({ tzs }) => tzs)),
    stockTzs: (await readShelfTotals(tx, shopId)).valueTzs,
    dueTzs: await sumOwedToSuppliers(tx, shopId),
  }
}
