import type { FastifyInstance } from 'fastify'
import {
  getChatflow,
  getFlowVersion,
  listFlowVersions,
  publishChatflow,
  restoreFlowVersion,
  saveChatflow,
  stopChatflow,
} from '../../../shared/contract/chatflow.ts'
import type * as z from 'zod'
import { FLOW_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { ChatflowService } from './chatflow.service.ts'

export function chatflowRoutes(app: FastifyInstance, { chatflow }: { chatflow: ChatflowService }) {
  route(app, getChatflow, ({ actor, query }) => chatflow.get(actor.shopId, isTold(query)))
  route(app, saveChatflow, ({ actor, body }) => chatflow.save(actor, body), { bodyLimit: FLOW_BODY_LIMIT })
  route(app, publishChatflow, ({ actor, body }) => chatflow.publish(actor, body))
  route(app, stopChatflow, ({ actor, body }) => chatflow.stop(actor, body))
  route(app, listFlowVersions, ({ actor, query }) => chatflow.versions(actor.shopId, query))
  route(app, getFlowVersion, ({ actor, params, query }) => chatflow.version(actor.shopId, params.number, isTold(query)))
  route(app, restoreFlowVersion, ({ actor, params, body }) => chatflow.restore(actor, params.number, body))
}

const isTold = ({ withPlaces, knows }: z.output<typeof getChatflow.query>) => ({
  withPlaces: withPlaces === '1',
  knows,
})
