import type { FastifyInstance } from 'fastify'
import {
  askPrivacy,
  eraseCustomer,
  getCustomerCopy,
  getPrivacyRequest,
  listConsents,
  listPrivacyRequests,
  settlePrivacyRequest,
} from '../../../shared/contract/privacy.ts'
import { route } from '../../platform/http.ts'
import type { PrivacyRequests } from './requests.service.ts'

export function privacyRoutes(app: FastifyInstance, { privacyRequests }: { privacyRequests: PrivacyRequests }) {
  route(app, listConsents, ({ actor, query }) => privacyRequests.consents(actor, query))
  route(app, listPrivacyRequests, ({ actor, query }) => privacyRequests.list(actor, query))
  route(app, askPrivacy, ({ actor, body }) => privacyRequests.ask(actor, body))
  route(app, getPrivacyRequest, ({ actor, params }) => privacyRequests.get(actor, params.id))
  route(app, settlePrivacyRequest, ({ actor, params, body }) => privacyRequests.settle(actor, params.id, body))
  route(app, eraseCustomer, ({ actor, params, body }) => privacyRequests.erase(actor, params.id, body))
  route(app, getCustomerCopy, ({ actor, params }) => privacyRequests.copy(actor, params.id))
}
