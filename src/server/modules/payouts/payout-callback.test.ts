import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayoutProvider } from '../../../../tests/support/payout-provider.ts'
import { asOwner, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { addPayoutDestination, createPayout, getPayout } from '../../../shared/contract/payouts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createAzamPay } from '../../providers/payments/azampay.ts'
import { book } from '../payments/ledger.service.ts'

const fake = aPayoutProvider()
const azampay = createAzamPay(
  { outgoing: createOutgoing(), clock: { now: () => new Date() }, callbackUrl: '' },
  { appName: 'x', clientId: 'x', clientSecret: 'xxx', apiKey: 'xxx', isTest: true },
)
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({
    gateways: {
      ...fake.gateways,
      kaunta: { ...fake.provider, readCallback: (callback) => azampay.readCallback(callback) },
    },
  })
  shop = await t.aShop()
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(shop.contact) } }, shop.token)
  await inShop(t.db, shop.shop.id, (tx) =>
    book(
      tx,
      shop.shop.id,
      { kind: 'received', mode: 'kaunta', receivedTzs: 2_000_000, feeTzs: 0 },
      { refId: uuidv7(), at: t.clock.now() },
    ),
  )
})
afterAll(() => t.close())

/** The keys of AzamPay's documentation, which are those of its callback of a payment too. */
const documented = (utilityref: string) => ({
  msisdn: '255712000001',
  amount: '100000',
  message: 'Success',
  utilityref,
  operator: 'Mpesa',
  reference: '019dcfc8dbe170ed92cef555a4cf6f14',
  transactionstatus: 'success',
  submerchantAcc: '01723113',
  fspReferenceId: 'M00022584',
  transid: '4b8ef697e0d3e02b4ef89359670feb59',
  externalreference: '019dcfc8dbe170ed92cef555a4cf6f14',
  mnoreference: 'M00022584',
  additionalProperties: {},
  user: null,
  password: null,
  clientId: null,
})
const call = (body: object) =>
  t.inject({
    method: 'POST',
    url: '/api/callbacks/clickpesa',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const outcomes = () =>
  asOwner(t, async (db) =>
    (
      await sql<{ outcome: string | null }>`select outcome from provider_callbacks order by received_at`.execute(db)
    ).rows.map(({ outcome }) => outcome),
  )

test('AzamPay’s documented callback of a payout, which looks like a payment’s, settles the payout and is nobody’s money', async () => {
  const { id: destinationId } = await t.must(
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
  t.clock.advance(49 * 3_600_000)
  const { id, feeTzs } = await t.must(
    createPayout,
    { body: { id: uuidv7(), amountTzs: 100_000, feeTzs: 0, destinationId } },
    shop.token,
  )
  await t.app.runDueJobs()
  const [sent] = fake.sent
  expect([sent?.amountTzs, feeTzs, (await t.must(getPayout, { params: { id } }, shop.token)).state]).toEqual([
    100_000,
    0,
    'sending',
  ])
  expect((await call(documented(sent?.reference ?? ''))).status).toBe(200)
  await t.app.runDueJobs()
  await t.app.runDueJobs()
  expect((await t.must(getPayout, { params: { id } }, shop.token)).state).toBe('paid')
  expect(await outcomes()).toEqual(['payout'])
})

test('one about nobody’s reference is a payment that nobody knows, as before', async () => {
  expect((await call({ ...documented('KTNOBODY'), amount: '5000' })).status).toBe(200)
  await t.app.runDueJobs()
  expect(await outcomes()).toEqual(['payout', 'ignored'])
})
