import { createHash } from 'node:crypto'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { CountScope } from '../../../shared/contract/commands/stock-count.ts'
import {
  type Count,
  type CountedItem,
  type endCount,
  type getCount,
  MOST_LEFT,
  type NightCount,
  type OpenCount,
} from '../../../shared/contract/stock-counts.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { costOfMilli } from '../../../shared/domain/stock-cost.ts'
import { countDifference, countedAt, countedFrom, NIGHT_GOODS, nightGoods } from '../../../shared/domain/stock-count.ts'
import { SPEED_DAYS } from '../../../shared/domain/reorder.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { CommandHandler } from '../../platform/commands.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { lockItems, lockLevels } from '../products/product-costs.service.ts'
import { clampStock } from '../products/product-reader.service.ts'
import { moveStock } from '../products/stock-moves.service.ts'
import {
  type CountRow,
  endCount as writeEnd,
  enterCount,
  type EntryRow,
  levelsSince,
  listLeft,
  listOpenRows,
  markCounted,
  readNames,
  listCountRows,
  listEntries,
  listRiskRows,
  lockCount,
  readCount,
  writeEntry,
} from './counts.repository.ts'
import { countEnded, countNotFound } from './stock.errors.ts'

/** `stock.count`. One person's word; what comes of it is decided when all of it is here. */
export const stockCount: CommandHandler<CommandBody<'stock.count'>> = {
  async apply(context, sent) {
    const body = {
      ...sent,
      id: sent.id.toLowerCase(),
      count: { ...sent.count, id: sent.count.id.toLowerCase(), scope: loweredScope(sent.count.scope) },
      productId: sent.productId.toLowerCase(),
      variantId: sent.variantId?.toLowerCase() ?? null,
    }
    const { tx, shopId } = context
    const itemId = body.variantId ?? body.productId
    const [goods] = await lockItems(tx, shopId, [{ itemId, productId: body.productId, variantId: body.variantId }])
    if (!goods || (body.variantId === null && goods.hasVariants))
      return { kind: 'rejected', codes: ['product.not_found'] }
    if (!goods.tracksStock) return { kind: 'rejected', codes: ['stock.not_tracked'] }
    const state = await lockCount(tx, shopId, body.count.id)
    if (state !== undefined && state !== 'open') return { kind: 'rejected', codes: ['stock.count_ended'] }
    const at = context.correct(body.at)
    await enterCount(context, body.count, at)
    if (!(await writeEntry(context, { ...body, itemId, at })))
      return { kind: 'quarantined', codes: ['command.id_reused'] }
    return { kind: 'applied', codes: context.codes }
  },
}

const loweredScope = ({ productIds, ...scope }: CountScope): CountScope => ({
  ...scope,
  ...(productIds === undefined ? {} : { productIds: productIds.map((id) => id.toLowerCase()) }),
})

