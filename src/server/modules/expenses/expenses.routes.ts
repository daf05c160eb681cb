import type { FastifyInstance } from 'fastify'
import { listExpenses } from '../../../shared/contract/orders.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createExpensesService } from './expenses.service.ts'

export function expensesRoutes(app: FastifyInstance, deps: TradeDeps) {
  const expenses = createExpensesService(deps)
  route(app, listExpenses, ({ actor, query }) => expenses.list(actor.shopId, query))
}
