import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { ParkedCart } from '../../../src/shared/contract/parked-carts.ts'
import type { ParkedCalls } from '../../../src/web/offline/parked-carts.ts'
import type { Oracle } from './oracle.ts'
import { require } from './said.ts'
import type { SimDevice } from './simulation.ts'
import { anOrder } from './till.ts'

interface Cart {
  lines: string[]
}
const isCart = (value: unknown): value is Cart => typeof value === 'object' && value !== null && 'lines' in value
const linesOf = (value: unknown): string[] => (isCart(value) ? value.lines : [])
const summary = { name: 'Meza 4', tableId: 'm4', covers: 2, itemCount: 1, totalTzs: 3000 }

/** Held carts as people see them: what lies in them is somewhere, and in two places only where two sales of it wait or a person was told. */
export class CartsSaid {
  /** By line: the carts it ever lay in. */
  private readonly lines = new Map<string, { carts: Set<string> }>()
  /** Carts that a person was told are on two tills. */
  private readonly told = new Set<string>()
  private readonly oracle: Oracle
  private ticks = 0

  constructor(oracle: Oracle) {
    this.oracle = oracle
  }

  private keeperOn(device: SimDevice, ctx: OfflineContext) {
    const { impl } = this.oracle.sim
    const locks = device.hasLocks ? (device.locks.of(ctx) as LockManager) : null
    // No two changes of a cart are of one moment.
    const own = { ...ctx, now: () => ctx.now() + (this.ticks += 1) }
    return { own, keeper: impl.createCartKeeper(own, this.oracle.sim.ownerOn(device), locks) }
  }
  private ring(cartId: string): string {
    const line = uuidv7()
    this.lines.set(line, { carts: new Set([cartId]) })
    return line
  }
  private lieIn(cartId: string, lines: readonly string[]): void {
    for (const line of lines) this.lines.get(line)?.carts.add(cartId)
  }

  async hold(device: SimDevice, ctx: OfflineContext, pick: number): Promise<string> {
    const { keeper } = this.keeperOn(device, ctx)
    const id = uuidv7()
    const lines = Array.from({ length: 1 + (pick % 3) }, () => this.ring(id))
    await keeper.hold(id, { lines }, summary)
    return id
  }

  /** One that lies here: more goods, two bills of it, one bill with another, or sold. */
  async goOn(
    device: SimDevice,
    ctx: OfflineContext,
    pick: number,
    what: 'change' | 'split' | 'join' | 'sell',
    cartId?: string,
  ): Promise<void> {
    const { sim } = this.oracle
    const { own, keeper } = this.keeperOn(device, ctx)
    const { shopId } = sim.ownerOn(device)
    const held = await sim.impl.heldCarts(own, shopId)
    const row = cartId === undefined ? held[pick % Math.max(1, held.length)] : held.find(({ id }) => id === cartId)
    if (!row) return
    const taken = await keeper.take(row.id)
    if (taken === null) return
    const lines = linesOf(taken)
    if (what === 'sell') return await this.sell(device, ctx, row.id, lines, pick, keeper)
    if (what === 'change') lines.push(this.ring(row.id))
    await keeper.keep(row.id, { lines })
    const other = held.find(({ id }) => id !== row.id)
    if (what === 'split' && lines.length > 1) {
      const part = uuidv7()
      this.lieIn(part, lines.slice(1))
      return await keeper.holdAll([
        { id: row.id, cart: { lines: lines.slice(0, 1) }, summary },
        { id: part, cart: { lines: lines.slice(1) }, summary },
      ])
    }
    if (what === 'join' && other) {
      const isIn = await keeper.takeIn(row.id, other.id, (cart) => ({
        lines: [...new Set([...lines, ...linesOf(cart)])],
      }))
      if (isIn) {
        this.lieIn(row.id, linesOf(other.cart))
        lines.push(...linesOf(other.cart).filter((line) => !lines.includes(line)))
      }
    }
    await keeper.hold(row.id, { lines }, summary)
  }

  private async sell(
    device: SimDevice,
    ctx: OfflineContext,
    id: string,
    ids: readonly string[],
    pick: number,
    keeper: ReturnType<CartsSaid['keeperOn']>['keeper'],
  ): Promise<void> {
    const bare = anOrder({ id, status: pick % 2 ? 'completed' : 'pending' }, 500 * ids.length, 1000)
    const lines = ids.map((line) => ({ ...anOrder({}, 500, 1000, uuidv7()).lines[0], id: line })) as typeof bare.lines
    await this.oracle.save(device, ctx, { ...bare, lines })
    const isOurs = (await ctx.db.orders.get(id))?.deviceId === device.ids.get(this.oracle.sim.ownerOn(device).shopId)
    if (isOurs) await keeper.drop(id)
    else await keeper.hold(id, { lines: ids }, summary)
  }

