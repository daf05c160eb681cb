import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { CLOSING_MS, type InboxFilter } from '../../../shared/domain/chat/inbox.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { ApiError } from '../../api/api-error.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useNow } from '../../session/device.ts'
import { readSeller, sellerKey } from '../../session/seller.ts'

/**
 * The open conversations of the last 30 days, for reading without a network (decisions 272). What somebody opened is kept by itself, like any
 * answer; what nobody opened is fetched by `kept-chats.queries.ts`.
 */
interface KeptChats {
  rows: Conversation[]
  /** When each one's newest entry was that is kept; of those fetched here. */
  upTo: Record<string, string>
}
export const keptQueries = {
  /** From the device alone: there is nothing to ask the server. */
  chats: () =>
    queryOptions({
      queryKey: ['kept-chats', ...sellerKey()],
      queryFn: (): KeptChats => {
        throw new ApiError({ kind: 'offline', message: 'no conversations are kept here' })
      },
      staleTime: Infinity,
      retry: false,
      meta: { isOfDevice: true },
    }),
}

interface Filters {
  filter: InboxFilter
  search?: string
  tag?: string
}
interface Asked {
  data: { rows: readonly Conversation[] } | undefined
  error: unknown
  dataUpdatedAt: number
}

/** The list without a network: what the server last answered to this very question, and what else is kept that fits. Null where the server's answer is all there is to show. */
export function useKeptList(list: Asked, filters: Filters): { rows: Conversation[]; asOf: number } | null {
  const isAway = list.error !== null && isOffline(list.error)
  const now = useNow()
  const kept = useQuery({ ...keptQueries.chats(), enabled: isAway })
  // Who was mentioned, what is done and what was said long ago only the server knows.
  const isItsOwn = filters.filter === 'mentioned' || filters.filter === 'resolved'
  if (!isAway || isItsOwn || kept.data === undefined || (filters.search && list.data)) return null
  const isNewer = list.dataUpdatedAt > kept.dataUpdatedAt
  const [older, newer] = isNewer ? [kept.data.rows, list.data?.rows ?? []] : [list.data?.rows ?? [], kept.data.rows]
  const byId = new Map([...older, ...newer].map((row) => [row.id, row]))
  const rows = [...byId.values()]
    .filter((row) => fits(row, filters, readSeller()?.userId ?? '', now))
    .toSorted((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
  return { rows, asOf: Math.max(list.dataUpdatedAt, kept.dataUpdatedAt) }
}

export function fits(row: Conversation, { filter, search = '', tag }: Filters, userId: string, now: number): boolean {
  if (row.isResolved || (tag !== undefined && !(row.tags ?? []).includes(tag))) return false
  if (!isFound(row, search)) return false
  const closesInMs = row.windowClosesAt === null ? -1 : Date.parse(row.windowClosesAt) - now
  switch (filter) {
    case 'all':
      return true
    case 'waiting':
      return row.handledBy === 'person'
    case 'mine':
      return row.assignedTo === userId
    case 'unassigned':
      return row.handledBy === 'person' && row.assignedTo === null
    case 'bot':
      return row.handledBy === 'flow'
    case 'unread':
      return row.unread > 0
    case 'closing':
      return closesInMs > 0 && closesInMs <= CLOSING_MS
    case 'ad':
      return row.cameBy !== undefined
    case 'mentioned':
    case 'resolved':
      return false
  }
}

/** Beginnings of words of a name or of what was said last, or a part of the phone. */
function isFound({ name, customerName, username, phone, lastText }: Conversation, search: string): boolean {
  const words = foldText(search).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const digits = search.replaceAll(/\D/g, '').replace(/^0/, '')
  if (digits.length >= 3 && (phone ?? '').includes(digits)) return true
  return [`${name} ${customerName ?? ''} ${username}`, lastText].some((text) => {
    const inIt = foldText(text).split(' ')
    return words.every((word) => inIt.some((one) => one.startsWith(word)))
  })
}
