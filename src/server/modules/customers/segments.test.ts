import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { CustomerQuery } from '../../../shared/contract/customers.ts'
import { CUSTOMER_SOURCES } from '../../../shared/domain/customer-sources.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../../shared/domain/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import {
  allRules,
  fitsRule,
  fitsSegment,
  JOINED_WHEN,
  READY_SEGMENTS,
  SEGMENT_NUMBERS,
  SEGMENT_OPERATORS,
  type SegmentFacts,
  type SegmentRule,
  type SegmentRules,
} from '../../../shared/domain/segments.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { previewRules } from './segments.repository.ts'
import { segmentCondition } from './segment-rules.repository.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
const DAY = 86_400_000
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})
const now = () => trade.clock.now().toISOString()
const today = () => businessDay(trade.clock.now())
const inTheShop = <T>(work: (tx: Tx) => Promise<T>) => inShop(trade.db, shop.shopId, work)
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const command = shop.command(shop.owner, device.id, type, body, { at: now() })
  const [result] = await shop.push(shop.owner, device.id, [command])
  return result?.outcome
}
async function aCustomer(name: string, more: Partial<CommandBody<'customer.create'>> = {}) {
  const id = uuidv7()
  expect(await send('customer.create', { id, name, phone: '', at: now(), ...more })).toBe('applied')
  return id
}
/** 3,000 of goods. */
async function sell(customerId: string, paidTzs = 3000) {
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    customerId,
    payments: paidTzs === 0 ? [] : [{ amountTzs: paidTzs, receivedTzs: paidTzs, changeTzs: 0 }],
  })
  expect(['applied', 'flagged']).toContain(await send('order.create', order))
  return order
}
const segments = () => trade.services.segmentBook
const all = (...rules: SegmentRule[]): SegmentRules => ({ match: 'all', rules, groups: [] })
const members = async (segment: string) =>
  (await trade.services.customerBook.list(shop.shopId, CustomerQuery.parse({ segment }))).items.map(({ name }) => name)
const figures = async (id: string) => {
  const { orderCount, spentTzs } = await trade.services.customerBook.get(shop.shopId, id)
  return [orderCount, spentTzs]
}

test('who buys comes in and who does not goes, and each evening is counted', async () => {
  const [asha, juma] = [await aCustomer('Asha'), await aCustomer('Juma')]
  const id = uuidv7()
  const rules = all({ field: 'total_orders', op: 'ge', value: 2 }, { field: 'last_visit', op: 'le', value: 7 })
  await sell(asha)
  expect(await segments().create(shop.owner, { id, name: 'Wanunuzi', rules })).toMatchObject({ count: 0, version: 1 })
  await sell(asha)
  await sell(juma, 0)
  expect(await members(id)).toEqual(['Asha'])
  expect((await segments().list(shop.shopId)).items).toMatchObject([{ id, name: 'Wanunuzi', count: 1 }])
  await segments().count()
  trade.clock.move(8 * DAY)
  expect(await members(id)).toEqual([])
  await segments().count()
  expect((await segments().get(shop.shopId, id)).counts).toEqual([
    { day: '2026-11-25', count: 1, total: 2 },
    { day: '2026-12-03', count: 0, total: 2 },
  ])
  expect(await segments().preview(shop.shopId, rules)).toMatchObject({ count: 0, total: 2, ruleCounts: [1, 0] })
})

test('ready-made ones are counted, and a customer list is narrowed by them', async () => {
  const asha = await aCustomer('Asha', {
    facts: { birthday: '1990-11-03' },
    consents: [{ purpose: 'whatsapp_offers', isGiven: true, how: 'said' }],
  })
  const juma = await aCustomer('Juma', { facts: { birthday: '12-01' } })
  for (const _ of [1, 2, 3, 4, 5]) await sell(asha)
  await sell(juma, 1000)
  const counts = async () =>
    Object.fromEntries((await segments().list(shop.shopId)).ready.map(({ key, count }) => [key, count]))
  expect(await counts()).toEqual({ regulars: 1, lapsed: 0, owing: 1, new: 2, birthdays: 1 })
  expect([await members('regulars'), await members('owing'), await members('birthdays')]).toEqual([
    ['Asha'],
    ['Juma'],
    ['Asha'],
  ])
  expect(await segments().preview(shop.shopId, READY_SEGMENTS.regulars)).toMatchObject({
    count: 1,
    agreedToWhatsapp: 1,
    agreedToSms: 0,
    spentTzs: 15_000,
    members: [{ name: 'Asha' }],
  })
  trade.clock.move(31 * DAY)
  expect(await counts()).toEqual({ regulars: 0, lapsed: 1, owing: 1, new: 0, birthdays: 1 })
  await expect(members(uuidv7())).rejects.toMatchObject({ code: 'segment.not_found' })
})

