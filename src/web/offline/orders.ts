import type { CommandBody, Payment } from '../../shared/contract/commands.ts'
import { orderNumber } from '../../shared/domain/ids.ts'
import { canExtend, freshLines, MAX_ORDER_LINES } from '../../shared/domain/order-extend.ts'
import { foldReference } from '../../shared/domain/references.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { KauntaDb, LocalOrder, OutboxRow } from './db.ts'
import { afterCreate, afterExtend, afterPay, afterStep, stockEffects } from './order-view.ts'
import { record } from './record.ts'
import { Refused } from './refused.ts'

/** A sale as the counter hands it in. `id` was made when the cart was opened: saving the same cart twice is saving it once. */
export type OrderDraft = Omit<CommandBody<'order.create'>, 'number'>
/** More goods for a saved order. `cartId`: the cart they lay in, which is done with. Their lines' ids tell a second try from a second helping. */
export interface ExtendDraft extends CommandBody<'order.extend'> {
  cartId: string
}
export interface PayDraft {
  orderId: string
  payments: Payment[]
  completes: boolean
  at: string
}
export interface StepDraft {
  orderId: string
  /** The status the person saw. */
  from: LocalOrder['status']
  to: LocalOrder['status']
  reason: string
  at: string
}

/** Saves a sale, paid or pending, and gives it its number. Answers only when it is safe on this device (law 1). */
export async function saveOrder(ctx: OfflineContext, owner: Owner, draft: OrderDraft): Promise<LocalOrder> {
  const { db } = ctx
  const order = await record<'order.create', LocalOrder>(ctx, owner, async (device) => {
    const before = await db.orders.get(draft.id)
    if (before) return { done: before }
    // The server gives the code; without one there is no number to print that no other device prints.
    if (device.code === null) throw new Refused('device.not_found')
    const body = { ...draft, number: orderNumber(device.code, device.counter + 1) }
    await claimReferences(db, owner.shopId, draft.id, draft.payments)
    return {
      type: 'order.create',
      lane: draft.id,
      body,
      takesNumber: true,
      write: async (command) => {
        const made = afterCreate(body, { ...owner, device })
        await db.orders.add(made)
        await db.stock.bulkAdd(stockEffects(body.lines, -1, { commandId: command.id, shopId: owner.shopId }))
        await db.openCarts.delete(draft.id)
        return made
      },
      readBack: () => db.orders.get(draft.id),
    }
  })
  ctx.changed('orders')
  ctx.changed('queue')
  return order
}

/** Puts more goods onto a saved order, also one of another device that is `known` from the server. Nothing is taken off, so two devices that do it at once lose nothing. */
export async function extendOrder(
  ctx: OfflineContext,
  owner: Owner,
  { cartId, ...draft }: ExtendDraft,
  known?: LocalOrder,
): Promise<LocalOrder> {
  const { db } = ctx
  const order = await record<'order.extend', LocalOrder>(ctx, owner, async () => {
    const before = await findOrder(db, owner, draft.orderId, known)
    const lines = freshLines(before.lines, draft.lines)
    if (lines.length === 0) return { done: before }
    if (!canExtend(before.status)) throw new Refused('order.status_changed', draft.orderId)
    if (before.lines.length + lines.length > MAX_ORDER_LINES) throw new Refused('request.invalid', draft.orderId)
    const body = { ...draft, lines }
    const plan = change(db, 'order.extend', body, before, (made) => afterExtend(before, made))
    return {
      ...plan,
      write: async (command: OutboxRow) => {
        await db.stock.bulkAdd(stockEffects(lines, -1, { commandId: command.id, shopId: owner.shopId }))
        await db.openCarts.delete(cartId)
        return await plan.write(command)
      },
    }
  })
  ctx.changed('orders')
  ctx.changed('queue')
  return order
}

