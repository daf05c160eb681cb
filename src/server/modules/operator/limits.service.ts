import type * as z from 'zod'
import { LIMIT_NAMES, type listLimits } from '../../../shared/contract/limits.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { limitTable } from '../../platform/limit-table.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { windowAt } from '../../platform/shared-limits.ts'
import { deleteOldLimits, refusedSince, takenByServer } from './limits.repository.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 14
const REFUSED_DAYS = 7
const KEPT_MS = 35 * DAY_MS
export type LimitsService = ReturnType<typeof createLimitsService>

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** The table of limits as the operator sees it: figures in force, what was refused, and what went out at the operator's cost. */
export function createLimitsService({ db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits }) {
  return {
    async list(): Promise<z.input<typeof listLimits.response>> {
      await limits.refusals.write()
      const now = clock.now()
      const today = businessDay(now)
      const first = dayStart(today, 1 - SHOWN_DAYS)
      const { taken, refused } = await inSystem(db, async (tx) => ({
        taken: await takenByServer(tx, first),
        refused: await refusedSince(tx, businessDay(first)),
      }))
      const week = businessDay(dayStart(today, 1 - REFUSED_DAYS))
      const { figures } = limits
      return {
        limits:
          figures === null
            ? []
            : LIMIT_NAMES.map((name) => {
                const { count, perMs } = figures[name]
                const mine = refused.filter((row) => row.name === name && row.day >= week)
                const { start } = windowAt(now, perMs)
                return {
                  name,
                  per: limitTable[name].per,
                  count,
                  perSeconds: Math.round(perMs / 1000),
                  refused: sum(mine),
                  refusedToday: sum(mine.filter(({ day }) => day === today)),
                  lastRefusedAt:
                    mine
                      .map(({ lastAt }) => lastAt)
                      .toSorted((one, other) => other.getTime() - one.getTime())[0]
                      ?.toISOString() ?? null,
                  taken:
                    limitTable[name].per === 'operator'
                      ? (taken.find((row) => row.name === name && row.windowAt.getTime() === start.getTime())?.taken
                        ?? 0)
                      : null,
                }
              }),
        days: Array.from({ length: SHOWN_DAYS }, (_, ago) => {
          const day = businessDay(dayStart(today, -ago))
          const of = (name: string) =>
            taken.find((row) => row.name === name && businessDay(row.windowAt) === day)?.taken ?? 0
          return {
            day,
            sms: of('smsOfOperator'),
            codes: of('codesOfOperator'),
            mails: of('mailsOfOperator'),
            prompts: of('promptsOfOperator'),
            refused: sum(refused.filter((row) => row.day === day)),
          }
        }),
      }
    },

    deleteOld: () =>
      inSystem(db, (tx) =>
        deleteOldLimits(tx, {
          windows: new Date(clock.now().getTime() - 2 * DAY_MS),
          server: new Date(clock.now().getTime() - KEPT_MS),
        }),
      ),
  }
}
