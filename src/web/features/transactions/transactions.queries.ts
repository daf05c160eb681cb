import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  getMoneyLine,
  getStatement,
  importStatement,
  listExceptions,
  listStatements,
  matchMoneyLine,
  type MoneyException,
  settleException,
  undoMatch,
  withdrawStatement,
} from '../../../shared/contract/reconciliation.ts'
import {
  exportTransactions,
  getTransaction,
  getTransactionTotals,
  listTransactions,
  type Movement,
} from '../../../shared/contract/transactions.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { refresh } from '../../patterns/refresh.ts'

export type MovementFilter = Omit<NonNullable<InputOf<typeof getTransactionTotals>['query']>, 'knows'>
const KNOWS = { knows: 'sms' } as const

/** Money is asked for anew whenever it is looked at; what is kept shows meanwhile. */
const asked = { staleTime: 0 } as const
const never = { persist: false } as const

export const transactionsQueries = {
  all: () => ['transactions'] as const,
  list: (filter: MovementFilter) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'list', filter],
      ...pages(
        async (cursor, signal) =>
          await call(listTransactions, { query: { ...filter, ...KNOWS, limit: 50, cursor } }, { signal }),
      ),
    }),
  totals: (filter: MovementFilter) =>
    queryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'totals', filter],
      queryFn: async ({ signal }) => await call(getTransactionTotals, { query: { ...filter, ...KNOWS } }, { signal }),
    }),
  one: (kind: Movement['kind'], id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'one', kind, id],
      queryFn: async ({ signal }) => await call(getTransaction, { params: { kind, id } }, { signal }),
      meta: never,
    }),
  exceptions: (kind: MoneyException['kind'] | undefined) =>
    queryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'exceptions', kind ?? 'all'],
      queryFn: async ({ signal }) =>
        await call(listExceptions, { query: kind === undefined ? {} : { kind } }, { signal }),
    }),
  line: (id: string, search: string) =>
    queryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'line', id, search],
      queryFn: async ({ signal }) =>
        await call(getMoneyLine, { params: { id }, query: search === '' ? {} : { search } }, { signal }),
      meta: never,
    }),
  statements: () =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'statements'],
      ...pages(async (cursor, signal) => await call(listStatements, { query: { limit: 20, cursor } }, { signal })),
    }),
  statement: (id: string, state: 'open' | 'matched' | 'set_aside' | undefined) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...transactionsQueries.all(), 'statement', id, state ?? 'all'],
      ...pages(
        async (cursor, signal) =>
          await call(
            getStatement,
            {
              params: { id },
              query: {
                limit: 100,
                state,
                cursor,
              },
            },
            { signal },
          ),
      ),
      meta: never,
    }),
}

/** A match changes orders too: what they are owed, and their history. */
const again = refresh(transactionsQueries.all, () => ['orders'])

export const transactionsMutations = {
  settle: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof settleException>) => await call(settleException, input),
      ...again,
    }),
  match: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof matchMoneyLine>) => await call(matchMoneyLine, input),
      ...again,
    }),
  undo: () =>
    mutationOptions({ mutationFn: async (input: InputOf<typeof undoMatch>) => await call(undoMatch, input), ...again }),
  import: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof importStatement>['body']) =>
        await call(importStatement, { body }, { gzip: true }),
      ...again,
    }),
  withdraw: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof withdrawStatement>) => await call(withdrawStatement, input),
      ...again,
    }),
}

/** Page after page, as one list. `onCount` is told how many have come. */
export const readAllMovements = async (filter: MovementFilter, onCount: (count: number) => void): Promise<Movement[]> =>
  await readAll(
    async (cursor) => await call(exportTransactions, { query: { ...filter, ...KNOWS, cursor, limit: 2000 } }),
    onCount,
  )
