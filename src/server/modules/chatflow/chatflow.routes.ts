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
import { FLOW_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { ChatflowService } from './chatflow.service.ts'

export function chatflowRoutes(app: FastifyInstance, { chatflow }: { chatflow: ChatflowService }) {
  route(app, getChatflow, ({ actor }) => chatflow.get(actor.shopId))
  route(app, saveChatflow, ({ actor, body }) => chatflow.save(actor, body), { bodyLimit: FLOW_BODY_LIMIT })
  route(app, publishChatflow, ({ actor, body }) => chatflow.publish(actor, body))
  route(app, stopChatflow, ({ actor }) => chatflow.stop(actor))
  route(app, listFlowVersions, ({ actor, query }) => chatflow.versions(actor.shopId, query))
  route(app, getFlowVersion, ({ actor, params }) => chatflow.version(actor.shopId, params.number))
  route(app, restoreFlowVersion, ({ actor, params, body }) => chatflow.restore(actor, params.number, body))
}
