import * as z from 'zod'
import { MOST_WHATSAPP_TZS } from '../shared/domain/campaigns/states.ts'
import { PRICED, type PriceRow } from '../shared/domain/whatsapp-prices.ts'
import { StartError } from './platform/migrate.ts'

const MOST_ROWS = 50
const tzs = z.number().min(0.001).max(MOST_WHATSAPP_TZS).optional()
const Rows = z
  .array(z.strictObject({ from: z.iso.date(), service: tzs, utility: tzs, marketing: tzs, authentication: tzs }))
  .max(MOST_ROWS)
  .refine((rows) => rows.every((row) => Object.keys(row).length > 1))
  .refine((rows) => new Set(rows.map(({ from }) => from)).size === rows.length)

/** Shillings a message become thousandths, and the newest row comes first, as `priceOn` wants them. @throws StartError */
export function readWhatsappPrices(given: unknown): PriceRow[] {
  const rows = Rows.safeParse(given)
  if (!rows.success)
    throw new StartError(
      `WHATSAPP_PRICES must be a JSON list of at most ${MOST_ROWS} rows, each with a day of its own and what a message costs from then on, in shillings from 0.001 to ${MOST_WHATSAPP_TZS}, such as [{"from":"2027-01-01","marketing":60,"utility":10.5}]; the kinds are ${PRICED.join(', ')}.`,
    )
  return rows.data
    .map(({ from, ...prices }) => ({
      from,
      milliTzs: Object.fromEntries(Object.entries(prices).map(([of, price]) => [of, Math.round(price * 1000)])),
    }))
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
}
