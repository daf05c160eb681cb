import type * as z from 'zod'
import type { CommissionRule, getStaffWork, StaffWork } from '../../../shared/contract/staff-work.ts'
import { commissionTzs, LONGEST_SHIFT_HOURS, workedMinutes } from '../../../shared/domain/staff-work.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { UsersService } from '../auth/users.service.ts'
import { staffNotFound } from './staff.errors.ts'
import { lockMember } from './staff.repository.ts'
import { readCommissions, readShiftSpans, readSoldOrders, readWork, setCommission } from './work.repository.ts'

type Report = z.input<(typeof getStaffWork)['response']>
export type WorkService = ReturnType<typeof createWorkService>

/** What everybody sold and served, how long they had a till open, and what of it is theirs. */
export function createWorkService({ db, clock, users }: { db: Db; clock: Clock; users: Pick<UsersService, 'names'> }) {
  return {
    async read(actor: MemberActor, { from, to }: z.output<typeof getStaffWork.query>): Promise<Report> {
      const { shopId } = actor
      const isAll = actor.can('staffs', 'read')
      const [since, until] = [dayStart(from), dayStart(to, 1)]
      return await inShop(db, shopId, async (tx) => {
        const members = new Map((await readCommissions(tx, shopId)).map((row) => [row.userId, row]))
        const parts = await readWork(tx, shopId, { since, until, userId: isAll ? null : actor.userId })
        const orders = await readSoldOrders(tx, shopId, { since, until })
        const early = new Date(since.getTime() - LONGEST_SHIFT_HOURS * 3_600_000)
        const shifts = await readShiftSpans(tx, shopId, { since: early, until })
        const seen = isAll
          ? [...members.keys(), ...parts.map((part) => part.userId), ...shifts.flatMap(({ userId }) => userId ?? [])]
          : [actor.userId]
        const ids = [...new Set(seen)]
        const names = await users.names(tx, ids)
        const now = clock.now().getTime()
        const items = ids.map((userId): z.input<typeof StaffWork> => {
          const own = parts.filter((part) => part.userId === userId)
          const sum = (kind: 'sold' | 'served') =>
            shownSumTzs(own.filter((part) => part.kind === kind).map(({ tzs }) => tzs))
          const spans = shifts
            .filter((shift) => shift.userId === userId)
            .map((shift) => ({ from: shift.from.getTime(), to: shift.to?.getTime() ?? now }))
            .filter((span) => span.to > since.getTime())
          const commission = members.get(userId)?.commission ?? null
          return {
            userId,
            name: names.get(userId) ?? '',
            isHere: members.has(userId),
            soldTzs: sum('sold'),
            soldOrders: orders.get(userId) ?? 0,
            servedTzs: sum('served'),
            servedLines: own.reduce((count, part) => count + (part.kind === 'served' ? part.lines : 0), 0),
            minutes: workedMinutes(spans, { since: since.getTime(), until: Math.min(until.getTime(), now) }),
            shifts: spans.length,
            commission,
            commissionTzs: commissionTzs(commission, own),
          }
        })
        return {
          from,
          to,
          isAll,
          items: items
            // Who left and did nothing then is of no interest.
            .filter((row) => row.isHere || row.soldOrders + row.servedLines + row.shifts > 0 || row.soldTzs !== 0)
            .toSorted((one, other) => other.soldTzs - one.soldTzs || one.name.localeCompare(other.name)),
        }
      })
    },

    async save({ shopId }: MemberActor, userId: string, commission: CommissionRule | null): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        if ((await lockMember(tx, shopId, userId)) === undefined) throw staffNotFound()
        await setCommission(tx, shopId, userId, commission)
        await emit(tx, shopId, { kind: 'staff.changed' })
      })
    },
  }
}
