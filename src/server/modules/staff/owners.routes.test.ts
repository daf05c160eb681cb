import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import {
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { confirmProof, getUser, logIn, requestProof } from '../../../shared/contract/auth.ts'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import {
  addPayoutDestination,
  approvePayout,
  createPayout,
  getPayout,
  savePayoutSettings,
} from '../../../shared/contract/payouts.ts'
import {
  askOwnerChange,
  changeStaff,
  inviteStaff,
  listStaff,
  resendInvitation,
  revokeStaff,
  stepDown,
  takeBackOwnerChange,
} from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { inShop } from '../../platform/database.ts'
import { book } from '../payments/ledger.service.ts'

const fake = aPayoutProvider()
let t: TestApp
let shop: OwnedShop
let member: Signed
beforeAll(async () => {
  t = await startTestApp({ gateways: fake.gateways })
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop()
  await prove(shop)
  member = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  await prove(member)
})

const HOUR = 3_600_000
async function prove(person: Signed) {
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(person.contact) } }, person.token)
}
const ask = (given: object = {}, token = shop.token) =>
  t.call(
    askOwnerChange,
    { body: { id: uuidv7(), userId: member.user.id, kind: 'make', password: PASSWORD, ...given } },
    token,
  )
const asked = async (given: object = {}, token = shop.token) => (await ask(given, token)).body
/** As the queue does once the waiting time is over. */
async function due(id: string) {
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`insert into pgboss.job (name, data) values ('staff.owner_change', ${JSON.stringify({ shopId: shop.shop.id, id })}::jsonb)`.execute(
      tx,
    ),
  )
  await t.app.runDueJobs()
}
const isOwner = async (person: Signed) => {
  const { permissions } = await t.must(getUser, {}, person.token)
  return !Array.isArray(permissions) && permissions.is_admin
}
const waiting = async (token = shop.token) => (await t.must(listStaff, {}, token)).ownerChanges
const linkSentTo = async (contact: string) =>
  /\/undo\/([\w-]{43})/.exec((await t.messages(contact))[0]?.body ?? '')?.[1] ?? ''
/** The member is an owner for two days already. */
async function secondOwner() {
  const { id } = await asked()
  t.clock.advance(48 * HOUR)
  await due(id)
  t.clock.advance(48 * HOUR)
  return member
}

