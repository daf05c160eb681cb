import type { EntityTable } from 'dexie'
import type { CommandBody, CommandType } from '../../shared/contract/commands.ts'
import type { DayKind } from '../../shared/domain/day-limits.ts'
import type { ParkedCart } from '../../shared/contract/parked-carts.ts'
import type { OrderStatus } from '../../shared/domain/order-workflow.ts'
import { createOnce } from '../../shared/once.ts'
import type { DataUsed } from './data-used.ts'
import type {
  LocalClaim,
  LocalExpense,
  LocalOrder,
  LocalProduct,
  LocalShift,
  LocalTicket,
  OpenCart,
  OpenShift,
} from './db.ts'
import type { LocalStockWork } from './local-stock-work.ts'
import type { CreditHere } from './credit-effects.ts'
import type { deviceKinds as DeviceKinds } from './kinds/all.ts'
import { drawn } from './drawn.ts'
import type { ExchangeDraft } from './exchange.ts'
import type { DeviceKind } from './kinds/device-kind.ts'
import type { OrderDraft } from './kinds/order-create.ts'
import { currentOwner, openOffline } from './open.ts'
import type { OrderNews } from './order-news.ts'
import type { ReceiveDraft } from './receive-goods.ts'
import type { Exchanged } from './parked-carts.ts'
import { type CartKeeper, createCartKeeper, heldCarts as heldOn } from './open-carts.ts'
import { startOffline, wakeSender } from './runtime.ts'
import { askToPersist } from './storage-facts.ts'
import type { View } from './subjects.ts'
import type { UnsentOrders } from './unsent-orders.ts'

/**
 * The door to the device's memory for whoever sells and for whoever shows what was sold here; what waits in the queue has its own (queue.ts), and so has what
 * React follows (web/session). Everything heavy behind it comes when it is asked for.
 */
export { knowsMore, type Moment } from './answered.ts'
export { localCustomer, localCustomers, searchCustomers } from './customers.ts'
export { noteActivity, type NewNote } from './note-activity.ts'
export type { OrderDraft } from './kinds/order-create.ts'
export type { ExtendDraft } from './kinds/order-extend.ts'
export type { CreditMoveDraft } from './kinds/credit-move.ts'
export type { SendDraft } from './kinds/kitchen-send.ts'
export type { RefundDraft } from './kinds/refund-create.ts'
export type { HandedOver } from './parked-carts.ts'
export { type CartKeeper, type HeldCart, TooManyHeld } from './open-carts.ts'
export type { OrderNews } from './order-news.ts'
export type { DataUsed } from './data-used.ts'
export { fromServer } from './from-server.ts'
export { Refused } from './refused.ts'
export { pullLater, pullSoon, wakeSender } from './runtime.ts'
export { type SickReason, StorageSick } from './storage-sick.ts'
export type { UnsentOrders } from './unsent-orders.ts'
export { mayUpdateNow } from './update-safety.ts'

// Kept once it is here: `import()` of what is there already answers some tasks later, and a frame gets in between the tap and the disk.
const writers = createOnce(async () => await Promise.all([import('./record.ts'), import('./kinds/all.ts')]))

/** What writes and its schemas: fetched with the database, so that neither is on the way to the first paint, and both are there before the first sale. */
const writing = async () => {
  const [ctx, [{ record }, { deviceKinds }]] = await Promise.all([openOffline(), writers.start()])
  return { ctx, record, deviceKinds, owner: currentOwner() }
}

/**
 * What screens call. Each of these answers only when the work is safe on this device, and throws `StorageSick` (nothing may be called
 * saved; `mayBeSaved` says when a second try must use the same id) or `Refused` (a coded reason people can mend).
 */
