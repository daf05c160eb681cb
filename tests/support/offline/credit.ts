import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { creditHere } from '../../../src/web/offline/credit-effects.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import { CreditMoves } from './credit-moves.ts'
import type { ServerOrder } from './memory-server.ts'
import type { Oracle } from './oracle.ts'
import { require, type Said } from './said.ts'
import type { SimDevice } from './simulation.ts'
import { anOrder, aPayment } from './till.ts'

type Money = Pick<LocalOrder['payments'][number], 'method' | 'amountTzs' | 'changeOwedTzs'>
  & Partial<Pick<LocalOrder['payments'][number], 'wallet'>>

export const byBalance = (amountTzs: number) =>
  aPayment(amountTzs, { method: 'store_credit', receivedTzs: null, changeTzs: null })

/** 500 more than the price is handed over, and this much of it stays for the customer. */
const keeping = (amountTzs: number, changeOwedTzs: number) =>
  aPayment(amountTzs, {
    receivedTzs: amountTzs + 500,
    changeTzs: 500 - changeOwedTzs,
    ...(changeOwedTzs > 0 ? { changeOwedTzs } : {}),
  })

/** Half of them keep change, the others spend a part of the balance; it may fall below nothing. */
function aBalanceSale({ kind, pick }: { kind: string; pick: number }, customerId: string, at: string) {
  const sale = anOrder({ at, customerId }, 500 + (pick % 20) * 100, 2000, uuidv7())
  const part = 100 * (pick % 6)
  const payments =
    kind === 'keepChange'
      ? [keeping(sale.totalTzs, part)]
      : [byBalance(part + 100), aPayment(sale.totalTzs - part - 100)]
  return { ...sale, payments }
}
/** Some are taken back at once: what is voided by chance was seldom paid from a balance. */
export async function sellByBalance(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  step: { kind: string; pick: number },
  at: string,
): Promise<void> {
  const sale = aBalanceSale(step, oracle.credit.customerOf(oracle.sim.ownerOn(device).shopId), at)
  await oracle.save(device, ctx, sale)
  if (step.kind !== 'spendBalance' || step.pick % 3 !== 0 || !(await ctx.db.orders.get(sale.id))) return
  await oracle.step(device, ctx, { orderId: sale.id, from: 'completed', to: 'cancelled', reason: 'test', at })
}
export const refundsTo = ({ customerId }: Pick<LocalOrder, 'customerId'>, { pick }: { pick: number }) => ({
  isToBalance: customerId !== null && pick % 4 > 1,
})

/** What is left of one way of an order's payments. What went back counts against the same way first and then against any, the latest first: shilling by shilling, as a person would strike it out. */
export function leftOf(payments: readonly Money[], method: Money['method']): number {
  const left = payments.map((payment) => ({ ...payment }))
  for (const isSame of [true, false])
    for (const out of left)
      for (const came of left.toReversed()) {
        if (out.amountTzs >= 0 || came.amountTzs <= 0) continue
        if (isSame && (came.method !== out.method || came.wallet !== out.wallet)) continue
        const taken = Math.min(came.amountTzs, -out.amountTzs)
        came.amountTzs -= taken
        out.amountTzs += taken
      }
  return left.reduce((sum, { method: of, amountTzs }) => (of === method ? sum + Math.max(0, amountTzs) : sum), 0)
}

/** The model's own balances: one figure for each customer and till, added up from what was said at the counter and from nothing the till keeps. */
export class Credit {
  readonly moves = new CreditMoves()
  private readonly customers = new Map<string, string>()
  private readonly balances = new Map<string, { said: Said; customerId: string; tzs: number; orders: Set<string> }>()
  private readonly kept = new Map<string, { orderId: string; money: Money }>()

  /** One customer a shop, so that many sales meet on one balance. */
  customerOf(shopId: string): string {
    const id = this.customers.get(shopId) ?? uuidv7()
    this.customers.set(shopId, id)
    return id
  }

