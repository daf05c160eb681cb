import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { canRefund } from '../../../src/shared/domain/refunds.ts'
import type { OfflineContext, Owner } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { OrderDraft } from '../../../src/web/offline/kinds/order-create.ts'
import type { Sender } from '../../../src/web/offline/sender.ts'
import { settleDebts } from './debts-said.ts'
import { exchange } from './exchanging.ts'
import type { Oracle } from './oracle.ts'
import { approvalBy, asAtTill, typePin } from './people-at-till.ts'
import { returnByMistake } from './returns-said.ts'
import type { SimDevice, Simulation } from './simulation.ts'
import { adjustGoods, countGoods, receiveGoods, sendGoods } from './stock-said.ts'
import { anOrder, aPayment } from './till.ts'

/** Further steps of a history, each with how often it comes: units, exchanges, credit, people at the till, held carts. */
export interface Doing {
  sim: Simulation
  oracle: Oracle
  device: SimDevice
  tab: { ctx: OfflineContext; sender: Sender }
  owner: Owner
  step: { device: number; tab: number; pick: number }
  at: string
  aSale: () => OrderDraft
  orderHere: () => Promise<LocalOrder | undefined>
  met: Set<string>
}
export const MORE_WEIGHTS = {
  sellUnits: 4,
  exchange: 4,
  returnByMistake: 2,
  sellOnCredit: 4,
  typePin: 3,
  holdCart: 4,
  changeCart: 3,
  splitCart: 2,
  joinCarts: 3,
  sellCart: 4,
  exchangeCarts: 7,
  takeCart: 4,
  handOver: 4,
  voidWhatCooks: 3,
  fileWhileSending: 2,
  receive: 2,
  adjust: 2,
  sendOn: 2,
  count: 2,
  settleDebts: 3,
  loseStore: 2,
} as const

/** Where the network ends in an exchange of carts: mostly nowhere; else at a call, or behind one. */
const endOf = (pick: number): number => (pick % 3 ? Infinity : 1 + (pick % 5) + (pick % 2 ? 0.5 : 0))