  /** The tills tell each other what they hold, over a network that may end at any call, before it or behind it. Answers what others hold. */
  async exchange(device: SimDevice, ctx: OfflineContext, endsAt = Infinity): Promise<ParkedCart[]> {
    const { sim } = this.oracle
    const owner = sim.ownerOn(device)
    let others: ParkedCart[] = []
    try {
      const exchanged = await sim.impl.exchangeCarts(ctx, owner, this.callsOf(device, owner.shopId, endsAt))
      for (const { kind, cartId } of exchanged.handedOver) if (kind === 'both') this.told.add(cartId)
      others = exchanged.others
    } catch (error) {
      require(error instanceof Error && error.message === 'the network ended', `carts: ${String(error)}`)
    }
    // What is marked on the strip is told, too.
    for (const { id, alsoAt } of await ctx.db.openCarts.toArray()) if (alsoAt) this.told.add(id)
    return others
  }

  /** From what the till last heard of others; the answer may get lost. */
  async take(device: SimDevice, ctx: OfflineContext, pick: number, endsAt = Infinity, cartId?: string): Promise<void> {
    const { sim } = this.oracle
    const { own } = this.keeperOn(device, ctx)
    const owner = sim.ownerOn(device)
    const others = (await this.exchange(device, ctx)).filter(({ id }) => cartId === undefined || id === cartId)
    const cart = others[pick % Math.max(1, others.length)]
    if (!cart) return
    await sim.impl
      .takeFromTill(own, owner, this.callsOf(device, owner.shopId, endsAt), cart)
      .catch((error: unknown) => {
        require(error instanceof Error && error.message === 'the network ended', `carts: ${String(error)}`)
      })
  }

  private callsOf(device: SimDevice, shopId: string, endsAt = Infinity): ParkedCalls {
    const { sim } = this.oracle
    const calls = sim.parked[shopId === sim.shops[0] ? 0 : 1].of(device.ids.get(shopId) ?? '')
    let made = 0
    const over = async <R>(call: () => Promise<R>): Promise<R> => {
      made += 1
      if (made === endsAt) throw new Error('the network ended')
      const answer = await call()
      // The server did it, and nobody heard.
      if (made === endsAt - 0.5) throw new Error('the network ended')
      return answer
    }
    return {
      list: async () => await over(async () => await calls.list()),
      park: async (id, body) => await over(async () => await calls.park(id, body)),
      unpark: async (id) => await over(async () => await calls.unpark(id)),
      take: async (id) => await over(async () => await calls.take(id)),
    }
  }

  async agree(met: Set<string>): Promise<void> {
    const { sim } = this.oracle
    const places = new Map<string, Set<string>>()
    const lies = (line: string, where: string) => places.set(line, (places.get(line) ?? new Set()).add(where))
    for (let round = 0; round < 3; round += 1) for (const device of sim.devices) await this.settleOn(device)
    for (const device of sim.devices) {
      const { ctx } = await sim.tab(device, 0)
      for (const { id, cart, alsoAt } of await ctx.db.openCarts.toArray()) {
        if (alsoAt) this.told.add(id)
        for (const line of linesOf(cart)) lies(line, `${device.index} ${id}`)
      }
    }
    for (const sale of [...this.oracle.sales.values(), ...this.oracle.seconds.values()])
      for (const line of sale.lineIds) lies(line, `sold ${sale.deviceId}`)
    for (const [line, { carts }] of this.lines) {
      const where = places.get(line) ?? new Set()
      require(where.size > 0, 'T1 goods of a held cart are nowhere')
      if (where.size === 1) continue
      const isTold = [...carts].some((id) => this.told.has(id) || this.oracle.seconds.has(id))
      require(isTold, `T2 goods are in two places and nobody was told: ${[...where].join(', ')}`)
      met.add('goods on two tills')
    }
  }

  /** As a day with a network ends: everybody hears, and what was taken with a lost answer is asked for again. */
  private async settleOn(device: SimDevice): Promise<void> {
    const { sim } = this.oracle
    const { ctx } = await sim.tab(device, 0)
    for (const person of [0, sim.people.length - 1]) {
      if (!device.ids.has(sim.shopOf(person))) continue
      device.seller = person
      const owner = sim.ownerOn(device)
      const calls = this.callsOf(device, owner.shopId)
      // Only what the till itself would ask for again: what was here and went on from here is not offered anew.
      for (const cart of await this.exchange(device, ctx))
        if (cart.isOurs) await sim.impl.takeFromTill(ctx, owner, calls, cart)
    }
  }
}
