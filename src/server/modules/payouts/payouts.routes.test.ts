import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmProof, logIn, requestProof } from '../../../shared/contract/auth.ts'
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
  retryPayout,
  savePayoutFees,
  savePayoutSettings,
} from '../../../shared/contract/payouts.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { getTransaction, listTransactions } from '../../../shared/contract/transactions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { book } from '../payments/ledger.service.ts'
import { ledgerIsSound } from '../../../../tests/support/books.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import {
  asOwner,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'

const fake = aPayoutProvider()
let t: TestApp
let shop: OwnedShop
let destinationId: string
let operator: string
beforeAll(async () => {
  t = await startTestApp({ gateways: fake.gateways })
  operator = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
  await t.must(savePayoutFees, { body: { fees: [{ kind: 'wallet', rateBasisPoints: 100, fixedTzs: 500 }] } }, operator)
})
afterAll(() => t.close())
beforeEach(async () => {
  // On a slow machine the queue would look again at payouts of the tests before.
  await asOwner(t, (db) => sql`delete from pgboss.job where name = 'payout.look'`.execute(db))
  Object.assign(fake.script, { answer: 'sent', status: null, name: { state: 'known', name: 'ASHA MFANO' }, looks: 0 })
  fake.sent.length = 0
  fake.moved.clear()
  shop = await t.aShop()
  await prove(shop)
  await take(2_000_000)
  destinationId = (await addWallet()).id
  await rested(shop.shop.id)
})
/** A new place rests first (payout-care.test.ts): here it was added long ago. The clock stays, for jobs of the test before look at it. */
const rested = (shopId: string) =>
  inShop(t.db, shopId, (tx) =>
    sql`update payout_destinations set created_at = created_at - interval '48 hours'`.execute(tx),
  )

async function prove(person: Signed) {
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(person.contact) } }, person.token)
}
/** As payments book what customers paid through the product. */
const take = (amountTzs: number) =>
  inShop(t.db, shop.shop.id, (tx) =>
    book(
      tx,
      shop.shop.id,
      { kind: 'received', mode: 'kaunta', receivedTzs: amountTzs, feeTzs: 0 },
      { refId: uuidv7(), at: t.clock.now() },
    ),
  )
const addWallet = (phone = '0712000001') =>
  t.must(
    addPayoutDestination,
    {
      body: { id: uuidv7(), target: { kind: 'wallet', operator: 'mpesa', phone }, holder: 'Asha', password: PASSWORD },
    },
    shop.token,
  )
const aBody = (given: object = {}) => ({ id: uuidv7(), amountTzs: 100_000, feeTzs: 1500, destinationId, ...given })
const ask = (given: object = {}, token = shop.token) => t.call(createPayout, { body: aBody(given) }, token)
const asked = async (given: object = {}) => (await t.must(createPayout, { body: aBody(given) }, shop.token)).id
const home = () => t.must(getPayoutHome, {}, shop.token)
const read = (id: string) => t.must(getPayout, { params: { id } }, shop.token)
const retry = (id: string) => t.must(retryPayout, { params: { id }, body: {} }, shop.token)
const takesItself = (shopId: string) =>
  inShop(t.db, shopId, (tx) => sql`insert into payment_settings (shop_id, mode) values (${shopId}, 'own')`.execute(tx))
async function makeAdmin(person: Signed) {
  await asOwner(t, (db) =>
    db
      .updateTable('memberships')
      .set({ is_admin: true, admin_since: new Date(0) })
      .where('user_id', '=', person.user.id)
      .execute(),
  )
  await prove(person)
  return person
}
const settings = (given: object = {}, token = shop.token) =>
  t.call(
    savePayoutSettings,
    { body: { passwordAboveTzs: 500_000, needsSecondAdmin: false, schedule: null, password: PASSWORD, ...given } },
    token,
  )