const DAY_MS = 86_400_000
/** For how long a wrong count is held against goods. */
const MISSED_DAYS = 90
/** One a shop and evening, whoever begins it. */
const nightId = (shopId: string, day: string): string => {
  const hex = createHash('sha256').update(`night count ${shopId} ${day}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

export function createCountsService({ db, clock }: Pick<TradeDeps, 'db' | 'clock'>) {
  return {
    async open(shopId: string): Promise<{ items: OpenCount[] }> {
      const rows = await inShop(db, shopId, (tx) => listOpenRows(tx, shopId))
      return {
        items: rows.map(({ id, name, scope, startedByName, startedAt, counted }) => ({
          id,
          name,
          scope,
          startedByName,
          startedAt: startedAt.toISOString(),
          counted,
        })),
      }
    },

    async list(shopId: string, query: { cursor?: string | undefined; limit: number }) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listCountRows(tx, shopId, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.startedAt, row.id),
        )
        return { items: rows.map(countOf), nextCursor }
      })
    },

    async get(shopId: string, id: string): Promise<ResponseOf<typeof getCount>> {
      return await inShop(db, shopId, async (tx) => {
        const row = await readCount(tx, shopId, id)
        if (!row) throw countNotFound()
        return {
          count: countOf(row),
          items: (await findings(tx, shopId, id)).map(({ item }) => item).toSorted(dearestFirst),
          left: await listLeft(tx, shopId, row, MOST_LEFT),
        }
      })
    },

    /** Each difference is one movement with the id of its count and item: a second try moves nothing again. */
    async end(actor: MemberActor, id: string, { action, notes }: BodyOf<typeof endCount>): Promise<Count> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        const state = await lockCount(tx, shopId, id)
        if (state === undefined) throw countNotFound()
        const to = action === 'apply' ? 'applied' : 'dropped'
        if (state !== 'open' && state !== to) throw countEnded()
        if (state === 'open') {
          const at = clock.now()
          const end = { state: to, userId, at } as const
          if (to === 'dropped') await writeEnd(tx, shopId, id, { ...end, differences: 0, differenceTzs: 0 })
          else await writeEnd(tx, shopId, id, { ...end, ...(await applied(tx, actor, id, notes, at)) })
        }
        const row = await readCount(tx, shopId, id)
        if (!row) throw countNotFound()
        return countOf(row)
      })
    },

    /** The riskiest first; once somebody has begun, those that were begun with. */
    async night(shopId: string): Promise<NightCount> {
      const now = clock.now()
      const day = businessDay(now)
      const id = nightId(shopId, day)
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
      return await inShop(db, shopId, async (tx) => {
        const begun = await readCount(tx, shopId, id)
        const count = { id, day, state: begun?.state ?? null, counted: begun?.counted ?? 0 }
        if (begun?.scope.productIds)
          return { count, items: await readNames(tx, shopId, begun.scope.productIds.slice(0, NIGHT_GOODS)) }
        const rows = await listRiskRows(tx, shopId, { sold: before(SPEED_DAYS), missed: before(MISSED_DAYS) })
        const risky = rows.map(({ countedAt: at, ...row }) => ({
          ...row,
          daysSinceCount: at === null ? null : Math.max(0, now.getTime() - at.getTime()) / DAY_MS,
        }))
        return { count, items: nightGoods(risky).map(({ productId, name }) => ({ productId, name })) }
      })
    },
  }
}
export type CountsService = ReturnType<typeof createCountsService>

async function applied(tx: Tx, actor: MemberActor, id: string, notes: Readonly<Record<string, string>>, at: Date) {
  const { shopId, userId } = actor
  // Held first, so that no sale comes between what is read and what is written.
  const entries = await listEntries(tx, shopId, id)
  const items = [...new Map(entries.map((entry) => [entry.itemId, entry])).values()]
  await lockLevels(tx, shopId, items)
  let differences = 0
  let differenceTzs = 0
  const found = (await findings(tx, shopId, id)).filter(({ item }) => !item.isOld)
  for (const { item, packs, at: seenAt } of found) {
    if (item.differenceMilli === 0 && packs === 0) continue
    await moveStock(tx, {
      shopId,
      id: null,
      itemId: item.itemId,
      productId: item.productId,
      variantId: item.itemId === item.productId ? null : item.itemId,
      deltaMilli: item.differenceMilli,
      packs,
      reason: 'counted',
      note: notes[item.itemId] ?? '',
      byUserId: userId,
      // Of the moment it was counted: what another count saw before knows nothing of it, what it saw after does.
      at: new Date(seenAt),
      receivedAt: at,
    })
    if (item.differenceMilli !== 0) differences += 1
    differenceTzs += item.differenceTzs ?? 0
  }
  await markCounted(
    tx,
    shopId,
    found.map(({ item, at: seenAt }) => ({ itemId: item.itemId, at: seenAt })),
  )
  if (differences > 0) await emit(tx, shopId, { kind: 'products.changed', bySessionId: actor.sessionId })
  return { differences, differenceTzs }
}

const NOTHING_KNOWN = { onHandMilli: 0, packs: 0, movedSinceMilli: 0, movedBetweenMilli: 0, isOld: false }
/** Of each thing that was counted, what was found and what should have been there then. `packs`: by how many the closed ones differ, where all who counted said so. */
async function findings(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ item: CountedItem; packs: number; at: string }[]> {
  const byItem = Map.groupBy(await listEntries(tx, shopId, id), (entry) => entry.itemId)
  const asked = [...byItem].flatMap(([itemId, entries]) => {
    const parts = entries.map(partOf)
    const [first] = entries
    return first ? [{ itemId, productId: first.productId, from: countedFrom(parts), at: countedAt(parts) }] : []
  })
  const levels = await levelsSince(tx, shopId, asked)
  return asked.flatMap(({ itemId, at }) => {
    const entries = byItem.get(itemId) ?? []
    const [first] = entries
    if (!first) return []
    const level = levels.get(itemId) ?? NOTHING_KNOWN
    const found = countDifference(entries.map(partOf), level)
    const { costTzs } = first
    const worth = costTzs === null ? null : costOfMilli(costTzs, Math.abs(found.differenceMilli))
    const packs = entries.every((entry) => entry.packs !== null)
      ? entries.reduce((sum, entry) => sum + (entry.packs ?? 0), 0) - level.packs
      : 0
    const item: CountedItem = {
      itemId,
      productId: first.productId,
      name: first.name,
      variantName: first.variantName,
      unit: first.unit,
      countedMilli: clampStock(found.countedMilli),
      expectedMilli: clampStock(found.expectedMilli),
      differenceMilli: clampStock(found.differenceMilli),
      differenceTzs: worth === null ? null : found.differenceMilli < 0 ? 0 - worth : worth,
      movedBetweenMilli: clampStock(level.movedBetweenMilli),
      isOld: level.isOld,
      parts: entries.map(({ byName, countedMilli, at: partAt }) => ({
        byName,
        countedMilli,
        at: partAt.toISOString(),
      })),
    }
    return [{ item, packs: level.movedSinceMilli === 0 ? packs : 0, at }]
  })
}
const dearestFirst = (one: CountedItem, other: CountedItem) => {
  const [a, b] = [one, other].map((item) => Math.abs(item.differenceTzs ?? 0))
  return (b ?? 0) - (a ?? 0) || Math.abs(other.differenceMilli) - Math.abs(one.differenceMilli)
}
const partOf = ({ countedMilli, at }: EntryRow) => ({ countedMilli, at: at.toISOString() })

const countOf = (row: CountRow): Count => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
