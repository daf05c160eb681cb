import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSigningKey } from '../../../../tests/support/signing-device.ts'
import {
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { listActivity } from '../../../shared/contract/activity.ts'
import {
  changePassword,
  confirmProof,
  getUser,
  listSessions,
  logIn,
  logOut,
  requestProof,
  updateUser,
} from '../../../shared/contract/auth.ts'
import { getMemberDevices, saveMemberDevices, standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { exchangeKeys } from '../../../shared/contract/device-keys.ts'
import { setPin } from '../../../shared/contract/pins.ts'
import { listProducts } from '../../../shared/contract/products.ts'
import { getShop, listDevices, registerDevice, revokeDevice, uploadMedia } from '../../../shared/contract/shops.ts'
import {
  askOwnerChange,
  inviteStaff,
  joinByInvitation,
  listStaff,
  revokeStaff,
} from '../../../shared/contract/staff.ts'
import { pull, push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({ rateLimits: {} })
  shop = await t.aShop({ shop_name: 'Duka la Vifaa' })
})
afterAll(() => t.close())

const selling = [
  { resource: 'orders' as const, action: ['read' as const, 'create' as const] },
  { resource: 'product' as const, action: ['read' as const] },
]
const staffs = { resource: 'staffs' as const, action: ['create' as const, 'read' as const, 'update' as const] }
const aDevice = async (name: string, of: OwnedShop = shop) =>
  (await t.must(registerDevice, { body: { id: uuidv7(), name } }, of.token)).id
type Ids = string[] | null
const bind = (id: string, deviceIds: Ids, seen: Ids = null, token = shop.token) =>
  t.call(saveMemberDevices, { params: { id }, body: { deviceIds, seen, password: PASSWORD } }, token)
const stand = (id: string, token: string, proof?: string) =>
  t.must(standAtDevice, { body: { id, name: 'Kaunta', ...(proof === undefined ? {} : { proof }) } }, token)
const works = async (token: string) => codeOf(await t.call(listProducts, { query: {} }, token)) ?? 'works'
const enter = async ({ contact }: Signed) => ({
  ...(await t.must(logIn, { body: { contact, password: PASSWORD } })),
  contact,
})

test('a bound person works on their device and nowhere else; a session that stands elsewhere may say who and where it is, send what waits, and go', async () => {
  const [a, b] = [await aDevice('Mlangoni'), await aDevice('Ofisini')]
  const cashier = await shop.asMember(selling)
  const own = await t.aShop({}, await enter(cashier))
  await stand(b, cashier.token)
  expect(await works(cashier.token)).toBe('works')

  expect((await bind(cashier.user.id, [a])).status).toBe(200)
  // A session that is there already is refused at its next call.
  expect(await works(cashier.token)).toBe('auth.device_not_allowed')
  const me = await t.must(getUser, {}, cashier.token)
  expect([me.isElsewhere, me.activeShopId]).toEqual([true, shop.shop.id])
  expect((await t.call(getShop, {}, cashier.token)).status).toBe(200)
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  expect((await t.call(push, { body: { deviceId: b, build: 't', backlog, commands: [] } }, cashier.token)).status).toBe(
    200,
  )
  expect(codeOf(await t.call(pull, { query: {} }, cashier.token))).toBe('auth.device_not_allowed')
  expect(await stand(b, cashier.token)).toMatchObject({ isAllowed: false, devices: [{ name: 'Mlangoni' }] })

  // By their password on the right one, then as ever.
  const there = await enter(cashier)
  await t.must(updateUser, { body: { activeShopId: shop.shop.id } }, there.token)
  expect([(await t.must(getUser, {}, there.token)).isElsewhere, await works(there.token)]).toEqual([
    true,
    'auth.device_not_allowed',
  ])
  expect(await stand(a, there.token)).toMatchObject({ isAllowed: true })
  expect(await works(there.token)).toBe('works')
  expect((await t.must(getUser, {}, there.token)).isElsewhere).toBeUndefined()
  // Whoever is heard on another device has left it.
  await stand(b, there.token)
  expect(await works(there.token)).toBe('auth.device_not_allowed')
  // Another shop of theirs has nothing to do with it.
  await t.must(updateUser, { body: { activeShopId: own.shop.id } }, there.token)
  expect(await works(there.token)).toBe('works')
  expect((await t.call(logOut, {}, cashier.token)).status).toBe(200)

  // Free again, everywhere.
  expect((await bind(cashier.user.id, null, [a])).status).toBe(200)
  await t.must(updateUser, { body: { activeShopId: shop.shop.id } }, there.token)
  expect(await works(there.token)).toBe('works')
})

test('a device that has a key stands for nobody who only says its id; whoever is proven goes on where others say it', async () => {
  const a = await aDevice('Na ufunguo')
  const key = await aSigningKey()
  // Nobody gives it a key for good who is not heard there.
  const cashier = await shop.asMember(selling)
  const thiefs = await aSigningKey()
  const seizes = { body: { deviceId: a, publicKey: thiefs.publicKey } }
  expect((await t.must(exchangeKeys, seizes, cashier.token)).isOurs).toBe(false)
  expect((await t.must(exchangeKeys, { body: { deviceId: a, publicKey: key.publicKey } }, shop.token)).isOurs).toBe(
    true,
  )
  await bind(cashier.user.id, [a])
  expect(await stand(a, cashier.token)).toMatchObject({ isAllowed: false })
  // A proof is good for its own session, and for its own device.
  const other = await enter(cashier)
  expect(await stand(a, cashier.token, await key.proof(a, other.token))).toMatchObject({ isAllowed: false })
  expect(await stand(a, cashier.token, await key.proof(uuidv7(), cashier.token))).toMatchObject({ isAllowed: false })
  const thief = await aSigningKey()
  expect(await stand(a, cashier.token, await thief.proof(a, cashier.token))).toMatchObject({ isAllowed: false })
  expect(await stand(a, cashier.token, await key.proof(a, cashier.token))).toMatchObject({ isAllowed: true })
  expect([await works(cashier.token), await works(other.token)]).toEqual(['works', 'auth.device_not_allowed'])
  // Nobody who only says its id drives them out: not by a push, not at the counter, not by asking where they are.
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await t.must(push, { body: { deviceId: a, build: 't', backlog, commands: [] } }, shop.token)
  await t.must(registerDevice, { body: { id: a, name: 'Kaunta' } }, other.token)
  await stand(a, shop.token)
  expect(await works(cashier.token)).toBe('works')
  // A session that says a device's first key stands there, and is not asked again.
  const fresh = await aDevice('Bila ufunguo')
  await bind(cashier.user.id, [fresh], [a])
  await stand(fresh, cashier.token)
  const said = await t.must(exchangeKeys, { body: { deviceId: fresh, publicKey: thief.publicKey } }, cashier.token)
  expect([said.isOurs, await works(cashier.token)]).toEqual([true, 'works'])
})

test('who may say it: an owner, or who is over the person; nobody of themselves, nobody of an owner, and who is bound gives no more than they have', async () => {
  const [a, b, c] = [await aDevice('A'), await aDevice('B'), await aDevice('C')]
  const manager = await shop.asMember([staffs, ...selling])
  const clerk = await shop.asMember(selling)
  const more = await shop.asMember([...selling, { resource: 'customers', action: ['read'] }])
  const stranger = await t.aShop()
  const theirs = await aDevice('Ya wengine', stranger)
  for (const [id, ids, token, code] of [
    [manager.user.id, [a], manager.token, 'staff.beyond_own_rights'],
    [more.user.id, [a], manager.token, 'staff.beyond_own_rights'],
    [manager.user.id, [a], clerk.token, 'auth.forbidden'],
    [shop.user.id, [a], manager.token, 'staff.last_admin'],
    [shop.user.id, [a], shop.token, 'staff.last_admin'],
    [stranger.user.id, [a], shop.token, 'staff.not_found'],
    [clerk.user.id, [theirs], shop.token, 'device.not_found'],
    [clerk.user.id, [], shop.token, 'request.invalid'],
    [clerk.user.id, Array.from({ length: 21 }, () => uuidv7()), shop.token, 'request.invalid'],
  ] as const)
    expect(codeOf(await bind(id, [...ids], null, token))).toBe(code)
  expect(codeOf(await t.call(getMemberDevices, { params: { id: uuidv7() } }, shop.token))).toBe('staff.not_found')
  expect((await bind(clerk.user.id, [a], null, manager.token)).status).toBe(200)
  // Of two who choose at once the later is told.
  expect(codeOf(await bind(clerk.user.id, [b], null, shop.token))).toBe('staff.devices_changed')
  const seen = await t.must(getMemberDevices, { params: { id: clerk.user.id } }, shop.token)
  expect([seen.deviceIds, seen.devices.some(({ id }) => id === c)]).toEqual([[a], true])

  await bind(manager.user.id, [b])
  await stand(b, manager.token)
  expect(codeOf(await bind(clerk.user.id, null, [a], manager.token))).toBe('staff.beyond_own_rights')
  expect(codeOf(await bind(clerk.user.id, [c], [a], manager.token))).toBe('staff.beyond_own_rights')
  expect((await bind(clerk.user.id, [a, b], [a], manager.token)).status).toBe(200)
  // Whoever they bring in is bound as they are.
  const contact = `+25565${String(Date.now()).slice(-7)}`
  const body = { id: uuidv7(), contact, name: 'Mpya', grants: selling, language: 'sw' as const, password: PASSWORD }
  const { link } = await t.must(inviteStaff, { body }, manager.token)
  const joined = await t.must(joinByInvitation, {
    params: { token: link.split('/').pop() ?? '' },
    body: { name: 'Mpya', password: PASSWORD, language: 'sw' },
  })
  expect([joined.user.isElsewhere, await works(joined.token)]).toEqual([true, 'auth.device_not_allowed'])

  const { items } = await t.must(listActivity, { query: {} }, shop.token)
  expect(items.find(({ deed }) => deed?.fields.includes('device_ids'))?.deed).toMatchObject({
    values: [{ field: 'device_ids', from: 1, to: 2 }],
  })
})

test('a removed device counts for nothing: whoever has no other works nowhere, and the list says so; an owner, and who comes back, is bound to none', async () => {
  const [a, b] = [await aDevice('Itaondoka'), await aDevice('Inabaki')]
  const cashier = await shop.asMember(selling)
  await bind(cashier.user.id, [a])
  await stand(a, cashier.token)
  expect(await works(cashier.token)).toBe('works')
  const worksOn = async () =>
    (await t.must(listStaff, {}, shop.token)).members.find(({ userId }) => userId === cashier.user.id)?.worksOn
  expect(await worksOn()).toBe(1)
  await t.must(revokeDevice, { params: { id: a } }, shop.token)
  expect([await worksOn(), await works(cashier.token)]).toEqual([0, 'auth.device_not_allowed'])
  const { devices } = await t.must(getMemberDevices, { params: { id: cashier.user.id } }, shop.token)
  expect(devices.find(({ id }) => id === a)?.isRevoked).toBe(true)
  // It is chosen no more, and what somebody else has of it is not lost.
  expect(codeOf(await bind(cashier.user.id, [a, b], [a]))).toBe('device.not_found')
  expect((await bind(cashier.user.id, [b], [a])).status).toBe(200)
  await stand(b, cashier.token)

  const id = uuidv7()
  for (const person of [shop, cashier]) {
    await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
    await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(person.contact) } }, person.token)
  }
  const body = { id, userId: cashier.user.id, kind: 'make' as const, password: PASSWORD }
  await t.must(askOwnerChange, { body }, shop.token)
  t.clock.advance(49 * 3_600_000)
  const data = JSON.stringify({ shopId: shop.shop.id, id })
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`insert into pgboss.job (name, data) values ('staff.owner_change', ${data}::jsonb)`.execute(tx),
  )
  await t.app.runDueJobs()
  expect(await worksOn()).toBeNull()
  expect(await works(cashier.token)).toBe('works')

  const leaver = await shop.asMember(selling)
  await bind(leaver.user.id, [b])
  await t.must(revokeStaff, { params: { id: leaver.user.id } }, shop.token)
  expect(codeOf(await bind(leaver.user.id, null, [b]))).toBe('staff.not_found')
})

