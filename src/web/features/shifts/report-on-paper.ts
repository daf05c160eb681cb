import { formatAmount } from '../../../shared/domain/format.ts'
import type { Paper, PaperPart } from '../../hardware/printers/paper.ts'
import type { ReportPart, ReportRow } from './use-report-parts.ts'

export interface ReportHead {
  shopName: string
  title: string
  /** Whose till, of when. */
  about: string
}

/** A report as the till's own printer has it, 58 or 80 mm: the same parts and words as the page. */
export function reportOnPaper(head: ReportHead, parts: readonly ReportPart[]): Paper {
  return [
    { kind: 'text', text: head.shopName, align: 'centre', bold: true },
    { kind: 'text', text: head.title, align: 'centre', size: 'tall' },
    { kind: 'text', text: head.about, align: 'centre' },
    ...parts.flatMap(({ title, rows }): PaperPart[] => [
      { kind: 'rule' },
      { kind: 'text', text: title, bold: true },
      ...rows.flatMap(onPaper),
    ]),
    { kind: 'rule' },
    // For whoever counts and whoever takes it over.
    { kind: 'space', lines: 2 },
  ]
}

function onPaper({ name, sub, tzs, text, isSum, isSigned }: ReportRow): PaperPart[] {
  const below: PaperPart[] = sub === undefined ? [] : [{ kind: 'text', text: `  ${sub}` }]
  if (tzs === undefined) return [{ kind: 'text', text: `${name}: ${text ?? ''}` }, ...below]
  const amount = `${isSigned && tzs > 0 ? '+' : ''}${formatAmount(tzs)}`
  return [{ kind: 'pair', left: name, right: amount, ...(isSum ? { strong: true as const } : {}) }, ...below]
}

/** More of one part than this is on the page and on paper: a message is read on a phone, and has an end. */
const MOST_ROWS = 12

/** The same as a message. */
export function reportInWords(head: ReportHead, parts: readonly ReportPart[]): string {
  return [
    head.shopName,
    head.title,
    head.about,
    ...parts.flatMap(({ title, rows }) => [
      '',
      `*${title}*`,
      ...rows.slice(0, MOST_ROWS).map(inWords),
      ...(rows.length > MOST_ROWS ? ['…'] : []),
    ]),
  ].join('\n')
}

const inWords = ({ name, sub, tzs, text, isSigned }: ReportRow): string =>
  `${name}${tzs === undefined || sub === undefined ? '' : ` (${sub})`}: ${
    tzs === undefined ? (text ?? '') : `${isSigned && tzs > 0 ? '+' : ''}TZS ${formatAmount(tzs)}`
  }`