/** Pays a saved order. `known`: the order as the server last showed it, for one this device does not have. */
export async function payOrder(
  ctx: OfflineContext,
  owner: Owner,
  draft: PayDraft,
  known?: LocalOrder,
): Promise<LocalOrder> {
  const { db } = ctx
  const order = await record<'order.pay', LocalOrder>(ctx, owner, async () => {
    const before = await findOrder(db, owner, draft.orderId, known)
    const paymentIds = new Set(before.payments.map((payment) => payment.id))
    // What was saved by an earlier try counts once, here as on the server.
    const payments = draft.payments.filter((payment) => !paymentIds.has(payment.id))
    if (payments.length === 0) return { done: before }
    if (before.status === 'cancelled') throw new Refused('order.status_changed')
    await claimReferences(db, owner.shopId, draft.orderId, payments)
    return change(db, 'order.pay', { ...draft, payments }, before, (body) => afterPay(before, body))
  })
  ctx.changed('orders')
  ctx.changed('queue')
  return order
}

/** Moves an order on, cancels or voids it. Whether the person may is for the screen and the server; that it is still where they saw it is checked here. */
export async function stepOrder(
  ctx: OfflineContext,
  owner: Owner,
  draft: StepDraft,
  known?: LocalOrder,
): Promise<LocalOrder> {
  const { db } = ctx
  const order = await record<'order.step', LocalOrder>(ctx, owner, async () => {
    const before = await findOrder(db, owner, draft.orderId, known)
    if (before.status === draft.to) return { done: before }
    if (before.status !== draft.from) throw new Refused('order.status_changed', draft.orderId)
    const plan = change(db, 'order.step', draft, before, (body) => afterStep(before, body))
    if (draft.to !== 'cancelled') return plan
    return {
      ...plan,
      write: async (command: OutboxRow) => {
        await db.stock.bulkAdd(stockEffects(before.lines, 1, { commandId: command.id, shopId: owner.shopId }))
        return await plan.write(command)
      },
    }
  })
  ctx.changed('orders')
  ctx.changed('queue')
  return order
}

function change<T extends 'order.extend' | 'order.pay' | 'order.step'>(
  db: KauntaDb,
  type: T,
  body: CommandBody<T> & { orderId: string },
  before: LocalOrder,
  after: (body: CommandBody<T>) => LocalOrder,
) {
  return {
    type,
    lane: body.orderId,
    body,
    write: async (_command: OutboxRow) => {
      const order = {
        ...after(body),
        sync: before.sync === 'attention' ? ('attention' as const) : ('waiting' as const),
      }
      await db.orders.put(order)
      return order
    },
    readBack: () => db.orders.get(body.orderId),
  }
}

async function findOrder(
  db: KauntaDb,
  owner: Owner,
  orderId: string,
  known: LocalOrder | undefined,
): Promise<LocalOrder> {
  const local = await db.orders.get(orderId)
  // Its own unsent view is newer than any answer of the server; without unsent commands the server's is.
  const order = local === undefined || local.sync === 'synced' ? (known ?? local) : local
  if (order?.shopId !== owner.shopId) throw new Refused('order.not_found')
  return order
}

const referenceKey = (shopId: string, reference: string): string => `${shopId}:${foldReference(reference)}`

/** Decisions 21, issue §4: a mobile-money reference this device knows is refused. Checked in the sale's own transaction: two tabs cannot both win. */
async function claimReferences(
  db: KauntaDb,
  shopId: string,
  orderId: string,
  payments: readonly Payment[],
): Promise<void> {
  const seen = new Set<string>()
  for (const { reference } of payments) {
    if (reference === null || reference.trim() === '') continue
    const key = referenceKey(shopId, reference)
    const used = await db.references.get(key)
    if (used || seen.has(key)) throw new Refused('payment.reference_used_twice', used?.orderId ?? orderId)
    seen.add(key)
    await db.references.put({ key, shopId, orderId })
  }
}

/** The order that used this reference, as far as this device knows. */
export async function knownReference(
  ctx: Pick<OfflineContext, 'db'>,
  shopId: string,
  reference: string,
): Promise<string | null> {
  return (await ctx.db.references.get(referenceKey(shopId, reference)))?.orderId ?? null
}
