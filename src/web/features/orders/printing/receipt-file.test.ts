import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import { readPaper } from '../../../../../tests/support/pdf-words.ts'
import { acceptedPaper, FISCAL_LINK } from '../../../../../tests/support/fiscal/on-paper.ts'
import { receiptFile } from './receipt-file.ts'

const view: ReceiptView = {
  shop: { name: 'Duka la Ñandú (Mfano)', place: 'Kariakoo' },
  number: 'A0-000591',
  status: 'completed',
  at: '2026-11-24T10:00:00.000Z',
  servedByName: 'Muuzaji 1',
  customerName: '',
  lines: [
    {
      name: 'Unga wa sembe 2 kg',
      variantName: null,
      unit: '',
      quantityMilli: 2000,
      unitPriceTzs: 4500,
      addOns: [],
      totalTzs: 9000,
      note: '',
    },
  ] as unknown as ReceiptView['lines'],
  subtotalTzs: 9000,
  discountTzs: 0,
  totalTzs: 9000,
  payments: [],
  note: '',
}

/** Its words, and the squares that are filled. */
async function read(file: File) {
  const paper = await readPaper(file)
  const squares = [...paper.text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((match) =>
    match.slice(1).map(Number),
  )
  return { ...paper, squares }
}
/** Drawn as a printer would, four dots a millimetre and a half. */
function codeOn(squares: readonly number[][], width: number, height: number): string | null {
  const scale = 4
  const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const dots = new Uint8ClampedArray(w * h * 4).fill(255)
  for (const [x = 0, y = 0, wide = 0, high = 0] of squares)
    for (let row = Math.round((height - y - high) * scale); row < Math.round((height - y) * scale); row += 1)
      for (let column = Math.round(x * scale); column < Math.round((x + wide) * scale); column += 1)
        dots.fill(0, (row * w + column) * 4, (row * w + column) * 4 + 3)
  return jsQR(dots, w, h)?.data ?? null
}

test('one page of selectable words in the shop’s language, and a code that cameras read', async () => {
  const code = 'K'.repeat(400)
  const file = await receiptFile({ view, language: 'sw', number: view.number }, [code])
  expect([file.name, file.type]).toEqual(['risiti-a0-000591.pdf', 'application/pdf'])
  const { pdf, page, words, squares } = await read(file)
  expect([pdf.getPageCount(), Math.round((page.getWidth() * 25.4) / 72), pdf.getTitle()]).toEqual([
    1,
    80,
    'Risiti A0-000591, Duka la Ñandú (Mfano)',
  ])
  expect(words[0]?.trim()).toBe('Duka la Ñandú (Mfano)')
  expect(words.join('\n')).toMatch(/Unga wa sembe 2 kg[\s\S]*9,000[\s\S]*Kwa duka: QR hii/)
  expect(words.every((line) => line.length <= 42)).toBe(true)
  expect(codeOn(squares, page.getWidth(), page.getHeight())).toBe(code)
  // Nothing leaves the page.
  for (const [x = 0, y = 0, wide = 0, high = 0] of squares)
    expect(x >= 0 && y >= 0 && x + wide <= page.getWidth() && y + high <= page.getHeight()).toBe(true)
})

test('in English, without a code, and of sixty lines it is one page as long as it is', async () => {
  const [line] = view.lines
  if (!line) throw new Error('no line')
  const long = { ...view, lines: Array.from({ length: 60 }, () => line) }
  const short = await read(await receiptFile({ view, language: 'en', number: '' }, []))
  const { page, words, squares, pdf } = await read(
    await receiptFile({ view: long, language: 'en', number: 'A0-1' }, []),
  )
  expect([pdf.getPageCount(), squares]).toEqual([1, []])
  expect(words.filter((one) => one.includes('Unga'))).toHaveLength(60)
  expect(page.getHeight()).toBeGreaterThan(short.page.getHeight() + 500)
})

const fileOf = async (state: 'waiting' | 'accepted', language: 'sw' | 'en') =>
  await read(
    await receiptFile(
      {
        view: { ...view, fiscal: { ...acceptedPaper, state, link: state === 'waiting' ? null : FISCAL_LINK } },
        language,
        number: view.number,
      },
      [],
    ),
  )

test('the authority’s receipt that came later stands in the file made then: its lines, and a code that opens where it is checked', async () => {
  const waiting = await fileOf('waiting', 'en')
  expect([waiting.squares, waiting.words.join(' ').includes('GU72D86')]).toEqual([[], false])
  expect(waiting.words.join(' ')).toContain('TRA fiscal receipt: comes with the link')
  for (const [language, words] of [
    ['en', ['START OF LEGAL RECEIPT', 'Verification code']],
    ['sw', ['MWANZO WA RISITI HALALI', 'Namba ya uhakiki']],
  ] as const) {
    const { page, words: said, squares } = await fileOf('accepted', language)
    for (const part of [...words, 'GU72D86', '10TZ100001', FISCAL_LINK]) expect(said.join('\n')).toContain(part)
    expect(codeOn(squares, page.getWidth(), page.getHeight())).toBe(FISCAL_LINK)
    expect(page.node.Annots()?.size()).toBe(1)
  }
})
