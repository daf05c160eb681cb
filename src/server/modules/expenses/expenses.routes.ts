import type { FastifyInstance } from 'fastify'
import { getExpense, getExpenseTotals, listExpenses, setExpenseBudgets } from '../../../shared/contract/expenses.ts'
import {
  createRecurringExpense,
  endRecurringExpense,
  listRecurringExpenses,
  passOverRecurringExpense,
  saveRecurringExpense,
} from '../../../shared/contract/recurring-expenses.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createExpensesService } from './expenses.service.ts'
import type { createRecurringService } from './recurring.service.ts'

type RecurringService = ReturnType<typeof createRecurringService>

export function expensesRoutes(
  app: FastifyInstance,
  { recurringExpenses, ...deps }: TradeDeps & { recurringExpenses: RecurringService },
) {
  const expenses = createExpensesService(deps)
  route(app, listExpenses, ({ actor, query }) => expenses.list(actor.shopId, query))
  route(app, getExpenseTotals, ({ actor, query }) => expenses.totals(actor.shopId, query))
  route(app, setExpenseBudgets, ({ actor, body }) => expenses.setBudgets(actor, body))
  route(app, listRecurringExpenses, ({ actor }) => recurringExpenses.list(actor.shopId))
  route(app, createRecurringExpense, ({ actor, body }) => recurringExpenses.create(actor, body))
  route(app, saveRecurringExpense, ({ actor, params, body }) => recurringExpenses.save(actor, params.id, body))
  route(app, passOverRecurringExpense, ({ actor, params, body }) =>
    recurringExpenses.passOver(actor.shopId, params.id, body.dueOn),
  )
  route(app, endRecurringExpense, ({ actor, params }) => recurringExpenses.end(actor.shopId, params.id))
  route(app, getExpense, ({ actor, params }) => expenses.get(actor.shopId, params.id))
}
