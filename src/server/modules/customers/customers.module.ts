import { defineModule } from '../../define-module.ts'
import { createCustomerBook } from './customer-book.service.ts'
import { createCustomerCreditService } from './customer-credit.service.ts'
import { createCustomerMerges } from './customer-merge.service.ts'
import { createCustomerStatements } from './customer-statement.service.ts'
import { createDebtBook } from './debts.service.ts'
import { customersRoutes } from './customers.routes.ts'
import { customerCommands } from './customers.service.ts'

export const customersModule = defineModule({
  name: 'customers',
  make: (parts) => ({
    customerCredit: createCustomerCreditService(parts),
    customerBook: createCustomerBook(parts),
    customerMerges: createCustomerMerges(parts),
    customerStatements: createCustomerStatements(parts),
    debtBook: createDebtBook(parts),
  }),
  routes: customersRoutes,
  commands: customerCommands,
})
