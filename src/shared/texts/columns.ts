/** Text in fixed columns, as line printers and the receipt's PDF write it. Letters are counted, not bytes. */

/** What stands left, and at the right edge of its last line, or below it where both have no room there, what stands right. Long names break between words. */
export function pairLines(left: string, right: string, columns: number): string[] {
  const lines = wrapLines(left, columns)
  const end = lines.at(-1) ?? ''
  const gap = columns - Array.from(end).length - right.length
  return gap > 0 ? [...lines.slice(0, -1), end + ' '.repeat(gap) + right] : [...lines, right.padStart(columns)]
}

export function centreLine(line: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - Array.from(line).length) / 2))) + line
}

export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = []
  let line: string[] = []
  for (const word of text.split(' ')) {
    let rest = Array.from(word)
    if (line.length > 0 && line.length + 1 + rest.length > width) {
      lines.push(line.join(''))
      line = []
    }
    while (rest.length > width) {
      lines.push(rest.slice(0, width).join(''))
      rest = rest.slice(width)
    }
    line = line.length > 0 ? [...line, ' ', ...rest] : rest
  }
  return [...lines, line.join('')]
}
