import { WHATSAPP_PRICES } from '../flow/cost.ts'
import { monthOf } from '../months.ts'

/** What WhatsApp prices messages as; `untold`: it went, and WhatsApp has not said of it yet. What is none of them is `other`. */
export const COST_CATEGORIES = ['service', 'utility', 'marketing', 'authentication', 'untold'] as const
export type CostCategory = (typeof COST_CATEGORIES)[number] | 'other'

/**
 * Whole shillings, up, for so many messages that WhatsApp asks money for; null where the price table (decisions 158) does not say: offers, codes, and months that are older than it. Which of them cost is
 * WhatsApp's own word with each message, so the free ones of a month are not counted off here.
 */
export function messagesCostTzs(category: CostCategory, billable: number, month: string): number | null {
  if (billable === 0) return 0
  if (month < monthOf(WHATSAPP_PRICES.from) || (category !== 'service' && category !== 'utility')) return null
  return Math.ceil((billable * WHATSAPP_PRICES.serviceMilliTzs) / 1000)
}

/** What WhatsApp bills for one offer: as the owner knows it from their bill, else by the price table; 0: neither says, and nothing is counted in shillings. */
export const offerTzs = (ownTzs: number, month: string): number =>
  ownTzs === 0 ? (messagesCostTzs('marketing', 1, month) ?? 0) : ownTzs
