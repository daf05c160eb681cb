import { expect, test } from 'vitest'
import type { Movement } from '../../../shared/contract/transactions.ts'
import { parseCsv } from '../../../shared/domain/csv.ts'
import { tablesCsv } from '../../patterns/table-files.ts'
import { movementsTable } from './movements-table.ts'

const aMovement = (given: Partial<Movement> = {}): Movement => ({
  kind: 'payment',
  id: 'a',
  direction: 'in',
  method: 'cash',
  wallet: null,
  amountTzs: 12_500,
  feeTzs: 0,
  feePayer: null,
  reference: null,
  orderId: null,
  orderNumber: 'A7-000123',
  who: 'Mteja 1',
  phone: '',
  category: null,
  note: '',
  byName: null,
  state: 'done',
  isConfirmed: null,
  isSandbox: false,
  at: '2026-11-20T21:30:00.000Z',
  ...given,
})
const words = {
  name: 'Mauzo',
  heads: ['when'],
  kind: (row: Movement) => row.kind,
  way: (row: Movement) => row.method,
  state: (row: Movement) => row.state,
  title: (row: Movement) => row.who,
}

test('times are those of Dar es Salaam, money out is negative, what is not done has no amount that counts, and a name is no formula', async () => {
  const table = movementsTable(
    [
      aMovement(),
      aMovement({ direction: 'out', kind: 'expense', who: '=HYPERLINK("x")' }),
      aMovement({ state: 'waiting' }),
      aMovement({ method: 'store_credit' }),
    ],
    words,
  )
  const rows = parseCsv(await tablesCsv([table]).text(), ',')
  expect(rows[1]?.slice(0, 6)).toEqual(['2026-11-21 00:30:00', 'payment', 'cash', 'done', '12500', '12500'])
  expect([rows[2]?.[4], rows[2]?.[9]]).toEqual(['-12500', '\'=HYPERLINK("x")'])
  expect([rows[3]?.[4], rows[3]?.[5]]).toEqual(['', '12500'])
  expect([rows[4]?.[4], rows[4]?.[5]]).toEqual(['', '12500'])
})