describe('an owner to be', () => {
  test('wants an owner with the password, and a member who is none yet', async () => {
    expect(codeOf(await ask({ password: '' }))).toBe('auth.password_needed')
    expect(codeOf(await ask({ password: 'siyo-hilo-99' }))).toBe('auth.wrong_credentials')
    expect(codeOf(await ask({}, member.token))).toBe('auth.admin_only')
    expect(codeOf(await ask({ userId: shop.user.id }))).toBe('staff.already_owner')
    expect(codeOf(await ask({ userId: uuidv7() }))).toBe('staff.not_found')
    expect(await waiting()).toEqual([])
  })

  test('waits two days, is told to the owners and to the person, and is one then', async () => {
    const { id, effectiveAt } = await asked()
    expect(effectiveAt).toBe(new Date(t.clock.now().getTime() + 48 * HOUR).toISOString())
    for (const { contact } of [shop, member])
      expect((await t.messages(contact))[0]?.body).toContain('Mwenye Duka makes Muuzaji 1 an owner of Duka la Mfano')
    expect(await waiting()).toMatchObject([
      { id, userId: member.user.id, name: 'Muuzaji 1', kind: 'make', askedByName: 'Mwenye Duka' },
    ])
    t.clock.advance(48 * HOUR - 1000)
    await due(id)
    expect([await isOwner(member), (await waiting()).length]).toEqual([false, 1])
    t.clock.advance(1000)
    await due(id)
    expect([await isOwner(member), await waiting()]).toEqual([true, []])
    await due(id)
    expect(codeOf(await ask())).toBe('staff.already_owner')
  })

  test('the same id is the same change, another under it is refused, and one person waits once', async () => {
    const body = { id: uuidv7() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(body)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(codeOf(await ask({ ...body, kind: 'remove' }))).toBe('request.key_reused')
    expect(codeOf(await ask())).toBe('staff.owner_change_waits')
  })

  test('taken back by an owner, or by the link of the message, it never takes effect', async () => {
    const first = await asked()
    expect(codeOf(await t.call(takeBackOwnerChange, { params: { id: first.id } }, member.token))).toBe(
      'auth.admin_only',
    )
    await t.must(takeBackOwnerChange, { params: { id: first.id } }, shop.token)
    expect(codeOf(await t.call(takeBackOwnerChange, { params: { id: first.id } }, shop.token))).toBe(
      'staff.owner_change_not_found',
    )
    t.clock.advance(1000)
    const second = await asked()
    const link = await linkSentTo(shop.contact)
    expect(await t.must(readUndo, { params: { token: link }, query: {} })).toMatchObject({
      kind: 'owner_made',
      shopName: 'Duka la Mfano',
      isOwnAccount: true,
    })
    expect((await t.must(undoChange, { params: { token: link } })).resetToken).not.toBeNull()
    t.clock.advance(49 * HOUR)
    for (const { id } of [first, second]) await due(id)
    expect(await isOwner(member)).toBe(false)
  })

  test('lapses when who asked is no owner any more, and when the person has left, also if they come back', async () => {
    const second = await secondOwner()
    const third = await shop.asMember([])
    const change = await asked({ userId: third.user.id }, second.token)
    await t.must(stepDown, { body: { password: PASSWORD } }, second.token)
    t.clock.advance(48 * HOUR)
    await due(change.id)
    expect([await isOwner(third), await waiting()]).toEqual([false, []])

    const again = await asked({ userId: third.user.id })
    await t.must(revokeStaff, { params: { id: third.user.id } }, shop.token)
    expect(await waiting()).toEqual([])
    t.clock.advance(48 * HOUR)
    await due(again.id)
    expect(await isOwner(third)).toBe(false)
  })
})

describe('a shop that is handed over', () => {
  test('one becomes an owner and the other leaves, together and after two days; both are told', async () => {
    const { id, kind, isTransfer } = await asked({ kind: 'transfer' })
    // An app from before reads a closed list.
    expect([kind, isTransfer]).toEqual(['make', true])
    for (const { contact } of [shop, member])
      expect((await t.messages(contact))[0]?.body).toContain('hands Duka la Mfano over to Muuzaji 1')
    expect(await waiting()).toMatchObject([{ id, isTransfer: true }])
    await due(id)
    expect([await isOwner(shop), await isOwner(member)]).toEqual([true, false])
    t.clock.advance(48 * HOUR)
    await due(id)
    expect(await isOwner(member)).toBe(true)
    expect((await t.must(getUser, {}, shop.token)).shops).toEqual([])
    expect(codeOf(await t.call(listStaff, {}, shop.token))).toBe('auth.no_shop')
    expect((await t.must(listStaff, {}, member.token)).members.filter(({ isAdmin }) => isAdmin)).toMatchObject([
      { userId: member.user.id },
    ])
  })

  test('either takes it back until then, in the app or by the link of the message; who has it already gets it from nobody', async () => {
    const first = await asked({ kind: 'transfer' })
    await t.must(takeBackOwnerChange, { params: { id: first.id } }, member.token)
    const second = await asked({ kind: 'transfer' })
    await t.must(takeBackOwnerChange, { params: { id: second.id } }, shop.token)
    const third = await asked({ kind: 'transfer' })
    await t.must(undoChange, { params: { token: await linkSentTo(member.contact) } })
    t.clock.advance(49 * HOUR)
    for (const { id } of [first, second, third]) await due(id)
    const { token } = await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })
    expect([await isOwner({ ...shop, token }), await isOwner(member)]).toEqual([true, false])
    expect(codeOf(await ask({ kind: 'transfer', userId: shop.user.id }, token))).toBe('staff.already_owner')
  })
})

describe('an owner to go', () => {
  test('is removed by another one after two days; as staff, or alone, by nobody', async () => {
    expect(codeOf(await ask({ kind: 'remove', userId: shop.user.id }))).toBe('staff.last_admin')
    expect(codeOf(await ask({ kind: 'remove' }))).toBe('staff.not_found')
    expect(codeOf(await t.call(stepDown, { body: { password: PASSWORD } }, shop.token))).toBe('staff.last_admin')
    const second = await secondOwner()
    const lead = await shop.asMember([{ resource: 'staffs', action: ['read', 'delete', 'update'] }])
    for (const { token } of [lead, shop])
      expect(codeOf(await t.call(revokeStaff, { params: { id: second.user.id } }, token))).toBe('staff.is_owner')
    const { id } = await asked({ kind: 'remove' })
    expect((await t.messages(second.contact))[0]?.body).toContain('removes Muuzaji 1 as an owner')
    t.clock.advance(48 * HOUR)
    await due(id)
    expect(await t.must(getUser, {}, second.token)).toMatchObject({ activeShopId: null, shops: [] })
  })

  test('two who remove each other: the first request stands, the other lapses, an owner stays', async () => {
    const second = await secondOwner()
    const first = await asked({ kind: 'remove' })
    t.clock.advance(HOUR)
    const other = await asked({ kind: 'remove', userId: shop.user.id }, second.token)
    t.clock.advance(48 * HOUR)
    await due(first.id)
    await due(other.id)
    expect(await t.must(getUser, {}, second.token)).toMatchObject({ shops: [] })
    expect(await isOwner(shop)).toBe(true)
  })

  test('goes by themselves at once, with the password', async () => {
    const second = await secondOwner()
    expect(codeOf(await t.call(stepDown, { body: { password: 'siyo-hilo-99' } }, second.token))).toBe(
      'auth.wrong_credentials',
    )
    await t.must(stepDown, { body: { password: PASSWORD } }, second.token)
    expect(await t.must(getUser, {}, second.token)).toMatchObject({ shops: [] })
    expect((await t.must(listStaff, {}, shop.token)).members).toHaveLength(1)
  })
})

