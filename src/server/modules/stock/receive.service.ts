import type { CommandBody } from '../../../shared/contract/commands.ts'
import { StockReceive } from '../../../shared/contract/commands/stock-receive.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { averageCostTzs, receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import { bodyOf, type CommandHandler, type FlaggedItem, type ReversingAdmin } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { type Goods, lockItems, lockLevels, writeTermsOf } from '../products/product-costs.service.ts'
import { settleBatches } from '../products/stock-moves.service.ts'
import { type BatchChange, changeBatches } from './batches.repository.ts'
import { bringIn, type Brought, insertReceipt, takeBack } from './receipts.repository.ts'
import { boughtFrom, notBoughtFrom } from './suppliers.repository.ts'

type Receive = CommandBody<'stock.receive'>

/**
 * `stock.receive`. What came in is on the shelf, and its cost is mixed with what lay there, in the order in which the server hears of it. Goods whose stock nobody
 * follows only get their cost.
 */
export const stockReceive: CommandHandler<Receive> = {
  async apply(context, sent) {
    const { tx, shopId, actorId, receivedAt } = context
    const body = lowered(sent)
    const figures = receiptFiguresOf(body)
    if (!figures || figures.totalTzs > MOST_AMOUNT_TZS || body.paidTzs > figures.totalTzs)
      return { kind: 'rejected', codes: ['request.invalid'] }
    const items = new Map(body.lines.map((line) => [itemOf(line), { ...line, itemId: itemOf(line) }]))
    const goods = new Map((await lockItems(tx, shopId, [...items.values()])).map((each) => [each.itemId, each]))
    // Of a product that is sold by variant nobody could say which of them came in.
    if ([...items.values()].some(({ itemId, variantId }) => !isOne(goods.get(itemId), variantId)))
      return { kind: 'rejected', codes: ['product.not_found'] }
    const at = context.correct(body.at)
    if (!(await insertReceipt(context, { ...body, at, totalTzs: figures.totalTzs })))
      return { kind: 'quarantined', codes: ['command.id_reused'] }
    const by = { userId: actorId, at: receivedAt }
    if (body.supplier)
      await boughtFrom(tx, shopId, body.supplier, { boughtTzs: figures.totalTzs, paidTzs: body.paidTzs }, by)

    const tracked = [...goods.values()].filter(({ tracksStock }) => tracksStock)
    const levels = await lockLevels(tx, shopId, tracked)
    const costs = new Map([...goods.values()].map(({ itemId, costTzs }) => [itemId, costTzs]))
    const prices = new Map<string, number>()
    const brought = body.lines.flatMap((line, index): Brought[] => {
      const figure = figures.lines[index]
      const itemId = itemOf(line)
      const item = goods.get(itemId)
      if (!figure || !item) return []
      const onHandMilli = levels.get(itemId) ?? 0
      costs.set(itemId, averageCostTzs({ onHandMilli, costTzs: costs.get(itemId) ?? null }, figure))
      if (line.priceTzs !== undefined) prices.set(itemId, line.priceTzs)
      if (!item.tracksStock) return []
      levels.set(itemId, onHandMilli + figure.baseMilli)
      return [{ ...item, ...figure, lineId: line.id }]
    })
    await settleBatches(
      tx,
      shopId,
      tracked.map(({ itemId }) => itemId),
    )
    await bringIn(tx, shopId, { docId: body.id, reason: 'received', byUserId: actorId, at, receivedAt }, brought)
    const milliOf = new Map(brought.map(({ lineId, baseMilli }) => [lineId, baseMilli]))
    await changeBatches(tx, shopId, datedOf(body.lines, milliOf, 1))
    const terms = [...goods.values()].map((item) => {
      const priceTzs = prices.get(item.itemId) ?? item.priceTzs
      const { itemId, productId, variantId } = item
      return {
        itemId,
        productId,
        variantId,
        costTzs: costs.get(itemId) ?? null,
        priceTzs: priceTzs === item.priceTzs ? null : priceTzs,
        isSame: (costs.get(itemId) ?? null) === item.costTzs && priceTzs === item.priceTzs,
      }
    })
    await writeTermsOf(
      tx,
      shopId,
      terms.filter(({ isSame }) => !isSame),
      receivedAt,
    )
    await tellTills(tx, shopId, context.commandId)
    return { kind: 'applied', codes: context.codes }
  },
  reverse: takeBackByAdmin,
}

/** An admin's void of a flagged one: the goods never came. What they cost in the meantime stays with what was sold then. */
async function takeBackByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = StockReceive.safeParse(bodyOf(item))
  if (!body.success) return
  const by = { userId: doer.actorId, at: doer.receivedAt, reason }
  const sent = lowered(body.data)
  const milliOf = new Map(sent.lines.map((line) => [line.id, takenBy(line).baseMilli]))
  const gone = datedOf(sent.lines, milliOf, -1)
  await settleBatches(
    doer.tx,
    doer.shopId,
    gone.map(({ itemId }) => itemId),
  )
  const was = await takeBack(doer.tx, doer.shopId, sent.id, by)
  if (!was) return
  await changeBatches(doer.tx, doer.shopId, gone)
  if (was.supplierId !== null)
    await notBoughtFrom(doer.tx, doer.shopId, was.supplierId, { boughtTzs: was.totalTzs, paidTzs: was.paidTzs })
  await tellTills(doer.tx, doer.shopId, body.data.id)
}

/** Of goods whose stock is followed, what is good until when. */
const datedOf = (lines: Receive['lines'], milliOf: ReadonlyMap<string, number>, sign: 1 | -1): BatchChange[] =>
  lines.flatMap((line) => {
    const milli = milliOf.get(line.id)
    const { productId, variantId, useBy } = line
    return useBy === undefined || milli === undefined
      ? []
      : [{ itemId: itemOf(line), productId, variantId, useBy, milli: sign * milli }]
  })

/** Nobody's session: the one that brought it in has the goods' new cost and price to pull as well. */
const tellTills = async (tx: Tx, shopId: string, bySessionId: string) =>
  await emit(tx, shopId, { kind: 'products.changed', bySessionId })

const itemOf = ({ productId, variantId }: { productId: string; variantId: string | null }) => variantId ?? productId
const isOne = (goods: Goods | undefined, variantId: string | null) =>
  goods !== undefined && (variantId !== null || !goods.hasVariants)

const lowered = (body: Receive): Receive => ({
  ...body,
  id: body.id.toLowerCase(),
  supplier: body.supplier && { ...body.supplier, id: body.supplier.id.toLowerCase() },
  lines: body.lines.map((line) => ({
    ...line,
    id: line.id.toLowerCase(),
    productId: line.productId.toLowerCase(),
    variantId: line.variantId?.toLowerCase() ?? null,
  })),
})
