import type { FastifyInstance } from 'fastify'
import {
  getSmsSettings,
  lookSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  takeSmsCallback,
  testSmsAccount,
} from '../../../shared/contract/sms.ts'
import { route, withRawBodies } from '../../platform/http.ts'
import type { SmsAccountsService } from './sms-accounts.service.ts'
import { SMS_CALLBACK_LIMIT, type SmsReportsService } from './sms-reports.service.ts'

interface Parts {
  smsAccounts: SmsAccountsService
  smsReports: SmsReportsService
}

export async function smsRoutes(app: FastifyInstance, { smsAccounts, smsReports }: Parts): Promise<void> {
  route(app, getSmsSettings, ({ actor }) => smsAccounts.get(actor))
  route(app, saveSmsAccount, ({ actor, body }) => smsAccounts.save(actor, body))
  route(app, removeSmsAccount, ({ actor }) => smsAccounts.remove(actor))
  route(app, lookSmsAccount, ({ actor }) => smsAccounts.look(actor))
  route(app, testSmsAccount, ({ actor }) => smsAccounts.test(actor))
  await withRawBodies(app, (scope) =>
    route(
      scope,
      takeSmsCallback,
      async ({ params: { key, what }, rawBody }) => {
        await smsReports.take({ key, what, rawBody })
        return { ok: true as const }
      },
      { bodyLimit: SMS_CALLBACK_LIMIT },
    ),
  )
}
