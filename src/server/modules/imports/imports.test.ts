import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { CustomerQuery } from '../../../shared/contract/customers.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { importRows } from '../../../shared/contract/imports.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createImports } from './imports.service.ts'

type Body = BodyOf<typeof importRows>
type RowOf<K extends Body['kind']> = Extract<Body, { kind: K }>['rows'][number]

let trade: Trade
let shop: Shop
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  shop = await trade.aShop()
})

const told = async (body: Body, person: Person = shop.owner) =>
  (await trade.services.imports.bring(person, body)).results.map(({ isNew, codes, fields }) =>
    [isNew ? 'new' : 'known', ...codes, ...fields.map(({ message }) => message)].join(' '),
  )
async function undo(importId: string, kind: Body['kind']) {
  const { undone, kept } = await trade.services.imports.undo(shop.owner, { importId, kind, reason: 'Faili si lenyewe' })
  return { undone, kept }
}
const book = () => trade.services.customerBook.list(shop.shopId, CustomerQuery.parse({ sort: 'name', state: 'all' }))
const owed = async () => (await trade.services.debtBook.totals(shop.shopId)).owedTzs
const onHand = async (productId: string) => (await trade.services.products.get(shop.shopId, productId)).onHandMilli

const aCustomer = (given: Partial<RowOf<'customers'>> = {}): RowOf<'customers'> => ({
  key: uuidv7(),
  name: 'Asha Juma',
  phone: '0712 345 678',
  facts: { place: 'Kariakoo', tags: ['jumla'], birthday: '04-12', notes: 'Hulipa Ijumaa' },
  consents: [{ purpose: 'sms_offers', isGiven: true, how: 'written' }],
  ...given,
})
const anExpense = (given: Partial<RowOf<'expenses'>> = {}): RowOf<'expenses'> => ({
  key: uuidv7(),
  category: 'rent',
  amountTzs: 250_000,
  method: 'bank',
  supplier: 'Mwenye nyumba',
  note: 'Novemba',
  day: '2026-11-01',
  ...given,
})
const aDebt = (given: Partial<RowOf<'debts'>> = {}): RowOf<'debts'> => ({
  key: uuidv7(),
  name: 'Baraka',
  phone: '0754 000 111',
  amountTzs: 40_000,
  since: '2026-09-01',
  note: 'Daftari',
  ...given,
})

const counted = (given: Partial<RowOf<'stock'>>): RowOf<'stock'> => ({
  key: uuidv7(),
  code: '',
  name: '',
  variant: '',
  onHandMilli: 40_000,
  ...given,
})

const news = async () =>
  (
    await shop.inShop((tx) =>
      tx.selectFrom('live_events').select('id').where('kind', '=', 'products.changed').execute(),
    )
  ).length

const aSupplier = (name: string) => ({ key: uuidv7(), name, phone: '0713 000 000', note: '' })
const allExpenses = async () =>
  (await trade.services.expenses.list(shop.shopId, { limit: 50 })).items.map(({ amountTzs, voidedAt }) => [
    amountTzs,
    voidedAt !== null,
  ])

