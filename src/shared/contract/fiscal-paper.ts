import * as z from 'zod'
import { Instant } from './common.ts'
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
})