  /** `payments`: with a minus for what goes back. */
  paid(said: Said, orderId: string, customerId: string | null, payments: readonly (Money & { id: string })[]): void {
    if (customerId === null) return
    for (const payment of payments) this.kept.set(payment.id, { orderId, money: payment })
    this.add(said, orderId, customerId, payments)
  }

  moved(said: Said, id: string, customerId: string, tzs: number): void {
    this.add(said, id, customerId, [{ method: 'store_credit', amountTzs: -tzs }])
  }

  /** Null where something of it was set aside, or the till's store was lost: then the till has let go of a part. */
  balanceOn(oracle: Oracle, device: SimDevice, customerId: string): number | null {
    if (device.storesLost > 0) return null
    const { deviceId } = oracle.who(device, '')
    const { tzs, orders } = this.balances.get(`${deviceId} ${customerId}`) ?? { tzs: 0, orders: new Set<string>() }
    return [...orders].some((id) => oracle.setAside.has(id)) ? null : tzs
  }

  handedBack(said: Said, orderId: string, customerId: string | null, payments: readonly Money[]): void {
    if (customerId === null) return
    this.add(said, orderId, customerId, [{ method: 'store_credit', amountTzs: -leftOf(payments, 'store_credit') }])
  }

  private add(said: Said, orderId: string, customerId: string, payments: readonly Money[]): void {
    const key = `${said.deviceId} ${customerId}`
    const before = this.balances.get(key) ?? { said, customerId, tzs: 0, orders: new Set<string>() }
    before.orders.add(orderId)
    for (const { method, amountTzs, changeOwedTzs = 0 } of payments)
      before.tzs += changeOwedTzs - (method === 'store_credit' ? amountTzs : 0)
    this.balances.set(key, before)
  }

  /** Every till shows what was kept and spent there, and the server's ledger has each of it once, under the order's customer. */
  async agree(oracle: Oracle, met: Set<string>): Promise<void> {
    for (const device of oracle.sim.devices) {
      const { ctx } = await oracle.sim.tab(device, 0)
      for (const { said, customerId, tzs, orders } of this.balances.values()) {
        if (device.ids.get(said.shopId) !== said.deviceId || device.storesLost > 0) continue
        // What was set aside is let go of here.
        if ([...orders].some((id) => oracle.setAside.has(id))) continue
        const here = await creditHere(ctx, said.shopId, customerId)
        require(here === tzs, `C1 a till says ${here} of a balance with ${tzs}`)
        if (tzs !== 0) met.add('a balance')
      }
    }
    for (const [id, { orderId, money }] of this.kept) {
      const order = oracle.sim.server.orders.get(orderId)
      const found = order?.payments.filter((payment) => payment.id === id) ?? []
      if (found.length === 0) require(oracle.isExcused(orderId), 'C2 what was said to be kept or spent is nowhere')
      else
        require(found.length === 1
          && found[0]?.method === money.method
          && (found[0].changeOwedTzs ?? 0)
            === (money.changeOwedTzs ?? 0), 'C2 what is kept for a customer came as another sum')
    }
    for (const order of oracle.sim.server.orders.values()) this.ledgerOf(order, oracle)
    this.moves.agree(oracle, met)
  }

  /** Of each order: nothing is on a balance but what was said, and no more is given back to it than was paid from it. */
  private ledgerOf(order: ServerOrder, oracle: Oracle): void {
    for (const { id, method, changeOwedTzs = 0 } of order.payments)
      if (method === 'store_credit' || changeOwedTzs !== 0)
        require(this.kept.has(id)
          || oracle.unknown.has(id)
          || oracle.unknown.has(order.id), 'C3 a balance was changed that the screen refused')
    require(order.customerId === null
      || order.customerId === this.customerOf(order.shopId), 'C3 another customer’s balance')
  }
}
