import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { AppError } from './errors.ts'

/** Its owners asked for its end: closed to customers, open to its own people until it is erased (decision 351). Within any transaction, of this shop or of none. */
export async function isShopClosed(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql`/*closed.shop*/ select from shop_closings where shop_id = ${shopId}`.execute(tx)
  return rows.length > 0
}
/** At each door customers come in by. Thrown, where a door would otherwise learn that nobody has this token: the owners may open again. @throws AppError 410 */
export async function requireOpenShop(tx: Tx, shopId: string): Promise<void> {
  if (await isShopClosed(tx, shopId)) throw new AppError('shop.closed', 410, 'the shop is closed by its owners')
}
