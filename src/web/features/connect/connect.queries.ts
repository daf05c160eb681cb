import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { getChatCosts, getWhatsappPrices } from '../../../shared/contract/chat-costs.ts'
import { getChatNews, saveChatNews } from '../../../shared/contract/chat-news.ts'
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
import { getChatProfile, setChatProfile } from '../../../shared/contract/chat-profile.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { type Priced, wholeTzs } from '../../../shared/domain/whatsapp-prices.ts'
import { call } from '../../api/call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { sellerKey } from '../../session/seller.ts'
import { formatTzs } from '../../ui/money.tsx'

const settingsKey = () => ['chat-settings', ...sellerKey()] as const

export const connectQueries = {
  settings: () =>
    queryOptions({
      queryKey: settingsKey(),
      queryFn: async ({ signal }) => await call(getChatSettings, {}, { signal }),
    }),
  /** Below the numbers: one more or less has its own templates. */
  news: () =>
    queryOptions({
      queryKey: [...connectQueries.all(), 'news'],
      queryFn: async ({ signal }) => await call(getChatNews, {}, { signal }),
    }),
  all: () => ['chat-numbers', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...connectQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listChatNumbers, {}, { signal }),
      staleTime: 0,
      refetchInterval: 30_000,
    }),
  costs: (month: string) =>
    queryOptions({
      queryKey: [...connectQueries.all(), 'costs', month],
      queryFn: async ({ signal }) => await call(getChatCosts, { query: { month } }, { signal }),
    }),
  prices: () =>
    queryOptions({
      queryKey: ['whatsapp-prices', ...sellerKey()],
      queryFn: async ({ signal }) => await call(getWhatsappPrices, {}, { signal }),
    }),
  /** Asked anew each time: it may have been changed in WhatsApp's own pages. */
  profile: (id: string) =>
    queryOptions({
      queryKey: [...connectQueries.all(), 'profile', id],
      queryFn: async ({ signal }) => await call(getChatProfile, { params: { id } }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/** About what so many messages come to today, in words, and since when they cost that; null: nobody says, undefined: not asked yet. */
export function usePriceOf(of: Priced, messages = 1): { tzs: string; since: string } | null | undefined {
  const format = useFormat()
  const prices = useQuery(connectQueries.prices()).data
  const price = prices?.[of]
  return price && { tzs: formatTzs(wholeTzs(price.milliTzs * messages)), since: format.day(price.from) }
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
  news: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveChatNews>['body']) => await call(saveChatNews, { body }),
      onSuccess: (news, _input, _result, { client }) => void client.setQueryData(connectQueries.news().queryKey, news),
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
  profile: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof setChatProfile>) => await call(setChatProfile, input),
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
