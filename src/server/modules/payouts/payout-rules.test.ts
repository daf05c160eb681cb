import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPayoutDestination,
  approvePayout,
  cancelPayout,
  checkPayoutName,
  createPayout,
  dropPayoutWish,
  getPayout,
  getPayoutHome,
  listPayoutDestinations,
  listPayouts,
  removePayoutDestination,
} from '../../../shared/contract/payouts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { getStepChallenge } from '../../../shared/contract/passkeys.ts'
import { switchOnFactor, withPasskey } from '../../../../tests/support/second-factor.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { aPayoutShop, proveContact, savePayoutRules, startPayoutApp } from '../../../../tests/support/payout-shop.ts'

const fake = aPayoutProvider()
let t: TestApp
let shop: OwnedShop
let destinationId: string
beforeAll(async () => {
  t = await startPayoutApp(fake.gateways)
})
afterAll(() => t.close())
beforeEach(async () => {
  // On a slow machine the queue would look again at payouts of the tests before.
  await asOwner(t, (db) => sql`delete from pgboss.job where name = 'payout.look'`.execute(db))
  Object.assign(fake.script, { answer: 'sent', status: null, name: { state: 'known', name: 'ASHA MFANO' }, looks: 0 })
  fake.sent.length = 0
  fake.moved.clear()
  ;({ shop, destinationId } = await aPayoutShop(t))
})

const asked = async () =>
  (await t.must(createPayout, { body: { id: uuidv7(), amountTzs: 100_000, feeTzs: 1500, destinationId } }, shop.token))
    .id
const home = () => t.must(getPayoutHome, {}, shop.token)
const read = (id: string) => t.must(getPayout, { params: { id } }, shop.token)
async function makeAdmin(person: Signed) {
  await asOwner(t, (db) =>
    db
      .updateTable('memberships')
      .set({ is_admin: true, admin_since: new Date(0) })
      .where('user_id', '=', person.user.id)
      .execute(),
  )
  await proveContact(t, person)
  return person
}
/** Whatever changed who they are rests first; here it is long ago. */
const noRest = (person: Signed) =>
  asOwner(t, (db) =>
    db.updateTable('users').set({ identity_changed_at: null }).where('id', '=', person.user.id).execute(),
  )
const settings = (given: object = {}, token = shop.token) => savePayoutRules(t, token, given)

