import * as z from 'zod'
import { MOST_CREDIT_DAYS } from '../domain/counter-rules.ts'
import { Id, IdParams, PriceTzs } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** What was agreed with a customer about credit (domain/credit-gates.ts); null: as the shop has it. */
export const CreditTerms = z.object({
  /** What they may owe in all; 0: nothing. */
  creditLimitTzs: PriceTzs.nullable(),
  /** Days they have to pay; 0: the same day. */
  creditDueDays: z.int().min(0).max(MOST_CREDIT_DAYS).nullable(),
})
export type CreditTerms = z.infer<typeof CreditTerms>

/** Tills know it with their next pull; what was sold before keeps its day. Of an id that became another's, the other's. @throws customer.not_found */
export const saveCustomerCredit = defineEndpoint({
  method: 'PUT',
  path: '/api/store/customers/:id/credit',
  access: { resource: 'customers', action: 'update' },
  params: IdParams,
  body: CreditTerms,
  response: CreditTerms.extend({ id: Id }),
})
