import type { StockImportRow } from '../../../shared/contract/imports.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { goodsMeant } from '../products/goods-by-code.service.ts'
import { lockItems, lockLevels } from '../products/product-costs.service.ts'
import { productNotFound, stockNotTracked } from '../products/products.errors.ts'
import { moveStock, takeWorthBack } from '../products/stock-moves.service.ts'
import { readCountedMove } from './opening-stock.repository.ts'
import { whichGoods } from './stock.errors.ts'

interface Counted {
  itemId: string
  /** In the product's own unit. */
  onHandMilli: number
  /** Books it. @returns the movement's id */
  book: () => Promise<string>
}

/**
 * What lies on the shelf, out of a list: a count of what is there now, whatever was sold before it was written down.
 * @throws AppError product.not_found, import.which_one, stock.not_tracked
 */
export async function openingStock(
  tx: Tx,
  { shopId, userId }: MemberActor,
  row: StockImportRow,
  at: Date,
): Promise<Counted> {
  const [meant, another] = await goodsMeant(tx, shopId, row)
  if (!meant) throw productNotFound()
  if (another) throw whichGoods()
  const { productId, variantId, factorMilli } = meant
  const key = { itemId: variantId ?? productId, productId, variantId }
  const [goods] = await lockItems(tx, shopId, [key])
  if (!goods) throw productNotFound()
  if (variantId === null && goods.hasVariants) throw whichGoods()
  if (!goods.tracksStock) throw stockNotTracked()
  const onHandMilli = Math.round((row.onHandMilli * factorMilli) / 1000)
  const { itemId } = key
  return {
    itemId,
    onHandMilli,
    book: async () => {
      const before = (await lockLevels(tx, shopId, [key])).get(itemId) ?? 0
      const id = uuidv7(at.getTime())
      await moveStock(tx, {
        ...key,
        shopId,
        id,
        deltaMilli: onHandMilli - before,
        packs: 0,
        reason: 'counted',
        note: '',
        byUserId: userId,
        at,
      })
      return id
    },
  }
}

/** The movement is taken back, but where the goods were counted anew since: that count stands. */
export async function takeOpeningBack(tx: Tx, { shopId, userId }: MemberActor, id: string, at: Date): Promise<boolean> {
  const move = await readCountedMove(tx, shopId, id)
  if (!move || move.isCountedSince) return false
  const { itemId, productId, variantId, deltaMilli } = move
  await lockItems(tx, shopId, [{ itemId, productId, variantId }])
  if (deltaMilli !== 0) {
    const back = uuidv7(at.getTime())
    await moveStock(tx, {
      shopId,
      id: back,
      itemId,
      productId,
      variantId,
      deltaMilli: -deltaMilli,
      packs: 0,
      reason: 'void',
      note: '',
      byUserId: userId,
      at,
    })
    await takeWorthBack(tx, shopId, id, back)
  }
  return true
}
