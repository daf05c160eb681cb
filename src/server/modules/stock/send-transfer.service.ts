import type { CommandBody } from '../../../shared/contract/commands.ts'
import { StockTransfer } from '../../../shared/contract/commands/stock-transfer.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { costOfMilli } from '../../../shared/domain/stock-cost.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import {
  bodyOf,
  CommandRace,
  type CommandHandler,
  type FlaggedItem,
  type ReversingAdmin,
} from '../../platform/commands.ts'
import { enterShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { shopNameOf, sisterShops } from '../auth/memberships.service.ts'
import { lockItems, lockLevels } from '../products/product-costs.service.ts'
import { settleBatches } from '../products/stock-moves.service.ts'
import { changeBatches, readBatches } from './batches.repository.ts'
import { bringIn } from './receipts.repository.ts'
import {
  endTransfer,
  insertTransfer,
  type KeptLine,
  type KeptTransfer,
  readSentFacts,
  readTransfer,
} from './transfers.repository.ts'

/**
 * Goods from one shop to another of the same owner (decisions 134). The row of the shop they go to decides what became of them: whoever receives and whoever takes back holds that one first, and
 * the other shop's follows in the same transaction. Each statement runs in one shop, under its own row-level security.
 */
export async function visiting<T>(tx: Tx, home: string, other: string, work: () => Promise<T>): Promise<T> {
  await enterShop(tx, other)
  const result = await work()
  await enterShop(tx, home)
  return result
}

export const itemOf = ({ productId, variantId }: { productId: string; variantId: string | null }) =>
  variantId ?? productId
export const worthOf = (lines: readonly KeptLine[], milliOf: (line: KeptLine) => number) =>
  lines.reduce((sum, line) => sum + (line.costTzs === null ? 0 : costOfMilli(line.costTzs, milliOf(line))), 0)
/** More than that is no goods of any shop. */
export const isTooMuch = ({ costTzs }: { costTzs: number | null }, milli: number) =>
  milli > MOST_MILLI || (BigInt(costTzs ?? 0) * BigInt(milli)) / 1000n > BigInt(MOST_AMOUNT_TZS)
const MOST_MILLI = 999_999_999_000

/** `stock.transfer`. The goods are off this shelf, at the cost they have here now, and stand in the other shop's list as on their way. */
export const stockTransfer: CommandHandler<CommandBody<'stock.transfer'>> = {
  async apply(context, sent) {
    const { tx, shopId, actorId, receivedAt } = context
    const body = lowered(sent)
    const sister = (await sisterShops(tx, shopId)).find(({ id }) => id === body.to.shopId)
    if (!sister) return { kind: 'rejected', codes: ['transfer.other_owner'] }
    const items = new Map(body.lines.map((line) => [itemOf(line), { ...line, itemId: itemOf(line) }]))
    const goods = new Map((await lockItems(tx, shopId, [...items.values()])).map((each) => [each.itemId, each]))
    for (const { itemId, variantId } of items.values()) {
      const one = goods.get(itemId)
      if (!one || (variantId === null && one.hasVariants)) return { kind: 'rejected', codes: ['product.not_found'] }
      if (!one.tracksStock) return { kind: 'rejected', codes: ['stock.not_tracked'] }
    }
    if (await readTransfer(tx, shopId, body.id)) return { kind: 'quarantined', codes: ['command.id_reused'] }
    const facts = await readSentFacts(tx, shopId, [...items.values()])
    const levels = await lockLevels(tx, shopId, [...items.values()])
    const leaving = datesLeaving(levels, await readBatches(tx, shopId, [...items.keys()]))
    const lines = body.lines.flatMap((line): KeptLine[] => {
      const itemId = itemOf(line)
      const [one, fact] = [goods.get(itemId), facts.get(itemId)]
      if (!one || !fact) return []
      const { baseMilli, packs } = takenBy(line)
      const dates = leaving(itemId, baseMilli)
      return [
        {
          id: line.id,
          productId: line.productId,
          variantId: line.variantId,
          name: one.name,
          variantName: fact.variantName,
          unit: fact.unit,
          group: fact.group,
          category: fact.category,
          codes: fact.codes,
          baseMilli,
          packs,
          packMilli: fact.packMilli,
          costTzs: one.costTzs,
          priceTzs: one.priceTzs,
          arrivedMilli: null,
          ...(dates.length > 0 ? { dates } : {}),
        },
      ]
    })
    const sentTzs = lines.some((line) => isTooMuch(line, line.baseMilli))
      ? Infinity
      : worthOf(lines, (line) => line.baseMilli)
    if (sentTzs > MOST_AMOUNT_TZS || new Set(lines.map(({ id }) => id)).size !== lines.length)
      return { kind: 'rejected', codes: ['request.invalid'] }
    const at = context.correct(body.at)
    const both = { id: body.id, sentTzs, note: body.note, sentBy: actorId, at, receivedAt }
    const shopName = await shopNameOf(tx, shopId)
    // The other shop's first: where it has something else under this id, nothing is written.
    const isNew = await visiting(tx, shopId, sister.id, () =>
      insertTransfer(tx, sister.id, {
        ...both,
        way: 'in',
        otherShopId: shopId,
        otherShopName: shopName,
        lines: lines.map((line) => ({ ...line, productId: null, variantId: null })),
      }),
    )
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    const isOurs = await insertTransfer(tx, shopId, {
      ...both,
      way: 'out',
      otherShopId: sister.id,
      otherShopName: sister.shopName,
      lines,
    })
    if (!isOurs) throw new CommandRace('two transfers of one id met')
    await bringIn(
      tx,
      shopId,
      { docId: body.id, reason: 'transfer_out', byUserId: actorId, at, receivedAt },
      lines.map((line) => moved(line, -1, line.baseMilli, line.packs)),
    )
    await emit(tx, shopId, { kind: 'products.changed', bySessionId: context.commandId })
    return { kind: 'applied', codes: context.codes }
  },
  reverse: takeBackByAdmin,
}

/** An admin's void of a flagged one: the goods never left, unless the other shop has them. */
async function takeBackByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = StockTransfer.safeParse(bodyOf(item))
  if (!body.success) return
  const row = await readTransfer(doer.tx, doer.shopId, body.data.id.toLowerCase())
  if (row?.way === 'out')
    await bringBack(doer.tx, doer.shopId, row, { userId: doer.actorId, at: doer.receivedAt, why: reason.slice(0, 200) })
}

