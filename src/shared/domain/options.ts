import { LANGUAGES } from './languages.ts'

/** Each option list of specification §3, once. The ids are stored and sent; `optionTexts` holds what people read. */

export const ID_TYPES = ['national_id', 'passport', 'driving_license'] as const

export const PRODUCT_CATEGORIES = [
  'toys_games',
  'food_beverages',
  'home_improvement',
  'sporting_goods',
  'pet_supplies',
  'patio_garden',
  'office_supplies',
  'musical_instruments',
  'media',
  'travel_luggage',
  'arts_crafts',
  'antiques_collectibles',
  'baby_products',
  'electronics',
  'health_beauty',
  'jewelry_watches',
  'home',
  'clothing_accessories',
] as const

const CONTENT_TYPES = ['pdf_file', 'url_link'] as const
const CORNER_POSITIONS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const
const GENDERS = ['male', 'female'] as const
/** The same ids as `Discount['kind']` (order-maths.ts). */
const CHARGE_TYPES = ['fixed_amount', 'percentage'] as const
const PAYMENT_METHODS = ['mobile_money', 'cash'] as const
/** What a till takes by itself: the above, a card at the bank's own machine, what the shop keeps for the customer (store-credit.ts), and goods brought back for others (exchange.ts). */
export const TENDERS = ['cash', 'mobile_money', 'card', 'store_credit', 'exchange'] as const
export type Tender = (typeof TENDERS)[number]
/** How an order was paid: the above, what only a gateway brings, and what was taken off a debt and is no money. */
export const RECORDED_METHODS = [
  'cash',
  'mobile_money',
  'tanqr',
  'card',
  'store_credit',
  'exchange',
  'write_off',
] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]
/** As a client reads it: a server that was renewed may know one more (contract/told.ts). */
export type ToldMethod = RecordedMethod | 'other'
/** Mobile wallets of specification §9: those a request can be sent to, and money sent to. */
export const PUSH_OPERATORS = ['mpesa', 'airtel', 'tigo', 'halopesa'] as const
export type PushOperator = (typeof PUSH_OPERATORS)[number]
/** The same, and whatever comes next. */
export const WALLETS = [...PUSH_OPERATORS, 'other'] as const
export type Wallet = (typeof WALLETS)[number]
const SEARCH_BY = ['name', 'phone'] as const
const MATCH_MODES = ['any', 'all'] as const
const COMPARISONS = ['gt', 'lt', 'eq', 'ge', 'le'] as const
const SEGMENT_CRITERIA = ['total_amount', 'total_orders', 'location'] as const
export const EXPENSE_CATEGORIES = [
  'rent',
  'salary',
  'utilities',
  'marketing',
  'insurance',
  'supplies',
  'equipment',
  'travel',
  'food',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]
/** What an expense is paid from: the drawer or another pocket, a phone, the bank. */
export const EXPENSE_METHODS = ['cash', 'mobile_money', 'bank'] as const
export type ExpenseMethod = (typeof EXPENSE_METHODS)[number]

export const optionLists = {
  language: LANGUAGES,
  idType: ID_TYPES,
  productCategory: PRODUCT_CATEGORIES,
  contentType: CONTENT_TYPES,
  cornerPosition: CORNER_POSITIONS,
  gender: GENDERS,
  chargeType: CHARGE_TYPES,
  paymentMethod: PAYMENT_METHODS,
  recordedMethod: [...RECORDED_METHODS, 'other'],
  wallet: WALLETS,
  searchBy: SEARCH_BY,
  matchMode: MATCH_MODES,
  comparison: COMPARISONS,
  segmentCriterion: SEGMENT_CRITERIA,
  expenseCategory: EXPENSE_CATEGORIES,
  expenseMethod: [...EXPENSE_METHODS, 'other'],
} as const
export type OptionList = keyof typeof optionLists
export type OptionId<L extends OptionList> = (typeof optionLists)[L][number]
