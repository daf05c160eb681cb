import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import { FakeLocks } from '../../../tests/support/offline/fake-locks.ts'
import { ParkedServer } from '../../../tests/support/offline/parked-server.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { createCartKeeper, heldCarts } from './open-carts.ts'
import { exchangeCarts, takeFromTill } from './parked-carts.ts'

const summary = { name: 'Meza 4', tableId: 'm4', covers: 2, itemCount: 1, totalTzs: 3000 }
const shopId = uuidv7()

async function aTill(server: ParkedServer, code: string) {
  let now = 1_790_000_000_000
  const ctx = await aTab(aDisk(), { now: () => (now += 1000) })
  const owner = { ...anOwner(), shopId }
  await registered(ctx, owner)
  const calls = server.of(code)
  const keeper = createCartKeeper(ctx, owner, new FakeLocks().of(ctx) as LockManager)
  return {
    ctx,
    owner,
    keeper,
    calls,
    hold: async (id: string, cart: unknown) => await keeper.hold(id, cart, summary),
    held: async () => (await heldCarts(ctx, shopId)).map(({ id, cart }) => [id, cart]),
    exchange: async () => await exchangeCarts(ctx, owner, calls),
    take: async (id: string) => await takeFromTill(ctx, owner, calls, { id, ...summary }),
  }
}
const twoTills = async () => {
  const server = new ParkedServer()
  return { server, here: await aTill(server, 'A1'), there: await aTill(server, 'B2') }
}

test('what is held here the other till sees; it takes it, and this one drops its copy and says where it is', async () => {
  const { here, there, server } = await twoTills()
  await here.hold('one', { lines: [1] })
  expect(await here.exchange()).toEqual({ others: [], handedOver: [] })
  expect((await there.exchange()).others).toMatchObject([{ id: 'one', name: 'Meza 4', deviceCode: 'A1' }])
  expect(await there.take('one')).toBe(true)
  expect(await there.held()).toEqual([['one', { lines: [1] }]])
  expect((await here.exchange()).handedOver).toMatchObject([{ cartId: 'one', kind: 'gone', deviceCode: 'B2' }])
  expect(await here.held()).toEqual([])
  // Said once, and nothing is told to the server anew: neither of the copy that is gone, nor of the one that was taken.
  const before = server.writes
  expect((await here.exchange()).handedOver).toEqual([])
  await there.exchange()
  expect(server.writes).toBe(before)
})

test('a copy that was changed here meanwhile stays, marked, and a person is told once', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  // Without network: gone on with and put aside again.
  await here.keeper.take('one')
  await here.keeper.keep('one', { lines: [1, 2] })
  await here.hold('one', { lines: [1, 2] })
  await there.exchange()
  await there.take('one')
  expect((await here.exchange()).handedOver).toMatchObject([{ kind: 'both', deviceCode: 'B2' }])
  expect(await here.held()).toEqual([['one', { lines: [1, 2] }]])
  expect((await heldCarts(here.ctx, shopId))[0]?.alsoAt).toMatchObject({ deviceCode: 'B2' })
  expect((await here.exchange()).handedOver).toEqual([])
  expect((await there.exchange()).others).toEqual([])
})

test('one that lies on the counter here is never taken off it', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  await there.exchange()
  await here.keeper.take('one')
  await here.keeper.keep('one', { lines: [1] })
  await there.take('one')
  expect((await here.exchange()).handedOver).toMatchObject([{ kind: 'both' }])
  expect((await here.ctx.db.openCarts.get('one'))?.cart).toEqual({ lines: [1] })
})

test('sold or gone on with here, no other till is offered it any more', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  await here.keeper.take('one')
  await here.keeper.keep('one', { lines: [1, 2] })
  await here.exchange()
  expect((await there.exchange()).others).toEqual([])
  await here.hold('one', { lines: [1, 2] })
  await here.exchange()
  expect((await there.exchange()).others).toHaveLength(1)
})

test('a cart that was taken into another one while a third till took it over is told, once: its goods are in both', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  await there.exchange()
  // Put together with the cart on the counter, without network.
  await here.keeper.keep('two', { lines: [2] })
  expect(await here.keeper.takeIn('two', 'one', () => ({ lines: [2, 1] }))).toBe(true)
  expect(await there.take('one')).toBe(true)
  // The network ends behind the first word of it: nothing is forgotten for that.
  const list = here.calls.list.bind(here.calls)
  here.calls.list = async () => await Promise.reject(new Error('gone'))
  await expect(here.exchange()).rejects.toThrow('gone')
  here.calls.list = list
  expect((await here.exchange()).handedOver).toMatchObject([
    { cartId: 'one', kind: 'both', name: 'Meza 4', deviceCode: 'B2', byName: 'B2' },
  ])
  expect((await here.exchange()).handedOver).toEqual([])
})

test('a cart that was sold here while another till took it over is told, too; one that nobody took is not', async () => {
  const { here, there } = await twoTills()
  const [order, other] = [anOrder(), anOrder()]
  for (const { id } of [order, other]) await here.hold(id, { lines: [1] })
  await here.exchange()
  await there.take(order.id)
  for (const sold of [order, other]) {
    await here.keeper.take(sold.id)
    await saveOrder(here.ctx, here.owner, sold)
    await here.keeper.drop(sold.id)
  }
  expect((await here.exchange()).handedOver).toMatchObject([{ cartId: order.id, kind: 'both' }])
  expect((await here.exchange()).handedOver).toEqual([])
  expect((await there.exchange()).others).toEqual([])
})

