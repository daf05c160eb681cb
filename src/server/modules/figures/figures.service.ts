import type * as z from 'zod'
import type { Figures, FigureMonths, FigureSums, getFigures } from '../../../shared/contract/figures.ts'
import { PAID_FOR_GOODS } from '../../../shared/domain/expenses.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { firstDayOf, lastDayOf, monthAfter } from '../../../shared/domain/months.ts'
import { daysOf, type Period, periodBefore } from '../../../shared/domain/periods.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { sumByCategory, sumByMonth } from '../expenses/expense-sums.service.ts'
import { sumLossesByMonth } from '../stock/stock-worth.service.ts'
import {
  addUpDays,
  type FigureRow,
  type KeyedRow,
  type Kind,
  NO_FIGURES,
  readDayUntil,
  readFigures,
  readMonths,
} from './days.repository.ts'
import { readGoods, readNames } from './goods.repository.ts'
import { readLinks } from './links.repository.ts'
import { readVisits } from './visits.repository.ts'

const DAY_MS = 86_400_000
const MONTHS_SHOWN = 12
const BEST = 50
const GROUPS = 50
const KINDS: readonly Kind[] = ['all', 'hour', 'staff', 'source', 'method']
/** So many days of a shop are added up in one transaction. */
const DAYS_AT_ONCE = 31

type Deps = Pick<AppParts, 'db' | 'clock' | 'log'>

/** Where all sums of sales come from: the dashboard, the page of figures, the evening's summary. */
export function createFiguresService({ db, clock, log }: Deps) {
  return {
    /** Cost is null to who may not see what goods cost. */
    async read(actor: MemberActor, query: z.output<typeof getFigures.query>): Promise<Figures> {
      const now = clock.now()
      const period = { from: query.from, to: query.to }
      const compared = periodBefore(period, query.compare)
      const told = teller(actor)
      return await inShop(db, actor.shopId, async (tx) => {
        const rows = await readFigures(tx, actor.shopId, period, KINDS)
        const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
        const goods = await readGoods(tx, actor.shopId, period, { best: BEST, groups: GROUPS })
        const expenses = await sumByCategory(tx, actor.shopId, period)
        const names = await readNames(
          tx,
          of('staff').flatMap(({ key }) => (key === '' ? [] : [key])),
        )
        return {
          asOf: now.toISOString(),
          ...period,
          sums: sumsOf(of('all'), expenses, told),
          days: daysIn(period, of('all'), told),
          before: compared && (await readBefore(tx, actor.shopId, { period, compared, now }, told)),
          hours: of('hour').map(({ key, orders, salesTzs }) => ({
            weekday: Math.floor(Number(key) / 24),
            hour: Number(key) % 24,
            orders,
            salesTzs,
          })),
          methods: of('method')
            .map((row) => ({
              method: wordOf<Figures['methods'][number]['method']>(row),
              tzs: row.salesTzs,
              count: row.orders,
            }))
            .toSorted((one, other) => other.tzs - one.tzs),
          sources: bySales(
            of('source').map((row) => ({ source: wordOf<Figures['sources'][number]['source']>(row), ...told(row) })),
          ),
          staff: bySales(
            of('staff').map((row) => ({
              id: row.key === '' ? null : row.key,
              name: names.get(row.key) ?? '',
              ...told(row),
            })),
          ),
          products: goods.best.map(({ photo, id, name, unit, quantityMilli, ...row }) => ({
            id,
            name,
            unit,
            quantityMilli,
            smallUrl: photo === null ? null : mediaUrls(photo).smallUrl,
            ...told(row),
          })),
          productCount: goods.count,
          groups: goods.groups.map(({ name, ...row }) => ({ name, ...told(row) })),
          categories: goods.categories.map(({ category, ...row }) => ({
            category,
            ...told(row),
          })),
          expenses,
          links: await readLinks(tx, actor.shopId, period),
          page: await readVisits(tx, actor.shopId, period),
        }
      })
    },

    /** Profit and loss, month by month. */
    async months(actor: MemberActor, month: string): Promise<FigureMonths> {
      const first = monthAfter(month, 1 - MONTHS_SHOWN)
      const period = { from: firstDayOf(first), to: lastDayOf(month) }
      const told = teller(actor)
      const { sales, spent, lost } = await inShop(db, actor.shopId, async (tx) => ({
        sales: await readMonths(tx, actor.shopId, period),
        spent: await sumByMonth(tx, actor.shopId, period),
        lost: await sumLossesByMonth(tx, actor.shopId, period),
      }))
      return {
        asOf: clock.now().toISOString(),
        months: Array.from({ length: MONTHS_SHOWN }, (_, index) => monthAfter(first, index)).map((one) => {
          const row = (kind: Kind) => sales.find((found) => found.kind === kind && found.key === one)
          return {
            month: one,
            ...told(row('all') ?? NO_FIGURES),
            expensesTzs: shownSumTzs(
              spent.flatMap(({ month: of, category, tzs }) => (of === one && category !== PAID_FOR_GOODS ? [tzs] : [])),
            ),
            writtenOffTzs: row('method')?.salesTzs ?? 0,
            lostTzs: actor.can('product', 'read') ? (lost.find(({ month: of }) => of === one)?.tzs ?? 0) : null,
          }
        }),
      }
    },

    /** Days that are over and changed since are added up, of every shop, so many at a time. */
    async addUp(): Promise<void> {
      const today = businessDay(clock.now())
      await everyShop(db, log, 'figures', async (shopId) => {
        while ((await inShop(db, shopId, (tx) => addUpDays(tx, shopId, today, DAYS_AT_ONCE))) === DAYS_AT_ONCE);
      })
    },
  }
}
export type FiguresService = ReturnType<typeof createFiguresService>

