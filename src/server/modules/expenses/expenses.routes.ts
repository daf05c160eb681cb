import type { FastifyInstance } from 'fastify'
import { listExpenses } from '../../../shared/contract/orders.ts'
import type { ModuleDeps } from '../../app.ts'
import { route } from '../../platform/http.ts'
import { createExpensesService } from './expenses.service.ts'

export function expensesRoutes(app: FastifyInstance, deps: ModuleDeps) {
  const expenses = createExpensesService(deps)
  route(app, listExpenses, ({ actor, query }) => expenses.list(actor.shopId, query))
}
