import { expect, test } from 'vitest'
import type { ToOrder } from '../../../shared/contract/stock.ts'
import { amountText, orderText, startingWanted } from './order-text.ts'

const item = (given: Partial<ToOrder>): ToOrder => ({
  id: 'a',
  name: 'Maji',
  unit: '',
  onHandMilli: 0,
  lowStockMilli: null,
  soldMilli: 0,
  orderMilli: 36_000,
  costTzs: null,
  pack: { name: 'Katoni', factorMilli: 12_000 },
  ...given,
})

test('the list is by the carton where goods come in cartons, and leaves out what nobody wants', () => {
  const items = [
    item({}),
    item({ id: 'b', name: 'Sukari', unit: 'kg', orderMilli: 20_500, pack: null }),
    item({ id: 'c', orderMilli: 0 }),
  ]
  const wanted = startingWanted(items)
  expect(orderText('Duka la Mfano', items, wanted)).toBe('Duka la Mfano\n• Maji: 3 Katoni\n• Sukari: 20.5 kg')
  expect(orderText('Oda', items, new Map([...wanted, ['a', 0]]))).toBe('Oda\n• Sukari: 20.5 kg')
  expect(amountText(item({}), 13_000)).toBe('13')
})
