import type { JournalEntry, TaxSales } from '../../../shared/contract/journal.ts'
import { ACCOUNT_NUMBERS, type DaySums, journalOf } from '../../../shared/domain/journal.ts'
import { firstDayOf, lastDayOf } from '../../../shared/domain/months.ts'
import { type Db, inSnapshot } from '../../platform/database.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { costByDay } from '../figures/figures.service.ts'
import { boughtByDay, lostByDay, openingByDay, transferredByDay } from '../stock/stock-worth.service.ts'
import {
  collectedByDay,
  countedByDay,
  drawnByDay,
  movedByDay,
  paidByDay,
  returnedByDay,
  soldByDay,
  soldByTax,
  spentByDay,
} from './journal.repository.ts'

const NOTHING = { totalTzs: 0, taxTzs: 0, tipsTzs: 0 }
const NO_GOODS = { boughtTzs: 0, soldTzs: 0, lostTzs: 0, movedTzs: 0, openingTzs: 0 }

export function createJournalService({ db }: { db: Db }) {
  return {
    journal: (actor: MemberActor, month: string): Promise<{ entries: JournalEntry[] }> =>
      // Of one moment, so that a sale has its payment.
      inSnapshot(db, actor.shopId, async (tx) => {
        const { shopId } = actor
        const seesGoods = actor.can('product', 'read')
        const days = { from: firstDayOf(month), to: lastDayOf(month) }
        const byDay = new Map<string, DaySums>()
        const of = (day: string): DaySums => {
          const known = byDay.get(day)
          if (known) return known
          const fresh = {
            day,
            sales: NOTHING,
            refunds: NOTHING,
            payments: [],
            moves: [],
            expenses: [],
            cashDifferenceTzs: 0,
            drawer: [],
            collected: [],
            goods: seesGoods ? NO_GOODS : null,
          }
          byDay.set(day, fresh)
          return fresh
        }
        const add = (day: string, more: Partial<DaySums>) => void byDay.set(day, { ...of(day), ...more })
        for (const { day, ...sales } of await soldByDay(tx, shopId, days)) add(day, { sales })
        for (const { day, ...refunds } of await returnedByDay(tx, shopId, days)) add(day, { refunds })
        for (const { day, ...one } of await paidByDay(tx, shopId, days))
          add(day, { payments: [...of(day).payments, one] })
        for (const { day, ...one } of await movedByDay(tx, shopId, days)) add(day, { moves: [...of(day).moves, one] })
        for (const { day, ...one } of await spentByDay(tx, shopId, days))
          add(day, { expenses: [...of(day).expenses, one] })
        for (const { day, tzs } of await countedByDay(tx, shopId, days)) add(day, { cashDifferenceTzs: tzs })
        for (const { day, ...one } of await drawnByDay(tx, shopId, days)) add(day, { drawer: [...of(day).drawer, one] })
        for (const { day, ...one } of await collectedByDay(tx, shopId, days))
          add(day, { collected: [...of(day).collected, one] })
        if (seesGoods) {
          const addGoods = (name: keyof typeof NO_GOODS, rows: readonly { day: string; tzs: number }[]) => {
            for (const { day, tzs } of rows) add(day, { goods: { ...NO_GOODS, ...of(day).goods, [name]: tzs } })
          }
          addGoods('boughtTzs', await boughtByDay(tx, shopId, days))
          addGoods('soldTzs', await costByDay(tx, shopId, days))
          addGoods('lostTzs', await lostByDay(tx, shopId, days))
          addGoods('movedTzs', await transferredByDay(tx, shopId, days))
          addGoods('openingTzs', await openingByDay(tx, shopId, days))
        }
        const entries = [...byDay.values()]
          .toSorted((one, other) => (one.day < other.day ? -1 : 1))
          .flatMap(journalOf)
          .map(({ lines, ...entry }) => ({
            ...entry,
            lines: lines.map((line) => ({ ...line, number: ACCOUNT_NUMBERS[line.account] })),
          }))
        return { entries }
      }),

    taxes: (shopId: string, month: string): Promise<{ items: TaxSales[] }> =>
      inSnapshot(db, shopId, async (tx) => ({
        items: await soldByTax(tx, shopId, { from: firstDayOf(month), to: lastDayOf(month) }),
      })),
  }
}
