import { BUDGET_STEPS, budgetStep } from '../../../shared/domain/expense-budgets.ts'
import { firstDayOf, lastDayOf, monthAfter, monthOf } from '../../../shared/domain/months.ts'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { afterCommit, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { PushMessages } from '../live/push-messages.service.ts'
import { markStepsTold, readBudget } from './budgets.repository.ts'
import type { expenseBooked } from './expenses.facts.ts'
import { sumExpenses } from './expenses.repository.ts'

export interface BudgetPlace {
  shopId: string
  category: ExpenseCategory
  month: string
}
type Deps = Pick<AppParts, 'db' | 'clock' | 'jobs'> & { pushMessages: Pick<PushMessages, 'planBudget'> }

/** Tells of a budget that an expense brought to one of its steps: those who may see expenses on their screens, owners also with the app closed (decisions 199). */
export function createBudgetAlerts({ db, clock, jobs, pushMessages }: Deps) {
  return {
    /**
     * In the transaction of the expense: it is to be looked at. Not looked at there: of two that arrive together neither sees the other, and together they may
     * reach what neither does.
     */
    async plan(tx: Tx, { shopId, category, day }: WhatOf<typeof expenseBooked>): Promise<void> {
      const month = monthOf(day)
      // Old papers that are written down late are no news. What came late out of the month before is.
      if (month < monthAfter(monthOf(businessDay(clock.now())), -1)) return
      if ((await readBudget(tx, shopId, category, month)) === null) return
      await jobs.enqueue(tx, 'expenses.budget', { shopId, category, month })
      afterCommit(tx, () => jobs.wake())
    },

    /** Job `expenses.budget`: by what is counted now, so that an expense that was void or smaller again meanwhile tells nothing. */
    async look({ shopId, category, month }: BudgetPlace): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        const budgetTzs = await readBudget(tx, shopId, category, month)
        const spentTzs = await sumExpenses(tx, shopId, { category, from: firstDayOf(month), to: lastDayOf(month) })
        const step = budgetStep(spentTzs, budgetTzs)
        if (budgetTzs === null || step === null) return
        // Whoever hears that it is used up needs not hear that it nearly is.
        const steps = BUDGET_STEPS.filter((one) => one <= step)
        if (!(await markStepsTold(tx, shopId, { category, month, budgetTzs, at: clock.now() }, steps))) return
        await emit(tx, shopId, { kind: 'budget.reached', category, month, step, budgetTzs, spentTzs })
        await pushMessages.planBudget(tx, shopId, { category, month, step, budgetTzs, spentTzs })
      })
    },
  }
}
