import { businessDay } from '../../src/server/platform/business-day.ts'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Trade } from './trade.ts'

/** Money that goes out for the shop itself, from the drawer or not, and what of it was a mistake. */
export function spending({
  random,
  history,
  clock,
  put,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  clock: Trade['clock']
  /** False when it was made after its person's right was gone. */
  put: <T extends 'expense.create' | 'expense.save' | 'expense.void' | 'credit.move'>(
    till: Till,
    type: T,
    body: CommandBody<T>,
  ) => boolean
}) {
  /** `supplierId`: towards what they are owed for goods that came in before. */
  function spend(till: Till, supplierId?: string) {
    const id = uuidv7()
    const at = clock.now().toISOString()
    const amountTzs = 1000 * (1 + random.whole(9))
    const fromDrawer = random.chance(0.6)
    if (
      !put(till, 'expense.create', {
        id,
        category: 'travel',
        amountTzs,
        method: 'cash',
        note: '',
        day: businessDay(clock.now()),
        fromDrawer,
        ...(supplierId === undefined ? {} : { supplier: 'Msambazaji', supplierId }),
        at,
      })
    )
      return
    if (supplierId !== undefined) history.paidToSuppliers.set(id, { supplierId, tzs: amountTzs })
    const { count, sum } = history.expenses
    history.expenses = { ...history.expenses, count: count + 1, sum: sum + amountTzs }
    till.spent.push({
      id,
      day: businessDay(clock.now()),
      amountTzs,
      drawerId: fromDrawer ? (till.drawer?.id ?? null) : null,
    })
  }
  /** The last of their own was typed wrong: another sum of the same drawer, sometimes queued twice. */
  function mendSpending(till: Till) {
    const last = till.spent.at(-1)
    if (!last || last.day !== businessDay(clock.now())) return
    // What an earlier drawer paid was counted with it.
    if (last.drawerId !== null && last.drawerId !== till.drawer?.id) return
    const amountTzs = 1000 * (1 + random.whole(9))
    const body = {
      expenseId: last.id,
      was: { amountTzs: last.amountTzs },
      to: { amountTzs },
      at: clock.now().toISOString(),
    }
    if (amountTzs === last.amountTzs || !put(till, 'expense.save', body)) return
    if (random.chance(0.2)) put(till, 'expense.save', body)
    history.expenses.sum += amountTzs - last.amountTzs
    history.expenses.changed.add(last.id)
    const toSupplier = history.paidToSuppliers.get(last.id)
    if (toSupplier) toSupplier.tzs = amountTzs
    last.amountTzs = amountTzs
  }
  /** Their own, of the same day: which everybody may who may record one. */
  function takeBackSpending(till: Till) {
    const { id, day } = till.spent.at(-1) ?? {}
    if (id === undefined || day !== businessDay(clock.now())) return
    const at = clock.now().toISOString()
    if (!put(till, 'expense.void', { expenseId: id, reason: 'Mara mbili', at })) return
    till.spent.pop()
    history.paidToSuppliers.delete(id)
    history.expenses.voided += 1
  }
  /** Paid ahead by one of two customers, or out of what is kept for them: sometimes more than there is, which an admin sees, and which is money all the same. */
  function moveBalance(till: Till) {
    const isOut = random.chance(0.3)
    const amountTzs = 500 * (1 + random.whole(9))
    const body = {
      id: uuidv7(),
      direction: isOut ? ('pay_out' as const) : ('deposit' as const),
      customerId: null,
      customerName: 'Mteja',
      customerPhone: `07123411${String(random.whole(2)).padStart(2, '0')}`,
      amountTzs,
      method: random.chance(0.7) ? ('cash' as const) : ('mobile_money' as const),
      reference: null,
      reason: '',
      at: clock.now().toISOString(),
    }
    if (!put(till, 'credit.move', body)) return
    history.moves.set(body.id, { direction: body.direction, tzs: amountTzs })
  }
  const mendOrTakeBack = (till: Till) => (random.chance(0.5) ? mendSpending(till) : takeBackSpending(till))
  return { spend, takeBackSpending: mendOrTakeBack, moveBalance }
}
