import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { confirmProof, getUser, requestProof } from '../../../shared/contract/auth.ts'
import type { GrantGrid } from '../../../shared/contract/grants.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  joinByInvitation,
  listStaff,
  readInvitation,
  resendInvitation,
  revokeStaff,
  withdrawInvitation,
} from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let t: TestApp
let owner: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  owner = await t.aShop({ shop_name: 'Duka la Kazi' })
})
afterAll(() => t.close())

const selling: GrantGrid = [{ resource: 'orders', action: ['create', 'read'] }]
const hour = 3_600_000
const tokenOf = (text: string) => /\/invite\/([\w-]{43})/.exec(text)?.[1] ?? 'no link'
const invite = (contact: string, grants = selling, token = owner.token, id = uuidv7()) =>
  t.call(inviteStaff, { body: { id, contact, name: 'Muuzaji 1', grants, language: 'en', password: PASSWORD } }, token)
/** The link as the invited person got it. */
const sentTo = async (contact: string) => tokenOf((await t.messages(contact))[0]?.body ?? '')
const joining = { name: 'Muuzaji 1', password: PASSWORD, language: 'en' as const }

test('an invited person without an account joins, is signed in, and the contact the link was sent to is proven', async () => {
  const contact = aPhone()
  const { body } = await invite(contact)
  expect(body.invitation).toMatchObject({
    contact,
    state: 'open',
    grants: [{ resource: 'orders', action: ['read', 'create'] }],
  })
  const token = await sentTo(contact)
  expect(await t.must(readInvitation, { params: { token } })).toMatchObject({
    shopName: 'Duka la Kazi',
    invitedBy: 'Mwenye Duka',
    contact,
    contactKind: 'phone',
    hasAccount: false,
  })

  const joined = await t.must(joinByInvitation, { params: { token }, body: joining })
  expect(joined.user).toMatchObject({
    phone: contact,
    phoneProven: true,
    activeShopId: owner.shop.id,
    permissions: [{ resource: 'orders', action: ['read', 'create'] }],
  })
  expect((await t.must(getShop, {}, joined.token)).id).toBe(owner.shop.id)
  expect((await t.must(listStaff, {}, owner.token)).members.map((member) => member.userId)).toContain(joined.user.id)
  expect(codeOf(await t.call(readInvitation, { params: { token } }))).toBe('invitation.not_found')
})

test('the link shown to the inviter works too, but proves nothing', async () => {
  const contact = aPhone()
  const { link } = (await invite(contact)).body
  const joined = await t.must(joinByInvitation, { params: { token: tokenOf(link) }, body: joining })
  expect(joined.user).toMatchObject({ phone: contact, phoneProven: false })
})

test('an inviter cannot take a stranger’s number by using the link alone', async () => {
  const contact = aPhone()
  const stranger = await t.signUp({ contact })
  const { link } = (await invite(contact)).body
  const answer = await t.call(joinByInvitation, { params: { token: tokenOf(link) }, body: joining })
  expect([answer.status, codeOf(answer)]).toEqual([409, 'auth.contact_taken'])
  expect((await t.must(getUser, {}, stranger.token)).phone).toBe(contact)
})

test('of 20 parallel uses of one invitation exactly one joins', async () => {
  const contact = aPhone()
  await invite(contact)
  const token = await sentTo(contact)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.call(joinByInvitation, { params: { token }, body: joining })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.every((answer) => answer.status < 500)).toBe(true)
  const { members } = await t.must(listStaff, {}, owner.token)
  expect(members.filter((member) => member.phone === contact)).toHaveLength(1)
})

test('with an account of that contact one accepts, once and repeatably; with another contact not', async () => {
  const person = await t.signUp()
  const other = await t.signUp()
  await invite(person.contact)
  const token = await sentTo(person.contact)
  expect(await t.must(readInvitation, { params: { token } })).toMatchObject({ hasAccount: true })
  const wrong = await t.call(acceptInvitation, { params: { token } }, other.token)
  expect([wrong.status, codeOf(wrong)]).toEqual([409, 'invitation.other_contact'])

  expect(await t.must(acceptInvitation, { params: { token } }, person.token)).toMatchObject({
    activeShopId: owner.shop.id,
    phoneProven: true,
  })
  expect(await t.must(acceptInvitation, { params: { token } }, person.token)).toMatchObject({
    activeShopId: owner.shop.id,
  })
  expect(codeOf(await invite(person.contact))).toBe('staff.already_member')
})

test('a person of two shops keeps both, and the invitation’s shop becomes the active one', async () => {
  const person = await t.aShop({ shop_name: 'Duka lake' })
  await invite(person.contact)
  const user = await t.must(acceptInvitation, { params: { token: await sentTo(person.contact) } }, person.token)
  expect(user.activeShopId).toBe(owner.shop.id)
  expect(user.shops.map((shop) => `${shop.shopName} ${shop.isAdmin}`).sort()).toEqual([
    'Duka la Kazi false',
    'Duka lake true',
  ])
})

