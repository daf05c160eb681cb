import { createHash } from 'node:crypto'
import { type Link, type Sealed, sealText } from '../../../src/shared/domain/chain.ts'
import { type CommandBody, CommandEnvelope, kindOf } from '../../../src/shared/contract/commands.ts'
import {
  dueTzs,
  type OrderStatus,
  owedTzs,
  statusAfterPaying,
  stepsOf,
} from '../../../src/shared/domain/order-workflow.ts'
import type { Tender } from '../../../src/shared/domain/options.ts'
import type { OrderCharge, OrderLine } from '../../../src/shared/contract/commands/parts.ts'
import type { OrderRefund } from '../../../src/shared/contract/orders.ts'
import { takenBy } from '../../../src/shared/domain/units.ts'
import type { PushAnswer, PushRequest } from '../../../src/web/offline/sender-parts.ts'
import { CreditServer } from './credit-moves.ts'
import { changedOnServer } from './customers-said.ts'
import { changedExpenseOnServer, expenseOnServer } from './expenses-said.ts'
import { isOfKitchen, KitchenServer } from './kitchen-server.ts'
import { backTo, giveBack, left, takeBackReturn } from './memory-goods.ts'
import { type Checked, checkPins, type PinKeys } from './people-at-till.ts'
import { type KeyOf, proofOf } from './proof.ts'
import { isOfStock, StockServer } from './stock-said.ts'
import type { Said } from './said.ts'

/** What the contract promises of the server, and nothing of how it keeps it: one application a command for ever, the same answer to a repeat. */

export interface ServerOrder {
  id: string
  shopId: string
  number: string
  status: OrderStatus
  totalTzs: number
  actorId: string
  /** By the PIN they proved themselves with. */
  doerId: string
  deviceId: string
  customerId: string | null
  /** Made more than once would be the fault of faults. */
  made: number
  payments: {
    id: string
    amountTzs: number
    roundingTzs?: number | undefined
    method: Tender
    reference?: string | null | undefined
    changeOwedTzs?: number | undefined
    shiftId?: string | undefined
  }[]
  charges: OrderCharge[]
  shiftId?: string | undefined
  movedMilli: number
  /** Closed packs. */
  movedPacks: number
  /** What of it an owner let them give on credit. */
  approvedTzs: number
  lineIds: string[]
  lines: OrderLine[]
  refundedTzs: number
  refunds: OrderRefund[]
}
export interface ServerShift {
  shopId: string
  actorId: string
  deviceId: string
  floatTzs: number
  /** More than one of either would be the fault of faults. */
  made: number
  closes: CommandBody<'shift.close'>[]
  moves: { id: string; tzs: number }[]
}
interface ArrivedCommand {
  seq: number
  id: string
  chain: Link | undefined
  hash: string
}
interface Kept {
  outcome: PushAnswer['results'][number]['outcome']
  codes: string[]
  text: string
}
export interface Member {
  shopId: string
  isAdmin: boolean
  revokedAt: number | null
}
type Verdict = { outcome: string; codes: string[] }
type Sent = {
  submitterId: string
  submitter: Member
  request: PushRequest
  proof: ReturnType<typeof proofOf>
  pins: Checked
}

const paymentsOf = (payments: CommandBody<'order.pay'>['payments'], shiftId: string | undefined) =>
  payments.map(({ id, amountTzs, roundingTzs, method, reference, changeOwedTzs }) => ({
    id,
    reference,
    amountTzs,
    roundingTzs,
    changeOwedTzs,
    method,
    shiftId,
  }))
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
/** Taken and not handed back with goods that came back. */
export const paidOf = (order: Pick<ServerOrder, 'payments'>): number =>
  sum(order.payments.map(({ amountTzs }) => amountTzs))
