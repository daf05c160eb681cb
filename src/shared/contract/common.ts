import * as z from 'zod'
import { normalText } from '../domain/text.ts'

/** Any UUID, also one the server derived from others (no version bits). Devices make version 7 (domain/ids.ts). */
export const Id = z.guid()
export const Instant = z.iso.datetime()
/** A business day in Dar es Salaam. */
export const Day = z.iso.date()
/** Whole shillings (decisions 16). */
export const PriceTzs = z.int().min(0).max(999_999_999)
export const AmountTzs = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Thousandths of the unit; may be negative where stock is concerned. */
export const QuantityMilli = z.int().min(1).max(99_999_000)
export const StockMilli = z.int().min(-999_999_999_000).max(999_999_999_000)
export const Language = z.enum(['en', 'sw'])

/** One line of text a person typed: trimmed, no control characters, NFC. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .transform((text) =>
      normalText(text.toWellFormed(), 'NFC')
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(min).max(max))
/** Several lines: keeps line breaks and tabs. */
export const paragraph = (max: number) =>
  z
    .string()
    .transform((text) =>
      normalText(text.toWellFormed(), 'NFC')
        .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max))

/** Keyset pages: hand `nextCursor` back as `cursor`; null means the end. */
export const PageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
export const IdParams = z.object({ id: Id })
/** Of settings that several people may change: grows with each change, and a save names the one it started from. */
export const Version = z.int().min(1).max(2_000_000_000)
export const Done = z.object({ ok: z.literal(true) })
