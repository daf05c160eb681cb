import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import { FakeLocks } from '../../../tests/support/offline/fake-locks.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { createCartKeeper, heldCarts, MOST_HELD, TooManyHeld } from './open-carts.ts'
import { wipePrivate } from './sign-out.ts'

const aCounter = async () => {
  const disk = aDisk()
  const ctx = await aTab(disk)
  const owner = anOwner()
  await registered(ctx, owner)
  const locks = new FakeLocks()
  const keeper = (tab: object = ctx, who = owner) => createCartKeeper(ctx, who, locks.of(tab) as LockManager)
  const held = async (shopId = owner.shopId) => (await heldCarts(ctx, shopId)).map(({ id }) => id)
  return { ctx, owner, disk, keeper, held }
}

test('an order that was put aside is in the list, the oldest first, and does not come back by itself', async () => {
  const { ctx, keeper, held, disk, owner } = await aCounter()
  const mine = keeper()
  await mine.keep('one', { lines: 1 })
  await mine.hold('one', { lines: 1 })
  await mine.hold('two', { lines: 2 })
  await mine.keep('three', { lines: 3 })
  expect(await held()).toEqual(['one', 'two'])
  expect(await held('another shop')).toEqual([])
  const restarted = await aTab(disk)
  expect(await createCartKeeper(restarted, owner, null).restore()).toEqual({ id: 'three', cart: { lines: 3 } })
  await ctx.db.openCarts.delete('three')
  expect(await createCartKeeper(restarted, owner, null).restore()).toBeNull()
})

test('whoever sells next on this device goes on with it; what they change is theirs, and it is held no more', async () => {
  const { keeper, held, owner } = await aCounter()
  await keeper().hold('table 4', { lines: 1 })
  const other = keeper({}, { ...owner, userId: 'somebody else' })
  expect(await other.take('table 4')).toEqual({ lines: 1 })
  // Until the first word of it is on the disk a crash leaves it where it was.
  expect(await held()).toEqual(['table 4'])
  await other.keep('table 4', { lines: 2 })
  expect(await held()).toEqual([])
  await other.hold('table 4', { lines: 2 })
  expect(await keeper().take('table 4')).toEqual({ lines: 2 })
})

test('two tabs never go on with the same one, and none with what was sold or thrown away', async () => {
  const { ctx, keeper, held, owner } = await aCounter()
  const [one, other] = [keeper({}), keeper({})]
  await one.hold('table 4', { lines: 1 })
  expect(await Promise.all([one.take('table 4'), other.take('table 4')])).toEqual([{ lines: 1 }, null])
  expect(await other.take('never there')).toBeNull()
  await one.keep('table 4', { lines: 1 })
  expect(await other.take('table 4')).toBeNull()

  const draft = anOrder()
  await one.hold(draft.id, { lines: 1 })
  await saveOrder(ctx, owner, draft)
  // A crash between the sale and the next look, on a device whose browser brought the row back.
  await ctx.db.openCarts.put({ id: draft.id, ...owner, cart: {}, at: 1, heldAt: 1 })
  expect(await other.take(draft.id)).toBeNull()
  expect(await held()).toEqual([])
})

test('putting one aside lets go of it, so that another tab may go on with it', async () => {
  const { keeper } = await aCounter()
  const [one, other] = [keeper({}), keeper({})]
  await one.keep('table 4', { lines: 1 })
  await one.hold('table 4', { lines: 1 })
  expect(await other.take('table 4')).toEqual({ lines: 1 })
})

test(`more than ${MOST_HELD} are refused, and holding one of them again is not one more`, async () => {
  const { keeper, held } = await aCounter()
  const mine = keeper()
  for (let count = 1; count <= MOST_HELD; count += 1) await mine.hold(`cart ${count}`, {})
  await expect(mine.hold('one more', {})).rejects.toBeInstanceOf(TooManyHeld)
  await mine.hold('cart 7', { lines: 1 })
  expect(await held()).toHaveLength(MOST_HELD)
})

test('signing out takes the order in progress with it, and leaves the held ones to the next person', async () => {
  const { ctx, keeper, held } = await aCounter()
  const mine = keeper()
  await mine.hold('table 4', { lines: 1 })
  await mine.keep('in progress', { lines: 1 })
  await wipePrivate(ctx)
  expect(await held()).toEqual(['table 4'])
  expect(await ctx.db.openCarts.count()).toBe(1)
})

test('a cart that another till sold, whose order came here, keeps its goods, and is not taken for saved', async () => {
  const { ctx, owner, keeper, held } = await aCounter()
  const cart = anOrder({}, 3000, 3000)
  const theirs = await saveOrder(ctx, owner, cart)
  // As it lies here once this till paid or changed the other one's order.
  await ctx.db.orders.put({ ...theirs, deviceId: 'another till', lines: [] })
  await keeper().hold(cart.id, { lines: 2 })
  const [first, second] = [keeper({}), keeper({})]
  expect(await first.take(cart.id)).toEqual({ lines: 2 })
  await expect(saveOrder(ctx, owner, cart)).rejects.toMatchObject({ code: 'order.sold_on_two_devices' })
  await first.hold(cart.id, { lines: 2 })
  expect(await held()).toEqual([cart.id])
  // Sold here, it is a cart no more.
  await ctx.db.orders.put(theirs)
  expect(await saveOrder(ctx, owner, cart)).toEqual(theirs)
  expect(await second.take(cart.id)).toBeNull()
  expect(await held()).toEqual([])
})
