import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import type { GrantGrid } from '../../../shared/contract/grants.ts'
import {
  askOwnerChange,
  changeStaff,
  inviteStaff,
  joinByInvitation,
  listStaff,
  resendInvitation,
  takeBackOwnerChange,
} from '../../../shared/contract/staff.ts'
import { pull } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ACTIONS, can, RESOURCES } from '../../../shared/domain/permissions.ts'
import { inShop } from '../../platform/database.ts'
import { PERSON_LIMITS, STAFF_PRESETS, STAFF_ROLES } from '../../../shared/domain/staff-presets.ts'

let t: TestApp
let owner: OwnedShop
/** Everything about people, and little else. */
let lead: Signed
let seller: Signed
const held: GrantGrid = [
  { resource: 'orders', action: ['read', 'create'] },
  { resource: 'staffs', action: [...ACTIONS] },
]
beforeAll(async () => {
  t = await startTestApp()
  owner = await t.aShop()
  lead = await owner.asMember(held)
  seller = await owner.asMember([{ resource: 'orders', action: ['read'] }])
})
afterAll(() => t.close())

const invite = (given: object, token = owner.token) =>
  t.call(
    inviteStaff,
    {
      body: {
        id: uuidv7(),
        contact: aPhone(),
        name: 'Muuzaji 2',
        grants: [],
        language: 'en',
        password: PASSWORD,
        ...given,
      },
    },
    token,
  )
const join = async (link: string) =>
  await t.must(joinByInvitation, {
    params: { token: link.split('/').at(-1) ?? '' },
    body: { name: 'Muuzaji 2', password: PASSWORD, language: 'en' },
  })
const change = (given: object, { token }: { token: string } = owner, { user }: { user: { id: string } } = seller) =>
  t.call(changeStaff, { params: { id: user.id }, body: { grants: [], password: PASSWORD, ...given } }, token)
const member = async (id: string) =>
  (await t.must(listStaff, {}, owner.token)).members.find(({ userId }) => userId === id)
const gridOf = (role: (typeof STAFF_ROLES)[number]): GrantGrid =>
  RESOURCES.flatMap((resource) => {
    const action = STAFF_PRESETS[role].rights[resource]
    return action ? [{ resource, action: [...action] }] : []
  })

