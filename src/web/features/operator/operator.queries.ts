import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { listMessages, openOperator } from '../../../shared/contract/operator.ts'
import { call } from '../../api/call.ts'

/** The operator's token is another one than a person's session: it opens nothing but these pages. */
const KEY = 'kaunta-operator'
let memory: string | null = null

export function readOperatorToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function keepOperatorToken(token: string | null): void {
  memory = token
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // Storage denied: it holds until the page is left.
  }
}

export const operatorQueries = {
  messages: (token: string | null, search: string) =>
    queryOptions({
      queryKey: ['operator', 'messages', search],
      queryFn: async ({ signal }) => await call(listMessages, { query: search === '' ? {} : { search } }, { signal, token }),
      refetchInterval: 5000,
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
}

export const operatorMutations = {
  open: () => mutationOptions({ mutationFn: async (key: string) => await call(openOperator, { body: { key } }, { token: null }) }),
}
