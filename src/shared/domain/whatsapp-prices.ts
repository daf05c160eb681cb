/** What WhatsApp asks money for, by the categories it says with each message. */
export const PRICED = ['service', 'utility', 'marketing', 'authentication'] as const
export type Priced = (typeof PRICED)[number]

/** What holds from a day of the shop on, in thousandths of a shilling a message; a category that is left out stays at what it was. */
export interface PriceRow {
  from: string
  milliTzs: Partial<Record<Priced, number>>
}
interface WhatsappPrice {
  milliTzs: number
  /** Since when the table has it. */
  from: string
}

/** What a dollar is taken for: Meta bills in the currency of the shop's account, so each sum is about. */
const TZS_PER_USD = 2600
const usd = (price: number): number => Math.round(price * TZS_PER_USD * 1000)

/**
 * The newest first: Meta's market "Rest of Africa", where Tanzania is, a delivered message. Answers inside the window cost as much as a utility message from October 2026 on, beyond the free ones of a
 * number's month.
 */
const TABLE: readonly PriceRow[] = [
  { from: '2026-10-01', milliTzs: { service: usd(0.004) } },
  { from: '2025-07-01', milliTzs: { marketing: usd(0.0225), utility: usd(0.004), authentication: usd(0.004) } },
]
/** Answers a number may give in a month before they cost. */
export const FREE_A_MONTH = 1000

/** On a day; null: nobody says. From its day on a row of the operator's (`ours`, the newest first) holds over the table, since whoever sets one knows better. */
export function priceOn(ours: readonly PriceRow[], of: Priced, day: string): WhatsappPrice | null {
  for (const { from, milliTzs } of [...ours, ...TABLE]) {
    const price = milliTzs[of]
    if (from <= day && price !== undefined) return { milliTzs: price, from }
  }
  return null
}

/** When it changes after that day, the soonest first. */
export const changesAfter = (ours: readonly PriceRow[], of: Priced, day: string): string[] =>
  [...new Set([...ours, ...TABLE].flatMap(({ from }) => (from > day ? [from] : [])))]
    .filter((from) => priceOn(ours, of, from)?.from === from)
    .toSorted()

/** Whole shillings, up. */
export const wholeTzs = (milliTzs: number): number => Math.ceil(milliTzs / 1000)
