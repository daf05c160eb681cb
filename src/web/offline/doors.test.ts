import { Dexie } from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/counter-product.ts'
import { aRow, leftBy, versionNumbers } from '../../../tests/support/offline/left-databases.ts'
import { anOrder } from '../../../tests/support/offline/till.ts'
import type { User } from '../../shared/contract/auth.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { OfflineContext } from './context.ts'
import type { CustomerRow, LocalExpense, LocalOrder, OutboxRow } from './db.ts'
import { readDevice } from './device.ts'
import { openOffline } from './open.ts'
import * as queue from './queue.ts'
import { countOwn } from './queue-count.ts'
import { createQueueStore } from './queue-store.ts'
import { createReplica } from './replica.ts'
import { forgetSeller, rememberSeller } from './seller.ts'
import { createSender } from './sender.ts'
import { tidy, wipeCustomers } from './sign-out.ts'
import * as till from './till.ts'

/**
 * What the device is asked for, on databases as each version left them. Many of these questions are asked where an error would not be seen (a count in the
 * corner, a list beside the server's, a cart put back): an index that is missing must fail here.
 */
const at = '2026-11-21T08:00:00.000Z'
const [userId, shopId, elsewhere] = [uuidv7(), uuidv7(), uuidv7()]
const ids = {
  unpaid: uuidv7(),
  sold: uuidv7(),
  waits: uuidv7(),
  spent: uuidv7(),
  customer: uuidv7(),
  alias: uuidv7(),
  cart: uuidv7(),
  held: uuidv7(),
}
const engine = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange }
const product = aProduct({ name: 'Unga', tracksStock: true, onHandMilli: 9000 })

const anOrderRow = (id: string, sync: LocalOrder['sync'], given: Partial<LocalOrder> = {}): LocalOrder => ({
  ...anOrder({ id }),
  number: `A7-${id.slice(-6)}`,
  shopId,
  deviceId: 'device',
  deviceCode: 'A7',
  createdById: userId,
  source: 'counter',
  paidTzs: 5000,
  payments: [],
  events: [],
  sync,
  flags: [],
  changedAt: at,
  ...given,
})
const aCustomer = (id: string, given: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  shopId,
  name: 'Mteja 1',
  phones: ['+255712000001'],
  balanceTzs: 0,
  aliasOf: null,
  sync: 'synced',
  ...given,
})
const expense: LocalExpense = {
  id: ids.spent,
  category: 'rent',
  amountTzs: 1000,
  method: 'cash',
  note: '',
  day: '2026-11-21',
  at,
  voidedAt: null,
  voidReason: '',
  shopId,
  createdById: userId,
  sync: 'waiting',
  flags: [],
}
const row = (seq: number, type: string, lane: string, given: Partial<OutboxRow> = {}) =>
  aRow(seq, { userId, shopId, type, lane, ...given })
const refused = row(3, 'order.pay', ids.sold, { state: 'attention', codes: ['order.not_found'] })
const rows = {
  orders: [
    anOrderRow(ids.sold, 'synced'),
    anOrderRow(ids.waits, 'waiting', { at: '2026-11-21T09:00:00.000Z' }),
    anOrderRow(ids.unpaid, 'synced', { status: 'pending', at: '2026-11-20T09:00:00.000Z' }),
  ],
  expenses: [expense],
  outbox: [
    row(1, 'order.create', ids.waits),
    row(2, 'expense.create', ids.spent),
    refused,
    row(4, 'order.create', uuidv7(), { userId: uuidv7() }),
    row(5, 'order.create', uuidv7(), { shopId: elsewhere }),
    row(6, 'order.create', uuidv7(), { userId: uuidv7(), importedBy: userId, importId: 'file' }),
  ],
  setAside: [{ ...row(9, 'order.step', ids.sold), setAsideAt: at, setAsideBy: userId, reason: 'Mara mbili' }],
  stock: [{ commandId: uuidv7(), itemId: product.id, shopId, productId: product.id, deltaMilli: -2000, ackedAs: 0 }],
  products: [{ shopId, chunk: 0, rows: [product] }],
  customers: [aCustomer(ids.customer), aCustomer(ids.alias, { aliasOf: ids.customer })],
  references: [{ key: `${shopId}:QK1ABC`, shopId, orderId: ids.sold }],
  openCarts: [
    { id: ids.cart, shopId, userId, cart: { lines: [1] }, at: 1 },
    { id: ids.held, shopId, userId: elsewhere, cart: { lines: [2] }, at: 2, heldAt: 2 },
  ],
  devices: [
    {
      key: `device:${shopId}`,
      shopId,
      id: 'device',
      code: 'A7',
      name: 'Tablet',
      counter: 2,
      seq: 9,
      revokedAt: null,
      leftTzs: 4000,
    },
  ],
  meta: [
    { key: `pull:${shopId}`, value: { cursor: 'c', completedAt: 1, revision: 3 } },
    { key: `staff:${shopId}`, value: [] },
  ],
  queryCache: [{ key: `${userId}|${shopId}|k`, owner: `${userId}|${shopId}`, value: {}, updatedAt: 1 }],
}