test('a payout of two people, from making the second owner to the money on its way', async () => {
  const second = await secondOwner()
  await inShop(t.db, shop.shop.id, (tx) =>
    book(
      tx,
      shop.shop.id,
      { kind: 'received', mode: 'kaunta', receivedTzs: 1_000_000, feeTzs: 0 },
      { refId: uuidv7(), at: t.clock.now() },
    ),
  )
  const place = await t.must(
    addPayoutDestination,
    {
      body: {
        id: uuidv7(),
        target: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' },
        holder: 'Asha',
        password: PASSWORD,
      },
    },
    shop.token,
  )
  await t.must(
    savePayoutSettings,
    { body: { passwordAboveTzs: 500_000, needsSecondAdmin: true, schedule: null, password: PASSWORD } },
    shop.token,
  )
  t.clock.advance(49 * HOUR)
  const body = { id: uuidv7(), amountTzs: 600_000, feeTzs: 0, destinationId: place.id, password: PASSWORD }
  expect(codeOf(await t.call(createPayout, { body }, shop.token))).toBe('payout.no_approver')
  const [asker, owner] = [await t.must(logIn, { body: { contact: second.contact, password: PASSWORD } }), shop]
  const { id } = await t.must(createPayout, { body }, asker.token)
  await t.app.runDueJobs()
  expect([(await t.must(getPayout, { params: { id } }, owner.token)).state, fake.sent.length]).toEqual([
    'needs_approval',
    0,
  ])
  expect(codeOf(await t.call(approvePayout, { params: { id }, body: { password: PASSWORD } }, asker.token))).toBe(
    'payout.needs_other_admin',
  )
  expect(codeOf(await t.call(approvePayout, { params: { id }, body: {} }, owner.token))).toBe('payout.password_needed')
  await t.must(approvePayout, { params: { id }, body: { password: PASSWORD } }, owner.token)
  await t.app.runDueJobs()
  expect([(await t.must(getPayout, { params: { id } }, owner.token)).state, fake.sent.length]).toEqual(['sending', 1])
})

test('rights over people or money are given with the password: inviting, sending again, raising; others without', async () => {
  const call = (
    grants: { resource: 'staffs' | 'orders' | 'transactions'; action: ('read' | 'create' | 'update' | 'delete')[] }[],
    password?: string,
  ) =>
    t.call(
      inviteStaff,
      {
        body: {
          id: uuidv7(),
          contact: `+25561${uuidv7().replaceAll(/\D/g, '').slice(-7).padStart(7, '3')}`,
          name: 'Msimamizi',
          grants,
          language: 'en',
          ...(password === undefined ? {} : { password }),
        },
      },
      shop.token,
    )
  expect((await call([{ resource: 'orders', action: ['read', 'create', 'update', 'delete'] }])).status).toBe(200)
  for (const grants of [
    [{ resource: 'staffs', action: ['create'] }],
    [{ resource: 'transactions', action: ['delete'] }],
  ] as Parameters<typeof call>[0][])
    expect(codeOf(await call(grants))).toBe('auth.password_needed')
  const { invitation } = (await call([{ resource: 'staffs', action: ['create'] }], PASSWORD)).body
  expect(codeOf(await t.call(resendInvitation, { params: { id: invitation.id }, body: {} }, shop.token))).toBe(
    'auth.password_needed',
  )
  expect(
    (await t.call(resendInvitation, { params: { id: invitation.id }, body: { password: PASSWORD } }, shop.token))
      .status,
  ).toBe(200)
  const raise = (password?: string) =>
    t.call(
      changeStaff,
      {
        params: { id: member.user.id },
        body: {
          grants: [{ resource: 'staffs', action: ['read', 'update'] }],
          ...(password === undefined ? {} : { password }),
        },
      },
      shop.token,
    )
  expect(codeOf(await raise())).toBe('auth.password_needed')
  expect(codeOf(await raise('siyo-hilo-99'))).toBe('auth.wrong_credentials')
  expect((await raise(PASSWORD)).status).toBe(200)
  expect((await raise()).status).toBe(200)
})
