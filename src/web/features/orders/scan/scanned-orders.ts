import type { LocalOrder } from '../../../offline/db.ts'
import type { ReadReceipt } from '../../../offline/queue.ts'

/**
 * Orders this page knows from nothing but their receipt's code. In its memory alone: on this device they are no orders until something was done with them, and lists
 * and sums must not count them. After a reload the receipt is scanned again.
 */
export interface ScannedOrder {
  order: LocalOrder
  receipt: Extract<ReadReceipt, { problem: null }>
}
const scanned = new Map<string, ScannedOrder>()
const MOST = 50

export function keepScanned(receipt: ScannedOrder['receipt']): boolean {
  if (receipt.order === null) return false
  scanned.delete(receipt.orderId)
  scanned.set(receipt.orderId, { order: receipt.order, receipt })
  for (const id of [...scanned.keys()].slice(0, -MOST)) scanned.delete(id)
  return true
}

export function scannedOrder(id: string, shopId: string): ScannedOrder | null {
  const found = scanned.get(id)
  return found?.order.shopId === shopId ? found : null
}