/** Lines, charges and rounding: a percentage for service is one of the goods. */
const costOf = ({ lines, charges, payments }: ServerOrder): number => {
  const goodsTzs = sum(lines.map((line) => line.totalTzs))
  const beside = charges.map(({ basisPoints, amountTzs }) =>
    basisPoints === null ? amountTzs : Math.floor((goodsTzs * basisPoints + 5000) / 10_000),
  )
  return goodsTzs + sum(beside) + sum(payments.map(({ roundingTzs }) => roundingTzs ?? 0))
}
export class MemoryServer {
  readonly members = new Map<string, Member>()
  readonly tokens = new Map<string, string>()
  readonly devices = new Map<string, { shopId: string; code: string; revoked: boolean }>()
  readonly commands = new Map<string, Kept>()
  readonly orders = new Map<string, ServerOrder>()
  readonly expenses = new Map<string, Omit<Said, 'id'> & ReturnType<typeof expenseOnServer>>()
  readonly customers = new Map<string, { shopId: string; made: number; places?: string[] }>()
  readonly claims = new Map<string, { shopId: string; made: number }>()
  readonly shifts = new Map<string, ServerShift>()
  readonly notes = new Map<string, { shopId: string; made: number }>()
  readonly products = new Map<string, { shopId: string; made: number }>()
  readonly kitchen = new KitchenServer()
  readonly stock = new StockServer()
  readonly credits = new CreditServer()
  /** Every command that arrived, by device, as it came. */
  readonly arrived = new Map<string, ArrivedCommand[]>()
  readonly heads = new Map<string, Sealed[]>()
  /** Commands as they were applied. */
  readonly applied: {
    id: string
    deviceId: string
    type: string
    lane: string
    seq: number
    actorId: string
    submitterId: string
    shopId: string
    /** Its device signed it, whoever sent it. */
    isSigned: boolean
  }[] = []
  readonly quarantined = new Map<string, { lane: string; codes: string[] }>()
  /** Device and order of sales that wait. */
  readonly seconds = new Set<string>()
  /** Every push that arrived, for the second replay (I8). */
  readonly heard: { userId: string; request: PushRequest }[] = []
  now: () => number
  keyOf: KeyOf = () => undefined
  pinKeyOf: PinKeys = () => undefined

  constructor(now: () => number) {
    this.now = now
  }

  /** `diesAfter`: killed after so many commands were committed; what was committed stays, nobody is answered. Null: 401. */
  push(token: string, request: PushRequest, diesAfter = Infinity): PushAnswer | 'unauthorised' | 'died' {
    const userId = this.tokens.get(token)
    if (userId === undefined) return 'unauthorised'
    this.heard.push({ userId, request })
    return this.apply(userId, request, diesAfter)
  }

  apply(userId: string, request: PushRequest, diesAfter = Infinity): PushAnswer | 'died' {
    const results: PushAnswer['results'] = []
    if (request.head) this.heads.set(request.deviceId, [...(this.heads.get(request.deviceId) ?? []), request.head])
    for (const raw of request.commands) {
      if (results.length >= diesAfter) return 'died'
      const parsed = CommandEnvelope.safeParse(raw)
      if (!parsed.success) throw new Error(`the queue sent what is no command: ${JSON.stringify(raw)}`)
      const { deviceId, seq, id, chain } = parsed.data
      const hash = createHash('sha256').update(sealText(parsed.data)).digest('base64url')
      this.arrived.set(deviceId, [...(this.arrived.get(deviceId) ?? []), { seq, id, chain, hash }])
      results.push({ id: parsed.data.id, ...this.judge(parsed.data, userId, request, raw as object) })
    }
    if (results.length >= diesAfter) return 'died'
    return {
      results,
      serverTime: new Date(this.now()).toISOString(),
      deviceRevoked: this.devices.get(request.deviceId)?.revoked === true,
    }
  }

  private judge(command: CommandEnvelope, submitterId: string, request: PushRequest, raw: object): Verdict {
    const submitter = this.members.get(submitterId)
    if (submitter?.shopId !== command.shopId) return { outcome: 'rejected', codes: ['command.wrong_shop'] }
    const text = JSON.stringify([command.v, command.type, command.userId, command.body])
    const before = this.commands.get(command.id)
    if (before && before.outcome !== 'rejected') {
      if (before.text !== text) return { outcome: 'quarantined', codes: ['command.id_reused'] }
      return { outcome: before.outcome === 'quarantined' ? 'quarantined' : 'duplicate', codes: before.codes }
    }
    const proof = proofOf(command, raw, this.keyOf)
    const pins = checkPins(raw, this.pinKeyOf)
    const verdict = this.verdict(command, { submitterId, submitter, request, proof, pins })
    if (verdict.outcome === 'retry') return verdict
    this.commands.set(command.id, { ...verdict, text })
    if (verdict.outcome === 'quarantined' && command.type === 'order.create')
      this.seconds.add(`${command.deviceId} ${command.lane}`)
    if (verdict.outcome === 'quarantined')
      this.quarantined.set(command.id, { lane: command.lane, codes: verdict.codes })
    if (verdict.outcome === 'applied' || verdict.outcome === 'flagged') {
      const { id, deviceId, type, lane, seq, userId: actorId, shopId } = command
      const isSigned = proof === 'device'
      this.applied.push({ id, deviceId, type, lane, seq, actorId, submitterId, shopId, isSigned })
    }
    return verdict
  }

