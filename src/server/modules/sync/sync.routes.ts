import type { FastifyInstance } from 'fastify'
import { pull, push } from '../../../shared/contract/sync.ts'
import { PUSH_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import { acceptPackedPush } from '../../platform/packed-bodies.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import { createPullService } from './pull.service.ts'
import { createPushService } from './push.service.ts'

export function syncRoutes(app: FastifyInstance, deps: CommandDeps) {
  const pushes = createPushService(deps)
  const pulls = createPullService(deps)
  void app.register((scope, _options, done) => {
    acceptPackedPush(scope)
    route(scope, push, ({ actor, body }) => pushes.receive(actor, body), { bodyLimit: PUSH_BODY_LIMIT })
    done()
  })
  route(app, pull, ({ actor, query }) => pulls.pull(actor, query))
}
