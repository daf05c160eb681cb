import { mutationOptions, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WaitingChat, WrittenChat } from '../../offline/till.ts'
import { waitingChats } from '../../offline/till.ts'
import { isOnline, onOfflineChange } from '../../session/device.ts'
import { sellerKey } from '../../session/seller.ts'
import { inboxQueries } from './inbox.queries.ts'

/** As many wait as a device keeps. */
export class TooManyWaiting extends Error {}

/** What was written without a network: off the device's own disk, and sent by it (`offline/chats.ts`), whatever page is open. */
const waitingQueries = {
  here: () =>
    queryOptions({
      queryKey: ['waiting-chats', ...sellerKey()],
      queryFn: async () => await (await waitingChats()).chatsHere(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false, isOfDevice: true },
    }),
}
const again = async (client: QueryClient) =>
  await client.invalidateQueries({ queryKey: waitingQueries.here().queryKey })

export const waitingMutations = {
  queue: () =>
    mutationOptions({
      mutationFn: async (written: WrittenChat) => {
        if (!(await (await waitingChats()).queueChat(written))) throw new TooManyWaiting()
      },
      onSuccess: async (_done, _input, _result, { client }) => await again(client),
    }),
  /** Null where it is on its way, or arrived. */
  take: () =>
    mutationOptions({
      mutationFn: async (id: string) => await (await waitingChats()).takeChatHere(id),
      onSuccess: async (_done, _input, _result, { client }) => await again(client),
    }),
}

const none: readonly WaitingChat[] = []
export function useWaiting(conversationId?: string): readonly WaitingChat[] {
  const rows = useQuery(waitingQueries.here()).data ?? none
  return conversationId === undefined ? rows : rows.filter((row) => row.conversationId === conversationId)
}

const MOST_GAP_MS = 2000
/** Once a screen: reads anew what changed here or in another tab. What went stays where it stands until the conversation has it. */
export function useFreshWaiting(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = async () => {
      const here = new Set((await (await waitingChats()).chatsHere()).map(({ id }) => id))
      const shown = client.getQueryData(waitingQueries.here().queryKey) ?? none
      if (isOnline() && shown.some(({ id }) => !here.has(id)))
        await Promise.race([
          client.invalidateQueries({ queryKey: inboxQueries.all() }),
          new Promise((resolve) => setTimeout(resolve, MOST_GAP_MS)),
        ])
      await again(client)
    }
    return onOfflineChange('chats', () => void look().catch(() => {}))
  }, [client])
}
