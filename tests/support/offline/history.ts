import fc from 'fast-check'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { canExtend } from '../../../src/shared/domain/order-extend.ts'
import { dueTzs, stepsOf } from '../../../src/shared/domain/order-workflow.ts'
import { canRefund } from '../../../src/shared/domain/refunds.ts'
import { refundsTo, sellByBalance } from './credit.ts'
import { noteOrAddGood } from './goods-said.ts'
import { spendAndMend } from './expenses-said.ts'
import { carryPlain, carrySealed, scanReceipt } from './carrying.ts'
import type { Impl } from './impl.ts'
import { type Fate, FATES } from './network.ts'
import { judge } from './judgement.ts'
import { mulberry } from './mulberry.ts'
import { Oracle } from './oracle.ts'
import { signOut } from './sign-out.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import { asAtTill } from './people-at-till.ts'
import { MORE_WEIGHTS, moreSteps } from './more-steps.ts'
import { PEOPLE, type SimDevice, Simulation } from './simulation.ts'
import { aBill, anOrder, aPayment } from './till.ts'

/** One thing that people, browsers, networks or servers do. `pick` chooses among what there is by then. */
export interface Step {
  kind: StepKind
  device: number
  tab: number
  pick: number
  fates: Fate[]
}
const WEIGHTS = {
  sell: 10,
  keepChange: 4,
  spendBalance: 3,
  moveBalance: 4,
  sellInTwoTabs: 2,
  doubleTap: 2,
  savePending: 5,
  extend: 6,
  pay: 6,
  step: 4,
  refund: 5,
  refundInTwoTabs: 1,
  laneToldLater: 2,
  otherDevice: 2,
  expense: 3,
  voidExpense: 1,
  customer: 2,
  claim: 2,
  note: 4,
  sendToKitchen: 4,
  stepInKitchen: 3,
  openShift: 4,
  moveCash: 3,
  closeShift: 3,
  closeWhileSelling: 1,
  reference: 3,
  network: 17,
  wake: 6,
  wait: 10,
  crash: 3,
  crashWhileSaving: 1,
  signIn: 3,
  signOut: 2,
  sellAndLeave: 2,
  expire: 1,
  clock: 1,
  clockSetBack: 1,
  thaw: 2,
  revoke: 1,
  carryFile: 2,
  carrySealed: 2,
  scanReceipt: 3,
  takeOver: 2,
  setAside: 1,
  down: 1,
  ...MORE_WEIGHTS,
} as const
export type StepKind = keyof typeof WEIGHTS
export const STEP_KINDS = Object.keys(WEIGHTS) as StepKind[]

const stepOf = (kind: StepKind): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant(kind),
    device: fc.nat(2),
    tab: fc.nat(1),
    pick: fc.nat(10_000),
    fates: kind === 'network' ? fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 4 }) : fc.constant([]),
  })
export const aHistory = (
  maxLength = 45,
): fc.Arbitrary<{ seed: number; devices: number; hasLocks: boolean; steps: Step[] }> =>
  fc.record({
    seed: fc.integer(),
    devices: fc.integer({ min: 2, max: 3 }),
    hasLocks: fc.boolean(),
    steps: fc.array(fc.oneof(...STEP_KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: stepOf(kind) }))), {
      minLength: 8,
      maxLength,
      size: 'max',
    }),
  })

export type Tally = Map<string, number>
const WAITS_MS = [50, 1_500, 10_000, 25_000, 70_000, 600_000]
/** Undefined: as the contract says. */
const MOST_A_PUSH = [undefined, 1, 2, 4]
const CLOCK_JUMPS_MS = [25 * 3_600_000, -25 * 3_600_000, -40 * 365 * 86_400_000, 60 * 365 * 86_400_000, 3_600_000]