test('the PINs a till learns leave out whoever may not work on it', async () => {
  const [a, b] = [await aDevice('Kaunta A'), await aDevice('Kaunta B')]
  const cashier = await shop.asMember(selling)
  await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, cashier.token)
  const owner = await enter(shop)
  const pinAt = async (deviceId: string) => {
    await stand(deviceId, owner.token)
    const { staff } = await t.must(pull, { query: {} }, owner.token)
    const row = staff?.find(({ userId }) => userId === cashier.user.id)
    return [row?.name, row?.pin !== undefined]
  }
  const { name } = cashier.user
  expect(await pinAt(b)).toEqual([name, true])
  await bind(cashier.user.id, [a])
  expect([await pinAt(a), await pinAt(b)]).toEqual([
    [name, true],
    [name, false],
  ])
  // To say the id of one that has a key is not enough.
  const key = await aSigningKey()
  await stand(a, shop.token)
  await t.must(exchangeKeys, { body: { deviceId: a, publicKey: key.publicKey } }, shop.token)
  expect(await pinAt(a)).toEqual([name, false])
  await stand(a, owner.token, await key.proof(a, owner.token))
  expect(await pinAt(a)).toEqual([name, true])
})

test('a password is asked of whoever says where somebody may work; what was taken from them is kept, so that what they did there counts', async () => {
  const [a, b, c] = [await aDevice('P1'), await aDevice('P2'), await aDevice('P3')]
  const cashier = await shop.asMember(selling)
  const { id } = cashier.user
  const save = (deviceIds: string[], password?: string) => {
    const body = { deviceIds, seen: null, ...(password === undefined ? {} : { password }) }
    return t.call(saveMemberDevices, { params: { id }, body }, shop.token)
  }
  expect([codeOf(await save([a])), codeOf(await save([a], 'siyo-hilo-99'))]).toEqual([
    'auth.password_needed',
    'auth.wrong_credentials',
  ])
  const kept = () =>
    inShop(t.db, shop.shop.id, (tx) =>
      tx
        .selectFrom('memberships')
        .select(['bound_at', 'former_device_ids', 'narrowed_at'])
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const bound = t.clock.now()
  await bind(id, [a, b])
  t.clock.advance(60_000)
  const narrowed = t.clock.now()
  await bind(id, [a], [a, b])
  expect(await kept()).toEqual({ bound_at: bound, former_device_ids: [a, b].toSorted(), narrowed_at: narrowed })
  t.clock.advance(60_000)
  await bind(id, [a, c], [a])
  expect((await kept()).narrowed_at).toEqual(narrowed)
  await bind(id, null, [a, c])
  expect(await kept()).toEqual({ bound_at: null, former_device_ids: null, narrowed_at: null })
})

test('a binding shuts the shop and not the account; an unknown device of whoever is bound, or may not sell, is none of the shop', async () => {
  const a = await aDevice('Akaunti')
  const [cashier, looker] = [
    await shop.asMember(selling),
    await shop.asMember([{ resource: 'product', action: ['read'] }]),
  ]
  await bind(cashier.user.id, [a])
  expect((await t.call(listSessions, {}, cashier.token)).status).toBe(200)
  const change = { body: { currentPassword: PASSWORD, password: 'nyingine-ndefu-77' } }
  expect((await t.call(changePassword, change, cashier.token)).status).toBe(200)
  expect(codeOf(await t.call(uploadMedia, { query: { use: 'product' }, file: new Blob(['x']) }, cashier.token))).toBe(
    'auth.device_not_allowed',
  )
  const [one, other] = [uuidv7(), uuidv7()]
  expect(await stand(one, cashier.token)).toMatchObject({
    code: null,
    isAllowed: false,
    devices: [{ name: 'Akaunti' }],
  })
  expect(await stand(other, looker.token)).toMatchObject({ code: null, isAllowed: true })
  const known = (await t.must(listDevices, {}, shop.token)).map(({ id }) => id)
  expect([known.includes(a), known.includes(one), known.includes(other)]).toEqual([true, false, false])
})

test('so many new devices a day', async () => {
  const limited = await startTestApp({ rateLimits: { newDevices: { count: 2, perMs: 86_400_000 } } })
  const small = await limited.aShop()
  const add = async (id: string) =>
    codeOf(await limited.call(registerDevice, { body: { id, name: 'Kaunta' } }, small.token)) ?? 'added'
  const first = uuidv7()
  expect([await add(first), await add(uuidv7()), await add(uuidv7()), await add(first)]).toEqual([
    'added',
    'added',
    'request.too_many',
    'added',
  ])
  await limited.close()
})

test('whoever only makes ready what others sold gives their device its key', async () => {
  const kitchen = await shop.asMember([{ resource: 'orders', action: ['update'] }])
  const { id } = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Jikoni' } }, kitchen.token)
  const { publicKey } = await aSigningKey()
  expect((await t.must(exchangeKeys, { body: { deviceId: id, publicKey } }, kitchen.token)).isOurs).toBe(true)
})
