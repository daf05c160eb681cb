import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { customerCommands } from '../../../../tests/support/customer-commands.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { CustomerQuery, listCustomerEvents } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const { now, send, aCustomer, save } = customerCommands(() => ({ trade, shop, device }))
/** 3,000 of goods, of which so much is paid at once. */
async function sell(customerId: string, paidTzs: number, changeOwedTzs = 0) {
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    customerId,
    payments:
      paidTzs === 0
        ? []
        : [
            {
              amountTzs: paidTzs,
              receivedTzs: paidTzs + changeOwedTzs,
              changeTzs: 0,
              ...(changeOwedTzs > 0 ? { changeOwedTzs } : {}),
            },
          ],
  })
  const [outcome] = await send('order.create', order)
  expect(['applied', 'flagged']).toContain(outcome)
  return order
}
const book = () => trade.services.customerBook
const list = async (query: Record<string, unknown> = {}) =>
  (await book().list(shop.shopId, CustomerQuery.parse(query))).items.map(({ name }) => name)
const get = (id: string) => book().get(shop.shopId, id)
const ledger = (id: string) => book().ledger(shop.shopId, id, { limit: 500 })
const merges = () => trade.services.customerMerges
const merge = async (keptId: string, goneId: string) =>
  (await merges().merge(shop.owner, { id: uuidv7(), keptId, goneId })).id

test('a list is searched by words of name and place and by a number in any spelling, and sorted page by page', async () => {
  await aCustomer('Asha Juma', '0712345678', { facts: { place: 'Kariakoo' } })
  await aCustomer('Baraka Ali', '+255754000111')
  await aCustomer('Chausiku Asha')
  expect(await list({ search: 'asha' })).toEqual(['Asha Juma', 'Chausiku Asha'])
  expect(await list({ search: 'kariak' })).toEqual(['Asha Juma'])
  expect(await list({ search: '0712 345' })).toEqual(['Asha Juma'])
  expect(await list({ search: '+255 754 000 111' })).toEqual(['Baraka Ali'])
  expect(await list({ search: 'hayupo' })).toEqual([])
  for (const sort of ['name', '-visit', 'visit', '-debt', '-new']) {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await book().list(shop.shopId, CustomerQuery.parse({ sort, limit: 1, cursor }))
      expect(page.total).toBe(3)
      all.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect([sort, all.toSorted()]).toEqual([sort, ['Asha Juma', 'Baraka Ali', 'Chausiku Asha']])
  }
})

test('figures of a row are its orders’, and filters narrow by debt, balance, tag, consent, source, archive and last visit', async () => {
  const owing = await aCustomer('Anadaiwa', '', { facts: { tags: ['Jumla'] } })
  const keeping = await aCustomer('Ana salio', '', {
    source: 'phone_book',
    consents: [{ purpose: 'sms_offers', isGiven: true, how: 'said' }],
  })
  const away = await aCustomer('Hayupo', '', { consents: [{ purpose: 'sms_offers', isGiven: false, how: 'said' }] })
  await sell(owing, 1000)
  trade.clock.move(2 * 86_400_000)
  await sell(keeping, 3000, 500)
  await save(away, { isArchived: false }, { isArchived: true })
  const rows = (await book().list(shop.shopId, CustomerQuery.parse({ state: 'all', sort: '-debt' }))).items
  expect(
    rows.map(({ name, owesTzs, keptTzs, orderCount, spentTzs }) => [name, owesTzs, keptTzs, orderCount, spentTzs]),
  ).toEqual(
    [
      ['Anadaiwa', 2000, 0, 1, 3000],
      ['Hayupo', 0, 0, 0, 0],
      ['Ana salio', 0, 500, 1, 3000],
    ].toSorted(
      (a, b) =>
        Number(b[1]) - Number(a[1])
        || rows.findIndex((row) => row.name === a[0]) - rows.findIndex((row) => row.name === b[0]),
    ),
  )
  expect(await list({ debt: 'owing' })).toEqual(['Anadaiwa'])
  expect(await list({ debt: 'none' })).toEqual(['Ana salio'])
  expect(await list({ balance: 'kept' })).toEqual(['Ana salio'])
  expect(await list({ tag: 'jumla' })).toEqual(['Anadaiwa'])
  expect(await list({ consent: 'agreed' })).toEqual(['Ana salio'])
  expect(await list({ consent: 'refused', state: 'all' })).toEqual(['Hayupo'])
  expect(await list({ consent: 'not_asked' })).toEqual(['Anadaiwa'])
  expect(await list({ source: 'phone_book' })).toEqual(['Ana salio'])
  expect(await list({ state: 'archived' })).toEqual(['Hayupo'])
  expect(await list({ seenTo: '2026-11-24', seenFrom: '2026-11-24' })).toEqual(['Anadaiwa'])
  expect(await book().totals(shop.shopId)).toEqual({
    total: 2,
    owing: 1,
    owedTzs: 2000,
    agreed: 1,
    tags: [{ name: 'Jumla', count: 1 }],
    places: [],
  })
})

