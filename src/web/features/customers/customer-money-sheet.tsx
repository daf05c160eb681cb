import { useQuery } from '@tanstack/react-query'
import { CreditMoveSheet } from '../../patterns/credit-move-sheet.tsx'
import { useShop } from '../access/access.queries.ts'
import { useTillRules } from '../access/till-rules.queries.ts'
import { customersHere } from './customers.queries.ts'
import type { ShownCustomer } from './use-customer.ts'

/** Money towards their debt, ahead, or out of what is kept. This device's figures count, where it has any: it knows what was sold and paid here and is not sent. */
export function CustomerMoneySheet({
  shown: { id, facts, keptTzs, owesTzs },
  onClose,
}: {
  shown: ShownCustomer
  onClose: () => void
}) {
  const till = useTillRules()
  const shop = useShop()
  const own = useQuery(customersHere.one(id)).data
  const phone = facts.contacts[0]?.value ?? ''
  return (
    <CreditMoveSheet
      customer={{ id, name: facts.name, phone }}
      till={{
        ...till,
        shop,
        language: facts.language,
        keptTzs: own?.storeCreditTzs ?? keptTzs,
        owesTzs: own ? Math.max(0, own.balanceTzs) : owesTzs,
      }}
      onClose={onClose}
    />
  )
}
