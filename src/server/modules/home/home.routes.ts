import type { FastifyInstance } from 'fastify'
import { getHome } from '../../../shared/contract/orders.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createHomeService } from './home.service.ts'

export function homeRoutes(app: FastifyInstance, deps: TradeDeps) {
  const home = createHomeService(deps)
  route(app, getHome, ({ actor, query }) => home.read(actor, query.period))
}