export const moreSteps: { readonly [kind in string]?: (doing: Doing) => Promise<void> } = {
  async receive({ oracle, device, tab: { ctx, sender }, step: { pick }, at }) {
    await receiveGoods(oracle, device, ctx, pick, at)
    return sender.wake('enqueue')
  },

  async loseStore({ sim, device }) {
    await sim.loseStore(device)
  },

  async adjust({ oracle, device, tab: { ctx, sender }, step: { pick }, at }) {
    await adjustGoods(oracle, device, ctx, pick, at)
    return sender.wake('enqueue')
  },

  async sendOn({ oracle, device, tab: { ctx, sender }, step: { pick }, at }) {
    await sendGoods(oracle, device, ctx, pick, at)
    return sender.wake('enqueue')
  },

  async count({ oracle, device, tab: { ctx, sender }, step: { pick }, at }) {
    await countGoods(oracle, device, ctx, pick, at)
    return sender.wake('enqueue')
  },

  async settleDebts({ sim, oracle, device, tab: { ctx, sender }, step: { pick, tab }, at }) {
    await settleDebts(oracle, device, [ctx, (await sim.tab(device, 1 - tab)).ctx], pick, at)
    return sender.wake('enqueue')
  },

  async sellUnits({ oracle, device, tab: { ctx, sender }, step: { pick }, at }) {
    // Cartons of twelve that lie closed on the shelf, pieces of the same, and a quarter of something.
    const productId = uuidv7()
    const carton = { id: uuidv7(), factorMilli: 12_000, isPack: true }
    const cartons = anOrder({ at }, 24_000, 1000 * (1 + (pick % 3)), productId)
    const pieces = anOrder({ at }, 2500, 1000 * (1 + (pick % 30)), productId)
    const quarter = anOrder({ at }, 800, 1000, uuidv7())
    const lines = [
      ...cartons.lines.map((line) => ({ ...line, soldIn: carton, variantName: 'Katoni' })),
      ...(pick % 2 ? pieces.lines : []),
      ...(pick % 3 ? quarter.lines.map((line) => ({ ...line, soldIn: { id: uuidv7(), factorMilli: 250 } })) : []),
    ]
    const totalTzs = lines.reduce((sum, line) => sum + line.totalTzs, 0)
    const payments = [aPayment(totalTzs)]
    await oracle.save(device, ctx, { ...cartons, lines, subtotalTzs: totalTzs, totalTzs, payments })
    return sender.wake('enqueue')
  },

  async exchange({ oracle, device, tab: { ctx, sender }, step: { pick }, orderHere }) {
    const order = await orderHere()
    if (!order || !canRefund(order.status)) return
    await exchange(oracle, device, ctx, order, { pick, taps: pick % 5 === 0 ? 2 : 1 })
    return sender.wake('enqueue')
  },

  async returnByMistake({ oracle, device, tab: { ctx, sender }, step: { pick }, at, orderHere }) {
    const order = await orderHere()
    if (order && canRefund(order.status)) await returnByMistake(oracle, device, ctx, { order, pick, at })
    return sender.wake('enqueue')
  },

  async sellOnCredit({ sim, oracle, device, tab: { ctx, sender }, owner, step: { pick }, at }) {
    if (owner.shopId !== sim.shops[0]) return
    const sale = anOrder(
      { at, customerId: oracle.credit.customerOf(owner.shopId) },
      500 + (pick % 20) * 100,
      2000,
      uuidv7(),
    )
    const paidTzs = pick % 3 === 0 ? 300 : 0
    const thing = { shopId: owner.shopId, kind: 'credit', aboutId: sale.id, value: sale.totalTzs - paidTzs } as const
    const payments = paidTzs > 0 ? [aPayment(paidTzs)] : []
    await oracle.save(device, ctx, { ...sale, payments, dueOn: '2026-12-25', approvals: [approvalBy(sim, 0, thing)] })
    // The customer comes back with some of it, or all.
    if (pick % 2 && (await ctx.db.orders.get(sale.id)))
      await oracle.pay(device, ctx, sale.id, pick % 4 === 1 ? 200 : sale.totalTzs - paidTzs, false)
    return sender.wake('enqueue')
  },

  async typePin({ sim, device, owner, step: { pick } }) {
    // Whoever is signed in for the other shop works alone.
    if (owner.shopId !== sim.shops[0]) return
    if (!(await typePin(sim, device, pick % 3, pick % 4 !== 0)) && pick % 2) device.atTill = null
  },

  async holdCart({ oracle, device, tab: { ctx }, step: { pick } }) {
    await oracle.carts.hold(device, ctx, pick)
    await oracle.carts.exchange(device, ctx, endOf(pick))
  },
  changeCart: async ({ oracle, device, tab: { ctx }, step: { pick } }) =>
    await oracle.carts.goOn(device, ctx, pick, 'change'),
  splitCart: async ({ oracle, device, tab: { ctx }, step: { pick } }) =>
    await oracle.carts.goOn(device, ctx, pick, 'split'),
  joinCarts: async ({ oracle, device, tab: { ctx }, step: { pick } }) =>
    await oracle.carts.goOn(device, ctx, pick, 'join'),
  async sellCart({ oracle, device, tab: { ctx, sender }, step: { pick } }) {
    await oracle.carts.goOn(device, ctx, pick, 'sell')
    return sender.wake('enqueue')
  },
  async exchangeCarts({ oracle, device, tab: { ctx }, step: { pick } }) {
    await oracle.carts.exchange(device, ctx, endOf(pick))
  },
  takeCart: async ({ oracle, device, tab: { ctx }, step: { pick } }) =>
    await oracle.carts.take(device, ctx, pick, pick % 4 === 0 ? 1.5 : Infinity),

  async handOver({ sim, oracle, device, tab: { ctx, sender }, owner, step }) {
    // Another till goes on with a cart, and this one, which did not hear of it yet, does too.
    const to = sim.devices[(step.device + 1) % sim.devices.length]
    if (!to || to === device || sim.shopOf(to.seller) !== owner.shopId) return
    const { carts } = oracle
    const there = await sim.tab(to, 0)
    const id = await carts.hold(device, ctx, step.pick)
    if (step.pick % 3 === 1) await carts.hold(device, ctx, step.pick)
    await carts.exchange(device, ctx)
    await carts.take(to, there.ctx, 0, Infinity, id)
    const here = (['sell', 'join', 'change'] as const)[step.pick % 3] ?? 'sell'
    if (step.pick % 4) await carts.goOn(device, ctx, step.pick, here, here === 'join' ? undefined : id)
    const isSold = step.pick % 5 > 0
    await asAtTill(sim, to, async () => await carts.goOn(to, there.ctx, step.pick, isSold ? 'sell' : 'change', id))
    if (isSold) return sender.wake('enqueue')
    // The other one puts it aside again, and this one is offered what it has sold itself.
    await carts.exchange(to, there.ctx)
    await carts.take(device, ctx, 0, Infinity, id)
    return sender.wake('enqueue')
  },

  async voidWhatCooks({ sim, oracle, device, tab: { ctx }, step }) {
    const other = await sim.tab(device, 1 - step.tab)
    const send = async () => {
      await sim.wake(device, step.tab, 'person')
      await sim.advance(100)
    }
    await oracle.kitchen.sellAndVoid(device, ctx, other.ctx, {
      pick: step.pick,
      taps: step.pick % 5 === 0 ? 2 : 1,
      send,
    })
  },

  async fileWhileSending({ sim, oracle, device, tab: { ctx }, owner, step, aSale }) {
    // Two pushes are on their way when another till's work is brought in behind the sender's back.
    const from = sim.devices[(step.device + 1) % sim.devices.length]
    if (!from || sim.shopOf(from.seller) !== owner.shopId) return
    const source = await sim.tab(from, 0)
    await asAtTill(sim, from, async () => await oracle.save(from, source.ctx, aSale()))
    for (let sale = 0; sale < 6; sale += 1) await oracle.save(device, ctx, aSale())
    device.link.fates.unshift('ok', 'ok', 'slow')
    await sim.wake(device, step.tab, 'person')
    await sim.advance(50)
    const { text } = await sim.impl.exportQueue(source.ctx, sim.ownerOn(from))
    await sim.impl.importQueue(ctx, owner, text)
    oracle.carried.add(owner.shopId)
    return await sim.advance(1000)
  },
}