describe('customers', () => {
  test('come with all that the file says; brought again, or with a phone somebody has, they stay as they are', async () => {
    const importId = uuidv7()
    const rows = [aCustomer(), aCustomer({ name: 'Bila simu', phone: '', facts: {}, consents: [] })]
    expect(await told({ importId, kind: 'customers', rows })).toEqual(['new', 'new'])
    expect(await told({ importId: uuidv7(), kind: 'customers', rows })).toEqual(['known', 'known'])
    expect(
      await told({ importId, kind: 'customers', rows: [aCustomer({ name: 'Mwingine', phone: '+255712345678' })] }),
    ).toEqual(['known'])
    const { items } = await book()
    expect(items).toMatchObject([
      { name: 'Asha Juma', phones: ['+255712345678'], place: 'Kariakoo', tags: ['jumla'], source: 'dashboard' },
      { name: 'Bila simu', phones: [] },
    ])
    // A file's yes is nobody's word to the shop: no STOP gives way to it.
    expect(items[0]?.consents.sms_offers).toMatchObject({ isGiven: true, how: 'written', via: 'import' })
    expect(await trade.services.imports.list(shop.owner, 'customers')).toMatchObject([{ importId, count: 2 }])
  })

  test('a file has all that is written down of them, and they come back with it: when and how they agreed, never in days to come', async () => {
    const later = new Date(trade.clock.now().getTime() + 86_400_000).toISOString()
    const asha = aCustomer({
      facts: {
        contacts: [
          { kind: 'phone', value: '0754 000 111' },
          { kind: 'whatsapp', value: '0688 000 111' },
        ],
        gender: 'female',
        birthday: '1990-04-12',
        notes: 'Hulipa Ijumaa',
      },
      consents: [
        { purpose: 'sms_offers', isGiven: false, how: 'said', at: '2026-01-03T09:00:00.000Z' },
        { purpose: 'debt_reminders', isGiven: true, how: 'chat', at: later },
      ],
    })
    await told({ importId: uuidv7(), kind: 'customers', rows: [asha] })
    expect((await book()).items[0]).not.toHaveProperty('facts')
    const query = CustomerQuery.parse({ with: 'facts' })
    expect((await trade.services.customerBook.list(shop.shopId, query)).items).toMatchObject([
      {
        name: 'Asha Juma',
        phones: ['+255712345678', '+255754000111'],
        facts: {
          contacts: [
            { kind: 'phone', value: '+255712345678' },
            { kind: 'phone', value: '+255754000111' },
            { kind: 'whatsapp', value: '+255688000111' },
          ],
          gender: 'female',
          birthday: '1990-04-12',
          notes: 'Hulipa Ijumaa',
        },
        consents: {
          sms_offers: { isGiven: false, how: 'said', at: '2026-01-03T09:00:00.000Z', byName: 'Mwenye Duka' },
          debt_reminders: { isGiven: true, how: 'chat', at: trade.clock.now().toISOString() },
        },
      },
    ])
  })

  test('a birthday that is still to come is refused by itself, with its day; today’s and one without a year are not', async () => {
    const today = businessDay(trade.clock.now())
    const days = [today, dayAfter(today, 1), '12-31']
    const rows = days.map((birthday) => aCustomer({ name: birthday, phone: '', facts: { birthday } }))
    expect(await told({ importId: uuidv7(), kind: 'customers', rows })).toEqual([
      'new',
      `known customer.birthday_to_come ${dayAfter(today, 1)}`,
      'new',
    ])
  })
  test('an import is undone but for whom somebody sold to; the mended file brings the others back', async () => {
    const importId = uuidv7()
    const [asha, baraka] = [aCustomer(), aCustomer({ name: 'Baraka', phone: '0754000111' })]
    await told({ importId, kind: 'customers', rows: [asha, baraka] })
    await told({ importId: uuidv7(), kind: 'debts', rows: [aDebt()] })
    expect(await undo(importId, 'customers')).toEqual({ undone: 1, kept: 1 })
    expect(await undo(importId, 'customers')).toEqual({ undone: 0, kept: 1 })
    expect((await book()).items.map(({ name, isArchived }) => [name, isArchived])).toEqual([
      ['Asha Juma', true],
      ['Baraka', false],
    ])
    const mended = { ...asha, name: 'Asha J. Juma' }
    expect(await told({ importId: uuidv7(), kind: 'customers', rows: [mended, baraka] })).toEqual(['new', 'known'])
    expect((await book()).items.map(({ name, isArchived, phones }) => [name, isArchived, phones[0]])).toEqual([
      ['Asha J. Juma', false, '+255712345678'],
      ['Baraka', false, '+255754000111'],
    ])
  })
})

describe('suppliers', () => {
  test('are known by their name; undone they are off the list, and come back', async () => {
    const importId = uuidv7()
    const rows = [aSupplier('Azam Mills'), aSupplier('azam  mills'), aSupplier('Bakhresa')]
    expect(await told({ importId, kind: 'suppliers', rows })).toEqual(['new', 'known', 'new'])
    expect(await undo(importId, 'suppliers')).toEqual({ undone: 2, kept: 0 })
    expect(await told({ importId: uuidv7(), kind: 'suppliers', rows: rows.slice(0, 1) })).toEqual(['new'])
  })
})

describe('expenses', () => {
  test('stand in the books once; undone they are void, and brought again they are written anew', async () => {
    const importId = uuidv7()
    const rows = [anExpense(), anExpense({ category: 'food', amountTzs: 5000 })]
    expect(await told({ importId, kind: 'expenses', rows })).toEqual(['new', 'new'])
    expect(await told({ importId, kind: 'expenses', rows })).toEqual(['known', 'known'])
    expect((await allExpenses()).toSorted(([one], [other]) => Number(other) - Number(one))).toEqual([
      [250_000, false],
      [5000, false],
    ])
    expect(await undo(importId, 'expenses')).toEqual({ undone: 2, kept: 0 })
    expect(await told({ importId: uuidv7(), kind: 'expenses', rows })).toEqual(['new', 'new'])
    expect((await allExpenses()).filter(([, isVoid]) => isVoid === false)).toHaveLength(2)
  })
})