describe('a payout', () => {
  test('leaves the balance with its fee, is sent once and arrives', async () => {
    const id = await asked()
    t.clock.advance(60_000)
    expect(await home()).toMatchObject({
      availableTzs: 1_898_500,
      onTheWayTzs: 100_000,
      canPayOut: true,
      isSandbox: true,
      mode: 'kaunta',
    })
    await t.app.runDueJobs()
    expect(fake.sent).toEqual([
      {
        reference: expect.stringMatching(/^KP[0-9A-F]{24}$/),
        amountTzs: 100_000,
        place: { kind: 'wallet', operator: 'mpesa', phone: '+255712000001' },
        holder: 'ASHA MFANO',
      },
    ])
    expect(await read(id)).toMatchObject({
      state: 'sending',
      tries: 1,
      providerReference: expect.stringMatching(/^CP/),
      exchanges: [{ what: 'payout', status: 200 }],
    })
    expect(await retry(id)).toMatchObject({ state: 'paid' })
    expect(await home()).toMatchObject({ availableTzs: 1_898_500, onTheWayTzs: 0 })
    expect(fake.moved.size).toBe(1)
    expect((await t.must(listTransactions, { query: { kind: 'payout' } }, shop.token)).items).toMatchObject([
      { direction: 'out', amountTzs: 100_000, feeTzs: 1500, feePayer: 'shop', who: 'ASHA MFANO', state: 'done' },
    ])
    const detail = await t.must(getTransaction, { params: { kind: 'payout', id } }, shop.token)
    expect([detail.steps.map((step) => step.what), detail.ledger.map((entry) => entry.what)]).toEqual([
      ['asked', 'sent', 'paid'],
      ['payout_asked', 'payout_arrived'],
    ])
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('the same id is the same payout, also ten times at once; another amount under it is refused', async () => {
    const body = aBody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(createPayout, { body }, shop.token)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(codeOf(await t.call(createPayout, { body: { ...body, amountTzs: 90_000 } }, shop.token))).toBe(
      'request.key_reused',
    )
    await t.app.runDueJobs()
    expect(fake.sent).toHaveLength(1)
    expect((await home()).availableTzs).toBe(1_898_500)
  })

  test('twenty at once never spend more than there is', async () => {
    await settings({ passwordAboveTzs: 10_000_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ amountTzs: 400_000, feeTzs: 4500 })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(codeOf))).toEqual(
      new Set(['payout.not_enough']),
    )
    expect((await home()).availableTzs).toBe(2_000_000 - 4 * 404_500)
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test.each([
    [{ feeTzs: 1499 }, 'payout.fee_changed'],
    [{ amountTzs: 999, feeTzs: 510 }, 'payout.amount_out_of_range'],
    [{ amountTzs: 3_000_001, feeTzs: 0 }, 'payout.password_needed'],
    [{ destinationId: uuidv7() }, 'payout.destination_not_found'],
    [{ amountTzs: 2_000_000, feeTzs: 20_500, password: PASSWORD }, 'payout.not_enough'],
    [{ amountTzs: 600_000, feeTzs: 6500 }, 'payout.password_needed'],
    [{ amountTzs: 600_000, feeTzs: 6500, password: 'siyo-hilo-99' }, 'auth.wrong_credentials'],
  ])('%j is refused as %s', async (given, code) => {
    expect(codeOf(await ask(given))).toBe(code)
    expect((await home()).availableTzs).toBe(2_000_000)
  })
  test('above the limit the password opens it', async () =>
    expect((await ask({ amountTzs: 600_000, feeTzs: 6500, password: PASSWORD })).status).toBe(200))

  test('many small ones are no way past it: those of a day count together, also ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ amountTzs: 150_000, feeTzs: 2000 })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map(codeOf))).toEqual(
      new Set(['payout.password_needed']),
    )
    expect(await home()).toMatchObject({ lastDayTzs: 450_000, availableTzs: 2_000_000 - 3 * 152_000 })
    expect((await ask({ amountTzs: 150_000, feeTzs: 2000, password: PASSWORD })).status).toBe(200)
    t.clock.advance(86_400_001)
    shop = { ...shop, ...(await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })) }
    expect((await ask({ amountTzs: 150_000, feeTzs: 2000 })).status).toBe(200)
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('needs a proven contact, the product’s own payments, and an owner', async () => {
    const other = await t.aShop()
    expect(codeOf(await ask({}, other.token))).toBe('auth.contact_unproven')
    const member = await shop.asMember([{ resource: 'transactions', action: ['read', 'create', 'update', 'delete'] }])
    expect(codeOf(await ask({}, member.token))).toBe('auth.admin_only')
    await prove(other)
    await takesItself(other.shop.id)
    expect(codeOf(await ask({}, other.token))).toBe('payout.not_available')
    expect(await t.must(getPayoutHome, {}, other.token)).toMatchObject({ mode: 'own', canPayOut: false })
  })

  test('what was collected before the shop went over to its own gateway is still paid out', async () => {
    await takesItself(shop.shop.id)
    expect(await home()).toMatchObject({ mode: 'own', canPayOut: true, availableTzs: 2_000_000 })
    expect((await ask()).status).toBe(200)
  })
})