const count = async (query: Record<string, unknown>) => (await recordStatements(() => list(query))).sent.length
test('a list is two statements and one more for a search, however many customers there are', async () => {
  await aCustomer('Asha Juma', '0712345678')
  const few = [await count({}), await count({ search: 'asha' }), await count({ debt: 'owing', sort: '-debt' })]
  for (let index = 0; index < 30; index += 1) await aCustomer(`Asha ${index}`)
  expect([await count({}), await count({ search: 'asha' }), await count({ debt: 'owing', sort: '-debt' })]).toEqual(few)
})

test('two who change different things hurt nobody; the same thing to two ends is refused, and nothing of it is written', async () => {
  const id = await aCustomer('Asha', '0712345678')
  expect(await save(id, { place: '' }, { place: 'Kariakoo' })).toEqual(['applied'])
  expect(await save(id, { notes: '' }, { notes: 'Hupenda unga' })).toEqual(['applied'])
  expect(await save(id, { name: 'Asha', place: '' }, { name: 'Asha Juma', place: 'Ilala' })).toEqual([
    'rejected',
    'customer.changed_meanwhile',
  ])
  expect(await get(id)).toMatchObject({ name: 'Asha', place: 'Kariakoo', notes: 'Hupenda unga' })
  // To the same end is no quarrel.
  expect(await save(id, { place: '' }, { place: 'Kariakoo' })).toEqual(['applied'])
  const { items } = await book().events(shop.shopId, id, listCustomerEvents.query.parse({}))
  expect(items.map(({ kind, fields }) => [kind, ...fields])).toEqual(
    [['changed', 'notes'], ['changed', 'place'], ['created']].toSorted(
      (a, b) =>
        items.findIndex(({ kind, fields }) => kind === a[0] && fields[0] === a[1])
        - items.findIndex(({ kind, fields }) => kind === b[0] && fields[0] === b[1]),
    ),
  )
})

test('a number belongs to one customer; who is found by it follows', async () => {
  const one = await aCustomer('Asha', '0712345678')
  const other = await aCustomer('Baraka')
  const mine = [{ kind: 'phone' as const, value: '+255712345678' }]
  expect(await save(other, { contacts: [] }, { contacts: [{ kind: 'phone', value: '0712 345 678' }] })).toEqual([
    'rejected',
    'customer.phone_taken',
  ])
  expect(
    await save(one, { contacts: mine }, { contacts: [{ kind: 'whatsapp', value: '0754000111' }, ...mine] }),
  ).toEqual(['applied'])
  expect(await list({ search: '0754000111' })).toEqual(['Asha'])
  expect((await get(one)).contacts).toEqual([{ kind: 'whatsapp', value: '+255754000111' }, ...mine])
})

test('to archive needs the right to take away; consent says when and how', async () => {
  const id = await aCustomer('Asha')
  const clerk = await shop.staff([{ resource: 'customers', action: ['read', 'create', 'update'] }])
  expect(await save(id, { isArchived: false }, { isArchived: true }, clerk)).toEqual(['rejected', 'auth.forbidden'])
  expect(
    await send('customer.save', {
      id,
      was: {},
      to: {},
      consents: [{ purpose: 'whatsapp_offers', isGiven: true, how: 'chat' }],
      at: now(),
    }),
  ).toEqual(['applied'])
  expect((await get(id)).consents).toEqual({
    whatsapp_offers: { isGiven: true, how: 'chat', at: now(), byName: 'Mwenye Duka' },
  })
})

