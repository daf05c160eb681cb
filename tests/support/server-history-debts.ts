import { sql } from 'kysely'
import { businessDay } from '../../src/server/platform/business-day.ts'
import type { Tx } from '../../src/server/platform/database.ts'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { isHandedOver, type OrderStatus } from '../../src/shared/domain/order-workflow.ts'
import { anOrder } from './builders.ts'
import { wronglyKept } from './customers-told-anew.ts'
import type { randomOf } from './random.ts'
import { balancesOf } from './server-history-kept.ts'
import { type History, madeAt, type Till } from './server-history-model.ts'
import type { Trade } from './trade.ts'

/** Goods that go home unpaid, what is paid of all of it, and what stands in no order: of people who are merged and parted meanwhile. */
export function lending({
  random,
  history,
  products,
  tracked,
  whoBuys,
  onSale,
  now,
  put,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  products: readonly { id: string; priceTzs: number }[]
  tracked: ReadonlySet<string>
  whoBuys: (till: Till) => string | null
  /** What the shop gives back for it. */
  onSale: (customerId: string, isCompleted: boolean) => Pick<CommandBody<'order.create'>, 'loyalty'>
  now: () => string
  put: <T extends 'credit.move' | 'order.create'>(till: Till, type: T, body: CommandBody<T>) => boolean
}) {
  function lend(till: Till) {
    const customerId = whoBuys(till)
    const product = random.pick(products)
    if (customerId === null || !product) return
    const body = anOrder({
      deviceCode: till.device.code,
      counter: (till.counter += 1),
      at: now(),
      status: 'completed',
      payments: [],
      customerId,
      customerName: 'Mteja',
      ...onSale(customerId, false),
      lines: [{ productId: product.id, unitPriceTzs: product.priceTzs, quantityMilli: 1000 * (1 + random.whole(3)) }],
    })
    if (!put(till, 'order.create', body)) return
    history.orders.set(body.id, madeAt(till, body, tracked))
    history.tags.add('goods on credit')
    if (random.chance(0.3)) settle(till, customerId)
  }
  /** Written off and corrected by the owner alone; money is taken by whoever sells. */
  function settle(till: Till, customerId = whoBuys(till)) {
    if (customerId === null) return
    const isOwner = till.person === history.shop.owner
    const direction = isOwner
      ? (random.pick(['debt', 'debt', 'owed', 'less', 'less', 'write_off', 'write_off'] as const) ?? 'debt')
      : ('debt' as const)
    const amountTzs = 500 * (1 + random.whole(12))
    const body: CommandBody<'credit.move'> = {
      id: uuidv7(),
      direction,
      customerId,
      customerName: 'Mteja',
      customerPhone: '',
      amountTzs,
      method: direction !== 'debt' ? 'none' : random.chance(0.7) ? 'cash' : 'mobile_money',
      reference: null,
      reason: direction === 'debt' ? '' : 'Daftari',
      ...(direction === 'owed' && random.chance(0.7) ? { since: `2026-0${1 + random.whole(9)}-10` } : {}),
      at: now(),
    }
    if (put(till, 'credit.move', body)) history.moves.set(body.id, { direction, tzs: amountTzs })
  }
  return { lend, settle }
}

/** All that is owed by known customers, each with the day it is from; orders under whatever id. */
interface Owed {
  id: string
  customerId: string
  tzs: number
  day: string
  /** Goods that wait for their money are paid last. */
  isGone: boolean
}
async function owedRows(tx: Tx): Promise<Owed[]> {
  const { rows } = await sql<{
    id: string
    customerId: string
    tzs: number
    at: Date | null
    since: string
    status: OrderStatus
  }>`
    select o.id, coalesce(c.alias_of, c.id) as "customerId", greatest(o.total_tzs - o.refunded_tzs - o.paid_tzs, 0) as tzs, o.at, '' as since, o.status
      from orders o join customers c on c.shop_id = o.shop_id and c.id = o.customer_id where o.status <> 'cancelled'
    union all
    select m.id, coalesce(c.alias_of, c.id), greatest(m.amount_tzs - coalesce((select sum((p->>'tzs')::bigint) from credit_moves s, jsonb_array_elements(s.parts) p where s.reversed_at is null and p->>'debtId' = m.id::text), 0), 0)::bigint,
      null, m.since, 'completed' from credit_moves m join customers c on c.shop_id = m.shop_id and c.id = m.customer_id where m.direction = 'owed' and m.reversed_at is null`.execute(
    tx,
  )
  return rows
    .filter(({ tzs }) => tzs > 0)
    .map(({ at, since, status, ...row }) => ({
      ...row,
      day: at === null ? since : businessDay(at),
      isGone: isHandedOver(status),
    }))
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, tzs) => all + tzs, 0)

