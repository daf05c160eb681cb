import { CompiledQuery, sql } from 'kysely'
import { listCustomers, makeStatementLink } from '../../../src/shared/contract/customers.ts'
import { createSet } from '../../../src/shared/contract/product-sets.ts'
import { registerDevice } from '../../../src/shared/contract/shops.ts'
import { makeFeed, saveStorefront } from '../../../src/shared/contract/storefront.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { inShop, type Tx } from '../../../src/server/platform/database.ts'
import { fillBooks, fillHistories } from '../many-book-rows.ts'
import { fillChats } from '../many-chats.ts'
import { fillWatched } from '../many-watched-rows.ts'
import { fillWebhooks } from '../many-webhooks.ts'
import { fillShop, sameOf } from '../many-rows.ts'
import { fillBought, fillFigures, fillReturns, fillShifts, fillStock, giveChats } from '../many-trade-rows.ts'
import { runningOffer } from '../offers.ts'
import { runningPopup } from '../popups.ts'
import type { OwnedShop, TestApp } from '../test-app.ts'

/** A shop with so many rows of each kind, and what the lists of its own people are asked for. */
export interface AskedShop {
  t: Pick<TestApp, 'db' | 'must' | 'clock'>
  shop: Pick<OwnedShop, 'shop' | 'token'>
  code: string
  shiftId: string
  customerId: string
  productId: string
  supplierId: string
  chatId: string
  setId: string
  countId: string
  deliveryId: string
}
/** Others look at it as well. */
export interface FullShop extends AskedShop {
  t: TestApp
  shop: OwnedShop
  slug: string
  feed: string
  statement: string
  popupId: string
  offerId: string
}
/** Each list by its name, and how it is asked for. */
export type ListsOf<Shop> = Readonly<Record<string, (full: Shop) => Promise<unknown>>>

export async function aFullShop(t: TestApp, rows: number): Promise<FullShop> {
  const shop = await t.aShop()
  const shopId = shop.shop.id
  const fill = <T>(work: (tx: Tx) => Promise<T>) => inShop(t.db, shopId, work)
  const { id: deviceId, code } = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, shop.token)
  const [shiftId, setId, slug] = [uuidv7(), uuidv7(), `duka-la-${rows}`]
  await fill((tx) =>
    fillShop(async (text, values) => await tx.executeQuery(CompiledQuery.raw(text, values)), {
      shopId,
      deviceId,
      deviceCode: code,
      ...sameOf(rows),
    }),
  )
  await fill((tx) => fillShifts(tx, shopId, shiftId, deviceId))
  const { productId, supplierId } = await fill((tx) => fillStock(tx, shopId, rows))
  await fill((tx) => fillBought(tx, shopId, productId))
  const countId = await fill((tx) => fillBooks(tx, shopId, rows))
  await fill((tx) => fillReturns(tx, shopId, code))
  const chatId = await fill((tx) => fillChats(tx, shopId, rows))
  await fill((tx) => fillHistories(tx, shopId, rows))
  const deliveryId = await fill((tx) => fillWebhooks(tx, shopId, rows))
  await fill((tx) => fillWatched(tx, shopId, deviceId, rows))
  await tidied(t)
  await fill((tx) => fillFigures(tx, shopId, rows))
  // As the server's own housekeeping leaves them: an index that holds all that is asked for is enough. Forty thousand orders that get their customers in one statement
  // leave four versions of each customer in every index, where sale after sale they are cleaned up on the way.
  await sql`reindex table customers`.execute(t.db)
  await tidied(t)
  const [row] = (await t.must(listCustomers, { query: { debt: 'owing' } }, shop.token)).items
  const customerId = row?.id ?? ''
  await fill((tx) => giveChats(tx, shopId, { chatId, customerId }))
  await tidied(t, sql`conversations`)
  await t.must(createSet, { body: aRuleSet(setId) }, shop.token)
  await t.must(saveStorefront, { body: aFront(slug, setId) }, shop.token)
  const { id: popupId } = await runningPopup(t, shop.token)
  await fill((tx) =>
    sql`insert into popup_answers (shop_id, id, popup_id, variant, name, phone, language, words, customer_id, at)
      select shop_id, id, ${popupId}, 'a', left(name, 80), left(id::text, 20), 'sw', 'Ndiyo', id, created_at from customers`.execute(
      tx,
    ),
  )
  await tidied(t, sql`popup_answers`)
  const { id: offerId } = await runningOffer(t, shop.token, { mostUses: 1000 })
  await fill((tx) =>
    sql`insert into offer_uses (shop_id, order_id, offer_id, customer_id, tzs, at)
      select shop_id, id, ${offerId}, customer_id, 100, at from orders`.execute(tx),
  )
  await tidied(t, sql`offer_uses`)
  const { url: feed } = await t.must(makeFeed, { body: {} }, shop.token)
  const { url: statement } = await t.must(makeStatementLink, { params: { id: customerId }, body: {} }, shop.token)
  return {
    t,
    shop,
    code,
    shiftId,
    customerId,
    productId,
    supplierId,
    chatId,
    setId,
    countId,
    deliveryId,
    slug,
    feed,
    statement,
    popupId,
    offerId,
  }
}

/**
 * As housekeeping leaves them, and the same each time: what the planner knows of a table is read off all its rows and not off some by chance, and nobody counts them again in the middle.
 */
const tidied = async ({ db }: TestApp, table = sql``): Promise<void> =>
  await db.connection().execute(async (one) => {
    await sql`set default_statistics_target = 500`.execute(one)
    await sql`vacuum (analyze) ${table}`.execute(one)
    await sql`reset default_statistics_target`.execute(one)
  })
/** The server's own housekeeping comes when it comes. */
export const onlyOurHousekeeping = async ({ db }: TestApp): Promise<unknown> =>
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table %I set (autovacuum_enabled = off)', name); end loop;
  end $$`.execute(db)

/** What sells best of a group. */
export const aRuleSet = (id: string) => ({
  id,
  kind: 'template' as const,
  layout: 'list' as const,
  name: 'Vinavyouzwa sana',
  message: 'Chagua',
  language: 'sw' as const,
  hidesOut: true,
  offered: null,
  sections: [
    {
      id: uuidv7(),
      title: 'Yote',
      source: {
        kind: 'rule' as const,
        rule: {
          group: 'Kundi 7',
          category: null,
          leastTzs: null,
          mostTzs: null,
          stock: 'in' as const,
          sort: 'best' as const,
          most: 20,
        },
      },
    },
  ],
})
const aFront = (slug: string, setId: string) => ({
  isOpen: true,
  isFindable: true,
  slug,
  about: '',
  cover: null,
  colour: '#0f5a36',
  hours: Array.from({ length: 7 }, () => null),
  places: [],
  setIds: [setId],
  version: 0,
})
