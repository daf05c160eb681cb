import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { isLineDone, type KitchenLine, NOTHING_SENT, type SentSoFar } from '../../../src/shared/domain/kitchen.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalTicket } from '../../../src/web/offline/db.ts'
import type { SendDraft } from '../../../src/web/offline/kinds/kitchen-send.ts'
import type { Oracle } from './oracle.ts'
import { asAtTill } from './people-at-till.ts'
import { require, type Said } from './said.ts'
import type { SimDevice } from './simulation.ts'
import { anOrder, aPayment } from './till.ts'

interface SaidCart extends Said {
  /** What the customer wants by now; the kitchen should have exactly that. */
  wanted: KitchenLine[]
  /** As the cart keeps it. */
  sent: SentSoFar
  /** The tab died under a send, or one of its tickets went another way: nobody knows what the kitchen has. */
  isUnsure: boolean
  /** Sold: no more is sent for it. */
  isOver: boolean
  /** Voided, and called off. */
  isOff: boolean
}
const SENT_AT = '2026-11-24T08:00:00.000Z'
const VOID_AT = '2026-11-24T08:10:00.000Z'
const aLine = (lineId: string, quantityMilli: number): KitchenLine => ({
  lineId,
  stationId: 'jiko',
  course: null,
  name: 'Wali',
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli,
})

/** What waiters said and what cooks bumped, in the model's own words. */
export class KitchenSaid {
  readonly carts = new Map<string, SaidCart>()
  readonly tickets = new Map<string, Said & { aboutId: string }>()
  readonly steps = new Map<string, Said & { ticketId: string }>()
  /** Carts of which something was bumped, or perhaps: it is cooked, and nothing calls it off. */
  private readonly bumped = new Set<string>()
  private readonly oracle: Oracle

  constructor(oracle: Oracle) {
    this.oracle = oracle
  }

  /** A new cart, or one of this device with other goods in it; from one tab, or from both at once. */
  async send(device: SimDevice, ctx: OfflineContext, other: OfflineContext, pick: number): Promise<SaidCart> {
    const who = this.oracle.who(device, '')
    const mine = [...this.carts.values()].filter(
      ({ shopId, deviceId, isOver }) => shopId === who.shopId && deviceId === who.deviceId && !isOver,
    )
    const cart: SaidCart = (pick % 3 === 0 ? undefined : mine[pick % Math.max(1, mine.length)]) ?? {
      ...this.oracle.who(device, uuidv7()),
      wanted: [],
      sent: NOTHING_SENT,
      isUnsure: false,
      isOver: false,
      isOff: false,
    }
    this.carts.set(cart.id, cart)
    cart.wanted = changed(cart.wanted, pick)
    // A cart that was not kept again before a crash knows less than the tickets on the disk.
    const isForgetful = pick % 2 === 0 && (await knowsAll(ctx, cart))
    const draft = {
      aboutId: cart.id,
      label: 'Meza 1',
      note: '',
      wanted: cart.wanted,
      sent: isForgetful ? NOTHING_SENT : cart.sent,
      course: null,
      byName: 'Asha',
      at: SENT_AT,
    } as const
    const sends = [this.say(device, ctx, cart, { ...draft, id: uuidv7() })]
    if (pick % 4 === 0) sends.push(this.say(device, other, cart, { ...draft, id: uuidv7() }))
    for (const ticket of await Promise.all(sends))
      if (ticket?.after && ticket.round > cart.sent.round) cart.sent = { round: ticket.round, lines: ticket.after }
    return cart
  }

