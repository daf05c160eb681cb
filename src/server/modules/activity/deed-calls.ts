import type { ActivityKind, DeedWord } from '../../../shared/domain/activity.ts'
import type { SUBJECTS } from './deed-subjects.ts'

interface DeedCall {
  kind: ActivityKind
  what: DeedWord | 'by_state'
  subject?: keyof typeof SUBJECTS
}
const deed = (kind: ActivityKind, what: DeedCall['what'], subject?: DeedCall['subject']): DeedCall => ({
  kind,
  what,
  ...(subject === undefined ? {} : { subject }),
})

/**
 * Every call of a session that changes what a shop is or may do, by method and address below `/api/store/`, and what its owners read of it. Calls that leave nothing stand in
 * `tests/support/unnoted-calls.ts`, each with its reason; a call in neither list, or in both, fails the walk.
 */
export const DEED_CALLS: Readonly<Record<string, DeedCall>> = {
  'PUT shop': deed('shop_details', 'saved', 'shop'),
  'POST shop/closing': deed('shop_closing', 'asked'),
  'POST shop/closing/undo': deed('shop_closing', 'taken_back'),
  'PUT counter-rules': deed('counter_rules', 'saved', 'counterRules'),
  'PUT taxes': deed('taxes', 'saved', 'shop'),
  'PUT receipt-look': deed('receipt_look', 'saved', 'receiptLook'),
  'PUT order-words': deed('order_steps', 'saved', 'orderSteps'),
  'PUT order-workflow': deed('order_steps', 'saved', 'orderSteps'),
  'PUT storefront': deed('storefront', 'saved', 'storefront'),
  'PUT debt-reminders': deed('debt_reminders', 'saved', 'reminders'),
  'PUT summary': deed('notices', 'saved', 'summary'),
  'PUT push/mails': deed('notices', 'saved', 'noticeMails'),
  'PUT chat-news': deed('chat_settings', 'saved'),
  'PUT conversations/settings': deed('chat_settings', 'saved', 'chatSettings'),
  'POST chatflow/publish': deed('chatflow', 'started'),
  'POST chatflow/stop': deed('chatflow', 'stopped'),
  'PUT devices/:id': deed('device', 'saved', 'device'),
  'DELETE devices/:id': deed('device', 'removed', 'device'),

  'POST privacy/requests/:id/erase': deed('customer_erased', 'removed'),
  'PUT privacy/retention': deed('privacy', 'saved', 'retention'),
  'PUT privacy/steps': deed('privacy', 'saved'),
  'POST privacy/processors': deed('privacy', 'made', 'processor'),
  'PUT privacy/processors/:id': deed('privacy', 'saved', 'processor'),
  'DELETE privacy/processors/:id': deed('privacy', 'removed', 'processor'),
  'POST privacy/breaches': deed('privacy', 'made'),
  'PUT privacy/breaches/:id': deed('privacy', 'saved'),
  'POST papers': deed('papers', 'made'),
  'PUT papers/:id': deed('papers', 'saved', 'paper'),
  'DELETE papers/:id': deed('papers', 'removed', 'paper'),

  'POST staff/invitations': deed('staff_invited', 'made', 'invitation'),
  'POST staff/invitations/:id/resend': deed('staff_invited', 'sent', 'invitation'),
  'DELETE staff/invitations/:id': deed('staff_invited', 'taken_back', 'invitation'),
  'PUT staff/members/:id': deed('staff_rights', 'saved', 'member'),
  'PUT staff/members/:id/devices': deed('staff_rights', 'saved', 'member'),
  'DELETE staff/members/:id': deed('staff_removed', 'removed', 'member'),
  'DELETE staff/members/:id/pin': deed('staff_pin', 'removed', 'member'),
  'PUT staff/members/:id/commission': deed('commission', 'saved', 'member'),
  'POST staff/owners': deed('ownership', 'asked', 'ownerChange'),
  'POST staff/owners/step-down': deed('ownership', 'asked'),
  'DELETE staff/owners/:id': deed('ownership', 'taken_back', 'ownerChange'),

  'PUT payment-settings': deed('payment_settings', 'saved', 'payments'),
  'PUT payouts/settings': deed('payout_settings', 'saved', 'payouts'),
  'DELETE payouts/settings/wish': deed('payout_settings', 'taken_back', 'payouts'),
  'POST payout-destinations': deed('payout_place', 'made', 'payoutPlace'),
  'DELETE payout-destinations/:id': deed('payout_place', 'removed', 'payoutPlace'),
  'POST payouts': deed('payout', 'asked'),
  'POST payouts/:id/approve': deed('payout', 'approved'),
  'POST payouts/:id/cancel': deed('payout', 'taken_back'),
  'POST fiscal/on': deed('fiscal', 'started'),
  'POST fiscal/off': deed('fiscal', 'stopped'),
  'PUT customers/:id/credit': deed('customer_credit', 'saved', 'customer'),
  'PUT expenses/budgets': deed('budgets', 'saved'),

  'POST campaigns': deed('campaign', 'made', 'campaign'),
  'PUT campaigns/:id': deed('campaign', 'saved', 'campaign'),
  'DELETE campaigns/:id': deed('campaign', 'removed', 'campaign'),
  'POST campaigns/:id/start': deed('campaign', 'started', 'campaign'),
  'POST campaigns/:id/step': deed('campaign', 'by_state', 'campaign'),
  'POST marketing/lists': deed('number_list', 'made', 'numberList'),
  'DELETE marketing/lists/:id': deed('number_list', 'removed', 'numberList'),
  'PUT marketing/rules': deed('marketing_rules', 'saved', 'marketing'),
  'PUT marketing/cart-follow-ups': deed('cart_follow_ups', 'saved', 'followUps'),
  'POST offers': deed('offer', 'made', 'offer'),
  'PUT offers/:id': deed('offer', 'saved', 'offer'),
  'DELETE offers/:id': deed('offer', 'removed', 'offer'),
  'PUT offers/:id/state': deed('offer', 'by_state', 'offer'),
  'POST popups': deed('popup', 'made', 'popup'),
  'PUT popups/:id': deed('popup', 'saved', 'popup'),
  'DELETE popups/:id': deed('popup', 'removed', 'popup'),
  'PUT popups/:id/state': deed('popup', 'by_state', 'popup'),
  'POST templates': deed('template', 'made', 'template'),
  'PUT templates/:id': deed('template', 'saved', 'template'),
  'DELETE templates/:id': deed('template', 'removed', 'template'),
  'POST templates/:id/submit': deed('template', 'sent', 'template'),
  'POST customers/segments': deed('segment', 'made', 'segment'),
  'PUT customers/segments/:id': deed('segment', 'saved', 'segment'),
  'DELETE customers/segments/:id': deed('segment', 'removed', 'segment'),

  'POST webhooks': deed('webhook', 'made', 'webhook'),
  'PUT webhooks/:id': deed('webhook', 'saved', 'webhook'),
  'DELETE webhooks/:id': deed('webhook', 'removed', 'webhook'),
  'POST webhooks/:id/secret': deed('webhook', 'secret_renewed', 'webhook'),
  'POST chat-numbers': deed('chat_number', 'made', 'chatNumber'),
  'POST chat-numbers/sandbox': deed('chat_number', 'made', 'chatNumber'),
  'POST chat-numbers/sign-up': deed('chat_number', 'made', 'chatNumber'),
  'POST chat-numbers/:id/register': deed('chat_number', 'saved', 'chatNumber'),
  'POST chat-numbers/:id/disconnect': deed('chat_number', 'removed', 'chatNumber'),
  'PUT chat-numbers/:id/catalogue': deed('chat_number', 'saved', 'chatNumber'),
  'PUT chat-numbers/:id/profile': deed('chat_number', 'saved', 'chatNumber'),
  'PUT sms/account': deed('sms_account', 'saved', 'sms'),
  'DELETE sms/account': deed('sms_account', 'removed', 'sms'),
  'POST catalogue-feed': deed('catalogue_feed', 'made'),
  'DELETE catalogue-feed': deed('catalogue_feed', 'removed'),
  'PUT catalogue-sync': deed('catalogue_feed', 'saved'),
  'DELETE catalogue-sync': deed('catalogue_feed', 'stopped'),
}

/** Of a call whose body says what is to become of a thing. */
export const WHAT_OF_STATE: Readonly<Record<string, DeedWord>> = {
  running: 'started',
  resume: 'started',
  paused: 'stopped',
  pause: 'stopped',
  ended: 'stopped',
  cancel: 'stopped',
}
