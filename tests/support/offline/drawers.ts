import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { expectedTzs } from '../../../src/shared/domain/shifts.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { LocalOrder, LocalShift, OutboxRow } from '../../../src/web/offline/db.ts'
import type { OrderDraft } from '../../../src/web/offline/kinds/order-create.ts'
import { leftOf } from './credit.ts'
import type { Oracle } from './oracle.ts'
import { require, type Said } from './said.ts'
import { aClose, aMove, anOpening } from './shifts.ts'
import type { SimDevice } from './simulation.ts'

export interface SaidShift extends Said {
  floatTzs: number
  /** What the drawer holds, as people put it in and took it out. */
  tzs: number
  /** What came by phone, less what went back that way. */
  byPhoneTzs: number
  moves: Map<string, number>
  /** As its close was told; null while it is open. */
  closedWith: LocalShift['closing']
}
type Money = Pick<LocalOrder['payments'][number], 'id' | 'method' | 'amountTzs' | 'changeOwedTzs'>

/** The model's own drawers: one figure each, added up from what was said at the counter and from nothing the till keeps. */
export class Drawers {
  readonly shifts = new Map<string, SaidShift>()
  /** By device. */
  private readonly open = new Map<string, SaidShift>()
  private readonly counted = new Set<string>()
  /** By the command that said that something never happened: what the drawer got back of it. */
  private readonly undone = new Map<string, { shift: SaidShift; payments: readonly Money[] }>()
  private readonly oracle: Oracle

  constructor(oracle: Oracle) {
    this.oracle = oracle
  }

  openOn = (deviceId: string): SaidShift | undefined => this.open.get(deviceId)

  /** Each id once, however often it was tapped. */
  paid({ deviceId }: Said, payments: readonly Money[]): void {
    for (const payment of payments) {
      const drawer = this.open.get(deviceId)
      if (drawer && !this.counted.has(payment.id)) {
        if (payment.method === 'cash') drawer.tzs += payment.amountTzs + (payment.changeOwedTzs ?? 0)
        else if (payment.method === 'mobile_money') drawer.byPhoneTzs += payment.amountTzs
      }
      this.counted.add(payment.id)
    }
  }

  /** It was said that something never happened, or as another sum: the drawer has it again, or gave the rest. */
  gotBack(said: Said, by: string, payments: readonly Money[]): void {
    const shift = this.open.get(said.deviceId)
    this.paid(said, payments)
    if (shift) this.undone.set(by, { shift, payments })
  }

  /** The server did not let it be undone, and somebody put that aside: it did happen. A drawer that was counted meanwhile stays as it was counted. */
  putAside({ deviceId, type, body }: Pick<OutboxRow, 'deviceId' | 'type' | 'body'>): void {
    const by = `${type} ${String(Reflect.get(Object(body), type === 'refund.void' ? 'refundId' : 'expenseId'))}`
    const undone = this.undone.get(by)
    this.undone.delete(by)
    if (!undone || this.open.get(deviceId) !== undone.shift) return
    const again = undone.payments.map((one) => ({ ...one, id: `again ${one.id}`, amountTzs: -one.amountTzs }))
    this.paid(undone.shift, again)
  }

  /** What is left of each way goes back by it. */
  handedBack({ deviceId }: Said, { payments }: Pick<LocalOrder, 'payments'>): void {
    const drawer = this.open.get(deviceId)
    if (!drawer) return
    // Goods that it was paid with are with the shop: what goes back for them is cash.
    drawer.tzs -= leftOf(payments, 'cash') + leftOf(payments, 'exchange')
    drawer.byPhoneTzs -= leftOf(payments, 'mobile_money')
  }

  async openShift(device: SimDevice, ctx: OfflineContext, floatTzs: number, taps = 1): Promise<void> {
    const draft = anOpening(floatTzs)
    const who = this.oracle.who(device, draft.id)
    const told = await this.oracle.tapped(taps, () =>
      this.oracle.say(ctx, [draft.id], (owner) => this.oracle.sim.impl.openShift(ctx, owner, draft), device),
    )
    const isOpen = this.open.has(who.deviceId)
    require((told === null) === isOpen, isOpen ? 'D1 a second drawer was opened' : 'D1 a drawer could not be opened')
    if (!told) return
    const shift = {
      ...who,
      shiftId: undefined,
      floatTzs,
      tzs: floatTzs,
      byPhoneTzs: 0,
      moves: new Map(),
      closedWith: null,
    }
    this.shifts.set(draft.id, shift)
    this.open.set(who.deviceId, shift)
  }

