import { listActivity } from '../../../src/shared/contract/activity.ts'
import { listClaims } from '../../../src/shared/contract/claims.ts'
import { listFlowVersions } from '../../../src/shared/contract/chatflow.ts'
import type { InputOf } from '../../../src/shared/contract/endpoint.ts'
import { listKitchenTickets } from '../../../src/shared/contract/kitchen.ts'
import { listReview } from '../../../src/shared/contract/orders.ts'
import { listPayouts } from '../../../src/shared/contract/payouts.ts'
import { readWholeProducts } from '../../../src/shared/contract/products.ts'
import { getStatement, listStatements } from '../../../src/shared/contract/reconciliation.ts'
import { listDirectory, listVisitorMessages } from '../../../src/shared/contract/site.ts'
import { exportTransactions } from '../../../src/shared/contract/transactions.ts'
import { openOperator } from '../../../src/shared/contract/operator.ts'
import { A_DAY, THIRTY_DAYS } from './days.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const activity =
  (query: InputOf<typeof listActivity>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listActivity, { query }, shop.token)

const statement =
  (query: InputOf<typeof getStatement>['query']) =>
  async ({ t, shop }: AskedShop) => {
    const [newest] = (await t.must(listStatements, { query: { limit: 1 } }, shop.token)).items
    await t.must(getStatement, { params: { id: newest?.id ?? '' }, query }, shop.token)
  }
const exported =
  (query: InputOf<typeof exportTransactions>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(exportTransactions, { query }, shop.token)
/** Opened once, as the key is good for. */
const operators = new WeakMap<object, Promise<string>>()
const messages =
  (query: InputOf<typeof listVisitorMessages>['query']) =>
  async ({ t }: AskedShop) => {
    if (!operators.has(t))
      operators.set(
        t,
        t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } }).then(({ token }) => token),
      )
    await t.must(listVisitorMessages, { query }, await operators.get(t))
  }

/** What owners look at, and whatever is written to a file page by page. */
export const WATCHED: ListsOf<AskedShop> = {
  'what happened': activity({}),
  'what happened, of one kind': activity({ kind: 'drawer_opened' }),
  'what happened on some days': activity(A_DAY),
  'what is to be looked at': ({ t, shop }) => t.must(listReview, { query: {} }, shop.token),
  'payment messages': ({ t, shop }) => t.must(listClaims, { query: {} }, shop.token),
  'tickets of the kitchen': ({ t, shop }) => t.must(listKitchenTickets, { query: {} }, shop.token),
  payouts: ({ t, shop }) => t.must(listPayouts, { query: {} }, shop.token),
  'payouts that failed': ({ t, shop }) => t.must(listPayouts, { query: { state: 'failed' } }, shop.token),
  'statements of a wallet': ({ t, shop }) => t.must(listStatements, { query: {} }, shop.token),
  'a statement of a wallet': statement({}),
  'a statement’s lines that fit nothing': statement({ state: 'open' }),
  'transactions for a file': exported({ limit: 50 }),
  'transactions of a method and a month for a file': exported({
    limit: 50,
    method: 'cash',
    ...THIRTY_DAYS,
  }),
  'versions of the chat flow': ({ t, shop }) => t.must(listFlowVersions, { query: {} }, shop.token),
  'shops to be found': ({ t }) => t.must(listDirectory, { query: {} }),
  'shops to be found by words': ({ t }) =>
    t.must(listDirectory, { query: { search: 'duka 321', category: 'food_beverages', place: 'Mtaa 321' } }),
  'messages of visitors': messages({}),
  'messages of visitors that wait': messages({ state: 'open', search: 'mgeni 50' }),
  'products for a file': ({ t, shop }) => t.must(readWholeProducts, { query: {} }, shop.token),
}
