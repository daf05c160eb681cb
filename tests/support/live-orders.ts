import type { LiveEvent } from '../../src/shared/contract/live.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'

/** What devices hear of a new order by a link. */
export const anOrderHeard = (given: object = {}): LiveEvent => ({
  kind: 'order.created',
  orderId: uuidv7(),
  number: 'W-000007',
  status: 'pending',
  totalTzs: 12_500,
  paidTzs: 0,
  source: 'link',
  customerName: 'Mteja 1',
  byUserId: null,
  ...given,
})
