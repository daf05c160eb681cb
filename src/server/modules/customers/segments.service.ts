import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  createSegment,
  listSegments,
  saveSegment,
  Segment,
  SegmentPreview,
  SegmentWithCounts,
} from '../../../shared/contract/segments.ts'
import type { getSegmentFigures, SegmentFigures } from '../../../shared/contract/figures.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import {
  allRules,
  MOST_ASKED,
  MOST_SEGMENTS,
  READY_KEYS,
  READY_SEGMENTS,
  SAMPLED_OF,
  type SegmentRules,
} from '../../../shared/domain/segments.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { periodBefore } from '../../../shared/domain/periods.ts'
import type * as z from 'zod'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { isTimedOut } from '../../platform/database-errors.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { toRow } from './customer-book.service.ts'
import { readCustomerRows, searchCondition } from './customer-list.repository.ts'
import { segmentChanged, segmentNotFound, tooManySegments } from './customers.errors.ts'
import { segmentCondition } from './segment-rules.repository.ts'
import { readSegmentSales } from './segment-sales.repository.ts'
import {
  countCustomers,
  countMembers,
  insertSegment,
  isLarge,
  listSegmentRows,
  limitStatements,
  lockSegment,
  type Preview,
  previewRules,
  readCounts,
  readSegment,
  removeSegment,
  updateSegment,
  writeCounts,
} from './segments.repository.ts'

/** Up to so many customers a list of segments is counted while somebody waits for it. */
const MOST_COUNTED_LIVE = MOST_ASKED
const NOTHING = { customers: 0, orders: 0, salesTzs: 0 }
/** A shop of a million takes a second; whoever types asks again and again. Waiting for a turn counts. */
const EXACT_FOR_MS = 4000
/** Each run holds a connection of the pool all that time; who waits holds none. */
const EXACT_AT_ONCE = { running: 2, runningOfKey: 1, waitingOfKey: 10, waiting: 40 }
const SHOWN_DAYS = 90
const KEPT_DAYS = 400

export type SegmentBook = ReturnType<typeof createSegmentBook>

