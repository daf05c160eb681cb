import {
  getCampaign,
  getMarketing,
  listAudience,
  listCampaigns,
  listNumberLists,
  listRecipients,
  previewAudience,
} from '../../../src/shared/contract/campaigns.ts'
import { getCartFollowUps } from '../../../src/shared/contract/cart-follow-ups.ts'
import { getWhatsappMarketing } from '../../../src/shared/contract/whatsapp-marketing.ts'
import { getFiscal, listFiscalReceipts, listFiscalZReports } from '../../../src/shared/contract/fiscal.ts'
import { listOptOuts } from '../../../src/shared/contract/opt-outs.ts'
import { listConsents, listPrivacyRequests } from '../../../src/shared/contract/privacy.ts'
import {
  getPrivacyPage,
  getRetentionDue,
  listBreaches,
  listProcessors,
  listRetentionRuns,
} from '../../../src/shared/contract/privacy-duties.ts'
import { getHome } from '../../../src/shared/contract/orders.ts'
import { listRecurringExpenses } from '../../../src/shared/contract/recurring-expenses.ts'
import { getFigureMonths, getFigures, getSegmentFigures, getStandings } from '../../../src/shared/contract/figures.ts'
import { getExpenseTotals, listExpenses } from '../../../src/shared/contract/expenses.ts'
import { importRows, listRowImports } from '../../../src/shared/contract/imports.ts'
import {
  getWebhookDelivery,
  getWebhookTotals,
  listIncomingWebhooks,
  listWebhookDeliveries,
} from '../../../src/shared/contract/webhooks.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { Endpoint, InputOf } from '../../../src/shared/contract/endpoint.ts'
import {
  apiListCustomers,
  apiListOrders,
  apiListPayments,
  apiListProducts,
  apiListStock,
} from '../../../src/shared/contract/public-api.ts'
import { anApiKey } from '../canary-api-keys.ts'
import { LISTED } from '../many-book-rows.ts'
import { dayAfter } from '../../../src/shared/domain/format.ts'
import { A_DAY, MONTH, THIRTY_DAYS, TODAY } from './days.ts'
import type { AskedShop, ListsOf } from './full-shop.ts'

const figures =
  (from: string, to: string) =>
  ({ t, shop }: AskedShop) =>
    t.must(getFigures, { query: { from, to, compare: 'year' } }, shop.token)

const webhooks =
  (query: (typeof listWebhookDeliveries)['query']['_input']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listWebhookDeliveries, { query }, shop.token)
/** By a key of the shop, made once. */
const keys = new WeakMap<object, Promise<string>>()
const byKey =
  <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  async ({ t, shop }: AskedShop) => {
    if (!keys.has(shop))
      keys.set(
        shop,
        anApiKey(t, shop).then(({ key }) => key),
      )
    return await t.must(endpoint, input, await keys.get(shop))
  }
async function aCampaignOf({ t, shop }: Pick<AskedShop, 't' | 'shop'>) {
  const [campaign] = (await t.must(listCampaigns, { query: { limit: 1 } }, shop.token)).items
  return { id: campaign?.id ?? '' }
}
const fiscal =
  (query: InputOf<typeof listFiscalReceipts>['query']) =>
  ({ t, shop }: AskedShop) =>
    t.must(listFiscalReceipts, { query }, shop.token)