test('an answer that got lost is asked for again, and a crash before the disk had it loses nothing', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  await there.calls.take('one') // the answer never came
  expect(await there.held()).toEqual([])
  expect((await there.exchange()).others).toMatchObject([{ id: 'one', isOurs: true }])
  expect(await there.take('one')).toBe(true)
  expect((await there.exchange()).others).toEqual([])
  // Sold there: it is not offered to its own till again.
  await there.keeper.take('one')
  await there.keeper.drop('one')
  expect((await there.exchange()).others).toEqual([])
})

test('a cart that went back and forth, and was taken again with a lost answer, is still offered to whoever took it', async () => {
  const { here, there } = await twoTills()
  await here.hold('one', { lines: [1] })
  await here.exchange()
  expect(await there.take('one')).toBe(true)
  await here.exchange()
  await there.keeper.take('one')
  await there.hold('one', { lines: [1, 2] })
  await there.exchange()
  expect(await here.take('one')).toBe(true)
  await there.exchange()
  await here.keeper.take('one')
  await here.hold('one', { lines: [1, 2, 3] })
  await here.exchange()
  const lost = {
    take: async (id: string) => {
      await there.calls.take(id)
      throw new Error('the answer was lost')
    },
  }
  await expect(takeFromTill(there.ctx, there.owner, lost, { id: 'one', ...summary })).rejects.toThrow('lost')
  await here.exchange()
  expect((await there.exchange()).others).toMatchObject([{ id: 'one', isOurs: true }])
  expect(await there.take('one')).toBe(true)
  expect(await there.held()).toEqual([['one', { lines: [1, 2, 3] }]])
})

test('what was sold here is not taken back, and what lies here is not written over', async () => {
  const { here, there } = await twoTills()
  const order = anOrder()
  await here.hold(order.id, { lines: [1] })
  await here.exchange()
  await saveOrder(there.ctx, there.owner, order)
  expect(await there.take(order.id)).toBe(false)
  expect(await there.held()).toEqual([])
  await there.ctx.db.openCarts.put({ id: 'two', ...there.owner, cart: { lines: [9] }, at: 1 })
  expect(await there.take('two')).toBe(false)
  expect((await there.ctx.db.openCarts.get('two'))?.cart).toEqual({ lines: [9] })
})

test('a cart that is too long, or of a build that said nothing of it, stays on its own device; one the server does not take holds up no other', async () => {
  const { here, there, server } = await twoTills()
  await here.hold('long', { note: 'x'.repeat(50_000) })
  await here.keeper.hold('old', { lines: [1] })
  await here.hold('refused', { lines: [1] })
  await here.hold('good', { lines: [2] })
  server.refuses.add('refused')
  await exchangeCarts(here.ctx, here.owner, here.calls, (error) => error instanceof Error && error.message === 'full')
  expect((await there.exchange()).others.map(({ id }) => id)).toEqual(['good'])
  server.refuses.clear()
  await here.exchange()
  expect((await there.exchange()).others.map(({ id }) => id).toSorted()).toEqual(['good', 'refused'])
})

const join = (held: unknown) => ({ lines: [2, ...(held as { lines: number[] }).lines] })
test('one cart becomes two in one step, and two become one: no line is there twice, none is gone', async () => {
  const { here } = await twoTills()
  await here.keeper.keep('one', { lines: [1, 2] })
  await here.keeper.holdAll([
    { id: 'one', cart: { lines: [1] } },
    { id: 'part', cart: { lines: [2] } },
  ])
  expect(await here.held()).toEqual([
    ['one', { lines: [1] }],
    ['part', { lines: [2] }],
  ])
  await here.keeper.take('part')
  await here.keeper.keep('part', { lines: [2] })
  expect(await here.keeper.takeIn('part', 'one', join)).toBe(true)
  expect(await here.held()).toEqual([])
  expect((await here.ctx.db.openCarts.toArray()).map(({ id, cart }) => [id, cart])).toEqual([
    ['part', { lines: [2, 1] }],
  ])
  // It is held no more, or both are more than an order takes: nothing happens.
  expect(await here.keeper.takeIn('part', 'one', join)).toBe(false)
  await here.hold('two', { lines: [3] })
  expect(await here.keeper.takeIn('part', 'two', () => null)).toBe(false)
  expect((await here.held()).map(([id]) => id)).toEqual(['two'])
})

test('an offer whose answer got lost is known: once it is sold here and another till has it, a person is told', async () => {
  const { here, there } = await twoTills()
  const id = uuidv7()
  await here.hold(id, { lines: [1] })
  await expect(
    exchangeCarts(here.ctx, here.owner, {
      ...here.calls,
      park: async (cartId, body) => {
        await here.calls.park(cartId, body)
        throw new Error('the network ended')
      },
    }),
  ).rejects.toThrow('the network ended')
  await here.keeper.take(id)
  await saveOrder(here.ctx, here.owner, anOrder({ id }, 3000, 3000))
  await here.keeper.drop(id)
  expect((await there.exchange()).others).toMatchObject([{ id }])
  expect(await there.take(id)).toBe(true)
  expect((await here.exchange()).handedOver).toMatchObject([{ cartId: id, kind: 'both', name: 'Meza 4' }])
  expect((await here.exchange()).handedOver).toEqual([])
})
