import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { OrderDraft, StepDraft } from '../../../src/web/offline/orders.ts'
import type { SimDevice, Simulation } from './simulation.ts'
import { aPayment } from './till.ts'

export class Violation extends Error {}
const require = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Violation(what)
}

interface Said {
  id: string
  actorId: string
  shopId: string
  deviceId: string
}
interface SaidSale extends Said {
  number: string
  totalTzs: number
  quantityMilli: number
  lineIds: string[]
}
interface SaidPayment extends Said {
  orderId: string
  amountTzs: number
}

/**
 * Keeps what the screen said, in its own words and from outside, and judges the server by it. It knows nothing of how the queue works:
 * what was said saved is there once, what was refused is not there at all, and the money adds up.
 */
export class Oracle {
  readonly sales = new Map<string, SaidSale>()
  readonly payments = new Map<string, SaidPayment>()
  /** By line. `tried`: also what nobody saw an answer to. */
  readonly extensions = new Map<string, Said & { orderId: string }>()
  private readonly tried = new Map<string, { totalTzs: number; quantityMilli: number }>()
  readonly expenses = new Map<string, Said & { amountTzs: number }>()
  readonly customers = new Map<string, Said>()
  /** Nobody saw an answer: the tab died under it. Either is right. */
  readonly unknown = new Set<string>()
  readonly touchedElsewhere = new Set<string>()
  readonly setAside = new Set<string>()
  readonly carried = new Set<string>()
  /** Who answers for a sale since an admin took it over: no longer the one who made it. */
  private readonly takenOverBy = new Map<string, string>()
  private readonly sim: Simulation

  constructor(sim: Simulation) {
    this.sim = sim
  }

  async save(device: SimDevice, ctx: OfflineContext, draft: OrderDraft): Promise<void> {
    const who = this.who(device, draft.id)
    const order = await this.say(
      ctx,
      [draft.id, ...draft.payments.map(({ id }) => id)],
      (owner) => this.sim.impl.saveOrder(ctx, owner, draft),
      device,
    )
    if (!order) return
    const before = this.sales.get(draft.id)
    require(before === undefined || before.number === order.number, 'I6 one sale was told two numbers')
    this.sales.set(draft.id, {
      ...who,
      number: order.number,
      totalTzs: draft.totalTzs,
      quantityMilli: draft.lines.reduce((sum, line) => sum + line.quantityMilli, 0),
      lineIds: draft.lines.map(({ id }) => id),
    })
    for (const { id, amountTzs } of draft.payments) this.payments.set(id, { ...who, id, orderId: draft.id, amountTzs })
  }

  async extend(
    device: SimDevice,
    ctx: OfflineContext,
    orderId: string,
    lines: OrderDraft['lines'],
    known?: LocalOrder,
  ): Promise<void> {
    this.markElsewhere(device, orderId, known)
    for (const line of lines) this.tried.set(line.id, line)
    const done = await this.say(
      ctx,
      lines.map(({ id }) => id),
      (owner) =>
        this.sim.impl.extendOrder(
          ctx,
          owner,
          { orderId, lines, at: '2026-11-21T08:00:00.000Z', cartId: uuidv7() },
          known,
        ),
      device,
    )
    if (done) for (const { id } of lines) this.extensions.set(id, { ...this.who(device, id), orderId })
  }

  async pay(
    device: SimDevice,
    ctx: OfflineContext,
    orderId: string,
    amountTzs: number,
    completes: boolean,
    known?: LocalOrder,
  ): Promise<void> {
    const payment = aPayment(amountTzs)
    this.markElsewhere(device, orderId, known)
    const paid = await this.say(
      ctx,
      [payment.id],
      (owner) => this.sim.impl.payOrder(ctx, owner, { orderId, payments: [payment], completes, at: payment.at }, known),
      device,
    )
    if (paid) this.payments.set(payment.id, { ...this.who(device, payment.id), orderId, amountTzs })
  }