  private verdict(command: CommandEnvelope, { submitterId, submitter, request, proof, pins }: Sent): Verdict {
    const kind = kindOf(command.type)
    const codes: string[] = []
    if (proof === 'wrong') return { outcome: 'quarantined', codes: ['command.signature_wrong'] }
    const isVouched = proof === 'device' && (command.userId === submitterId || kind?.isVouchedFor === true)
    if (command.userId !== submitterId && !isVouched) codes.push('command.other_actor')
    if (command.deviceId !== request.deviceId && !isVouched) codes.push('command.wrong_device')
    if (codes.length > 0 && !submitter.isAdmin) return { outcome: 'quarantined', codes }
    const actor = this.members.get(command.userId)
    if (actor?.shopId !== command.shopId) return { outcome: 'quarantined', codes: ['command.other_actor'] }
    const at = Math.min(Date.parse(command.at) + command.clockOffsetMs, this.now())
    if (actor.revokedAt !== null && at >= actor.revokedAt) {
      return kind?.isFact
        ? { outcome: 'quarantined', codes: ['order.no_permission'] }
        : { outcome: 'rejected', codes: ['auth.forbidden'] }
    }
    if (!kind) return { outcome: 'quarantined', codes: ['command.unknown_type'] }
    const body = kind.body.safeParse(command.body)
    if (!body.success) return { outcome: 'quarantined', codes: ['command.unreadable'] }
    if (pins.isWrong && !kind.isFact) return { outcome: 'rejected', codes: ['pin.not_proven'] }
    if (pins.isWrong) codes.push('pin.not_proven')
    const problem = this.enact(command, body.data, pins)
    if (problem) {
      const isBehindQuarantine =
        problem.outcome === 'retry' && [...this.quarantined.values()].some((kept) => kept.lane === command.lane)
      return isBehindQuarantine ? { outcome: 'quarantined', codes: problem.codes } : problem
    }
    return { outcome: codes.length > 0 ? 'flagged' : 'applied', codes }
  }

