import { sql } from 'kysely'
import { inShop } from '../../src/server/platform/database.ts'
import type { Payment } from '../../src/shared/contract/commands/parts.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from './order-commands.ts'
import type { OwnedShop, TestApp } from './test-app.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

export type Till = Awaited<ReturnType<typeof aTill>>
/** A shop's counter that sells as devices do. */
export async function aTill(t: TestApp, shop: OwnedShop) {
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  const identity = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id, deviceCode: device.code }
  let counter = 0
  async function send(commands: unknown[]) {
    const { results } = await t.must(
      push,
      { body: { deviceId: device.id, build: 'test', backlog: { count: 0, oldestAt: null, attention: 0 }, commands } },
      shop.token,
    )
    const odd = results.filter(
      (result) => result.outcome === 'rejected' || result.outcome === 'quarantined' || result.outcome === 'retry',
    )
    if (odd.length > 0) throw new Error(`the till's commands were ${JSON.stringify(odd)}`)
    return results
  }
  return {
    shopId: identity.shopId,
    token: shop.token,
    userId: shop.user.id,
    /** Sells for `amountTzs`; the payment as given, or none at all. */
    async sell(
      amountTzs: number,
      {
        payment = {},
        isPaid = true,
        customer = { name: '', phone: '' },
        at = t.clock.now(),
      }: { payment?: Partial<Payment>; isPaid?: boolean; customer?: { name: string; phone: string }; at?: Date } = {},
    ) {
      counter += 1
      const command = aSaleCommand(identity, counter, { unitPriceTzs: amountTzs, pieces: 1, at })
      command.body.customerName = customer.name
      command.body.customerPhone = customer.phone
      if (isPaid)
        command.body.payments = command.body.payments.map((each) => ({
          ...each,
          ...payment,
          ...(payment.method === 'mobile_money' ? { receivedTzs: null, changeTzs: null } : {}),
        }))
      else Object.assign(command.body, { payments: [], status: 'pending' })
      await send([command])
      return { orderId: command.body.id, number: command.body.number, paymentId: command.body.payments[0]?.id ?? '' }
    },
    async spend(amountTzs: number, note: string) {
      counter += 1
      const id = uuidv7()
      const at = t.clock.now().toISOString()
      await send([
        {
          v: 1,
          id: uuidv7(),
          type: 'expense.create',
          shopId: identity.shopId,
          userId: identity.userId,
          deviceId: identity.deviceId,
          seq: counter,
          lane: id,
          at,
          clockOffsetMs: 0,
          body: { id, category: 'rent', amountTzs, method: 'cash', note, day: businessDay(at), at },
        },
      ])
      return id
    },
    order: async (orderId: string) =>
      (
        await inShop(t.db, identity.shopId, (tx) =>
          sql<{
            status: string
            paidTzs: number
            totalTzs: number
          }>`select status, paid_tzs as "paidTzs", total_tzs as "totalTzs" from orders where id = ${orderId}`.execute(
            tx,
          ),
        )
      ).rows[0],
  }
}

/** Every entry of a shop's ledger balances, and the balances kept beside are the sums of the postings. */
export async function ledgerIsSound(t: TestApp, shopId: string): Promise<string[]> {
  return await inShop(t.db, shopId, async (tx) => {
    const { rows: crooked } = await sql<{
      what: string
    }>`select 'entry ' || entry_id || ' sums to ' || sum(amount_tzs) as what from ledger_postings group by entry_id having sum(amount_tzs) <> 0`.execute(
      tx,
    )
    const { rows: adrift } = await sql<{ what: string }>`
      select 'balance ' || coalesce(b.account, p.account) as what from ledger_balances b full join (select account, sum(amount_tzs) as s from ledger_postings group by account) p on p.account = b.account
      where coalesce(b.amount_tzs, 0) <> coalesce(p.s, 0)`.execute(tx)
    return [...crooked, ...adrift].map((row) => row.what)
  })
}
