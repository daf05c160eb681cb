import type { CommandBody } from '../../../src/shared/contract/commands.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import type { SimDevice } from './simulation.ts'

interface ServerExpense {
  amountTzs: number
  /** Whom of the list it was paid to. */
  supplierId: string | undefined
  isVoid: boolean
  /** How often its sum was changed. */
  changes: number
}

export const expenseOnServer = (body: unknown, before: { made: number } | undefined) => {
  const { amountTzs, supplierId } = body as CommandBody<'expense.create'>
  return { amountTzs, supplierId, made: (before?.made ?? 0) + 1, isVoid: false, changes: 0 }
}

/** As the server takes it; null where it is not here. */
export function changedExpenseOnServer(expenses: Map<string, ServerExpense>, body: unknown): boolean {
  const { expenseId, to } = body as CommandBody<'expense.save'>
  const expense = expenses.get(expenseId)
  if (!expense) return false
  if (to.amountTzs !== undefined && to.amountTzs !== expense.amountTzs) {
    expense.amountTzs = to.amountTzs
    expense.changes += 1
  }
  return true
}

/** The sum of one that was just written down is sometimes typed wrong, and put right: of even ones the drawer gives the rest, too. */
export async function spendAndMend(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  spend: () => Promise<void>,
  taps: number,
): Promise<void> {
  const before = oracle.expenses.size
  await spend()
  const [id = '', said] = [...oracle.expenses].at(-1) ?? []
  if (!said || oracle.expenses.size === before || said.amountTzs % 4 > 1) return
  const amountTzs = said.amountTzs + 2
  const change = {
    expenseId: id,
    was: { amountTzs: said.amountTzs },
    to: { amountTzs },
    at: '2026-11-21T08:00:00.000Z',
  }
  const kept = await oracle.tapped(taps, () =>
    oracle.say(ctx, [], (owner) => oracle.sim.impl.saveExpense(ctx, owner, change), device),
  )
  if (!kept) Object.assign(said, { otherTzs: amountTzs, isUnsure: true })
  else {
    if (said.amountTzs % 2 === 0)
      oracle.drawers.gotBack(oracle.who(device, id), `expense.save ${id}`, [
        { id: `change ${id}`, method: 'cash', amountTzs: -2 },
      ])
    said.otherTzs = said.amountTzs
    said.amountTzs = amountTzs
  }
}
