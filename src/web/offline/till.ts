import type { CommandBody } from '../../shared/contract/commands.ts'
import type { Expense } from '../../shared/contract/orders.ts'
import type { CustomerRow, LocalClaim, LocalExpense, LocalOrder } from './db.ts'
import { currentOwner, openOffline } from './open.ts'
import type { OrderNews } from './order-news.ts'
import { type CartKeeper, createCartKeeper } from './open-carts.ts'
import type { ExtendDraft, OrderDraft, PayDraft, StepDraft } from './orders.ts'
import { wakeSender } from './runtime.ts'
import { askToPersist } from './storage-facts.ts'

/** What writes and its schemas: fetched with the database, so that neither is on the way to the first paint, and both are there before the first sale. */
const writing = async () => {
  const [ctx, orders, books] = await Promise.all([openOffline(), import('./orders.ts'), import('./books.ts')])
  return { ctx, orders, books, owner: currentOwner() }
}

/**
 * What screens call. Each of these answers only when the work is safe on this device, and throws `StorageSick` (nothing may be called
 * saved; `mayBeSaved` says when a second try must use the same id) or `Refused` (a coded reason people can mend).
 */
export async function saveOrder(draft: OrderDraft): Promise<LocalOrder> {
  const order = await sent(({ orders, ctx, owner }) => orders.saveOrder(ctx, owner, draft))
  void askToPersist()
  return order
}
export const extendOrder = async (draft: ExtendDraft, known?: LocalOrder): Promise<LocalOrder> =>
  await sent(({ orders, ctx, owner }) => orders.extendOrder(ctx, owner, draft, known))
export const payOrder = async (draft: PayDraft, known?: LocalOrder): Promise<LocalOrder> =>
  await sent(({ orders, ctx, owner }) => orders.payOrder(ctx, owner, draft, known))
export const stepOrder = async (draft: StepDraft, known?: LocalOrder): Promise<LocalOrder> =>
  await sent(({ orders, ctx, owner }) => orders.stepOrder(ctx, owner, draft, known))
export const createCustomer = async (body: CommandBody<'customer.create'>): Promise<CustomerRow> =>
  await sent(({ books, ctx, owner }) => books.createCustomer(ctx, owner, body))
export const recordExpense = async (body: CommandBody<'expense.create'>): Promise<LocalExpense> =>
  await sent(({ books, ctx, owner }) => books.recordExpense(ctx, owner, body))
export const recordClaim = async (body: CommandBody<'claim.create'>): Promise<LocalClaim> =>
  await sent(({ books, ctx, owner }) => books.recordClaim(ctx, owner, body))
export const voidExpense = async (body: CommandBody<'expense.void'>, known?: Expense): Promise<LocalExpense> =>
  await sent(({ books, ctx, owner }) => books.voidExpense(ctx, owner, body, known))

async function sent<R>(save: (desk: Awaited<ReturnType<typeof writing>>) => Promise<R>): Promise<R> {
  const result = await save(await writing())
  wakeSender('enqueue')
  return result
}

/** The id of the order that used this reference, as far as this device knows; null when none. */
export async function knownReference(reference: string): Promise<string | null> {
  const { orders, ctx, owner } = await writing()
  return orders.knownReference(ctx, owner.shopId, reference)
}
export const openCarts = async (): Promise<CartKeeper> => createCartKeeper(await openOffline(), currentOwner())

export async function localOrder(id: string): Promise<LocalOrder | null> {
  const { db } = await openOffline()
  const order = await db.orders.get(id)
  return order?.shopId === currentOwner().shopId ? order : null
}

/** The server's word on an order of this device that was paid elsewhere. */
export const learnOrder = async (news: OrderNews): Promise<LocalOrder | null> =>
  await (await import('./order-news.ts')).learnOrder(await openOffline(), currentOwner(), news)

/** Newest first; the orders of this device not yet sent are among them. `days` bounds how far back. */
export async function localOrders(since?: string): Promise<LocalOrder[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  return await db.orders
    .where('[shopId+at]')
    .between([shopId, since ?? ''], [shopId, '\uffff'])
    .reverse()
    .toArray()
}

/** Messages handed in here, sent or not, the latest first. */
export async function localClaims(): Promise<LocalClaim[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  return await db.claims.where('[shopId+at]').between([shopId, ''], [shopId, '\uffff']).reverse().toArray()
}

export async function localExpenses(): Promise<LocalExpense[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  return await db.expenses.where('[shopId+at]').between([shopId, ''], [shopId, '\uffff']).reverse().toArray()
}
