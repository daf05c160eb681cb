import type { CommandBody } from '../../shared/contract/commands.ts'
import type { Expense } from '../../shared/contract/orders.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { CustomerRow, LocalClaim, LocalExpense } from './db.ts'
import { record } from './record.ts'
import { Refused } from './refused.ts'

/** Customers and expenses queue the same way as orders: one transaction, read back. */
export async function createCustomer(
  ctx: OfflineContext,
  owner: Owner,
  body: CommandBody<'customer.create'>,
): Promise<CustomerRow> {
  const { db } = ctx
  const key: [string, string] = [owner.shopId, body.id]
  const customer = await record<'customer.create', CustomerRow>(ctx, owner, async () => {
    const before = await db.customers.get(key)
    if (before) return { done: before }
    return {
      type: 'customer.create',
      lane: body.id,
      body,
      write: async () => {
        const row: CustomerRow = {
          id: body.id,
          shopId: owner.shopId,
          name: body.name,
          phones: body.phone === '' ? [] : [body.phone],
          aliasOf: null,
          balanceTzs: 0,
          sync: 'waiting',
        }
        await db.customers.add(row)
        return row
      },
      readBack: () => db.customers.get(key),
    }
  })
  ctx.changed('customers')
  ctx.changed('queue')
  return customer
}

export async function recordExpense(
  ctx: OfflineContext,
  owner: Owner,
  body: CommandBody<'expense.create'>,
): Promise<LocalExpense> {
  const { db } = ctx
  const expense = await record<'expense.create', LocalExpense>(ctx, owner, async () => {
    const before = await db.expenses.get(body.id)
    if (before) return { done: before }
    return {
      type: 'expense.create',
      lane: body.id,
      body,
      write: async () => {
        const row: LocalExpense = {
          ...body,
          shopId: owner.shopId,
          createdById: owner.userId,
          voidedAt: null,
          voidReason: '',
          sync: 'waiting',
          flags: [],
        }
        await db.expenses.add(row)
        return row
      },
      readBack: () => db.expenses.get(body.id),
    }
  })
  ctx.changed('expenses')
  ctx.changed('queue')
  return expense
}

/** A wallet's message: handed in without a network too. It is no payment, so no reference is taken by it; the server tells a second one of the same reference. */
export async function recordClaim(
  ctx: OfflineContext,
  owner: Owner,
  body: CommandBody<'claim.create'>,
): Promise<LocalClaim> {
  const { db } = ctx
  const claim = await record<'claim.create', LocalClaim>(ctx, owner, async () => {
    const before = await db.claims.get(body.id)
    if (before) return { done: before }
    return {
      type: 'claim.create',
      lane: body.id,
      body,
      write: async () => {
        const row: LocalClaim = { ...body, shopId: owner.shopId, createdById: owner.userId, sync: 'waiting', flags: [] }
        await db.claims.add(row)
        return row
      },
      readBack: () => db.claims.get(body.id),
    }
  })
  ctx.changed('claims')
  ctx.changed('queue')
  return claim
}

/** `known`: the expense as the server last showed it, for one this device does not have. */
export async function voidExpense(
  ctx: OfflineContext,
  owner: Owner,
  body: CommandBody<'expense.void'>,
  known?: Expense,
): Promise<LocalExpense> {
  const { db } = ctx
  const expense = await record<'expense.void', LocalExpense>(ctx, owner, async () => {
    const local = await db.expenses.get(body.expenseId)
    const before: LocalExpense | undefined = local ?? (known && withoutName(known, owner))
    if (before?.shopId !== owner.shopId) throw new Refused('expense.not_found')
    if (before.voidedAt !== null) return { done: before }
    return {
      type: 'expense.void',
      lane: body.expenseId,
      body,
      write: async () => {
        const row: LocalExpense = {
          ...before,
          voidedAt: body.at,
          voidReason: body.reason,
          sync: before.sync === 'attention' ? 'attention' : 'waiting',
        }
        await db.expenses.put(row)
        return row
      },
      readBack: () => db.expenses.get(body.expenseId),
    }
  })
  ctx.changed('expenses')
  ctx.changed('queue')
  return expense
}

function withoutName(expense: Expense, owner: Owner): LocalExpense {
  return { ...expense, shopId: owner.shopId, createdById: expense.createdById ?? '', sync: 'synced', flags: [] }
}
