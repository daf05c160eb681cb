import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { ReturnedTo } from '../../../src/shared/domain/refunds.ts'
import { takenBy } from '../../../src/shared/domain/units.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { CommandBody } from '../../../src/shared/contract/commands.ts'
import { paidIn } from '../../../src/shared/contract/commands/parts.ts'
import type { OrderDraft } from '../../../src/web/offline/kinds/order-create.ts'
import type { RefundDraft } from '../../../src/web/offline/kinds/refund-create.ts'
import { aClaim } from '../builders.ts'
import { returnDraft } from './a-return.ts'
import { CartsSaid } from './carts.ts'
import { byBalance, Credit } from './credit.ts'
import { changeCustomer } from './customers-said.ts'
import { KitchenSaid } from './kitchen.ts'
import { Drawers } from './drawers.ts'
import { require, type Said } from './said.ts'
import type { SimDevice, Simulation } from './simulation.ts'
import { aCharge, aPayment } from './till.ts'

interface SaidSale extends Said {
  number: string
  /** Lines alone. */
  goodsTzs: number
  charges: readonly { basisPoints: number | null; amountTzs: number }[]
  quantityMilli: number
  lineIds: string[]
  /** Gone with the goods, not paid, and let go by an owner. */
  onCreditTzs: number
}
interface SaidPayment extends Said {
  orderId: string
  amountTzs: number
}

/**
 * Keeps what the screen said, in its own words and from outside. It knows nothing of how the queue works:
 * what was said saved is there once, what was refused is not there at all, and the money adds up (`judgement.ts`).
 */
export class Oracle {
  readonly sales = new Map<string, SaidSale>()
  /** The other till's, of carts that two of them sold. */
  readonly seconds = new Map<string, SaidSale>()
  readonly payments = new Map<string, SaidPayment>()
  /** By payment: what it adds to its order, for rounding and a tip; also what nobody saw an answer to. */
  readonly besides = new Map<string, number>()
  /** By line. `tried`: also what nobody saw an answer to. */
  readonly extensions = new Map<string, Said & { orderId: string }>()
  readonly tried = new Map<string, { totalTzs: number; quantityMilli: number }>()
  readonly refunds = new Map<
    string,
    Said & { orderId: string; number: string; totalTzs: number; paidBackTzs: number }
  >()
  /** Returns that were said to be taken back. */
  readonly takenBack = new Set<string>()
  readonly expenses = new Map<
    string,
    Said & { amountTzs: number; supplierId?: string; otherTzs?: number; isUnsure?: boolean }
  >()
  /** Expenses whose void was said to be kept. */
  readonly voided = new Set<string>()
  readonly customers = new Map<string, Said>()
  readonly places = new Map<string, string>()
  readonly claims = new Map<string, Said>()
  readonly notes = new Map<string, Said>()
  readonly products = new Map<string, Said>()
  /** Nobody saw an answer: the tab died under it. Either is right. */
  readonly unknown = new Set<string>()
  readonly drawers: Drawers
  readonly credit = new Credit()
  readonly kitchen: KitchenSaid
  readonly carts: CartsSaid
  readonly touchedElsewhere = new Set<string>()
  readonly setAside = new Set<string>()
  readonly carried = new Set<string>()
  readonly exchanges: { refundId: string; orderId: string; soldId: string }[] = []
  /** Who answers for a sale since an admin took it over: no longer the one who made it. */
  private readonly takenOverBy = new Map<string, string>()
  readonly sim: Simulation

  constructor(sim: Simulation) {
    this.sim = sim
    this.drawers = new Drawers(this)
    this.kitchen = new KitchenSaid(this)
    this.carts = new CartsSaid(this)
  }

  async save(device: SimDevice, ctx: OfflineContext, draft: OrderDraft): Promise<void> {
    const order = await this.trySaving(device, ctx, draft)
    if (order) this.saved(device, draft, order)
    // The tab died under it: what lies on the disk tells whether its money is in the drawer.
    else if (this.unknown.has(draft.id) && (await (await this.sim.tab(device, 0)).ctx.db.orders.get(draft.id))) {
      this.drawers.paid(this.who(device, draft.id), draft.payments)
      this.credit.paid(this.who(device, draft.id), draft.id, draft.customerId, draft.payments)
    }
  }

  async trySaving(device: SimDevice, ctx: OfflineContext, draft: OrderDraft): Promise<LocalOrder | null> {
    const ids = [draft.id, ...draft.payments.map(({ id }) => id)]
    return await this.say(ctx, ids, (owner) => this.sim.impl.saveOrder(ctx, owner, draft), device)
  }

