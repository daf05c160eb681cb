import * as z from 'zod'
import { CUSTOMER_SOURCES } from '../../domain/customer-sources.ts'
import { Id, Instant, line } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { ConsentsSaid, CustomerFacts } from './customer-facts.ts'

export const CustomerCreate = z.object({
  id: Id,
  name: line(120, 1),
  phone: line(30),
  at: Instant,
  /** All else that was written down; left out by the counter, and by devices before 2026-11-25. `contacts`: beside the phone above. */
  facts: CustomerFacts.omit({ name: true, isArchived: true }).partial().optional(),
  consents: ConsentsSaid.optional(),
  /** Left out: at the counter. */
  source: z.enum(CUSTOMER_SOURCES).optional(),
})

export const customerCreate = defineCommand({
  type: 'customer.create',
  body: CustomerCreate,
  version: 1,
  rights: [['customers', 'create']],
  isFact: false,
  isVouchedFor: true,
  subject: 'customer',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
  goesFirst: true,
})
