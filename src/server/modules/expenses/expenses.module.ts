import { defineModule } from '../../define-module.ts'
import { liveModule } from '../live/live.module.ts'
import { on } from '../../platform/facts.ts'
import { type BudgetPlace, createBudgetAlerts } from './budget-alerts.service.ts'
import { expenseBooked } from './expenses.facts.ts'
import { expenseCommands } from './expense-commands.service.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { createRecurringService } from './recurring.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Tells owners of what is due. */
    'expenses.remind': Record<string, never>
    /** Looks whether a kind's budget of a month reached a step, and tells of it. */
    'expenses.budget': BudgetPlace
  }
}

export const expensesModule = defineModule({
  name: 'expenses',
  needs: [liveModule],
  make: (parts) => ({ recurringExpenses: createRecurringService(parts), budgetAlerts: createBudgetAlerts(parts) }),
  routes: expensesRoutes,
  jobs: {
    'expenses.remind': { run: ({ recurringExpenses }) => recurringExpenses.remind(), every: '5 * * * *' },
    'expenses.budget': { run: ({ budgetAlerts }, data) => budgetAlerts.look(data), sideBySide: 2 },
  },
  hears: ({ budgetAlerts }) => [on(expenseBooked, budgetAlerts.plan)],
  commands: expenseCommands,
})
