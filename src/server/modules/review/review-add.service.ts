import type { Tx } from '../../platform/database.ts'
import { insertDispute, type NewDispute } from './review.repository.ts'

/** A customer says otherwise than the books: both versions wait for an admin. A file of its own, so that whoever tells it does not draw in what settles it. */
export const disputed = (tx: Tx, shopId: string, dispute: NewDispute): Promise<void> =>
  insertDispute(tx, shopId, dispute)