  async step(device: SimDevice, ctx: OfflineContext, draft: StepDraft, known?: LocalOrder): Promise<void> {
    this.markElsewhere(device, draft.orderId, known)
    await this.say(ctx, [], (owner) => this.sim.impl.stepOrder(ctx, owner, draft, known), device)
  }

  async expense(device: SimDevice, ctx: OfflineContext, amountTzs: number): Promise<void> {
    const id = uuidv7()
    const body = {
      id,
      category: 'rent',
      amountTzs,
      method: 'cash',
      note: '',
      day: '2026-11-21',
      at: '2026-11-21T08:00:00.000Z',
    } as const
    const kept = await this.say(ctx, [id], (owner) => this.sim.impl.recordExpense(ctx, owner, body), device)
    if (kept) this.expenses.set(id, { ...this.who(device, id), amountTzs })
  }

  async voidExpense(device: SimDevice, ctx: OfflineContext, pick: number): Promise<void> {
    const mine = (await ctx.db.expenses.toArray()).filter(
      (expense) => expense.shopId === this.sim.ownerOn(device).shopId,
    )
    const expense = mine[pick % Math.max(1, mine.length)]
    if (!expense) return
    await this.say(
      ctx,
      [],
      (owner) =>
        this.sim.impl.voidExpense(ctx, owner, {
          expenseId: expense.id,
          reason: 'test',
          at: '2026-11-21T09:00:00.000Z',
        }),
      device,
    )
  }

  async customer(device: SimDevice, ctx: OfflineContext): Promise<void> {
    const id = uuidv7()
    const kept = await this.say(
      ctx,
      [id],
      (owner) =>
        this.sim.impl.createCustomer(ctx, owner, { id, name: 'Mteja 1', phone: '', at: '2026-11-21T08:00:00.000Z' }),
      device,
    )
    if (kept) this.customers.set(id, this.who(device, id))
  }

  /** A person looks at what was refused: sends it again, or puts it aside with a reason. */
  async handleRefused(
    device: SimDevice,
    ctx: OfflineContext,
    pick: number,
    met: Set<string>,
    always: 'either' | 'set_aside' = 'either',
  ): Promise<boolean> {
    const { impl } = this.sim
    const owner = this.sim.ownerOn(device)
    const { rows } = await impl.listQueue(ctx, { shopId: owner.shopId, state: 'attention', offset: 0, limit: 100 })
    const row = rows[pick % Math.max(1, rows.length)]
    if (!row) return false
    require(row.codes.length > 0, 'I7 a parked command has no reason')
    met.add('a refused command')
    if (always === 'either' && pick % 2) await impl.sendAgain(ctx, row)
    else {
      await impl.setAside(ctx, owner, row, 'test')
      this.setAside.add(row.lane)
    }
    return true
  }

  /** An admin takes over what waits on a device; what was refused stays with who made it. From then on the admin is held back by it, and the other is free to go. */
  async takeOver(device: SimDevice, ctx: OfflineContext): Promise<void> {
    const owner = this.sim.ownerOn(device)
    const refused = await this.sim.impl.listQueue(ctx, {
      shopId: owner.shopId,
      state: 'attention',
      offset: 0,
      limit: 1000,
    })
    const staying = new Set(refused.rows.map(({ lane }) => lane))
    await this.sim.impl.takeOver(ctx, owner)
    for (const { id, shopId, deviceId } of this.sales.values()) {
      if (
        shopId === owner.shopId
        && deviceId === device.ids.get(shopId)
        && !staying.has(id)
        && !this.sim.server.orders.has(id)
      )
        this.takenOverBy.set(id, owner.userId)
    }
  }

  expectNothingUnsent(device: SimDevice): void {
    const owner = this.sim.ownerOn(device)
    for (const sale of this.sales.values()) {
      if (
        (this.takenOverBy.get(sale.id) ?? sale.actorId) !== owner.userId
        || sale.deviceId !== device.ids.get(owner.shopId)
      )
        continue
      require(this.sim.server.orders.has(sale.id)
        || this.isExcused(sale.id), 'F9 "nothing unsent" while a sale is unsent')
    }
  }

