import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { isOverdue } from '../../../shared/domain/credit-gates.ts'
import { factsHere } from '../../../shared/domain/customers.ts'
import { owesSinceHere } from '../../../shared/domain/debts.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { searchCustomers } from '../../offline/till.ts'
import type { CustomerRow as KeptRow, SyncState } from '../../offline/db.ts'
import type { CustomerSearch } from './customer-search.ts'

/** A row of the list: the server's, or what this device knows of them. What only the server adds up is null then. */
export interface ListedCustomer extends Omit<CustomerRow, 'orderCount' | 'spentTzs' | 'createdAt' | 'lastVisitAt'> {
  orderCount: number | null
  spentTzs: number | null
  lastVisitAt: string | null
  sync: SyncState
}

function toListed(row: KeptRow, today: string): ListedCustomer {
  const facts = factsHere(row)
  return {
    id: row.id,
    name: row.name,
    phones: row.phones,
    place: facts.place,
    tags: facts.tags,
    source: 'counter',
    isArchived: facts.isArchived,
    orderCount: null,
    spentTzs: null,
    lastVisitAt: null,
    owesTzs: Math.max(0, row.balanceTzs),
    owesSince: owesSinceHere(row, today),
    keptTzs: row.storeCreditTzs ?? 0,
    consents: {},
    sync: row.sync,
  }
}

/** What a device can tell without the server: consent, where they came from and the last visit it does not know. */
function fits(row: ListedCustomer, search: CustomerSearch): boolean {
  // Who belongs to a segment the server alone can tell.
  if (search.segment !== undefined) return false
  if (search.state !== 'all' && row.isArchived !== (search.state === 'archived')) return false
  if (search.tag !== undefined && !row.tags.some((tag) => foldText(tag) === foldText(search.tag ?? ''))) return false
  if (search.place !== undefined && foldText(row.place) !== foldText(search.place)) return false
  if (search.debt !== undefined && row.owesTzs > 0 !== (search.debt !== 'none')) return false
  return search.balance === undefined || row.keptTzs > 0
}

/**
 * The server's list; over it what this device wrote down and has not sent. Without an answer all that the device keeps, which is searched as at the counter.
 */
export function mergeCustomers(
  fromServer: readonly CustomerRow[],
  here: readonly KeptRow[],
  search: CustomerSearch,
  { isOffline, today }: { isOffline: boolean; today: string },
): ListedCustomer[] {
  const q = search.q?.trim() ?? ''
  const found = q === '' ? here : searchCustomers(here, q, 200)
  const unsent = new Map(here.filter(({ sync }) => sync !== 'synced').map((row) => [row.id, row]))
  const known = new Set(fromServer.map(({ id }) => id))
  const rows = fromServer.map((row): ListedCustomer => {
    const mine = unsent.get(row.id)
    if (!mine) return { ...row, sync: 'synced' }
    const { name, phones, place, tags, isArchived, sync } = toListed(mine, today)
    return { ...row, name, phones, place, tags, isArchived, sync }
  })
  const more = found
    .filter((row) => !known.has(row.id) && (isOffline || row.sync !== 'synced'))
    .map((row) => ({ row: toListed(row, today), isLate: isOverdue(row.dueOn, today) }))
    .filter(({ row, isLate }) => fits(row, search) && (search.debt !== 'overdue' || isLate))
    .map(({ row }) => row)
  return [...(isOffline ? [] : more), ...rows, ...(isOffline ? more : [])]
}
