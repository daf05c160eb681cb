import { TEMPLATE_CATEGORIES } from '../../src/shared/domain/chat/template-categories.ts'
import { BUTTON_KINDS, HEADER_KINDS, HEADER_SOURCES } from '../../src/shared/domain/chat/template-content.ts'
import { TEMPLATE_FILE_KINDS } from '../../src/shared/domain/chat/template-state.ts'
import { CART_STATES } from '../../src/shared/contract/order-link.ts'
import { CHANGE_KINDS } from '../../src/shared/contract/changes.ts'
import { CLAIM_STATES } from '../../src/shared/contract/claims.ts'
import { LIMIT_NAMES, LIMIT_SCOPES } from '../../src/shared/contract/limits.ts'
import {
  ASK_KINDS,
  ATTEMPT_REASONS,
  ATTEMPT_STATES,
  EXCEPTION_KINDS,
  LINK_STATES,
  MOVEMENT_KINDS,
  MOVEMENT_STATES,
  PAYMENT_ADAPTERS,
  PAYMENT_MODES,
  PAYOUT_STATES,
} from '../../src/shared/contract/lists.ts'
import { BUSINESS_KINDS } from '../../src/shared/contract/shops.ts'
import { CHAIN_STATES } from '../../src/shared/domain/activity.ts'
import { CUSTOMER_SOURCES } from '../../src/shared/domain/customer-sources.ts'
import { CONSENT_PURPOSES, CONSENT_WAYS, CONTACT_KINDS, CUSTOMER_GENDERS } from '../../src/shared/domain/customers.ts'
import { ROUNDING_WAYS } from '../../src/shared/domain/cash-rounding.ts'
import { ASKS_WHO_SELLS, PRICE_SETTERS, SWITCHABLE_METHODS } from '../../src/shared/domain/counter-rules.ts'
import { DEBT_AGES } from '../../src/shared/domain/debts.ts'
import { FEE_METHODS } from '../../src/shared/domain/fees.ts'
import { LANGUAGES } from '../../src/shared/domain/languages.ts'
import { ID_TYPES, PRODUCT_CATEGORIES, PUSH_OPERATORS } from '../../src/shared/domain/options.ts'
import { NEWS_STEPS } from '../../src/shared/domain/chat/news.ts'
import {
  STEP_DOERS,
  STEPS_MAY_BE_OFF,
  STEPS_WITH_DOERS,
  STEPS_WITH_LIMIT,
} from '../../src/shared/domain/order-steps.ts'
import { RECEIPT_LANGUAGES } from '../../src/shared/domain/receipt-look.ts'
import { ORDER_STATUSES } from '../../src/shared/domain/order-workflow.ts'
import { ACTIONS, RESOURCES } from '../../src/shared/domain/permissions.ts'
import { RETURNED_TO } from '../../src/shared/domain/refunds.ts'
import { GROUP_MATCHES, READY_KEYS } from '../../src/shared/domain/segments.ts'
import { SCALE_PREFIXES } from '../../src/shared/domain/scale-codes.ts'
import { ANSWER_KINDS, DOCUMENT_TYPES, PAY_WAYS, START_KINDS } from '../../src/shared/domain/flow/definition.ts'
import { OFFER_STATES } from '../../src/shared/domain/offers/lists.ts'
import { OFFER_KINDS, OFFER_WHO } from '../../src/shared/domain/offers/terms.ts'
import { POPUP_STATES } from '../../src/shared/domain/popups/states.ts'
import {
  POPUP_BUTTONS,
  POPUP_DEVICES,
  POPUP_MOMENTS,
  POPUP_OFTEN,
  POPUP_PLACES,
  POPUP_PURPOSES,
  POPUP_VARIANTS,
  POPUP_VISITORS,
} from '../../src/shared/domain/popups/popup.ts'
import { RULE_SORTS, RULE_STOCKS, SET_KINDS, SET_LAYOUTS } from '../../src/shared/domain/product-sets.ts'
import { DELIVERY_STATES } from '../../src/shared/domain/webhooks.ts'
import { CREDIT_WAYS, DRAWER_WAYS, MOVE_DIRECTIONS } from '../../src/shared/domain/shifts.ts'