test('72 hours, then expired; sent again it lives again and the older link is dead', async () => {
  const contact = aPhone()
  const { invitation } = (await invite(contact)).body
  const old = await sentTo(contact)
  t.clock.advance(72 * hour + 1000)
  const late = await t.call(joinByInvitation, { params: { token: old }, body: joining })
  expect([late.status, codeOf(late)]).toEqual([410, 'invitation.expired'])
  expect((await t.must(listStaff, {}, owner.token)).invitations.find((row) => row.id === invitation.id)?.state).toBe(
    'expired',
  )

  await t.must(resendInvitation, { params: { id: invitation.id }, body: {} }, owner.token)
  expect(codeOf(await t.call(readInvitation, { params: { token: old } }))).toBe('invitation.not_found')
  await t.must(joinByInvitation, { params: { token: await sentTo(contact) }, body: joining })
  expect(codeOf(await t.call(resendInvitation, { params: { id: invitation.id }, body: {} }, owner.token))).toBe(
    'invitation.not_found',
  )
})

test('withdrawn means gone; a second invitation to one contact ends the first; a repeat of one id stays one', async () => {
  const contact = aPhone()
  const { invitation } = (await invite(contact)).body
  const first = await sentTo(contact)
  await t.must(withdrawInvitation, { params: { id: invitation.id } }, owner.token)
  expect(codeOf(await t.call(readInvitation, { params: { token: first } }))).toBe('invitation.not_found')
  expect(codeOf(await t.call(withdrawInvitation, { params: { id: invitation.id } }, owner.token))).toBe(
    'invitation.not_found',
  )

  const id = uuidv7()
  await invite(contact)
  await invite(contact, selling, owner.token, id)
  await invite(contact, selling, owner.token, id)
  const open = (await t.must(listStaff, {}, owner.token)).invitations.filter((row) => row.contact === contact)
  expect(open.map((row) => row.id)).toEqual([id])
  expect(codeOf(await invite(aPhone(), selling, owner.token, id))).toBe('request.key_reused')
})

test('nobody gives rights they do not hold', async () => {
  const lead = await owner.asMember([
    { resource: 'staffs', action: ['read', 'create', 'update', 'delete'] },
    { resource: 'orders', action: ['read'] },
  ])
  const seller = await owner.asMember(selling)
  const beyond = await invite(aPhone(), [{ resource: 'product', action: ['delete'] }], lead.token)
  expect([beyond.status, codeOf(beyond)]).toEqual([403, 'staff.beyond_own_rights'])
  expect((await invite(aPhone(), [{ resource: 'orders', action: ['read'] }], lead.token)).status).toBe(200)
  // What the member holds already may stay; nothing may be added beyond one's own.
  expect(
    (await t.call(changeStaff, { params: { id: seller.user.id }, body: { grants: selling } }, lead.token)).status,
  ).toBe(200)
  expect(
    codeOf(
      await t.call(
        changeStaff,
        { params: { id: seller.user.id }, body: { grants: [{ resource: 'product', action: ['read'] }] } },
        lead.token,
      ),
    ),
  ).toBe('staff.beyond_own_rights')
  expect(
    codeOf(
      await t.call(
        changeStaff,
        { params: { id: lead.user.id }, body: { grants: [{ resource: 'product', action: ['read'] }] } },
        lead.token,
      ),
    ),
  ).toBe('staff.beyond_own_rights')
})

test('repeating an invitation answers with it only to who gave it, with the same rights', async () => {
  const lead = await owner.asMember([
    { resource: 'staffs', action: ['read', 'create'] },
    { resource: 'orders', action: ['create', 'read'] },
  ])
  const contact = aPhone()
  const { invitation } = (await invite(contact, [{ resource: 'product', action: ['delete'] }])).body
  for (const [grants, token] of [
    [[], lead.token],
    [selling, lead.token],
    [[{ resource: 'product', action: ['delete'] }], lead.token],
    [[], owner.token],
  ] as [GrantGrid, string][]) {
    expect(['request.key_reused', 'staff.beyond_own_rights']).toContain(
      codeOf(await invite(contact, grants, token, invitation.id)),
    )
  }
  expect(codeOf(await t.call(resendInvitation, { params: { id: invitation.id }, body: {} }, lead.token))).toBe(
    'staff.beyond_own_rights',
  )
  expect(
    (await invite(contact, [{ resource: 'product', action: ['delete'] }], owner.token, invitation.id)).status,
  ).toBe(200)
})

