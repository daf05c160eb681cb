import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { WaitingChat, WrittenChat } from './chat-rows.ts'
import { addChat, CHAT_LEASE_MS, type ChatFault, listChats, MOST_WAITING_CHATS, sendChats, takeChat } from './chats.ts'
import { exportQueue } from './export-file.ts'
import { unsentWork, wipePrivate } from './sign-out.ts'

class Lost extends Error {}
class Busy extends Error {}
class Said extends Error {}
const faultOf = (error: unknown): ChatFault => ({
  code: error instanceof Said ? 'chat.window_closed' : null,
  isFinal: error instanceof Said,
  isReached: !(error instanceof Lost),
  waitMs: error instanceof Busy ? 5000 : undefined,
})
const [asha, juma] = [uuidv7(), uuidv7()]

const aNote: Omit<WaitingChat, 'seq'> = {
  id: '',
  conversationId: asha,
  as: 'note',
  text: 'x',
  quote: null,
  mentions: [],
  shopId: 's',
  userId: 'u',
  at: '2026-11-29T00:00:00.000Z',
  tries: 0,
  nextAt: 0,
  leaseUntil: 0,
  isRefused: false,
  code: null,
}

/** A device with a server that knows a repeat by its id, and does with the next calls what `fates` says. */
async function aDevice() {
  let now = 1_790_000_000_000
  const disk = aDisk()
  const open = async () => await aTab(disk, { now: () => (now += 10), random: () => 1 })
  const ctx = await open()
  const owner = anOwner()
  await registered(ctx, owner)
  const server = new Map<string, string>()
  const fates: ('lost' | 'down' | 'busy' | 'refused' | 'goes')[] = []
  const tried: string[] = []
  const send = async ({ id, text }: WaitingChat) => {
    const fate = fates.shift()
    tried.push(text)
    if (fate === 'down') throw new Lost()
    if (fate === 'busy') throw new Busy()
    if (fate === 'refused') throw new Said()
    server.set(id, text)
    if (fate === 'lost') throw new Lost()
  }
  const write = async (text: string, given: Partial<WrittenChat> = {}) => {
    const written = { id: uuidv7(), conversationId: asha, as: 'answer' as const, quote: null, mentions: [], ...given }
    expect(await addChat(ctx, owner, { ...written, text })).toBe(true)
    return written.id
  }
  return {
    ctx,
    owner,
    open,
    server,
    fates,
    tried,
    write,
    wait: (ms: number) => (now += ms),
    pass: async (how: { isNow?: boolean; isAlone?: boolean; tab?: typeof ctx } = {}) =>
      await sendChats(how.tab ?? ctx, owner, { send, faultOf, isAlone: true, ...how }),
    here: async (tab = ctx) => await listChats(tab, owner),
  }
}

test('what is written goes in the order it was written, whatever the clock and the ids say, and leaves with the answer', async () => {
  const device = await aDevice()
  await device.write('moja', { id: 'ffffffff-0000-7000-8000-000000000001' })
  device.wait(-86_400_000)
  await device.write('mbili', { id: '00000000-0000-7000-8000-000000000002' })
  await device.write('tatu', { as: 'note' })
  expect(await device.pass()).toBe(0)
  expect([device.tried, await device.here()]).toEqual([['moja', 'mbili', 'tatu'], []])
})

test('it outlives the app: another start finds it, and sends it', async () => {
  const device = await aDevice()
  await device.write('Tupo hadi saa mbili')
  const later = await device.open()
  expect((await device.here(later)).map(({ text }) => text)).toEqual(['Tupo hadi saa mbili'])
  await device.pass({ tab: later })
  expect([...device.server.values()]).toEqual(['Tupo hadi saa mbili'])
})

test('after a lost answer the same message goes again under its id, before any that was written behind it', async () => {
  const device = await aDevice()
  const first = await device.write('moja')
  await device.write('mbili')
  device.fates.push('lost')
  expect(await device.pass()).toBe(2)
  expect(await device.here()).toMatchObject([{ id: first, tries: 1, isRefused: false }, { tries: 0 }])
  await device.pass()
  expect(device.tried, 'its pause is not over').toEqual(['moja'])
  device.wait(60_000)
  await device.pass()
  expect([device.tried, device.server.size]).toEqual([['moja', 'moja', 'mbili'], 2])
})