test('two who change one segment: the second is told, and saves over it or not; a repeat makes no second one', async () => {
  const id = uuidv7()
  const first = { id, name: 'Moja', rules: READY_SEGMENTS.owing }
  await segments().create(shop.owner, first)
  await segments().create(shop.owner, { ...first, name: 'Mbili' })
  expect((await segments().list(shop.shopId)).items.map(({ name }) => name)).toEqual(['Moja'])
  const save = (version: number, name: string) =>
    segments().save(shop.shopId, id, { name, rules: READY_SEGMENTS.new, version })
  expect(await save(1, 'Tatu')).toMatchObject({ name: 'Tatu', version: 2 })
  await expect(save(1, 'Nne')).rejects.toMatchObject({ code: 'segment.changed_meanwhile' })
  expect(await save(2, 'Nne')).toMatchObject({ name: 'Nne', version: 3 })
  await segments().remove(shop.shopId, id)
  await expect(save(3, 'Tano')).rejects.toMatchObject({ code: 'segment.not_found' })
  for (let made = 0; made < 50; made += 1) await segments().create(shop.owner, { ...first, id: uuidv7() })
  await expect(segments().create(shop.owner, { ...first, id: uuidv7() })).rejects.toMatchObject({
    code: 'segment.too_many',
  })
})

test('figures follow a void, a return, a merge and its undo', async () => {
  const [kept, gone] = [await aCustomer('Asha'), await aCustomer('Asha J')]
  const order = await sell(kept)
  await sell(gone)
  const merge = { id: uuidv7(), keptId: kept, goneId: gone }
  await trade.services.customerMerges.merge(shop.owner, merge)
  expect(await figures(kept)).toEqual([2, 6000])
  await sell(gone)
  expect(await figures(kept)).toEqual([3, 9000])
  await trade.services.customerMerges.undo(shop.owner, merge.id)
  expect([await figures(kept), await figures(gone)]).toEqual([
    [1, 3000],
    [2, 6000],
  ])
  const step = { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'kosa', at: now() } as const
  expect(await send('order.step', step)).toBe('applied')
  expect(await figures(kept)).toEqual([0, 0])
})

