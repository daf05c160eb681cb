import type { Tx } from '../../platform/database.ts'
import { insertOffers } from './operator-sms.repository.ts'

/** These get an offer or a reminder of this shop under the operator's sender: a STOP they answer to it is said to the shop too. */
export const noteOffers = (tx: Tx, shopId: string, phones: readonly string[], at: Date): Promise<void> =>
  insertOffers(tx, shopId, phones, at)
