import { Dexie } from 'dexie'
import type { OfflineContext } from './context.ts'

/** Of customers who were erased on the server: who they were goes from the orders and moves this device keeps; the sums stay. What is unsent goes as it was made, and the server leaves the name out. */
export async function forgetErased({ db }: OfflineContext, shopId: string, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return
  const all = [
    [shopId, Dexie.minKey],
    [shopId, Dexie.maxKey],
  ] as const
  await db.orders
    .where('[shopId+at]')
    .between(...all)
    .filter(({ customerId }) => customerId !== null && ids.has(customerId))
    .modify((order) => {
      Object.assign(order, { customerName: '', customerPhone: '', note: '' })
      delete order.receiptCodes
    })
  for (const id of ids)
    await db.creditMoves
      .where('[shopId+customerId]')
      .equals([shopId, id])
      .modify({ customerName: '', customerPhone: '', reason: '' })
}
