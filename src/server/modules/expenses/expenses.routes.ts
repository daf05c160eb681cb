import type { FastifyInstance } from 'fastify'
import { getExpense, getExpenseTotals, listExpenses, setExpenseBudgets } from '../../../shared/contract/expenses.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createExpensesService } from './expenses.service.ts'

export function expensesRoutes(app: FastifyInstance, deps: TradeDeps) {
  const expenses = createExpensesService(deps)
  route(app, listExpenses, ({ actor, query }) => expenses.list(actor.shopId, query))
  route(app, getExpenseTotals, ({ actor, query }) => expenses.totals(actor.shopId, query.month))
  route(app, setExpenseBudgets, ({ actor, body }) => expenses.setBudgets(actor, body))
  route(app, getExpense, ({ actor, params }) => expenses.get(actor.shopId, params.id))
}
