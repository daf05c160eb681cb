import * as z from 'zod'
import { activityNote } from './commands/activity-note.ts'
import { claimCreate } from './commands/claim-create.ts'
import type { CommandKind } from './commands/command-kind.ts'
import { creditMove } from './commands/credit-move.ts'
import { customerCreate } from './commands/customer-create.ts'
import { customerSave } from './commands/customer-save.ts'
import { expenseCreate } from './commands/expense-create.ts'
import { expenseSave } from './commands/expense-save.ts'
import { expenseVoid } from './commands/expense-void.ts'
import { kitchenSend } from './commands/kitchen-send.ts'
import { kitchenStep } from './commands/kitchen-step.ts'
import { orderCreate } from './commands/order-create.ts'
import { orderExtend } from './commands/order-extend.ts'
import { orderPay } from './commands/order-pay.ts'
import { orderStep } from './commands/order-step.ts'
import { productCreate } from './commands/product-create.ts'
import { refundCreate } from './commands/refund-create.ts'
import { refundVoid } from './commands/refund-void.ts'
import { shiftClose } from './commands/shift-close.ts'
import { shiftMove } from './commands/shift-move.ts'
import { shiftOpen } from './commands/shift-open.ts'
import { stockAdjust } from './commands/stock-adjust.ts'
import { stockCount } from './commands/stock-count.ts'
import { stockReceive } from './commands/stock-receive.ts'
import { stockTransfer } from './commands/stock-transfer.ts'
import { Id, Instant } from './common.ts'
import { errorCodes } from './error-codes.ts'
import { Approval, Proof } from './proofs.ts'
import { toldOf } from './told.ts'

/** What a device may queue: the one list of kinds. Everything that has to know of each loops over it, or is a map that does not compile without each. */
export const commandKinds = {
  'order.create': orderCreate,
  'order.pay': orderPay,
  'order.extend': orderExtend,
  'order.step': orderStep,
  'refund.create': refundCreate,
  'refund.void': refundVoid,
  'credit.move': creditMove,
  'customer.create': customerCreate,
  'customer.save': customerSave,
  'expense.create': expenseCreate,
  'expense.save': expenseSave,
  'expense.void': expenseVoid,
  'claim.create': claimCreate,
  'shift.open': shiftOpen,
  'shift.move': shiftMove,
  'shift.close': shiftClose,
  'activity.note': activityNote,
  'kitchen.send': kitchenSend,
  'kitchen.step': kitchenStep,
  'stock.receive': stockReceive,
  'stock.adjust': stockAdjust,
  'stock.count': stockCount,
  'stock.transfer': stockTransfer,
  'product.create': productCreate,
} as const
export type CommandType = keyof typeof commandKinds
export type CommandBody<T extends CommandType> = z.output<(typeof commandKinds)[T]['body']>

export const isCommandType = (type: string): type is CommandType => Object.hasOwn(commandKinds, type)
/** Null for a kind this build does not know. Hand its functions only a body that its schema has read. */
export const kindOf = (type: string): CommandKind | null => (isCommandType(type) ? commandKinds[type] : null)
/**
 * Bytes of a command's body as JSON. An order of 500 lines with twenty add-ons each has 1.4 MB; what a schema alone would let through (500 lines with 60 add-ons
 * each, 7 MB and more) no push can carry, and would wait on its device for ever.
 */
export const MOST_COMMAND_BYTES = 1_500_000
/** Devices write no newer command than this. */
export const NEWEST_VERSION = Math.max(...Object.values(commandKinds).map(({ version }) => version))

export const CARRIERS = ['receipt', 'file'] as const
export type Carrier = (typeof CARRIERS)[number]
/** What a command says of the one its device made before: its number and its seal. 0 and '' where the chain begins. */
export const ChainLink = z.object({ after: z.int().min(0), prev: z.string().regex(/^[\w-]{43}$|^$/) })

/** The outside of a command. The body is parsed apart: an unreadable one is quarantined raw, the rest go on (F5). */
export const CommandEnvelope = z.object({
  v: z.int().min(1),
  /** UUIDv7 made on the device: the idempotency key for ever. */
  id: Id,
  type: z.string().max(40),
  shopId: Id,
  userId: Id,
  deviceId: Id,
  /** Per device, from 1, no gaps as enqueued; order within a lane. */
  seq: z.int().min(1),
  /** The order, customer or expense it belongs to. Only commands of one lane wait for each other. */
  lane: z.string().min(1).max(64),
  at: Instant,
  /** Server clock minus device clock when last known, ms. */
  clockOffsetMs: z.int(),
  /** The shift that was open on the device: through its drawer goes what cash this command is about. Left out without one, and by devices before 2026-11-24; what is no id is none, because no sale is refused for its drawer. */
  shiftId: Id.optional().catch(undefined),
  /**
   * It did not come from the device that made it: from a receipt's code, or from a file of a device's unsent work; with that device's signature of all the rest of the
   * envelope (domain/signed-command.ts). How it came is no part of what it says.
   */
  carried: z
    .object({ by: z.enum(CARRIERS), signature: z.string().max(200).optional() })
    .optional()
    .catch(undefined),
  /** Its place in its device's chain (domain/chain.ts). Left out by devices before 2026-11-24; what is unreadable is none, because no sale is refused for its chain. */
  chain: ChainLink.optional().catch(undefined),
  /** Who was at the till by their PIN, which may be another person than the one signed in. Left out where nobody typed one, and by devices before 2026-11-24; what is no proof is none. */
  actor: Proof.optional().catch(undefined),
  /** What somebody else let them do, by a PIN on the spot. */
  approvals: z.array(Approval).max(20).optional().catch(undefined),
  body: z.unknown(),
})
export type CommandEnvelope = z.infer<typeof CommandEnvelope>

/** `flagged` = applied, and listed for an admin. `quarantined` = kept, not applied, listed for an admin. Both leave the queue. `rejected` stays on the device with its reason. */
export const CommandResult = z.object({
  id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'flagged', 'quarantined', 'rejected', 'retry']),
  codes: toldOf(errorCodes),
  afterMs: z.int().optional(),
})
export type CommandResult = z.infer<typeof CommandResult>
