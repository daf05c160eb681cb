import {
  getCustomer,
  getCustomerLedger,
  listCustomerMessages,
  listCustomerPayments,
  listCustomers,
  getCustomerTotals,
  listCustomerEvents,
  listDuplicates,
} from '../../../src/shared/contract/customers.ts'
import { getDebtTotals, listDebts } from '../../../src/shared/contract/debts.ts'
import { listOrders } from '../../../src/shared/contract/orders.ts'
import { getSegment, listSegments, previewSegment } from '../../../src/shared/contract/segments.ts'
import { READY_SEGMENTS, type SegmentRules } from '../../../src/shared/domain/segments.ts'
import { findConversationWith } from '../../../src/server/modules/conversations/conversations.repository.ts'
import { lockAsked } from '../../../src/server/modules/customers/agreement.repository.ts'
import { readCredit } from '../../../src/server/modules/customers/credit.repository.ts'
import {
  countMembers,
  isLarge,
  isMemberOf,
  previewRules,
} from '../../../src/server/modules/customers/segments.repository.ts'
import { openStatement } from '../../../src/server/modules/customers/statement.repository.ts'
import {
  countSentItself,
  listDebtsToRemind,
  lockDebt,
} from '../../../src/server/modules/reminders/reminders.repository.ts'
import { inShop, type Tx } from '../../../src/server/platform/database.ts'
import type { InputOf } from '../../../src/shared/contract/endpoint.ts'
import { THIRTY_DAYS, TODAY } from './days.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const customers =
  (query: InputOf<typeof listCustomers>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listCustomers, { query }, shop.token)
const debts =
  (query: InputOf<typeof listDebts>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listDebts, { query }, shop.token)
/** What is looked up of whom a customer's id stands for. */
const whoever =
  (look: (tx: Tx, shopId: string, id: string) => Promise<unknown>) =>
  ({ t, shop, customerId }: AskedShop) =>
    inShop(t.db, shop.shop.id, (tx) => look(tx, shop.shop.id, customerId))
const rulesOfEveryKind = (productId: string): SegmentRules => ({
  match: 'any',
  rules: [
    { field: 'total_amount', op: 'ge', value: 100_000 },
    { field: 'total_orders', op: 'gt', value: 3 },
    { field: 'last_visit', op: 'gt', value: 30 },
    { field: 'debt', op: 'gt', value: 0 },
    { field: 'location', op: 'eq', value: 'Mtaa 7' },
    { field: 'tag', op: 'eq', value: 'lebo 3' },
  ],
  groups: [
    {
      match: 'none',
      rules: [
        { field: 'product', op: 'eq', value: productId },
        { field: 'birthday', op: 'eq', value: 0 },
        { field: 'joined', op: 'eq', value: 'this_month' },
        { field: 'source', op: 'eq', value: 'link' },
        { field: 'consent', op: 'eq', value: 'sms_offers' },
        { field: 'debt_age', op: 'ge', value: 60 },
      ],
    },
  ],
})

