import type { CommandBody } from '../../shared/contract/commands.ts'
import type { Expense } from '../../shared/contract/orders.ts'
import * as books from './books.ts'
import type { CustomerRow, LocalExpense, LocalOrder } from './db.ts'
import { currentOwner, openOffline } from './open.ts'
import { type CartKeeper, createCartKeeper } from './open-carts.ts'
import * as orders from './orders.ts'
import { wakeSender } from './runtime.ts'
import { askToPersist } from './storage-facts.ts'

/**
 * What screens call. Each of these answers only when the work is safe on this device, and throws `StorageSick` (nothing may be called
 * saved; `mayBeSaved` says when a second try must use the same id) or `Refused` (a coded reason people can mend).
 */
export async function saveOrder(draft: orders.OrderDraft): Promise<LocalOrder> {
  const order = await sent(orders.saveOrder(await openOffline(), currentOwner(), draft))
  void askToPersist()
  return order
}
export const payOrder = async (draft: orders.PayDraft, known?: LocalOrder): Promise<LocalOrder> => await sent(orders.payOrder(await openOffline(), currentOwner(), draft, known))
export const stepOrder = async (draft: orders.StepDraft, known?: LocalOrder): Promise<LocalOrder> => await sent(orders.stepOrder(await openOffline(), currentOwner(), draft, known))
export const createCustomer = async (body: CommandBody<'customer.create'>): Promise<CustomerRow> => await sent(books.createCustomer(await openOffline(), currentOwner(), body))
export const recordExpense = async (body: CommandBody<'expense.create'>): Promise<LocalExpense> => await sent(books.recordExpense(await openOffline(), currentOwner(), body))
export const voidExpense = async (body: CommandBody<'expense.void'>, known?: Expense): Promise<LocalExpense> => await sent(books.voidExpense(await openOffline(), currentOwner(), body, known))

async function sent<R>(saving: Promise<R>): Promise<R> {
  const result = await saving
  wakeSender('enqueue')
  return result
}

/** The id of the order that used this reference, as far as this device knows; null when none. */
export const knownReference = async (reference: string): Promise<string | null> => orders.knownReference(await openOffline(), currentOwner().shopId, reference)
export const openCarts = async (): Promise<CartKeeper> => createCartKeeper(await openOffline(), currentOwner())

export async function localOrder(id: string): Promise<LocalOrder | null> {
  const { db } = await openOffline()
  const order = await db.orders.get(id)
  return order?.shopId === currentOwner().shopId ? order : null
}

/** Newest first; the orders of this device not yet sent are among them. `days` bounds how far back. */
export async function localOrders(since?: string): Promise<LocalOrder[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  return await db.orders.where('[shopId+at]').between([shopId, since ?? ''], [shopId, '\uffff']).reverse().toArray()
}

export async function localExpenses(): Promise<LocalExpense[]> {
  const { db } = await openOffline()
  const { shopId } = currentOwner()
  return await db.expenses.where('[shopId+at]').between([shopId, ''], [shopId, '\uffff']).reverse().toArray()
}
