import { expect, test } from 'vitest'
import { journalTable, plainOf, taxTable } from './journal-tables.ts'

const words = {
  name: 'Journal',
  heads: [],
  account: (account: string) => account,
  kind: (kind: string) => kind,
}

test('each line of the journal is a row with its entry’s number, and only one of its two amounts', () => {
  const { rows } = journalTable(
    [
      {
        day: '2026-11-02',
        kind: 'sales',
        lines: [
          { account: 'receivables', number: 1200, debitTzs: 1180, creditTzs: 0 },
          { account: 'sales', number: 4000, debitTzs: 0, creditTzs: 1180 },
        ],
      },
      { day: '2026-11-02', kind: 'payments', lines: [{ account: 'cash', number: 1000, debitTzs: 5, creditTzs: 0 }] },
    ],
    words,
  )
  expect(rows).toEqual([
    [1, '2026-11-02', 'sales', 1200, 'receivables', 1180, null],
    [1, '2026-11-02', 'sales', 4000, 'sales', null, 1180],
    [2, '2026-11-02', 'payments', 1000, 'cash', 5, null],
  ])
})

test('without drawers, payouts and goods it is the journal of before, whatever kinds there will be', () => {
  const kinds = ['sales', 'drawer', 'collected', 'cash_count', 'goods_sold', 'other'] as const
  const entries = kinds.map((kind) => ({ day: '2026-11-02', kind, lines: [] }))
  expect(plainOf(entries).map(({ kind }) => kind)).toEqual(['sales', 'cash_count'])
})

test('sales by tax code say what is left after returns, and add up in the last row', () => {
  const none = { returnedTzs: 0, returnedTaxTzs: 0 }
  const { rows } = taxTable(
    [
      {
        code: 'A',
        name: 'VAT',
        basisPoints: 1800,
        soldTzs: 2360,
        soldTaxTzs: 360,
        returnedTzs: 1180,
        returnedTaxTzs: 180,
      },
      { code: null, name: '', basisPoints: 0, soldTzs: 500, soldTaxTzs: 0, ...none },
    ],
    { name: 'Tax', heads: [], none: 'No tax', all: 'All' },
  )
  expect(rows).toEqual([
    ['A', 'VAT', 18, 2360, 360, 1180, 180, 1000, 180, 1180],
    ['', 'No tax', 0, 500, 0, 0, 0, 500, 0, 500],
    ['', 'All', null, 2860, 360, 1180, 180, 1500, 180, 1680],
  ])
})
