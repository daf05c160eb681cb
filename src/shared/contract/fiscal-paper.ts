import * as z from 'zod'
import { AmountTzs, Instant } from './common.ts'
import { told } from './told.ts'

/** What of a fiscal receipt stands on the customer's paper. */
export const FiscalOnPaper = z.object({
  state: told(['waiting', 'accepted']),
  number: z.int().nullable(),
  code: z.string(),
  link: z.string().nullable(),
  zNumber: z.string(),
  serial: z.string(),
  tin: z.string(),
  vrn: z.string(),
  uin: z.string(),
  taxOffice: z.string(),
  issuedAt: Instant,
  isSandbox: z.boolean(),
  /** Whose number the authority was told, as it is written; left out where nobody's was, and by servers before 2026-12-03. */
  buyer: z.object({ name: z.string(), isTin: z.boolean(), id: z.string() }).optional().catch(undefined),
  /** The shop's own, for what came back; left out where nothing did, and by servers before 2026-12-01. */
  creditNotes: z
    .array(
      z.object({
        number: z.string(),
        at: Instant,
        amountTzs: AmountTzs,
        vat: z.array(z.object({ letter: z.string(), netCents: z.int(), taxCents: z.int() })),
      }),
    )
    .optional()
    .catch(undefined),
})