describe('opening stock', () => {
  test('is what lies there now, by barcode, SKU or name; what was sold since is not put back by a repeat', async () => {
    const sugar = await shop.product({
      name: 'Sukari 1 kg',
      barcodes: ['6201100450187'],
      sku: 'SUK',
      tracksStock: true,
    })
    await shop.product({ name: 'Chai', tracksStock: false, openingStock: {} })
    const importId = uuidv7()
    const rows = [
      counted({ code: '6201100450187' }),
      counted({ code: 'hakuna' }),
      counted({ name: 'Chai' }),
      counted({ code: 'SUK' }),
      counted({ name: 'sukari 1 KG', onHandMilli: 41_000 }),
    ]
    expect(await told({ importId, kind: 'stock', rows })).toEqual([
      'new',
      'known product.not_found',
      'known stock.not_tracked',
      'known',
      'known import.other_figure 40000',
    ])
    const again = rows.slice(4)
    expect(await told({ importId: uuidv7(), kind: 'stock', rows: again })).toEqual(['new'])
    expect(await onHand(sugar.id)).toBe(41_000)
    await trade.services.products.adjust(shop.owner, sugar.id, {
      id: uuidv7(),
      variantId: null,
      reason: 'damaged',
      note: '',
      change: { deltaMilli: -1000 },
    })
    expect(await told({ importId: uuidv7(), kind: 'stock', rows: again })).toEqual(['known'])
    expect(await onHand(sugar.id)).toBe(40_000)
  })

  test('undone the movement is taken back, but where the goods were counted since', async () => {
    const [one, other] = [
      await shop.product({ name: 'Moja', openingStock: {} }),
      await shop.product({ name: 'Mbili', openingStock: {} }),
    ]
    const importId = uuidv7()
    const rows = [counted({ name: 'Moja' }), counted({ name: 'Mbili' })]
    expect(await told({ importId, kind: 'stock', rows })).toEqual(['new', 'new'])
    await trade.services.products.adjust(shop.owner, other.id, {
      id: uuidv7(),
      variantId: null,
      reason: 'counted',
      note: '',
      change: { countedMilli: 7000 },
    })
    expect(await undo(importId, 'stock')).toEqual({ undone: 1, kept: 1 })
    expect([await onHand(one.id), await onHand(other.id)]).toEqual([0, 7000])
    expect(await told({ importId: uuidv7(), kind: 'stock', rows: rows.slice(0, 1) })).toEqual(['new'])
    expect(await onHand(one.id)).toBe(40_000)
  })

  test('goods with variants, or two of one name, are not guessed', async () => {
    const small = uuidv7()
    const shirt = await trade.services.products.create(
      shop.owner,
      aProduct({
        name: 'Fulana',
        openingStock: {},
        variants: [
          { id: small, name: 'S', priceTzs: 1000, costTzs: null, sku: 'F-S', barcodes: [], isArchived: false },
          { id: uuidv7(), name: 'M', priceTzs: 1000, costTzs: null, sku: 'F-M', barcodes: [], isArchived: false },
        ],
      }),
    )
    const rows = [
      counted({ name: 'Fulana' }),
      counted({ name: 'Fulana', variant: 's' }),
      counted({ code: 'F-M', onHandMilli: 2000 }),
    ]
    expect(await told({ importId: uuidv7(), kind: 'stock', rows })).toEqual(['known import.which_one', 'new', 'new'])
    expect(await onHand(shirt.id)).toBe(42_000)
  })
})

