import { describe, expect, test } from 'vitest'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { PAPER_COLUMNS, PAPERS } from '../../../shared/domain/printer-setup.ts'
import { encodePaper } from '../../hardware/printers/escpos.ts'
import { reportInWords, reportOnPaper } from './report-on-paper.ts'
import type { ReportPart } from './use-report-parts.ts'

const head = { shopName: 'Duka la Asha', title: 'Ripoti ya zamu', about: 'A7, 25 Novemba 2026 7:05 PM' }
const parts: ReportPart[] = [
  {
    key: 'drawer',
    title: 'Droo',
    rows: [
      { key: 'opened', name: 'Zamu imefunguliwa', text: 'Asha Mfano, 25 Novemba 2026 7:05 AM' },
      { key: 'sale', name: 'Mauzo ya taslimu', sub: 'Mara 12', tzs: 148_000 },
      { key: 'expected', name: 'Inayotakiwa', tzs: 198_000, isSum: true },
      { key: 'difference', name: 'Pungufu', tzs: -3700, isSum: true },
    ],
  },
  { key: 'moves', title: 'Pesa kuingia au kutoka', rows: [{ key: 'in', name: 'Chenji', tzs: 5000, isSigned: true }] },
  {
    key: 'categories',
    title: 'Kilichouzwa',
    rows: Array.from({ length: 14 }, (_, at) => ({
      key: String(at),
      name: `Vyakula, vinywaji na bidhaa nyingine za jumla ${at}`,
      sub: 'Mistari 2',
      tzs: 1000 + at,
    })),
  },
]

describe.each(PAPERS)('on %s', (paper) => {
  test('every part and sum is there, no line is longer than the paper, and long names break between words', () => {
    const columns = PAPER_COLUMNS[paper]
    const printer = {
      columns,
      letters: 'plain' as const,
      hasKnife: paper === '80mm',
      feedLines: 3,
      drawer: 'none' as const,
    }
    const text = textOf(readEscPos(encodePaper(reportOnPaper(head, parts), printer, 'plain'), columns * 12))
    const lines = text.split('\n')
    expect(lines.every((line) => line.length <= columns)).toBe(true)
    for (const said of ['Duka la Asha', 'Ripoti ya zamu', 'Droo', '148,000', '198,000', '-3,700', '+5,000', '1,013'])
      expect(text).toContain(said)
    expect(text).toContain('Mara 12')
    expect(text).not.toMatch(/vinywaj$/m)
  })
})

test('as a message: each part under its title, counts beside the names, and a long part has an end', () => {
  const text = reportInWords(head, parts)
  expect(text).toContain('Duka la Asha\nRipoti ya zamu\nA7, 25 Novemba 2026 7:05 PM\n\n*Droo*\n')
  expect(text).toContain('Mauzo ya taslimu (Mara 12): TZS 148,000')
  expect(text).toContain('Chenji: +TZS 5,000')
  expect(text.endsWith('jumla 11 (Mistari 2): TZS 1,011\n…')).toBe(true)
})
