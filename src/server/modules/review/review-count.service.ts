import type { Tx } from '../../platform/database.ts'
import { countOpen } from './review.repository.ts'

/** How many records wait for the owner. A file of its own, so that the home page does not draw in what settles them. */
export const countOpenReviews = (tx: Tx, shopId: string): Promise<number> => countOpen(tx, shopId)