describe('two owners', () => {
  test('who asks cannot approve; another owner can; nothing is sent before', async () => {
    expect(codeOf(await settings({ needsSecondAdmin: true }))).toBe('payout.no_second_admin')
    const second = await makeAdmin(await shop.asMember([]))
    expect((await settings({ needsSecondAdmin: true })).status).toBe(200)
    const id = await asked()
    await t.app.runDueJobs()
    expect([await read(id), fake.sent]).toMatchObject([{ state: 'needs_approval' }, []])
    expect(codeOf(await t.call(approvePayout, { params: { id }, body: {} }, shop.token))).toBe(
      'payout.needs_other_admin',
    )
    expect(await t.must(approvePayout, { params: { id }, body: {} }, second.token)).toMatchObject({ state: 'queued' })
    expect(codeOf(await t.call(approvePayout, { params: { id }, body: {} }, second.token))).toBe('payout.wrong_state')
    await t.app.runDueJobs()
    expect(fake.sent).toHaveLength(1)
  })

  test('a second step: who asks it has it, who has none neither asks nor approves, and less of it is what two want', async () => {
    const second = await makeAdmin(await shop.asMember([]))
    expect(codeOf(await settings({ needsSecondFactor: true }))).toBe('payout.factor_missing')
    await switchOnFactor(t, shop)
    await noRest(shop)
    expect((await settings({ needsSecondFactor: true, needsSecondAdmin: true })).body).toMatchObject({
      needsSecondFactor: true,
    })
    // An app that knows nothing of it changes nothing of it.
    expect((await settings({ needsSecondAdmin: true })).body).toMatchObject({ needsSecondFactor: true, wish: null })

    const id = await asked()
    const approve = () => t.call(approvePayout, { params: { id }, body: {} }, second.token)
    expect(codeOf(await approve())).toBe('payout.factor_missing')
    const ask = { id: uuidv7(), amountTzs: 100_000, feeTzs: 1500, destinationId }
    expect(codeOf(await t.call(createPayout, { body: ask }, second.token))).toBe('payout.factor_missing')
    expect(await t.must(getPayoutHome, {}, second.token)).toMatchObject({ hasSecondFactor: false })
    const less = { needsSecondFactor: false, needsSecondAdmin: true }
    expect((await settings(less, second.token)).body).toMatchObject({
      needsSecondFactor: true,
      wish: { needsSecondFactor: false, byId: second.user.id },
    })
    // A passkey is one as well as an app is.
    const { key } = await withPasskey(t, second)
    await noRest(second)
    expect(await t.must(getPayoutHome, {}, second.token)).toMatchObject({ hasSecondFactor: true, hasPasskey: true })
    expect((await approve()).body).toMatchObject({ state: 'queued' })
    // Above the limit it stands for the password; once, and not somebody else's.
    const large = () => ({ id: uuidv7(), amountTzs: 600_000, feeTzs: 6500, destinationId })
    expect(codeOf(await t.call(createPayout, { body: large() }, second.token))).toBe('payout.password_needed')
    const passkey = key.answer(await t.must(getStepChallenge, {}, second.token))
    expect((await t.call(createPayout, { body: { ...large(), passkey } }, second.token)).body).toMatchObject({
      state: 'needs_approval',
    })
    expect(codeOf(await t.call(createPayout, { body: { ...large(), passkey } }, second.token))).toBe(
      'auth.passkey_wrong',
    )
    const others = key.answer(await t.must(getStepChallenge, {}, shop.token))
    expect(codeOf(await t.call(createPayout, { body: { ...large(), passkey: others } }, shop.token))).toBe(
      'auth.passkey_wrong',
    )
    expect((await settings(less)).body).toMatchObject({ needsSecondFactor: false, wish: null })
  })

  describe('less care waits for the other one', () => {
    const less = { needsSecondAdmin: false, passwordAboveTzs: 900_000 }
    let second: Signed
    beforeEach(async () => {
      second = await makeAdmin(await shop.asMember([]))
      await settings({ needsSecondAdmin: true })
    })

    test('one alone changes nothing, however often; more care and the schedule begin at once', async () => {
      const schedule = { every: 'day', weekday: 1, hour: 8, destinationId, keepTzs: 0, leastTzs: 10_000 }
      expect((await home()).settings).toMatchObject({ needsSecondAdmin: true, wish: null })
      const first = (await settings({ ...less, schedule })).body
      expect(first).toMatchObject({
        needsSecondAdmin: true,
        passwordAboveTzs: 500_000,
        schedule,
        wish: { ...less, byId: shop.user.id, byName: shop.user.name },
      })
      t.clock.advance(60_000)
      expect((await settings({ ...less, schedule })).body).toEqual(first)
      await settings({ needsSecondAdmin: true, passwordAboveTzs: 100_000 })
      expect((await home()).settings).toMatchObject({
        needsSecondAdmin: true,
        passwordAboveTzs: 100_000,
        schedule: null,
        wish: less,
      })
      expect(await read(await asked())).toMatchObject({ state: 'needs_approval' })
    })
    test('the other’s same request brings it; another one is a wish of its own', async () => {
      await settings(less)
      expect((await settings({ needsSecondAdmin: false }, second.token)).body).toMatchObject({
        needsSecondAdmin: true,
        wish: { needsSecondAdmin: false, passwordAboveTzs: 500_000, byId: second.user.id },
      })
      expect((await settings(less)).body).toMatchObject({
        needsSecondAdmin: true,
        wish: { ...less, byId: shop.user.id },
      })
      expect(codeOf(await settings({ ...less, password: 'siyo-hilo-99' }, second.token))).toBe('auth.wrong_credentials')
      expect((await settings(less, second.token)).body).toMatchObject({ ...less, wish: null })
      expect(await read(await asked())).toMatchObject({ state: 'queued' })
    })
    test('taken back, or of somebody who is no owner any more, it is none', async () => {
      await settings(less)
      expect(await t.must(dropPayoutWish, {}, shop.token)).toMatchObject({ needsSecondAdmin: true, wish: null })
      expect((await settings(less, second.token)).body).toMatchObject({
        needsSecondAdmin: true,
        wish: { byId: second.user.id },
      })
      await asOwner(t, (db) =>
        db.updateTable('memberships').set({ is_admin: false }).where('user_id', '=', second.user.id).execute(),
      )
      expect((await home()).settings).toMatchObject({ needsSecondAdmin: true, wish: null })
      expect((await settings(less)).body).toMatchObject({ ...less, wish: null })
    })
    test('both ask at the same moment: it comes, once', async () => {
      await Promise.all([settings(less), settings(less, second.token)])
      expect((await home()).settings).toMatchObject({ ...less, wish: null })
    })
  })

  test('cancelled before it is sent the money is back; afterwards it is too late', async () => {
    const id = await asked()
    expect(await t.must(cancelPayout, { params: { id }, body: { reason: 'Nimekosea' } }, shop.token)).toMatchObject({
      state: 'cancelled',
    })
    await t.app.runDueJobs()
    expect([fake.sent.length, (await home()).availableTzs]).toEqual([0, 2_000_000])
    const other = await asked()
    await t.app.runDueJobs()
    expect(codeOf(await t.call(cancelPayout, { params: { id: other }, body: { reason: '' } }, shop.token))).toBe(
      'payout.wrong_state',
    )
    expect(
      (await t.must(listPayouts, { query: { state: 'cancelled' } }, shop.token)).items.map((payout) => payout.id),
    ).toEqual([id])
  })
})

