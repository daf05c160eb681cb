import { commandsOf, jobNamesOf } from './assemble.ts'
import { activityModule } from './modules/activity/activity.module.ts'
import { alertsModule } from './modules/alerts/alerts.module.ts'
import { archivesModule } from './modules/archives/archives.module.ts'
import { authModule } from './modules/auth/auth.module.ts'
import { closingsModule } from './modules/closings/closings.module.ts'
import { popupsModule } from './modules/popups/popups.module.ts'
import { printersModule } from './modules/printers/printers.module.ts'
import { privacyModule } from './modules/privacy/privacy.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { basketsModule } from './modules/baskets/baskets.module.ts'
import { campaignsModule } from './modules/campaigns/campaigns.module.ts'
import { catalogueModule } from './modules/catalogue/catalogue.module.ts'
import { changesModule } from './modules/changes/changes.module.ts'
import { chatflowModule } from './modules/chatflow/chatflow.module.ts'
import { claimsModule } from './modules/claims/claims.module.ts'
import { customersModule } from './modules/customers/customers.module.ts'
import { devicesModule } from './modules/devices/devices.module.ts'
import { displaysModule } from './modules/displays/displays.module.ts'
import { expensesModule } from './modules/expenses/expenses.module.ts'
import { figuresModule } from './modules/figures/figures.module.ts'
import { fiscalModule } from './modules/fiscal/fiscal.module.ts'
import { homeModule } from './modules/home/home.module.ts'
import { incomingModule } from './modules/incoming/incoming.module.ts'
import { importsModule } from './modules/imports/imports.module.ts'
import { kitchenModule } from './modules/kitchen/kitchen.module.ts'
import { linksModule } from './modules/links/links.module.ts'
import { liveModule } from './modules/live/live.module.ts'
import { mediaModule } from './modules/media/media.module.ts'
import { messagesModule } from './modules/messages/messages.module.ts'
import { newsModule } from './modules/news/news.module.ts'
import { offersModule } from './modules/offers/offers.module.ts'
import { operatorModule } from './modules/operator/operator.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { conversationsModule } from './modules/conversations/conversations.module.ts'
import { apiKeysModule } from './modules/keys/keys.module.ts'
import { cartsModule } from './modules/carts/carts.module.ts'
import { paymentsModule } from './modules/payments/payments.module.ts'
import { payoutsModule } from './modules/payouts/payouts.module.ts'
import { pinsModule } from './modules/pins/pins.module.ts'
import { publicApiModule } from './modules/publicapi/publicapi.module.ts'
import { receiptsModule } from './modules/receipts/receipts.module.ts'
import { reconciliationModule } from './modules/reconciliation/reconciliation.module.ts'
import { remindersModule } from './modules/reminders/reminders.module.ts'
import { reviewModule } from './modules/review/review.module.ts'
import { setsModule } from './modules/sets/sets.module.ts'
import { shiftsModule } from './modules/shifts/shifts.module.ts'
import { shopsModule } from './modules/shops/shops.module.ts'
import { smsModule } from './modules/sms/sms.module.ts'
import { siteModule } from './modules/site/site.module.ts'
import { staffModule } from './modules/staff/staff.module.ts'
import { stockModule } from './modules/stock/stock.module.ts'
import { storefrontModule } from './modules/storefront/storefront.module.ts'
import { syncModule } from './modules/sync/sync.module.ts'
import { webhooksModule } from './modules/webhooks/webhooks.module.ts'
import { templatesModule } from './modules/templates/templates.module.ts'
import { workflowModule } from './modules/workflow/workflow.module.ts'
import { transactionsModule } from './modules/transactions/transactions.module.ts'

/**
 * The whole server. The order is that of routes, of hearers of one fact, of the parts of the nightly clean-up and, in tests, of jobs that are due; which module is
 * made before which follows from what they need.
 */
export const modules = [
  incomingModule,
  smsModule,
  messagesModule,
  authModule,
  changesModule,
  mediaModule,
  shopsModule,
  siteModule,
  staffModule,
  pinsModule,
  liveModule,
  displaysModule,
  receiptsModule,
  conversationsModule,
  operatorModule,
  paymentsModule,
  reconciliationModule,
  claimsModule,
  payoutsModule,
  linksModule,
  storefrontModule,
  popupsModule,
  catalogueModule,
  basketsModule,
  chatflowModule,
  newsModule,
  workflowModule,
  templatesModule,
  syncModule,
  reviewModule,
  ordersModule,
  cartsModule,
  expensesModule,
  shiftsModule,
  customersModule,
  remindersModule,
  campaignsModule,
  offersModule,
  productsModule,
  setsModule,
  stockModule,
  importsModule,
  archivesModule,
  devicesModule,
  figuresModule,
  fiscalModule,
  privacyModule,
  closingsModule,
  homeModule,
  transactionsModule,
  activityModule,
  alertsModule,
  kitchenModule,
  printersModule,
  webhooksModule,
  apiKeysModule,
  publicApiModule,
] as const

export const jobNames = jobNamesOf(modules)
export const commandHandlers = commandsOf(modules)
