import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAnswering } from '../../../shared/contract/chat-answering.ts'
import { getOrderChat, listChatOrders } from '../../../shared/contract/chat-news.ts'
import { listChatReplies, removeChatReply, saveChatReply } from '../../../shared/contract/chat-replies.ts'
import { listChatTemplates, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import { addChatFile, type ChatMedia, fetchChatMedia, getChatMedia } from '../../../shared/contract/chat-media.ts'
import { orderChatBasket, sendChatGoods } from '../../../shared/contract/chat-goods.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addChatNote,
  findChatWith,
  getConversation,
  getInbox,
  handleConversation,
  listChatEntries,
  listConversations,
  readConversation,
  resolveConversation,
  sendChatMessage,
  sendChatMessageAgain,
  tagConversation,
} from '../../../shared/contract/inbox.ts'
import { asBlob } from '../../api/as-blob.ts'
import { call, OUTBOX_TIMEOUT_MS } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'

type InboxFilters = Omit<NonNullable<InputOf<typeof listConversations>['query']>, 'cursor' | 'limit'>

/** Words alone wait on the device where no answer comes; a file's words wait for theirs. */
const soon = { timeoutMs: OUTBOX_TIMEOUT_MS } as const
/** What is known shows at once and is asked for again: the stream says when something changed. */
const asked = { staleTime: 0 } as const

export const inboxQueries = {
  all: () => ['conversations', ...sellerKey()] as const,
  list: (filters: InboxFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listConversations, { query: { ...filters, cursor } }, { signal })),
    }),
  inbox: () =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'inbox'],
      queryFn: async ({ signal }) => await call(getInbox, {}, { signal }),
    }),
  answering: (days: number) =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'answering', days],
      queryFn: async ({ signal }) => await call(getAnswering, { query: { days } }, { signal }),
    }),
  replies: () =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'replies'],
      queryFn: async ({ signal }) => (await call(listChatReplies, {}, { signal })).items,
    }),
  templates: (id: string) =>
    queryOptions({
      queryKey: [...inboxQueries.all(), 'templates', id],
      queryFn: async ({ signal }) => await call(listChatTemplates, { params: { id } }, { signal }),
      staleTime: 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getConversation, { params: { id } }, { signal }),
    }),
  /** With a customer of the shop; null where nobody wrote. */
  chatWith: (customerId: string) =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'with', customerId],
      queryFn: async ({ signal }) =>
        (await call(findChatWith, { params: { id: customerId } }, { signal })).conversationId,
    }),
  /** Where an order's chat is, and what became of what was told there. */
  orderChat: (orderId: string) =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'of-order', orderId],
      queryFn: async ({ signal }) => await call(getOrderChat, { params: { id: orderId } }, { signal }),
    }),
  orders: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'orders', id],
      queryFn: async ({ signal }) => (await call(listChatOrders, { params: { id } }, { signal })).items,
    }),
  /** Bytes are kept while the app is open, and never on the device. */
  media: (id: string, size: 'small' | 'whole') =>
    queryOptions({
      queryKey: ['chat-media', ...sellerKey(), id, size],
      queryFn: async ({ signal }) => await bytesOf(id, size, signal),
      staleTime: Infinity,
      meta: { persist: false },
    }),
  entries: (id: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...inboxQueries.all(), 'entries', id],
      ...pages(
        async (cursor, signal) =>
          await call(listChatEntries, { params: { id }, query: { cursor, limit: 40 } }, { signal }),
      ),
    }),
}

async function bytesOf(id: string, size: 'small' | 'whole', signal?: AbortSignal): Promise<Blob> {
  return asBlob(
    await call(getChatMedia, { params: { id }, query: { size } }, { blob: true, ...(signal ? { signal } : {}) }),
  )
}

/** The server has it from then on; the same `id` again is the same file. */
export const uploadChatFile = (
  conversationId: string,
  id: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ChatMedia> =>
  call(
    addChatFile,
    { params: { id: conversationId }, query: { id, fileName: file.name.slice(0, 240) }, file },
    { onProgress },
  )

const changed = async (_done: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  await client.invalidateQueries({ queryKey: inboxQueries.all() })

export const inboxMutations = {
  send: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof sendChatMessage>) =>
        await call(sendChatMessage, input, input.body.fileId === undefined ? soon : {}),
      onSuccess: changed,
    }),
  /** Of the message that did not arrive. */
  sendAgain: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(sendChatMessageAgain, { params: { id } }),
      onSuccess: changed,
    }),
  sendGoods: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof sendChatGoods>['body']) =>
        await call(sendChatGoods, { params: { id }, body }),
      onSuccess: changed,
    }),
  /** Of the message that is a basket. */
  orderBasket: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(orderChatBasket, { params: { id } }),
      onSuccess: changed,
    }),
  loadMedia: () => mutationOptions({ mutationFn: async (id: string) => await bytesOf(id, 'whole') }),
  fetchMedia: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(fetchChatMedia, { params: { id } }),
      onSuccess: changed,
    }),
  saveReply: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveChatReply>) => await call(saveChatReply, input),
      onSuccess: changed,
    }),
  removeReply: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(removeChatReply, { params: { id } }),
      onSuccess: changed,
    }),
  note: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof addChatNote>) => await call(addChatNote, input, soon),
      onSuccess: changed,
    }),
  handle: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof handleConversation>['body']) =>
        await call(handleConversation, { params: { id }, body }),
      onSuccess: changed,
    }),
  sendTemplate: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof sendChatTemplate>['body']) =>
        await call(sendChatTemplate, { params: { id }, body }),
      onSuccess: changed,
    }),
  tag: (id: string) =>
    mutationOptions({
      mutationFn: async (body: { add: string[] } | { remove: string[] }) =>
        await call(tagConversation, { params: { id }, body }),
      onSuccess: changed,
    }),
  resolve: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(resolveConversation, { params: { id } }),
      onSuccess: changed,
    }),
  read: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(readConversation, { params: { id } }),
      onSuccess: changed,
    }),
}

/** For an order's page: its chat, and what was told there. */
export const orderChatParts = async () => await import('./order-chat.tsx')
