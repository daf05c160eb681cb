import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { changePassword, confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { saveMemberDevices, standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { listProducts } from '../../../shared/contract/products.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { inviteStaff, joinByInvitation, listStaff, resendInvitation } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

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
const aDevice = (name: string) => t.must(registerDevice, { body: { id: uuidv7(), name } }, shop.token)
const works = async (token: string) => codeOf(await t.call(listProducts, { query: {} }, token)) ?? 'works'
let people = 0
const invitation = (deviceIds: string[] | null, password?: string) => ({
  id: uuidv7(),
  contact: `+25565${String(Date.now() + (people += 1)).slice(-7)}`,
  name: 'Mpya',
  grants: selling,
  language: 'sw' as const,
  deviceIds,
  ...(password === undefined ? {} : { password }),
})
const join = ({ link }: { link: string }) =>
  t.must(joinByInvitation, {
    params: { token: link.split('/').pop() ?? '' },
    body: { name: 'Mpya', password: PASSWORD, language: 'sw' },
  })
const bind = (id: string, deviceIds: string[] | null, seen: string[] | null) =>
  t.must(saveMemberDevices, { params: { id }, body: { deviceIds, seen, password: PASSWORD } }, shop.token)

test('an invitation names where somebody may work: it holds with their coming, wants the password, and is kept in a repeat', async () => {
  const [a, b] = [await aDevice('Mlangoni'), await aDevice('Ofisini')]
  const ask = async (body: ReturnType<typeof invitation>, token = shop.token) =>
    codeOf(await t.call(inviteStaff, { body }, token))
  expect(await ask(invitation([a.id]))).toBe('auth.password_needed')
  expect(await ask(invitation([a.id], 'siyo-hilo-99'))).toBe('auth.wrong_credentials')
  expect(await ask(invitation([uuidv7()], PASSWORD))).toBe('device.not_found')
  expect(await ask(invitation([], PASSWORD))).toBe('request.invalid')
  const body = invitation([a.id], PASSWORD)
  const invited = await t.must(inviteStaff, { body }, shop.token)
  expect(invited.invitation.worksOn).toBe(1)
  expect(await ask({ ...body, deviceIds: [a.id, b.id] })).toBe('request.key_reused')
  const joined = await join(await t.must(inviteStaff, { body }, shop.token))
  expect([joined.user.isElsewhere, await works(joined.token)]).toEqual([true, 'auth.device_not_allowed'])
  await t.must(standAtDevice, { body: { id: a.id, name: 'Kaunta' } }, joined.token)
  expect(await works(joined.token)).toBe('works')
  const { members } = await t.must(listStaff, {}, shop.token)
  expect(members.find(({ userId }) => userId === joined.user.id)?.worksOn).toBe(1)
  // Named for nobody: on every device, as before.
  expect(await works((await join(await t.must(inviteStaff, { body: invitation(null) }, shop.token))).token)).toBe(
    'works',
  )
})

test('who may not bind people names no devices; who is bound names none but their own, as theirs are when the invitation is used', async () => {
  const [a, b, c] = [await aDevice('A'), await aDevice('B'), await aDevice('C')]
  const creates = { resource: 'staffs' as const, action: ['create' as const, 'read' as const] }
  const updates = { resource: 'staffs' as const, action: ['create' as const, 'read' as const, 'update' as const] }
  const inviter = await shop.asMember([creates, ...selling])
  const manager = await shop.asMember([updates, ...selling])
  const ask = async (ids: string[], token: string) =>
    codeOf(await t.call(inviteStaff, { body: invitation(ids, PASSWORD) }, token))
  expect(await ask([a.id], inviter.token)).toBe('staff.beyond_own_rights')
  await bind(manager.user.id, [a.id, b.id], null)
  await t.must(standAtDevice, { body: { id: a.id, name: 'Kaunta' } }, manager.token)
  expect(await ask([a.id, c.id], manager.token)).toBe('staff.beyond_own_rights')
  const [both, away] = [
    await t.must(inviteStaff, { body: invitation([a.id, b.id], PASSWORD) }, manager.token),
    await t.must(inviteStaff, { body: invitation([a.id], PASSWORD) }, manager.token),
  ]
  await bind(manager.user.id, [b.id, c.id], [a.id, b.id])
  const placesOf = async (invited: { link: string }) => {
    const { token } = await join(invited)
    return (await t.must(standAtDevice, { body: { id: a.id, name: 'Kaunta' } }, token)).devices.map(({ name }) => name)
  }
  expect(await placesOf(both)).toEqual(['B'])
  expect(await placesOf(away)).toEqual(['B', 'C'])
})

test('an invitation that names devices is sent again by nobody who may not bind people, or is bound to others themselves', async () => {
  const [a, b] = [await aDevice('Juu'), await aDevice('Chini')]
  const creates = { resource: 'staffs' as const, action: ['create' as const, 'read' as const] }
  const updates = { resource: 'staffs' as const, action: ['create' as const, 'read' as const, 'update' as const] }
  const inviter = await shop.asMember([creates, ...selling])
  const manager = await shop.asMember([updates, ...selling])
  const { invitation: made } = await t.must(inviteStaff, { body: invitation([a.id], PASSWORD) }, shop.token)
  const { invitation: free } = await t.must(inviteStaff, { body: invitation(null) }, shop.token)
  const again = async (id: string, token: string) =>
    codeOf(await t.call(resendInvitation, { params: { id }, body: { password: PASSWORD } }, token))
  expect(await again(made.id, inviter.token)).toBe('staff.beyond_own_rights')
  expect(await again(free.id, inviter.token)).toBeNull()
  await bind(manager.user.id, [b.id], null)
  await t.must(standAtDevice, { body: { id: b.id, name: 'Kaunta' } }, manager.token)
  expect(await again(made.id, manager.token)).toBe('staff.beyond_own_rights')
  await bind(manager.user.id, [a.id, b.id], [b.id])
  expect(await again(made.id, manager.token)).toBeNull()
})

test('the person is told where they may work, and when it is lifted; not again and again', async () => {
  const a = await aDevice('Dirishani')
  const clerk = await shop.asMember(selling)
  await t.must(requestProof, { body: { kind: 'phone' } }, clerk.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(clerk.contact) } }, clerk.token)
  const before = (await t.messages(clerk.contact)).length
  const news = async () => {
    const all = await t.messages(clerk.contact)
    return [all.length - before, all[0]?.body]
  }
  await bind(clerk.user.id, [a.id], null)
  expect(await news()).toEqual([
    1,
    `Kaunta: You may from now on work at Duka la Vifaa only on: ${a.code}. Decided by Mwenye Duka.`,
  ])
  await bind(clerk.user.id, null, [a.id])
  expect(await news()).toEqual([
    2,
    'Kaunta: You may now work at Duka la Vifaa on every device. Decided by Mwenye Duka.',
  ])
  await bind(clerk.user.id, [a.id], null)
  await bind(clerk.user.id, null, [a.id])
  expect((await news())[0]).toBe(3)
})

test('who is bound and freed all day hears of it three times, and still of what is done to their account by strangers', async () => {
  // In the morning of tomorrow: the bound is that of a day.
  t.clock.set(new Date(new Date(t.clock.now()).setUTCHours(28, 0, 0, 0)))
  const a = await aDevice('Stoo')
  const clerk = await shop.asMember(selling)
  await t.must(requestProof, { body: { kind: 'phone' } }, clerk.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(clerk.contact) } }, clerk.token)
  const before = (await t.messages(clerk.contact)).length
  const news = async () => (await t.messages(clerk.contact)).length - before
  for (let each = 0; each < 12; each += 1) {
    await bind(clerk.user.id, [a.id], null)
    await bind(clerk.user.id, null, [a.id])
    t.clock.advance(30 * 60_000)
  }
  expect(await news()).toBe(3)
  const to = { currentPassword: PASSWORD, password: 'nenosiri-jipya-77' }
  await t.must(changePassword, { body: to }, clerk.token)
  expect(await news()).toBe(4)
})
