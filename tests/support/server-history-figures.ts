import { type RawBuilder, sql } from 'kysely'
import { addUpDays, type Kind, withFigures } from '../../src/server/modules/figures/days.repository.ts'
import { businessDay } from '../../src/server/platform/business-day.ts'
import type { Tx } from '../../src/server/platform/database.ts'
import { hourOfDay } from '../../src/shared/domain/format.ts'

type InShop = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type ShopOfFigures = { shopId: string; inShop: InShop }
const EVER = { from: '1990-01-01', to: '2199-12-31' }
const KINDS: readonly Kind[] = ['all', 'hour', 'staff', 'source', 'method', 'product']

/** Adds up whatever changed, days that go on included. */
export const addUpAll = ({ shopId, inShop }: ShopOfFigures): Promise<number> =>
  inShop((tx) => addUpDays(tx, shopId, '2200-01-01', 1000))

type Figure = Record<
  | 'orders'
  | 'sales_tzs'
  | 'cost_tzs'
  | 'uncosted_tzs'
  | 'discount_tzs'
  | 'refunds'
  | 'refund_tzs'
  | 'owed_tzs'
  | 'quantity_milli',
  number
>
const nothing = (): Figure => ({
  orders: 0,
  sales_tzs: 0,
  cost_tzs: 0,
  uncosted_tzs: 0,
  discount_tzs: 0,
  refunds: 0,
  refund_tzs: 0,
  owed_tzs: 0,
  quantity_milli: 0,
})

async function figuresOf(tx: Tx, shopId: string): Promise<Map<string, Figure>> {
  const { rows } = await sql<Figure & { kind: string; day: string; key: string }>`
    with ${withFigures(shopId, EVER.from, EVER.to, KINDS, { byDay: KINDS })} select * from f`.execute(tx)
  return new Map(rows.map(({ kind, day, key, ...figure }) => [`${kind} ${day} ${key}`, figure]))
}

const byKey = sql`kind, case kind when 'hour' then extract(isodow from day)::text || ' ' || key else key end as key, sum(orders) as orders, sum(sales_tzs) as sales, sum(cost_tzs) as cost,
  sum(uncosted_tzs) as uncosted, sum(discount_tzs) as discounts, sum(refunds) as refunds, sum(refund_tzs) as refunded, sum(owed_tzs) as owed, sum(quantity_milli) as quantity`
