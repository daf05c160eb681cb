import type { CachedQuery, KauntaDb } from './db.ts'

/**
 * Conversations kept for reading without a network are answers like any other (`persister.ts`), but many: what somebody opened, and what `features/inbox/kept-chats.queries.ts`
 * fetched beside it. Here are their bounds; what is older than 30 days goes with all other kept answers.
 */
export const MOST_KEPT_CHATS = 200
/** Of 40 entries each at most. */
export const MOST_KEPT_PAGES = 2
const MOST_KEPT_CHARS = 6_000_000

const isOfChats = (key: unknown): boolean => typeof key === 'string' && /\["(conversations|kept-chats)",/.test(key)
const isThread = (key: unknown): boolean =>
  typeof key === 'string' && /\["conversations","[^"]*","[^"]*","entries",/.test(key)

/** The newest threads stay, each with its newest pages. */
export async function keepFewChats(db: KauntaDb): Promise<void> {
  const keys = (await db.queryCache.toCollection().primaryKeys()).filter(isThread)
  const seen: { key: string; updatedAt: number; chars: number }[] = []
  // One after another: all of them at once would fill a small phone's memory.
  for (const key of keys) {
    const row = await db.queryCache.get(key)
    if (!row) continue
    if (cutPages(row)) await db.queryCache.put(row)
    seen.push({ key, updatedAt: row.updatedAt, chars: JSON.stringify(row.value).length })
  }
  let chars = 0
  const gone = seen
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
    .filter((row, index) => index >= MOST_KEPT_CHATS || (chars += row.chars) > MOST_KEPT_CHARS)
  await db.queryCache.bulkDelete(gone.map(({ key }) => key))
}

/** Whether there were more pages than are kept. */
function cutPages({ value }: CachedQuery): boolean {
  const data = field(field(value, 'state'), 'data')
  let isCut = false
  for (const name of ['pages', 'pageParams']) {
    const list = field(data, name)
    if (!Array.isArray(list) || list.length <= MOST_KEPT_PAGES) continue
    list.length = MOST_KEPT_PAGES
    isCut = true
  }
  return isCut
}
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The person may not read conversations (any more): what this device kept of them goes. */
export async function wipeKeptChats(
  db: KauntaDb,
  { userId, shopId }: { userId: string; shopId: string },
): Promise<void> {
  const keys = await db.queryCache.where('owner').equals(`${userId}|${shopId}`).primaryKeys()
  await db.queryCache.bulkDelete(keys.filter(isOfChats))
}