/** Customers, their debts and the segments they belong to. */
export const PEOPLE: ListsOf<AskedShop> = {
  customers: customers({}),
  'customers by last visit': customers({ sort: '-visit' }),
  'new customers': customers({ sort: '-new' }),
  'customers by debt': customers({ sort: '-debt', debt: 'owing' }),
  'customers of a place': customers({ place: 'Mtaa 7' }),
  'customers of a tag': customers({ tag: 'lebo 3' }),
  'customers by phone': customers({ search: '07000003' }),
  'customers by a rare word': customers({ search: 'mteja 321' }),
  'customers by a common word': customers({ search: 'mteja' }),
  'customers who were here on a day': customers({ sort: '-visit', seenFrom: TODAY, seenTo: TODAY }),
  'customers by debt, all of them': customers({ sort: '-debt' }),
  'customers of a segment': customers({ segment: 'lapsed' }),
  'segments with their counts': ({ t, shop }) => t.must(listSegments, { query: {} }, shop.token),
  'who fits rules of every kind': ({ t, shop, productId }) =>
    t.must(previewSegment, { query: { rules: JSON.stringify(rulesOfEveryKind(productId)) } }, shop.token),
  'who fits them, of all customers': ({ t, shop, productId }) =>
    t.must(previewSegment, { query: { rules: JSON.stringify(rulesOfEveryKind(productId)), of: 'all' } }, shop.token),
  'debts, the largest first': debts({}),
  'debts, the oldest first': debts({ sort: 'oldest' }),
  'debts of an age': debts({ age: 'older' }),
  'debts that were promised by today': debts({ promise: 'due' }),
  'debts that nobody agreed to': debts({ agreed: 'no' }),
  'debts by a common word': debts({ search: 'mteja' }),
  'all that is owed': ({ t, shop }) => t.must(getDebtTotals, {}, shop.token),
  'a customer': ({ t, shop, customerId }) => t.must(getCustomer, { params: { id: customerId } }, shop.token),
  'a customer’s credit': whoever(readCredit),
  'whether a customer belongs': whoever((tx, shopId, id) =>
    isMemberOf(tx, { shopId, today: TODAY }, READY_SEGMENTS.lapsed, id),
  ),
  'a debt to remind of': whoever(lockDebt),
  'a debt to ask about': whoever(lockAsked),
  'a customer’s statement': whoever(openStatement),
  'a customer’s chat': whoever(findConversationWith),
  'a customer’s ledger': ({ t, shop, customerId }) =>
    t.must(getCustomerLedger, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s orders': ({ t, shop, customerId }) =>
    t.must(listOrders, { query: { customer: customerId } }, shop.token),
  'what was written to a customer and by them': ({ t, shop, customerId }) =>
    t.must(listCustomerMessages, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s payments': ({ t, shop, customerId }) =>
    t.must(listCustomerPayments, { params: { id: customerId }, query: {} }, shop.token),
  'a customer’s payments by method, days and reference': ({ t, shop, customerId }) =>
    t.must(
      listCustomerPayments,
      { params: { id: customerId }, query: { method: 'cash', ...THIRTY_DAYS, search: 'bk0' } },
      shop.token,
    ),
  'how many customers there are': ({ t, shop }) => t.must(getCustomerTotals, {}, shop.token),
  'who may be one person': ({ t, shop }) => t.must(listDuplicates, { query: {} }, shop.token),
  'who may be this customer': ({ t, shop, customerId }) =>
    t.must(listDuplicates, { query: { customer: customerId } }, shop.token),
  'what was changed of a customer': ({ t, shop, customerId }) =>
    t.must(listCustomerEvents, { params: { id: customerId }, query: {} }, shop.token),
  'a segment with its evenings': async ({ t, shop }) => {
    const [segment] = (await t.must(listSegments, { query: {} }, shop.token)).items
    return await t.must(getSegment, { params: { id: segment?.id ?? '' }, query: {} }, shop.token)
  },
  'who fits rules of every kind, of a sample': ({ t, shop, productId }) =>
    inShop(t.db, shop.shop.id, async (tx) => {
      await isLarge(tx, shop.shop.id)
      await previewRules(tx, { shopId: shop.shop.id, today: TODAY }, rulesOfEveryKind(productId), 'sample')
    }),
  'the evening’s count of segments': ({ t, shop }) =>
    inShop(t.db, shop.shop.id, (tx) =>
      countMembers(tx, { shopId: shop.shop.id, today: TODAY }, Object.values(READY_SEGMENTS)),
    ),
  'who is to be reminded of a debt': ({ t, shop }) =>
    inShop(t.db, shop.shop.id, (tx) => listDebtsToRemind(tx, shop.shop.id, TODAY)),
  'how many were reminded today': ({ t, shop }) =>
    inShop(t.db, shop.shop.id, (tx) => countSentItself(tx, shop.shop.id, TODAY)),
}
