import { defineModule } from '../../define-module.ts'
import { expenseCommands } from './expense-commands.service.ts'
import { expensesRoutes } from './expenses.routes.ts'

export const expensesModule = defineModule({
  name: 'expenses',
  routes: expensesRoutes,
  commands: expenseCommands,
})
