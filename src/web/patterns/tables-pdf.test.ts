import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { tablesPdf } from './tables-pdf.ts'

const tables = [
  { name: 'Mauzo kwa siku', heads: ['Tarehe', 'Oda', 'Mauzo, TZS'], rows: [['2026-11-20', 3, 12_500]] },
  { name: 'Wafanyakazi', heads: ['Jina', 'Mauzo'], rows: [['Asha & Juma <1>', 7]] },
]

test('the PDF is one page with the shop’s name in its title', async () => {
  const file = tablesPdf(tables, { shop: 'Duka', title: 'Takwimu', at: new Date('2026-11-21T09:00:00Z') })
  const pdf = await PDFDocument.load(await file.arrayBuffer())
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'Takwimu, Duka'])
})
