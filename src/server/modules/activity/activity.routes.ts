import type { FastifyInstance } from 'fastify'
import { listActivity, listChains } from '../../../shared/contract/activity.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createActivityService } from './activity.service.ts'
import { createChainsService } from './chains.service.ts'

export function activityRoutes(app: FastifyInstance, deps: TradeDeps) {
  const activity = createActivityService(deps)
  const chains = createChainsService(deps)
  route(app, listActivity, ({ actor, query }) => activity.list(actor.shopId, query))
  route(app, listChains, ({ actor }) => chains.list(actor.shopId))
}
