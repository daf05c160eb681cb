import * as z from 'zod'
import { JOURNAL_ACCOUNTS, JOURNAL_KINDS } from '../domain/journal.ts'
import { AmountTzs, Day } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** What accountants ask for (domain/journal.ts), of a calendar month of business days. */
const read = { resource: 'transactions', action: 'read' } as const
const month = z.object({ month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/) })
export const JournalEntry = z.object({
  day: Day,
  kind: told(JOURNAL_KINDS),
  lines: z.array(
    z.object({ account: told(JOURNAL_ACCOUNTS), number: z.int(), debitTzs: AmountTzs, creditTzs: AmountTzs }),
  ),
})
export type JournalEntry = z.infer<typeof JournalEntry>
/** At most thirteen entries a day. What goods cost, bought, sold, lost, moved or there at the start, only for whoever may see goods. */
export const getJournal = defineEndpoint({
  method: 'GET',
  path: '/api/store/journal',
  access: read,
  query: month,
  response: z.object({ entries: z.array(JournalEntry) }),
})

/** As the lines had it when they were sold; what is charged beside them too, tips and rounding not. `code` null: none. */
export const TaxSales = z.object({
  code: z.string().nullable(),
  name: z.string(),
  basisPoints: z.int(),
  /** With the tax in it. */
  soldTzs: AmountTzs,
  soldTaxTzs: AmountTzs,
  returnedTzs: AmountTzs,
  returnedTaxTzs: AmountTzs,
})
export type TaxSales = z.infer<typeof TaxSales>
export const getTaxSales = defineEndpoint({
  method: 'GET',
  path: '/api/store/journal/taxes',
  access: read,
  query: month,
  response: z.object({ items: z.array(TaxSales) }),
})
