import { businessDay } from './format.ts'

type Priced = 'service' | 'utility' | 'marketing' | 'authentication'
interface Prices {
  from: string
  /** Millionths of a US dollar a message that WhatsApp asks money for; null: not known. */
  usdMicros: Readonly<Record<Priced, number | null>>
  /** What a dollar is taken for: Meta bills in a currency of the shop's own choice, so each sum is about. */
  tzsPerUsd: number
}

/**
 * The newest first. Tanzania is in Meta's market "Rest of Africa": rates a message since July 2025 as docs.sent.dm/docs/guides/whatsapp-pricing has them. That answers inside the window cost as
 * much as a utility message from October 2026 on, beyond the free ones of a number's month, partners report.
 */
const TABLE: readonly Prices[] = [
  {
    from: '2026-10-01',
    usdMicros: { service: 4000, utility: 4000, marketing: 22_500, authentication: 4000 },
    tzsPerUsd: 2600,
  },
  {
    from: '2025-07-01',
    usdMicros: { service: null, utility: 4000, marketing: 22_500, authentication: 4000 },
    tzsPerUsd: 2600,
  },
]
/** Answers a number may give in a month before they cost. */
export const FREE_A_MONTH = 1000

/** Thousandths of a shilling a message, and since when, on a day (or the first of a month); null: the table does not say. */
export function priceOn(day: string, of: Priced): { milliTzs: number; from: string } | null {
  const prices = TABLE.find(({ from }) => from <= day)
  const micros = prices?.usdMicros[of]
  return prices && micros ? { milliTzs: Math.round((micros * prices.tzsPerUsd) / 1000), from: prices.from } : null
}
/** For words on a screen: what so many messages come to by today's prices, in whole shillings, up. */
export function aboutToday(of: Priced, messages = 1): { tzs: number; from: string } | null {
  const price = priceOn(businessDay(Date.now()), of)
  return price && { tzs: Math.ceil((messages * price.milliTzs) / 1000), from: price.from }
}
