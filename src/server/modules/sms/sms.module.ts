import { defineModule } from '../../define-module.ts'
import { incomingModule } from '../incoming/incoming.module.ts'
import { createShopSms } from './shop-sms.service.ts'
import { createSmsAccounts } from './sms-accounts.service.ts'
import { createSmsCharges } from './sms-charges.service.ts'
import { createSmsPayments } from './sms-payments.service.ts'
import { createSmsReports } from './sms-reports.service.ts'
import { smsRoutes } from './sms.routes.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks for shops whose messages are to be asked about. */
    'sms.look': Record<string, never>
    'sms.look_shop': { shopId: string }
    /** Asks every shop's own account for its balance. */
    'sms.balances': Record<string, never>
    'sms.balance': { shopId: string }
  }
}

/** It needs next to no other module: messages are sent by what it makes, and nearly everybody needs messages. */
export const smsModule = defineModule({
  name: 'sms',
  needs: [incomingModule],
  make(parts) {
    const shopSms = createShopSms(parts)
    return {
      shopSms,
      smsCharges: createSmsCharges({ ...parts, smsOf: (tx, shopId) => shopSms.of(tx, shopId) }),
      smsPayments: createSmsPayments(parts),
      smsAccounts: createSmsAccounts({ ...parts, shopSms }),
      smsReports: createSmsReports({ ...parts, shopSms }),
    }
  },
  routes: smsRoutes,
  jobs: {
    'sms.look': { run: ({ smsReports }) => smsReports.look(), every: '*/5 * * * *' },
    'sms.look_shop': { run: ({ smsReports }, { shopId }) => smsReports.lookShop(shopId), sideBySide: 2 },
    'sms.balances': { run: ({ smsAccounts }) => smsAccounts.planAll(), every: '20 8 * * *' },
    'sms.balance': { run: ({ smsAccounts }, { shopId }) => smsAccounts.refresh(shopId), sideBySide: 2 },
  },
  sweeps: { sms: ({ smsReports }) => smsReports.deleteOld(), smsCharges: ({ smsCharges }) => smsCharges.tidy() },
})