  /** What was sent is sold and voided, here or on another till that knows it from the server: none of it is cooked any more. */
  async sellAndVoid(
    device: SimDevice,
    ctx: OfflineContext,
    other: OfflineContext,
    { pick, taps, send }: { pick: number; taps: number; send: () => Promise<void> },
  ): Promise<void> {
    const { oracle } = this
    const { sim } = oracle
    const cart = await this.send(device, ctx, other, pick)
    const { id, wanted } = cart
    if (cart.isUnsure || this.bumped.has(id) || wanted.length === 0) return
    // Until all of it is said: a tab may die on the way.
    cart.isUnsure = true
    cart.isOver = true
    const lines = wanted.flatMap(({ lineId, quantityMilli }) =>
      anOrder({}, 500, quantityMilli, uuidv7()).lines.map((line) => ({ ...line, id: lineId })),
    )
    const totalTzs = lines.reduce((sum, line) => sum + line.totalTzs, 0)
    await oracle.save(device, ctx, {
      ...anOrder({ id }),
      lines,
      subtotalTzs: totalTzs,
      totalTzs,
      payments: [aPayment(totalTzs)],
    })
    if (pick % 2) await send()
    const elsewhere = sim.devices[(device.index + 1) % sim.devices.length]
    const known = sim.known(id)
    const isElsewhere =
      pick % 4 === 3
      && known !== undefined
      && elsewhere !== undefined
      && sim.shopOf(elsewhere.seller) === cart.shopId
      && this.isAllThere(cart)
    const by = isElsewhere ? elsewhere : device
    const there = isElsewhere ? (await sim.tab(by, 0)).ctx : ctx
    const told = await asAtTill(sim, by, async () => {
      const step = { orderId: id, from: 'completed', to: 'cancelled', reason: 'test', at: VOID_AT } as const
      await oracle.step(by, there, step, isElsewhere ? known : undefined)
      if (!there.db.isOpen() || (await there.db.orders.get(id))?.status !== 'cancelled') return false
      const draft = {
        id: uuidv7(),
        unwanted: lines.map((line) => ({ lineId: line.id, quantityMilli: line.quantityMilli })),
        // Also here: with whoever signs out, what was sent leaves this device.
        known: sim.server.kitchen.shown(cart.shopId),
        byName: 'Asha',
        at: VOID_AT,
      }
      const ticket = await oracle.tapped(taps, () =>
        oracle.say(there, [draft.id], (owner) => sim.impl.sendToKitchen(there, owner, draft), by),
      )
      if (ticket) this.tickets.set(draft.id, { ...oracle.who(by, draft.id), aboutId: id })
      else {
        // The step may have reached the server meanwhile, which then says it itself: it is told once, whoever is first. And what a removed device sent waits for its owner: nobody cooks it.
        const isSaid = sim.server.kitchen
          .shown(cart.shopId)
          .some((said) => said.aboutId === id && said.lines.every(({ isCancelled }) => isCancelled))
        require(!there.db.isOpen()
          || isSaid
          || !this.isAllThere(cart), 'K4 nothing of a voided order could be called off')
      }
      return ticket !== null
    })
    if (!told) return
    cart.wanted = []
    cart.isUnsure = false
    cart.isOff = true
  }

  /** What another till learns from the server is what was sent. */
  private isAllThere({ id }: SaidCart): boolean {
    const { tickets } = this.oracle.sim.server.kitchen
    return [...this.tickets.values()].every((ticket) => ticket.aboutId !== id || tickets.has(ticket.id))
  }

  private async say(
    device: SimDevice,
    ctx: OfflineContext,
    cart: SaidCart,
    draft: SendDraft,
  ): Promise<LocalTicket | null> {
    const ticket = await this.oracle.say(
      ctx,
      [draft.id],
      (owner) => this.oracle.sim.impl.sendToKitchen(ctx, owner, draft),
      device,
    )
    if (ticket) this.tickets.set(draft.id, { ...this.oracle.who(device, draft.id), aboutId: cart.id })
    else if (this.oracle.unknown.has(draft.id)) cart.isUnsure = true
    return ticket
  }