test('a conversation whose message must wait holds up no other', async () => {
  const device = await aDevice()
  await device.write('Asha 1')
  await device.write('Asha 2')
  await device.write('Juma', { conversationId: juma })
  device.fates.push('busy')
  expect(await device.pass()).toBe(2)
  expect(device.tried).toEqual(['Asha 1', 'Juma'])
  await device.pass({ isNow: true })
  expect(device.tried).toEqual(['Asha 1', 'Juma', 'Asha 1', 'Asha 2'])
})

test('what the server refuses stays with why, is not tried again, and holds up nothing', async () => {
  const device = await aDevice()
  const refused = await device.write('Karibu')
  await device.write('Amelipa', { as: 'note' })
  device.fates.push('refused')
  expect(await device.pass()).toBe(0)
  await device.pass({ isNow: true })
  expect(device.tried).toEqual(['Karibu', 'Amelipa'])
  expect(await device.here()).toMatchObject([{ id: refused, isRefused: true, code: 'chat.window_closed' }])
  expect(await takeChat(device.ctx, device.owner, refused)).toMatchObject({ text: 'Karibu' })
  expect(await device.here()).toEqual([])
})

test('it is taken back while it waits, and not while it is on its way', async () => {
  const device = await aDevice()
  const id = await device.write('Bei elfu tano')
  const sending = sendChats(device.ctx, device.owner, {
    faultOf,
    isAlone: true,
    send: async () => {
      expect(await takeChat(device.ctx, device.owner, id)).toBeNull()
      throw new Lost()
    },
  })
  await sending
  expect(await takeChat(device.ctx, anOwner(), id), 'by nobody else').toBeNull()
  expect(await takeChat(device.ctx, device.owner, id)).toMatchObject({ text: 'Bei elfu tano' })
  expect([await device.pass({ isNow: true }), device.tried]).toEqual([0, []])
})

test('of two tabs without locks one sends; what a page left behind goes once its lease is over', async () => {
  const device = await aDevice()
  await device.write('moja')
  const other = await device.open()
  const sent: string[] = []
  await sendChats(device.ctx, device.owner, {
    faultOf,
    isAlone: false,
    send: async ({ text }) => {
      sent.push(text)
      // The other one looks while it is on its way; then this page dies.
      await device.pass({ tab: other, isAlone: false, isNow: true })
      throw new Lost()
    },
  })
  await device.ctx.db.waitingChats.toCollection().modify({ leaseUntil: device.wait(0) + CHAT_LEASE_MS, nextAt: 0 })
  await device.pass({ tab: other, isAlone: false, isNow: true })
  expect([sent, device.tried]).toEqual([['moja'], []])
  device.wait(CHAT_LEASE_MS)
  await device.pass({ tab: other, isAlone: false })
  expect(device.tried).toEqual(['moja'])
})

test('the same id is kept once; more than a device keeps is said, not dropped', async () => {
  const device = await aDevice()
  const id = await device.write('moja')
  await device.write('moja', { id })
  expect(await device.here()).toHaveLength(1)
  await device.ctx.db.waitingChats.bulkAdd(
    Array.from({ length: MOST_WAITING_CHATS - 1 }, () => ({ ...aNote, id: uuidv7() })),
  )
  const written = { id: uuidv7(), conversationId: asha, as: 'note' as const, text: 'x', quote: null, mentions: [] }
  expect(await addChat(device.ctx, device.owner, written)).toBe(false)
})
test('they are apart from the books: no sale waits for them or they for it, no file of the queue has them; signing out asks, and leaves none behind', async () => {
  const device = await aDevice()
  await saveOrder(device.ctx, device.owner, anOrder())
  await device.write('Siri ya duka')
  expect(await unsentWork(device.ctx, device.owner)).toMatchObject({ waiting: 1, chats: 1 })
  expect((await exportQueue(device.ctx, device.owner)).text).not.toContain('Siri ya duka')
  await device.pass()
  expect([...device.server.values()]).toEqual(['Siri ya duka'])
  await device.write('Siri nyingine')
  await addChat(device.ctx, { ...device.owner, userId: uuidv7() }, { ...aNote, id: uuidv7(), text: 'ya mwingine' })
  await wipePrivate(device.ctx)
  expect(await device.here(), 'somebody else logged in: it waits for its person').toHaveLength(1)
  await wipePrivate(device.ctx, device.owner)
  expect((await device.ctx.db.waitingChats.toArray()).map(({ text }) => text)).toEqual(['ya mwingine'])
})
