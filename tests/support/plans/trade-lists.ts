import { listChatOrders } from '../../../src/shared/contract/chat-news.ts'
import { getAnswering } from '../../../src/shared/contract/chat-answering.ts'
import { getChatCosts } from '../../../src/shared/contract/chat-costs.ts'
import { getConversation, getInbox, listChatEntries, listConversations } from '../../../src/shared/contract/inbox.ts'
import { INBOX_FILTERS } from '../../../src/shared/domain/chat/inbox.ts'
import { listLinks } from '../../../src/shared/contract/order-link.ts'
import { listToDo } from '../../../src/shared/contract/to-do.ts'
import { listOrders } from '../../../src/shared/contract/orders.ts'
import { listExceptions } from '../../../src/shared/contract/reconciliation.ts'
import { getShift, listShifts } from '../../../src/shared/contract/shifts.ts'
import { listTransactions } from '../../../src/shared/contract/transactions.ts'
import { FIGURES_BEHIND, readBehind } from '../../../src/shared/domain/figures-behind.ts'
import type { InputOf } from '../../../src/shared/contract/endpoint.ts'
import { A_DAY, MONTH } from './days.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const orders =
  (query: InputOf<typeof listOrders>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listOrders, { query }, shop.token)
const transactions =
  (query: InputOf<typeof listTransactions>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listTransactions, { query }, shop.token)
/** The orders that a figure of a day is made of, as its link asks for them. */
const behind = (word: string) => orders({ ...readBehind(word), ...A_DAY })

/** Orders and what stands behind a figure, money, shifts, chats. */
export const TRADE: ListsOf<AskedShop> = {
  orders: orders({}),
  'orders by status': orders({ status: 'pending' }),
  'orders by source': orders({ source: 'whatsapp' }),
  'orders to hand over': ({ t, shop }) => t.must(listToDo, { query: {} }, shop.token),
  'orders of a day': orders(A_DAY),
  'orders by a beginning of their number': (full) => orders({ search: `${full.code}-000312` })(full),
  'orders by counter': orders({ search: '321' }),
  'orders by phone': orders({ search: '07000003' }),
  'orders by a rare word': orders({ search: 'mteja 320' }),
  'orders by a common word': orders({ search: 'mteja' }),
  ...Object.fromEntries(
    [
      ...FIGURES_BEHIND,
      'seller:none',
      'source:whatsapp',
      'method:mobile_money',
      'hour:4-17',
      'product:none',
      'group:Kundi 7',
      'category:food_beverages',
    ].map((word) => [`orders behind ${word}`, behind(word)]),
  ),
  'orders behind a product': (full) => behind(`product:${full.productId}`)(full),
  'orders behind a segment and a source': orders({
    ...readBehind('segment:lapsed'),
    source: 'whatsapp',
    ...A_DAY,
  }),
  transactions: transactions({}),
  'transactions with money beside orders': transactions({ knows: 'credit' }),
  'money beside orders by reference': transactions({ knows: 'credit', kind: 'credit', search: 'BK00000' }),
  'money beside orders by name': transactions({ knows: 'credit', kind: 'credit', search: 'mteja 320' }),
  'transactions by reference': transactions({ search: 'BK00000' }),
  'transactions by order number': (full) => transactions({ search: `${full.code}-000312` })(full),
  'transactions by phone': transactions({ search: '07000003' }),
  shifts: ({ t, shop }) => t.must(listShifts, { query: {} }, shop.token),
  'a shift’s report': ({ t, shop, shiftId }) => t.must(getShift, { params: { id: shiftId } }, shop.token),
  exceptions: ({ t, shop }) => t.must(listExceptions, { query: {} }, shop.token),
  ...Object.fromEntries(
    INBOX_FILTERS.map((filter) => [
      `chats: ${filter}`,
      ({ t, shop }) => t.must(listConversations, { query: { filter } }, shop.token),
    ]),
  ),
  'chats by phone': ({ t, shop }) => t.must(listConversations, { query: { search: '0700 000 07' } }, shop.token),
  'chats by a rare word of theirs': ({ t, shop }) =>
    t.must(listConversations, { query: { search: 'unga321' } }, shop.token),
  'chats by a common word of theirs': ({ t, shop }) =>
    t.must(listConversations, { query: { search: 'habari' } }, shop.token),
  'chats of a tag': ({ t, shop }) => t.must(listConversations, { query: { tag: 'Lebo 7' } }, shop.token),
  'chats by name': ({ t, shop }) => t.must(listConversations, { query: { search: 'mteja 77' } }, shop.token),
  'one chat': ({ t, shop, chatId }) => t.must(getConversation, { params: { id: chatId } }, shop.token),
  'what was said in one': ({ t, shop, chatId }) =>
    t.must(listChatEntries, { params: { id: chatId }, query: {} }, shop.token),
  'what messages cost': ({ t, shop }) => t.must(getChatCosts, { query: { month: MONTH } }, shop.token),
  'how fast people answer': ({ t, shop }) => t.must(getAnswering, { query: { days: 7 } }, shop.token),
  'order links of a chat': ({ t, shop, chatId }) =>
    t.must(listLinks, { query: { conversationId: chatId } }, shop.token),
  'orders of a chat': ({ t, shop, chatId }) => t.must(listChatOrders, { params: { id: chatId } }, shop.token),
  'what waits in the chats': ({ t, shop }) => t.must(getInbox, {}, shop.token),
}
