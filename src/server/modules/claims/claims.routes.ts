import type { FastifyInstance } from 'fastify'
import { getClaim, listClaims, takeClaim, tieClaim, withdrawClaim } from '../../../shared/contract/claims.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createClaimsService } from './claims.service.ts'

export function claimsRoutes(app: FastifyInstance, deps: TradeDeps) {
  const claims = createClaimsService(deps)
  route(app, listClaims, ({ actor, query }) => claims.list(actor.shopId, query))
  route(app, getClaim, ({ actor, params }) => claims.get(actor.shopId, params.id))
  route(app, tieClaim, ({ actor, params, body }) => claims.tie(actor, params.id, body.orderId))
  route(app, withdrawClaim, ({ actor, params, body }) => claims.withdraw(actor, params.id, body.reason))
  route(app, takeClaim, ({ actor, params }) => claims.take(actor, params.id))
}
