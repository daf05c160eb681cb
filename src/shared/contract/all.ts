import * as z from 'zod'
import * as activity from './activity.ts'
import * as apiKeys from './api-keys.ts'
import * as archives from './archives.ts'
import * as auth from './auth.ts'
import * as cart from './order-link.ts'
import * as catalogueSync from './catalogue-sync.ts'
import * as campaigns from './campaigns.ts'
import * as cartFollowUps from './cart-follow-ups.ts'
import * as optOuts from './opt-outs.ts'
import * as whatsappMarketing from './whatsapp-marketing.ts'
import * as changes from './changes.ts'
import * as chatAnswering from './chat-answering.ts'
import * as chatCosts from './chat-costs.ts'
import * as chatMedia from './chat-media.ts'
import * as chatNews from './chat-news.ts'
import * as chatReplies from './chat-replies.ts'
import * as chatTemplates from './chat-templates.ts'
import * as inbox from './inbox.ts'
import * as chatGoods from './chat-goods.ts'
import * as chatNumbers from './chat-numbers.ts'
import * as chatProfile from './chat-profile.ts'
import * as claims from './claims.ts'
import * as closings from './closings.ts'
import * as commands from './commands.ts'
import * as customers from './customers.ts'
import * as passkeys from './passkeys.ts'
import * as secondFactor from './second-factor.ts'
import * as segments from './segments.ts'
import * as debtAgreements from './debt-agreements.ts'
import * as debtReminders from './debt-reminders.ts'
import * as debts from './debts.ts'
import * as deviceBindings from './device-bindings.ts'
import * as deviceKeys from './device-keys.ts'
import * as displays from './displays.ts'
import * as expenses from './expenses.ts'
import type { Endpoint } from './endpoint.ts'
import * as favourites from './favourites.ts'
import * as figures from './figures.ts'
import * as importColumns from './import-columns.ts'
import * as imports from './imports.ts'
import * as chatflow from './chatflow.ts'
import * as limits from './limits.ts'
import * as live from './live.ts'
import * as operator from './operator.ts'
import * as journal from './journal.ts'
import * as kitchen from './kitchen.ts'
import * as counterRules from './counter-rules.ts'
import * as orderWords from './order-words.ts'
import * as offers from './offers.ts'
import * as orderWorkflow from './order-workflow.ts'
import * as toDo from './to-do.ts'
import * as orders from './orders.ts'
import * as parkedCarts from './parked-carts.ts'
import * as pins from './pins.ts'
import * as popups from './popups.ts'
import * as privacy from './privacy.ts'
import * as privacyDuties from './privacy-duties.ts'
import * as printers from './printers.ts'
import * as sharedPrinting from './shared-printing.ts'
import * as productImport from './product-import.ts'
import * as productSets from './product-sets.ts'
import * as products from './products.ts'
import * as publicApi from './public-api.ts'
import * as sandboxChats from './sandbox-chats.ts'
import * as sandboxPhone from './sandbox-phone.ts'
import * as shifts from './shifts.ts'
import * as shops from './shops.ts'
import * as site from './site.ts'
import * as sms from './sms.ts'
import * as smsCharges from './sms-charges.ts'
import * as staff from './staff.ts'
import * as staffWork from './staff-work.ts'
import * as stock from './stock.ts'
import * as summaries from './summaries.ts'
import * as storefront from './storefront.ts'
import * as stockBatches from './stock-batches.ts'
import * as stockLosses from './stock-losses.ts'
import * as stockCounts from './stock-counts.ts'
import * as stockTransfers from './stock-transfers.ts'
import * as messageTemplates from './message-templates.ts'
import * as sync from './sync.ts'
import * as receiptLook from './receipt-look.ts'
import * as taxes from './taxes.ts'
import * as noticeMails from './notice-mails.ts'
import * as papers from './papers.ts'
import * as payments from './payments.ts'
import * as fiscal from './fiscal.ts'
import * as payouts from './payouts.ts'
import * as recordPhotos from './record-photos.ts'
import * as recurringExpenses from './recurring-expenses.ts'
import * as reconciliation from './reconciliation.ts'
import * as transactions from './transactions.ts'
import * as webhookEvents from './webhook-events.ts'
import * as webhooks from './webhooks.ts'

const everything: Readonly<Record<string, unknown>> = {
  ...activity,
  ...apiKeys,
  ...cart,
  ...catalogueSync,
  ...campaigns,
  ...cartFollowUps,
  ...optOuts,
  ...offers,
  ...whatsappMarketing,
  ...popups,
  ...privacy,
  ...privacyDuties,
  ...changes,
  ...chatGoods,
  ...chatNumbers,
  ...chatProfile,
  ...inbox,
  ...messageTemplates,
  ...chatAnswering,
  ...chatCosts,
  ...chatMedia,
  ...chatNews,
  ...chatReplies,
  ...chatTemplates,
  ...claims,
  ...commands,
  ...counterRules,
  ...customers,
  ...passkeys,
  ...secondFactor,
  ...segments,
  ...debtAgreements,
  ...debtReminders,
  ...debts,
  ...archives,
  ...auth,
  ...deviceBindings,
  ...deviceKeys,
  ...displays,
  ...expenses,
  ...favourites,
  ...figures,
  ...summaries,
  ...importColumns,
  ...imports,
  ...journal,
  ...kitchen,
  ...limits,
  ...live,
  ...operator,
  ...orders,
  ...orderWords,
  ...orderWorkflow,
  ...toDo,
  ...parkedCarts,
  ...pins,
  ...printers,
  ...sharedPrinting,
  ...productImport,
  ...productSets,
  ...chatflow,
  ...products,
  ...recordPhotos,
  ...recurringExpenses,
  ...sandboxChats,
  ...sandboxPhone,
  ...shifts,
  ...shops,
  ...site,
  ...sms,
  ...smsCharges,
  ...staff,
  ...staffWork,
  ...stock,
  ...storefront,
  ...stockBatches,
  ...stockLosses,
  ...stockCounts,
  ...stockTransfers,
  ...sync,
  ...taxes,
  ...receiptLook,
  ...noticeMails,
  ...papers,
  ...closings,
  ...payments,
  ...fiscal,
  ...payouts,
  ...reconciliation,
  ...transactions,
  ...webhookEvents,
  ...webhooks,
  ...publicApi,
}
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint there is, by export name: the contract walk and the API reference read this. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(everything).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)

/** Every shape with a name, for the API reference: plain values (an id, an instant) are written out where they stand. */
export const allSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(everything).filter(
    (entry): entry is [string, z.ZodType] =>
      entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodUnion || entry[1] instanceof z.ZodDiscriminatedUnion,
  ),
)
