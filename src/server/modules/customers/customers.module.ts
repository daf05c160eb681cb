import { defineModule } from '../../define-module.ts'
import { createCustomerCreditService } from './customer-credit.service.ts'
import { customersRoutes } from './customers.routes.ts'
import { customerCommands } from './customers.service.ts'

export const customersModule = defineModule({
  name: 'customers',
  make: (parts) => ({ customerCredit: createCustomerCreditService(parts) }),
  routes: customersRoutes,
  commands: customerCommands,
})
