import type { CommandBody } from '../../../shared/contract/commands.ts'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import { rightsToVoidExpense } from '../../../shared/domain/expense-rights.ts'
import {
  bodyOf,
  type CommandHandler,
  type CommandHandlers,
  type FlaggedItem,
  type ReversingAdmin,
} from '../../platform/commands.ts'
import { insertExpense, lockExpense, markVoid } from './expense-commands.repository.ts'

const expenseCreate: CommandHandler<CommandBody<'expense.create'>> = {
  async apply(context, body) {
    const isNew = await insertExpense(context, {
      ...body,
      at: context.correct(body.at),
      shiftId: body.fromDrawer === true && body.method === 'cash' ? context.shiftId : null,
    })
    return isNew ? { kind: 'applied', codes: context.codes } : { kind: 'quarantined', codes: ['command.id_reused'] }
  },
  reverse: voidExpenseByAdmin,
}

const expenseVoid: CommandHandler<CommandBody<'expense.void'>> = {
  async apply(context, body) {
    const expense = await lockExpense(context.tx, context.shopId, body.expenseId)
    if (!expense) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (expense.isVoid) return { kind: 'rejected', codes: ['expense.already_void'] }
    const at = context.correct(body.at)
    if (!context.isByAdmin) {
      if (
        context.standing(rightsToVoidExpense(expense, { userId: context.actorId, at: context.provenAt(at) }))
        === 'lacks'
      )
        return { kind: 'rejected', codes: ['auth.forbidden'] }
    }
    // The drawer of an earlier shift was counted with it: that count stands.
    const inShift =
      expense.shiftId !== null && expense.shiftId === context.shiftId && expense.shiftDeviceId === context.deviceId
    await markVoid(context.tx, context.shopId, body.expenseId, { at, reason: body.reason, inShift })
    return { kind: 'applied', codes: context.codes }
  },
}

/** An admin's void of a flagged expense: it never happened, nor did its drawer pay it. One that is void already stays as it is. */
async function voidExpenseByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = ExpenseCreate.safeParse(bodyOf(item))
  if (!body.success) return
  const expense = await lockExpense(doer.tx, doer.shopId, body.data.id)
  if (!expense || expense.isVoid) return
  const inShift = expense.shiftId !== null
  await markVoid(doer.tx, doer.shopId, body.data.id, { at: doer.receivedAt, reason, inShift })
}

/** The kinds of command this module applies. */
export const expenseCommands: CommandHandlers<'expense.create' | 'expense.void'> = {
  'expense.create': expenseCreate,
  'expense.void': expenseVoid,
}
