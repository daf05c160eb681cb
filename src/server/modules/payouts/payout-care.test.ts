import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, resetPassword, updateUser } from '../../../shared/contract/auth.ts'
import { undoChange } from '../../../shared/contract/changes.ts'
import {
  approvePayout,
  createPayout,
  getPayout,
  getPayoutHome,
  listPayoutDestinations,
  listPayouts,
} from '../../../shared/contract/payouts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { addMembership } from '../auth/memberships.repository.ts'
import { makeOwner } from '../staff/owners.repository.ts'
import { ledgerIsSound } from '../../../../tests/support/books.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import {
  addWallet,
  aPayoutShop,
  proveContact,
  restWallet,
  savePayoutRules,
} from '../../../../tests/support/payout-shop.ts'

/** Who may ask for a payout, who may approve it, and when money rests. */
let t: TestApp
let shop: OwnedShop
let destinationId: string
beforeAll(async () => {
  t = await startTestApp({ gateways: aPayoutProvider().gateways })
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ shop, destinationId } = await aPayoutShop(t))
})

const HOUR = 3_600_000
const aBody = (given: object = {}) => ({ id: uuidv7(), amountTzs: 100_000, feeTzs: 0, destinationId, ...given })
const ask = (given: object = {}) => t.call(createPayout, { body: aBody(given) }, shop.token)
const asked = async (given: object = {}) => (await t.must(createPayout, { body: aBody(given) }, shop.token)).id
const home = () => t.must(getPayoutHome, {}, shop.token)
const settings = (given: object = {}) => savePayoutRules(t, shop.token, given)
/** An owner since so many hours. */
const ownerFor = async (hours: number, givenBy: string | null) => {
  const person = await shop.asMember([])
  await proveContact(t, person)
  await asOwner(t, (db) =>
    db
      .updateTable('memberships')
      .set({ is_admin: true, admin_since: new Date(t.clock.now().getTime() - hours * HOUR), admin_given_by: givenBy })
      .where('user_id', '=', person.user.id)
      .execute(),
  )
  return person
}

const owner = (givenBy: string) => ownerFor(1000, givenBy)
const leaves = (person: { user: { id: string } }) =>
  asOwner(t, (db) =>
    db.updateTable('memberships').set({ revoked_at: t.clock.now() }).where('user_id', '=', person.user.id).execute(),
  )
/** Invited again, and made an owner by this one. */
const comesBack = async (person: { user: { id: string } }, by: { user: { id: string } }) => {
  await leaves(person)
  await inShop(t.db, shop.shop.id, async (tx) => {
    await addMembership(tx, shop.shop.id, person.user.id, { isAdmin: false, grants: [], now: t.clock.now() })
    await makeOwner(tx, shop.shop.id, person.user.id, by.user.id, new Date(0))
  })
}
const answers = async (asker: { token: string }, approvers: readonly { token: string }[]) => {
  const it = await t.must(createPayout, { body: aBody({ amountTzs: 10_000 }) }, asker.token)
  const said: (string | null)[] = []
  for (const { token } of approvers)
    said.push(codeOf(await t.call(approvePayout, { params: { id: it.id }, body: {} }, token)))
  return said
}