type By = { userId: string; at: Date; why: string }
/** False where it had ended another way. */
export async function bringBack(tx: Tx, shopId: string, row: KeptTransfer, by: By): Promise<boolean> {
  const { id, otherShopId } = row
  const end = {
    state: 'cancelled',
    arrivedTzs: null,
    differences: 0,
    why: by.why,
    endedBy: by.userId,
    at: by.at,
  } as const
  const state = await visiting(tx, shopId, otherShopId, async () => {
    const theirs = await readTransfer(tx, otherShopId, id, true)
    if (theirs?.state === 'sent') await endTransfer(tx, otherShopId, id, { ...end, lines: theirs.lines })
    return theirs?.state ?? 'cancelled'
  })
  if (state !== 'sent') return state === 'cancelled'
  await endTransfer(tx, shopId, id, { ...end, lines: row.lines })
  const lines = row.lines.filter((line): line is KeptLine & { productId: string } => line.productId !== null)
  await settleBatches(tx, shopId, lines.map(itemOf))
  await bringIn(
    tx,
    shopId,
    { docId: id, reason: 'transfer_in', again: 'back', byUserId: by.userId, at: by.at, receivedAt: by.at },
    lines.map((line) => moved(line, 1, line.baseMilli, line.packs)),
  )
  await changeBatches(tx, shopId, datesOf(lines.map((line) => ({ ...line, milli: line.baseMilli }))))
  await emit(tx, shopId, { kind: 'products.changed', bySessionId: id })
  return true
}

export const moved = (line: KeptLine & { productId: string | null }, sign: 1 | -1, milli: number, packs: number) => {
  const productId = line.productId ?? ''
  return {
    lineId: line.id,
    itemId: line.variantId ?? productId,
    productId,
    variantId: line.variantId,
    baseMilli: sign * milli,
    packs: packs === 0 ? 0 : sign * packs,
    landedTzs: line.costTzs === null ? 0 : costOfMilli(line.costTzs, milli),
  }
}

/** Of goods that leave, what is good until when: those without a day leave first, then the oldest. */
function datesLeaving(
  levels: ReadonlyMap<string, number>,
  batches: readonly { itemId: string; useBy: string; leftMilli: number }[],
) {
  const byItem = Map.groupBy(
    batches.map((batch) => ({ ...batch })),
    ({ itemId }) => itemId,
  )
  const undated = new Map(
    [...byItem].map(([itemId, own]) => [
      itemId,
      Math.max(0, levels.get(itemId) ?? 0) - own.reduce((sum, { leftMilli }) => sum + leftMilli, 0),
    ]),
  )
  return (itemId: string, milli: number) => {
    const before = Math.min(milli, undated.get(itemId) ?? 0)
    undated.set(itemId, (undated.get(itemId) ?? 0) - before)
    let open = milli - before
    return (byItem.get(itemId) ?? []).flatMap((batch) => {
      const taken = Math.min(open, batch.leftMilli)
      open -= taken
      batch.leftMilli -= taken
      return taken > 0 ? [{ useBy: batch.useBy, milli: taken }] : []
    })
  }
}

/** Of goods that came, what is good until when: where less came than was sent, it is the newest that came. */
export const datesOf = (lines: readonly (KeptLine & { productId: string; milli: number })[]) =>
  lines.flatMap((line) => {
    let open = line.milli
    return (line.dates ?? []).toReversed().flatMap(({ useBy, milli }) => {
      const taken = Math.min(open, milli)
      open -= taken
      const { productId, variantId } = line
      return taken > 0 ? [{ itemId: itemOf(line), productId, variantId, useBy, milli: taken }] : []
    })
  })

const lowered = (body: CommandBody<'stock.transfer'>): CommandBody<'stock.transfer'> => ({
  ...body,
  id: body.id.toLowerCase(),
  to: { ...body.to, shopId: body.to.shopId.toLowerCase() },
  lines: body.lines.map((line) => ({
    ...line,
    id: line.id.toLowerCase(),
    productId: line.productId.toLowerCase(),
    variantId: line.variantId?.toLowerCase() ?? null,
  })),
})