  saved(device: SimDevice, draft: OrderDraft, order: LocalOrder): void {
    const who = this.who(device, draft.id)
    const first = this.sales.get(draft.id)
    // A held cart may be on two tills: then both sales were said to be saved, and only one of them can be the order.
    const isSecond = first !== undefined && first.deviceId !== who.deviceId
    const before = isSecond ? this.seconds.get(draft.id) : first
    require(before === undefined || before.number === order.number, 'I6 one sale was told two numbers')
    if (before) return
    this.drawers.paid(who, draft.payments)
    this.credit.paid(who, draft.id, draft.customerId, draft.payments)
    ;(isSecond ? this.seconds : this.sales).set(draft.id, {
      ...who,
      onCreditTzs: draft.approvals ? draft.totalTzs - paidIn(draft.payments) : 0,
      number: order.number,
      goodsTzs: draft.lines.reduce((sum, line) => sum + line.totalTzs, 0),
      charges: draft.charges ?? [],
      quantityMilli: draft.lines.reduce((sum, line) => sum + takenBy(line).baseMilli, 0),
      lineIds: draft.lines.map(({ id }) => id),
    })
    for (const { id, amountTzs, roundingTzs = 0 } of draft.payments) {
      this.payments.set(id, { ...who, id, orderId: draft.id, amountTzs })
      this.besides.set(id, roundingTzs)
    }
  }

  async extend(
    device: SimDevice,
    ctx: OfflineContext,
    orderId: string,
    lines: OrderDraft['lines'],
    known?: LocalOrder,
  ): Promise<void> {
    this.markElsewhere(device, orderId, known)
    for (const line of lines) this.tried.set(line.id, { ...line, quantityMilli: takenBy(line).baseMilli })
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
    taps = 1,
    besides: { roundingTzs?: number; tipTzs?: number; isFromBalance?: boolean } = {},
  ): Promise<void> {
    const { roundingTzs = 0, tipTzs = 0, isFromBalance = false } = besides
    const payment = isFromBalance
      ? byBalance(amountTzs + tipTzs)
      : aPayment(amountTzs + roundingTzs + tipTzs, roundingTzs === 0 ? {} : { roundingTzs })
    this.besides.set(payment.id, roundingTzs + tipTzs)
    this.markElsewhere(device, orderId, known)
    const charges = tipTzs === 0 ? [] : [aCharge({ kind: 'tip', amountTzs: tipTzs })]
    const draft = {
      orderId,
      payments: [payment],
      completes,
      at: payment.at,
      ...(charges.length > 0 ? { charges } : {}),
    }
    const paid = await this.tapped(taps, () =>
      this.say(ctx, [payment.id], (owner) => this.sim.impl.payOrder(ctx, owner, draft, known), device),
    )
    if (!paid) return
    const who = this.who(device, payment.id)
    this.drawers.paid(who, [payment])
    this.credit.paid(who, orderId, paid.customerId, [payment])
    this.payments.set(payment.id, { ...who, orderId, amountTzs: payment.amountTzs })
  }

  async step(
    device: SimDevice,
    ctx: OfflineContext,
    draft: CommandBody<'order.step'>,
    known?: LocalOrder,
  ): Promise<void> {
    this.markElsewhere(device, draft.orderId, known)
    const local = await ctx.db.orders.get(draft.orderId)
    const before = local === undefined || local.sync === 'synced' ? (known ?? local) : local
    const told = await this.say(ctx, [], (owner) => this.sim.impl.stepOrder(ctx, owner, draft, known), device)
    if (told && before && draft.to === 'cancelled' && before.status !== 'cancelled') {
      const who = this.who(device, draft.orderId)
      this.drawers.handedBack(who, before)
      this.credit.handedBack(who, draft.orderId, before.customerId, before.payments)
    }
  }

  /** `whole`: all that is left of it, as this device sees the order; else half of a line. */
  async refund(
    device: SimDevice,
    ctx: OfflineContext,
    order: LocalOrder,
    {
      whole,
      to,
      isKnown = false,
      isToBalance = false,
      taps = 1,
    }: { whole: boolean; to: ReturnedTo; isKnown?: boolean; isToBalance?: boolean; taps?: number },
  ): Promise<void> {
    const known = isKnown ? order : undefined
    const draft = returnDraft(order, { whole, to, isToBalance })
    if (!draft) return
    this.markElsewhere(device, order.id, known)
    const ids = [draft.id, ...draft.payments.map(({ id }) => id)]
    const told = await this.tapped(taps, () =>
      this.say(ctx, ids, (owner) => this.sim.impl.refundOrder(ctx, owner, draft, known), device),
    )
    if (!told) return
    this.refunded(device, order, draft, told.refunds)
  }