/** What everybody owes is their ledger, their unpaid orders and what was written down by hand; each move is there once, and its parts are what it paid. */
export async function problemsOfDebts(trade: Trade, history: History): Promise<string[]> {
  const { shop, moves } = history
  const problems: string[] = []
  const { wrong, owed, customers, kept, balances } = await shop.inShop(async (tx) => ({
    wrong: await wronglyKept(tx, shop.shopId),
    owed: await owedRows(tx),
    balances: await balancesOf(tx),
    customers: (
      await sql<{ id: string; owesTzs: number; visit: string; told: string; isOfMoney: boolean }>`
        select c.id, c.owes_tzs as "owesTzs", c.last_order_at::text as visit, coalesce(o.seen, '1970-01-01T00:00:00Z')::text as told,
          -- Somebody whose phone was typed with money was here for it.
          c.last_order_at > coalesce(o.seen, '1970-01-01T00:00:00Z') and exists (select from credit_moves m join customers a on a.shop_id = m.shop_id and a.id = m.customer_id
            where coalesce(a.alias_of, a.id) = c.id and m.customer_phone <> '') as "isOfMoney"
        from customers c left join lateral (select max(o.at) as seen from orders o join customers a on a.shop_id = o.shop_id and a.id = o.customer_id where coalesce(a.alias_of, a.id) = c.id) o on true
          where c.alias_of is null`.execute(tx)
    ).rows,
    kept: (
      await sql<{
        id: string
        direction: string
        tzs: number
        keptTzs: number
        parts: { orderId?: string; paymentId?: string; debtId?: string; tzs: number }[]
        /** Of its parts that are payments, what these are now. */
        paidTzs: number
        settledTzs: number
        settledByTzs: number
      }>`
        select m.id, m.direction, m.amount_tzs as tzs, m.kept_tzs as "keptTzs", m.parts, m.settled_tzs as "settledTzs",
          coalesce((select sum(p.amount_tzs) from payments p where p.move_id = m.id), 0)::bigint as "paidTzs",
          coalesce((select sum((p->>'tzs')::bigint) from credit_moves s, jsonb_array_elements(s.parts) p where p->>'debtId' = m.id::text), 0)::bigint as "settledByTzs"
        from credit_moves m where m.reversed_at is null order by m.id`.execute(tx)
    ).rows,
  }))
  for (const one of wrong) problems.push(`with customer ${one.id} stands ${one.kept} and should ${one.told}`)
  const is = JSON.stringify(kept.map(({ id, direction, tzs }) => [id, direction, tzs]))
  const should = JSON.stringify(
    [...moves]
      .map(([id, { direction, tzs }]) => [id, direction, tzs])
      .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  )
  if (is !== should) problems.push(`moves are ${is} and should be ${should}`)
  for (const { id, direction, tzs, parts, keptTzs, paidTzs, settledTzs, settledByTzs } of kept) {
    const partsTzs = sum(parts.map((part) => part.tzs))
    const ofOrders = sum(parts.flatMap((part) => (part.debtId === undefined ? [part.tzs] : [])))
    if (settledTzs !== settledByTzs)
      problems.push(`of debt ${id} ${settledTzs} is settled, and ${settledByTzs} was paid`)
    if (ofOrders !== paidTzs) problems.push(`${id} paid ${ofOrders} of orders, whose payments are ${paidTzs}`)
    if (partsTzs > tzs || (direction === 'debt' && partsTzs + keptTzs !== tzs))
      problems.push(`${id} of ${tzs} paid ${partsTzs} and left ${keptTzs}`)
    if (direction === 'debt' && partsTzs > 0) history.tags.add('a debt was paid')
    if (direction === 'debt' && partsTzs > 0 && keptTzs > 0) history.tags.add('more than the debt was paid')
    if (direction === 'debt' && parts.length > 1) history.tags.add('one payment for many')
    if (direction === 'write_off' && partsTzs > 0) history.tags.add('written off')
    if (direction === 'less' && partsTzs > 0) history.tags.add('corrected')
    if (parts.some(({ debtId }) => debtId !== undefined)) history.tags.add('paid what was written by hand')
  }
  let ledgersTzs = 0
  for (const { id, owesTzs, visit, told, isOfMoney } of customers) {
    const theirs = sum(owed.flatMap((row) => (row.customerId === id ? [row.tzs] : [])))
    const lines = await ledgerOf(trade, shop.shopId, id)
    const ledgerTzs = sum(lines.map((line) => line.owedTzs))
    ledgersTzs += ledgerTzs
    if (owesTzs !== theirs || ledgerTzs !== theirs)
      problems.push(`${id} owes ${owesTzs}, by the ledger ${ledgerTzs}, and should ${theirs}`)
    const keptTzs = sum(lines.map((line) => line.keptTzs))
    if (keptTzs !== balances.get(id))
      problems.push(`for ${id} ${keptTzs} is kept by the ledger, and should be ${balances.get(id)}`)
    if (visit !== told && !isOfMoney) problems.push(`${id} was here ${visit} and should ${told}`)
  }
  const allTzs = sum(owed.map(({ tzs }) => tzs))
  if (allTzs !== ledgersTzs) problems.push(`all ledgers come to ${ledgersTzs}, what is unpaid to ${allTzs}`)
  return problems
}

