import type { FastifyInstance } from 'fastify'
import {
  getSmsSettings,
  lookSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  takeSmsCallback,
  testSmsAccount,
} from '../../../shared/contract/sms.ts'
import {
  bookSmsPayment,
  listOperatorSmsCharges,
  listSmsCharges,
  takeSmsPaymentBack,
} from '../../../shared/contract/sms-charges.ts'
import { addressKey } from '../../platform/address-key.ts'
import { route, withRawBodies } from '../../platform/http.ts'
import type { TokenGate } from '../../platform/token-gate.ts'
import { noSuchAddress } from './sms.errors.ts'
import type { SmsChargesService } from './sms-charges.service.ts'
import type { SmsPayments } from './sms-payments.service.ts'
import type { SmsAccountsService } from './sms-accounts.service.ts'
import { SMS_CALLBACK_LIMIT, type SmsReportsService } from './sms-reports.service.ts'

interface Parts {
  smsAccounts: SmsAccountsService
  smsReports: SmsReportsService
  smsCharges: SmsChargesService
  smsPayments: SmsPayments
  gate: TokenGate
}

export async function smsRoutes(
  app: FastifyInstance,
  { smsAccounts, smsReports, smsCharges, smsPayments, gate }: Parts,
): Promise<void> {
  route(app, getSmsSettings, ({ actor }) => smsAccounts.get(actor))
  route(app, saveSmsAccount, ({ actor, body }) => smsAccounts.save(actor, body))
  route(app, removeSmsAccount, ({ actor }) => smsAccounts.remove(actor))
  route(app, lookSmsAccount, ({ actor }) => smsAccounts.look(actor))
  route(app, testSmsAccount, ({ actor }) => smsAccounts.test(actor))
  route(app, listSmsCharges, ({ actor }) => smsCharges.list(actor.shopId))
  route(app, listOperatorSmsCharges, () => smsCharges.listShops())
  route(app, bookSmsPayment, ({ body }) => smsPayments.book(body))
  route(app, takeSmsPaymentBack, ({ body }) => smsPayments.takeBack(body))
  await withRawBodies(app, (scope) =>
    route(
      scope,
      takeSmsCallback,
      async ({ params: { key, what }, rawBody, request }) => {
        // Gateways may call in a thousand times a second; strangers with made-up keys are slowed, and slow no gateway.
        const whose = await gate.look('sms', key, addressKey(request.ip), (token) => smsReports.find(token))
        if (whose === null) throw noSuchAddress()
        await smsReports.take({ whose, what, rawBody, headers: request.headers })
        return { ok: true as const }
      },
      { bodyLimit: SMS_CALLBACK_LIMIT },
    ),
  )
}
