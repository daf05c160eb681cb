import { changesAfter, PRICED, priceOn, type PriceRow, wholeTzs } from '../whatsapp-prices.ts'

/** What WhatsApp prices messages as; `untold`: it went, and WhatsApp has not said of it yet. What is none of them is `other`. */
export const COST_CATEGORIES = [...PRICED, 'untold'] as const
export type CostCategory = (typeof COST_CATEGORIES)[number] | 'other'

/**
 * Whole shillings, up, for the messages of some days that WhatsApp asks money for, each day at its own price; null where nobody says what one of them costs. Which of them cost is WhatsApp's own word with
 * each message, so the free ones of a month are not counted off here.
 */
export function messagesCostTzs(
  ours: readonly PriceRow[],
  category: CostCategory,
  days: readonly { day: string; billable: number }[],
): number | null {
  let milliTzs = 0
  for (const { day, billable } of days) {
    if (billable === 0) continue
    const price = category === 'untold' || category === 'other' ? null : priceOn(ours, category, day)
    if (price === null) return null
    milliTzs += billable * price.milliTzs
  }
  return wholeTzs(milliTzs)
}

/** What WhatsApp bills for one offer: as the owner knows it from their bill, else about what the table says since `from`; null: nobody says, and nothing is counted in shillings. */
export function offerPriceOn(
  ownTzs: number,
  ours: readonly PriceRow[],
  day: string,
): { tzs: number; from: string | null } | null {
  if (ownTzs > 0) return { tzs: ownTzs, from: null }
  const price = priceOn(ours, 'marketing', day)
  return price && { tzs: wholeTzs(price.milliTzs), from: price.from }
}
/** As it will be from later days on. */
export const laterOfferPrices = (
  ownTzs: number,
  ours: readonly PriceRow[],
  today: string,
): { from: string; tzs: number }[] =>
  changesAfter(ours, 'marketing', today).flatMap((from) => {
    const price = offerPriceOn(ownTzs, ours, from)
    return price === null || price.from === null ? [] : [{ from, tzs: price.tzs }]
  })
