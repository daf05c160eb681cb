import * as z from 'zod'
import { Id, Instant, line } from '../common.ts'
import { defineCommand } from './command-kind.ts'

export const CustomerCreate = z.object({ id: Id, name: line(120, 1), phone: line(30), at: Instant })

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