afterEach(async () => {
  forgetSeller()
  // The open database hears of it and lets go.
  await Dexie.delete('kaunta')
})

async function aDevice(version: number): Promise<OfflineContext> {
  await leftBy(version, rows, engine)
  // Of a user this file needs no more than who it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const user = { id: userId, name: 'Asha', permissions: {} } as unknown as User
  rememberSeller(user, { id: shopId, shop_name: 'Duka', logo_url: null })
  return await openOffline()
}

/** Each question of the doors, and its answer on the rows above. */
const questions: Record<string, [ask: () => Promise<unknown>, answer: unknown]> = {
  localOrders: [async () => (await till.localOrders()).map(({ id }) => id), [ids.waits, ids.sold, ids.unpaid]],
  pendingOrders: [async () => (await till.pendingOrders(5)).map(({ id }) => id), [ids.unpaid]],
  localOrder: [async () => (await till.localOrder(ids.sold))?.id, ids.sold],
  localExpenses: [async () => (await till.localExpenses()).map(({ id }) => id), [ids.spent]],
  localClaims: [till.localClaims, []],
  localShifts: [till.localShifts, []],
  localStockWork: [till.localStockWork, []],
  localTickets: [() => till.localTickets(at), []],
  drawer: [till.drawer, { shift: null, leftTzs: 4000 }],
  localCustomers: [async () => (await till.localCustomers()).map(({ id }) => id), [ids.customer]],
  localCredit: [async () => await (await till.localCredit()).of(ids.customer), 0],
  localCustomer: [async () => (await till.localCustomer(ids.alias))?.id, ids.customer],
  knownReference: [async () => await till.knownReference('qk1 abc'), ids.sold],
  openCarts: [
    async () => {
      const keeper = await till.openCarts()
      const cart = await keeper.restore()
      await keeper.drop(ids.cart)
      return cart
    },
    { id: ids.cart, cart: { lines: [1] } },
  ],
  heldCarts: [async () => (await till.heldCarts()).map(({ id }) => id), [ids.held]],
  mayUpdateNow: [till.mayUpdateNow, false],
  unsentOrders: [async () => (await till.unsentOrders()).created.has(ids.waits), true],
  paperPhotos: [
    async () => {
      const photos = await till.paperPhotos()
      return [await photos.countHeld(), await photos.heldPhotos({ kind: 'expense', refId: ids.spent })]
    },
    [0, []],
  ],
  waitingChats: [
    async () => {
      const chats = await till.waitingChats()
      return [await chats.countChatsHere(), await chats.chatsHere()]
    },
    [0, []],
  ],
  usedToday: [async () => (await till.usedToday())('refund', ids.customer), 0],
  readDataUsed: [async () => (await till.readDataUsed()).used, {}],
  learnOrder: [
    async () =>
      (await till.learnOrder({ orderId: ids.sold, status: 'delivered', paidTzs: 5000, totalTzs: 5000, payments: [] }))
        ?.status,
    'completed', // its refused payment still waits here
  ],
  listQueue: [
    async () => {
      const page = { search: '', offset: 0, limit: 10 }
      const lists = [
        await queue.listQueue({ ...page, state: 'waiting' }),
        await queue.listQueue({ ...page, state: 'attention', search: 'not_found' }),
        await queue.listQueue({ ...page, state: 'set_aside' }),
      ]
      return [lists.map(({ total }) => total), Object.keys(lists[1]?.numbers ?? {})]
    },
    [[4, 1, 1], [ids.sold]],
  ],
  importLeft: [async () => await queue.importLeft('file'), { waiting: 1, attention: 0 }],
  exportQueue: [async () => (await queue.exportQueue()).count, 5],
  unsentWork: [async () => (await queue.unsentWork())?.waiting, 4], // of all shops,
  takeOver: [queue.takeOver, 1],
  setAside: [async () => await queue.setAside(refused, 'Mara mbili'), undefined],
  sendAgain: [async () => await queue.sendAgain(refused), undefined],
  wipePrivate: [async () => [await queue.wipePrivate(), (await till.localCustomers()).length], [undefined, 0]],
}
/** Tested where they are written: what the sale's path does (record.test.ts, refund.test.ts, refund-void.test.ts, open-carts.test.ts, shifts.test.ts, chain.test.ts, storage-faults.test.ts), files and receipts (queue-actions.test.ts, carrying.test.ts); pure ones; what needs the server. */
const elsewhereTested = new Set(
  'saveOrder extendOrder payOrder stepOrder refundOrder voidRefund createCustomer saveCustomer recordExpense saveExpense voidExpense recordClaim openShift moveCash moveCredit addProducts closeShift sendToKitchen stepInKitchen noteActivity noteSeenCount sendMended importQueue receiptCodes openCodeReader bringReceipts ImportError TooManyHeld Refused StorageSick knowsMore searchCustomers fromServer wakeSender pullSoon pullLater catchUp exchangeGoods exchangeHeld takeFromTill receiveStock adjustStock countStock sendGoods'.split(
    ' ',
  ),
)