const PRODUCTS = [uuidv7(), uuidv7(), uuidv7()]
const PLACES = ['', 'Kariakoo', 'KARIAKOO ', "Ng'ambo"]
const TAGS = ['Jumla', 'VIP', 'jirani']
const rule: fc.Arbitrary<SegmentRule> = fc.oneof(
  ...SEGMENT_NUMBERS.map((field) =>
    fc.record({
      field: fc.constant(field),
      op: fc.constantFrom(...SEGMENT_OPERATORS),
      value: field === 'total_amount' || field === 'debt' ? fc.constantFrom(0, 1000, 2000, 5000) : fc.nat(6),
    }),
  ),
  fc.record({
    field: fc.constant('location' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom('kariakoo', 'Ngambo'),
  }),
  fc.record({
    field: fc.constant('tag' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom('jumla', 'vip', 'Jirani'),
  }),
  fc.record({
    field: fc.constant('product' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom(...PRODUCTS),
  }),
  fc.record({ field: fc.constant('birthday' as const), op: fc.constant('eq' as const), value: fc.nat(12) }),
  fc.record({
    field: fc.constant('joined' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom(...JOINED_WHEN),
  }),
  fc.record({
    field: fc.constant('source' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom(...CUSTOMER_SOURCES),
  }),
  fc.record({
    field: fc.constant('consent' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom(...CONSENT_PURPOSES),
  }),
  fc.record({
    field: fc.constant('language' as const),
    op: fc.constant('eq' as const),
    value: fc.constantFrom(...LANGUAGES),
  }),
)
const rules: fc.Arbitrary<SegmentRules> = fc
  .record({
    match: fc.constantFrom('all' as const, 'any' as const),
    rules: fc.array(rule, { maxLength: 4 }),
    groups: fc.array(
      fc.record({
        match: fc.constantFrom('any' as const, 'all' as const, 'none' as const),
        rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  })
  .filter((given) => given.rules.length + given.groups.length > 0)

const at = (days: number) => new Date(trade.clock.now().getTime() - days * DAY)
const linesOf = (products: readonly string[]) =>
  JSON.stringify([{ productId: null }, ...products.map((productId) => ({ productId }))])
/** Customers and their orders of a random past, written into the tables and changed there: what the triggers keep is asked for, too. */
async function aRandomPast(seed: number): Promise<Map<string, SegmentFacts>> {
  const [world] = fc.sample(
    fc.record({
      people: fc.array(
        fc.record({
          place: fc.constantFrom(...PLACES),
          tags: fc.subarray(TAGS),
          birthday: fc.constantFrom('', '11-30', '1990-02-01', '01-15', '1985-11-01'),
          joinedDays: fc.constantFrom(0, 3, 20, 40, 300, 400),
          source: fc.constantFrom(...CUSTOMER_SOURCES),
          agreed: fc.subarray([...CONSENT_PURPOSES]),
          language: fc.constantFrom(null, ...LANGUAGES),
        }),
        { minLength: 25, maxLength: 25 },
      ),
      orders: fc.array(
        fc.record({
          who: fc.nat(29),
          daysAgo: fc.nat(6),
          totalTzs: fc.constantFrom(0, 500, 1000, 3000),
          refundedTzs: fc.constantFrom(0, 0, 500),
          paidTzs: fc.constantFrom(0, 3000, 3000),
          status: fc.constantFrom('completed', 'completed', 'pending', 'cancelled'),
          products: fc.subarray(PRODUCTS),
          /** What becomes of it afterwards. */
          next: fc.constantFrom('', '', 'cancel', 'back', 'other', 'lines'),
        }),
        { minLength: 60, maxLength: 60 },
      ),
    }),
    { seed, numRuns: 1 },
  )
  if (!world) throw new Error('no sample')
  const people = world.people.map((one) => ({ id: uuidv7(), ...one }))
  // The last five ids stand for the first five.
  const aliases = people.slice(0, 5).map(({ id }) => ({ id: uuidv7(), of: id }))
  const ids = [...people.map(({ id }) => id), ...aliases.map(({ id }) => id)]
  const orders = world.orders.map((one) => ({ id: uuidv7(), ...one, customerId: ids[one.who] ?? '' }))
  await inTheShop(async (tx) => {
    const insert = async ({ id, customerId, ...order }: (typeof orders)[number]) => {
      await sql`insert into orders (shop_id, id, number, status, source, customer_id, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, refunded_tzs, at)
        values (${shop.shopId}, ${id}, ${id.slice(-12)}, ${order.status}, 'counter', ${customerId}, ${linesOf(order.products)}::jsonb, 1, ${order.totalTzs}, 0, 0, ${order.totalTzs}, ${order.totalTzs},
          ${order.paidTzs}, ${Math.min(order.refundedTzs, order.totalTzs)}, ${at(order.daysAgo)})`.execute(tx)
      await sql`update customers set last_order_at = greatest(last_order_at, ${at(order.daysAgo)}) where shop_id = ${shop.shopId} and id = ${customerId}`.execute(
        tx,
      )
    }
    // Some orders are there before their customer is.
    for (const order of orders.slice(0, 20)) await insert(order)
    for (const { id, place, tags, birthday, joinedDays, source, agreed, language } of people) {
      const consents = Object.fromEntries(
        CONSENT_PURPOSES.map((purpose) => [purpose, { isGiven: agreed.includes(purpose), how: 'said' }]),
      )
      await sql`insert into customers (shop_id, id, name, name_key, place, place_key, birthday, source, language, consents, created_at)
        values (${shop.shopId}, ${id}, 'Mteja', 'mteja', ${place}, ${place.toLowerCase().replace("'", '').trim()}, ${birthday}, ${source}, ${language}, ${JSON.stringify(consents)}::jsonb, ${at(joinedDays)})`.execute(
        tx,
      )
      for (const tag of tags)
        await sql`insert into customer_tags (shop_id, tag_key, customer_id, tag) values (${shop.shopId}, ${tag.toLowerCase()}, ${id}, ${tag})`.execute(
          tx,
        )
    }
    for (const { id } of aliases)
      await sql`insert into customers (shop_id, id, name) values (${shop.shopId}, ${id}, 'Mteja')`.execute(tx)
    for (const order of orders.slice(20)) await insert(order)
    for (const { id, of } of aliases)
      await sql`update customers set alias_of = ${of} where shop_id = ${shop.shopId} and id = ${id}`.execute(tx)
    for (const [index, order] of orders.entries()) {
      if (order.next === 'cancel') order.status = 'cancelled'
      if (order.next === 'back') order.refundedTzs = 500
      if (order.next === 'other') order.customerId = ids[(order.who + index) % ids.length] ?? ''
      if (order.next === 'lines') order.products = PRODUCTS.slice(0, 1)
      await sql`update orders set status = ${order.status}, refunded_tzs = ${Math.min(order.refundedTzs, order.totalTzs)}, customer_id = ${order.customerId}, lines = ${linesOf(order.products)}::jsonb
        where shop_id = ${shop.shopId} and id = ${order.id}`.execute(tx)
    }
    // As sales and merges do it: the newest order of all their ids.
    await sql`update customers c set last_order_at = coalesce((select max(o.at) from orders o where o.shop_id = c.shop_id and o.customer_id in (select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id)), '1970-01-01T00:00:00Z')
      where c.shop_id = ${shop.shopId}`.execute(tx)
  })
  const owed = await inTheShop((tx) =>
    tx
      .selectFrom('customers')
      .select(['id', 'owes_tzs as owesTzs', 'owes_since as owesSince'])
      .where('shop_id', '=', shop.shopId)
      .execute(),
  )
  // What the shop speaks to those of whom nobody wrote it down.
  const ofShop = await inTheShop(
    async (tx) =>
      (await tx.selectFrom('shops').select('customer_language').where('id', '=', shop.shopId).executeTakeFirstOrThrow())
        .customer_language,
  )
  return new Map(
    people.map(({ id, joinedDays, agreed, language, ...said }) => {
      const mine = new Set([id, ...aliases.filter(({ of }) => of === id).map((alias) => alias.id)])
      const made = orders.filter(({ customerId }) => mine.has(customerId))
      const counted = made.filter(({ status }) => status !== 'cancelled')
      const debt = owed.find((row) => row.id === id)
      const facts: SegmentFacts = {
        ...said,
        spentTzs: counted.reduce((sum, one) => sum + one.totalTzs - Math.min(one.refundedTzs, one.totalTzs), 0),
        orderCount: counted.length,
        lastVisitOn:
          made
            .map(({ daysAgo }) => businessDay(at(daysAgo)))
            .toSorted()
            .at(-1) ?? null,
        owesTzs: debt?.owesTzs ?? 0,
        owesSince: debt?.owesSince ?? '',
        productIds: counted.flatMap(({ products }) => products),
        joinedOn: businessDay(at(joinedDays)),
        agreed: agreed satisfies ConsentPurpose[],
        language: language ?? ofShop,
      }
      return [id, facts]
    }),
  )
}

test(
  'what the database finds is what the rules mean, for random rules over random customers',
  { timeout: 120_000 },
  async () => {
    const facts = await aRandomPast(Date.now() % 1_000_000)
    await fc.assert(
      fc.asyncProperty(rules, async (given) => {
        const { found, preview } = await inTheShop(async (tx) => {
          const { rows } = await sql<{
            id: string
          }>`select c.id from customers c where c.shop_id = ${shop.shopId} and c.alias_of is null and ${segmentCondition(given, { shopId: shop.shopId, today: today() })} order by c.id`.execute(
            tx,
          )
          return {
            found: rows.map(({ id }) => id),
            preview: await previewRules(tx, { shopId: shop.shopId, today: today() }, given, 'all'),
          }
        })
        const meant = [...facts].filter(([, one]) => fitsSegment(given, one, today()))
        expect(found).toEqual(meant.map(([id]) => id).toSorted())
        expect(preview).toMatchObject({
          count: meant.length,
          total: facts.size,
          ruleCounts: allRules(given).map(
            (one) => [...facts.values()].filter((of) => fitsRule(one, of, today())).length,
          ),
          spentTzs: meant.reduce((sum, [, one]) => sum + one.spentTzs, 0),
        })
      }),
      { numRuns: 150 },
    )
  },
)
