import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { type Asked, answerCalls } from '../../../../tests/support/wire.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { keepFewChats, MOST_KEPT_CHATS, MOST_KEPT_PAGES, wipeKeptChats } from '../../offline/kept-chats.ts'
import { openOffline } from '../../offline/open.ts'
import { wipePrivate } from '../../offline/sign-out.ts'
import { readSeller } from '../../session/seller.ts'
import { inboxQueries } from './inbox.queries.ts'
import { keepChats } from './kept-chats.queries.ts'
import { fits, keptQueries } from './kept-list.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const aChat = (given: Partial<Conversation> = {}): Conversation => ({
  id: uuidv7(),
  numberId: uuidv7(),
  name: 'Asha Mrisho',
  username: '',
  phone: '+255712340001',
  customerId: null,
  customerName: null,
  handledBy: 'person',
  assignedTo: null,
  assignedName: null,
  isResolved: false,
  unread: 0,
  lastAt: daysAgo(1),
  lastText: 'Mna sukari?',
  lastKind: 'text',
  lastDirection: 'in',
  isWindowOpen: true,
  windowClosesAt: null,
  tags: [],
  ...given,
})
const anEntry = (text: string) => ({
  type: 'message',
  id: uuidv7(),
  direction: 'in',
  content: {
    kind: 'text',
    text,
  },
  sentBy: 'customer',
  byName: null,
  status: 'received',
  failure: '',
  repliesTo: null,
  repliesToId: null,
  repliesToKind: '',
  media: null,
  isEdited: false,
  isRevoked: false,
  isPast: false,
  at: daysAgo(1),
})

let chats: Conversation[]
let asked: Asked[]
let isDown: boolean
let putBack: () => void
let device: Awaited<ReturnType<typeof aDeviceHere>>
beforeEach(async () => {
  // A test before this one lost the network.
  dispatchEvent(new Event('online'))
  device = await aDeviceHere()
  ;[chats, asked, isDown] = [[], [], false]
  putBack = answerCalls((request) => {
    asked.push(request)
    if (isDown) return null
    const id = /conversations\/([^/]+)\/entries$/.exec(request.url)?.[1]
    const items = id === undefined ? chats : [anEntry(`Kutoka ${id}`)]
    return { status: 200, body: { items, nextCursor: null } }
  })
})
afterEach(() => {
  putBack()
  vi.useRealTimers()
})
/** One run, as a page that was just opened makes it. */
async function run(isFirst = true) {
  asked = []
  const [end, client] = [new AbortController(), createQueryClient()]
  await keepChats(client, end.signal, isFirst)
  client.clear()
  return asked.map(({ url }) => (url.endsWith('/entries') ? 'entries' : 'list'))
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('what nobody opened is on the device after one slow run, and is read by a cold start without a network; nothing old is', async () => {
  const [asha, old] = [aChat(), aChat({ lastAt: daysAgo(31) })]
  chats = [asha, old]
  expect(await run()).toEqual(['list', 'entries'])
  isDown = true
  const client = createQueryClient()
  expect((await client.fetchQuery(keptQueries.chats())).rows.map(({ id }) => id)).toEqual([asha.id])
  expect(await client.fetchQuery(inboxQueries.one(asha.id))).toMatchObject({ name: 'Asha Mrisho' })
  const { pages } = await client.fetchInfiniteQuery(inboxQueries.entries(asha.id))
  expect(JSON.stringify(pages)).toContain(`Kutoka ${asha.id}`)
  await expect(client.fetchQuery({ ...inboxQueries.one(old.id), retry: false })).rejects.toThrow()
})

test('the next run asks for what said something since, and for nothing within a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  chats = [aChat(), aChat()]
  expect(await run()).toEqual(['list', 'entries', 'entries'])
  expect(await run()).toEqual([])
  later(16 * 60_000)
  expect(await run()).toEqual(['list'])
  later(16 * 60_000)
  chats = chats.map((chat, index) => (index === 0 ? { ...chat, lastAt: new Date().toISOString() } : chat))
  expect(await run()).toEqual(['list', 'entries'])
})

