import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logIn, logOut } from '../../../shared/contract/auth.ts'
import { listNotices, type LiveEvent, noteOrder, streamEvents } from '../../../shared/contract/live.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { registerDevice, updateShop } from '../../../shared/contract/shops.ts'
import { saveTaxes } from '../../../shared/contract/taxes.ts'
import { revokeStaff } from '../../../shared/contract/staff.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aCommand, aProduct } from '../../../../tests/support/builders.ts'
import { listen } from '../../../../tests/support/live-stream.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { buildApp } from '../../app.ts'
import { createDatabase, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'

let t: TestApp
let shop: OwnedShop
let till: TillIdentity
let origin = ''
let counter = 0
const open: Awaited<ReturnType<typeof listen>>[] = []
beforeAll(async () => {
  t = await startTestApp({ maxConnections: 10, live: { beatMs: 150, lookEveryMs: 60_000 } })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await t.aShop()
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id, deviceCode: device.code }
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  // A connection fetch opened and never used counts as busy for Node's server.
  t.app.server.closeAllConnections()
  await t.close()
})

async function hear(token = shop.token, since: string | null = null, at = origin) {
  const stream = await listen(at, token, since)
  open.push(stream)
  await stream.untilReady()
  return stream
}
async function send(...commands: unknown[]) {
  const { results } = await t.must(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands } },
    shop.token,
  )
  expect(results.map(({ outcome }) => outcome)).toEqual(commands.map(() => 'applied'))
}
const aSale = () => aSaleCommand(till, (counter += 1), { at: t.clock.now() })
const aLinkOrder = (): LiveEvent & { kind: 'order.created' } => ({
  kind: 'order.created',
  orderId: uuidv7(),
  number: 'W-000001',
  status: 'pending',
  totalTzs: 12_500,
  paidTzs: 0,
  source: 'link',
  customerName: 'Mteja 1',
  byUserId: null,
})
const tell = (...events: LiveEvent[]) => inShop(t.db, shop.shop.id, (tx) => emit(tx, shop.shop.id, ...events))

