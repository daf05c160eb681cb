import { creditOfPayments } from '../../../shared/domain/store-credit.ts'
import type { LocalOrder } from '../../offline/db.ts'

/** Whose change stayed in the drawer, and how much of it is still theirs. */
interface ChangeOwed {
  key: string
  customerId: string | null
  name: string
  phone: string
  tzs: number
}

/** What of a shift's sales was kept for each customer, the most first. Whom nobody named has the number that was typed. */
export function changeKept(orders: readonly LocalOrder[]): ChangeOwed[] {
  const owed = new Map<string, ChangeOwed>()
  for (const { customerId, customerName, customerPhone, payments } of orders) {
    const tzs = creditOfPayments(payments.filter(({ changeOwedTzs = 0 }) => changeOwedTzs > 0))
    if (tzs <= 0) continue
    const key = customerId ?? customerPhone
    const before = owed.get(key)
    owed.set(key, { key, customerId, name: customerName, phone: customerPhone, tzs: tzs + (before?.tzs ?? 0) })
  }
  return [...owed.values()].toSorted((one, other) => other.tzs - one.tzs)
}

/** Less what they have spent or taken since: never more than the shop keeps for them now. `balanceOf`: null where this device does not know them. */
export async function stillOwed(
  kept: readonly ChangeOwed[],
  balanceOf: (customerId: string) => Promise<number | null>,
): Promise<ChangeOwed[]> {
  const rows = await Promise.all(
    kept.map(async (row) => {
      const balanceTzs = row.customerId === null ? null : await balanceOf(row.customerId)
      return balanceTzs === null ? row : { ...row, tzs: Math.min(row.tzs, balanceTzs) }
    }),
  )
  return rows.filter(({ tzs }) => tzs > 0)
}
