import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '../../../shared/contract/auth.ts'
import { createPayout, getPayout, getPayoutHome, retryPayout } from '../../../shared/contract/payouts.ts'
import { getTransaction, listTransactions } from '../../../shared/contract/transactions.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { ledgerIsSound } from '../../../../tests/support/books.ts'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { asOwner, codeOf, type OwnedShop, PASSWORD, type TestApp } from '../../../../tests/support/test-app.ts'
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

const aBody = (given: object = {}) => ({ id: uuidv7(), amountTzs: 100_000, feeTzs: 1500, destinationId, ...given })
const ask = (given: object = {}, token = shop.token) => t.call(createPayout, { body: aBody(given) }, token)
const asked = async (given: object = {}) => (await t.must(createPayout, { body: aBody(given) }, shop.token)).id
const home = () => t.must(getPayoutHome, {}, shop.token)
const read = (id: string) => t.must(getPayout, { params: { id } }, shop.token)
const retry = (id: string) => t.must(retryPayout, { params: { id }, body: {} }, shop.token)
const takesItself = (shopId: string) =>
  inShop(t.db, shopId, (tx) => sql`insert into payment_settings (shop_id, mode) values (${shopId}, 'own')`.execute(tx))
const settings = (given: object = {}) => savePayoutRules(t, shop.token, given)

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
    await proveContact(t, other)
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