test('on schedule all but what is to stay goes out with its fee, once a day', async () => {
  const schedule = { every: 'day', weekday: 1, hour: 8, destinationId, keepTzs: 50_000, leastTzs: 10_000 }
  expect((await settings({ schedule })).status).toBe(200)
  const { nextScheduledAt } = await home()
  expect(nextScheduledAt).toMatch(/T05:00:00.000Z$/)
  const due = () =>
    inShop(t.db, shop.shop.id, (tx) =>
      sql`insert into pgboss.job (name, data) values ('payout.turns', '{}')`.execute(tx),
    )
  await due()
  await t.app.runDueJobs()
  expect(fake.sent).toEqual([])
  t.clock.set(new Date(nextScheduledAt ?? ''))
  await due()
  await due()
  await t.app.runDueJobs()
  await t.app.runDueJobs()
  expect(fake.sent).toHaveLength(1)
  const { availableTzs } = await home()
  expect(availableTzs).toBeGreaterThanOrEqual(50_000)
  expect(availableTzs).toBeLessThan(50_002)
  expect((await t.must(listPayouts, { query: {} }, shop.token)).items).toMatchObject([
    { isScheduled: true, requestedByName: null },
  ])
})

describe('places', () => {
  test('one is removed with the password', async () => {
    expect(
      codeOf(
        await t.call(removePayoutDestination, { params: { id: destinationId }, body: { password: '' } }, shop.token),
      ),
    ).toBe('auth.password_needed')
    expect(
      codeOf(
        await t.call(
          removePayoutDestination,
          { params: { id: destinationId }, body: { password: 'siyo-hilo-99' } },
          shop.token,
        ),
      ),
    ).toBe('auth.wrong_credentials')
  })
  test('take the name the provider has; a number it says is nobody’s is refused', async () => {
    expect(
      await t.must(checkPayoutName, { body: { kind: 'wallet', operator: 'mpesa', phone: '0712 000 009' } }, shop.token),
    ).toEqual({ name: 'ASHA MFANO', isChecked: true })
    expect(
      await t.must(checkPayoutName, { body: { kind: 'bank', bank: 'CORUTZTZ', account: '0150123456789' } }, shop.token),
    ).toEqual({ name: null, isChecked: false })
    fake.script.name = { state: 'absent' }
    expect(
      codeOf(
        await t.call(checkPayoutName, { body: { kind: 'wallet', operator: 'mpesa', phone: '0712000009' } }, shop.token),
      ),
    ).toBe('payout.target_invalid')
    for (const target of [
      { kind: 'wallet', operator: 'mpesa', phone: '+14155550100' },
      { kind: 'bank', bank: 'CRDB', account: '0150123456789' },
    ] as const) {
      expect(codeOf(await t.call(checkPayoutName, { body: target }, shop.token))).toBe('payout.target_invalid')
    }
  })
  test('want the password, and a schedule ends with its place', async () => {
    expect(
      codeOf(
        await t.call(
          addPayoutDestination,
          {
            body: {
              id: uuidv7(),
              target: { kind: 'wallet', operator: 'mpesa', phone: '0712000002' },
              holder: 'X',
              password: 'siyo-hilo-99',
            },
          },
          shop.token,
        ),
      ),
    ).toBe('auth.wrong_credentials')
    await settings({ schedule: { every: 'week', weekday: 5, hour: 17, destinationId, keepTzs: 0, leastTzs: 1000 } })
    await t.must(removePayoutDestination, { params: { id: destinationId }, body: { password: PASSWORD } }, shop.token)
    expect(await home()).toMatchObject({ nextScheduledAt: null, settings: { schedule: null } })
    expect((await t.must(listPayoutDestinations, {}, shop.token)).items).toEqual([])
  })
  test('another shop’s payout and place are not found', async () => {
    const id = await asked()
    const stranger = await t.aShop()
    expect(codeOf(await t.call(getPayout, { params: { id } }, stranger.token))).toBe('payout.not_found')
    expect(
      codeOf(
        await t.call(
          removePayoutDestination,
          { params: { id: destinationId }, body: { password: PASSWORD } },
          stranger.token,
        ),
      ),
    ).toBe('payout.destination_not_found')
  })
})
