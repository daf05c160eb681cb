import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEscPos, sheetSvg, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import { PAPER_COLUMNS, PAPERS } from '../../../../shared/domain/printer-setup.ts'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import { encodePaper } from '../../../hardware/printers/escpos.ts'
import { codePicture } from '../../../hardware/printers/paper.ts'
import { receiptOnPaper } from './receipt-on-paper.ts'

const sale: ReceiptView = {
  shop: {
    name: 'Duka la Mfano',
    place: 'Mtaa wa Uhuru 18, Kariakoo, Dar es Salaam',
    phone: '+255712345678',
    tin: '123-456-789',
    vrn: '40-012345-A',
    note: 'Bidhaa hairudishwi baada ya siku 7',
  },
  number: 'A7-000123',
  status: 'completed',
  at: '2026-11-21T13:14:00.000Z',
  servedByName: 'Muuzaji 1',
  lines: [
    {
      id: '1',
      name: 'Chips mayai',
      variantName: 'Kubwa',
      addOns: [{ name: 'Mishkaki' }, { name: 'Kachumbari' }],
      quantityMilli: 2000,
      grossTzs: 11_000,
      taxName: 'VAT 18%',
      taxCode: 'A',
      taxTzs: 1678,
    },
    {
      id: '2',
      name: 'Asali ya nyuki 500 g',
      quantityMilli: 1000,
      grossTzs: 12_500,
      taxName: 'VAT 18%',
      taxCode: 'A',
      taxTzs: 1907,
    },
    { id: '3', name: 'Nyama ya ng’ombe', quantityMilli: 1250, unit: 'kg', grossTzs: 15_000, note: 'Bila mfupa' },
  ],
  subtotalTzs: 38_500,
  discountTzs: 1500,
  totalTzs: 37_000,
  payments: [
    { method: 'mobile_money', wallet: 'mpesa', amountTzs: 20_000, reference: 'QGH7TX2K9P' },
    { method: 'cash', amountTzs: 17_000, receivedTzs: 20_000, changeTzs: 3000 },
  ],
}
const long: ReceiptView = {
  ...sale,
  lines: Array.from({ length: 60 }, (_, at) => ({
    name:
      at % 7 === 0 ? `Mafuta ya alizeti yaliyosafishwa mara mbili, chupa ya plastiki ${at}` : `Bidhaa na. ${at + 1}`,
    quantityMilli: (at + 1) * 1000,
    grossTzs: (at + 1) * 99_950,
  })),
  subtotalTzs: 182_908_500,
  discountTzs: 0,
  totalTzs: 182_908_500,
  payments: [],
}
/** `KAUNTA_PAPERS`: a folder that gets each receipt as a picture, for somebody to look at. */
const receipts: Record<string, ReceiptView> = {
  sale,
  copy: { ...sale, mark: 'copy' },
  draft: { ...sale, number: '', mark: 'draft', status: 'pending', payments: [] },
  owed: { ...sale, payments: [{ method: 'cash', amountTzs: 5000, receivedTzs: 5000 }], customerName: 'Mteja 1' },
  refund: {
    ...sale,
    refunds: [
      {
        number: 'A7-R000124',
        lines: [{ lineId: '2', quantityMilli: 1000, totalTzs: 12_010, taxTzs: 1832 }],
        totalTzs: 12_010,
        taxTzs: 1832,
      },
    ],
  },
  cancelled: { ...sale, status: 'cancelled' },
  long,
}

describe.each(PAPERS)('on %s', (paper) => {
  const columns = PAPER_COLUMNS[paper]
  const printer = {
    columns,
    letters: 'plain' as const,
    hasKnife: paper === '80mm',
    feedLines: 3,
    drawer: 'none' as const,
  }
  const code = codePicture(
    Array.from({ length: 25 }, (_, y) => Array.from({ length: 25 }, (__, x) => (x * y + x) % 3 === 0)),
    5,
  )
  test.each(
    Object.entries(receipts).flatMap(([name, view]) =>
      (['sw', 'en'] as const).map((language) => ({ name, view, language })),
    ),
  )('$name in $language is whole, in its columns, and can be torn', ({ name, view, language }) => {
    const bytes = encodePaper(
      receiptOnPaper(view, language, { codes: name === 'sale' ? [code] : [] }),
      printer,
      'plain',
    )
    const sheet = readEscPos(bytes, columns * 12)
    const folder = process.env['KAUNTA_PAPERS']
    if (folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, `${paper}-${name}-${language}.svg`), sheetSvg(sheet))
    }
    const text = textOf(sheet)
    expect(text).not.toContain('?')
    for (const line of view.lines)
      expect(text.replaceAll(/\s+/g, '')).toContain(line.name.replaceAll(/\s+/g, '').replace('’', "'"))
    // The name is the loudest, the total the next.
    expect(sheet.parts[0]).toMatchObject({ isBold: true, wide: 2, high: 2 })
    const total = sheet.parts.find((part) => part.kind === 'line' && part.high === 2 && part.wide === 1)
    expect(total).toMatchObject({ isBold: true, text: expect.stringMatching(/^(Total|Jumla) +TZS [\d,]+$/) as string })
    const marks = text.split('\n').filter((line) => line.includes('***'))
    const wanted = { copy: { en: 'COPY', sw: 'NAKALA' }, draft: { en: 'BILL, NOT A RECEIPT', sw: 'BILI, SI RISITI' } }
    if (view.mark)
      expect(marks.map((mark) => mark.trim())).toEqual(
        Array.from({ length: 2 }, () => `*** ${wanted[view.mark ?? 'copy'][language]} ***`),
      )
    else expect(marks).toHaveLength(view.status === 'cancelled' ? 1 : 0)
    expect(sheet.parts.at(-1)).toEqual(paper === '80mm' ? { kind: 'cut' } : { kind: 'feed', lines: 3 })
  })
})
