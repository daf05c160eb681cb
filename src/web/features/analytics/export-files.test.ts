import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { readXlsx } from '../imports/read-xlsx.ts'
import { tablesCsv, tablesPdf, tablesXlsx } from './export-files.ts'

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

test('the PDF is one page with the shop’s name in its title', async () => {
  const file = await bytes(tablesPdf(tables, { shop: 'Duka', title: 'Takwimu', at: new Date('2026-11-21T09:00:00Z') }))
  const pdf = await PDFDocument.load(file)
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'Takwimu, Duka'])
})