  async judge(met: Set<string>): Promise<void> {
    const { sim } = this
    const everybody = new Set(sim.people.keys())
    await sim.heal(everybody)
    for (let round = 0; round < 5; round += 1) {
      let hadRefused = false
      for (const device of sim.devices) {
        for (const person of [0, sim.people.length - 1]) {
          device.seller = person
          const { ctx } = await sim.tab(device, 0)
          while (await this.handleRefused(device, ctx, 0, met, 'set_aside')) hadRefused = true
        }
      }
      if (!hadRefused) break
      await sim.heal(everybody)
    }
    await this.queuesAreEmpty()
    this.everySaidThingIsThereOnce(met)
    this.nothingElseIsThere()
    this.ordersAreInOrder()
    await this.viewsAgree()
    this.replayChangesNothing()
  }

  private async queuesAreEmpty(): Promise<void> {
    for (const device of this.sim.devices) {
      const { db } = (await this.sim.tab(device, 0)).ctx
      const left = await db.outbox.toArray()
      require(left.length
        === 0, `I7 after the network healed ${left.length} commands still wait: ${left.map((row) => `${row.type} ${row.state} ${row.codes.join(' ')}`).join(', ')}`)
    }
  }

  private everySaidThingIsThereOnce(met: Set<string>): void {
    const { server } = this.sim
    const numbers = new Set<string>()
    for (const sale of this.sales.values()) {
      const key = `${sale.shopId} ${sale.number}`
      require(!numbers.has(key), `I6 number ${sale.number} was told twice`)
      numbers.add(key)
      const order = server.orders.get(sale.id)
      if (!order) {
        require(this.isExcused(sale.id), `I1 sale ${sale.number} was said saved and is nowhere`)
        met.add('a quarantined sale')
        continue
      }
      require(order.made === 1, `I1 sale ${sale.number} was made ${order.made} times`)
      const added = order.lineIds.filter((id) => !sale.lineIds.includes(id)).map((id) => this.tried.get(id))
      const totalTzs = added.reduce((sum, line) => sum + (line?.totalTzs ?? 0), sale.totalTzs)
      const quantityMilli = added.reduce((sum, line) => sum + (line?.quantityMilli ?? 0), sale.quantityMilli)
      require(new Set(order.lineIds).size === order.lineIds.length, `I1 goods were added to ${sale.number} twice`)
      require(order.number === sale.number
        && order.totalTzs === totalTzs, `I2 sale ${sale.number} came with another number or total`)
      require(order.movedMilli
        === (order.status === 'cancelled'
          ? 0
          : -quantityMilli), `I2 stock of ${sale.number}: ${order.movedMilli} of ${quantityMilli}, ${order.status}`)
      require(order.actorId === sale.actorId
        && order.shopId === sale.shopId
        && order.deviceId === sale.deviceId, `I5 sale ${sale.number} came under another actor, shop or device`)
    }
    for (const line of this.extensions.values()) {
      const isThere = server.orders.get(line.orderId)?.lineIds.includes(line.id) === true
      require(isThere || this.isExcused(line.orderId), 'I1 goods that were said to be added are nowhere')
      if (isThere) met.add('goods added later')
    }
    for (const payment of this.payments.values()) {
      const found = server.orders.get(payment.orderId)?.payments.filter(({ id }) => id === payment.id) ?? []
      if (found.length === 0) require(this.isExcused(payment.orderId), 'I1 a payment that was said saved is nowhere')
      else
        require(found.length === 1
          && found[0]?.amountTzs === payment.amountTzs, 'I2 a payment came twice, or with another amount')
    }
    for (const expense of this.expenses.values()) {
      const found = server.expenses.get(expense.id)
      if (!found) require(this.isExcused(expense.id), 'I1 an expense that was said saved is nowhere')
      else {
        require(found.made === 1
          && found.amountTzs === expense.amountTzs, 'I2 an expense came twice, or with another amount')
        require(found.actorId === expense.actorId
          && found.shopId === expense.shopId
          && found.deviceId === expense.deviceId, 'I5 an expense came under another actor')
      }
    }
    for (const customer of this.customers.values()) {
      const found = server.customers.get(customer.id)
      if (!found) require(this.isExcused(customer.id), 'I1 a customer that was said saved is nowhere')
      else require(found.made === 1 && found.shopId === customer.shopId, 'I2 a customer came twice')
    }
  }