describe('debts', () => {
  test('are owed once, whoever has the phone; with another sum a person decides', async () => {
    const importId = uuidv7()
    const row = aDebt()
    expect(await told({ importId, kind: 'debts', rows: [row] })).toEqual(['new'])
    expect(await told({ importId: uuidv7(), kind: 'debts', rows: [row] })).toEqual(['known'])
    expect(await told({ importId: uuidv7(), kind: 'debts', rows: [{ ...row, amountTzs: 50_000 }] })).toEqual([
      'known import.other_figure 40000',
    ])
    expect(await owed()).toBe(40_000)
    expect((await book()).items).toMatchObject([{ name: 'Baraka', owesTzs: 40_000, owesSince: '2026-09-01' }])
    expect(await undo(importId, 'debts')).toEqual({ undone: 1, kept: 0 })
    expect(await owed()).toBe(0)
    expect(await told({ importId: uuidv7(), kind: 'debts', rows: [{ ...row, amountTzs: 50_000 }] })).toEqual(['new'])
    expect(await owed()).toBe(50_000)
  })

  test('without a phone the name says whose it is, unless several have it', async () => {
    const rows = [aDebt({ phone: '', name: 'Mama Neema' }), aDebt({ phone: '', name: 'mama neema', amountTzs: 1000 })]
    expect(await told({ importId: uuidv7(), kind: 'debts', rows })).toEqual(['new', 'new'])
    expect((await book()).items).toMatchObject([{ name: 'Mama Neema', owesTzs: 41_000 }])
    const twins = [aCustomer({ phone: '', name: 'Ali' }), aCustomer({ phone: '', name: 'Ali' })]
    await told({ importId: uuidv7(), kind: 'customers', rows: twins })
    expect(await told({ importId: uuidv7(), kind: 'debts', rows: [aDebt({ phone: '', name: 'Ali' })] })).toEqual([
      'known import.which_one',
    ])
  })

  test('what something was paid of stays when the import is undone', async () => {
    const importId = uuidv7()
    await told({ importId, kind: 'debts', rows: [aDebt(), aDebt({ name: 'Chiku', phone: '0754000112' })] })
    const [baraka] = (await book()).items
    const device = await shop.device()
    const at = trade.clock.now().toISOString()
    await shop.push(shop.owner, device.id, [
      shop.command(shop.owner, device.id, 'credit.move', {
        id: uuidv7(),
        direction: 'debt',
        customerId: baraka?.id ?? '',
        customerName: '',
        customerPhone: '',
        amountTzs: 1000,
        method: 'cash',
        reference: null,
        reason: '',
        at,
      }),
    ])
    expect(await owed()).toBe(79_000)
    expect(await undo(importId, 'debts')).toEqual({ undone: 1, kept: 1 })
    expect(await owed()).toBe(39_000)
  })
})

test('each kind asks for its own right, both ways; another shop knows nothing of an import', async () => {
  const seller = await shop.staff([{ resource: 'customers', action: ['create'] }])
  expect(await told({ importId: uuidv7(), kind: 'customers', rows: [aCustomer()] }, seller)).toEqual(['new'])
  await expect(told({ importId: uuidv7(), kind: 'debts', rows: [aDebt()] }, seller)).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  const importId = uuidv7()
  await told({ importId, kind: 'expenses', rows: [anExpense()] })
  await expect(trade.services.imports.undo(seller, { importId, kind: 'customers', reason: '' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  const other = await trade.aShop()
  expect(await trade.services.imports.list(other.owner, 'expenses')).toEqual([])
  expect(await trade.services.imports.undo(other.owner, { importId, kind: 'expenses', reason: '' })).toEqual({
    undone: 0,
    kept: 0,
    next: null,
  })
})

test('a long import is undone in several calls, each of which goes on where the one before ended', async () => {
  const importId = uuidv7()
  const rows = [1, 2, 3, 4, 5].map((amountTzs) => anExpense({ amountTzs }))
  await told({ importId, kind: 'expenses', rows })
  const imports = createImports({ db: trade.db, clock: trade.clock, undoneAtOnce: 3 })
  const first = await imports.undo(shop.owner, { importId, kind: 'expenses', reason: '' })
  expect(first).toMatchObject({ undone: 3, kept: 0 })
  expect(await imports.list(shop.owner, 'expenses')).toHaveLength(1)
  const rest = { importId, kind: 'expenses' as const, reason: '', after: first.next ?? '' }
  expect(await imports.undo(shop.owner, rest)).toEqual({ undone: 2, kept: 0, next: null })
  expect(await imports.list(shop.owner, 'expenses')).toEqual([])
})

test('two devices that bring one file at the same moment make nothing twice, and the tills hear once a call', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => aDebt({ phone: `07540001${10 + index}`, amountTzs: 1000 }))
  const answers = await Promise.all([1, 2, 3].map(() => told({ importId: uuidv7(), kind: 'debts', rows })))
  expect(answers.flat().filter((answer) => answer === 'new')).toHaveLength(10)
  expect(await owed()).toBe(10_000)
  const before = await news()
  await told({ importId: uuidv7(), kind: 'debts', rows })
  expect(await news()).toBe(before)
})
