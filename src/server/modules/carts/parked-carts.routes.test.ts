import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import {
  listParkedCarts,
  MOST_PARKED,
  PARKED_DAYS,
  parkCart,
  takeParkedCart,
  unparkCart,
} from '../../../shared/contract/parked-carts.ts'
import { registerDevice, revokeDevice } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000
let t: TestApp
let shop: OwnedShop
let here: { id: string; code: string }
let there: { id: string; code: string }
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
const aTill = async () => await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
beforeEach(async () => {
  t.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  shop = await t.aShop()
  here = await aTill()
  there = await aTill()
})

const body = (deviceId: string, version = 1, cart: unknown = { lines: [] }) => ({
  deviceId,
  version,
  name: 'Meza 4',
  tableId: 'meza-4',
  covers: 3,
  itemCount: 2,
  totalTzs: 5000,
  heldAt: t.clock.now().toISOString(),
  cart: JSON.stringify(cart),
})
const park = async (id: string, till = here, version = 1, cart?: unknown) =>
  (await t.must(parkCart, { params: { id }, body: body(till.id, version, cart) }, shop.token)).take
const take = (id: string, till = there) =>
  t.call(takeParkedCart, { params: { id }, body: { deviceId: till.id } }, shop.token)
const list = async (till: { id: string }) => await t.must(listParkedCarts, { query: { deviceId: till.id } }, shop.token)
const unpark = async (id: string, till = here) =>
  await t.must(unparkCart, { params: { id }, query: { deviceId: till.id } }, shop.token)

test('what one till holds the others see, and one of them goes on with it; the first hears which version was taken', async () => {
  const id = uuidv7()
  expect(await park(id, here, 7, { note: 'Bila\u0000 chumvi 🌶' })).toBeNull()
  expect((await list(here)).items).toEqual([])
  expect((await list(there)).items).toMatchObject([
    {
      id,
      name: 'Meza 4',
      tableId: 'meza-4',
      covers: 3,
      totalTzs: 5000,
      deviceCode: here.code,
      byName: 'Mwenye Duka',
      version: 7,
      isOurs: false,
    },
  ])
  const taken = await take(id)
  expect(taken.status).toBe(200)
  expect(JSON.parse((taken.body as { cart: string }).cart)).toEqual({ note: 'Bila\u0000 chumvi 🌶' })
  expect((await list(here)).takes).toMatchObject([
    { cartId: id, version: 7, deviceCode: there.code, byName: 'Mwenye Duka' },
  ])
  // It says so too to a till that comes back with its copy, and writes nothing.
  expect(await park(id, here, 8)).toMatchObject({ cartId: id, version: 7, deviceCode: there.code })
  const third = await aTill()
  expect((await list(third)).items).toEqual([])
  const refused = await take(id, third)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'cart.not_parked'])
})

test('of many that ask at once one gets it; the same one may ask again, for it may not have heard the answer', async () => {
  const id = uuidv7()
  await park(id)
  const tills = [there, await aTill(), await aTill(), await aTill()]
  const answers = await Promise.all(tills.map((till) => take(id, till)))
  const won = answers.flatMap((answer, at) => (answer.status === 200 ? [tills[at]] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409).map(codeOf)).toEqual(Array(3).fill('cart.not_parked'))
  const [winner = here] = won
  expect((await list(winner)).items).toMatchObject([{ id, isOurs: true }])
  expect((await take(id, winner)).status).toBe(200)
})

test('a cart goes from till to till and back: who holds it now is not told that it was taken from them before', async () => {
  const id = uuidv7()
  await park(id, here, 1)
  await take(id, there)
  expect(await park(id, there, 5, { lines: [1] })).toBeNull()
  expect((await list(here)).items).toMatchObject([{ id, deviceCode: there.code, version: 5 }])
  await take(id, here)
  expect((await list(here)).takes).toEqual([])
  expect((await list(there)).takes).toMatchObject([{ cartId: id, version: 5, deviceCode: here.code }])
  expect(await park(id, here, 6)).toBeNull()
})

test('what is held no longer is gone for all; a till that had it before still hears, and nobody drops what another holds', async () => {
  const [one, two] = [uuidv7(), uuidv7()]
  await park(one)
  await park(two)
  await unpark(one, there)
  expect((await list(there)).items).toHaveLength(2)
  await unpark(one)
  expect((await list(there)).items.map(({ id }) => id)).toEqual([two])
  await take(two, there)
  await park(two, there, 9)
  await unpark(two, there)
  expect((await list(here)).items).toEqual([])
  expect((await list(here)).takes).toMatchObject([{ cartId: two, version: 1 }])
  expect(codeOf(await take(two, here))).toBe('cart.not_parked')
})

test('a shop keeps so many and no more, and nothing for longer than a week', async () => {
  const id = uuidv7()
  await park(id)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`insert into parked_carts (shop_id, id, device_id, version, item_count, total_tzs, cart, held_at, changed_at)
      select shop_id, gen_random_uuid(), device_id, 1, 1, 1, cart, held_at, changed_at from parked_carts, generate_series(2, ${MOST_PARKED}) where id = ${id}`.execute(
      tx,
    ),
  )
  const refused = await t.call(parkCart, { params: { id: uuidv7() }, body: body(here.id) }, shop.token)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'cart.too_many_parked'])
  // One that is there already may change.
  expect(await park(id, here, 2)).toBeNull()
  expect((await list(there)).items).toHaveLength(MOST_PARKED)
  const old = new Date(t.clock.now().getTime() - PARKED_DAYS * DAY_MS - 1000)
  await inShop(t.db, shop.shop.id, (tx) =>
    tx.updateTable('parked_carts').set({ changed_at: old }).where('shop_id', '=', shop.shop.id).execute(),
  )
  expect((await list(there)).items).toEqual([])
  await park(uuidv7())
  const left = await inShop(t.db, shop.shop.id, (tx) =>
    tx.selectFrom('parked_carts').select('id').where('shop_id', '=', shop.shop.id).execute(),
  )
  expect(left).toHaveLength(1)
})

test('another shop’s till, a removed till and a long text are refused', async () => {
  const other = await t.aShop()
  const foreign = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, other.token)
  const tried = async (given: object) =>
    codeOf(await t.call(parkCart, { params: { id: uuidv7() }, body: { ...body(here.id), ...given } }, shop.token))
  expect(await tried({ deviceId: foreign.id })).toBe('device.not_found')
  expect(await tried({ cart: 'x'.repeat(40_001) })).toBe('request.invalid')
  expect(await tried({ cart: '{"a":"\u0000"}' })).toBe('request.invalid')
  expect(await tried({ totalTzs: -1 })).toBe('request.invalid')
  await t.must(revokeDevice, { params: { id: here.id } }, shop.token)
  expect(await tried({})).toBe('device.not_found')
  const id = uuidv7()
  await park(id, there)
  expect(codeOf(await t.call(takeParkedCart, { params: { id }, body: { deviceId: foreign.id } }, other.token))).toBe(
    'cart.not_parked',
  )
})