const bySales = <T extends { salesTzs: number }>(list: T[]) =>
  list.toSorted((one, other) => other.salesTzs - one.salesTzs)

type Told = ReturnType<ReturnType<typeof teller>>
/** What is shown of a row: who may not see what goods cost learns no profit either. */
const teller =
  (actor: MemberActor) =>
  ({ orders, salesTzs, costTzs, uncostedTzs }: Pick<FigureRow, 'orders' | 'salesTzs' | 'costTzs' | 'uncostedTzs'>) => {
    const seesCost = actor.can('product', 'read')
    return { orders, salesTzs, costTzs: seesCost ? costTzs : null, uncostedTzs: seesCost ? uncostedTzs : null }
  }

/** The tables' checks know these words. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters, typescript/no-unsafe-type-assertion
const wordOf = <W extends string>({ key }: KeyedRow): W => key as W

const added = (rows: readonly FigureRow[]): FigureRow => ({
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  refunds: rows.reduce((sum, row) => sum + row.refunds, 0),
  salesTzs: shownSumTzs(rows.map((row) => row.salesTzs)),
  costTzs: shownSumTzs(rows.map((row) => row.costTzs)),
  uncostedTzs: shownSumTzs(rows.map((row) => row.uncostedTzs)),
  discountTzs: shownSumTzs(rows.map((row) => row.discountTzs)),
  refundTzs: shownSumTzs(rows.map((row) => row.refundTzs)),
  owedTzs: shownSumTzs(rows.map((row) => row.owedTzs)),
})

function sumsOf(
  rows: readonly FigureRow[],
  expenses: readonly { tzs: number }[],
  told: (row: FigureRow) => Told,
): FigureSums {
  const sums = added(rows)
  const { discountTzs, refunds, refundTzs, owedTzs } = sums
  return {
    ...told(sums),
    discountTzs,
    refunds,
    refundTzs,
    owedTzs,
    expensesTzs: shownSumTzs(expenses.map(({ tzs }) => tzs)),
  }
}

function daysIn(period: Period, rows: readonly KeyedRow[], told: (row: FigureRow) => Told) {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return daysOf(period).map((day) => ({ day, ...told(byDay.get(day) ?? NO_FIGURES) }))
}

/** A period that runs to this hour is compared with what had been sold by the same hour. */
async function readBefore(
  tx: Tx,
  shopId: string,
  { period, compared, now }: { period: Period; compared: Period; now: Date },
  told: (row: FigureRow) => Told,
): Promise<NonNullable<Figures['before']>> {
  const rows = await readFigures(tx, shopId, compared, ['all'])
  const expenses = await sumByCategory(tx, shopId, compared)
  const today = businessDay(now)
  const isRunning = period.from <= today && today <= period.to
  const then = dayAfter(compared.from, daysOf({ from: period.from, to: today }).length - 1)
  const counted: FigureRow[] = isRunning ? rows.filter((row) => row.key < then) : [...rows]
  if (isRunning && then <= compared.to) counted.push(await readDayUntil(tx, shopId, then, sameTime(then, now)))
  return { ...compared, sums: sumsOf(counted, expenses, told), days: daysIn(compared, rows, told) }
}

const sameTime = (day: string, now: Date): Date => {
  const start = dayStart(businessDay(now)).getTime()
  return new Date(dayStart(day).getTime() + Math.min(DAY_MS, now.getTime() - start))
}

/** What goods cost when they were sold, less what came back onto the shelf. */
export const costByDay = async (tx: Tx, shopId: string, period: Period): Promise<{ day: string; tzs: number }[]> =>
  (await readFigures(tx, shopId, period, ['all'])).map(({ key, costTzs }) => ({ day: key, tzs: costTzs }))

/** For the dashboard: what was sold, day by day, or hour by hour of one day. */
export async function salesBySteps(
  tx: Tx,
  shopId: string,
  period: Period,
  kind: 'all' | 'hour',
): Promise<Map<string, number>> {
  const rows = await readFigures(tx, shopId, period, [kind], { hours: 'day', hasGoods: false })
  return new Map(rows.map((row) => [row.key, Math.max(0, row.salesTzs)]))
}
/** What was sold on a day by the same time of it as now. */
export const salesByThisTime = async (tx: Tx, shopId: string, day: string, now: Date): Promise<number> =>
  Math.max(0, (await readDayUntil(tx, shopId, day, sameTime(day, now), false)).salesTzs)
