import { expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { StockReceive } from '../../../shared/contract/commands/stock-receive.ts'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { commandsOf, emptyForm, figuresOf, problemOf, readForm, withGoods, withLine } from './receive-draft.ts'

const carton = {
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 12_000,
  priceTzs: 20_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
const product = aProduct({ id: uuidv7(), name: 'Maji', units: [carton] })
const find = (id: string) => (id === product.id ? product : undefined)
const today = '2026-11-25'
const lineOf = (form: ReturnType<typeof emptyForm>) => form.lines[0]?.id ?? ''
const started = () => {
  const form = withGoods(emptyForm(today), product, null, undefined)
  return withLine(form, lineOf(form), { quantity: '10', costTzs: 8400 })
}

test('goods come in as they lie closed on the shelf; scanned again, there is one more', () => {
  const once = withGoods(emptyForm(today), product, null, undefined)
  const twice = withGoods(once, product, null, undefined)
  expect(twice.lines).toMatchObject([{ unitId: carton.id, quantity: '2' }])
  expect(withGoods(twice, product, null, null).lines).toHaveLength(2)
  expect(figuresOf(started(), find)).toMatchObject({ goodsTzs: 84_000, lines: [{ baseMilli: 120_000, packs: 10 }] })
})

test('what is missing is said one after the other', () => {
  const form = started()
  expect(problemOf(emptyForm(today), find, today)).toBe('nothing')
  expect(problemOf(withLine(form, lineOf(form), { quantity: '0' }), find, today)).toBe('quantity')
  expect(problemOf(withLine(form, lineOf(form), { costTzs: null }), find, today)).toBe('cost')
  expect(problemOf({ ...form, day: '2026-11-26' }, find, today)).toBe('day')
  expect(problemOf({ ...form, discountTzs: 84_001 }, find, today)).toBe('discount')
  expect(problemOf({ ...form, pay: 'part', paidTzs: null }, find, today)).toBe('paid')
  expect(problemOf({ ...form, pay: 'part', paidTzs: 84_001 }, find, today)).toBe('paid')
  expect(problemOf({ ...form, pay: 'later' }, find, today)).toBe('supplier')
  expect(problemOf(form, find, today)).toBeNull()
})

test('what is paid at once is an expense beside it, out of the drawer where one is open', () => {
  const supplier = { id: uuidv7(), name: 'Msambazaji 1', phone: '' }
  const form = {
    ...started(),
    supplier,
    pay: 'part' as const,
    paidTzs: 50_000,
    transportTzs: 1000,
    dueOn: '2026-12-06',
  }
  const at = '2026-11-25T09:00:00.000Z'
  const { goods, paid } = commandsOf(form, find, { at, note: 'Msambazaji 1', hasDrawer: true })
  expect(StockReceive.parse(goods)).toMatchObject({ paidTzs: 50_000, dueOn: '2026-12-06', transportTzs: 1000 })
  expect(ExpenseCreate.parse(paid)).toMatchObject({ amountTzs: 50_000, fromDrawer: true, category: 'supplies' })
  const owed = commandsOf({ ...form, pay: 'later' }, find, { at, note: '', hasDrawer: true })
  expect([owed.paid, owed.goods.paidTzs]).toEqual([null, 0])
  expect(commandsOf(form, find, { at, note: '', hasDrawer: false }).paid).not.toHaveProperty('fromDrawer')
})

test('a draft of this app is found again, anything else is not', () => {
  expect(readForm(JSON.parse(JSON.stringify(started())))).toEqual(expect.objectContaining({ day: today }))
  expect(readForm({ lines: 'x' })).toBeNull()
  expect(readForm(emptyForm(today))).toBeNull()
})
