import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addBreach,
  addProcessor,
  deleteProcessor,
  getBreach,
  getPrivacyPage,
  getRetention,
  getRetentionDue,
  listBreaches,
  listPrivacySteps,
  listProcessors,
  listRetentionRuns,
  saveBreach,
  savePrivacyStep,
  saveProcessor,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { refresh } from '../../patterns/refresh.ts'

const asked = { staleTime: 0, meta: { persist: false } } as const
type Due = InputOf<typeof getRetentionDue>['query']
type BreachQuery = InputOf<typeof listBreaches>['query']

export const dutiesQueries = {
  all: () => ['privacy-duties'] as const,
  retention: () =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'retention'],
      queryFn: async ({ signal }) => await call(getRetention, {}, { signal }),
    }),
  due: (query: Due) =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'due', query],
      queryFn: async ({ signal }) => await call(getRetentionDue, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  runs: () =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'runs'],
      ...pages(
        async (cursor, signal) =>
          await call(
            listRetentionRuns,
            { query: { limit: 20, ...(cursor === undefined ? {} : { cursor }) } },
            { signal },
          ),
      ),
    }),
  steps: () =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'steps'],
      queryFn: async ({ signal }) => await call(listPrivacySteps, {}, { signal }),
    }),
  processors: () =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'processors'],
      queryFn: async ({ signal }) => await call(listProcessors, {}, { signal }),
    }),
  page: () =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'page'],
      queryFn: async ({ signal }) => await call(getPrivacyPage, {}, { signal }),
    }),
  breaches: (query: Pick<BreachQuery, 'search' | 'state'>) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'breaches', query],
      ...pages(
        async (cursor, signal) =>
          await call(listBreaches, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } }, { signal }),
      ),
      placeholderData: keepPreviousData,
    }),
  breach: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...dutiesQueries.all(), 'breach', id],
      queryFn: async ({ signal }) => await call(getBreach, { params: { id } }, { signal }),
    }),
}

const again = refresh(dutiesQueries.all)
export const dutiesMutations = {
  keep: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveRetention>['body']) => await call(saveRetention, { body }),
      ...again,
    }),
  step: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof savePrivacyStep>['body']) => await call(savePrivacyStep, { body }),
      ...again,
    }),
  /** A new one, or another wording of one that is there. */
  processor: (isNew: boolean) =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: InputOf<typeof addProcessor>['body']) =>
        isNew
          ? await call(addProcessor, { body: { id, ...body } })
          : await call(saveProcessor, { params: { id }, body }),
      ...again,
    }),
  dropProcessor: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deleteProcessor, { params: { id } }),
      ...again,
    }),
  breach: () =>
    mutationOptions({
      mutationFn: async ({ id, version, ...fields }: InputOf<typeof addBreach>['body'] & { version: number | null }) =>
        version === null
          ? await call(addBreach, { body: { id, ...fields } })
          : await call(saveBreach, { params: { id }, body: { ...fields, version } }),
      ...again,
    }),
}
