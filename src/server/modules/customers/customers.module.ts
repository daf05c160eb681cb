import { defineModule } from '../../define-module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { agreementPageRoutes } from './agreement-page.routes.ts'
import { createDebtAgreements } from './agreements.service.ts'
import { createCustomerBook } from './customer-book.service.ts'
import { createCustomerCreditService } from './customer-credit.service.ts'
import { createCustomerMerges } from './customer-merge.service.ts'
import { createCustomerStatements } from './customer-statement.service.ts'
import { createDebtBook } from './debts.service.ts'
import { createSegmentBook } from './segments.service.ts'
import { customersRoutes } from './customers.routes.ts'
import { customerCommands } from './customers.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** How many belong to each segment at the end of the day. */
    'segments.count': Record<string, never>
  }
}

export const customersModule = defineModule({
  name: 'customers',
  needs: [messagesModule],
  make: (parts) => ({
    customerCredit: createCustomerCreditService(parts),
    customerBook: createCustomerBook(parts),
    customerMerges: createCustomerMerges(parts),
    customerStatements: createCustomerStatements(parts),
    debtBook: createDebtBook(parts),
    segmentBook: createSegmentBook(parts),
    debtAgreements: createDebtAgreements({ ...parts, isSmsSandbox: parts.sms.kind === 'sandbox' }),
  }),
  async routes(app, parts) {
    customersRoutes(app, parts)
    await agreementPageRoutes(app, parts)
  },
  jobs: { 'segments.count': { run: ({ segmentBook }) => segmentBook.count(), every: '40 23 * * *' } },
  commands: customerCommands,
})
