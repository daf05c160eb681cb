import * as z from 'zod'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { ConsentsSaid, CustomerFacts } from './customer-facts.ts'

const Some = CustomerFacts.partial()

/**
 * What somebody changed of a customer, field by field: what stood there when they began, and what they made of it. Another person's change of another field stands
 * beside it; of the same field to another end the command is refused (`customer.changed_meanwhile`), and a person decides (decisions 79). Of an id that became another's: the other's.
 */
export const CustomerSave = z.object({
  id: Id,
  was: Some,
  to: Some,
  consents: ConsentsSaid.optional(),
  at: Instant,
})

export const customerSave = defineCommand({
  type: 'customer.save',
  body: CustomerSave,
  version: 1,
  // Who may archive is asked by the handler: it is a way of taking away.
  rights: [['customers', 'update']],
  isFact: false,
  isVouchedFor: true,
  subject: 'customer',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