export const saveOrder = async (draft: OrderDraft): Promise<LocalOrder> => {
  const order = await saved(draft)
  void askToPersist()
  return order
}
const saved = action((kinds) => kinds['order.create'])
export const extendOrder = action((kinds) => kinds['order.extend'])
export const payOrder = action((kinds) => kinds['order.pay'])
export const stepOrder = action((kinds) => kinds['order.step'])
export const refundOrder = action((kinds) => kinds['refund.create'])
export const voidRefund = action((kinds) => kinds['refund.void'])
/** Goods come back and others go out, in one step: both or neither. */
export const exchangeGoods = async (draft: ExchangeDraft, known?: LocalOrder): Promise<LocalOrder> => {
  const [{ ctx, deviceKinds, owner }, exchange] = await Promise.all([writing(), import('./exchange.ts')])
  const order = await exchange.exchangeGoods(ctx, owner, deviceKinds, draft, known)
  void drawn().then(() => wakeSender('enqueue'))
  void askToPersist()
  return order
}
export const createCustomer = action((kinds) => kinds['customer.create'])
/** Goods of a starter catalogue: at the counter at once, and sent like all else. */
export const addProducts = async (drafts: readonly CommandBody<'product.create'>[]): Promise<LocalProduct[]> => {
  const [{ ctx, deviceKinds, owner }, adding] = await Promise.all([writing(), import('./new-products.ts')])
  const made = await adding.addProducts(ctx, owner, deviceKinds, drafts)
  void drawn().then(() => wakeSender('enqueue'))
  return made
}
export const moveCredit = action((kinds) => kinds['credit.move'])
export const saveCustomer = action((kinds) => kinds['customer.save'])
export const recordExpense = action((kinds) => kinds['expense.create'])
export const saveExpense = action((kinds) => kinds['expense.save'])
export const voidExpense = action((kinds) => kinds['expense.void'])
export const recordClaim = action((kinds) => kinds['claim.create'])
export const openShift = action((kinds) => kinds['shift.open'])
export const moveCash = action((kinds) => kinds['shift.move'])
export const sendToKitchen = action((kinds) => kinds['kitchen.send'])
export const stepInKitchen = action((kinds) => kinds['kitchen.step'])
export const countStock = action((kinds) => kinds['stock.count'])
export const adjustStock = action((kinds) => kinds['stock.adjust'])
/** Goods that leave for another shop. */
export const sendGoods = action((kinds) => kinds['stock.transfer'])
/** Goods that came in and, where some of it was paid at once, the expense: both or neither. */
export const receiveStock = async (draft: ReceiveDraft): Promise<LocalStockWork> => {
  const [{ ctx, deviceKinds, owner }, { receiveGoods }] = await Promise.all([writing(), import('./receive-goods.ts')])
  const work = await receiveGoods(ctx, owner, deviceKinds, draft)
  void drawn().then(() => wakeSender('enqueue'))
  return work
}
export const closeShift = action((kinds) => kinds['shift.close'])
/** `known`: the record as the server last showed it, for one this device does not have. */
function action<Draft, V extends View, Known>(
  pick: (kinds: typeof DeviceKinds) => DeviceKind<CommandType, Draft, V, Known>,
) {
  return async (draft: Draft, known?: Known): Promise<V> => {
    const { ctx, record, deviceKinds, owner } = await writing()
    const result = await record(ctx, owner, pick(deviceKinds), draft, known)
    // What is sent is not in a hurry; that it is saved is.
    void drawn().then(() => wakeSender('enqueue'))
    return result
  }
}

/** What the shop keeps for its customers, as this device knows it. */
export const localCredit = async (): Promise<CreditHere> =>
  (await import('./credit-effects.ts')).creditOn(await openOffline(), currentOwner().shopId)
/** The id of the order that used this reference, as far as this device knows; null when none. */
export async function knownReference(reference: string): Promise<string | null> {
  return (await import('./references.ts')).knownReference(await openOffline(), currentOwner().shopId, reference)
}
/** Orders that were put aside on this device, in this shop, the oldest first. */
export const heldCarts = async (): Promise<OpenCart[]> => await heldOn(await openOffline(), currentOwner().shopId)
/** Tells the shop's other tills what is held here, and learns what they hold; behind all that waits to be sent. @throws ApiError */
export const exchangeHeld = async (): Promise<Exchanged> => await (await import('./parked-here.ts')).exchangeHere()
/** From then on it is held here. False: it was sold here meanwhile, or lies here already. @throws ApiError */
export const takeFromTill = async (cart: ParkedCart): Promise<boolean> =>
  await (await import('./parked-here.ts')).takeHere(cart)
export const openCarts = async (): Promise<CartKeeper> => createCartKeeper(await openOffline(), currentOwner())

export async function localOrder(id: string): Promise<LocalOrder | null> {
  const { db } = await openOffline()
  const order = await db.orders.get(id)
  return order?.shopId === currentOwner().shopId ? order : null
}

/** The receipt of an order as texts of QR codes, from which any device of the shop brings the sale back (receipt-codes.ts). Never throws: without them it is a receipt all the same. */
export async function receiptCodes(orderId: string): Promise<string[]> {
  try {
    const [ctx, codes] = await Promise.all([openOffline(), import('./receipt-codes.ts')])
    return await codes.receiptCodes(ctx, currentOwner(), orderId)
  } catch {
    return []
  }
}