  async step(device: SimDevice, ctx: OfflineContext, pick: number, at: string, taps: number): Promise<void> {
    const { shopId } = this.oracle.who(device, '')
    const ticketHere = async () => {
      const here = (await ctx.db.tickets.toArray()).filter((ticket) => ticket.shopId === shopId)
      return here[pick % Math.max(1, here.length)]
    }
    // Where nothing was sent yet it is sent first: else most histories would bump nothing.
    if (!(await ticketHere())) await this.send(device, ctx, ctx, 4 * pick + 1)
    const ticket = await ticketHere()
    if (!ticket) return
    const id = uuidv7()
    this.bumped.add(ticket.aboutId)
    const draft = { id, ticketId: ticket.id, lines: [0], isDone: !isLineDone(ticket, 0), at }
    const told = await this.oracle.tapped(taps, () =>
      this.oracle.say(ctx, [id], (owner) => this.oracle.sim.impl.stepInKitchen(ctx, owner, draft), device),
    )
    if (!told) return
    require(isLineDone(told, 0) === draft.isDone, 'K3 what was bumped is not bumped on the screen')
    this.steps.set(id, { ...this.oracle.who(device, id), ticketId: ticket.id })
  }
}

/** One more line, more of one, less of one, or one taken off. */
function changed(wanted: readonly KitchenLine[], pick: number): KitchenLine[] {
  const [first, ...rest] = wanted
  if (!first || pick % 5 < 2) return [...wanted, aLine(uuidv7(), 1000 * (1 + (pick % 3)))]
  if (pick % 5 === 2) return rest
  return [...rest, { ...first, quantityMilli: pick % 5 === 3 ? first.quantityMilli + 1000 : 500 }]
}

async function knowsAll({ db }: OfflineContext, cart: SaidCart): Promise<boolean> {
  const kept = await db.tickets.where('[shopId+aboutId]').equals([cart.shopId, cart.id]).toArray()
  return kept.some(({ round, after }) => after !== null && round >= cart.sent.round)
}

/** Each ticket and each step is there once, and all tickets of an order together are what was wanted last. */
export function kitchensAgree(oracle: Oracle, met: Set<string>): void {
  const { kitchen, sim, unknown } = oracle
  const { tickets } = sim.server.kitchen
  const excused = new Set<string>()
  for (const { id, aboutId, shopId } of kitchen.tickets.values()) {
    const found = tickets.get(id)
    if (found) require(found.made === 1 && found.shopId === shopId, 'K1 a ticket came twice')
    else {
      require(oracle.isExcused(id), 'K1 a ticket that was said sent is nowhere')
      excused.add(aboutId)
    }
  }
  for (const [id, { isServers }] of tickets)
    require(isServers || kitchen.tickets.has(id) || unknown.has(id), 'K1 a ticket exists that the screen refused')
  for (const { id, ticketId } of kitchen.steps.values()) {
    const steps = tickets.get(ticketId)?.steps.filter((one) => one === id) ?? []
    if (steps.length === 0) require(oracle.isExcused(ticketId), 'K3 what was bumped is bumped nowhere')
    else met.add('bumped in the kitchen')
    require(steps.length < 2, 'K3 one bump came twice')
  }
  for (const cart of kitchen.carts.values()) {
    if (cart.isUnsure || excused.has(cart.id)) continue
    const had = new Map<string, number>()
    for (const { aboutId, lines } of tickets.values())
      if (aboutId === cart.id)
        for (const line of lines)
          had.set(
            line.lineId,
            (had.get(line.lineId) ?? 0) + (line.isCancelled ? -line.quantityMilli : line.quantityMilli),
          )
    const wanted = new Map(cart.wanted.map((line) => [line.lineId, line.quantityMilli]))
    for (const [lineId, milli] of had)
      require((wanted.get(lineId) ?? 0) === milli, `K2 the kitchen cooks ${milli} of ${wanted.get(lineId) ?? 0}`)
    for (const [lineId, milli] of wanted)
      require(had.get(lineId) === milli, `K2 the kitchen never heard of ${milli} that is wanted`)
    met.add(cart.isOff ? 'a void that the kitchen heard of' : 'a kitchen that has what is wanted')
  }
}
