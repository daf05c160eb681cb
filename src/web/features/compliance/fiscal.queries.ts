import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  correctFiscalReceipt,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  listFiscalZReports,
  playFiscalSandbox,
  sendFiscalNow,
  switchFiscalOff,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import type { FiscalState } from '../../../shared/domain/fiscal-states.ts'
import { call } from '../../api/call.ts'
import { readAll } from '../../api/read-all.ts'
import { pages } from '../../api/pages.ts'
import { refresh } from '../../patterns/refresh.ts'

/** Sales go on behind the page: each time it is opened it asks, and shows meanwhile what it knew. */
const asked = { staleTime: 0 } as const
/** While something is on its way the page looks again by itself. */
const LOOK_AGAIN_MS = 5000

export const fiscalQueries = {
  all: () => ['fiscal'] as const,
  home: () =>
    queryOptions({
      ...asked,
      queryKey: [...fiscalQueries.all(), 'home'],
      queryFn: async ({ signal }) => await call(getFiscal, {}, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.waiting || data?.due ? LOOK_AGAIN_MS : false),
    }),
  receipts: (state: FiscalState | undefined, q: string | undefined) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...fiscalQueries.all(), 'receipts', state ?? null, q ?? null],
      ...pages(
        async (cursor, signal) =>
          await call(
            listFiscalReceipts,
            { query: { ...(state && { state }), ...(q && { q }), ...(cursor === undefined ? {} : { cursor }) } },
            { signal },
          ),
      ),
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: [...fiscalQueries.all(), 'receipt', id],
      queryFn: async ({ signal }) => await call(getFiscalReceipt, { params: { id } }, { signal }),
      ...asked,
      // Opened again it waits for the answer: its buyer may have been mended meanwhile, and the form sends what it shows.
      gcTime: 0,
      meta: { persist: false },
    }),
  zReports: () =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...fiscalQueries.all(), 'z-reports'],
      ...pages(
        async (cursor, signal) =>
          await call(listFiscalZReports, { query: cursor === undefined ? {} : { cursor } }, { signal }),
      ),
    }),
}

/** All of a month, for a file. */
export const readMonthOfReceipts = (month: string, onCount: (count: number) => void) =>
  readAll(async (cursor) => await call(listFiscalReceipts, { query: { month, cursor, limit: 1000 } }), onCount)
export const readMonthOfZ = (month: string, onCount: (count: number) => void) =>
  readAll(async (cursor) => await call(listFiscalZReports, { query: { month, cursor, limit: 100 } }), onCount)

const again = refresh(fiscalQueries.all)

export const fiscalMutations = {
  switchOn: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof switchFiscalOn>['body']) => await call(switchFiscalOn, { body }),
      ...again,
    }),
  switchOff: () =>
    mutationOptions({
      mutationFn: async (password: string) => await call(switchFiscalOff, { body: { password } }),
      ...again,
    }),
  send: () => mutationOptions({ mutationFn: async () => await call(sendFiscalNow, {}), ...again }),
  play: () =>
    mutationOptions({
      mutationFn: async (plays: InputOf<typeof playFiscalSandbox>['body']['plays']) =>
        await call(playFiscalSandbox, { body: { plays } }),
      ...again,
    }),
  correct: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof correctFiscalReceipt>) => await call(correctFiscalReceipt, input),
      ...again,
    }),
}
