import type { FastifyInstance } from 'fastify'
import { createApiKey, listApiKeys, revokeApiKey } from '../../../shared/contract/api-keys.ts'
import { route } from '../../platform/http.ts'
import type { ApiKeysService } from './keys.service.ts'

export function apiKeysRoutes(app: FastifyInstance, { apiKeys }: { apiKeys: ApiKeysService }) {
  route(app, listApiKeys, ({ actor }) => apiKeys.list(actor.shopId))
  route(app, createApiKey, ({ actor, body }) => apiKeys.create(actor, body))
  route(app, revokeApiKey, ({ actor, params }) => apiKeys.revoke(actor, params.id))
}
