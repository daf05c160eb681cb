import type { CommandBody } from '../../../shared/contract/commands.ts'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import { rightsToChangeExpense, rightsToVoidExpense } from '../../../shared/domain/expense-rights.ts'
import {
  changedExpense,
  drawerAfterChange,
  expenseConflicts,
  type ExpenseFacts,
  paysFromDrawer,
} from '../../../shared/domain/expenses.ts'
import {
  bodyOf,
  type CommandContext,
  type CommandHandler,
  type CommandHandlers,
  type FlaggedItem,
  type ReversingAdmin,
} from '../../platform/commands.ts'
import { tell } from '../../platform/facts.ts'
import { expenseBooked } from './expenses.facts.ts'
import { paidFor } from './recurring.service.ts'
import { changeExpense, insertExpense, type KeptExpense, lockExpense, markVoid } from './expense-commands.repository.ts'

const expenseCreate: CommandHandler<CommandBody<'expense.create'>> = {
  async apply(context, body) {
    const isNew = await insertExpense(context, {
      ...body,
      at: context.correct(body.at),
      shiftId: paysFromDrawer({ ...body, fromDrawer: body.fromDrawer === true }) ? context.shiftId : null,
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    await tell(context.tx, expenseBooked, { shopId: context.shopId, category: body.category, day: body.day })
    if (body.recurring) await paidFor(context.tx, context.shopId, body.recurring)
    return { kind: 'applied', codes: context.codes }
  },
  reverse: voidExpenseByAdmin,
}

const expenseVoid: CommandHandler<CommandBody<'expense.void'>> = {
  async apply(context, body) {
    const expense = await lockExpense(context.tx, context.shopId, body.expenseId)
    if (!expense) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (expense.isVoid) return { kind: 'rejected', codes: ['expense.already_void'] }
    const at = context.correct(body.at)
    if (lacks(context, rightsToVoidExpense(expense, doerOf(context, at))))
      return { kind: 'rejected', codes: ['auth.forbidden'] }
    // The drawer of an earlier shift was counted with it: that count stands.
    const inShift = isOfOpenShift(context, expense)
    const byUserId = context.actorId
    await markVoid(context.tx, context.shopId, body.expenseId, { at, reason: body.reason, inShift, byUserId })
    return { kind: 'applied', codes: context.codes }
  },
}

const expenseSave: CommandHandler<CommandBody<'expense.save'>> = {
  async apply(context, body) {
    const expense = await lockExpense(context.tx, context.shopId, body.expenseId)
    if (!expense) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (expense.isVoid) return { kind: 'rejected', codes: ['expense.already_void'] }
    const at = context.correct(body.at)
    if (lacks(context, rightsToChangeExpense(expense, doerOf(context, at))))
      return { kind: 'rejected', codes: ['auth.forbidden'] }
    const was: ExpenseFacts = { ...factsOf(expense), fromDrawer: expense.shiftId !== null }
    if (expenseConflicts(was, body).length > 0) return { kind: 'rejected', codes: ['expense.changed_meanwhile'] }
    const wanted: ExpenseFacts = { ...was, ...saidOf(body.to) }
    const drawer = drawerAfterChange(
      { ...expense, isOfOpenShift: isOfOpenShift(context, expense) },
      wanted,
      context.shiftId,
    )
    if (drawer === 'fixed') return { kind: 'rejected', codes: ['expense.paid_by_drawer'] }
    const now = { ...wanted, fromDrawer: drawer.shiftId !== null }
    const fields = changedExpense(was, now)
    if (fields.length === 0) return { kind: 'applied', codes: context.codes }
    const deviceId = drawer.shiftId === expense.shiftId ? expense.shiftDeviceId : context.deviceId
    const shift = drawer.shiftId === null || deviceId === null ? null : { id: drawer.shiftId, deviceId }
    await changeExpense(context, { expenseId: body.expenseId, fields, was, now, shift, at })
    await tell(context.tx, expenseBooked, { shopId: context.shopId, category: now.category, day: now.day })
    return { kind: 'applied', codes: context.codes }
  },
}

const factsOf = ({
  category,
  amountTzs,
  method,
  supplier,
  note,
  day,
}: KeptExpense): Omit<ExpenseFacts, 'fromDrawer'> => ({
  category,
  amountTzs,
  method,
  supplier,
  note,
  day,
})
/** What is not said is not changed. */
const saidOf = (to: CommandBody<'expense.save'>['to']): Partial<ExpenseFacts> =>
  Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))

const doerOf = (context: CommandContext, at: Date) => ({ userId: context.actorId, at: context.provenAt(at) })
const lacks = (context: CommandContext, rights: Parameters<CommandContext['standing']>[0]): boolean =>
  !context.isByAdmin && context.standing(rights) === 'lacks'
const isOfOpenShift = ({ shiftId, deviceId }: CommandContext, expense: KeptExpense): boolean =>
  expense.shiftId !== null && expense.shiftId === shiftId && expense.shiftDeviceId === deviceId

/** An admin's void of a flagged expense: it never happened, nor did its drawer pay it. One that is void already stays as it is. */
async function voidExpenseByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = ExpenseCreate.safeParse(bodyOf(item))
  if (!body.success) return
  const expense = await lockExpense(doer.tx, doer.shopId, body.data.id)
  if (!expense || expense.isVoid) return
  const inShift = expense.shiftId !== null
  await markVoid(doer.tx, doer.shopId, body.data.id, {
    at: doer.receivedAt,
    reason,
    inShift,
    byUserId: doer.actorId,
  })
}

/** The kinds of command this module applies. */
export const expenseCommands: CommandHandlers<'expense.create' | 'expense.save' | 'expense.void'> = {
  'expense.create': expenseCreate,
  'expense.save': expenseSave,
  'expense.void': expenseVoid,
}
