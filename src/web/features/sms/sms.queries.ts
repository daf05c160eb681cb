import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  getSmsSettings,
  lookSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  type SmsSettings,
  testSmsAccount,
} from '../../../shared/contract/sms.ts'
import { listSmsCharges } from '../../../shared/contract/sms-charges.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

/** The gateway is asked on the way, and may take its time. */
const GATEWAY_MS = 45_000

export const smsQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['sms-settings', ...sellerKey()] as const,
      queryFn: async ({ signal }) => await call(getSmsSettings, {}, { signal }),
      // What is left, and whether the key still works, changes elsewhere.
      staleTime: 0,
    }),
  charges: () =>
    queryOptions({
      queryKey: ['sms-charges', ...sellerKey()] as const,
      queryFn: async ({ signal }) => await call(listSmsCharges, {}, { signal }),
      // Campaigns go on while nobody looks.
      staleTime: 0,
    }),
}
const keep = (client: QueryClient, settings: SmsSettings) =>
  client.setQueryData(smsQueries.settings().queryKey, settings)

export const smsMutations = {
  save: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveSmsAccount>['body']) =>
        await call(saveSmsAccount, { body }, { timeoutMs: GATEWAY_MS }),
      onSuccess: (settings, _input, _result, { client }) => keep(client, settings),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async () => await call(removeSmsAccount, {}),
      onSuccess: (settings, _input, _result, { client }) => keep(client, settings),
    }),
  look: () =>
    mutationOptions({
      mutationFn: async () => await call(lookSmsAccount, {}, { timeoutMs: GATEWAY_MS }),
      onSuccess: (settings, _input, _result, { client }) => keep(client, settings),
    }),
  test: () =>
    mutationOptions({
      mutationFn: async () => await call(testSmsAccount, {}, { timeoutMs: GATEWAY_MS }),
      onSuccess: ({ settings }, _input, _result, { client }) => keep(client, settings),
    }),
}
