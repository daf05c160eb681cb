import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  askPayment,
  askPaymentAgain,
  checkPayment,
  confirmPayment,
  getOrderPayments,
  getPayment,
  getPaymentSettings,
  getPayMethods,
  paymentRefunded,
  savePaymentSettings,
  stopPayment,
  takeCallback,
  takeShopCallback,
} from '../../../shared/contract/payments.ts'
import { addressKey } from '../../platform/address-key.ts'
import { route, withRawBodies } from '../../platform/http.ts'
import { CALLBACK_LIMIT, type CallbacksService } from './callbacks.service.ts'
import type { PaymentSettingsService } from './payment-settings.service.ts'
import type { PaymentsService } from './payments.service.ts'

interface Parts {
  payments: PaymentsService
  paymentSettings: PaymentSettingsService
  callbacks: CallbacksService
}

export async function paymentsRoutes(
  app: FastifyInstance,
  { payments, paymentSettings, callbacks }: Parts,
): Promise<void> {
  route(app, getPayMethods, ({ actor, query }) => payments.methods(actor.shopId, query.amountTzs))
  route(app, getOrderPayments, ({ actor, params }) => payments.forOrder(actor.shopId, params.id))
  route(app, askPayment, ({ actor, body }) => payments.ask(actor, body))
  route(app, askPaymentAgain, ({ actor, params, body }) => payments.askAgain(actor, params.id, body))
  route(app, getPayment, ({ actor, params }) => payments.status(actor.shopId, params.id))
  route(app, checkPayment, ({ actor, params }) => payments.check(actor.shopId, params.id))
  route(app, stopPayment, ({ actor, params }) => payments.stop(actor.shopId, params.id))
  route(app, confirmPayment, ({ actor, params, body }) => payments.confirm(actor, params.id, body))
  route(app, paymentRefunded, ({ actor, params, body }) => payments.refundDone(actor, params.id, body))

  route(app, getPaymentSettings, ({ actor }) => paymentSettings.get(actor.shopId))
  route(app, savePaymentSettings, ({ actor, body }) => paymentSettings.save(actor, body))

  await withRawBodies(app, (scope) => {
    route(scope, takeCallback, ({ params, rawBody, request }) => take(params.adapter, null, rawBody, request), {
      bodyLimit: CALLBACK_LIMIT,
    })
    route(
      scope,
      takeShopCallback,
      ({ params, rawBody, request }) => take(params.adapter, params.shopKey, rawBody, request),
      { bodyLimit: CALLBACK_LIMIT },
    )
  })
  async function take(
    adapter: string,
    shopKey: string | null,
    rawBody: Buffer,
    { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  ) {
    await callbacks.take({ adapter, shopKey, rawBody, headers, address: addressKey(ip) })
    return { ok: true as const }
  }
}
