import type { QueryClient } from '@tanstack/react-query'
import { type Conversation, listChatEntries, listConversations } from '../../../shared/contract/inbox.ts'
import { call } from '../../api/call.ts'
import { salesFirst } from '../../api/sales-first.ts'
import { streamIsOff } from '../../api/stream-sign.ts'
import { isOnline } from '../../session/device.ts'
import { readSeller } from '../../session/seller.ts'
import { inboxQueries } from './inbox.queries.ts'
import { keptQueries } from './kept-list.ts'

/** What nobody opened is fetched here, slowly, while nobody waits: the list, and of each conversation that said something since its newest entries. */
const KEPT_DAYS = 30
const MOST_CHATS = 200
const MOST_ENTRIES = 30
/** One run; what is left comes with the next. */
const MOST_FETCHED = 100
const EVERY_MS = 15 * 60_000
const PAUSE_MS = 700

/** Whether this device may spend a bundle on what nobody looks at. */
function mayFetch(signal: AbortSignal): boolean {
  const line: unknown = Reflect.get(navigator, 'connection')
  const saves = typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true
  const isIdle = isOnline() && document.visibilityState === 'visible' && !salesFirst.holds('background')
  return !signal.aborted && isIdle && !saves && !streamIsOff()
}

const LOCK = 'kaunta-keep-chats'
/** `isFirst`: an inbox is open, so whoever works here reads conversations; else only what was kept before is kept new. One tab does it. Never throws. */
export async function keepChats(client: QueryClient, signal: AbortSignal, isFirst: boolean): Promise<void> {
  if (!mayFetch(signal)) return
  const run = async () => {
    const { queryKey } = keptQueries.chats()
    const before = client.getQueryData(queryKey) ?? (await client.fetchQuery(keptQueries.chats()).catch(() => null))
    if (before === null && !isFirst) return
    // What came off the disk has the age it had there, a moment later.
    await pause(50)
    if (Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < EVERY_MS) return
    await keep(client, before?.upTo ?? {}, signal)
  }
  try {
    const locks: LockManager | undefined = navigator.locks
    if (locks) await locks.request(LOCK, { ifAvailable: true }, async (lock) => await (lock ? run() : undefined))
    else await run()
  } catch {
    // The network went: what is kept stays, and the next run goes on.
  }
}

async function keep(client: QueryClient, known: Record<string, string>, signal: AbortSignal): Promise<void> {
  const [owner, { queryKey }] = [readSeller(), keptQueries.chats()]
  const isTheirs = () => readSeller()?.userId === owner?.userId && readSeller()?.shopId === owner?.shopId
  const rows = await openChats(signal)
  const upTo: Record<string, string> = {}
  for (const { id } of rows) if (known[id] !== undefined) upTo[id] = known[id]
  const save = async () => {
    if (!isTheirs()) return
    client.setQueryData(queryKey, { rows, upTo })
    await keepOnDisk(client, queryKey)
  }
  await save()
  const news = rows.filter(({ id, lastAt }) => upTo[id] !== lastAt).slice(0, MOST_FETCHED)
  for (const row of news) {
    await pause(PAUSE_MS)
    if (!mayFetch(signal) || !isTheirs()) break
    await keepOne(client, row, signal)
    upTo[row.id] = row.lastAt
  }
  await save()
}

async function openChats(signal: AbortSignal): Promise<Conversation[]> {
  const since = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString()
  const rows: Conversation[] = []
  let cursor: string | undefined
  do {
    const query = { filter: 'all' as const, limit: 100, ...(cursor === undefined ? {} : { cursor }) }
    const page = await call(listConversations, { query }, { signal })
    rows.push(...page.items)
    cursor = page.items.every(({ lastAt }) => lastAt >= since) ? (page.nextCursor ?? undefined) : undefined
  } while (cursor !== undefined && rows.length < MOST_CHATS)
  return rows.filter(({ lastAt }) => lastAt >= since)
}

/** What a screen shows it keeps new by itself. */
async function keepOne(client: QueryClient, row: Conversation, signal: AbortSignal): Promise<void> {
  const [thread, one] = [inboxQueries.entries(row.id).queryKey, inboxQueries.one(row.id).queryKey]
  const there = client.getQueryState(thread)
  if (there?.data !== undefined) {
    if (there.isInvalidated || there.dataUpdatedAt < Date.parse(row.lastAt))
      await client.refetchQueries({ queryKey: thread, exact: true, type: 'inactive' })
  } else {
    const page = await call(listChatEntries, { params: { id: row.id }, query: { limit: MOST_ENTRIES } }, { signal })
    await put(client, thread, { pages: [page], pageParams: [undefined] })
  }
  if (client.getQueryState(one)?.data === undefined) await put(client, one, row)
}
const keepOnDisk = async (client: QueryClient, queryKey: readonly unknown[]) =>
  await (await import('../../offline/persister.ts')).persistQuery(queryKey, client)
/** Onto the disk, and out of memory. */
async function put(client: QueryClient, queryKey: readonly unknown[], data: unknown): Promise<void> {
  if (client.getQueryState(queryKey)?.data !== undefined) return
  client.setQueryData(queryKey, data)
  await keepOnDisk(client, queryKey)
  client.removeQueries({ queryKey, exact: true, type: 'inactive' })
}
const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms))
