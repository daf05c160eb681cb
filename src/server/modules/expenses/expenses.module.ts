import { defineModule } from '../../define-module.ts'
import { liveModule } from '../live/live.module.ts'
import { expenseCommands } from './expense-commands.service.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { createRecurringService } from './recurring.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Tells owners of what is due. */
    'expenses.remind': Record<string, never>
  }
}

export const expensesModule = defineModule({
  name: 'expenses',
  needs: [liveModule],
  make: (parts) => ({ recurringExpenses: createRecurringService(parts) }),
  routes: expensesRoutes,
  jobs: { 'expenses.remind': { run: ({ recurringExpenses }) => recurringExpenses.remind(), every: '5 * * * *' } },
  commands: expenseCommands,
})
