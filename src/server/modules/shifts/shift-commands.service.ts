import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { ShiftMove } from '../../../shared/contract/commands/shift-move.ts'
import { agreesToPayout, differenceNeedsManager, payoutNeedsManager } from '../../../shared/domain/approval-needs.ts'
import { countedTzs, expectedTzs } from '../../../shared/domain/shifts.ts'
import {
  bodyOf,
  type CommandContext,
  type CommandHandler,
  type CommandHandlers,
  type FlaggedItem,
  type ReversingAdmin,
} from '../../platform/commands.ts'
import { countInDay } from '../shops/day-uses.service.ts'
import { tillRules } from '../shops/till-rules.service.ts'
import {
  closeShift,
  insertMove,
  type LockedShift,
  lockShift,
  openShift,
  turnMove,
} from './shift-commands.repository.ts'

/**
 * `shift.open`. A device that lost what it had opens another drawer while one of it is open here: both are kept, and an admin closes the one nobody will count.
 */
const shiftOpen: CommandHandler<CommandBody<'shift.open'>> = {
  async apply(context, body) {
    const isOwn = await openShift(context, { ...body, at: context.correct(body.at) })
    return isOwn ? { kind: 'applied', codes: context.codes } : { kind: 'quarantined', codes: ['command.id_reused'] }
  },
}

/** `shift.move`. Also of a shift that is closed by now: its report shows it, and the count stays as it was. */
const shiftMove: CommandHandler<CommandBody<'shift.move'>> = {
  async apply(context, body) {
    const shift = await lockShift(context.tx, context.shopId, body.shiftId)
    if (!shift) return { kind: 'retry', codes: ['command.out_of_order'] }
    // Another device's drawer is none of its own.
    if (shift.deviceId !== context.deviceId) return { kind: 'quarantined', codes: ['shift.not_found'] }
    const isOwn = await insertMove(context, { ...body, at: context.correct(body.at) })
    return isOwn
      ? { kind: 'applied', codes: [...context.codes, ...(await codesOfPayout(context, body))] }
      : { kind: 'quarantined', codes: ['command.id_reused'] }
  },
  reverse: turnMoveByAdmin,
}

/** `shift.close`. A count is never lost: without its opening, which may wait for an admin, it makes the shift; after an admin's close it takes that one's place. */
const shiftClose: CommandHandler<CommandBody<'shift.close'>> = {
  async apply(context, body) {
    const shift = await lockShift(context.tx, context.shopId, body.shiftId)
    if (shift && shift.deviceId !== context.deviceId) return { kind: 'quarantined', codes: ['shift.not_found'] }
    if (!shift || shift.closedAt === null || shift.isUnseen) {
      await closeShift(context, { ...body, at: context.correct(body.at) })
      return { kind: 'applied', codes: [...context.codes, ...(await codesOfDifference(context, body))] }
    }
    // Queued twice by its device it counts once; another count of a drawer that was counted, an admin sees.
    return isSameCount(shift, body)
      ? { kind: 'applied', codes: context.codes }
      : { kind: 'quarantined', codes: ['shift.already_closed'] }
  },
}

/** A count that is off by more than the shop tolerates wants an owner's eye: there and then, or from the list. */
async function codesOfDifference(context: CommandContext, body: CommandBody<'shift.close'>): Promise<ErrorCode[]> {
  const differenceTzs = countedTzs(body.counts) - expectedTzs(body.floatTzs, body.sums)
  if (differenceTzs === 0 || context.isByAdmin) return []
  const { rules, actor, approver } = await tillRules(context)
  if (!differenceNeedsManager(rules, actor, differenceTzs)) return []
  const asked = { kind: 'till_difference', aboutId: body.shiftId, value: Math.abs(differenceTzs) } as const
  return approver(asked) === null ? ['shift.difference_not_approved'] : []
}

/** More out of the drawer than this person may take by themselves, at once or in a day. The cash is gone: it is kept, and looked at. */
async function codesOfPayout(context: CommandContext, body: CommandBody<'shift.move'>): Promise<ErrorCode[]> {
  const { id: aboutId, amountTzs: value, direction } = body
  if (direction !== 'pay_out' || context.isByAdmin) return []
  const till = await tillRules(context)
  const may = (person: typeof till.actor) => agreesToPayout(person, value)
  const asked = { kind: 'cash_out', aboutId, value } as const
  const hasRoom = await countInDay(context, till, { kind: 'payout', tzs: value, asked, may })
  const isAgreed = !payoutNeedsManager(till.actor, value) || till.approver(asked, may) !== null
  return hasRoom && isAgreed ? [] : ['shift.payout_not_approved']
}

const isSameCount = (shift: LockedShift, body: CommandBody<'shift.close'>) =>
  shift.countedTzs === countedTzs(body.counts)
  && shift.expectedTzs === expectedTzs(body.floatTzs, body.sums)
  && shift.leaveTzs === body.leaveTzs
  && shift.reason === body.reason

/** An admin's void of a flagged move: it never happened. */
async function turnMoveByAdmin(doer: ReversingAdmin, item: FlaggedItem): Promise<void> {
  const body = ShiftMove.safeParse(bodyOf(item))
  if (body.success) await turnMove(doer.tx, doer.shopId, body.data.id, doer.receivedAt)
}

/** The kinds of command this module applies. */
export const shiftCommands: CommandHandlers<'shift.open' | 'shift.move' | 'shift.close'> = {
  'shift.open': shiftOpen,
  'shift.move': shiftMove,
  'shift.close': shiftClose,
}