test('an invitation gives what its giver holds when it is used: rights they lost since are not given, and without the right to invite it is void', async () => {
  const lead = await owner.asMember([
    { resource: 'staffs', action: ['read', 'create'] },
    { resource: 'orders', action: ['create', 'read'] },
  ])
  const [first, second, third] = [aPhone(), await t.signUp(), aPhone()]
  for (const contact of [first, second.contact, third]) await invite(contact, selling, lead.token)
  const [firstToken, secondToken, thirdToken] = [await sentTo(first), await sentTo(second.contact), await sentTo(third)]
  const lower = (grants: GrantGrid) =>
    t.must(changeStaff, { params: { id: lead.user.id }, body: { grants, password: PASSWORD } }, owner.token)
  await lower([
    { resource: 'staffs', action: ['read', 'create'] },
    { resource: 'orders', action: ['read'] },
  ])
  expect((await t.must(joinByInvitation, { params: { token: firstToken }, body: joining })).user.permissions).toEqual([
    { resource: 'orders', action: ['read'] },
  ])
  expect((await t.must(acceptInvitation, { params: { token: secondToken } }, second.token)).permissions).toEqual([
    { resource: 'orders', action: ['read'] },
  ])
  await lower([{ resource: 'orders', action: ['read', 'create'] }])
  expect(codeOf(await t.call(readInvitation, { params: { token: thirdToken } }))).toBe('invitation.not_found')
  expect(codeOf(await t.call(joinByInvitation, { params: { token: thirdToken }, body: joining }))).toBe(
    'invitation.not_found',
  )
})

test('sent again by another, it is theirs: it gives what they hold', async () => {
  const lead = await owner.asMember([
    { resource: 'staffs', action: ['read', 'create'] },
    { resource: 'orders', action: ['create', 'read'] },
  ])
  const contact = aPhone()
  const { invitation } = (await invite(contact, selling, lead.token)).body
  await t.must(resendInvitation, { params: { id: invitation.id }, body: {} }, owner.token)
  await t.must(revokeStaff, { params: { id: lead.user.id } }, owner.token)
  expect(
    (await t.must(joinByInvitation, { params: { token: await sentTo(contact) }, body: joining })).user.permissions,
  ).toEqual([{ resource: 'orders', action: ['read', 'create'] }])
})

test('the owner cannot be changed or removed, by nobody', async () => {
  const lead = await owner.asMember([{ resource: 'staffs', action: ['read', 'create', 'update', 'delete'] }])
  for (const { token } of [lead, owner]) {
    expect(codeOf(await t.call(revokeStaff, { params: { id: owner.user.id } }, token))).toBe('staff.last_admin')
    expect(codeOf(await t.call(changeStaff, { params: { id: owner.user.id }, body: { grants: [] } }, token))).toBe(
      'staff.last_admin',
    )
  }
})

test('changed and revoked rights hold from the next request on; a revoked member goes on in another shop of theirs', async () => {
  const seller = await owner.asMember([{ resource: 'staffs', action: ['read'] }])
  expect((await t.call(listStaff, {}, seller.token)).status).toBe(200)
  await t.must(changeStaff, { params: { id: seller.user.id }, body: { grants: selling } }, owner.token)
  expect(codeOf(await t.call(listStaff, {}, seller.token))).toBe('auth.forbidden')

  await t.must(revokeStaff, { params: { id: seller.user.id } }, owner.token)
  expect((await t.call(getShop, {}, seller.token)).status).toBe(404)
  expect(await t.must(getUser, {}, seller.token)).toMatchObject({ activeShopId: null, permissions: [], shops: [] })
  expect(codeOf(await t.call(listStaff, {}, seller.token))).toBe('auth.no_shop')
  expect(codeOf(await t.call(revokeStaff, { params: { id: seller.user.id } }, owner.token))).toBe('staff.not_found')

  const both = await t.aShop({ shop_name: 'Lake' })
  await invite(both.contact)
  await t.must(acceptInvitation, { params: { token: await sentTo(both.contact) } }, both.token)
  await t.must(revokeStaff, { params: { id: both.user.id } }, owner.token)
  expect((await t.must(getShop, {}, both.token)).shop_name).toBe('Lake')
})

test('a membership that is revoked lets nobody in, also where a session still names the shop', async () => {
  const seller = await owner.asMember(selling)
  await asOwner(t, (db) =>
    db.updateTable('memberships').set({ revoked_at: t.clock.now() }).where('user_id', '=', seller.user.id).execute(),
  )
  expect((await t.call(getShop, {}, seller.token)).status).toBe(404)
  expect(codeOf(await t.call(listStaff, {}, seller.token))).toBe('auth.no_shop')
})

test('open invitations of a revoked member end with them, and one who left can be invited again', async () => {
  const lead = await owner.asMember([{ resource: 'staffs', action: ['read', 'create'] }])
  const contact = aPhone()
  await invite(contact, [], lead.token)
  const token = await sentTo(contact)
  await t.must(revokeStaff, { params: { id: lead.user.id } }, owner.token)
  expect(codeOf(await t.call(readInvitation, { params: { token } }))).toBe('invitation.not_found')

  await invite(lead.contact)
  await t.must(acceptInvitation, { params: { token: await sentTo(lead.contact) } }, lead.token)
  expect(await t.must(getUser, {}, lead.token)).toMatchObject({
    permissions: [{ resource: 'orders', action: ['read', 'create'] }],
  })
})

test('who proved a number before is told to log in, whichever link', async () => {
  const person = await t.signUp()
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(person.contact) } }, person.token)
  await invite(person.contact)
  expect(
    codeOf(await t.call(joinByInvitation, { params: { token: await sentTo(person.contact) }, body: joining })),
  ).toBe('auth.contact_taken')
})
