import { listActivity } from '../../../src/shared/contract/activity.ts'
import { listClaims } from '../../../src/shared/contract/claims.ts'
import type { InputOf } from '../../../src/shared/contract/endpoint.ts'
import { listKitchenTickets } from '../../../src/shared/contract/kitchen.ts'
import { listReview } from '../../../src/shared/contract/orders.ts'
import { listPayouts } from '../../../src/shared/contract/payouts.ts'
import { readWholeProducts } from '../../../src/shared/contract/products.ts'
import { listStatements } from '../../../src/shared/contract/reconciliation.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const activity =
  (query: InputOf<typeof listActivity>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listActivity, { query }, shop.token)

/** What owners look at, and whatever is written to a file page by page. */
export const WATCHED: ListsOf<AskedShop> = {
  'what happened': activity({}),
  'what happened, of one kind': activity({ kind: 'drawer_opened' }),
  'what happened on some days': activity({ from: '2026-11-20', to: '2026-11-21' }),
  'what is to be looked at': ({ t, shop }) => t.must(listReview, { query: {} }, shop.token),
  'payment messages': ({ t, shop }) => t.must(listClaims, { query: {} }, shop.token),
  'tickets of the kitchen': ({ t, shop }) => t.must(listKitchenTickets, { query: {} }, shop.token),
  payouts: ({ t, shop }) => t.must(listPayouts, { query: {} }, shop.token),
  'payouts that failed': ({ t, shop }) => t.must(listPayouts, { query: { state: 'failed' } }, shop.token),
  'statements of a wallet': ({ t, shop }) => t.must(listStatements, { query: {} }, shop.token),
  'products for a file': ({ t, shop }) => t.must(readWholeProducts, { query: {} }, shop.token),
}
