import { defineModule } from '../../define-module.ts'
import { expenseCreate, expenseVoid } from './expense-commands.service.ts'
import { expensesRoutes } from './expenses.routes.ts'

export const expensesModule = defineModule({
  name: 'expenses',
  routes: expensesRoutes,
  commands: { 'expense.create': expenseCreate, 'expense.void': expenseVoid },
})