describe('two owners', () => {
  test('an approver is an owner for more than a day, and was not made one by who asks', async () => {
    const old = await ownerFor(1000, null)
    await settings({ needsSecondAdmin: true })
    const id = await asked()
    const approve = async (token: string) => codeOf(await t.call(approvePayout, { params: { id }, body: {} }, token))
    expect(await approve((await ownerFor(24, old.user.id)).token)).toBe('payout.approver_new')
    expect(await approve((await ownerFor(1000, shop.user.id)).token)).toBe('payout.approver_of_asker')
    expect(await approve((await ownerFor(25, old.user.id)).token)).toBe(null)
  })
  test('who has made all the other owners asks for nothing, for nobody could approve it; those owners ask, and they approve', async () => {
    const second = await ownerFor(1000, shop.user.id)
    await asOwner(t, (db) =>
      db
        .updateTable('memberships')
        .set({ is_admin: true, admin_since: new Date(0) })
        .where('user_id', '=', shop.user.id)
        .execute(),
    )
    await settings({ needsSecondAdmin: true })
    expect([codeOf(await ask()), (await home()).hasApprover]).toEqual(['payout.no_approver', false])
    const theirs = await t.must(createPayout, { body: aBody() }, second.token)
    expect(await t.must(approvePayout, { params: { id: theirs.id }, body: {} }, shop.token)).toMatchObject({
      state: 'queued',
      approvedByName: shop.user.name,
    })
  })
  describe('who comes from one hand does not ask and approve, however long the line between them', () => {
    test('down: whom they made, made an owner', async () => {
      const made = await owner(shop.user.id)
      const madeByMade = await owner(made.user.id)
      const independent = await ownerFor(1000, null)
      await settings({ needsSecondAdmin: true })
      expect(await answers(shop, [made, madeByMade, independent])).toEqual([
        'payout.approver_of_asker',
        'payout.approver_of_asker',
        null,
      ])
    })
    test('over a person who has left, or came back as staff', async () => {
      const gone = await owner(shop.user.id)
      const madeByGone = await owner(gone.user.id)
      const independent = await ownerFor(1000, null)
      await settings({ needsSecondAdmin: true })
      await leaves(gone)
      expect(await answers(shop, [madeByGone])).toEqual(['payout.approver_of_asker'])
      await inShop(t.db, shop.shop.id, (tx) =>
        addMembership(tx, shop.shop.id, gone.user.id, { isAdmin: false, grants: [], now: t.clock.now() }),
      )
      expect(await answers(shop, [madeByGone, independent])).toEqual(['payout.approver_of_asker', null])
    })
    test('up and sideways: but for the first owner, from whom all come', async () => {
      await asOwner(t, (db) =>
        db
          .updateTable('memberships')
          .set({ admin_since: new Date(0) })
          .where('user_id', '=', shop.user.id)
          .execute(),
      )
      const partner = await owner(shop.user.id)
      const [one, two] = [await owner(partner.user.id), await owner(partner.user.id)]
      await settings({ needsSecondAdmin: true })
      expect(await answers(one, [partner, two, shop])).toEqual([
        'payout.approver_of_asker',
        'payout.approver_of_asker',
        null,
      ])
      const another = await owner(shop.user.id)
      expect(await answers(partner, [another])).toEqual([null])
      await leaves(shop)
      expect(await answers(partner, [two, another])).toEqual(['payout.approver_of_asker', null])
      expect(await answers(one, [partner])).toEqual([null])
    })
    test('whoever leaves and is made an owner again, by whom they made, stays where they were', async () => {
      const made = await owner(shop.user.id)
      const theirs = await owner(made.user.id)
      await comesBack(made, theirs)
      const last = await owner(theirs.user.id)
      await settings({ needsSecondAdmin: true })
      expect(await answers(last, [made, theirs])).toEqual(['payout.approver_of_asker', 'payout.approver_of_asker'])
    })
    test('the founder who leaves and comes back is the first still, as nobody made them one', async () => {
      const made = await owner(shop.user.id)
      await comesBack(shop, made)
      await settings({ needsSecondAdmin: true })
      expect([codeOf(await ask()), await answers(made, [shop])]).toEqual(['payout.no_approver', [null]])
    })
    test('two who made each other stay one hand, neither of them is the first, and everything ends', async () => {
      const second = await owner(shop.user.id)
      await asOwner(t, (db) =>
        db
          .updateTable('memberships')
          .set({ admin_given_by: second.user.id, admin_since: new Date(0) })
          .where('user_id', '=', shop.user.id)
          .execute(),
      )
      await settings({ needsSecondAdmin: true })
      expect([codeOf(await ask()), (await home()).hasApprover]).toEqual(['payout.no_approver', false])
      const third = await owner(shop.user.id)
      const independent = await ownerFor(1000, null)
      expect(await answers(third, [second, shop, independent])).toEqual([
        'payout.approver_of_asker',
        'payout.approver_of_asker',
        null,
      ])
    })
  })
  test('what goes out by schedule was asked for by who set it: they do not approve it', async () => {
    const second = await ownerFor(1000, null)
    const { nextScheduledAt } =
      (
        await settings({
          needsSecondAdmin: true,
          schedule: { every: 'day', weekday: 1, hour: 8, destinationId, keepTzs: 0, leastTzs: 10_000 },
        })
      ).status === 200
        ? await home()
        : { nextScheduledAt: null }
    const before = t.clock.now()
    t.clock.set(new Date(nextScheduledAt ?? ''))
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`insert into pgboss.job (name, data) values ('payout.turns', '{}')`.execute(tx),
    )
    await t.app.runDueJobs()
    const [payout] = (await t.must(listPayouts, { query: {} }, shop.token)).items
    const approve = (token: string) =>
      t.call(approvePayout, { params: { id: payout?.id ?? '' }, body: { password: PASSWORD } }, token)
    expect([payout?.isScheduled, codeOf(await approve(shop.token))]).toEqual([true, 'payout.needs_other_admin'])
    expect((await approve(second.token)).status).toBe(200)
    t.clock.set(before)
  })
})