test('a device whose people never open the inbox, or that saves its bundle, fetches nothing', async () => {
  chats = [aChat()]
  expect(await run(false)).toEqual([])
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  expect(await run()).toEqual([])
  vi.unstubAllGlobals()
})

test('nothing of it remains after a sign-out, nor for whom the right was taken from', async () => {
  chats = [aChat()]
  const keys = async () => await device.db.queryCache.toCollection().primaryKeys()
  await run()
  expect(await keys()).toHaveLength(3)
  await wipeKeptChats(device.db, { userId: uuidv7(), shopId: readSeller()?.shopId ?? '' })
  expect(await keys(), 'another person’s').toHaveLength(3)
  await wipeKeptChats(device.db, readSeller() ?? expect.fail())
  expect(await keys()).toEqual([])
  await run()
  expect(await keys()).toHaveLength(3)
  await wipePrivate(await openOffline(), readSeller() ?? undefined)
  expect(await keys()).toEqual([])
})

const thread = (index: number) => `u|s|tanstack-query-["conversations","u","s","entries","${index}"]`
test('the newest threads stay, each with its newest pages', async () => {
  const pages = Array.from({ length: MOST_KEPT_PAGES + 3 }, (_, page) => ({ items: [page] }))
  const value = { queryKey: ['conversations'], state: { data: { pages, pageParams: pages.map(() => null) } } }
  const count = MOST_KEPT_CHATS + 5
  await device.db.queryCache.bulkPut(
    Array.from({ length: count }, (_, index) => ({ key: thread(index), owner: 'u|s', value, updatedAt: index })),
  )
  await device.db.queryCache.put({ key: 'u|s|tanstack-query-["orders"]', owner: 'u|s', value, updatedAt: 0 })
  await keepFewChats(device.db)
  const left = await device.db.queryCache.toArray()
  expect(left).toHaveLength(MOST_KEPT_CHATS + 1)
  expect(left.some(({ key }) => key === thread(4))).toBe(false)
  const cut = left.find(({ key }) => key === thread(count - 1))
  expect(cut?.value).toMatchObject({ state: { data: { pages: pages.slice(0, MOST_KEPT_PAGES) } } })
})

test('each filter, a tag and a search find on the device what the server would, of what it has', () => {
  const now = Date.now()
  const me = uuidv7()
  const rows = {
    mine: aChat({ assignedTo: me, unread: 2, tags: ['jumla'] }),
    nobodys: aChat({ name: 'Juma', phone: '+255754000222', lastText: 'Unga upo?' }),
    bots: aChat({ handledBy: 'flow', name: 'Neema', windowClosesAt: new Date(now + 3_600_000).toISOString() }),
    done: aChat({ isResolved: true, unread: 1, tags: ['jumla'] }),
  }
  const found = (filter: Parameters<typeof fits>[1]) =>
    Object.entries(rows)
      .filter(([, row]) => fits(row, filter, me, now))
      .map(([name]) => name)
  expect(found({ filter: 'all' })).toEqual(['mine', 'nobodys', 'bots'])
  expect(found({ filter: 'waiting' })).toEqual(['mine', 'nobodys'])
  expect(found({ filter: 'mine' })).toEqual(['mine'])
  expect(found({ filter: 'unassigned' })).toEqual(['nobodys'])
  expect(found({ filter: 'bot' })).toEqual(['bots'])
  expect(found({ filter: 'unread' })).toEqual(['mine'])
  expect(found({ filter: 'closing' })).toEqual(['bots'])
  expect(found({ filter: 'all', tag: 'jumla' })).toEqual(['mine'])
  expect(found({ filter: 'all', search: 'mris ash' })).toEqual(['mine'])
  expect(found({ filter: 'all', search: '0754 000' })).toEqual(['nobodys'])
  expect(found({ filter: 'all', search: 'unga' })).toEqual(['nobodys'])
})
