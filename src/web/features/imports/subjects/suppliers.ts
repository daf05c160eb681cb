import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import { createNamer, fitting, phoneOf, readEach, rowsOf, Wrong } from '../row-reader.ts'

const FIELDS = ['name', 'phone', 'notes'] as const
type Field = (typeof FIELDS)[number]
const headings: Headings<Field> = {
  name: ['name', 'supplier', 'supplier name', 'vendor', 'vendor name', 'company', 'jina', 'msambazaji', 'muuzaji'],
  phone: ['phone', 'phone number', 'mobile', 'contact', 'telephone', 'simu', 'namba ya simu'],
  notes: ['notes', 'note', 'comment', 'address', 'maelezo', 'anwani'],
}

export const suppliers: ImportSubject = {
  kind: 'suppliers',
  fields: FIELDS,
  needed: [['name']],
  findColumns: (row) => matchColumns(FIELDS, headings, row),
  sourceOf: () => null,
  read: (rows, columns, shopId, _taxCodes, onRows) => {
    const namer = createNamer(shopId, 'suppliers')
    return readEach(rowsOf<Field>(rows, columns), {
      fields: FIELDS,
      onRows,
      shown: (row) => ({ name: row.cell('name'), detail: row.cell('phone'), amountTzs: null, quantityMilli: null }),
      read: (row) => {
        const name = row.cell('name')
        if (name === '') throw new Wrong('name_missing', '')
        const key = namer.once(foldText(name))
        const phone = phoneOf(row.cell('phone'))
        const read = importRowSchemas.suppliers.safeParse({ key, name, phone, note: row.cell('notes') })
        return { id: key, body: { kind: 'suppliers', row: fitting(read) } }
      },
    })
  },
  template: {
    fields: FIELDS,
    rows: [
      ['Azam Mills', '0222000001', 'Unga na mafuta'],
      ['Jumla Kariakoo', '0713000003', ''],
    ],
  },
}