  private enact(command: CommandEnvelope, body: unknown, pins: Checked): Verdict | null {
    const out: Verdict = { outcome: 'retry', codes: ['command.out_of_order'] }
    const waits: Verdict = { outcome: 'quarantined', codes: ['order.sold_on_two_devices'] }
    // A cart that two tills sold: the second sale waits, and with it what its till does with it.
    const { deviceId, lane } = command
    const isOthers = (this.orders.get(lane)?.deviceId ?? deviceId) !== deviceId
    if (isOthers && this.seconds.has(`${deviceId} ${lane}`)) return waits
    if (command.type === 'order.create') {
      if (isOthers) return waits
      return this.create(command, body as CommandBody<'order.create'>, pins)
    }
    if (command.type === 'order.extend') {
      const { orderId, lines } = body as CommandBody<'order.extend'>
      const order = this.orders.get(orderId)
      if (!order) return out
      if (order.status === 'cancelled') return { outcome: 'quarantined', codes: ['order.status_changed'] }
      for (const line of lines) {
        if (order.lineIds.includes(line.id)) continue
        order.lineIds.push(line.id)
        order.lines.push(line)
        order.movedMilli -= takenBy(line).baseMilli
        order.movedPacks -= takenBy(line).packs
      }
      order.totalTzs = costOf(order)
      if (order.status === 'paid' && owedTzs({ ...order, paidTzs: paidOf(order) }) > 0) order.status = 'pending'
      return null
    }
    if (command.type === 'order.pay') {
      const { orderId, payments, charges = [], completes } = body as CommandBody<'order.pay'>
      const order = this.orders.get(orderId)
      if (!order) return out
      const fresh = payments.filter(({ id }) => !order.payments.some((known) => known.id === id))
      order.payments.push(...paymentsOf(fresh, command.shiftId))
      const agreed = charges.filter(({ id }) => !order.charges.some((known) => known.id === id))
      order.charges.push(...agreed)
      order.totalTzs +=
        sum(fresh.map(({ roundingTzs }) => roundingTzs ?? 0)) + sum(agreed.map(({ amountTzs }) => amountTzs))
      order.status = statusAfterPaying(order.status, { completes, isPaidUp: paidOf(order) >= dueTzs(order) })
      return null
    }
    if (command.type === 'order.step') {
      const { orderId, from, to, at } = body as CommandBody<'order.step'>
      const order = this.orders.get(orderId)
      if (!order) return out
      if (order.status !== from) return { outcome: 'rejected', codes: ['order.status_changed'] }
      if (!stepsOf({ ...order, paidTzs: paidOf(order) }).includes(to))
        return { outcome: 'rejected', codes: ['order.step_not_allowed'] }
      order.status = to
      if (to !== 'cancelled') return null
      const goods = order.lines.map((line) => ({ lineId: line.id, quantityMilli: line.quantityMilli }))
      this.kitchen.callOff(command.shopId, goods, at)
      order.movedMilli = -backTo('written_off', order)
      order.movedPacks += left(order)
      return null
    }
    if (command.type === 'refund.create') {
      const back = body as CommandBody<'refund.create'>
      const order = this.orders.get(back.orderId)
      return order ? giveBack(order, command, back, paidOf(order)) : out
    }
    if (command.type === 'refund.void') {
      const order = this.orders.get((body as CommandBody<'refund.void'>).orderId)
      return order ? takeBackReturn(order, (body as CommandBody<'refund.void'>).refundId) : out
    }
    if (command.type === 'expense.create') {
      const { id } = body as CommandBody<'expense.create'>
      this.expenses.set(id, {
        ...expenseOnServer(body, this.expenses.get(id)),
        shopId: command.shopId,
        actorId: command.userId,
        doerId: pins.doerId ?? command.userId,
        deviceId: command.deviceId,
        shiftId: command.shiftId,
      })
      return null
    }
    if (command.type === 'expense.save') return changedExpenseOnServer(this.expenses, body) ? null : out
    if (command.type === 'expense.void') {
      const expense = this.expenses.get((body as CommandBody<'expense.void'>).expenseId)
      if (!expense) return out
      expense.isVoid = true
      return null
    }
    if (command.type === 'shift.open') {
      const { id, floatTzs } = body as CommandBody<'shift.open'>
      const { shopId, userId } = command
      const made = (this.shifts.get(id)?.made ?? 0) + 1
      this.shifts.set(id, { shopId, actorId: userId, deviceId, floatTzs, made, closes: [], moves: [] })
      return null
    }
    if (command.type === 'shift.move') {
      const { id, shiftId, direction, amountTzs } = body as CommandBody<'shift.move'>
      const shift = this.shifts.get(shiftId)
      shift?.moves.push({ id, tzs: direction === 'pay_in' ? amountTzs : -amountTzs })
      return shift ? null : out
    }
    if (command.type === 'shift.close') {
      const close = body as CommandBody<'shift.close'>
      return this.shifts.get(close.shiftId)?.closes.push(close) ? null : out
    }
    if (command.type === 'credit.move') return this.credits.apply(command, body)
    if (isOfStock(command.type)) return this.stock.apply(command, body)
    if (command.type === 'customer.save') return changedOnServer(this.customers, body) ? null : out
    if (isOfKitchen(command.type)) return this.kitchen.apply(command.type, command.shopId, body)
    const { customers, claims, notes, products } = this
    const those = new Map<string, Map<string, { shopId: string; made: number }>>([
      ['customer.create', customers],
      ['claim.create', claims],
      ['activity.note', notes],
      ['product.create', products],
    ]).get(command.type)
    if (!those) throw new Error(`memory-server.ts does not say what ${command.type} does on the server`)
    const { id } = body as CommandBody<'product.create'>
    those.set(id, { ...those.get(id), shopId: command.shopId, made: (those.get(id)?.made ?? 0) + 1 })
    return null
  }

  private create(command: CommandEnvelope, body: CommandBody<'order.create'>, pins: Checked): Verdict | null {
    const before = this.orders.get(body.id)
    const order: ServerOrder = {
      id: body.id,
      shopId: command.shopId,
      number: body.number,
      status: body.status,
      totalTzs: body.totalTzs,
      actorId: command.userId,
      doerId: pins.doerId ?? command.userId,
      approvedTzs: pins.approvedTzs(body.id),
      deviceId: command.deviceId,
      customerId: body.customerId,
      made: (before?.made ?? 0) + 1,
      payments: [...(before?.payments ?? []), ...paymentsOf(body.payments, command.shiftId)],
      charges: body.charges ?? [],
      shiftId: command.shiftId,
      lineIds: [...(before?.lineIds ?? []), ...body.lines.map(({ id }) => id)],
      lines: [...(before?.lines ?? []), ...body.lines],
      refundedTzs: before?.refundedTzs ?? 0,
      refunds: before?.refunds ?? [],
      movedMilli: (before?.movedMilli ?? 0) - sum(body.lines.map((line) => takenBy(line).baseMilli)),
      movedPacks: (before?.movedPacks ?? 0) - sum(body.lines.map((line) => takenBy(line).packs)),
    }
    this.orders.set(body.id, order)
    return null
  }

  /** Everything there is, as text: equal states, equal texts. */
  state(): string {
    const { orders, expenses, customers, claims, shifts, notes, products, commands, kitchen, credits } = this
    const all = [orders, expenses, customers, claims, shifts, notes, products, commands, kitchen.tickets, credits.moves]
    return JSON.stringify([...all.map((each) => [...each]), this.applied])
  }
}
