import type { CreditTerms } from '../../../shared/contract/customers.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { readCredit, writeCreditTerms } from './credit.repository.ts'
import { customerNotFound } from './customers.errors.ts'

/** What customers owe and what was agreed with them, as it is now. */
export { readCredit as creditOfCustomer, readCredits as creditsOfCustomers } from './credit.repository.ts'

export type CustomerCreditService = ReturnType<typeof createCustomerCreditService>

export const createCustomerCreditService = ({ db }: { db: Db }) => ({
  /** Devices hear of it at once. @throws AppError 404 */
  save: (
    { shopId, sessionId }: MemberActor,
    customerId: string,
    terms: CreditTerms,
  ): Promise<CreditTerms & { id: string }> =>
    inShop(db, shopId, async (tx) => {
      const { creditLimitTzs: limitTzs, creditDueDays: dueDays } = terms
      if (!(await writeCreditTerms(tx, shopId, customerId, { limitTzs, dueDays }))) throw customerNotFound()
      // Tills pull at this word.
      await emit(tx, shopId, { kind: 'products.changed', bySessionId: sessionId })
      const kept = await readCredit(tx, shopId, customerId)
      if (!kept) throw customerNotFound()
      return { id: customerId, creditLimitTzs: kept.limitTzs, creditDueDays: kept.dueDays }
    }),
})