  /** A return was said to be kept. */
  refunded(device: SimDevice, order: LocalOrder, draft: RefundDraft, refunds: LocalOrder['refunds']): void {
    const number = refunds?.find(({ id }) => id === draft.id)?.number ?? ''
    const who = { ...this.who(device, draft.id), orderId: order.id }
    const { totalTzs, payments } = draft
    const paidBackTzs = payments.reduce((all, { amountTzs }) => all + amountTzs, 0)
    this.refunds.set(draft.id, { ...who, number, totalTzs, paidBackTzs })
    const back = payments.map((payment) => ({ ...payment, amountTzs: -payment.amountTzs }))
    this.drawers.paid(who, back)
    this.credit.paid(who, order.id, order.customerId, back)
    for (const { id, amountTzs } of back) this.payments.set(id, { ...who, id, amountTzs })
  }

  /** `amountTzs`: those of even ones come out of the drawer, the others out of the owner's pocket. */
  async expense(device: SimDevice, ctx: OfflineContext, amountTzs: number, taps = 1): Promise<void> {
    const id = uuidv7()
    const body = {
      id,
      category: 'rent',
      amountTzs,
      method: 'cash',
      note: '',
      day: '2026-11-21',
      at: '2026-11-21T08:00:00.000Z',
      fromDrawer: amountTzs % 2 === 0,
      // A third of them to somebody of the list, for goods that came in before.
      ...(amountTzs % 3 === 0 ? { supplierId: uuidv7() } : {}),
    } as const
    const kept = await this.tapped(taps, () =>
      this.say(ctx, [id], (owner) => this.sim.impl.recordExpense(ctx, owner, body), device),
    )
    if (!kept) return
    const who = this.who(device, id)
    if (body.fromDrawer) this.drawers.paid(who, [{ id, method: 'cash', amountTzs: -amountTzs }])
    this.expenses.set(id, { ...who, ...body })
  }

  async voidExpense(device: SimDevice, ctx: OfflineContext, pick: number): Promise<void> {
    const mine = (await ctx.db.expenses.toArray()).filter(
      (expense) => expense.shopId === this.sim.ownerOn(device).shopId,
    )
    const expense = mine[pick % Math.max(1, mine.length)]
    if (!expense) return
    const body = { expenseId: expense.id, reason: 'test', at: '2026-11-21T09:00:00.000Z' }
    if (!(await this.say(ctx, [], (owner) => this.sim.impl.voidExpense(ctx, owner, body), device))) return
    const made = this.expenses.get(expense.id)
    const who = this.who(device, expense.id)
    const back = { id: `void ${expense.id}`, method: 'cash', amountTzs: made?.amountTzs ?? 0 } as const
    if (made?.shiftId === who.shiftId && back.amountTzs % 2 === 0)
      this.drawers.gotBack(who, `expense.void ${expense.id}`, [back])
    this.voided.add(expense.id)
  }

  async customer(device: SimDevice, ctx: OfflineContext, taps = 1): Promise<void> {
    const body = { id: uuidv7(), name: 'Mteja 1', phone: '', at: '2026-11-21T08:00:00.000Z' }
    const kept = await this.tapped(taps, () =>
      this.say(ctx, [body.id], (owner) => this.sim.impl.createCustomer(ctx, owner, body), device),
    )
    if (kept) this.customers.set(body.id, this.who(device, body.id))
    if (kept) await changeCustomer(this, device, ctx, body.id, taps)
  }

  async claim(device: SimDevice, ctx: OfflineContext, pick: number, taps = 1): Promise<void> {
    const body = aClaim({ reference: `QK${pick}` })
    const { id } = body
    const kept = await this.tapped(taps, () =>
      this.say(ctx, [id], (owner) => this.sim.impl.recordClaim(ctx, owner, body), device),
    )
    if (kept) this.claims.set(id, this.who(device, id))
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
      if (device.ids.get(owner.shopId) === row.deviceId) this.drawers.putAside(row)
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

  /** Put before an admin by the server, or aside by a person: kept with a reason, not lost. */
  isExcused(lane: string): boolean {
    return (
      this.setAside.has(lane)
      || [...this.sim.server.quarantined.values()].some((kept) => kept.lane === lane && kept.codes.length > 0)
    )
  }

  /** A person in a hurry taps twice; it was said saved if one of the taps was told so. */
  async tapped<R>(taps: number, tap: () => Promise<R | null>): Promise<R | null> {
    const told = await Promise.all(Array.from({ length: taps }, tap))
    return told.find((one) => one !== null) ?? null
  }

  async say<R>(
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

  who(device: SimDevice, id: string): Said {
    const owner = this.sim.ownerOn(device)
    const deviceId = device.ids.get(owner.shopId) ?? ''
    const doerId = (device.atTill && this.sim.people[device.atTill.person]) ?? owner.userId
    const shiftId = this.drawers.openOn(deviceId)?.id
    return { id, actorId: owner.userId, doerId, shopId: owner.shopId, deviceId, shiftId }
  }
}