/** Lists of answers that a client reads strictly, and why. One more word on such a list is a new field, endpoint or version, or older tills could not read what they have to. */
export const CLOSED_LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'what may be done next hangs on it, and a wrong guess takes money twice or not at all': [
    ORDER_STATUSES,
    CART_STATES,
    LINK_STATES,
    ['products', 'order'],
    ASK_KINDS,
    ATTEMPT_STATES,
    CLAIM_STATES,
    PAYOUT_STATES,
    MOVEMENT_STATES,
    CHAIN_STATES,
    ['open', 'matched', 'set_aside'],
    ['open', 'expired'],
    DELIVERY_STATES,
    SET_KINDS,
    SET_LAYOUTS,
    // Who answers, and whether a message went: guessed wrong, two people or nobody answer a customer.
    ['flow', 'person'],
    ['customer', 'flow', 'member', 'system', 'phone'],
    ['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'],
    ['image', 'video', 'audio', 'voice', 'document', 'sticker'],
    // A flow is edited and saved whole: a step an older editor does not know must not come back without its meaning.
    START_KINDS,
    ANSWER_KINDS,
    DOCUMENT_TYPES,
    PAY_WAYS,
    ['given', 'same', 'contains'],
    RULE_SORTS,
    RULE_STOCKS,
    ['connected', 'broken', 'disconnected'],
    // Whether a paper came out of another device's printer, and in what it is written: guessed wrong, it comes twice, or in signs nobody reads.
    ['waiting', 'taken', 'printed', 'failed', 'broken', 'lost', 'unknown'],
    ['58mm', '80mm'],
    ['plain', 'cp1252', 'cp850', 'picture'],
    ['flagged', 'quarantined'],
    ['accepted', 'corrected', 'voided'],
    ['applied', 'duplicate', 'flagged', 'quarantined', 'rejected', 'retry'],
  ],
  'where money or goods went: a figure without it is wrong': [
    MOVEMENT_KINDS,
    EXCEPTION_KINDS,
    RETURNED_TO,
    DRAWER_WAYS,
    CREDIT_WAYS,
    MOVE_DIRECTIONS,
    PAYMENT_MODES,
    DEBT_AGES,
    PUSH_OPERATORS,
    FEE_METHODS,
    // Of which orders parts are taken on a link.
    ['never', 'debts', 'always'],
    ['customer', 'shop'],
    ['wallet', 'bank'],
    ['in', 'out'],
    ['sent', 'received'],
    ['line', 'order', 'attempt', 'payment'],
    ['statement', 'callback'],
    ['callback', 'statement'],
  ],
  'a form sends it back: what was not read would be saved as nothing': [
    STEPS_MAY_BE_OFF,
    STEPS_WITH_DOERS,
    STEPS_WITH_LIMIT,
    STEP_DOERS,
    NEWS_STEPS,
    PRODUCT_CATEGORIES,
    BUSINESS_KINDS,
    ID_TYPES,
    LANGUAGES,
    RECEIPT_LANGUAGES,
    RESOURCES,
    ACTIONS,
    SWITCHABLE_METHODS,
    ASKS_WHO_SELLS,
    PRICE_SETTERS,
    ROUNDING_WAYS,
    SCALE_PREFIXES,
    ['weight', 'price'],
    ['day', 'week'],
    CONTACT_KINDS,
    [...CUSTOMER_GENDERS, ''],
    CONSENT_PURPOSES,
    CONSENT_WAYS,
    OFFER_KINDS,
    OFFER_STATES,
    OFFER_WHO,
    POPUP_BUTTONS,
    POPUP_DEVICES,
    POPUP_MOMENTS,
    POPUP_OFTEN,
    POPUP_PLACES,
    TEMPLATE_CATEGORIES,
    HEADER_KINDS,
    HEADER_SOURCES,
    BUTTON_KINDS,
    TEMPLATE_FILE_KINDS,
    POPUP_PURPOSES,
    POPUP_STATES,
    POPUP_VARIANTS,
    POPUP_VISITORS,
    PAYMENT_ADAPTERS,
    [...PAYMENT_ADAPTERS, 'static_qr'],
  ],
  'how rules of a segment are joined, which is changed and saved again: a segment that lost the word would mean something else':
    [['all', 'any'], GROUP_MATCHES, READY_KEYS],
  'a page of customers, whose screens have no word for another one yet': [
    CUSTOMER_SOURCES,
    [
      'created',
      'changed',
      'consent',
      'archived',
      'restored',
      'merged',
      'unmerged',
      'statement_made',
      'statement_ended',
    ],
    ['same_phone', 'same_name'],
  ],
  'the answer to what was just asked for': [
    CHANGE_KINDS,
    ['phone', 'email'],
    ['make', 'remove'],
    ['not_asked', 'sent', 'sandbox'],
    ['gone', 'refused', 'unreachable'],
    ['accepted', 'gone', 'refused', 'unreachable'],
  ],
  'a page of the operator, of the very server that answers': [
    LIMIT_NAMES,
    LIMIT_SCOPES,
    ATTEMPT_REASONS,
    ['ok', 'draining', 'down'],
    ['up', 'down'],
    ['sms', 'mail'],
    ['sms', 'email'],
    ['push', 'card', 'qr', 'payout', 'transfer'],
    ['customer', 'shop', 'owner'],
    ['waiting', 'paid', 'refused'],
  ],
}
