import { pairLines, wrapLines } from '../../../shared/texts/columns.ts'
import { inLetters, type Page } from './letters.ts'
import type { Bitmap, Paper } from './paper.ts'

/** Paper as it stands in fixed columns: what a printer is told, and what a screen shows of it beforehand. No line is longer than the paper is wide. */
type PaperLine =
  | { kind: 'letters'; text: string; isBold: boolean; isInverse: boolean; size: 'usual' | 'tall' | 'big' }
  | { kind: 'picture'; picture: Bitmap }

export function linesOf(paper: Paper, columns: number, page: Page): PaperLine[] {
  const lines: PaperLine[] = []
  const letters = (text: string, isBold = false, size: 'usual' | 'tall' | 'big' = 'usual', isInverse = false) =>
    lines.push({ kind: 'letters', text, isBold, isInverse, size })
  const inPage = (text: string) => inLetters(text, page).text
  for (const part of paper) {
    if (part.kind === 'rule') letters('-'.repeat(columns))
    else if (part.kind === 'space') for (let at = 0; at < part.lines; at += 1) letters('')
    else if (part.kind === 'picture') lines.push({ kind: 'picture', picture: part.picture })
    else if (part.kind === 'pair')
      for (const line of pairLines(inPage(part.left), inPage(part.right), columns))
        letters(line, part.strong === true, part.strong ? 'tall' : 'usual')
    else {
      const width = part.size === 'big' ? Math.floor(columns / 2) : columns
      for (const line of wrapLines(inPage(part.text), width)) {
        // Spaces of our own instead of `ESC a`: some clones keep an alignment until they are switched off.
        const placed = part.align === 'centre' ? ' '.repeat((width - line.length) >> 1) + line : line
        const isInverse = part.inverse === true
        letters(isInverse ? placed.padEnd(width) : placed, part.bold === true, part.size ?? 'usual', isInverse)
      }
    }
  }
  return lines
}