test('each function of the doors is asked here, or is tested by name elsewhere', () => {
  const offered = [...Object.keys(till), ...Object.keys(queue)]
  expect(
    offered.filter((name) => !(name in questions) && !elsewhereTested.has(name)),
    'asked by nothing: what reads joins `questions` above, what writes is tested in record.test.ts and joins `elsewhereTested`',
  ).toEqual([])
  expect([...Object.keys(questions), ...elsewhereTested].filter((name) => !offered.includes(name))).toEqual([])
})

describe.each(versionNumbers)('a database that version %i left', (version) => {
  test.each(Object.keys(questions))('answers %s', async (name) => {
    await aDevice(version)
    const [ask, answer] = questions[name] ?? []
    expect(await ask?.()).toEqual(answer)
  })

  test('says what waits', async () => {
    const ctx = await aDevice(version)
    const sender = createSender({
      ctx,
      push: async () => await Promise.reject(new Error('no network')),
      session: () => null,
      locks: null,
      timer: () => () => {},
      build: 'test',
    })
    const store = createQueueStore(ctx, sender, () => ({ userId, shopId }))
    store.refresh()
    await store.settled()
    const { waiting, waitingOrders, ofOthers, attention, attentionOrders } = store.snapshot()
    expect([waiting, waitingOrders, ofOthers, attention, attentionOrders]).toEqual([4, 3, 1, 1, 1])
    expect(await countOwn(ctx.db, { userId, shopId })).toBe(3)
    sender.stop()
  })

  test('fills the counter, and takes a page of the server', async () => {
    const ctx = await aDevice(version)
    const replica = createReplica({
      ctx,
      shopId,
      pull: async () =>
        await Promise.resolve({
          shopId,
          products: [{ ...product, onHandMilli: 5000 }],
          customers: [{ id: ids.alias, isGone: true as const }],
          staff: [],
          next: 'd',
          hasMore: false,
          serverTime: at,
        }),
    })
    await replica.load()
    expect([replica.view().state, replica.onHand(product)]).toEqual(['ready', 7000])
    await replica.pull()
    await replica.refresh()
    expect(replica.onHand(replica.byId(product.id) ?? product)).toBe(3000)
  })

  test('knows the device, keeps answers, and lets go of what is old or not for these eyes', async () => {
    const ctx = await aDevice(version)
    expect((await readDevice(ctx, shopId))?.code).toBe('A7')
    await wipeCustomers(ctx, shopId)
    expect(await ctx.db.customers.count()).toBe(0)
    await tidy(ctx.db, Date.parse('2027-03-01T00:00:00.000Z'))
    expect([await ctx.db.orders.toCollection().primaryKeys(), await ctx.db.queryCache.count()]).toEqual([
      [ids.waits],
      0,
    ])
  })
})
