import { CreditMoveSheet as Sheet, type CreditMoveCustomer } from '../../../patterns/credit-move-sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../access/access.queries.ts'
import { useTillRules } from '../../access/till-rules.queries.ts'
import { customerQueries } from '../orders.queries.ts'
import { useCredit } from './use-credit.ts'

/** At the counter: what is kept for them and what they owe is this device's word. */
export function CreditMoveSheet({ customer, onClose }: { customer: CreditMoveCustomer; onClose: () => void }) {
  const till = useTillRules()
  const shop = useShop()
  const keptTzs = useCredit(customer.id)
  const owes = useQuery({ ...customerQueries.one(customer.id ?? ''), enabled: customer.id !== null })
  // What is asked for first depends on what they owe: shown once that is known.
  if (customer.id !== null && owes.isPending) return null
  return (
    <Sheet
      customer={customer}
      till={{
        ...till,
        shop,
        language: owes.data?.facts?.language,
        keptTzs,
        owesTzs: Math.max(0, owes.data?.balanceTzs ?? 0),
      }}
      onClose={onClose}
    />
  )
}