/** Each month is the sum of its days as they are added up; and what is read by months, of all time and of less, is what is read by days. */
async function problemsOfMonths(tx: Tx, shopId: string): Promise<string[]> {
  const differ = async (what: string, one: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
    const { rows } = await sql`((${one}) except all (${other})) union all ((${other}) except all (${one}))`.execute(tx)
    return rows.map((row) => `${what}: ${JSON.stringify(row)} is in one of both alone`)
  }
  const month = sql`to_char(day, 'YYYY-MM') as month`
  const problems = await differ(
    'months and their days',
    sql`select ${month}, ${byKey} from figure_months group by 1, 2, 3`,
    sql`select ${month}, ${byKey} from figures group by 1, 2, 3`,
  )
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (date_trunc('month', min(day)) + interval '2 days')::date as first, (date_trunc('month', max(day)) + interval '1 month')::date as last from (select day from figures union select day from figure_marks) d`.execute(
    tx,
  )
  for (const [from, to] of [
    [EVER.from, EVER.to],
    [rows[0]?.first ?? EVER.from, rows[0]?.last ?? EVER.to],
  ] as const) {
    const read = (byDay: readonly Kind[]) =>
      sql`with ${withFigures(shopId, from, to, KINDS, { byDay })} select ${byKey} from f group by 1, 2`
    problems.push(...(await differ(`${from} to ${to} by months and by days`, read([]), read(KINDS))))
  }
  return problems
}

interface Line {
  id: string
  productId: string | null
  quantityMilli: number
  totalTzs: number
  soldIn?: { factorMilli: number }
}
interface Sale {
  id: string
  at: Date
  status: string
  source: string
  staff: string | null
  tzs: number
  discount: number
  owed: number
  lines: Line[]
  costs: Record<string, number>
}
interface Return {
  orderId: string
  at: Date
  tzs: number
  lines: { lineId: string; quantityMilli: number; totalTzs: number; to: string }[]
}

const pieces = (line: Line, milli: number) => Math.round((milli * (line.soldIn?.factorMilli ?? 1000)) / 1000)

const costsOf = (goods: { tzs: number; cost: number | undefined }[]) => ({
  cost_tzs: goods.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  uncosted_tzs: goods.reduce((sum, { tzs, cost }) => sum + (cost === undefined ? tzs : 0), 0),
})

/** The same by its own arithmetic, from the orders, the refunds that stand and the payments. */
async function shouldBe(tx: Tx): Promise<Map<string, Figure>> {
  const orders = await sql<Sale>`
    select id, at, status, source, served_by_id as staff, total_tzs - tips_tzs as tzs, discount_tzs as discount, owed_tzs as owed, lines, line_costs as costs from orders`.execute(
    tx,
  )
  const refunds = await sql<Return>`
    select order_id as "orderId", at, total_tzs - tips_tzs as tzs, lines from refunds where reversed_at is null`.execute(
    tx,
  )
  const payments = await sql<{ at: Date; method: string; tzs: number }>`
    select at, method, amount_tzs as tzs from payments`.execute(tx)
  const figures = new Map<string, Figure>()
  const add = (kind: Kind, at: Date, key: string, more: Partial<Figure>) => {
    const name = `${kind} ${businessDay(at)} ${key}`
    const figure = figures.get(name) ?? nothing()
    for (const field of Object.keys(more) as (keyof Figure)[]) figure[field] += more[field] ?? 0
    figures.set(name, figure)
  }
  const sales = new Map(
    orders.rows.filter(({ status }) => status !== 'pending' && status !== 'cancelled').map((sale) => [sale.id, sale]),
  )
  const told = (sale: Sale, at: Date, more: Partial<Figure>) => {
    add('all', at, '', more)
    add('hour', at, String(hourOfDay(at.getTime())), more)
    add('staff', at, sale.staff ?? '', more)
    add('source', at, sale.source, more)
  }
  for (const sale of sales.values()) {
    const goods = sale.lines.map((line) => ({ line, tzs: line.totalTzs, cost: sale.costs[line.id] }))
    told(sale, sale.at, {
      orders: 1,
      sales_tzs: sale.tzs,
      discount_tzs: sale.discount,
      owed_tzs: sale.owed,
      ...costsOf(goods),
    })
    for (const product of new Set(goods.map(({ line }) => line.productId ?? ''))) {
      const own = goods.filter(({ line }) => (line.productId ?? '') === product)
      add('product', sale.at, product, {
        orders: 1,
        sales_tzs: own.reduce((sum, { tzs }) => sum + tzs, 0),
        quantity_milli: own.reduce((sum, { line }) => sum + pieces(line, line.quantityMilli), 0),
        ...costsOf(own),
      })
    }
  }
  for (const back of refunds.rows) {
    const sale = sales.get(back.orderId)
    if (sale === undefined) continue
    const goods = back.lines.flatMap((part) => {
      const line = sale.lines.find(({ id }) => id.toLowerCase() === part.lineId.toLowerCase())
      if (line === undefined) return []
      const cost = sale.costs[line.id]
      const returned = part.to === 'stock' ? -Math.round(((cost ?? 0) * part.quantityMilli) / line.quantityMilli) : 0
      return [{ line, part, tzs: -part.totalTzs, cost: cost === undefined ? undefined : returned }]
    })
    told(sale, back.at, { sales_tzs: -back.tzs, refunds: 1, refund_tzs: back.tzs, ...costsOf(goods) })
    for (const one of goods)
      add('product', back.at, one.line.productId ?? '', {
        sales_tzs: one.tzs,
        quantity_milli: -pieces(one.line, one.part.quantityMilli),
        ...costsOf([one]),
      })
  }
  for (const { at, method, tzs } of payments.rows)
    add('method', at, method, { orders: tzs > 0 ? 1 : 0, sales_tzs: tzs })
  return figures
}

/** What is added up and what is read from the orders, in whatever mixture, is what the orders say: as it lies there, and once every day is added up. */
export async function problemsOfFigures(shop: ShopOfFigures): Promise<string[]> {
  const problems: string[] = []
  for (const when of ['as it lies', 'added up']) {
    if (when === 'added up') await addUpAll(shop)
    const { is, should } = await shop.inShop(async (tx) => ({
      is: await figuresOf(tx, shop.shopId),
      should: await shouldBe(tx),
    }))
    problems.push(...(await shop.inShop((tx) => problemsOfMonths(tx, shop.shopId))).map((one) => `${when}: ${one}`))
    for (const name of new Set([...is.keys(), ...should.keys()])) {
      const [found, wanted] = [is.get(name) ?? nothing(), should.get(name) ?? nothing()]
      for (const field of Object.keys(wanted) as (keyof Figure)[])
        if (found[field] !== wanted[field])
          problems.push(`${when}: ${field} of ${name} is ${found[field]} and should be ${wanted[field]}`)
    }
  }
  return problems
}
