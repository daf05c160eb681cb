import { priceOn } from '../whatsapp-prices.ts'

/** What WhatsApp prices messages as; `untold`: it went, and WhatsApp has not said of it yet. What is none of them is `other`. */
export const COST_CATEGORIES = ['service', 'utility', 'marketing', 'authentication', 'untold'] as const
export type CostCategory = (typeof COST_CATEGORIES)[number] | 'other'

/**
 * Whole shillings, up, for so many messages that WhatsApp asks money for; null where the price table does not say. Which of them cost is WhatsApp's own word with each message, so the free ones of a month
 * are not counted off here.
 */
export function messagesCostTzs(category: CostCategory, billable: number, month: string): number | null {
  if (billable === 0) return 0
  const price = category === 'other' || category === 'untold' ? null : priceOn(`${month}-01`, category)
  return price && Math.ceil((billable * price.milliTzs) / 1000)
}

/** What WhatsApp bills for one offer: as the owner knows it from their bill, else by the price table; 0: neither says, and nothing is counted in shillings. */
export const offerTzs = (ownTzs: number, month: string): number =>
  ownTzs === 0 ? (messagesCostTzs('marketing', 1, month) ?? 0) : ownTzs
