import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../../../shared/contract/customers.ts'
import { type CustomerFacts, factsHere, factsOf } from '../../../shared/domain/customers.ts'
import { ApiError } from '../../api/api-error.ts'
import type { SyncState } from '../../offline/db.ts'
import { useFreshOn } from '../../session/device.ts'
import { customersHere, customersQueries } from './customers.queries.ts'

export interface ShownCustomer {
  id: string
  facts: CustomerFacts
  owesTzs: number
  keptTzs: number
  stamps: number
  dueOn: string | null
  sync: SyncState
  /** Null while only this device's word is known. */
  server: Customer | null
}
type State =
  | { kind: 'loading' }
  | { kind: 'none'; error: unknown; retry: () => void; isFetching: boolean }
  | { kind: 'ready'; shown: ShownCustomer; error: unknown }

/** One customer: the server's word, over it what this device wrote down and has not sent; without an answer what the device keeps. */
export function useCustomer(id: string): State {
  const server = useQuery({
    ...customersQueries.one(id),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status === 404),
  })
  const here = useQuery(customersHere.one(id))
  useFreshOn(['customers'], customersHere.all())
  useFreshOn(['sent'], customersQueries.all())
  const own = here.data ?? null
  const theirs = server.data ?? null
  if (!theirs && !own) {
    if (here.isPending || (server.isPending && server.fetchStatus !== 'paused')) return { kind: 'loading' }
    return {
      kind: 'none',
      error: server.error,
      retry: () => void server.refetch(),
      isFetching: server.isFetching,
    }
  }
  const isUnsent = own !== null && own.sync !== 'synced'
  const facts = isUnsent || !theirs ? (own ? factsHere(own) : null) : theirs
  if (!facts) return { kind: 'loading' }
  return {
    kind: 'ready',
    error: server.error,
    shown: {
      id: theirs?.id ?? own?.id ?? id,
      facts,
      owesTzs: theirs?.owesTzs ?? Math.max(0, own?.balanceTzs ?? 0),
      keptTzs: theirs?.keptTzs ?? own?.storeCreditTzs ?? 0,
      stamps: theirs?.stamps ?? own?.stamps ?? 0,
      dueOn: theirs?.dueOn ?? own?.dueOn ?? null,
      sync: own?.sync ?? 'synced',
      server: theirs,
    },
  }
}

/** What stands there, as a change of it starts from. */
export const startOf = ({ id, facts }: ShownCustomer): CustomerFacts & { id: string } => ({
  id,
  ...factsOf(facts),
})
