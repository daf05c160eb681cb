import { formatAmount } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { DOTS_A_COLUMN, type PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { receiptWords } from '../../../shared/texts/receipt.ts'
import { blacken, blankBitmap, type Bitmap, type Paper } from '../../hardware/printers/paper.ts'

const words = {
  en: {
    title: 'Test receipt',
    left: 'Left',
    middle: 'Middle',
    right: 'Right',
    letters: 'Letters',
    cases: 'Large, small',
    cut: 'cut here',
  },
  sw: {
    title: 'Risiti ya majaribio',
    left: 'Kushoto',
    middle: 'Katikati',
    right: 'Kulia',
    letters: 'Herufi',
    cases: 'Kubwa, ndogo',
    cut: 'kata hapa',
  },
} as const satisfies Record<Language, Record<string, string>>

/** What shows each fault at a glance: a ruler over the whole width, both edges and the middle, loud and quiet letters, and those that strange code pages get wrong. */
export function testPaper(
  shopName: string,
  { columns, letters }: Pick<PrinterSetup, 'columns' | 'letters'>,
  language: Language,
): Paper {
  const { title, left, middle, right, letters: inLetters, cases, cut } = words[language]
  const { total, thanks } = receiptWords[language]
  const ruler = Array.from({ length: columns }, (_, at) => String((at + 1) % 10)).join('')
  const ticks = Array.from({ length: columns }, (_, at) => ((at + 1) % 10 === 0 ? '|' : "'")).join('')
  const gap = Math.floor((columns - middle.length) / 2) - left.length
  const dashes = Math.max(2, Math.floor((columns - cut.length - 2) / 4))
  return [
    { kind: 'text', text: shopName, align: 'centre', bold: true, size: 'big' },
    { kind: 'text', text: title, align: 'centre' },
    { kind: 'space', lines: 1 },
    ...(letters === 'picture'
      ? [{ kind: 'picture' as const, picture: drawnRuler(columns * DOTS_A_COLUMN) }]
      : [
          { kind: 'text' as const, text: ticks },
          { kind: 'text' as const, text: ruler, bold: true as const },
        ]),
    { kind: 'rule' },
    { kind: 'pair', left: `${left}${' '.repeat(Math.max(1, gap))}${middle}`, right },
    { kind: 'rule' },
    { kind: 'pair', left: '2 × Unga wa sembe 2 kg', right: formatAmount(9000) },
    { kind: 'pair', left: '1 × Asali ya nyuki', right: formatAmount(12_500) },
    { kind: 'rule' },
    { kind: 'pair', left: total, right: formatAmount(21_500), strong: true },
    { kind: 'text', text: `${inLetters}: a e i o u ng' - & % /` },
    { kind: 'text', text: `${cases}: ABC abc 0O 1Il 5S` },
    { kind: 'rule' },
    { kind: 'text', text: thanks, align: 'centre' },
    { kind: 'text', text: `${'- '.repeat(dashes)}${cut}${' -'.repeat(dashes)}`, align: 'centre' },
  ]
}

/** Drawn letters have no columns: a tick each 12 dots, a long one each ten, and a wall at both edges. */
function drawnRuler(width: number): Bitmap {
  const ruler = blankBitmap(width, 24)
  for (let x = 0; x < width; x += 1) {
    const column = Math.floor(x / DOTS_A_COLUMN)
    const isTick = x % DOTS_A_COLUMN < 2
    const isWall = x < 3 || x >= width - 3
    if (isTick || isWall) for (let y = isWall ? 0 : column % 10 === 0 ? 6 : 14; y < 24; y += 1) blacken(ruler, x, y)
    blacken(ruler, x, 23)
  }
  return ruler
}
