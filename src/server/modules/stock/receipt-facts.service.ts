import type { Tx } from '../../platform/database.ts'
import { readReceipt } from './receipts.repository.ts'
import { receiptNotFound } from './stock.errors.ts'

/** For what hangs on goods that came in. `photos`: those it came with, of devices from before 2026-11-27. @throws stock.receipt_not_found */
export async function receiptToChange(tx: Tx, shopId: string, id: string): Promise<{ photos: readonly string[] }> {
  const found = await readReceipt(tx, shopId, id)
  if (!found) throw receiptNotFound()
  return found
}
