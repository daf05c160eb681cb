import { normalText } from '../domain/text.ts'

/**
 * A receipt as PDF (ISO 32000-1): one page, 80 mm wide and as long as it is, in Courier, which every reader brings along. Nothing is embedded, so it is two
 * kilobytes and its words can be selected; letters outside of Windows-1252 are written without their marks, or as a question mark. Made by the server for a receipt's link, and by a device without network.
 */
const MM = 72 / 25.4
const WIDTH = 80 * MM
const MARGIN = 4 * MM
/** Courier's letters are 0.6 of their size wide. */
export const PDF_COLUMNS = 42
const SIZE = (WIDTH - 2 * MARGIN) / PDF_COLUMNS / 0.6
const LEADING = SIZE * 1.3
/** Between the lines and a code, and between two codes: the quiet zone. */
const GAP = 6 * MM

/** As an encoder of QR codes hands it out, without its quiet zone. */
export interface PdfCode {
  modules: readonly (readonly boolean[])[]
  widthMm: number
  /** Where it leads; null: it is read by a till. */
  link: string | null
}

/** `lines`: laid out to PDF_COLUMNS by receiptPrint. `codes`: below them, one under the other. */
export function receiptPdf({
  lines,
  title,
  codes,
  at,
}: {
  lines: readonly string[]
  title: string
  codes: readonly PdfCode[]
  at: Date
}): Uint8Array<ArrayBuffer> {
  const below = codes.reduce((sum, { widthMm }) => sum + widthMm * MM + GAP, 0)
  const height = 2 * MARGIN + lines.length * LEADING + below
  const body: string[] = [
    'BT',
    `/F1 ${number(SIZE)} Tf`,
    `${number(LEADING)} TL`,
    `1 0 0 1 ${number(MARGIN)} ${number(height - MARGIN - SIZE)} Tm`,
  ]
  lines.forEach((line, index) => {
    // The first line is the shop's name.
    if (index < 2) body.push(`/${index === 0 ? 'F2' : 'F1'} ${number(SIZE)} Tf`)
    body.push(`${literal(line)} Tj T*`)
  })
  body.push('ET')
  const links: string[] = []
  let bottom = MARGIN + below
  for (const { modules, widthMm, link } of codes) {
    const width = widthMm * MM
    const cell = width / modules.length
    const left = (WIDTH - width) / 2
    bottom -= width + GAP
    const from = bottom
    modules.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark)
          body.push(
            `${number(left + x * cell)} ${number(from + (modules.length - 1 - y) * cell)} ${number(cell)} ${number(cell)} re`,
          )
      }),
    )
    if (link !== null)
      links.push(
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${number(left)} ${number(from)} ${number(left + width)} ${number(from + width)}] /A << /S /URI /URI ${literal(link)} >> >>`,
      )
  }
  body.push('f')
  const content = body.join('\n')
  const annots = links.map((_, index) => `${7 + index} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(WIDTH)} ${number(height)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>${annots === '' ? '' : ` /Annots [${annots}]`} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>',
    ...links,
    `<< /Title ${unicode(title)} /CreationDate (D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z) >>`,
  ])
}

/** Each letter of it is one byte (Latin-1). */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

const number = (value: number) => String(Math.round(value * 1000) / 1000)
const literal = (text: string) => `(${winAnsi(text).replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`
/** UTF-16, the high byte first. */
const unicode = (text: string) =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.toWellFormed().charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** Windows-1252's own letters between 0x80 and 0x9f; the rest of it is Latin-1. */
const SPECIAL: Readonly<Record<string, number>> = {
  '\u20ac': 0x80,
  '\u201a': 0x82,
  '\u0192': 0x83,
  '\u201e': 0x84,
  '\u2026': 0x85,
  '\u2020': 0x86,
  '\u2021': 0x87,
  '\u02c6': 0x88,
  '\u2030': 0x89,
  '\u0160': 0x8a,
  '\u2039': 0x8b,
  '\u0152': 0x8c,
  '\u017d': 0x8e,
  '\u2018': 0x91,
  '\u2019': 0x92,
  '\u201c': 0x93,
  '\u201d': 0x94,
  '\u2022': 0x95,
  '\u2013': 0x96,
  '\u2014': 0x97,
  '\u02dc': 0x98,
  '\u2122': 0x99,
  '\u0161': 0x9a,
  '\u203a': 0x9b,
  '\u0153': 0x9c,
  '\u017e': 0x9e,
  '\u0178': 0x9f,
}
function winAnsi(text: string): string {
  return Array.from(normalText(text, 'NFC').replaceAll('\u2212', '-').replaceAll(/\s/g, ' '), (letter) => {
    const special = SPECIAL[letter]
    if (special !== undefined) return String.fromCodePoint(special)
    if (/^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter)) return letter
    const plain = letter.normalize('NFD')[0] ?? '?'
    return /^[\u0020-\u007e]$/.test(plain) ? plain : '?'
  }).join('')
}
