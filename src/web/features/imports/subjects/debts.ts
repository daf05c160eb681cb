import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import { MOST_AMOUNT_TZS } from '../../../../shared/domain/money.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { isAmericanOrder, parseMoney } from '../../../../shared/domain/statement.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import { amountOf, createNamer, dayOf, fitting, phoneOf, readEach, rowsOf, Wrong } from '../row-reader.ts'

const FIELDS = ['name', 'phone', 'amount', 'day', 'notes'] as const
type Field = (typeof FIELDS)[number]
const headings: Headings<Field> = {
  name: ['name', 'customer', 'customer name', 'jina', 'mteja', 'jina la mteja', 'mdaiwa'],
  phone: ['phone', 'phone number', 'mobile', 'customer phone', 'simu', 'namba ya simu'],
  amount: ['amount', 'balance', 'owes', 'debt', 'due', 'outstanding', 'kiasi', 'deni', 'salio', 'anadaiwa'],
  day: ['date', 'since', 'owed since', 'day', 'tarehe', 'tangu', 'anadaiwa tangu'],
  notes: ['notes', 'note', 'description', 'for', 'maelezo'],
}

export const debts: ImportSubject = {
  kind: 'debts',
  fields: FIELDS,
  needed: [['phone', 'name'], ['amount']],
  findColumns: (row) => matchColumns(FIELDS, headings, row),
  sourceOf: () => null,
  read: (rows, columns, shopId, _taxCodes, onRows) => {
    const namer = createNamer(shopId, 'debts')
    const all = rowsOf<Field>(rows, columns)
    const isMonthFirst = isAmericanOrder(all.map((row) => row.cell('day')))
    return readEach(all, {
      fields: FIELDS,
      onRows,
      shown: (row) => ({
        name: row.cell('name') || row.cell('phone'),
        detail: row.cell('name') === '' ? '' : row.cell('phone'),
        amountTzs: parseMoney(row.cell('amount')),
        quantityMilli: null,
      }),
      read: (row) => {
        const [name, phone, note] = [row.cell('name'), phoneOf(row.cell('phone')), row.cell('notes')]
        if (name === '' && phone === '') throw new Wrong('who_missing', '')
        const amountTzs = amountOf(row.cell('amount'), MOST_AMOUNT_TZS)
        const since = dayOf(row.cell('day'), isMonthFirst)
        // Without its amount: the same debt with another one is not owed beside the first.
        const key = namer.each(`${phone || foldText(name)} | ${since ?? ''} | ${foldText(note)}`)
        const read = importRowSchemas.debts.safeParse({ key, name, phone, amountTzs, since, note })
        return { id: key, body: { kind: 'debts', row: fitting(read) } }
      },
    })
  },
  template: {
    fields: FIELDS,
    rows: [
      ['Asha Juma', '0712000001', '45000', '2026-09-14', 'Daftari uk. 12'],
      ['Mama Neema', '0713000002', '12500', '', ''],
    ],
  },
}
