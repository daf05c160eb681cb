import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { moneySeen, moneyUnseen } from '../payments/payments.facts.ts'
import { claimCommands } from './claim-commands.service.ts'
import { confirmClaim, unconfirmClaim } from './claim-evidence.service.ts'
import { lookForClaim } from './claim-looks.service.ts'
import { claimsRoutes } from './claims.routes.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks for money that came after its message was handed in. */
    'claim.look': { shopId: string; claimId: string; byUserId: string; tries: number }
  }
}

export const claimsModule = defineModule({
  name: 'claims',
  routes: claimsRoutes,
  jobs: { 'claim.look': { run: ({ db, clock }, data) => lookForClaim(db, clock, data) } },
  commands: claimCommands,
  hears: () => [on(moneySeen, confirmClaim), on(moneyUnseen, unconfirmClaim)],
})
