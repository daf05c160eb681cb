/**
 * A printer for tests: reads ESC/POS and remembers what would be on the paper. It is strict where the cheap ones are merely strange: an unknown command, a line that
 * runs over the edge, a picture that is wider than the head or cut off in its middle are errors.
 */
export interface PrintedLine {
  text: string
  isBold: boolean
  /** White on black. */
  isInverse: boolean
  /** Times as wide and high. */
  wide: 1 | 2
  high: 1 | 2
}
export type OnPaper =
  | ({ kind: 'line' } & PrintedLine)
  | { kind: 'picture'; widthDots: number; rows: number; bits: Uint8Array }
  | { kind: 'feed'; lines: number }
  | { kind: 'cut' }
export interface Sheet {
  dots: number
  parts: OnPaper[]
  kicks: { pin: 2 | 5; onMs: number; offMs: number }[]
  page: number | null
}

const CP1252 = new TextDecoder('windows-1252')
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export function readEscPos(bytes: Uint8Array, dots: number): Sheet {
  const sheet: Sheet = { dots, parts: [], kicks: [], page: null }
  let at = 0
  let text = ''
  let isBold = false
  let isInverse = false
  let wide: 1 | 2 = 1
  let high: 1 | 2 = 1
  let isStarted = false
  const next = (): number => {
    const byte = bytes[at]
    if (byte === undefined) throw new Error('The bytes end within a command')
    at += 1
    return byte
  }
  const letter = (byte: number): string => {
    if (byte < 0x80) return String.fromCharCode(byte)
    if (sheet.page === 16) return CP1252.decode(Uint8Array.of(byte))
    if (sheet.page === 2) return Array.from(CP850)[byte - 0x80] ?? '\ufffd'
    throw new Error(`Byte ${byte} before a code page was chosen`)
  }
  const noText = (what: string) => {
    if (text !== '') throw new Error(`${what} within the line "${text}"`)
  }
  while (at < bytes.length) {
    const byte = next()
    if (byte === 0x1b) {
      const command = next()
      if (command === 0x40) {
        noText('Reset')
        isStarted = true
        isBold = false
        isInverse = false
        wide = 1
        high = 1
        sheet.page = null
      } else if (command === 0x45) isBold = next() === 1
      else if (command === 0x74) sheet.page = next()
      else if (command === 0x64) {
        noText('Feed')
        sheet.parts.push({ kind: 'feed', lines: next() })
      } else if (command === 0x70) sheet.kicks.push({ pin: next() === 0 ? 2 : 5, onMs: next() * 2, offMs: next() * 2 })
      else throw new Error(`Unknown ESC ${command.toString(16)}`)
    } else if (byte === 0x1d) {
      const command = next()
      if (command === 0x21) {
        const size = next()
        if (size !== 0 && size !== 1 && size !== 0x11) throw new Error(`Unknown size ${size}`)
        wide = size === 0x11 ? 2 : 1
        high = size === 0 ? 1 : 2
      } else if (command === 0x42) {
        if (text !== '') throw new Error(`Reversed within the line "${text}"`)
        isInverse = next() === 1
      } else if (command === 0x56) {
        if (next() !== 0x42) throw new Error('Unknown cut')
        next()
        sheet.parts.push({ kind: 'cut' })
      } else if (command === 0x76) {
        noText('Picture')
        if (next() !== 0x30 || next() !== 0) throw new Error('Unknown picture')
        const wideBytes = next() + next() * 256
        const rows = next() + next() * 256
        if (wideBytes * 8 > dots) throw new Error(`A picture of ${wideBytes * 8} dots on ${dots}`)
        if (rows === 0 || wideBytes * rows > 5000) throw new Error(`A picture of ${wideBytes * rows} bytes at once`)
        if (at + wideBytes * rows > bytes.length) throw new Error('The picture is cut off')
        sheet.parts.push({
          kind: 'picture',
          widthDots: wideBytes * 8,
          rows,
          bits: bytes.slice(at, at + wideBytes * rows),
        })
        at += wideBytes * rows
      } else throw new Error(`Unknown GS ${command.toString(16)}`)
    } else if (byte === 0x1c) {
      if (next() !== 0x2e) throw new Error('Unknown FS')
    } else if (byte === 0x0a) {
      sheet.parts.push({ kind: 'line', text, isBold, isInverse, wide, high })
      text = ''
    } else {
      if (byte < 0x20 || byte === 0x7f) throw new Error(`Unknown control ${byte}`)
      if (!isStarted) throw new Error('Letters before the printer was reset')
      text += letter(byte)
      if (Array.from(text).length * 12 * wide > dots) throw new Error(`Over the edge: "${text}"`)
    }
  }
  noText('End')
  return sheet
}

export const textOf = (sheet: Sheet): string =>
  sheet.parts.flatMap((part) => (part.kind === 'line' ? [part.text] : [])).join('\n')

/** All rows of its pictures one under another. */
export const pictureRows = (sheet: Sheet): number =>
  sheet.parts.reduce((sum, part) => sum + (part.kind === 'picture' ? part.rows : 0), 0)

/** The paper as it would lie on the counter, one pixel a dot. */
export function sheetSvg(sheet: Sheet): string {
  const margin = 24
  const drawn: string[] = []
  let y = margin
  for (const part of sheet.parts) {
    if (part.kind === 'feed') y += part.lines * 30
    else if (part.kind === 'cut') {
      drawn.push(
        `<path d="M0 ${y}h${sheet.dots + 2 * margin}" stroke="#c00" stroke-dasharray="12 8" stroke-width="2"/>`,
      )
      y += 12
    } else if (part.kind === 'picture') {
      let path = ''
      for (let row = 0; row < part.rows; row += 1)
        for (let x = 0; x < part.widthDots; x += 1)
          if (((part.bits[row * (part.widthDots / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0)
            path += `M${margin + x} ${y + row}h1v1h-1z`
      drawn.push(`<path d="${path}" shape-rendering="crispEdges"/>`)
      y += part.rows
    } else {
      const height = 24 * part.high
      if (part.isInverse)
        drawn.push(`<rect x="${margin}" y="${y}" width="${part.text.length * 12 * part.wide}" height="${height + 6}"/>`)
      Array.from(part.text).forEach((sign, index) => {
        if (sign === ' ') return
        const x = margin + index * 12 * part.wide
        const shown = sign.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        drawn.push(
          `<text transform="translate(${x} ${y + height * 0.8}) scale(${part.wide} ${part.high})" font-weight="${part.isBold ? 700 : 400}"${part.isInverse ? ' fill="#fff"' : ''}>${shown}</text>`,
        )
      })
      y += Math.max(30, height + 6)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.dots + 2 * margin}" height="${y + margin}"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans Mono, monospace" font-size="20">${drawn.join('')}</g></svg>`
}
