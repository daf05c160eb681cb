import type { Tx } from '../../platform/database.ts'

export type Evidence = { by: 'callback' | 'statement'; at: Date; amountTzs: number; /** The line that still waits for an order. */ lineId: string | null; paymentId: string | null; orderId: string | null }

/** What came in before anybody handed the message in. */
export async function findEvidence(_tx: Tx, _shopId: string, _reference: string): Promise<Evidence | null> {
  return null
}