describe('what goes wrong on the way', () => {
  test('a refusal gives amount and fee back, and says why', async () => {
    fake.script.answer = 'refused'
    const id = await asked()
    await t.app.runDueJobs()
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'Account not registered' })
    expect((await home()).availableTzs).toBe(2_000_000)
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('an answer that was lost is asked about, never sent again', async () => {
    fake.script.answer = 'lost'
    const id = await asked()
    await t.app.runDueJobs()
    expect(await retry(id)).toMatchObject({ state: 'paid' })
    expect(fake.sent).toHaveLength(1)
  })

  test('killed between sending and writing it down: the next run asks first', async () => {
    fake.script.answer = 'crash'
    const id = await asked()
    await expect(t.app.runDueJobs()).rejects.toThrow('killed')
    expect(await read(id)).toMatchObject({ state: 'sending' })
    fake.script.answer = 'sent'
    expect(await retry(id)).toMatchObject({ state: 'paid' })
    expect([fake.sent.length, fake.moved.size]).toEqual([1, 1])
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('what never reached the provider is sent again after ten minutes, with the same reference', async () => {
    fake.script.answer = 'never_arrives'
    const id = await asked()
    await t.app.runDueJobs()
    expect(await retry(id)).toMatchObject({ state: 'sending' })
    expect(fake.sent).toHaveLength(1)
    t.clock.advance(11 * 60_000)
    fake.script.answer = 'sent'
    await retry(id)
    expect(fake.sent.map((request) => request.reference)).toEqual([fake.sent[0]?.reference, fake.sent[0]?.reference])
    expect(await retry(id)).toMatchObject({ state: 'paid' })
  })

  test('a failed one is sent again only when the provider holds to its no; pressed ten times it is one', async () => {
    fake.script.answer = 'refused'
    const id = await asked()
    await t.app.runDueJobs()
    fake.script.status = { state: 'unknown' }
    expect(codeOf(await t.call(retryPayout, { params: { id }, body: {} }, shop.token))).toBe('payout.not_certain')
    fake.script.status = { state: 'refused' }
    const again = await Promise.all(Array.from({ length: 10 }, () => retry(id)))
    expect(new Set(again.map((payout) => payout.id)).size).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'failed', retriedAsId: again[0]?.id })
    Object.assign(fake.script, { answer: 'sent', status: null })
    await t.app.runDueJobs()
    expect(await retry(again[0]?.id ?? '')).toMatchObject({ state: 'paid' })
    expect((await home()).availableTzs).toBe(1_898_500)
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('paid after it was given up, and sent back after it had arrived: the balance follows what is true', async () => {
    fake.script.answer = 'refused'
    const id = await asked()
    await t.app.runDueJobs()
    fake.script.status = { state: 'paid', amountTzs: 100_000 }
    expect(await retry(id)).toMatchObject({ state: 'paid' })
    expect((await home()).availableTzs).toBe(1_898_500)
    fake.script.status = { state: 'refused', message: 'REVERSED' }
    // As when the provider calls in about it.
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`insert into pgboss.job (name, data) values ('payout.look', ${JSON.stringify({ shopId: shop.shop.id, payoutId: id })}::jsonb)`.execute(
        tx,
      ),
    )
    await t.app.runDueJobs()
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'REVERSED' })
    expect((await home()).availableTzs).toBe(2_000_000)
    expect(await ledgerIsSound(t, shop.shop.id)).toEqual([])
  })

  test('another amount than was asked for is nobody’s to guess about', async () => {
    const id = await asked()
    await t.app.runDueJobs()
    fake.script.status = { state: 'paid', amountTzs: 1 }
    expect(await retry(id)).toMatchObject({ state: 'sending', reason: 'amount 1' })
  })
})

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
