import type { DebtRow, DebtTotals } from '../../../shared/contract/debts.ts'
import { factsHere } from '../../../shared/domain/customers.ts'
import { DEBT_AGES, debtAge, owesSinceHere } from '../../../shared/domain/debts.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import type { CustomerRow } from '../../offline/db.ts'
import { searchCustomers } from '../../offline/till.ts'
import type { DebtSearch } from './debt-search.ts'

/** As this device knows them. What it sold on credit and has not sent is from today. */
const hereOf = (row: CustomerRow, today: string): DebtRow => ({
  id: row.id,
  name: row.name,
  phones: row.phones,
  owesTzs: row.balanceTzs,
  since: owesSinceHere(row, today) ?? today,
  promisedOn: factsHere(row).promisedOn || null,
  creditLimitTzs: row.creditLimitTzs ?? null,
  lastReminder: null,
  agreement: null,
})

/** The list without the server: the same order, the same narrowing. */
export function debtsOf(here: readonly CustomerRow[], search: DebtSearch, today: string): DebtRow[] {
  const q = search.q?.trim() ?? ''
  const found = (q === '' ? here : searchCustomers(here, q, here.length)).map((row) => hereOf(row, today))
  return found
    .filter(
      ({ since, promisedOn }) =>
        (search.age === undefined || debtAge(since, today) === search.age)
        && (search.promise === undefined || (promisedOn !== null && promisedOn <= today)),
    )
    .toSorted((one, other) =>
      search.sort === 'oldest' ? one.since.localeCompare(other.since) : other.owesTzs - one.owesTzs,
    )
}

/** What this device alone can add up. What came in today it does not know. */
export function totalsOf(here: readonly CustomerRow[], today: string): Omit<DebtTotals, 'cameInTzs'> {
  const all = here.map((row) => hereOf(row, today))
  const ages = DEBT_AGES.map((age) => {
    const own = all.filter(({ since }) => debtAge(since, today) === age)
    return { age, tzs: sumTzs(own.map(({ owesTzs }) => owesTzs)), count: own.length }
  })
  return { owing: all.length, owedTzs: sumTzs(ages.map(({ tzs }) => tzs)), ages }
}

/** Over the server's rows, what was written down here and has not been sent: a promise just made shows at once. */
export function withOwn(rows: readonly DebtRow[], here: readonly CustomerRow[]): DebtRow[] {
  const unsent = new Map(here.flatMap((row) => (row.sync === 'synced' ? [] : [[row.id, factsHere(row)]])))
  return rows.map((row) => {
    const own = unsent.get(row.id)
    return own ? { ...row, name: own.name, promisedOn: own.promisedOn || null } : row
  })
}
