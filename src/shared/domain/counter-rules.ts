import type { SILENT_HOURS } from './device-alerts.ts'
import type { DiningTable } from './tables.ts'
import { NO_DISCOUNT_LIMIT } from './discount-limits.ts'
import type { KitchenStation } from './kitchen.ts'
import type { LoyaltyRule } from './loyalty.ts'
import type { ScaleFormat } from './scale-codes.ts'
import { ROUNDING_STEPS, type RoundingWay } from './cash-rounding.ts'

/** What a shop decides for all its tills, on the page `settings/pos`. One list of rules, their usual values and their bounds; the contract says how they travel. */

/** Ways to pay that a shop may switch off at the counter. Cash is none of them: it is what is left without network, gateway and telephone. */
export const SWITCHABLE_METHODS = ['mobile', 'tanqr', 'later'] as const
export type SwitchableMethod = (typeof SWITCHABLE_METHODS)[number]

/** `never`: whoever is signed in, until somebody else takes over by their PIN. `start`: when the till is opened or was locked. `sale`: before each sale. */
export const ASKS_WHO_SELLS = ['never', 'start', 'sale'] as const
export type AsksWhoSells = (typeof ASKS_WHO_SELLS)[number]
export const MOST_LOCK_MINUTES = 240
/** What cash is rounded to; 0: it is not. */
export const CASH_STEPS = [0, ...ROUNDING_STEPS] as const
/** Who may sell at another price than the list's. */
export const PRICE_SETTERS = ['everybody', 'admins'] as const
type PriceSetters = (typeof PRICE_SETTERS)[number]
/** Until when a debt is to be paid. */
export const MOST_CREDIT_DAYS = 365

export interface CounterRules {
  /** Otherwise the counter sells what is out of stock all the same, and the owner sees it (decisions 23). */
  blocksOutOfStock: boolean
  /** The shop's own words at the end of each receipt. */
  receiptNote: string
  methodsOff: readonly SwitchableMethod[]
  /** What the labels of the shop's own scale hold. */
  scaleFormats: readonly ScaleFormat[]
  /** Name and PIN of whoever sells. */
  asksWhoSells: AsksWhoSells
  /** Hundredths of a percent of an order that anybody may take off; 10,000: as much as they like. */
  discountWithoutManager: number
  /** Without a touch for so long a till asks for a PIN again; 0: never. */
  lockAfterMinutes: number
  cashRoundingTzs: (typeof CASH_STEPS)[number]
  cashRoundingWay: RoundingWay
  /** On each order of the counter until somebody takes it off, in basis points of the goods; 0: none. */
  serviceBasisPoints: number
  /** What delivery usually costs; 0: it is typed each time. */
  deliveryTzs: number
  takesTips: boolean
  /** At the bank's own machine, which Kaunta does not see. */
  takesCards: boolean
  /** Change that is owed, money paid ahead and paid back to a balance (store-credit.ts). */
  keepsCredit: boolean
  /** Whoever sells may give more change than is due when small notes are missing; each is in the report of the shift. */
  roundsChangeUp: boolean
  priceSetters: PriceSetters
  /** What a customer may owe in all, and for how many days, where nothing else is agreed with them (domain/credit-gates.ts); null: no such limit. */
  creditLimitTzs: number | null
  creditDueDays: number | null
  /** How far anybody may let a customer's debt grow by themselves; null: as far as the customer's own limit. */
  creditWithoutManagerTzs: number | null
  /** What anybody who may take goods back may give back for them at once; null: all of it. */
  refundWithoutManagerTzs: number | null
  /** A count of the drawer that differs by more is shown to a manager; null: none is. */
  tillToleranceTzs: number | null
  /** Opening the drawer by hand. */
  drawerNeedsManager: boolean
  /** Its owners are told of a device that holds unsent sales and was silent for so many hours; 0: not at all. */
  alertAfterHours: (typeof SILENT_HOURS)[number]
  /** What can wait is told in the morning. */
  alertsRestAtNight: boolean
  /** Where orders are sent to be cooked; none: this shop has no kitchen. */
  kitchenStations: readonly KitchenStation[]
  /** Starter, main … : a line may wait for its course. */
  usesCourses: boolean
  /** The counter shows the shop's tables, and an order may be of one. */
  servesAtTables: boolean
  tables: readonly DiningTable[]
  /** Each line of an order has who served it, as in a salon. */
  servesByLine: boolean
  /** Goods that come in have a day until which they are good, and what goes out of date is shown. */
  tracksUseBy: boolean
  /** Photos of receipts and invoices wait until a device has Wi-Fi, where its browser can tell; they can be sent by hand all the same. */
  photosOnWifiOnly: boolean
  /** What customers get back who come again (loyalty.ts); null: nothing. */
  loyalty: LoyaltyRule | null
}

/** What holds until the shop decides, and for a rule that is newer than what was stored or than the server that answers. */
export const USUAL_COUNTER_RULES: CounterRules = {
  blocksOutOfStock: false,
  receiptNote: '',
  methodsOff: [],
  scaleFormats: [],
  asksWhoSells: 'never',
  discountWithoutManager: NO_DISCOUNT_LIMIT,
  lockAfterMinutes: 0,
  cashRoundingTzs: 0,
  cashRoundingWay: 'nearest',
  serviceBasisPoints: 0,
  deliveryTzs: 0,
  takesTips: false,
  takesCards: false,
  keepsCredit: true,
  roundsChangeUp: false,
  priceSetters: 'everybody',
  creditLimitTzs: null,
  creditDueDays: null,
  creditWithoutManagerTzs: null,
  refundWithoutManagerTzs: null,
  tillToleranceTzs: null,
  drawerNeedsManager: false,
  alertAfterHours: 2,
  alertsRestAtNight: true,
  kitchenStations: [],
  usesCourses: false,
  servesAtTables: false,
  tables: [],
  servesByLine: false,
  tracksUseBy: false,
  photosOnWifiOnly: false,
  loyalty: null,
}

/** All rules, from what is known of them. */
export const counterRulesFrom = (known: Partial<CounterRules> | undefined): CounterRules => ({
  ...USUAL_COUNTER_RULES,
  ...known,
})