/** Plays a history against the real queue, heals the world, and has the oracle judge. Throws with what it found. */
export async function play(
  impl: Impl,
  history: { seed: number; devices: number; hasLocks: boolean; steps: Step[] },
  tally: Tally = new Map(),
): Promise<void> {
  const met = new Set<string>()
  const sim = new Simulation(
    impl,
    mulberry(history.seed),
    history.devices,
    history.hasLocks,
    (fate) => met.add(`fate ${fate}`),
    MOST_A_PUSH[Math.abs(history.seed) % MOST_A_PUSH.length],
  )
  const oracle = new Oracle(sim)
  try {
    for (const device of sim.devices) await sim.signIn(device, device.index % 2)
    for (const step of history.steps) {
      met.add(`step ${step.kind}`)
      const till = sim.devices[step.device % sim.devices.length]
      if (till) await asAtTill(sim, till, async () => await act(sim, oracle, till, step, met))
      for (const device of sim.devices) await oracle.drawers.agree(device)
    }
    await judge(oracle, met)
  } finally {
    sim.close()
  }
  for (const tag of met) tally.set(tag, (tally.get(tag) ?? 0) + 1)
}

async function act(sim: Simulation, oracle: Oracle, device: SimDevice, step: Step, met: Set<string>): Promise<void> {
  const { ctx, sender } = await sim.tab(device, step.tab)
  const owner = sim.ownerOn(device)
  const at = new Date(Math.min(Math.max(ctx.now(), 0), Date.UTC(9999, 0))).toISOString()
  const aSale = (status: 'completed' | 'pending' = 'completed', payments?: ReturnType<typeof aPayment>[]) => {
    const sale = anOrder(
      { status, at, ...(payments ? { payments } : {}) },
      500 + (step.pick % 20) * 100,
      1000 * (1 + (step.pick % 4)),
      uuidv7(),
    )
    return step.pick % 3 === 0 && !payments?.length ? aBill(sale) : sale
  }
  const other = () => sim.tab(device, 1 - step.tab)
  const taps = step.pick % 5 === 0 ? 2 : 1
  const orderHere = async (isMeant: (order: LocalOrder) => boolean = () => true) => {
    const mine = (await ctx.db.orders.toArray()).filter((order) => order.shopId === owner.shopId && isMeant(order))
    return mine[step.pick % Math.max(1, mine.length)]
  }

  const more = moreSteps[step.kind]
  if (more) return await more({ sim, oracle, device, tab: { ctx, sender }, owner, step, at, aSale, orderHere, met })
  switch (step.kind) {
    case 'sell':
      await oracle.save(device, ctx, aSale())
      return sender.wake('enqueue')
    case 'keepChange':
    case 'spendBalance':
      await sellByBalance(oracle, device, ctx, step, at)
      return sender.wake('enqueue')
    case 'moveBalance':
      return await oracle.credit.moves.move(oracle, device, [ctx, (await other()).ctx], step.pick, at)
    case 'sellInTwoTabs': {
      const { ctx: there } = await other()
      await Promise.all([
        oracle.save(device, ctx, aSale()),
        oracle.save(device, there, aSale()),
        oracle.save(device, ctx, aSale()),
      ])
      return sender.wake('enqueue')
    }
    case 'doubleTap': {
      const sale = aSale()
      const { ctx: there } = await other()
      await Promise.all([oracle.save(device, ctx, sale), oracle.save(device, step.pick % 2 ? there : ctx, sale)])
      return
    }
    case 'savePending':
      await oracle.save(device, ctx, aSale('pending', []))
      return sender.wake('enqueue')
    case 'extend': {
      const order = await orderHere(({ status }) => canExtend(status))
      if (!order) return
      const { lines } = aSale('pending', [])
      const { ctx: there } = await other()
      await Promise.all([
        oracle.extend(device, ctx, order.id, lines),
        ...(step.pick % 3 === 0 ? [oracle.extend(device, there, order.id, lines)] : []),
      ])
      return sender.wake('enqueue')
    }
    case 'pay': {
      const order = await orderHere()
      if (!order || order.status === 'cancelled') return
      const owed = Math.max(1, dueTzs(order) - order.paidTzs)
      const amountTzs = step.pick % 3 ? owed : Math.ceil(owed / 2)
      const tipTzs = step.pick % 4 === 0 ? 230 : 0
      const asked = amountTzs + tipTzs
      const roundingTzs = step.pick % 5 === 0 ? Math.round(asked / 50) * 50 - asked : 0
      const isFromBalance = order.customerId !== null && step.pick % 2 === 1
      const besides = isFromBalance ? { isFromBalance } : { tipTzs, roundingTzs }
      await oracle.pay(device, ctx, order.id, amountTzs, step.pick % 2 === 0, undefined, taps, besides)
      return sender.wake('enqueue')
    }
    case 'step': {
      const order = await orderHere()
      const steps = order ? stepsOf(order) : []
      const to = steps[step.pick % Math.max(1, steps.length)]
      if (order && to) await oracle.step(device, ctx, { orderId: order.id, from: order.status, to, reason: 'test', at })
      return
    }
    case 'refund': {
      const order = await orderHere()
      if (!order || !canRefund(order.status)) return
      const to = step.pick % 2 ? 'stock' : 'written_off'
      await oracle.refund(device, ctx, order, { whole: step.pick % 3 === 0, to, taps, ...refundsTo(order, step) })
      return sender.wake('enqueue')
    }
    case 'refundInTwoTabs': {
      const order = await orderHere()
      if (!order || !canRefund(order.status)) return
      const { ctx: there } = await other()
      await Promise.all([
        oracle.refund(device, ctx, order, { whole: true, to: 'stock' }),
        oracle.refund(device, there, order, { whole: step.pick % 2 === 0, to: 'written_off' }),
      ])
      return sender.wake('enqueue')
    }
    case 'laneToldLater': {
      // Two more commands of an order that is there, the first told to come later: the second must not go before it.
      const draft = aSale('pending', [])
      await oracle.save(device, ctx, draft)
      await sim.wake(device, step.tab, 'person')
      await sim.advance(100)
      if ((await ctx.db.orders.get(draft.id)) === undefined) return
      await oracle.pay(device, ctx, draft.id, draft.totalTzs, false)
      await oracle.step(device, ctx, { orderId: draft.id, from: 'paid', to: 'picked_up', reason: 'test', at })
      device.link.fates.unshift(step.pick % 2 ? 'busy' : 'takesSome')
      await sim.wake(device, step.tab, 'person')
      return await sim.advance(100)
    }
    case 'otherDevice': {
      const orders = [...sim.server.orders.values()].filter(
        (order) => order.shopId === owner.shopId && order.status !== 'cancelled',
      )
      const chosen = orders[step.pick % Math.max(1, orders.length)]
      const known = chosen && sim.known(chosen.id)
      if (!known) return
      if (step.pick % 3 === 0 && canRefund(known.status))
        await oracle.refund(device, ctx, known, { whole: step.pick % 2 === 0, to: 'stock', isKnown: true })
      else if (step.pick % 2) await oracle.pay(device, ctx, known.id, 100, false, known)
      else if (step.pick % 4 === 0 && canExtend(known.status))
        await oracle.extend(device, ctx, known.id, aSale('pending', []).lines, known)
      else
        await oracle.step(
          device,
          ctx,
          { orderId: known.id, from: known.status, to: stepsOf(known)[0] ?? 'cancelled', reason: 'test', at },
          known,
        )
      return
    }
    case 'expense':
      await spendAndMend(oracle, device, ctx, () => oracle.expense(device, ctx, 1000 + step.pick, taps), taps)
      return sender.wake('enqueue')
    case 'voidExpense':
      // Mostly it was typed wrong a moment ago: without one of its own a void would find nothing in seven histories of eight.
      await oracle.expense(device, ctx, 1000 + step.pick)
      return await oracle.voidExpense(device, ctx, step.pick)
    case 'customer':
      return await oracle.customer(device, ctx, taps)
    case 'claim':
      return await oracle.claim(device, ctx, step.pick, taps)
    case 'note':
      return await noteOrAddGood(oracle, device, ctx, step.pick, taps)
    case 'sendToKitchen':
      await oracle.kitchen.send(device, ctx, (await other()).ctx, step.pick)
      return sender.wake('enqueue')
    case 'stepInKitchen':
      return await oracle.kitchen.step(device, ctx, step.pick, at, taps)
    case 'openShift':
      await oracle.drawers.openShift(device, ctx, step.pick * 10, taps)
      return sender.wake('enqueue')
    case 'moveCash':
      await oracle.drawers.moveCash(device, ctx, 1 + step.pick, step.pick % 2 === 0, taps)
      return sender.wake('enqueue')
    case 'closeShift':
      await oracle.drawers.closeShift(device, ctx, taps)
      return sender.wake('enqueue')
    case 'closeWhileSelling':
      await oracle.drawers.closeWhileSelling(device, ctx, (await other()).ctx, aSale())
      return sender.wake('enqueue')
    case 'reference':
      await oracle.save(
        device,
        ctx,
        aSale('completed', [aPayment(1000, { method: 'mobile_money', reference: `REF${step.pick % 5}` })]),
      )
      return
    case 'network':
      device.link.fates.push(...step.fates)
      return
    case 'wake':
      return await sim.wake(
        device,
        step.tab,
        (['timer', 'start', 'online', 'visible', 'poke', 'person'] as const)[step.pick % 6] ?? 'timer',
      )
    case 'wait':
      return await sim.advance(WAITS_MS[step.pick % WAITS_MS.length] ?? 0)
    case 'crash':
      sim.crash(device, step.tab)
      if (step.pick % 2) sim.crash(device, 1 - step.tab)
      // A page that is loaded anew asks who is there.
      device.atTill = null
      return
    case 'crashWhileSaving': {
      const saving = oracle.save(device, ctx, aSale())
      for (let tick = step.pick % 12; tick > 0; tick -= 1) await new Promise((resolve) => setImmediate(resolve))
      sim.crash(device, step.tab)
      return await saving
    }
    case 'signIn':
      return await sim.signIn(device, step.pick % PEOPLE)
    case 'signOut':
      return await signOut(sim, device, oracle)
    case 'sellAndLeave':
      await oracle.save(device, ctx, aSale())
      device.link.fates.unshift('refused')
      await sim.wake(device, step.tab, 'person')
      await sim.advance(50)
      return await signOut(sim, device, oracle)
    case 'expire':
      if (device.session) sim.server.tokens.delete(device.session.token)
      return
    case 'clock':
      device.clockOffMs = step.pick % 3 === 0 ? 0 : (CLOCK_JUMPS_MS[step.pick % CLOCK_JUMPS_MS.length] ?? 0)
      return
    case 'clockSetBack': {
      // Ahead, told to come later or killed while sending, then put right: what was noted for later must not be waited for.
      const isKilled = step.pick % 2 === 1
      device.clockOffMs = isKilled ? 25 * 3_600_000 : 50 * 60_000
      await oracle.save(device, ctx, aSale())
      device.link.fates.unshift(isKilled ? 'requestLost' : 'busy')
      await sim.wake(device, step.tab, 'person')
      await sim.advance(100)
      if (isKilled) sim.crash(device, 0)
      if (isKilled) sim.crash(device, 1)
      device.clockOffMs = 0
      return
    }
    case 'thaw':
      device.link.unfreeze()
      return await sim.settle()
    case 'revoke': {
      // Mostly whoever stands here: of one who is away little is refused.
      const isHere = device.seller === 1 || device.seller === 2
      const userId = sim.people[isHere ? device.seller : 1 + (step.pick % 2)] ?? ''
      const member = sim.server.members.get(userId)
      if (member) member.revokedAt ??= sim.time.now()
      // Nobody told the till: what is no sale and no money is finally refused.
      if (owner.userId === userId) await oracle.customer(device, ctx)
      return
    }
    case 'carryFile':
      return await carryPlain({ sim, oracle, device, tab: { ctx, sender }, owner, step })
    case 'carrySealed':
      return await carrySealed({ sim, oracle, device, tab: { ctx, sender }, owner, step })
    case 'scanReceipt':
      return await scanReceipt({ sim, oracle, device, tab: { ctx, sender }, owner, step }, await orderHere(), met)
    case 'takeOver':
      // The owner comes to the till of somebody who left work behind.
      await sim.signIn(device, 0)
      await oracle.takeOver(device, ctx)
      return sender.wake('person')
    case 'setAside':
      await oracle.handleRefused(device, ctx, step.pick, met)
      return
    case 'down':
      device.link.isDown = step.pick % 2 === 0
  }
}