describe('rest', () => {
  test('a new place takes nothing for two days, by hand, again or by schedule; the list says until when', async () => {
    const place = await addWallet(t, shop.token, '0712000002')
    const until = new Date(t.clock.now().getTime() + 48 * HOUR)
    expect(
      (await t.must(listPayoutDestinations, {}, shop.token)).items.map(({ id, restsUntil }) => [id, restsUntil]),
    ).toEqual(
      expect.arrayContaining([
        [place.id, until.toISOString()],
        [destinationId, null],
      ]),
    )
    expect(codeOf(await ask({ destinationId: place.id }))).toBe('payout.resting')
    expect((await ask()).status).toBe(200)
    const before = t.clock.now()
    t.clock.advance(48 * HOUR - 1000)
    expect(codeOf(await ask({ destinationId: place.id }))).toBe('payout.resting')
    t.clock.advance(1000)
    expect((await ask({ destinationId: place.id })).status).toBe(200)
    t.clock.set(before)
  })
  test('a schedule to a place that rests passes its turn', async () => {
    const place = await addWallet(t, shop.token, '0712000002')
    await settings({
      schedule: { every: 'day', weekday: 1, hour: 8, destinationId: place.id, keepTzs: 0, leastTzs: 10_000 },
    })
    const before = t.clock.now()
    t.clock.set(new Date((await home()).nextScheduledAt ?? ''))
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`insert into pgboss.job (name, data) values ('payout.turns', '{}')`.execute(tx),
    )
    await t.app.runDueJobs()
    expect([(await t.must(listPayouts, { query: {} }, shop.token)).items, (await home()).availableTzs]).toEqual([
      [],
      2_000_000,
    ])
    t.clock.set(before)
  })
  test('whoever has another password or contact neither asks nor approves for two days; other owners go on', async () => {
    const second = await ownerFor(1000, null)
    await settings({ needsSecondAdmin: true })
    const id = await asked()
    await t.must(changePassword, { body: { currentPassword: PASSWORD, password: 'mpya-kabisa-77' } }, second.token)
    expect(codeOf(await t.call(approvePayout, { params: { id }, body: {} }, second.token))).toBe('payout.resting')
    expect((await t.must(getPayoutHome, {}, second.token)).restsUntil).toBe(
      new Date(t.clock.now().getTime() + 48 * HOUR).toISOString(),
    )
    expect((await home()).restsUntil).toBeNull()
    await t.must(
      updateUser,
      { body: { contact: `mwenye.${uuidv7().slice(-12)}@example.com`, password: PASSWORD } },
      shop.token,
    )
    expect(codeOf(await ask())).toBe('payout.resting')
  })
  test('undone, a place takes what was about to go there with it', async () => {
    await ownerFor(1000, null)
    await settings({ needsSecondAdmin: true })
    const place = await addWallet(t, shop.token, '0712000002')
    const link = /undo\/([\w-]{43})/.exec((await t.messages(shop.contact))[0]?.body ?? '')?.[1] ?? ''
    await restWallet(t, shop.shop.id, place.id)
    const id = await asked({ destinationId: place.id })
    await settings({
      needsSecondAdmin: true,
      schedule: { every: 'day', weekday: 1, hour: 8, destinationId: place.id, keepTzs: 0, leastTzs: 10_000 },
    })
    const { resetToken } = await t.must(undoChange, { params: { token: link } })
    const { token } = await t.must(resetPassword, { body: { token: resetToken ?? '', password: 'mpya-kabisa-77' } })
    expect(await t.must(getPayout, { params: { id } }, token)).toMatchObject({ state: 'cancelled' })
    expect(await t.must(getPayoutHome, {}, token)).toMatchObject({
      availableTzs: 2_000_000,
      nextScheduledAt: null,
      settings: { schedule: null },
    })
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })
})