  /** Opens one where none is: else most histories would move nothing. */
  async opened(device: SimDevice, ctx: OfflineContext): Promise<SaidShift> {
    const { deviceId } = this.oracle.who(device, '')
    if (!this.open.has(deviceId)) await this.openShift(device, ctx, 20_000)
    const shift = this.open.get(deviceId)
    if (!shift) throw new Error('no drawer is open')
    return shift
  }

  async moveCash(device: SimDevice, ctx: OfflineContext, amountTzs: number, isIn: boolean, taps = 1): Promise<void> {
    const shift = await this.opened(device, ctx)
    const draft = aMove(shift.id, amountTzs, isIn ? 'pay_in' : 'pay_out')
    const told = await this.oracle.tapped(taps, () =>
      this.oracle.say(ctx, [draft.id], (owner) => this.oracle.sim.impl.moveCash(ctx, owner, draft), device),
    )
    require(told !== null, 'D2 nothing could be put into the open drawer or taken out of it')
    const tzs = isIn ? amountTzs : -amountTzs
    shift.tzs += tzs
    shift.moves.set(draft.id, tzs)
  }

  async closeShift(device: SimDevice, ctx: OfflineContext, taps = 1): Promise<void> {
    const shift = await this.opened(device, ctx)
    const told = await this.oracle.tapped(taps, () => this.tryClosing(device, ctx, shift, shift.tzs))
    require(told !== null, 'D3 a close was refused though the drawer is as the person saw it')
    if (told) this.closed(shift, told)
  }

  /** While one tab counts, the other one sells: the close goes before it, or is told that something changed. */
  async closeWhileSelling(
    device: SimDevice,
    ctx: OfflineContext,
    other: OfflineContext,
    sale: OrderDraft,
  ): Promise<void> {
    const shift = await this.opened(device, ctx)
    const [told, order] = await Promise.all([
      this.tryClosing(device, ctx, shift, shift.tzs),
      this.oracle.trySaving(device, other, sale),
    ])
    if (told) this.closed(shift, told)
    if (order) this.oracle.saved(device, sale, order)
    await this.closeUnseen(device, ctx)
  }

  /** Nobody may sign for another figure than the one they saw. */
  async closeUnseen(device: SimDevice, ctx: OfflineContext): Promise<void> {
    const shift = await this.opened(device, ctx)
    const told = await this.tryClosing(device, ctx, shift, shift.tzs + 1000)
    require(told === null, 'D3 a drawer was closed with a figure nobody saw')
  }

  private async tryClosing(
    device: SimDevice,
    ctx: OfflineContext,
    { id }: SaidShift,
    seenTzs: number,
  ): Promise<LocalShift | null> {
    const draft = { ...aClose(id, seenTzs), leaveTzs: 5000 }
    return await this.oracle.say(ctx, [uuidv7()], (owner) => this.oracle.sim.impl.closeShift(ctx, owner, draft), device)
  }

  private closed(shift: SaidShift, { closing }: LocalShift): void {
    require(closing !== null, 'D3 a close was said to be kept and is none')
    shift.closedWith = closing
    this.open.delete(shift.deviceId)
    if (closing)
      require(expectedTzs(closing.floatTzs, closing.sums) === shift.tzs
        && closing.sums.mobileMoney.tzs
          === shift.byPhoneTzs, `D4 a close says ${expectedTzs(closing.floatTzs, closing.sums)} of a drawer with ${shift.tzs}`)
  }

  /** What the till shows of the drawer is what is in it. Looks only where a tab is open anyway. */
  async agree(device: SimDevice): Promise<void> {
    const tab = device.tabs.find((one) => one !== null)
    if (!tab) return
    for (const [shopId, deviceId] of device.ids) {
      const { shift = null } = (await tab.ctx.db.devices.get(`device:${shopId}`)) ?? {}
      const said = this.open.get(deviceId)
      require((shift?.id ?? null) === (said?.id ?? null), 'D1 another drawer is open than was said')
      if (!shift || !said) continue
      const tzs = expectedTzs(shift.floatTzs, shift.sums)
      require(tzs === said.tzs, `D4 the till says ${tzs} of a drawer with ${said.tzs}`)
      require(shift.sums.mobileMoney.tzs === said.byPhoneTzs, 'D4 the till says another sum came by phone')
      require(shift.moves.length === said.moves.size, 'D4 the till shows other movements than there were')
    }
  }
}