describe('nobody raises anyone above themselves', () => {
  test('by the grid: not one of the ticks they lack goes to a member, to somebody invited, or to themselves', async () => {
    for (const resource of RESOURCES)
      for (const action of ACTIONS) {
        const grants: GrantGrid = [{ resource, action: [action] }]
        const mayGive = can(held, resource, action)
        const codes = [codeOf(await change({ grants }, lead)), codeOf(await change({ grants }, lead, lead))]
        if (!mayGive) codes.push(codeOf(await invite({ grants }, lead.token)))
        for (const code of codes) expect(code, `${resource} ${action}`).toBe(mayGive ? null : 'staff.beyond_own_rights')
        if (mayGive)
          for (const { user, grants: back } of [
            { ...lead, grants: held },
            { ...seller, grants: [] as GrantGrid },
          ])
            await t.must(
              changeStaff,
              { params: { id: user.id }, body: { grants: back, password: PASSWORD } },
              owner.token,
            )
      }
  })

  test('by limits: only an owner sets one, whoever it is for and whether it goes up or down', async () => {
    for (const name of PERSON_LIMITS) {
      for (const value of [0, 100])
        for (const person of [seller, lead])
          expect(codeOf(await change({ grants: [], [name]: value }, lead, person))).toBe('staff.beyond_own_rights')
      expect(codeOf(await invite({ [name]: 100 }, lead.token))).toBe('staff.beyond_own_rights')
    }
    const { invitation } = (await invite({ refundLimitTzs: 100 })).body
    expect(codeOf(await t.call(resendInvitation, { params: { id: invitation.id }, body: {} }, lead.token))).toBe(
      'staff.beyond_own_rights',
    )
    // What stands already is no change.
    expect(codeOf(await change({ discountLimit: null }, lead))).toBe(null)
  })

  test('by an invitation: who has limits brings in nobody who has none, also where they changed since', async () => {
    const strict = { discountLimit: 100, refundLimitTzs: 0, payoutLimitTzs: 5000 }
    await t.must(changeStaff, { params: { id: lead.user.id }, body: { grants: held, ...strict } }, owner.token)
    const { link } = (await invite({}, lead.token)).body
    await t.must(
      changeStaff,
      { params: { id: lead.user.id }, body: { grants: held, payoutLimitTzs: 1000 } },
      owner.token,
    )
    const joined = await join(link)
    expect(await member(joined.user.id)).toMatchObject({ ...strict, payoutLimitTzs: 1000, creditLimitTzs: null })
    const theirs = await join((await invite({ discountLimit: 2000, preset: 'manager' })).body.link)
    expect(await member(theirs.user.id)).toMatchObject({ discountLimit: 2000, refundLimitTzs: null, preset: 'manager' })
  })

  test('by the flag of an owner, which no body carries and no member asks for', async () => {
    await change({ isAdmin: true, is_admin: true }, lead)
    await invite({ isAdmin: true, is_admin: true }, lead.token)
    expect((await t.must(listStaff, {}, owner.token)).members.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
    const body = { id: uuidv7(), userId: lead.user.id, kind: 'make' as const, password: PASSWORD }
    expect(codeOf(await t.call(askOwnerChange, { body }, lead.token))).toBe('auth.admin_only')
    expect(codeOf(await t.call(takeBackOwnerChange, { params: { id: body.id } }, lead.token))).toBe('auth.admin_only')
  })

  test('by a preset: its name gives nothing, and its rights are held against the giver’s like any', async () => {
    for (const preset of STAFF_ROLES) {
      expect(codeOf(await change({ grants: gridOf(preset), preset }, lead))).toBe(
        gridOf(preset).every(({ resource, action }) => action.every((name) => can(held, resource, name)))
          ? null
          : 'staff.beyond_own_rights',
      )
      await t.must(changeStaff, { params: { id: seller.user.id }, body: { grants: [], preset } }, lead.token)
      expect((await t.must(getUser, {}, seller.token)).permissions).toEqual([])
      expect(await member(seller.user.id)).toMatchObject({ preset, grants: [], discountLimit: null })
    }
    expect(codeOf(await change({ preset: 'owner' }))).toBe('request.invalid')
  })
})

test('a preset fills rights and limits, tills hear of them, and a join afresh starts from nothing that was before', async () => {
  const { rights: _rights, limits } = STAFF_PRESETS.seller
  const { invitation, link } = (
    await invite({ grants: gridOf('seller'), ...limits, refundDayTzs: 9000, preset: 'seller' })
  ).body
  expect(invitation.preset).toBe('seller')
  const person = await join(link)
  expect(await member(person.user.id)).toMatchObject({ ...limits, refundDayTzs: 9000, preset: 'seller' })
  const { staff = [] } = await t.must(pull, { query: { limit: 10 } }, person.token)
  const told = Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null))
  expect(staff.find(({ userId }) => userId === person.user.id)).toMatchObject({ ...told, refundDayTzs: 9000 })
  await change({ preset: null, refundLimitTzs: 700, discountLimit: null }, owner, person)
  expect(await member(person.user.id)).toMatchObject({ preset: null, refundLimitTzs: 700, discountLimit: null })
})

test('an owner who is none any more by the time it takes effect sets nobody’s limits', async () => {
  const second = await owner.asMember(held)
  const setOwner = (isOwner: boolean) =>
    asOwner(t, (db) =>
      db.updateTable('memberships').set({ is_admin: isOwner }).where('user_id', '=', second.user.id).execute(),
    )
  await setOwner(true)
  const body = { grants: [{ resource: 'orders' as const, action: ['read' as const] }], discountLimit: 9000 }
  const waits = async () =>
    (await asOwner(t, (db) => sql`select from pg_locks where not granted`.execute(db))).rows.length > 0
  const answer = await inShop(t.db, owner.shop.id, async (tx) => {
    await sql`select from memberships where user_id = ${seller.user.id} for update`.execute(tx)
    const asked = t.call(changeStaff, { params: { id: seller.user.id }, body }, second.token)
    while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 5))
    await setOwner(false)
    return { asked }
  })
  expect(codeOf(await answer.asked)).toBe('staff.beyond_own_rights')
  const { members } = await t.must(listStaff, {}, owner.token)
  expect(members.find(({ userId }) => userId === seller.user.id)?.discountLimit).toBeNull()
})
