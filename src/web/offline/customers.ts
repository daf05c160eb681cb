import { createSearchIndex, foldText } from '../../shared/domain/search.ts'
import type { CustomerRow } from './db.ts'
import { currentOwner, openOffline } from './open.ts'

// Nobody is chosen before the first tile.
const loadDebts = () => import('./debts.ts')

/** The customers this device knows, aliases left out; sorted by name. Empty for who may not read customers. `withArchived`: for lists; nobody sells to them. */
export async function localCustomers(withArchived = false): Promise<CustomerRow[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  const [{ withDebts }, known] = await Promise.all([loadDebts(), db.customers.where('shopId').equals(shopId).toArray()])
  const rows = await withDebts(db, shopId, known)
  return rows
    .filter((row) => row.aliasOf === null && (withArchived || row.facts?.isArchived !== true))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** An alias answers the customer it became (decisions 24). */
export async function localCustomer(id: string): Promise<CustomerRow | null> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  const row = await db.customers.get([shopId, id])
  if (!row) return null
  const { withDebt } = await loadDebts()
  return await withDebt(db, (row.aliasOf === null ? row : await db.customers.get([shopId, row.aliasOf])) ?? row)
}

/** By name, tolerant of a slip, or by any part of a phone number or a TIN written any way. */
export function searchCustomers(customers: readonly CustomerRow[], query: string, limit: number): CustomerRow[] {
  const digits = query.replaceAll(/\D/g, '').replace(/^(?:255|0)/, '')
  if (digits.length >= 3 && foldText(query).replaceAll(/[\d+ ]/g, '') === '') {
    return customers
      .filter(({ phones, facts }) =>
        [...phones, facts?.tin ?? ''].some((number) => number.replaceAll(/\D/g, '').includes(digits)),
      )
      .slice(0, limit)
  }
  return createSearchIndex(customers, (customer) => `${customer.name} ${customer.phones.join(' ')}`).search(
    query,
    limit,
  )
}