/** Figures, expenses, imports, and what a shop begins its day with. */
export const BOOKS: ListsOf<AskedShop> = {
  'figures of a month': figures(THIRTY_DAYS.from, TODAY),
  'figures of a year': figures(dayAfter(TODAY, -364), TODAY),
  // Of today's stock each product is read: its worth is no column.
  'how the shop stood': ({ t, shop }) =>
    t.must(
      getStandings,
      { query: { from: dayAfter(TODAY, -395), to: dayAfter(TODAY, -31), compare: 'year' } },
      shop.token,
    ),
  'what segments bought': ({ t, shop }) =>
    t.must(getSegmentFigures, { query: { ...A_DAY, compare: 'year' } }, shop.token),
  'profit and loss': ({ t, shop }) => t.must(getFigureMonths, { query: { month: MONTH } }, shop.token),
  'expenses of a kind in a month': ({ t, shop }) =>
    t.must(listExpenses, { query: { category: 'rent', ...THIRTY_DAYS } }, shop.token),
  'expenses of a month in all': ({ t, shop }) => t.must(getExpenseTotals, { query: { month: MONTH } }, shop.token),
  'rows of a file': ({ t, shop }) =>
    t.must(
      importRows,
      {
        body: {
          importId: uuidv7(),
          kind: 'debts',
          rows: [{ key: uuidv7(), name: 'Mteja 4321', phone: '0700012345', amountTzs: 5000, since: null, note: '' }],
        },
      },
      shop.token,
    ),
  'imports of a kind': ({ t, shop }) => t.must(listRowImports, { query: { kind: 'customers' } }, shop.token),
  'how the shop stands now': ({ t, shop }) =>
    t.must(getStandings, { query: { ...A_DAY, compare: 'none' } }, shop.token),
  home: ({ t, shop }) => t.must(getHome, { query: {} }, shop.token),
  'home of thirty days': ({ t, shop }) => t.must(getHome, { query: { period: '30days' } }, shop.token),
  'log of webhooks': webhooks({}),
  'log of webhooks that failed': webhooks({ state: 'given_up' }),
  'log of webhooks of a kind': webhooks({ type: 'stock.low' }),
  'log of webhooks at an address': webhooks({ search: 'hesabu', state: 'delivered', type: 'stock.low' }),
  'log of webhooks by number': webhooks({ search: 'A0-004321' }),
  'log of webhooks by event': webhooks({ search: `evt_${uuidv7()}` }),
  'log of incoming calls': ({ t, shop }) => t.must(listIncomingWebhooks, { query: {} }, shop.token),
  'log of incoming calls by number': ({ t, shop }) =>
    t.must(
      listIncomingWebhooks,
      { query: { search: '0754000111', result: 'nothing', from: '2020-01-01T00:00:00.000Z' } },
      shop.token,
    ),
  'log of webhooks in sum': ({ t, shop }) => t.must(getWebhookTotals, { query: {} }, shop.token),
  'an event at an address': ({ t, shop, deliveryId }) =>
    t.must(getWebhookDelivery, { params: { id: deliveryId } }, shop.token),
  'products by a key': byKey(apiListProducts, { query: {} }),
  'stock by a key': byKey(apiListStock, { query: {} }),
  'orders by a key': byKey(apiListOrders, { query: { status: 'completed', ...THIRTY_DAYS } }),
  'customers by a key': byKey(apiListCustomers, { query: {} }),
  'a customer by a key': byKey(apiListCustomers, { query: { phone: '0700000321' } }),
  'payments by a key': byKey(apiListPayments, { query: THIRTY_DAYS }),
  campaigns: ({ t, shop }) => t.must(listCampaigns, { query: { state: 'done', search: 'ofa' } }, shop.token),
  'a campaign with its states': async ({ t, shop }) =>
    t.must(getCampaign, { params: await aCampaignOf({ t, shop }) }, shop.token),
  'to whom a campaign went': async ({ t, shop }) =>
    t.must(listRecipients, { params: await aCampaignOf({ t, shop }), query: { state: 'sent' } }, shop.token),
  'who a campaign would go to': ({ t, shop }) => t.must(previewAudience, { query: { segment: 'lapsed' } }, shop.token),
  'who a campaign would leave out': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: 'all', who: 'left_out' } }, shop.token),
  'who of a campaign’s readers has a name': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: 'all', search: 'mteja 321' } }, shop.token),
  'who of a campaign’s readers has a common name': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: 'lapsed', search: 'mteja' } }, shop.token),
  'who of a campaign’s readers has a number': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: 'all', search: '07000003' } }, shop.token),
  'who of a list has a name': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: `list:${LISTED}`, search: 'mteja 32' } }, shop.token),
  'what offers by WhatsApp are made of': ({ t, shop }) => t.must(getWhatsappMarketing, {}, shop.token),
  'lists of numbers': ({ t, shop }) => t.must(listNumberLists, {}, shop.token),
  'who of a list gets an offer': ({ t, shop }) =>
    t.must(listAudience, { query: { segment: `list:${LISTED}`, channel: 'whatsapp' } }, shop.token),
  'who wants no offers': ({ t, shop }) => t.must(listOptOuts, { query: {} }, shop.token),
  'who wants no offers, by name': ({ t, shop }) => t.must(listOptOuts, { query: { search: 'asha' } }, shop.token),
  'who told the shop that they want none': ({ t, shop }) =>
    t.must(listOptOuts, { query: { way: 'staff' } }, shop.token),
  'orders nobody finished': ({ t, shop }) => t.must(getCartFollowUps, {}, shop.token),
  'what marketing cost': ({ t, shop }) => t.must(getMarketing, {}, shop.token),
  'how fiscal receipts stand': ({ t, shop }) => t.must(getFiscal, {}, shop.token),
  'fiscal receipts': fiscal({}),
  'fiscal receipts that were refused': fiscal({ state: 'refused' }),
  'fiscal receipts by number': fiscal({ q: '321' }),
  'fiscal receipts by order': fiscal({ q: 'A1-0003' }),
  'fiscal receipts of a month': async (asked) => {
    const query = { month: MONTH, limit: 5 }
    const { nextCursor } = await fiscal(query)(asked)
    await fiscal({ ...query, cursor: nextCursor ?? undefined })(asked)
  },
  'log of consents': ({ t, shop }) => t.must(listConsents, { query: {} }, shop.token),
  'requests about personal data': ({ t, shop }) =>
    t.must(listPrivacyRequests, { query: { state: 'open' } }, shop.token),
  'requests of a customer': ({ t, shop }) => t.must(listPrivacyRequests, { query: { search: 'asha' } }, shop.token),
  'what is kept no longer': ({ t, shop }) =>
    t.must(getRetentionDue, { query: { chatMonths: 6, customerMonths: 6 } }, shop.token),
  'nights that erased': ({ t, shop }) => t.must(listRetentionRuns, { query: {} }, shop.token),
  incidents: ({ t, shop }) => t.must(listBreaches, { query: { search: 'simu', state: 'untold' } }, shop.token),
  'who works with the data': ({ t, shop }) => t.must(listProcessors, {}, shop.token),
  'the page about personal data': ({ t, shop }) => t.must(getPrivacyPage, {}, shop.token),
  'Z reports': ({ t, shop }) => t.must(listFiscalZReports, { query: {} }, shop.token),
  'Z reports of a month': ({ t, shop }) => t.must(listFiscalZReports, { query: { month: MONTH } }, shop.token),
  'expenses that come again': ({ t, shop }) => t.must(listRecurringExpenses, {}, shop.token),
}