async function ledgerOf(trade: Trade, shopId: string, id: string) {
  const { customerBook } = trade.services
  const page = await customerBook.ledger(shopId, id, { limit: 100 })
  const lines = [...page.items]
  for (let { nextCursor } = page; nextCursor !== null;) {
    const more = await customerBook.ledger(shopId, id, { cursor: nextCursor, limit: 100 })
    lines.push(...more.items)
    nextCursor = more.nextCursor
  }
  return lines
}

/** Somebody pays a part of all they owe, now that everything has arrived: the oldest first, and nothing newer while something older is open. */
export async function problemsOfPaying(trade: Trade, { shop, tags, moves }: History): Promise<string[]> {
  const before = await shop.inShop(owedRows)
  const most = new Map<string, Owed[]>()
  for (const row of before) most.set(row.customerId, [...(most.get(row.customerId) ?? []), row])
  const [customerId, rows = []] = [...most].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (customerId === undefined || rows.length < 2) return []
  const device = await shop.device()
  const amountTzs = Math.ceil(sum(rows.map(({ tzs }) => tzs)) * 0.6)
  const id = uuidv7()
  moves.set(id, { direction: 'debt', tzs: amountTzs })
  const command = shop.command(
    shop.owner,
    device.id,
    'credit.move',
    {
      id,
      direction: 'debt',
      customerId,
      customerName: '',
      customerPhone: '',
      amountTzs,
      method: 'cash',
      reference: null,
      reason: '',
      at: trade.clock.now().toISOString(),
    },
    { v: 2, at: trade.clock.now().toISOString() },
  )
  await shop.push(shop.owner, device.id, [command, command])
  const after = new Map((await shop.inShop(owedRows)).map((row) => [row.id, row.tzs]))
  const left = rows.map((row) => ({ ...row, leftTzs: after.get(row.id) ?? 0 }))
  const paidTzs = sum(left.map(({ tzs, leftTzs }) => tzs - leftTzs))
  const problems = paidTzs === amountTzs ? [] : [`${amountTzs} was paid and ${paidTzs} less is owed`]
  for (const newer of left.filter(({ tzs, leftTzs }) => leftTzs < tzs))
    for (const older of left.filter(({ leftTzs }) => leftTzs > 0))
      if (older.isGone === newer.isGone ? older.day < newer.day : older.isGone)
        problems.push(`${newer.id} of ${newer.day} was paid before ${older.id} of ${older.day}`)
  tags.add('paid in part, the oldest first')
  return problems
}
