import type { FastifyInstance } from 'fastify'
import { listReview, settleReview } from '../../../shared/contract/orders.ts'
import { route } from '../../platform/http.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import { createReviewService } from './review.service.ts'

export function reviewRoutes(app: FastifyInstance, deps: CommandDeps) {
  const review = createReviewService(deps)
  route(app, listReview, ({ actor, query }) => review.list(actor.shopId, query))
  route(app, settleReview, ({ actor, params, body }) => review.settle(actor, params.id, body))
}
