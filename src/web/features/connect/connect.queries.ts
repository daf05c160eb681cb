import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getChatSettings, setChatSettings } from '../../../shared/contract/chat-media.ts'
import {
  checkChatNumber,
  connectChatNumber,
  connectSandboxNumber,
  disconnectChatNumber,
  listChatNumbers,
  registerChatNumber,
  setNumberCatalogue,
  signUpChatNumber,
} from '../../../shared/contract/chat-numbers.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

const settingsKey = () => ['chat-settings', ...sellerKey()] as const

export const connectQueries = {
  settings: () =>
    queryOptions({
      queryKey: settingsKey(),
      queryFn: async ({ signal }) => await call(getChatSettings, {}, { signal }),
    }),
  all: () => ['chat-numbers', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...connectQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listChatNumbers, {}, { signal }),
      staleTime: 0,
      refetchInterval: 30_000,
    }),
}

const ofNumber = (endpoint: typeof checkChatNumber | typeof disconnectChatNumber) =>
  mutationOptions({
    mutationFn: async (id: string) => await call(endpoint, { params: { id } }),
    onSuccess: async (_done, _input, _result, { client }) =>
      await client.invalidateQueries({ queryKey: connectQueries.all() }),
  })

export const connectMutations = {
  settings: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof setChatSettings>['body']) => await call(setChatSettings, { body }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: settingsKey() }),
    }),
  sandbox: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(connectSandboxNumber, { body: { id } }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: connectQueries.all() }),
    }),
  connect: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof connectChatNumber>['body']) => await call(connectChatNumber, { body }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: connectQueries.all() }),
    }),
  signUp: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof signUpChatNumber>['body']) => await call(signUpChatNumber, { body }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: connectQueries.all() }),
    }),
  register: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof registerChatNumber>) => await call(registerChatNumber, input),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: connectQueries.all() }),
    }),
  catalogue: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof setNumberCatalogue>) => await call(setNumberCatalogue, input),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: connectQueries.all() }),
    }),
  check: () => ofNumber(checkChatNumber),
  disconnect: () => ofNumber(disconnectChatNumber),
}
