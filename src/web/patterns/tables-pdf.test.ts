import { expect, test } from 'vitest'
import { readPaper } from '../../../tests/support/pdf-words.ts'
import { tablesPdf } from './tables-pdf.ts'

const tables = [
  { name: 'Mauzo kwa siku', heads: ['Tarehe', 'Oda', 'Mauzo, TZS'], rows: [['2026-11-20', 3, 12_500]] },
  {
    name: 'Wafanyakazi',
    heads: ['Jina', 'Mauzo'],
    rows: [
      ['Asha & Juma (1)', 7],
      ['Bila jina', null],
    ],
  },
]

test('the PDF is one page that has each figure beside its name', async () => {
  const file = tablesPdf(tables, { shop: 'Duka', title: 'Takwimu', at: new Date('2026-11-21T09:00:00Z') })
  const { pdf, words } = await readPaper(file)
  expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, 'Takwimu, Duka'])
  const lines = words.map((line) => line.trim().replaceAll(/\s{2,}/g, ' … ')).filter((line) => !/^-*$/.test(line))
  expect(lines).toEqual([
    'Duka',
    'Takwimu',
    'MAUZO KWA SIKU',
    '2026-11-20',
    'Oda … 3',
    'Mauzo, TZS … 12,500',
    'WAFANYAKAZI',
    'Asha & Juma (1) … 7',
    expect.stringMatching(/^Bila jina … .$/),
  ])
})
