import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { listActivity } from '../../../shared/contract/activity.ts'
import { confirmProof, getUser, logIn, requestProof, updateUser } from '../../../shared/contract/auth.ts'
import { endStaffSessions } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {} })
  shop = await t.aShop({ shop_name: 'Duka la Kazi' })
})
afterAll(() => t.close())

const end = (id: string, token = shop.token) => t.call(endStaffSessions, { params: { id } }, token)
const isIn = async (token: string) => (await t.call(getUser, {}, token)).status === 200
/** Another device of theirs. */
const enter = async ({ contact }: Signed) => {
  t.clock.advance(1000)
  return (await t.must(logIn, { body: { contact, password: PASSWORD } })).token
}
const staffs = { resource: 'staffs' as const, action: ['read' as const, 'update' as const] }
const selling = { resource: 'orders' as const, action: ['read' as const, 'create' as const] }

test('who is over somebody logs them out on all devices; they are told who did, and it stands under activity', async () => {
  const clerk = await shop.asMember([selling])
  await t.must(requestProof, { body: { kind: 'phone' } }, clerk.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(clerk.contact) } }, clerk.token)
  // One session works in a shop of their own, another in this one.
  const own = await t.aShop({}, clerk)
  const again = await enter(clerk)
  expect([await isIn(clerk.token), await isIn(again)]).toEqual([true, true])
  const before = (await t.messages(clerk.contact)).length
  expect((await end(clerk.user.id)).body).toEqual({ ok: true })
  expect([await isIn(clerk.token), await isIn(again)]).toEqual([false, false])
  const news = await t.messages(clerk.contact)
  expect(news).toHaveLength(before + 1)
  expect(news[0]?.body).toMatch(/^Kaunta: Mwenye Duka of Duka la Kazi logged you out everywhere\. Log in again/)
  const { items } = await t.must(listActivity, { query: {} }, shop.token)
  expect(items[0]).toMatchObject({ kind: 'sessions_ended', byName: 'Mwenye Duka', personName: clerk.user.name })
  // They come in again, and their own shop knows nothing of it.
  const back = await enter(clerk)
  await t.must(updateUser, { body: { activeShopId: own.shop.id } }, back)
  expect((await t.must(listActivity, { query: {} }, back)).items).toEqual([])
})

test('nobody is logged out by who is not over them: not an owner by staff, not who may do more, not somebody of another shop', async () => {
  const manager = await shop.asMember([staffs, selling])
  const clerk = await shop.asMember([selling])
  const more = await shop.asMember([selling, { resource: 'customers', action: ['read'] }])
  const stranger = await t.aShop()
  for (const [id, token, code] of [
    [shop.user.id, manager.token, 'staff.beyond_own_rights'],
    [more.user.id, manager.token, 'staff.beyond_own_rights'],
    [manager.user.id, clerk.token, 'auth.forbidden'],
    [stranger.user.id, shop.token, 'staff.not_found'],
    [uuidv7(), shop.token, 'staff.not_found'],
  ] as const)
    expect([id, codeOf(await end(id, token))]).toEqual([id, code])
  for (const { token } of [shop, more, manager, stranger]) expect(await isIn(token)).toBe(true)
  expect((await end(clerk.user.id, manager.token)).status).toBe(200)
  expect(await isIn(clerk.token)).toBe(false)
  // Oneself: all others end, this one goes on, and nobody writes to oneself.
  const second = await enter(manager)
  const before = (await t.messages(manager.contact)).length
  expect((await end(manager.user.id, manager.token)).status).toBe(200)
  expect([await isIn(manager.token), await isIn(second)]).toEqual([true, false])
  expect(await t.messages(manager.contact)).toHaveLength(before)
  // Again and again nobody is kept out: three an hour.
  const statuses = []
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await end(more.user.id)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