/** The server's word on an order of this device that was paid elsewhere. */
export const learnOrder = async (news: OrderNews): Promise<LocalOrder | null> =>
  await (await import('./order-news.ts')).learnOrder(await openOffline(), currentOwner(), news)

/** Orders of this shop this device knows, not yet sent ones among them; newest first. `since`: an instant, how far back. */
export const localOrders = async (since = ''): Promise<LocalOrder[]> =>
  await newestFirst((await openOffline()).db.orders, since)
/** Orders of this shop this device knows that wait to be paid; the newest `limit` of them. */
export async function pendingOrders(limit: number): Promise<LocalOrder[]> {
  const { shopId } = currentOwner()
  const { db } = await openOffline()
  const unpaid = [shopId, 'pending' satisfies OrderStatus]
  return await db.orders
    .where('[shopId+status+at]')
    .between([...unpaid, ''], [...unpaid, '\uffff'])
    .reverse()
    .limit(limit)
    .toArray()
}
/** Messages handed in here, sent or not; newest first. */
export const localClaims = async (): Promise<LocalClaim[]> => await newestFirst((await openOffline()).db.claims)
/** Tickets of the kitchen that this device sent or bumped; newest first. `since`: an instant, how far back. */
export const localTickets = async (since: string): Promise<LocalTicket[]> =>
  await newestFirst((await openOffline()).db.tickets, since)
/** What came in here, sent or not; newest first. */
export const localStockWork = async (): Promise<LocalStockWork[]> =>
  await newestFirst((await openOffline()).db.stockWork)
/** Shifts of this device, newest first; sums of the open one are in `drawer()`. */
export const localShifts = async (): Promise<LocalShift[]> => await newestFirst((await openOffline()).db.shifts)
/** The drawer of this device: the shift that is open, and what the last close left in it. */
export async function drawer(): Promise<{ shift: OpenShift | null; leftTzs: number | null }> {
  const device = await (await openOffline()).db.devices.get(`device:${currentOwner().shopId}`)
  return { shift: device?.shift ?? null, leftTzs: device?.leftTzs ?? null }
}
/** What somebody came to today by themselves, as far as this device knows. Never throws: what cannot be read asks nobody, and what cannot be written is refused anyway. */
export async function usedToday(): Promise<(kind: DayKind, userId: string) => number> {
  try {
    const [ctx, { dayHere, usedOf }] = await Promise.all([openOffline(), import('./day-uses.ts')])
    const uses = (await ctx.db.devices.get(`device:${currentOwner().shopId}`))?.dayUses
    return (kind, userId) => usedOf(uses, dayHere(ctx), kind, userId)
  } catch {
    return () => 0
  }
}
/** Writes down what was counted; then, and only then, may a screen show what the drawer should hold. */
export const noteSeenCount = async (shiftId: string, countedTzs: number): Promise<void> =>
  await (await import('./seen-count.ts')).noteSeenCount(await openOffline(), currentOwner(), shiftId, countedTzs)
export const localExpenses = async (): Promise<LocalExpense[]> => await newestFirst((await openOffline()).db.expenses)

async function newestFirst<Row extends { id: string }>(table: EntityTable<Row, 'id'>, since = ''): Promise<Row[]> {
  const { shopId } = currentOwner()
  return await table.where('[shopId+at]').between([shopId, since], [shopId, '\uffff']).reverse().toArray()
}

/** What of the shop's orders the server does not know yet. */
export async function unsentOrders(): Promise<UnsentOrders> {
  const { shopId } = currentOwner()
  const [{ db }, unsent] = await Promise.all([openOffline(), import('./unsent-orders.ts')])
  return await unsent.unsentOrders(db, shopId)
}

/** Bytes by day and by what for, as this device counted them. */
export const readDataUsed = async (): Promise<{ used: DataUsed; today: string }> =>
  await (await import('./data-used.ts')).dataUsed(await openOffline())

/** Sends what waits and pulls what is new, now; waits for both. Without network both stay as they are. @throws StorageSick */
export const catchUp = async (): Promise<void> => await (await startOffline()).refresh()

export type { WaitingChat, WrittenChat } from './chat-rows.ts'
/** Answers and notes of conversations that wait for the network: apart from what is sold, and from its queue. */
export const waitingChats = async (): Promise<typeof import('./chats-here.ts')> => await import('./chats-here.ts')

/** Photos of papers: what takes, keeps and sends them comes when a screen shows some. */
export const paperPhotos = async (): Promise<typeof import('./photos-here.ts')> => await import('./photos-here.ts')
