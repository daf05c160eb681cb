import { sql } from 'kysely'
import { inShop, inSystem } from '../../../src/server/platform/database.ts'
import { askPayment, getPayment } from '../../../src/shared/contract/payments.ts'
import { push } from '../../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { aTill, ledgerIsSound } from '../books.ts'
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
    /** What a device of the shop queues. */
    async command(
      type: 'order.pay' | 'order.step' | 'refund.create',
      body: { orderId: string } & Record<string, unknown>,
    ) {
      const deviceId = (
        await inShop(t.db, till.shopId, (tx) => tx.selectFrom('devices').select('id').executeTakeFirstOrThrow())
      ).id
      const at = t.clock.now().toISOString()
      const command = {
        v: 1,
        id: uuidv7(),
        type,
        shopId: till.shopId,
        userId: shop.user.id,
        deviceId,
        seq: (seq += 1),
        lane: body.orderId,
        at,
        clockOffsetMs: 0,
        body: { ...body, at },
      }
      return (
        await t.must(
          push,
          {
            body: { deviceId, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [command] },
          },
          shop.token,
        )
      ).results[0]?.outcome
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
