import type { CommandBody, CommandEnvelope, CommandType } from '../../src/shared/contract/commands.ts'
import type { Approval } from '../../src/shared/contract/proofs.ts'
import { discountShare } from '../../src/shared/domain/discount-limits.ts'
import { aChain } from './chained.ts'
import { withPin } from './pins.ts'
import { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Person, Trade } from './trade.ts'

/** What anybody does who may sell; a return or a void is of whoever sold it. */
const BY_ANYBODY: ReadonlySet<CommandType> = new Set([
  'order.create',
  'order.pay',
  'kitchen.send',
  'shift.open',
  'shift.move',
  'shift.close',
])

/**
 * A colleague or the owner stands at a till that somebody else is signed in on and types their PIN; now and then what is said of a PIN is a lie. Each till links all it makes.
 * Its chance is one of its own: what is rarer besides gets no rarer for it.
 */
export async function standingThere(trade: Trade, history: History, cashier: Person, seed: number) {
  const { shop, tags } = history
  const random = randomOf(seed + 3_000_000)
  const mate = await shop.staff([
    { resource: 'orders', action: ['create', 'update'] },
    { resource: 'transactions', action: ['create'] },
  ])
  const owner = await withPin(trade, shop, shop.owner)
  const pins = new Map([
    [shop.owner.userId, owner],
    [mate.userId, await withPin(trade, shop, mate)],
  ])
  const chains = new Map<Till, ReturnType<typeof aChain>>()

  const soldBy = (body: object): string | undefined =>
    'orderId' in body ? history.orders.get(String(body.orderId))?.userId : undefined
  function whoIsThere(till: Till, type: CommandType, body: object): string {
    const own = till.person.userId
    if (BY_ANYBODY.has(type)) {
      if (!random.chance(0.25)) return own
      return till.person === cashier && random.chance(0.4) ? shop.owner.userId : mate.userId
    }
    // It takes who sold it to take it back at a till that a cashier is signed in on.
    if (till.person !== cashier || (type !== 'order.step' && type !== 'refund.create')) return own
    return soldBy(body) ?? own
  }
  return {
    /** As it leaves the till: signed, linked to what it made before, and numbered. */
    sealed(till: Till, command: CommandEnvelope, { isLate }: { isLate: boolean }): CommandEnvelope {
      const chain = chains.get(till) ?? aChain()
      chains.set(till, chain)
      const type = command.type as CommandType
      const { body } = command
      till.by = isLate ? till.person.userId : whoIsThere(till, type, Object(body))
      const pin = till.by === till.person.userId ? undefined : pins.get(till.by)
      if (pin) {
        tags.add('by PIN')
        return chain.add(pin.signed(command))
      }
      if (isLate || type !== 'order.create' || !random.chance(0.05)) return chain.add(command)
      tags.add('a PIN that proves nothing')
      history.unproven.add((body as CommandBody<'order.create'>).id)
      return chain.add({ ...command, actor: { userId: mate.userId, mac: 'A'.repeat(43) } })
    },
    /** A third off is more than anybody but the owner may give away; often the owner is asked. */
    takeOff(): CommandBody<'order.create'>['discount'] {
      return random.chance(0.15) ? { kind: 'percentage', basisPoints: 3300 } : null
    },
    approvalsOf(order: CommandBody<'order.create'>): Approval[] | undefined {
      if (order.discount?.kind !== 'percentage' || !random.chance(0.6)) return undefined
      return [owner.approval({ kind: 'discount', aboutId: order.id, value: discountShare(order) })]
    },
    /** What the server has to think of it, once it is known who stood there. */
    wordOn(till: Till, order: CommandBody<'order.create'>, approvals: Approval[] | undefined) {
      const isBeyond = order.discount?.kind === 'percentage' && till.by !== shop.owner.userId
      const approvedBy = isBeyond && approvals !== undefined ? shop.owner.userId : null
      if (isBeyond) tags.add(approvedBy === null ? 'more off than allowed' : 'approved by PIN')
      return { approvedBy, isBeyond: isBeyond && approvedBy === null }
    },
  }
}

/** What has to have happened in some of the histories. */
export const PIN_TAGS = ['by PIN', 'a PIN that proves nothing', 'more off than allowed', 'approved by PIN']

/** Each order is of whoever stood at the till, what they could not prove or give away by themselves is looked at, and nothing of any till's chain is missing or was changed. */
export async function problemsOfPins(trade: Trade, { shop, orders, unproven, tills }: History): Promise<string[]> {
  const rows = await shop.inShop(
    async (tx) =>
      await tx.selectFrom('orders').select(['id', 'created_by', 'submitted_by', 'approved_by', 'flags']).execute(),
  )
  const problems = rows.flatMap((row) => {
    const made = orders.get(row.id)
    const is = [
      row.created_by,
      row.approved_by,
      row.flags.includes('order.discount_not_approved'),
      row.flags.includes('pin.not_proven'),
    ]
    const should = [made?.userId, made?.approvedBy, made?.isBeyond, unproven.has(row.id)]
    return JSON.stringify(is) === JSON.stringify(should)
      ? []
      : [`order ${row.id}: ${String(is)}, not ${String(should)}`]
  })
  const own = new Set(tills.filter(({ seq }) => seq > 0).map(({ device }) => device.id))
  for (const { deviceId, state, count } of await trade.services.chains.list(shop.shopId))
    if (own.has(deviceId) && state !== 'whole') problems.push(`the chain of ${deviceId} is ${state} (${count})`)
  return problems
}