test('the ledger has what was on credit and what moved a balance, and its last balance is the counter’s', async () => {
  const id = await aCustomer('Asha')
  await sell(id, 3000)
  const credit = await sell(id, 1000)
  trade.clock.move(60_000)
  await send('order.pay', {
    orderId: credit.id,
    payments: [
      {
        id: uuidv7(),
        method: 'cash',
        amountTzs: 500,
        receivedTzs: 500,
        changeTzs: 0,
        wallet: null,
        reference: null,
        at: now(),
      },
    ],
    completes: false,
    at: now(),
  })
  trade.clock.move(60_000)
  await sell(id, 3000, 200)
  const { items, owesTzs, keptTzs } = await ledger(id)
  expect(items.map(({ kind, owedTzs, keptTzs: kept, balanceTzs }) => [kind, owedTzs, kept, balanceTzs])).toEqual([
    ['sale', 0, 200, 1300],
    ['paid', -500, 0, 1500],
    ['sale', 2000, 0, 2000],
  ])
  expect([owesTzs, keptTzs]).toEqual([1500, 200])
  // What is paid ahead and handed back beside any order is in it, and in the list.
  trade.clock.move(60_000)
  for (const direction of ['deposit', 'pay_out'] as const)
    await send('credit.move', {
      id: uuidv7(),
      direction,
      customerId: id,
      customerName: 'Asha',
      customerPhone: '',
      amountTzs: direction === 'deposit' ? 700 : 100,
      method: 'cash',
      reference: null,
      reason: '',
      at: now(),
    })
  const after = await ledger(id)
  expect(after.items.slice(0, 2).map(({ kind, keptTzs: kept, balanceTzs }) => [kind, kept, balanceTzs])).toEqual([
    ['pay_out', -100, 700],
    ['deposit', 700, 600],
  ])
  expect([after.keptTzs, (await get(id)).keptTzs]).toEqual([800, 800])
})

test('a merge: both ids are one customer for ever, nothing is lost, and an undo parts them again', async () => {
  const kept = await aCustomer('Asha Juma', '0712345678', { facts: { tags: ['Jumla'] } })
  const gone = await aCustomer('Asha J', '0712345670', {
    facts: { place: 'Ilala', tags: ['Karibu'], notes: 'Hulipa Ijumaa' },
  })
  const older = uuidv7()
  expect(await send('customer.create', { id: older, name: 'Asha', phone: '0712345670', at: now() })).toEqual([
    'applied',
    'customer.merged',
  ])
  await sell(kept, 1000)
  await sell(gone, 0)
  await sell(older, 2500)
  const id = await merge(kept, gone)
  for (const each of [kept, gone, older]) expect((await get(each)).id).toBe(kept)
  expect(await get(kept)).toMatchObject({
    name: 'Asha Juma',
    place: 'Ilala',
    tags: ['Jumla', 'Karibu'],
    notes: 'Hulipa Ijumaa',
    owesTzs: 5500,
    orderCount: 3,
    phones: ['+255712345678', '+255712345670'],
  })
  expect(await list()).toEqual(['Asha Juma'])
  expect((await ledger(gone)).owesTzs).toBe(5500)
  // What an offline till did to the one that is gone, meanwhile.
  expect(await save(gone, { gender: '' }, { gender: 'female' })).toEqual(['applied'])
  await sell(gone, 2900)
  expect((await get(kept)).owesTzs).toBe(5600)
  expect((await get(kept)).gender).toBe('female')
  expect(await merges().undo(shop.owner, id)).toEqual({ keptId: kept, goneId: gone })
  expect(await get(kept)).toMatchObject({
    owesTzs: 2000,
    orderCount: 1,
    place: '',
    tags: ['Jumla'],
    notes: '',
    phones: ['+255712345678'],
    gender: 'female',
  })
  expect(await get(gone)).toMatchObject({
    id: gone,
    owesTzs: 3600,
    orderCount: 3,
    tags: ['Karibu'],
    phones: ['+255712345670'],
  })
  expect((await get(older)).id).toBe(gone)
  expect(await list({ search: '0712345670' })).toEqual(['Asha J'])
})

