import { expect, test } from 'vitest'
import { readXlsx } from '../features/imports/read-xlsx.ts'
import { tablesCsv, tablesXlsx } from './table-files.ts'

const tables = [
  {
    name: 'Mauzo kwa siku: [Novemba]',
    heads: ['Tarehe', 'Oda', 'Mauzo, TZS'],
    rows: [
      ['2026-11-20', 3, 12_500],
      ['=HYPERLINK("x")', null, -500],
    ],
  },
  { name: 'Wafanyakazi', heads: ['Jina', 'Mauzo'], rows: [['Asha & Juma <1>', 7]] },
]
const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

test('a workbook has a sheet for each table, numbers as numbers, and no formula', async () => {
  const book = await bytes(await tablesXlsx(tables))
  expect(await readXlsx(book, 100)).toEqual([
    ['Tarehe', 'Oda', 'Mauzo, TZS'],
    ['2026-11-20', '3', '12500'],
    ['=HYPERLINK("x")', '', '-500'],
  ])
  expect(new TextDecoder('latin1').decode(book)).not.toContain('<f>')
})

test('a table has them one under the other, and what looks like a formula is text', async () => {
  expect(await tablesCsv(tables).text()).toBe(
    [
      'Mauzo kwa siku: [Novemba]',
      'Tarehe,Oda,"Mauzo, TZS"',
      '2026-11-20,3,12500',
      '"\'=HYPERLINK(""x"")",,-500',
      '',
      'Wafanyakazi',
      'Jina,Mauzo',
      'Asha & Juma <1>,7',
      '',
    ].join('\r\n'),
  )
})

test('a table that stands alone begins with its headings, as an import reads it', async () => {
  expect(await tablesCsv(tables.slice(1)).text()).toBe('Jina,Mauzo\r\nAsha & Juma <1>,7\r\n')
})

test('a long table is a workbook too, and a code that looks like a number keeps its zeros', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`000${index}`, index])
  const book = await bytes(await tablesXlsx([{ name: 'Bidhaa', heads: ['Barcode', 'Bei'], rows }]))
  const read = await readXlsx(book, 20_001)
  expect(read).toHaveLength(20_001)
  expect([read?.[1], read?.at(-1)]).toEqual([
    ['0000', '0'],
    ['00019999', '19999'],
  ])
})
