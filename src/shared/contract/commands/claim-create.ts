import * as z from 'zod'
import { WALLETS } from '../../domain/options.ts'
import { AmountTzs, Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { SELLING } from '../../domain/order-rights.ts'

/** A wallet's confirmation message handed in at the mobile-money desk (claims.ts), with what was read of it or typed by a person. `expectedTzs`: what the device knew the order to owe. */
export const ClaimCreate = z.object({
  id: Id,
  text: paragraph(2000),
  wallet: z.enum(WALLETS),
  reference: line(40, 1),
  amountTzs: AmountTzs.min(1),
  payerName: line(120),
  payerPhone: line(30),
  messageAt: Instant.nullable(),
  orderId: Id.nullable(),
  expectedTzs: AmountTzs.nullable(),
  at: Instant,
})
export type ClaimCreate = z.infer<typeof ClaimCreate>

export const claimCreate = defineCommand({
  type: 'claim.create',
  body: ClaimCreate,
  version: 1,
  // Whoever takes money may hand in the message about it.
  rights: [...SELLING, ['transactions', 'create'], ['transactions', 'update']],
  isFact: false,
  isVouchedFor: true,
  subject: 'claim',
  lane: (body) => body.id,
  amounts: (body) => [body.amountTzs, body.expectedTzs ?? 0],
  amountTzs: (body) => body.amountTzs,
})