test('a sale, what is paid and each step of the order are heard at once, and by nobody of another shop', async () => {
  const other = await t.aShop()
  const [mine, theirs] = [await hear(), await hear(other.token)]
  expect([
    mine.status,
    mine.headers.get('content-type'),
    mine.headers.get('cache-control'),
    mine.headers.get('x-accel-buffering'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store, no-transform', 'no'])
  expect(mine.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  const sale = aSale()
  sale.body.status = 'pending'
  const [payment] = sale.body.payments
  sale.body.payments = []
  await send(sale)
  await mine.untilKind('order.created')
  expect(mine.messages()[0]?.event).toEqual({
    kind: 'order.created',
    orderId: sale.body.id,
    number: sale.body.number,
    status: 'pending',
    totalTzs: sale.body.totalTzs,
    paidTzs: 0,
    source: 'counter',
    customerName: '',
    byUserId: shop.user.id,
  })
  const envelope = {
    shopId: till.shopId,
    userId: till.userId,
    deviceId: till.deviceId,
    at: t.clock.now().toISOString(),
  }
  await send(
    aCommand(
      'order.pay',
      { orderId: sale.body.id, payments: payment ? [payment] : [], completes: false, at: envelope.at },
      { ...envelope, seq: (counter += 1) },
    ),
  )
  await mine.untilKind('payment.changed')
  await send(
    aCommand(
      'order.step',
      { orderId: sale.body.id, from: 'paid', to: 'completed', reason: '', at: envelope.at },
      { ...envelope, seq: (counter += 1) },
    ),
  )
  await mine.untilKind('order.changed', 2)
  expect(
    mine.messages().map(({ event }) => ('status' in event ? [event.kind, event.status, event.paidTzs] : event.kind)),
  ).toEqual([
    ['order.created', 'pending', 0],
    ['order.changed', 'paid', sale.body.totalTzs],
    'payment.changed',
    ['order.changed', 'completed', sale.body.totalTzs],
  ])
  expect(theirs.messages()).toEqual([])
})

test('changed goods are heard by the shop’s other sessions that may pull them: not by the one that changed them', async () => {
  const here = await hear()
  const elsewhere = await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const keeper = await shop.asMember([{ resource: 'transactions', action: ['read'] }])
  const [there, counting, keeping] = [await hear(elsewhere.token), await hear(cashier.token), await hear(keeper.token)]
  const other = await hear((await t.aShop()).token)
  await t.must(createProduct, { body: aProduct() }, shop.token)
  await Promise.all([there, counting].map((stream) => stream.untilKind('products.changed')))
  // What comes after it is heard by all: so it was passed over.
  await tell({ kind: 'claim.changed', claimId: uuidv7(), orderId: null, amountTzs: 1, state: 'open' })
  for (const stream of [here, keeping]) {
    await stream.untilKind('claim.changed')
    expect(stream.kinds()).toEqual(['claim.changed'])
  }
  expect(other.messages()).toEqual([])
})

test('a shop that says something else of itself, or has other taxes, is heard by its other sessions', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const [here, there] = [await hear(), await hear(cashier.token)]
  await t.must(updateShop, { body: { place: 'Kariakoo' } }, shop.token)
  await t.must(
    saveTaxes,
    { body: { isRegistered: false, tin: '123-456-789', vrn: '', codes: [], defaultCode: null, version: 1 } },
    shop.token,
  )
  await there.untilKind('shop.changed', 2)
  await tell({ kind: 'claim.changed', claimId: uuidv7(), orderId: null, amountTzs: 1, state: 'open' })
  await here.untilKind('claim.changed')
  expect(here.kinds()).toEqual(['claim.changed'])
})

test('what happened while nobody listened is told on coming back, each once; a place of another life of the database is told apart', async () => {
  const first = await hear()
  const sales = [aSale(), aSale(), aSale()]
  await send(sales[0])
  await first.untilKind('order.created')
  const place = first.place()
  await first.close()
  await send(sales[1], sales[2])
  const again = await hear(shop.token, place)
  // While somebody else's transaction is open, what lies shortly before the place is told again: whoever listens knows it by its id.
  // Two orders of one push are two lanes: which of them was written first is nobody's promise.
  const missed = [sales[1]?.body.number, sales[2]?.body.number].toSorted()
  const told = () =>
    again
      .messages()
      .flatMap(({ event }) => (event.kind === 'order.created' && missed.includes(event.number) ? [event.number] : []))
  await vi.waitFor(() => expect(told().toSorted()).toEqual(missed), { timeout: 10_000 })
  for (const wrong of [
    '1~0123456789~5~1700000000',
    'nonsense',
    `${place?.split('~').slice(0, 2).join('~')}~999999999999~${place?.split('~')[3]}`,
  ]) {
    const answer = await t.inject({
      method: 'GET',
      url: `${streamEvents.path}?wait=0&since=${encodeURIComponent(wrong)}`,
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect([
      answer.status,
      String(answer.body).includes('event: reset'),
      String(answer.body).includes('event: live'),
    ]).toEqual([200, true, false])
  }
  // Three days on, what it should go on from is not kept any more.
  t.clock.advance(3 * 86_400_000)
  const { token } = await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })
  const late = await t.inject({
    method: 'GET',
    url: `${streamEvents.path}?wait=0&since=${encodeURIComponent(place ?? '')}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(String(late.body)).toContain('event: reset')
  t.clock.advance(-3 * 86_400_000)
})

test('a change that commits after a later one is not skipped, live or on coming back', async () => {
  const stream = await hear()
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = inShop(t.db, shop.shop.id, async (tx) => {
    await emit(tx, shop.shop.id, { kind: 'link.opened', linkId: uuidv7(), number: 'W-SLOW' })
    written.resolve()
    await held.promise
  })
  await written.promise
  await tell({ kind: 'link.opened', linkId: uuidv7(), number: 'W-FAST' })
  await stream.untilKind('link.opened')
  const place = stream.place()
  expect(stream.messages().map(({ event }) => ('number' in event ? event.number : ''))).toEqual(['W-FAST'])
  held.resolve()
  await slow
  await stream.untilKind('link.opened', 2)
  const again = await hear(shop.token, place)
  const told = () =>
    again
      .messages()
      .flatMap(({ event }) => (event.kind === 'link.opened' ? [event.number] : []))
      .sort()
  await vi.waitFor(() => expect(told()).toEqual(['W-FAST', 'W-SLOW']), { timeout: 10_000 })
})

test('what is undone is not told', async () => {
  const stream = await hear()
  await inShop(t.db, shop.shop.id, async (tx) => {
    await emit(tx, shop.shop.id, { kind: 'link.opened', linkId: uuidv7(), number: 'W-UNDONE' })
    throw new Error('undone')
  }).catch(() => {})
  await tell({ kind: 'link.opened', linkId: uuidv7(), number: 'W-DONE' })
  await stream.untilKind('link.opened')
  expect(stream.messages().map(({ event }) => ('number' in event ? event.number : ''))).toEqual(['W-DONE'])
})

test('a storm of changes side by side, heard by one who keeps coming and going: nothing is missed', async () => {
  const sent = Array.from({ length: 300 }, (_, index) => ({
    kind: 'link.opened' as const,
    linkId: uuidv7(),
    number: `S-${index}`,
  }))
  const first = await hear()
  let place = first.place()
  const heard = new Set<string>()
  const keep = (stream: typeof first) =>
    stream.messages().forEach(({ event }) => void (event.kind === 'link.opened' && heard.add(event.linkId)))
  const storm = Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let index = lane; index < sent.length; index += 8) {
        const event = sent[index]
        if (event) await tell(event)
      }
    }),
  )
  const state = { isOver: false }
  void storm.finally(() => {
    state.isOver = true
  })
  while (!state.isOver) {
    const stream = await hear(shop.token, place)
    keep(stream)
    place = stream.place()
    await stream.close()
  }
  await storm
  keep(await hear(shop.token, place))
  expect(sent.filter(({ linkId }) => !heard.has(linkId))).toEqual([])
})

test('another node’s sale is heard here, also after the line between them was cut', async () => {
  const db = createDatabase(t.database.url, { maxConnections: 3 })
  const node = await buildApp({
    db,
    clock: t.clock,
    log: { level: 'silent' },
    sms: { kind: 'sandbox', send: () => Promise.resolve({ messageId: null }) },
    mail: { kind: 'sandbox', send: async () => {} },
    storage: createFolderStorage(tmpdir()),
    publicUrl: 'https://kaunta.example',
    webRoot: null,
    rateLimits: false,
    operatorKey: null,
  })
  const there = await node.listen({ port: 0, host: '127.0.0.1' })
  try {
    const stream = await hear(shop.token, null, there)
    await send(aSale())
    await stream.untilKind('order.created')
    const admin = new Client(t.database.adminUrl)
    await admin.connect()
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaunta-live' and datname = current_database()`,
    )
    await admin.end()
    await send(aSale())
    await stream.untilKind('order.created', 2)
    // And here, where nobody had listened before.
    const own = await hear()
    await inShop(db, shop.shop.id, (tx) =>
      emit(tx, shop.shop.id, { kind: 'link.opened', linkId: uuidv7(), number: 'W-1' }),
    )
    await own.untilKind('link.opened')
    // Nothing that says goodbye holds up its end.
    await node.drain()
    await stream.untilOver()
    expect(stream.heard.at(-1)).toMatchObject({ event: 'bye', data: 'reconnect' })
  } finally {
    await node.close()
    await db.destroy()
  }
})

test('a session that is ended, a right that is taken: the stream ends, or falls silent', async () => {
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const helper = await shop.asMember([{ resource: 'product', action: ['read'] }])
  const [selling, helping] = [await hear(cashier.token), await hear(helper.token)]
  await send(aSale())
  await selling.untilKind('order.created')
  await tell(
    { kind: 'payout.changed', payoutId: uuidv7(), state: 'sent', amountTzs: 100_000 },
    { kind: 'link.opened', linkId: uuidv7(), number: 'W-2' },
  )
  await selling.untilKind('link.opened')
  expect([selling.kinds(), helping.kinds()]).toEqual([['order.created', 'link.opened'], []])
  await t.must(logOut, {}, cashier.token)
  await selling.untilOver()
  expect(selling.heard.at(-1)).toMatchObject({ event: 'bye', data: 'unauthorized' })
})

test('a dismissed member and an ended session hear no more within a moment, without waiting for the beat', async () => {
  const slow = await startTestApp({ maxConnections: 10, live: { beatMs: 60_000, lookEveryMs: 60_000 } })
  const at = await slow.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const owner = await slow.aShop()
    const [one, other] = [
      await owner.asMember([{ resource: 'orders', action: ['read'] }]),
      await owner.asMember([{ resource: 'orders', action: ['read'] }]),
    ]
    const [dismissed, leaving, staying] = [
      await hear(one.token, null, at),
      await hear(other.token, null, at),
      await hear(owner.token, null, at),
    ]
    await slow.must(revokeStaff, { params: { id: one.user.id } }, owner.token)
    await dismissed.untilOver()
    await slow.must(logOut, {}, other.token)
    await leaving.untilOver()
    expect([dismissed, leaving].map((stream) => stream.heard.at(-1))).toMatchObject([
      { event: 'bye', data: 'unauthorized' },
      { event: 'bye', data: 'unauthorized' },
    ])
    await inShop(slow.db, owner.shop.id, (tx) =>
      emit(tx, owner.shop.id, { kind: 'link.opened', linkId: uuidv7(), number: 'W-9' }),
    )
    await staying.untilKind('link.opened')
    await Promise.all(open.splice(0).map((stream) => stream.close()))
  } finally {
    slow.app.server.closeAllConnections()
    await slow.close()
  }
})

test('a new order that came by itself rings until one person takes note of it: who and when are kept', async () => {
  const stream = await hear()
  const order = aLinkOrder()
  await tell(order, { ...aLinkOrder(), source: 'counter' })
  await stream.untilKind('order.created', 2)
  const { items } = await t.must(listNotices, {}, shop.token)
  expect(items).toMatchObject([
    {
      orderId: order.orderId,
      number: 'W-000001',
      source: 'link',
      customerName: 'Mteja 1',
      totalTzs: 12_500,
      notedAt: null,
    },
  ])
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const both = await Promise.all(
    [shop.token, cashier.token].map((token) => t.must(noteOrder, { params: { id: order.orderId } }, token)),
  )
  expect(both[0]).toEqual(both[1])
  expect([shop.user.id, cashier.user.id]).toContain(both[0]?.notedById)
  await stream.untilKind('notice.noted')
  expect(stream.kinds().filter((kind) => kind === 'notice.noted').length).toBe(1)
  expect((await t.must(listNotices, {}, shop.token)).items).toEqual([])
  const none = await t.call(noteOrder, { params: { id: uuidv7() } }, shop.token)
  expect([none.status, codeOf(none)]).toEqual([404, 'order.not_found'])
})
