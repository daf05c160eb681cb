/** A shop of years with so many rows of each kind as its trade leaves them, told to the tables at once: what triggers keep beside a row is told of all rows together. */
import { CompiledQuery, sql } from 'kysely'
import { createSet } from '../../src/shared/contract/product-sets.ts'
import { businessDay, dayAfter } from '../../src/shared/domain/format.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { addUpDays } from '../../src/server/modules/figures/days.repository.ts'
import { createDatabase, type Db, inShop, type Tx } from '../../src/server/platform/database.ts'
import { fillBooks, fillHistories } from '../support/many-book-rows.ts'
import { fillChats } from '../support/many-chats.ts'
import { fillShop, type Sizes } from '../support/many-rows.ts'
import { fillReturns, fillShifts, fillStock, giveChats } from '../support/many-trade-rows.ts'
import { aRuleSet } from '../support/plans/full-shop.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import type { aBenchApp } from './bench-app.ts'

export type FilledShop = Awaited<ReturnType<typeof fillWholeShop>>

export async function fillWholeShop(bench: Awaited<ReturnType<typeof aBenchApp>>, sizes: Sizes) {
  const made = await aShopOverHttp(bench.origin)
  const till = await made.addDevice()
  const { shopId, deviceId, deviceCode } = till
  const [shiftId, setId] = [uuidv7(), uuidv7()]
  const admin = new URL(bench.adminUrl)
  admin.pathname = new URL(bench.url).pathname
  const asAdmin = createDatabase(admin.toString())
  const began = performance.now()
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const result = await work()
    console.log(`  ${what}: ${((performance.now() - at) / 1000).toFixed(0)} s`)
    return result
  }
  const fill = <T>(what: string, work: (tx: Tx) => Promise<T>) =>
    step(what, () =>
      asAdmin.transaction().execute(async (tx) => {
        await sql`select set_config('app.shop', ${shopId}, true), set_config('session_replication_role', 'replica', true)`.execute(
          tx,
        )
        return await work(tx)
      }),
    )
  await fill('goods, orders, people', (tx) =>
    fillShop(async (text, values) => await tx.executeQuery(CompiledQuery.raw(text, values)), {
      ...sizes,
      shopId,
      deviceId,
      deviceCode,
    }),
  )
  await fill('what was sold', (tx) => giveLines(tx, shopId, Math.min(5000, sizes.products)))
  await fill('shifts', (tx) => fillShifts(tx, shopId, shiftId, deviceId))
  const { productId, supplierId } = await fill('stock', (tx) => fillStock(tx, shopId, sizes.products))
  const countId = await fill('books', (tx) => fillBooks(tx, shopId, sizes.customers))
  await fill('returns and links', (tx) => fillReturns(tx, shopId, deviceCode))
  const chatId = await fill('chats', (tx) => fillChats(tx, shopId, sizes.customers))
  await fill('histories', (tx) => fillHistories(tx, shopId, sizes.customers))
  await step('statistics', () => tidied(asAdmin))
  await fill('what each customer owes and bought', (tx) =>
    sql`select count(customer_owes(shop_id, id)::text || customer_trade(shop_id, id)::text) from customers where shop_id = ${shopId}`.execute(
      tx,
    ),
  )
  // Customers whose sums were told all at once leave as many dead versions in every index.
  await step('customers indexed anew', () => sql`reindex table customers`.execute(asAdmin))
  await step('days and months', () =>
    inShop(bench.db, shopId, (tx) => addUpDays(tx, shopId, dayAfter(businessDay(Date.now()), 1), 10_000)),
  )
  await step('statistics', () => tidied(asAdmin))
  const { rows } = await sql<{
    id: string
  }>`select id from customers where shop_id = ${shopId} order by owes_tzs desc, id limit 1`.execute(asAdmin)
  const customerId = rows[0]?.id ?? ''
  await fill('whose chats they are', (tx) => giveChats(tx, shopId, { chatId, customerId }))
  await step('statistics', () => tidied(asAdmin))
  await asAdmin.destroy()
  const { status } = await made.send(createSet, { body: aRuleSet(setId) }, made.token)
  if (status !== 200) throw new Error(`the set answered ${status}`)
  console.log(
    `${Object.entries(sizes)
      .map(([what, many]) => `${many.toLocaleString('en')} ${what}`)
      .join(', ')}, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  return {
    shop: made.shop,
    token: made.token,
    till,
    shiftId,
    setId,
    productId,
    supplierId,
    countId,
    chatId,
    customerId,
  }
}

/** Each order sold some of so many goods, and each day is still to be added up. */
async function giveLines(tx: Tx, shopId: string, goods: number): Promise<void> {
  await sql`update orders o set lines = jsonb_build_array(jsonb_build_object('id', o.id, 'productId', p.id, 'variantId', null, 'name', p.name, 'variantName', '', 'unitPriceTzs', o.total_tzs / 2, 'addOns', '[]'::jsonb, 'quantityMilli', 2000, 'productVersion', 1, 'discount', null, 'note', '', 'grossTzs', o.total_tzs, 'discountTzs', 0, 'taxCode', null, 'taxTzs', 0, 'totalTzs', o.total_tzs)), line_costs = jsonb_build_object(o.id, 2000)
    from (select id, name, row_number() over (order by id) as n from products where shop_id = ${shopId}) p where o.shop_id = ${shopId} and p.n = 1 + abs(hashtext(o.id::text)) % ${goods}::int`.execute(
    tx,
  )
  await sql`insert into figure_marks (shop_id, day, xid) select shop_id, business_day(at), 1 from orders where shop_id = ${shopId} group by 1, 2`.execute(
    tx,
  )
  await sql`insert into customer_products (shop_id, product_id, customer_id) select distinct o.shop_id, l, o.customer_id from orders o, line_products(o.lines) l where o.shop_id = ${shopId} and o.customer_id is not null`.execute(
    tx,
  )
}
const tidied = (db: Db) => sql`vacuum analyze`.execute(db)
