import type { CommandBody } from '../../../shared/contract/commands.ts'
import { StockAdjust } from '../../../shared/contract/commands/stock-adjust.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { bodyOf, type CommandHandler, type FlaggedItem, type ReversingAdmin } from '../../platform/commands.ts'
import { emit } from '../../platform/events.ts'
import { lockItems, lockLevels } from '../products/product-costs.service.ts'
import { moveStock, readMovement, settleBatches, takeWorthBack } from '../products/stock-moves.service.ts'
import { changeBatches } from './batches.repository.ts'

/** `stock.adjust`. What is said of goods that are gone or found: it moves by so many, whatever lies there by then. */
export const stockAdjust: CommandHandler<CommandBody<'stock.adjust'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const productId = body.productId.toLowerCase()
    const variantId = body.variantId?.toLowerCase() ?? null
    const id = body.id.toLowerCase()
    const [goods] = await lockItems(tx, shopId, [{ itemId: variantId ?? productId, productId, variantId }])
    if (!goods || (variantId === null && goods.hasVariants)) return { kind: 'rejected', codes: ['product.not_found'] }
    if (!goods.tracksStock) return { kind: 'rejected', codes: ['stock.not_tracked'] }
    const { itemId } = goods
    // Asked of the server before, without an answer that arrived: then it stands there as it is said now.
    const before = await readMovement(tx, shopId, id)
    if (before) {
      const isSame = before.itemId === itemId && before.deltaMilli === body.deltaMilli && before.reason === body.reason
      return isSame ? { kind: 'applied', codes: context.codes } : { kind: 'quarantined', codes: ['command.id_reused'] }
    }
    if (body.useBy !== undefined && body.deltaMilli < 0) {
      await lockLevels(tx, shopId, [goods])
      await settleBatches(tx, shopId, [itemId])
      await changeBatches(tx, shopId, [{ itemId, productId, variantId, useBy: body.useBy, milli: body.deltaMilli }])
    }
    await moveStock(tx, {
      shopId,
      id,
      itemId,
      productId,
      variantId,
      deltaMilli: body.deltaMilli,
      packs: body.packs,
      reason: body.reason,
      note: body.note,
      byUserId: context.actorId,
      at: context.correct(body.at),
    })
    await emit(tx, shopId, { kind: 'products.changed', bySessionId: context.commandId })
    return { kind: 'applied', codes: context.codes }
  },
  reverse: moveBackByAdmin,
}

/** An admin's void of a flagged one: it never happened. */
async function moveBackByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = StockAdjust.safeParse(bodyOf(item))
  if (!body.success || !(await readMovement(doer.tx, doer.shopId, body.data.id.toLowerCase()))) return
  const { productId, variantId, deltaMilli, packs, id, useBy } = body.data
  const back = uuidv7(doer.receivedAt.getTime())
  await moveStock(doer.tx, {
    shopId: doer.shopId,
    id: back,
    itemId: (variantId ?? productId).toLowerCase(),
    productId: productId.toLowerCase(),
    variantId: variantId?.toLowerCase() ?? null,
    deltaMilli: -deltaMilli,
    packs: -packs,
    reason: 'void',
    note: reason.slice(0, 200),
    byUserId: doer.actorId,
    at: doer.receivedAt,
  })
  await takeWorthBack(doer.tx, doer.shopId, id.toLowerCase(), back)
  if (useBy !== undefined && deltaMilli < 0)
    await changeBatches(doer.tx, doer.shopId, [
      {
        itemId: (variantId ?? productId).toLowerCase(),
        productId: productId.toLowerCase(),
        variantId: variantId?.toLowerCase() ?? null,
        useBy,
        milli: -deltaMilli,
      },
    ])
  await emit(doer.tx, doer.shopId, { kind: 'products.changed', bySessionId: id })
}