  /** Put before an admin by the server, or aside by a person: kept with a reason, not lost. */
  private isExcused(lane: string): boolean {
    return (
      this.setAside.has(lane)
      || [...this.sim.server.quarantined.values()].some((kept) => kept.lane === lane && kept.codes.length > 0)
    )
  }

  private nothingElseIsThere(): void {
    const { server } = this.sim
    for (const order of server.orders.values()) {
      require(this.sales.has(order.id) || this.unknown.has(order.id), 'I3 an order exists that the screen refused')
      const known = this.sales.get(order.id)?.lineIds ?? []
      for (const id of order.lineIds)
        require(known.includes(id)
          || this.extensions.has(id)
          || this.unknown.has(id)
          || this.unknown.has(order.id), 'I3 goods were added that the screen refused')
      for (const { id } of order.payments)
        require(this.payments.has(id)
          || this.unknown.has(id)
          || this.unknown.has(order.id), 'I3 a payment exists that the screen refused')
    }
    for (const id of server.expenses.keys())
      require(this.expenses.has(id) || this.unknown.has(id), 'I3 an expense exists that the screen refused')
    for (const entry of server.applied) {
      const submitter = server.members.get(entry.submitterId)
      require(submitter?.shopId === entry.shopId, 'I5 a row crossed shops')
      // Another's row goes only after somebody carried it: an import, or the owner who took it over.
      if (entry.actorId !== entry.submitterId)
        require(submitter?.isAdmin === true, "I5 a row was applied in another person's session")
    }
  }

  private ordersAreInOrder(): void {
    const last = new Map<string, number>()
    for (const { deviceId, lane, seq } of this.sim.server.applied) {
      const key = `${deviceId} ${lane}`
      require((last.get(key) ?? 0) < seq, `I4 command ${seq} of a lane came after ${last.get(key)}`)
      last.set(key, seq)
    }
  }

  private async viewsAgree(): Promise<void> {
    for (const device of this.sim.devices) {
      const { db } = (await this.sim.tab(device, 0)).ctx
      for (const order of await db.orders.toArray()) {
        require(order.sync === 'synced', `the view says ${order.sync} of an order with nothing to send`)
        const there = this.sim.server.orders.get(order.id)
        if (!there || this.touchedElsewhere.has(order.id) || this.isExcused(order.id)) continue
        require(there.status === order.status, `the view says ${order.status}, the server ${there.status}`)
      }
    }
  }

  private replayChangesNothing(): void {
    const { server } = this.sim
    const before = server.state()
    for (const { userId, request } of server.heard) server.apply(userId, request)
    require(server.state() === before, 'I8 a second replay of everything changed the server')
  }

  private async say<R>(
    ctx: OfflineContext,
    ids: readonly string[],
    work: (owner: { userId: string; shopId: string }) => Promise<R>,
    device: SimDevice,
  ): Promise<R | null> {
    try {
      return await work(this.sim.ownerOn(device))
    } catch (error) {
      // The tab was killed under it: nobody read an answer.
      if (!ctx.db.isOpen()) for (const id of ids) this.unknown.add(id)
      else require(error instanceof Error && error.name === 'Refused', `the till broke: ${String(error)}`)
      return null
    }
  }

  private markElsewhere(device: SimDevice, orderId: string, known: LocalOrder | undefined): void {
    if (known || this.sales.get(orderId)?.deviceId !== device.ids.get(this.sim.ownerOn(device).shopId))
      this.touchedElsewhere.add(orderId)
  }

  private who(device: SimDevice, id: string): Said {
    const owner = this.sim.ownerOn(device)
    return { id, actorId: owner.userId, shopId: owner.shopId, deviceId: device.ids.get(owner.shopId) ?? '' }
  }
}
