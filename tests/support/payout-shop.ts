import { sql } from 'kysely'
import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import { addPayoutDestination, savePayoutFees, savePayoutSettings } from '../../src/shared/contract/payouts.ts'
import { openOperator } from '../../src/shared/contract/operator.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { book } from '../../src/server/modules/payments/ledger.service.ts'
import { type OwnedShop, PASSWORD, type Signed, startTestApp, type TestApp } from './test-app.ts'
import type { Gateways } from '../../src/server/providers/payments/gateways.ts'

const PAID_IN_TZS = 2_000_000

/** The app with a provider that a test drives, and the fee of a payout to a wallet: 1 % and 500 TZS. */
export async function startPayoutApp(gateways: Gateways): Promise<TestApp> {
  const t = await startTestApp({ gateways })
  const operator = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
  await t.must(savePayoutFees, { body: { fees: [{ kind: 'wallet', rateBasisPoints: 100, fixedTzs: 500 }] } }, operator)
  return t
}

/** A shop whose owner's phone is proven, that collected 2,000,000 TZS through the product and has a wallet to pay out to. */
export async function aPayoutShop(t: TestApp): Promise<{ shop: OwnedShop; destinationId: string }> {
  const shop = await t.aShop()
  await proveContact(t, shop)
  await inShop(t.db, shop.shop.id, (tx) =>
    book(
      tx,
      shop.shop.id,
      { kind: 'received', mode: 'kaunta', receivedTzs: PAID_IN_TZS, feeTzs: 0 },
      { refId: uuidv7(), at: t.clock.now() },
    ),
  )
  const { id } = await addWallet(t, shop.token, '0712000001')
  await restWallet(t, shop.shop.id, id)
  return { shop, destinationId: id }
}
export async function proveContact(t: TestApp, person: Signed): Promise<void> {
  await t.must(requestProof, { body: { kind: 'phone' } }, person.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(person.contact) } }, person.token)
}
export const addWallet = (t: TestApp, token: string, phone: string) =>
  t.must(
    addPayoutDestination,
    {
      body: { id: uuidv7(), target: { kind: 'wallet', operator: 'mpesa', phone }, holder: 'Asha', password: PASSWORD },
    },
    token,
  )
/** A new place rests first: this one was added long ago. The clock stays, for jobs of the test before look at it. */
export const restWallet = (t: TestApp, shopId: string, id: string) =>
  inShop(t.db, shopId, (tx) =>
    sql`update payout_destinations set created_at = created_at - interval '48 hours' where id = ${id}`.execute(tx),
  )
export const savePayoutRules = (t: TestApp, token: string, given: object) =>
  t.call(
    savePayoutSettings,
    { body: { passwordAboveTzs: 500_000, needsSecondAdmin: false, schedule: null, password: PASSWORD, ...given } },
    token,
  )
