import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { inShop, inSystem } from '../../../src/server/platform/database.ts'
import { askPayment, getPayment } from '../../../src/shared/contract/payments.ts'
import { listClaims } from '../../../src/shared/contract/claims.ts'
import type { CommandType } from '../../../src/shared/contract/commands.ts'
import { push } from '../../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { aTill, ledgerIsSound } from '../books.ts'
import { aClaim } from '../builders.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'
import { aHandGateway, type HandGateway, handGateways } from './hand-gateway.ts'

/** The real app with gateways that say what a test wants, and the operator's fees: 1.5 % and 100 for mobile money, 3 % for cards. */
export async function startPayingApp(options: TestAppOptions = {}) {
  const hand = aHandGateway()
  const own = aHandGateway({ kind: 'clickpesa', secret: 'siri ya duka' })
  const t = await startTestApp({ gateways: handGateways(hand, own), maxConnections: 12, ...options })
  await inSystem(t.db, (tx) =>
    tx
      .insertInto('operator_fees')
      .values([
        { method: 'mobile_money', rate_basis_points: 150, fixed_tzs: 100, updated_at: new Date() },
        { method: 'card', rate_basis_points: 300, fixed_tzs: 0, updated_at: new Date() },
      ])
      .execute(),
  )
  return { t, hand, own }
}

/** For a whole file: the app, and for each test a shop of its own, which fails the test where its books are wrong afterwards. `take` hands them to the file. */
export function inPayingShops(
  take: (given: Awaited<ReturnType<typeof startPayingApp>> & { p: PayingShop }) => unknown,
): void {
  let app: Awaited<ReturnType<typeof startPayingApp>>
  let p: PayingShop
  beforeAll(async () => {
    app = await startPayingApp()
  })
  afterAll(() => app.t.close())
  beforeEach(async () => {
    p = await aPayingShop(app.t, app.hand)
    take({ ...app, p })
  })
  afterEach(async () => {
    const faults = await p.faults()
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

export type PayingShop = Awaited<ReturnType<typeof aPayingShop>>
/** A new shop with a till, and what is done and looked at in most tests. */
export async function aPayingShop(t: TestApp, hand: HandGateway) {
  const shop = await t.aShop()
  const till = await aTill(t, shop)
  hand.reset()
  const ask = (orderId: string, more: object = {}) =>
    t.call(
      askPayment,
      {
        body: {
          id: uuidv7(),
          subject: { kind: 'order', orderId },
          kind: 'mobile_push',
          phone: '0754 123 456',
          ...more,
        },
      },
      shop.token,
    )
  let seq = 900
  /** What a device of the shop queues, at the clock's time. */
  async function queued(type: CommandType, lane: string, body: object) {
    const { id: deviceId } = await inShop(t.db, till.shopId, (tx) =>
      tx.selectFrom('devices').select('id').executeTakeFirstOrThrow(),
    )
    const at = t.clock.now().toISOString()
    const of = { shopId: till.shopId, userId: shop.user.id, deviceId }
    const command = {
      v: 1,
      id: uuidv7(),
      type,
      ...of,
      seq: (seq += 1),
      lane,
      at,
      clockOffsetMs: 0,
      body: { ...body, at },
    }
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    const sent = { deviceId, build: 'test', backlog, commands: [command] }
    return (await t.must(push, { body: sent }, shop.token)).results[0]?.outcome
  }
  return {
    shop,
    till,
    ask,
    async asked(orderId: string, more: object = {}) {
      const answer = await ask(orderId, more)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    /** A callback to the public address, with the job that works through it unless `runs` is false. */
    async call(
      said: Parameters<HandGateway['callback']>[0],
      { key, runs = true, url = '/api/callbacks/azampay' }: { key?: string | null; runs?: boolean; url?: string } = {},
    ) {
      const { payload, headers } = hand.callback(said, key)
      const answer = await t.inject({ method: 'POST', url, payload, headers })
      if (runs) await t.app.runDueJobs()
      return answer
    },
    status: (id: string) => t.must(getPayment, { params: { id } }, shop.token),
    async balances() {
      const { rows } = await inShop(t.db, till.shopId, (tx) =>
        sql<{
          account: string
          amount: number
        }>`select account, amount_tzs as amount from ledger_balances where amount_tzs <> 0`.execute(tx),
      )
      return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
    },
    async paymentsOf(orderId: string) {
      const { rows } = await inShop(t.db, till.shopId, (tx) =>
        sql<{ method: string; amountTzs: number; reference: string; wallet: string }>`
        select method, amount_tzs as "amountTzs", reference, wallet from payments where order_id = ${orderId} order by at, id`.execute(
          tx,
        ),
      )
      return rows
    },
    command: (
      type: 'order.pay' | 'order.step' | 'refund.create',
      body: { orderId: string } & Record<string, unknown>,
    ) => queued(type, body.orderId, body),
    /** A wallet's message of this reference, handed in at the counter for the order; the claim as the shop sees it then. */
    async claims(orderId: string, reference: string, amountTzs: number) {
      const claim = aClaim({ text: `${reference} Imethibitishwa`, reference, amountTzs, orderId })
      await queued('claim.create', claim.id, claim)
      return (await t.must(listClaims, { query: {} }, shop.token)).items.find(({ id }) => id === claim.id)
    },
    /** Whatever a test did: the books balance, what stands on orders is what stands in their payments, and nothing failed. Empty when all is well. */
    async faults(): Promise<string[]> {
      const { rows } = await inShop(t.db, till.shopId, (tx) =>
        sql<{ number: string }>`
        select number from orders o where paid_tzs <> (select coalesce(sum(amount_tzs), 0) from payments p where p.shop_id = o.shop_id and p.order_id = o.id)`.execute(
          tx,
        ),
      )
      return [
        ...(await ledgerIsSound(t, till.shopId)),
        ...rows.map(({ number }) => `${number} is not what its payments sum to`),
        ...t.lines.filter((line) => line.includes('"level":50')),
      ]
    },
  }
}
