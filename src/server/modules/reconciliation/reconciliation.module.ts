import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { strangeMoney } from '../payments/payments.facts.ts'
import { recordStrangeMoney } from './matching.service.ts'
import { reconciliationRoutes } from './reconciliation.routes.ts'

export const reconciliationModule = defineModule({
  name: 'reconciliation',
  routes: reconciliationRoutes,
  hears: () => [on(strangeMoney, recordStrangeMoney)],
})
