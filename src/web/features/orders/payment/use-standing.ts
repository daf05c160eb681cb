import { useQuery } from '@tanstack/react-query'
import { type Credit, creditOf, type CreditPerson, opensCredit } from '../../../../shared/domain/credit-gates.ts'
import { businessDay } from '../../../../shared/domain/format.ts'
import { useFreshOn, useNow } from '../../../session/device.ts'
import { useTillRules } from '../../access/till-rules.queries.ts'
import { customerQueries } from '../orders.queries.ts'
import type { PayCustomer } from './pay-types.ts'

/**
 * Where this customer's credit stands, and whether whoever is at the till may give it. Without a network too: what was sold and paid here and is not sent yet counts. `countedTzs`: of what
 * is asked about, what they owe already.
 */
export function useStanding(
  customer: PayCustomer | null,
  countedTzs = 0,
): {
  of: (debtTzs: number) => Credit
  isOpen: (debtTzs: number, person?: CreditPerson) => boolean
  today: string
} {
  const { rules, me } = useTillRules()
  const known = useQuery({ ...customerQueries.one(customer?.id ?? ''), enabled: customer?.id != null }).data
  useFreshOn(['customers', 'orders'], customerQueries.all())
  const today = businessDay(useNow())
  const owing = known
    ? {
        owesTzs: Math.max(0, known.balanceTzs - countedTzs),
        limitTzs: known.creditLimitTzs,
        dueDays: known.creditDueDays,
        dueOn: known.dueOn,
        owedSince: known.owedSince,
      }
    : { owesTzs: 0 }
  const of = (debtTzs: number) => creditOf({ rules, customer: owing, debtTzs, today }, me)
  // An order that is paid by what is handed over gives nobody anything.
  const isOpen = (debtTzs: number, person: CreditPerson = me) => debtTzs <= 0 || opensCredit(person, of(debtTzs))
  return { of, isOpen, today }
}
