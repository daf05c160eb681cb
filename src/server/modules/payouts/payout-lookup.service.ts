import type { Tx } from '../../platform/database.ts'
import { findLookup } from './payouts.repository.ts'

/** Whose payout has this reference; undefined when it is no payout's. Knows nothing of payments, so that they may ask. */
export const payoutOf = (tx: Tx, reference: string): Promise<{ shopId: string; payoutId: string } | undefined> =>
  findLookup(tx, reference)