test('an undo is for a day, and not where the kept one went into another since', async () => {
  const [a, b, c] = [await aCustomer('Moja'), await aCustomer('Mbili'), await aCustomer('Tatu')]
  const first = await merge(a, b)
  const second = await merge(c, a)
  await expect(merges().undo(shop.owner, first)).rejects.toMatchObject({ code: 'customer.merge_final' })
  expect((await get(b)).id).toBe(c)
  await merges().undo(shop.owner, second)
  expect((await get(b)).id).toBe(a)
  trade.clock.move(86_400_000)
  await expect(merges().undo(shop.owner, first)).rejects.toMatchObject({ code: 'customer.merge_final' })
  await expect(merges().merge(shop.owner, { id: uuidv7(), keptId: a, goneId: b })).rejects.toMatchObject({
    code: 'customer.cannot_merge',
  })
})

test('property: whatever is merged and parted, debts and balances sum to what they did, and the ledgers say the same', async () => {
  const ids = [
    await aCustomer('Moja', '0712000001'),
    await aCustomer('Mbili', '0712000002'),
    await aCustomer('Tatu', '0712000003'),
  ]
  const step = fc.record({
    kind: fc.constantFrom('sell', 'keep', 'merge', 'undo'),
    one: fc.nat(2),
    other: fc.nat(2),
    paid: fc.integer({ min: 0, max: 3000 }),
  })
  let [owed, kept] = [0, 0]
  const done: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { kind, one, other, paid } of steps) {
        const [mine, theirs] = [ids[one] ?? '', ids[other] ?? '']
        if (kind === 'sell') {
          await sell(mine, paid)
          owed += 3000 - paid
        } else if (kind === 'keep') {
          await sell(mine, 3000, 1 + (paid % 500))
          kept += 1 + (paid % 500)
        } else if (kind === 'merge')
          await merge(mine, theirs).then(
            (id) => done.push(id),
            () => undefined,
          )
        else
          await merges()
            .undo(shop.owner, done.at(-1) ?? uuidv7())
            .catch(() => undefined)
        const { items } = await book().list(shop.shopId, CustomerQuery.parse({ state: 'all' }))
        const sum = (of: (row: (typeof items)[number]) => number) => items.reduce((all, row) => all + of(row), 0)
        expect([sum(({ owesTzs }) => owesTzs), sum(({ keptTzs }) => keptTzs)]).toEqual([owed, kept])
        const ledgers = await Promise.all(items.map(({ id }) => ledger(id)))
        expect(ledgers.map(({ owesTzs, keptTzs }) => [owesTzs, keptTzs])).toEqual(
          items.map(({ owesTzs, keptTzs }) => [owesTzs, keptTzs]),
        )
        // Every id answers, and the three are never more or fewer.
        expect((await Promise.all(ids.map(get))).every(({ id }) => items.some((row) => row.id === id))).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)

const pairs = async () =>
  (await merges().duplicates(shop.shopId, undefined)).items.map(({ reason, one, other }) => [
    reason,
    one.phones[0],
    other.phones[0],
  ])
test('duplicates: numbers that end alike, one name with a number a slip away; two of one name with two numbers are two people', async () => {
  await aCustomer('Asha Juma', '0712345678')
  await aCustomer('Asha Juma', '0712345679')
  await aCustomer('Asha Juma', '0765111222')
  await aCustomer('Baraka', '+254112345678')
  await aCustomer('Chausiku', '+255222345678')
  const found = await pairs()
  expect(found.map(String).toSorted()).toEqual(
    [
      ['same_name', '+255712345678', '+255712345679'],
      ['same_phone', '+254112345678', '+255222345678'],
      ['same_phone', '+255712345678', '+254112345678'],
      ['same_phone', '+255712345678', '+255222345678'],
    ]
      .map(String)
      .toSorted(),
  )
})
