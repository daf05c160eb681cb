import type { FastifyInstance } from 'fastify'
import {
  createWebhook,
  getWebhookDelivery,
  getWebhookTotals,
  listIncomingWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  redeliverWebhooks,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  stopWebhookDelivery,
  testWebhook,
} from '../../../shared/contract/webhooks.ts'
import { route } from '../../platform/http.ts'
import type { IncomingCalls } from '../incoming/incoming.service.ts'
import type { DeliveriesService } from './deliveries.service.ts'
import type { WebhooksService } from './webhooks.service.ts'

export function webhooksRoutes(
  app: FastifyInstance,
  {
    webhooks,
    webhookDeliveries: log,
    incomingCalls,
  }: { webhooks: WebhooksService; webhookDeliveries: DeliveriesService; incomingCalls: IncomingCalls },
) {
  route(app, listWebhooks, ({ actor }) => webhooks.list(actor.shopId))
  route(app, createWebhook, ({ actor, body }) => webhooks.create(actor, body))
  route(app, saveWebhook, ({ actor, params, body }) => webhooks.save(actor, params.id, body))
  route(app, rotateWebhook, ({ actor, params }) => webhooks.rotate(actor, params.id))
  route(app, removeWebhook, ({ actor, params }) => webhooks.remove(actor, params.id))
  route(app, testWebhook, ({ actor, params }) => webhooks.test(actor, params.id))
  route(app, listWebhookDeliveries, ({ actor, query }) => log.list(actor.shopId, query))
  route(app, getWebhookTotals, ({ actor, query }) => log.totals(actor.shopId, query))
  route(app, redeliverWebhooks, ({ actor, body }) => log.redeliverAll(actor.shopId, body))
  route(app, getWebhookDelivery, ({ actor, params }) => log.get(actor.shopId, params.id))
  route(app, redeliverWebhook, ({ actor, params }) => log.redeliver(actor.shopId, params.id))
  route(app, stopWebhookDelivery, ({ actor, params }) => log.stop(actor.shopId, params.id))
  route(app, listIncomingWebhooks, ({ actor, query }) => incomingCalls.list(actor.shopId, query))
}