/** Segments of customers: kept are their rules, and each night how many belong. */
export function createSegmentBook({
  db,
  clock,
  log,
  exactForMs = EXACT_FOR_MS,
}: Pick<AppParts, 'db' | 'clock' | 'log'> & {
  /** Another bound, for tests. */
  exactForMs?: number
}) {
  const today = () => businessDay(clock.now())
  const inTurn = createFairQueue({ ...EXACT_AT_ONCE, waitMs: exactForMs })

  async function record(tx: Tx, shopId: string, segments: readonly { id: string; rules: SegmentRules }[]) {
    const day = today()
    const { total, counts } = await countMembers(
      tx,
      { shopId, today: day },
      segments.map(({ rules }) => rules),
    )
    const counted = segments.map(({ id }, index) => ({ id, count: counts[index] ?? 0 }))
    await writeCounts(tx, shopId, counted, { day, total, keptFrom: dayAfter(day, -KEPT_DAYS) })
    return counted
  }

  async function previewOf(tx: Tx, shopId: string, rules: SegmentRules, isAbout: boolean): Promise<SegmentPreview> {
    const asked = { shopId, today: today() }
    const { memberIds, ...figures } = await previewRules(tx, asked, rules, isAbout ? 'sample' : 'all')
    const rows = await readCustomerRows(tx, shopId, memberIds)
    const members = memberIds.flatMap((id) => rows.get(id) ?? []).map(toRow)
    return { isAbout, ...(isAbout ? ofAll(figures) : figures), members }
  }

  /** Null where there was no turn in time, or no time left: what the sample says stays. */
  async function exactly(shopId: string, rules: SegmentRules): Promise<SegmentPreview | null> {
    const until = performance.now() + exactForMs
    try {
      return await inTurn(shopId, () =>
        inShop(db, shopId, async (tx) => {
          const leftMs = Math.floor(until - performance.now())
          // Nought would be no bound at all.
          if (leftMs < 1) return null
          await limitStatements(tx, leftMs)
          return await previewOf(tx, shopId, rules, false)
        }),
      )
    } catch (error) {
      if (isTimedOut(error) || (error instanceof AppError && error.code === 'server.busy')) return null
      throw error
    }
  }

  return {
    list: (shopId: string, knows?: 'language'): Promise<z.output<typeof listSegments.response>> =>
      inShop(db, shopId, async (tx) => {
        const items = (await listSegmentRows(tx, shopId)).filter(({ rules }) => isReadable(rules, knows))
        const known = await countCustomers(tx, shopId, MOST_COUNTED_LIVE)
        if (known > MOST_COUNTED_LIVE)
          return { items, ready: READY_KEYS.map((key) => ({ key, count: null })), total: known }
        const day = today()
        const { total, counts } = await countMembers(tx, { shopId, today: day }, [
          ...READY_KEYS.map((key) => READY_SEGMENTS[key]),
          ...items.map(({ rules }) => rules),
        ])
        return {
          items: items.map((item, index) => ({
            ...item,
            count: counts[READY_KEYS.length + index] ?? 0,
            countedOn: day,
          })),
          ready: READY_KEYS.map((key, index) => ({ key, count: counts[index] ?? 0 })),
          total,
        }
      }),

    /** What each segment bought, beside other days. Nobody's names: who may not see customers is told of none. */
    sales: async (actor: MemberActor, query: z.output<typeof getSegmentFigures.query>): Promise<SegmentFigures> => {
      const period = { from: query.from, to: query.to }
      const before = periodBefore(period, query.compare)
      const answer = { asOf: clock.now().toISOString(), ...period, before, segments: [] }
      if (!actor.can('customers', 'read')) return answer
      return await inShop(db, actor.shopId, async (tx) => {
        const all = [
          ...READY_KEYS.map((key) => ({ id: key, ready: key, name: '', rules: READY_SEGMENTS[key] })),
          ...(await listSegmentRows(tx, actor.shopId)).map(({ id, name, rules }) => ({ id, ready: null, name, rules })),
        ]
        const asked = { shopId: actor.shopId, today: today() }
        const rules = all.map((one) => one.rules)
        const sold = await readSegmentSales(tx, asked, period, rules)
        const then = before && (await readSegmentSales(tx, asked, before, rules))
        const segments = all
          .map(({ rules: _rules, ...one }, at) => ({
            ...one,
            ...(sold[at] ?? NOTHING),
            before: then && (then[at] ?? NOTHING),
          }))
          .filter((row) => row.customers > 0 || (row.before?.customers ?? 0) > 0)
          .toSorted((one, other) => other.salesTzs - one.salesTzs)
        return { ...answer, segments }
      })
    },

    /** @throws segment.not_found */
    get: (shopId: string, id: string, knows?: 'language'): Promise<SegmentWithCounts> =>
      inShop(db, shopId, async (tx) => {
        const segment = await saved(tx, shopId, id)
        if (!isReadable(segment.rules, knows)) throw segmentNotFound()
        return { ...segment, counts: await readCounts(tx, shopId, id, dayAfter(today(), -SHOWN_DAYS)) }
      }),

    /** `of`: all of them, as far as that takes no longer than `exactForMs`, the wait for a turn included; else those of a sample, where there are many. */
    async preview(shopId: string, rules: SegmentRules, of?: 'all'): Promise<SegmentPreview> {
      const exact = of === 'all' ? await exactly(shopId, rules) : null
      return (
        exact ?? (await inShop(db, shopId, async (tx) => await previewOf(tx, shopId, rules, await isLarge(tx, shopId))))
      )
    },

    /** @throws segment.too_many */
    create: ({ shopId, userId }: MemberActor, { id, name, rules }: BodyOf<typeof createSegment>): Promise<Segment> =>
      inShop(db, shopId, async (tx) => {
        if (!(await lockSegment(tx, shopId, id))) {
          if ((await listSegmentRows(tx, shopId)).length >= MOST_SEGMENTS) throw tooManySegments()
          await insertSegment(tx, shopId, { id, name, rules, byUserId: userId, at: clock.now() })
          await record(tx, shopId, [{ id, rules }])
        }
        return await saved(tx, shopId, id)
      }),

    /** @throws segment.not_found, segment.changed_meanwhile */
    save: (shopId: string, id: string, { name, rules, version }: BodyOf<typeof saveSegment>): Promise<Segment> =>
      inShop(db, shopId, async (tx) => {
        const before = await lockSegment(tx, shopId, id)
        if (!before) throw segmentNotFound()
        if (before.version !== version) throw segmentChanged()
        await updateSegment(tx, shopId, { id, name, rules })
        await record(tx, shopId, [{ id, rules }])
        return await saved(tx, shopId, id)
      }),

    /** @throws segment.not_found */
    remove: async (shopId: string, id: string): Promise<{ ok: true }> => {
      await inShop(db, shopId, async (tx) => {
        if (!(await lockSegment(tx, shopId, id))) throw segmentNotFound()
        await removeSegment(tx, shopId, id)
      })
      return { ok: true }
    },

    /** Late each evening, so that a day's count is of its end. */
    count: () =>
      everyShop(db, log, 'segments', (shopId) =>
        inShop(db, shopId, async (tx) => {
          const rows = await listSegmentRows(tx, shopId)
          if (rows.length > 0) await record(tx, shopId, rows)
        }),
      ),
  }
}

/** Who belongs, of the customer `c`, for the lists of other modules. Undefined where there is no such segment. */
export async function conditionOfSegment(tx: Tx, shopId: string, segment: string, today: string) {
  const ready = READY_KEYS.find((key) => key === segment)
  const rules = ready ? READY_SEGMENTS[ready] : (await readSegment(tx, shopId, segment))?.rules
  return rules && segmentCondition(rules, { shopId, today })
}

/** Who is meant by what was typed, of the customer `c`, for the lists of other modules. */
export const conditionOfSearch = (tx: Tx, shopId: string, search: string) => searchCondition(tx, shopId, search)

/** What those who were asked say of all. */
const ofAll = ({ count, total, ruleCounts, agreedToWhatsapp, agreedToSms, spentTzs }: Omit<Preview, 'memberIds'>) => ({
  count: count * SAMPLED_OF,
  total: total * SAMPLED_OF,
  ruleCounts: ruleCounts.map((one) => one * SAMPLED_OF),
  agreedToWhatsapp: agreedToWhatsapp * SAMPLED_OF,
  agreedToSms: agreedToSms * SAMPLED_OF,
  spentTzs: shownSumTzs(Array.from({ length: SAMPLED_OF }, () => spentTzs)),
})

/** By an app that knows of rules on the language, or of another segment (decision 425). */
const isReadable = (rules: SegmentRules, knows: 'language' | undefined) =>
  knows === 'language' || allRules(rules).every(({ field }) => field !== 'language')

/** @throws segment.not_found */
async function saved(tx: Tx, shopId: string, id: string): Promise<Segment & { rules: SegmentRules }> {
  const row = await readSegment(tx, shopId, id)
  if (!row) throw segmentNotFound()
  return row
}
